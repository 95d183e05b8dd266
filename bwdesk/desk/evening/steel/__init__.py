"""Steel at the play desk: called for by the GM, for one or for everybody."""
