"""A campaign as it is fought: strengths, one die, the rows of the results, its story."""
