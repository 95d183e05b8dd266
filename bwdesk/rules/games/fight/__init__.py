"""Fight!: martial conflict, volley by volley and action by action."""
