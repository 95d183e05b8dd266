"""Usurper as a game that goes on from week to week, with a narrator who sees all of it."""
