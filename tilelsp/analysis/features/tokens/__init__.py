"""What every word of a document is, line by line: semantic tokens."""
