"""Founding a chronicle: its territory, players, factions and their people, until it begins."""
