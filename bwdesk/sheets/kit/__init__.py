"""The page kit: a sheet says what stands where, the kit measures, shrinks, wraps and goes on."""
