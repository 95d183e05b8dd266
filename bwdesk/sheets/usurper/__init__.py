"""The papers of Usurper: what a player sends in and gets back, and what the narrator keeps."""
