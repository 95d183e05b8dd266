"""Burning on screen: one page a step, the ledger below, the summary beside."""
