"""The side of the GM: people without files, what tonight is about, what is promised and held."""
