"""The slips read out, and who rolls what for them."""
