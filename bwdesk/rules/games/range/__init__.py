"""Range and Cover: who shoots from where, volley by volley."""
