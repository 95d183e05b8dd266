"""What a maneuver leaves behind: consequences, the fallen, downtime, the end of the war."""
