"""What stands on a shelf of documents: each at a glance, found by words, compared, known twice."""
