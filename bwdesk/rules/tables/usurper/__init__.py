"""The tables of Usurper: who fights, what stands where, what a roll and each gift come to."""
