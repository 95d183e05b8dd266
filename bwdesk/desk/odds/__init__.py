"""What dice are worth before they fall: a question, its curve, and what artha would add."""
