"""Circles at the play desk: who knows whom, somebody looked for, and what is the GM's to know."""
