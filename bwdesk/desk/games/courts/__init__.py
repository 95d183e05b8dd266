"""The seasonal courts at the desk: their pages, and what stands beside them."""
