"""The Duel of Wits at the desk."""
