"""One choice of layouts for all tensors of a kernel: the pass `assign-layouts`."""
