"""The grayscale and the arms of everybody at the table."""
