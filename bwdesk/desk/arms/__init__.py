"""Arms on screen: what is carried and worn, what a purchase is."""
