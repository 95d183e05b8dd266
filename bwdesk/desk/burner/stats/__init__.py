"""The six stats."""
