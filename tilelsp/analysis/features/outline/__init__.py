"""How a document is built: its symbols, what folds, and what a growing selection covers."""
