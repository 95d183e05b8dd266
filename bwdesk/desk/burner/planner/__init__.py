"""The planner: goals, the search, and the lives it finds."""
