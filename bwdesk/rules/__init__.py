"""What the books say: pure values and functions. No Qt, no files, no clock, no dice of its own."""
