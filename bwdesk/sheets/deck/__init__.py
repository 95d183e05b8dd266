"""Cards to lay on the table: what one believes, what one has to spend, what one casts and sings."""
