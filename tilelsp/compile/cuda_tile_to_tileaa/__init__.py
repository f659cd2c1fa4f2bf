"""Stage 1: what a cuda_tile kernel becomes in nv_tileaa."""
