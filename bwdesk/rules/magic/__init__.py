"""Magic: spells cast, paid for, held, failed, set against one another and learned; prayers; songs.

Values in, values out: what a caster is comes as figures, and the dice are handed in.
"""
