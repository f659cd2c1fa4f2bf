"""Runs lit-style test trees of Tile IR through our own parser, verifier, printer and bytecode."""
