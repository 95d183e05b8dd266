"""Magic at the table: a spell that is cast, a prayer."""
