"""`tilelsp gate`: what kernels need, held against a baseline."""
