"""What several pages of the burner draw: figures that answer why, pools, remarks."""
