"""The papers of a campaign."""
