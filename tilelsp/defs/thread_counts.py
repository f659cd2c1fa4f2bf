"""Threads of a warp, a warp group and a CTA, the same on every target (CUDA Programming Guide)."""

from __future__ import annotations

WARP = 32
WARPGROUP = 128
MOST_THREADS = 1024
"""Threads of the largest CTA."""
