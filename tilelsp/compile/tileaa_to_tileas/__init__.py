"""Decisions of stage 2 about a function before rewriting it: tensor-memory residents, layouts, buffers."""
