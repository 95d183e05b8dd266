"""The calendar: sessions with their scenes, who is here, and what is learned between them."""
