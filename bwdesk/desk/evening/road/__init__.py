"""The road beside the table: pursuits, and maneuvers in the saddle."""
