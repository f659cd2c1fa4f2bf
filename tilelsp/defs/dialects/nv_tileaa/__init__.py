"""The nv_tileaa dialect: the tile program on tensors, before layouts and memory are assigned."""
