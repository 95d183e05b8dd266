"""What is drawn for conquest alone: slips, their matrix, tokens of scenes."""
