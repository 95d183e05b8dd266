"""The games played on top of the rules: each a small package of pure functions."""
