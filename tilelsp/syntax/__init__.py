"""Text to trees to IR, and back. The only package that imports lark."""
