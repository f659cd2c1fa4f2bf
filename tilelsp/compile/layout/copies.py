"""Copies from memory to shared memory that pass no registers: which elements one of them can take."""

from __future__ import annotations

from tilelsp.compile.layout.registers import Layout
from tilelsp.compile.layout.shared import SharedLayout

COPIED_BYTES = (4, 8, 16)
"""Sizes in bytes of one `cp.async`."""


def copied_registers(layout: Layout, shared: SharedLayout, width: int) -> list[int] | None:
    """The register bits of `width` elements that lie side by side in `shared` as they do in memory, where `layout`
    holds them in its first registers; None where no copy takes them at once."""
    size = shared.bits // 8
    if width & (width - 1) or width * size not in COPIED_BYTES:
        return None
    address = shared.address_bits()
    count = width.bit_length() - 1
    places = [address[bit.bit_length() - 1] for bit in layout.regs[:count]]
    return list(range(count)) if places == [size << j for j in range(count)] else None
