"""All rolls that are due at once, of any game: their dice typed, told, thrown, or laid again."""
