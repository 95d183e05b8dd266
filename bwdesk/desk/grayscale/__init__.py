"""The grayscale of a character in play: its wounds, what is due, and what is left of it."""
