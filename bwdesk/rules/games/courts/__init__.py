"""The seasonal courts: two courts, twelve years, lists in secret and one die a battle (WIN)."""
