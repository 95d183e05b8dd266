"""The lists of a season: who has sealed; behind the curtain the list of the court there."""
