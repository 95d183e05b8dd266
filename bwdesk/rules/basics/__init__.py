"""What the rules are made of: bounds, sums that explain themselves, problems, prose."""
