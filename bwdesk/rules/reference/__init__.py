"""What is explained: the rules in our words, and every entry of the Book by what is known of it."""
