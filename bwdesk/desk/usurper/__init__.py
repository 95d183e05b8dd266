"""The room of Usurper: one act of a week, reckoned while it is written."""
