"""A document as Tile IR bytecode and back, and the places in other programs that bytecode remembers."""
