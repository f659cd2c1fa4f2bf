"""Machine opcodes."""
