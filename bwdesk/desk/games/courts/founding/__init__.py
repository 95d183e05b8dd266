"""How two courts are founded: who plays whom, pieces, Glamour, Improvements, settings."""
