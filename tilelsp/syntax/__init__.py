"""Text to trees to IR, and back."""
