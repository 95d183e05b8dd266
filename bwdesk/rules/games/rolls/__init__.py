"""Rolls that lie open until they are let stand, and what may be spent on them."""
