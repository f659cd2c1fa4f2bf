"""`tilelsp check`: the command, its work, and what it prints."""
