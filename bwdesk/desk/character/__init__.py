"""A character as a document: opened, changed, kept, and what was kept of it."""
