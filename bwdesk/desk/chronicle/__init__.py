"""Chronicles in the window: their documents, the hot seat, and the pages of a maneuver."""
