"""Attributes and their question sheets."""
