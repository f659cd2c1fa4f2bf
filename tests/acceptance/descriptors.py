"""Shared-memory matrix descriptors: the address of every element of an operand.

Canonical layouts as the PTX ISA has them under "Strides" and "Shared memory matrix layout": units of 16 bytes, eight
rows or columns to a group, the swizzle applied to the bits of the final address.
"""

from __future__ import annotations

import numpy as np

from tests.acceptance.memory import Ints
from tests.acceptance.program import Refused
from tilelsp.defs.encodings.smem_desc import SmemDescriptor, smem_descriptor
from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.spec.field_bits import EncodingError

_SWIZZLES = {Swizzle.NONE: (1, 0), Swizzle.B32: (2, 1), Swizzle.B64: (4, 2), Swizzle.B128: (8, 3)}
"""Units of 16 bytes in a row of the pattern, and how many address bits are exchanged."""


def read_descriptor(word: int, reading: str) -> SmemDescriptor:
    """The descriptor in the hardware's own reading. Raises `Refused` for words that are not legal in it."""
    try:
        found = smem_descriptor(word, reading)
    except EncodingError as problem:
        raise Refused(f"descriptor 0x{word:016X}: {problem}") from None
    if found.swizzle not in _SWIZZLES or found.base_offset or found.lbo_absolute:
        raise Refused(f"descriptor 0x{word:016X}: {found} is not among the layouts that this compiler uses")
    return found


def element_bytes(word: int, reading: str, extent: int, depth: int, size: int, *, k_major: bool) -> Ints:
    """Addresses of the bytes of an operand: extent (M or N) x depth (K) x size."""
    found = read_descriptor(word, reading)
    units, bits = _SWIZZLES[found.swizzle]
    per = 16 // size
    mn: Ints = np.arange(extent)[:, None]
    k: Ints = np.arange(depth)[None, :]
    row, along = (mn, k) if k_major else (k, mn)
    chunk, inside = along // per, along % per
    if k_major:
        # The instruction's depth is 32 bytes: two units, which lie side by side in every swizzled pattern.
        if bits and (depth // per > units or found.lbo not in (0, 16)):
            raise Refused(f"descriptor 0x{word:016X}: a swizzled K-major operand takes no leading offset")
        step = chunk * (16 if bits else found.lbo)
        offset = row % 8 * (16 * units) + row // 8 * found.sbo + step
    elif bits:
        offset = row % 8 * (16 * units) + row // 8 * found.sbo + chunk % units * 16 + chunk // units * found.lbo
    else:
        offset = row % 8 * 16 + row // 8 * found.lbo + chunk * found.sbo
    address = found.address + offset + inside * size
    exchanged = address ^ (address >> 7 & (1 << bits) - 1) << 4
    total: Ints = exchanged[:, :, None] + np.arange(size)
    return total
