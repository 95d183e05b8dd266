"""Script sheets for the conflicts, and their matrices."""
