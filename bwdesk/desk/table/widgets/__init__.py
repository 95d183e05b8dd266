"""What is drawn for a table: its curtain, how its actors stand, and stood over time."""
