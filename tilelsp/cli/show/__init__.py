"""`tilelsp show`: the command, the pictures that need no document, and those of launches."""
