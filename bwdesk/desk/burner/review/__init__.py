"""Everything open or broken."""
