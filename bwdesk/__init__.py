"""bwdesk: an offline desk for Burning Wheel."""

__version__ = "0.1.0"
