"""Semantic tokens: the kind of every word of a document, line by line."""
