"""Documents, packs, backups and settings on disk: every error is one sentence for the reader."""
