"""A character: what was decided, what play has done since, what is carried, and Steel."""
