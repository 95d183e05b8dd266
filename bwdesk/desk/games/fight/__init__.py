"""Fight! at the desk: everybody's volleys, what meets what, and how far any two are apart."""
