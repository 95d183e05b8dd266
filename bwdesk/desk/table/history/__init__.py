"""The history of a chronicle: its record as prose, and the table as it was after any entry."""
