"""Trait votes: what everybody may win or lose, and the voices of the table on it."""
