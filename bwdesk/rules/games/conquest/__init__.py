"""Burning Kingdoms: factions that fight for a territory by sealed maneuvers."""
