"""Papers of the seasonal courts: a sheet for each, their lists, the year, the log of seasons."""
