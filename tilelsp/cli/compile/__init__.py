"""`tilelsp compile`: the command, its work, and what it prints and writes."""
