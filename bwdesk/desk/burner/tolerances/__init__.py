"""The Physical Tolerances Grayscale."""
