"""Weapons and what they do when they hit."""
