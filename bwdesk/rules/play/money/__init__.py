"""Resources at the table: what is bought, what it costs when it fails, loans, upkeep and work."""
