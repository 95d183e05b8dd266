"""The frame in which a game is founded, in as many steps as it has."""
