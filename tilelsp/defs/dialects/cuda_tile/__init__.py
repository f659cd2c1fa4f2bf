"""The cuda_tile dialect (Tile IR): its types, attributes and ops, one module per family."""
