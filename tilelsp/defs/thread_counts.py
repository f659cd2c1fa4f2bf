"""Threads of a warp, a warp group and a CTA, the same on every target (CUDA Programming Guide)."""

from __future__ import annotations

from tilelsp.spec.warp import WARP

__all__ = ["MOST_THREADS", "WARP", "WARPGROUP"]

WARPGROUP = 4 * WARP
MOST_THREADS = 1024
"""Threads of the largest CTA."""
