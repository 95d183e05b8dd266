"""What is done by hand in a season: Events, changes, the notebook, its end."""
