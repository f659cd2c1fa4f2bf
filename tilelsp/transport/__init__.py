"""Messages as the base protocol of LSP and DAP frames them, over standard input and output."""
