"""The shelf: every document below the folders somebody chose, found, sorted, tagged, compared."""
