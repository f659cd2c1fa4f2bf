"""Cost of a tensor in a layout, in instructions of a warp: the measure by which layouts are chosen."""

from __future__ import annotations

from math import prod

from tilelsp.compile.layout.along import parts
from tilelsp.compile.layout.registers import WARP_BITS, Layout
from tilelsp.compile.layout.shared import SharedLayout

BARRIER = 32
"""Cost of a barrier of all threads."""

TURNS = 16
"""Turns that a loop is taken to have."""

_SECTOR = 32
"""Bytes of global memory that are transferred at once."""
VECTOR = 16
"""Bytes of the widest access."""
_WAVEFRONT = 128
"""Bytes of shared memory that a warp accesses at once: 32 banks of 4 bytes."""
_WORD = 4
"""Bytes of a bank of shared memory, and of a register."""


def weight(depth: int) -> int:
    """How much more what stands in so many loops counts."""
    return TURNS**depth


def run(layout: Layout, dim: int) -> int:
    """Neighbours along a dimension that one thread holds in neighbouring registers."""
    step = prod(layout.shape[dim + 1 :])
    found = 1
    for bit in layout.regs:
        if bit != step * found:
            break
        found *= 2
    return found


def access(layout: Layout, dim: int, width: int, size: int) -> float:
    """Accesses of global memory by elements of `size` bytes, at most `width` at once along the dimension `dim`.

    Lanes that together reach less than a sector of 32 bytes in a row count as if they reached all of it.
    """
    count = min(run(layout, dim), width)
    piece = count
    step = prod(layout.shape[dim + 1 :])
    while step * piece in layout.threads[:WARP_BITS]:
        piece *= 2
    return layout.registers / count * max(1.0, _SECTOR / (piece * size))


def staged(layout: Layout, shared: SharedLayout) -> float:
    """Stores to shared memory, by how many lanes meet in a bank: the lanes that go together are 128 bytes' worth, and
    those of their bits whose banks are sums of others' meet."""
    address = shared.address_bits()
    size = shared.bits // 8
    registers = {address[bit.bit_length() - 1] for bit in layout.regs if bit}
    vector = size
    while vector < VECTOR and vector in registers:
        vector *= 2
    together = layout.threads[: (_WAVEFRONT // max(vector, _WORD)).bit_length() - 1]
    spanned = {0}
    bits = [address[bit.bit_length() - 1] // _WORD % (_WAVEFRONT // _WORD) for bit in together if bit]
    for bank in bits:
        if bank not in spanned:
            spanned |= {bank ^ other for other in spanned}
    return layout.registers * size / vector * (1 << len(bits)) / len(spanned)


def combine(layout: Layout, dim: int) -> float:
    """A reduction or scan along a dimension: shuffles of what each thread has left, and barriers across warps."""
    registers, lanes, warps = parts(layout, dim)
    left = layout.registers >> len(registers)
    return len(lanes) * left + (2 * BARRIER + 2 * left if warps else 0)


def fragments(layout: Layout, depth: int) -> float:
    """Rows of sixteen elements that a warp reads of both operands of a product that is `depth` deep, for an accumulator
    in registers."""
    rows, columns = (
        prod(2 for bit in (*layout.regs, *layout.threads[:WARP_BITS]) if low <= bit < high)
        for low, high in ((layout.shape[1], prod(layout.shape)), (1, layout.shape[1]))
    )
    return (rows + columns) * depth / 256


def conversion(old: Layout, new: Layout, size: int) -> float:
    """From one layout to another: nothing where registers are renamed, else through shared memory."""
    if old.threads == new.threads:
        return 0.0
    return 2 * BARRIER + (old.registers + new.registers) * size / _WORD
