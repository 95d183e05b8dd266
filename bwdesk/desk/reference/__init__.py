"""The reference in the window: the rules read as a book, and a card of whatever has a name."""
