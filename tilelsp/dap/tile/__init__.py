"""Tile IR that the interpreter runs, under the debugger."""
