"""Slips are written alone, behind the curtain, and sealed."""
