"""Decisions kept apart from rewriting: which matrix instruction, how many warps, which buffers."""
