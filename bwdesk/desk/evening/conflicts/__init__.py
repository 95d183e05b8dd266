"""The conflicts of a campaign: begun by its people, listed, brought home to them."""
