"""Skills opened and advanced."""
