"""Text positions, diagnostics and cancelling. Imports nothing else of tilelsp."""
