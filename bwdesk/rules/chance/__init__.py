"""Dice as they are asked for and as they lie, and what they are worth before they fall."""
