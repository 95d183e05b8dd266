"""The frame in which a game is founded: its steps, and how each of them stands."""
