"""Quick burning: dialogs that roll a life, a finished character or make one-offs."""
