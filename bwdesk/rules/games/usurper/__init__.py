"""Usurper: a week of a narrator's game reckoned act by act; nothing here plays it."""
