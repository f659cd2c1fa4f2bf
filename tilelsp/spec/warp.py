"""The size of a warp, which PTX writes `WARP_SZ`."""

from __future__ import annotations

WARP = 32
"""Threads of a warp, the same on every target (PTX ISA, `WARP_SZ`)."""
