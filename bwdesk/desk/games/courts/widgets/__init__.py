"""What the pages of the courts are drawn with."""
