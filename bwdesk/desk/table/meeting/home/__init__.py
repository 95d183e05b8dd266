"""Coming home from a game: who, what it did to them line by line, and onto which sheets."""
