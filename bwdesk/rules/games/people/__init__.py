"""Who comes to a conflict, what they wear, and what blows and shots do to them."""
