"""The grayscale, wounds, treatment and recovery."""
