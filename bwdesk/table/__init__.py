"""Running a game: seats, sealing, dice once seen, the log, take-back and replay."""
