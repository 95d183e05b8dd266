"""All dice of a maneuver: rolled by the program, typed as they lie, or told."""
