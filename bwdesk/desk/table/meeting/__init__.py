"""How a conflict begins: who comes to it, from a character or a chronicle, and where it ends."""
