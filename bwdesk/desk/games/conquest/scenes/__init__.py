"""Scenes are played, noted as tokens, until the slips are revealed."""
