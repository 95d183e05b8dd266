"""A game at the desk: its document, the hot seat, the tab, the past; what any game shares."""
