"""Hover text for the thing under the cursor: `at_cursor` asks the module of the document's language."""
