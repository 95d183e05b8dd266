"""How a prolonged conflict begins: two goals, who is in it, a kind; ready in a few keystrokes."""
