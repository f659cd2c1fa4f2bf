"""Fat binaries, and the object files that they stand in, as the PTX modules inside of them."""
