"""The players around a table: their campaign, and how they read the rules."""
