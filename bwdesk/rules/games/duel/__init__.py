"""The Duel of Wits: two sides, two bodies of argument, three scripted actions an exchange."""
