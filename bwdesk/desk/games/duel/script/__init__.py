"""The script of a duel, written behind the curtain."""
