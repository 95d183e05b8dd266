"""Who it is to be: name, people, idea and what the campaign allows."""
