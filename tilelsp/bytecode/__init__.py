"""Tile IR bytecode to IR and back. Knows no text; the catalog is passed in."""
