"""Several narrow values in a register."""

from __future__ import annotations

import numpy as np

from tilelsp.interp.formats import Array


def split(registers: Array, bits: int) -> Array:
    """Values narrower than a register, low half first: the last axis grows."""
    width = 8 * registers.itemsize
    if bits == width:
        return registers
    parts = width // bits
    shifts = (bits * np.arange(parts)).astype(registers.dtype)
    mask = registers.dtype.type((1 << bits) - 1)
    return ((registers[..., None] >> shifts) & mask).reshape(*registers.shape[:-1], -1)


def join(elements: Array, bits: int) -> Array:
    """Narrow values back into 32-bit registers."""
    if bits >= 32:
        return elements
    parts = 32 // bits
    grouped = elements.astype(np.uint32).reshape(*elements.shape[:-1], -1, parts)
    shifts = (bits * np.arange(parts)).astype(np.uint32)
    return np.bitwise_or.reduce(grouped << shifts, axis=-1)
