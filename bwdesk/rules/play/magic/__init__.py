"""Magic at the table: spells cast and held, what they cost their caster, prayers."""
