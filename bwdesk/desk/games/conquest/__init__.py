"""Conquest at the desk: the pages of a maneuver, its founding, and what is drawn for them."""
