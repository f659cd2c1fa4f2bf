"""`tilelsp doctor`: the command, and what it looks for."""
