"""Action Rounds and Prolonged Conflicts: ten-sided dice, banked successes, bought Outcomes."""
