"""Reference cards: the tables of the game, to cut apart and keep beside the sheet."""
