"""Circles: who is looked for, who was found, who asked about whom, and what a name is worth."""
