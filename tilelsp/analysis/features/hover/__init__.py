"""What is known about the thing under the cursor: `at_cursor` asks the module of the document's language."""
