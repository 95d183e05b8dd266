"""House rules: the packs of the table, and the editor of one's own."""
