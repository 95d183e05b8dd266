"""What the pages of Usurper are drawn with, the narrator's and those of who plays."""
