"""What each game has at the desk of its own; what they share is in ``desk/table``."""
