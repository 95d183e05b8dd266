"""The components every screen is built from.

Each module draws one thing: a frozen value says what is to be seen, a pure
`paint(painter, rect, value, theme)` draws it, and a thin widget or delegate around it adds size,
keys and names for screen readers. Lists and boards call the painters directly.
"""
