"""Where the elements of a matrix operand lie in shared memory, by the descriptors that wgmma and tcgen05 read.

The words are taken apart here, bit by bit from the PTX ISA, and not by the encodings that the compiler packs them
with: what executes PTX should not share a mistake with what printed it.
"""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np

from tilelsp.base.record import record, replace
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array

_WGMMA_SWIZZLE = {0: 0, 1: 128, 2: 64, 3: 32}
_TCGEN05_SWIZZLE = {0: 0, 1: 128, 2: 128, 4: 64, 6: 32}
_SWIZZLE_BITS = {0: 0, 32: 1, 64: 2, 128: 3}


@record
class MatrixDescriptor:
    """A descriptor's fields: byte address, byte offsets, swizzle width in bytes (0 = none).

    `atom` is what a swizzle moves as a whole: 16 bytes, or 32.
    """

    start: int
    leading: int
    stride: int
    swizzle: int
    atom: int = 16


def wgmma_matrix(word: int) -> MatrixDescriptor:
    """The descriptor of `wgmma.mma_async`."""
    if word >> 14 & 3 or word >> 30 & 3 or word >> 46 & 7 or word >> 52 & 0x3FF:
        raise Fault(f"reserved bits are set in the matrix descriptor 0x{word:016x}")
    return _matrix(word, _WGMMA_SWIZZLE[word >> 62])


def tcgen05_matrix(word: int) -> MatrixDescriptor:
    """The descriptor of `tcgen05.mma`."""
    if word >> 46 & 7 != 1:
        raise Fault(f"bits 46 to 48 of the matrix descriptor 0x{word:016x} are not 1")
    if word >> 14 & 3 or word >> 30 & 3 or word >> 53 & 0xFF:
        raise Fault(f"reserved bits are set in the matrix descriptor 0x{word:016x}")
    code = word >> 61
    if code not in _TCGEN05_SWIZZLE or word >> 52 & 1:
        raise Fault(f"the swizzle or offset mode of the matrix descriptor 0x{word:016x} is not modelled or not legal")
    return replace(_matrix(word, _TCGEN05_SWIZZLE[code]), atom=32 if code == 1 else 16)


def _matrix(word: int, swizzle: int) -> MatrixDescriptor:
    if word >> 49 & 7:
        raise Fault(f"a base offset in the matrix descriptor 0x{word:016x} is not modelled")
    return MatrixDescriptor((word & 0x3FFF) << 4, (word >> 16 & 0x3FFF) << 4, (word >> 32 & 0x3FFF) << 4, swizzle)


@lru_cache(256)
def element_addresses(matrix: MatrixDescriptor, rows: int, depth: int, size: int, mn_major: bool) -> Array:
    """Shared byte addresses (rows, depth) of an operand's elements; `rows` counts along M or N, `depth` along K."""
    offsets = _offsets(matrix.leading, matrix.stride, matrix.swizzle, rows, depth, size, mn_major)
    made = matrix.start + offsets
    if matrix.swizzle and matrix.atom == 32:
        made ^= (made >> 7 & 3) << 5
    elif matrix.swizzle:
        made ^= ((made >> 7) & ((1 << _SWIZZLE_BITS[matrix.swizzle]) - 1)) << 4
    made.setflags(write=False)
    return made


@cache
def _offsets(leading: int, stride: int, swizzle: int, rows: int, depth: int, size: int, mn_major: bool) -> Array:
    """The canonical layouts. A unit is 16 bytes, which hold 16 / size elements along the contiguous direction."""
    per = 16 // size
    mn = np.arange(rows, dtype=np.int64)[:, None]
    k = np.arange(depth, dtype=np.int64)[None, :]
    width = swizzle // 16
    if not mn_major:
        unit, inner = k // per, (k % per) * size
        if swizzle:
            made = (mn % 8) * swizzle + (mn // 8) * stride + unit * 16 + inner
        else:
            made = (mn % 8) * 16 + (mn // 8) * stride + unit * leading + inner
    else:
        unit, inner = mn // per, (mn % per) * size
        if swizzle:
            made = (unit % width) * 16 + (unit // width) * leading + (k % 8) * swizzle + (k // 8) * stride + inner
        else:
            made = unit * stride + (k % 8) * 16 + (k // 8) * leading + inner
    made.setflags(write=False)
    return made
