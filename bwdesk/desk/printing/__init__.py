"""Printing: what goes on paper, looked at before it does."""
