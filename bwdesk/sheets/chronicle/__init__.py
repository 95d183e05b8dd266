"""The papers of a game of conquest."""
