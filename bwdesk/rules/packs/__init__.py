"""The Book: what packs hold, how they come together, are edited and put into words."""
