"""Tensor memory of an accumulator: row tiles of 128 lie side by side in columns."""

from __future__ import annotations

from tilelsp.defs.encodings.tmem_addr import TMEM_LANES, allocation_columns


def row_tiles(rows: int) -> int:
    """How many tiles of 128 lanes an accumulator of `rows` rows takes."""
    return max(1, rows // TMEM_LANES)


def hardware_columns(shape: tuple[int, ...]) -> int:
    """Columns of 32 bits that are allocated for an accumulator: a power of two, at least 32."""
    rows, columns = shape
    return allocation_columns(row_tiles(rows) * columns)
