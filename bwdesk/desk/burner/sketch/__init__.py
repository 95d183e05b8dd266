"""The one page of a sketch: a one-off that is not burned."""
