"""What resource points buy."""
