"""Magic: spells read, cast, held, failed and learned; prayers; songs. Values in, values out."""
