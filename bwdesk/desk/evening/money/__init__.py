"""Resources at the play desk: the ledger of everybody, and the panes of what is tested."""
