"""All dice of a maneuver: whose they are, and why somebody has none."""
