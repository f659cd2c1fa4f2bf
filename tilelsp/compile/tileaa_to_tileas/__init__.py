"""What stage 2 decides about a function before rewriting it: tensor-memory residents, layouts, buffers."""
