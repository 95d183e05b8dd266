"""The window itself: rail, tabs, Home, opening and saving."""
