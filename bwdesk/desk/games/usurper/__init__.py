"""Usurper at the desk: the narrator's week, typed from what players hand in."""
