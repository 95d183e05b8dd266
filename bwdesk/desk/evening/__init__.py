"""The play desk: campaigns, and an evening with their characters beside each other."""
