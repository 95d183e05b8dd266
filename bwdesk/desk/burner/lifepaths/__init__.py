"""The lifepath board."""
