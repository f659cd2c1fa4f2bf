"""Tensor maps as host code of CuTe DSL writes them: it encodes tiled maps itself, in the 64 bytes that the GPU reads.

The fields are those that its compiler was seen to write for every element type, rank and swizzle; bytes with anything
in another place are no map here.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

from tilelsp.gpu.protocol import MAP_NUMBERS

_FIELDS = struct.Struct("<QI4I I5I 3s5B I")
"""The address, kinds, strides in units of 16 bytes, their upper bits, extents less one, element strides less one,
the box less one."""
_UNIT = 16
"""CuTe's descriptor counts strides in units of 16 bytes."""
_CONSTANT, _CONSTANT_BITS = 0x0004_0002, 0xFF94_000F
"""Bits of the kinds that are the same in every map; of L2 promotion (bits 21 and 22) nothing follows."""
_TENSOR_FLOAT, _ATOM_OF_32_BYTES = 1 << 16, 1 << 19
_KNOWN_BITS = _CONSTANT_BITS | 0x0060_0000 | _TENSOR_FLOAT | _ATOM_OF_32_BYTES | 0x0000_6FF0
_MOST_RANK = 5
"""Dimensions of a tensor map."""
_FLOAT32, _SWIZZLE_OF_128_BYTES = 7, 3

_TYPES: Mapping[int, int] = {0: 0, 1: 1, 2: 2, 4: 4, 6: 6, 7: 7, 9: 8, 10: 9}
"""Element types of the driver by those of the map."""
_TENSOR_FLOAT_TYPE, _ATOM_SWIZZLE = 11, 4
"""The driver's numbers."""


def decoded(data: bytes) -> Mapping[str, int] | None:
    """Arguments of the driver's call that a map of these bytes is for, as a request names them; None for no map."""
    if len(data) < _FIELDS.size:
        return None
    address, kinds, *rest = _FIELDS.unpack_from(data)
    strides, upper, extents, steps, box, last = rest[:4], rest[4], rest[5:10], rest[10], rest[11:16], rest[16]
    rank = 1 + (kinds >> 4 & 7)
    type, swizzle = kinds >> 7 & 0x1F, kinds >> 13 & 3
    if kinds & _CONSTANT_BITS != _CONSTANT or kinds & ~_KNOWN_BITS or rank > _MOST_RANK or type not in _TYPES:
        return None
    if upper or last or any(steps) or any((*strides[rank - 1 :], *extents[rank:], *box[rank:])):
        return None
    if (kinds & _TENSOR_FLOAT and type != _FLOAT32) or (kinds & _ATOM_OF_32_BYTES and swizzle != _SWIZZLE_OF_128_BYTES):
        return None
    fields = dict.fromkeys(MAP_NUMBERS, 0)
    fields |= {
        "type": _TENSOR_FLOAT_TYPE if kinds & _TENSOR_FLOAT else _TYPES[type], "rank": rank, "address": address,
        "swizzle": _ATOM_SWIZZLE if kinds & _ATOM_OF_32_BYTES else swizzle,
    }  # fmt: skip
    for at in range(rank):
        fields |= {f"dim{at}": extents[at] + 1, f"box{at}": box[at] + 1, f"step{at}": 1}
    return fields | {f"stride{at}": strides[at] * _UNIT for at in range(rank - 1)}
