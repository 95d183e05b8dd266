"""Range and Cover at the desk: the ladder of ranges, and what is done on it."""
