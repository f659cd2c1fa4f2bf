"""Machine IR text to machine IR, and back."""
