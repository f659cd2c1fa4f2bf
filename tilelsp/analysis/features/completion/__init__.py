"""Completion at the cursor: `at_cursor` asks the module of the document's language."""
