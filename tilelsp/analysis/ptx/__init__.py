"""PTX documents: their lines, the pieces that an edit leaves alone, and their names."""
