"""Dialogs that ask one thing."""
