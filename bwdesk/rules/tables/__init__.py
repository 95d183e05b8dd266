"""The tables of the game: what the packs hold that is the same for everybody, and its look-ups."""
