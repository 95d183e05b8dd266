"""Prolonged conflicts at the desk: the tracker of a round, and what is bought at its end."""
