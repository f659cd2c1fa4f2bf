"""NVIDIA's Tile IR compiler: how it is run, what it prints, and the engine made of it."""
