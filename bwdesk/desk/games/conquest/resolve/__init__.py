"""Who meets whom, every comparison spelled out, and what the table decides."""
