"""Age, and the pools it gives."""
