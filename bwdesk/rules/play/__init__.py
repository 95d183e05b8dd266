"""What happens to an ability at the table."""
