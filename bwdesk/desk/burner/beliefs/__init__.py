"""Beliefs and Instincts."""
