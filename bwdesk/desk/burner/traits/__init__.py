"""Traits taken."""
