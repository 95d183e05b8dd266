"""The journal: what happened, by session and scene; looked through, added to, taken along."""
