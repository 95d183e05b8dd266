"""Dice at the table, for whatever rolls them: thrown by the program, typed as they lie, or told.

Nothing here knows a game. Whoever rolls says which `Group` of dice is wanted, gives each a
`DiceField`, and takes the dice as data from a `Roller` (many fields, one button) or a `RollRow`
(a button and its field). What stands in a field is laid; the program rolls only for empty ones.
"""
