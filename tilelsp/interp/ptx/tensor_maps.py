"""Tensor maps: what `cuTensorMapEncodeTiled` and `cuTensorMapEncodeIm2col` are told, and where a box lies in memory.

The 128 bytes of a real map are nobody's business; these have an order of their own, so that a kernel may copy a map and
change its fields (`tensormap.replace`), but not look into it.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array

MAP_BYTES = 128
"""Size of the driver's `CUtensorMap`."""
MARK = b"MAP\0"
"""The first bytes of a map, which tell it from other bytes."""

ADDRESS_AT = 8
"""Where the address of the tensor stands in a map."""

TYPES: tuple[str, ...] = (
    "u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f32.ftz", "f64", "bf16", "tf32", "tf32.ftz",
)  # fmt: skip
"""Element types, in the order in which `tensormap.replace` counts them."""

SIZES = {"u8": 1, "u16": 2, "f16": 2, "bf16": 2, "u64": 8, "s64": 8, "f64": 8}
"""Bytes of an element; types that are not here have four."""

SWIZZLES = ("none", "32B", "64B", "128B", "128B_ATOM_32B", "128B_ATOM_64B")
FILLS = ("zero", "nan")

FIELDS: dict[str, tuple[int, int, int]] = {
    "elemtype": (4, 1, 0), "rank": (5, 1, 1), "swizzle_mode": (6, 1, 0), "fill_mode": (7, 1, 0),
    "global_address": (ADDRESS_AT, 8, 0), "global_dim": (16, 8, 0), "global_stride": (56, 8, 0),
    "box_dim": (88, 2, 0), "element_stride": (98, 1, 0),
}  # fmt: skip
"""Fields that `tensormap.replace` names: the first offset, bytes of each number, and what is added to what it gives."""

_LAYOUT = struct.Struct("<4s4B Q 5Q 4Q 5H 5B B 3h 3h H H")
_SPAN = {"none": 0, "32B": 32, "64B": 64, "128B": 128, "128B_ATOM_32B": 128, "128B_ATOM_64B": 128}
_CORNERS = {3: (-(1 << 15), (1 << 15) - 1), 4: (-(1 << 7), (1 << 7) - 1), 5: (-(1 << 4), (1 << 4) - 1)}


@record
class TensorMap:
    """The fields of the driver's calls; sequences begin with the dimension whose elements lie side by side.

    `dims` counts elements, `strides` bytes between the elements of every further dimension, `box` elements of a tiled
    copy, `steps` the elements from one that is copied to the next. With `pixels` the map is for im2col: `lower` and
    `upper` are the corners of the pixels' box, `channels` and `pixels` what one copy brings.
    """

    type: str
    address: int
    dims: tuple[int, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]
    steps: tuple[int, ...]
    swizzle: str = "none"
    fill: str = "zero"
    lower: tuple[int, ...] = ()
    upper: tuple[int, ...] = ()
    channels: int = 0
    pixels: int = 0

    @property
    def size(self) -> int:
        """Bytes of an element."""
        return SIZES.get(self.type, 4)

    @property
    def rank(self) -> int:
        """Number of dimensions."""
        return len(self.dims)

    @property
    def counts(self) -> tuple[int, ...]:
        """Elements that a tiled copy brings of each dimension."""
        return (self.box[0], *(-(-extent // step) for extent, step in zip(self.box[1:], self.steps[1:], strict=True)))

    def pack(self) -> bytes:
        """The 128 bytes that a kernel gets."""

        def padded(numbers: Sequence[int], count: int) -> tuple[int, ...]:
            return (*numbers, *(0,) * (count - len(numbers)))

        made = _LAYOUT.pack(
            MARK, TYPES.index(self.type), self.rank, SWIZZLES.index(self.swizzle), FILLS.index(self.fill),
            self.address, *padded(self.dims, 5), *padded(self.strides, 4), *padded(self.box, 5),
            *padded(self.steps, 5), 0, *padded(self.lower, 3), *padded(self.upper, 3), self.channels, self.pixels,
        )  # fmt: skip
        return made.ljust(MAP_BYTES, b"\0")

    def checked(self) -> TensorMap:
        """The map itself. Raises `Fault` with the driver's condition that it does not meet."""
        unit = 16
        if not 1 <= self.rank <= 5 or (self.pixels and self.rank < 3):
            raise Fault(f"a tensor map of rank {self.rank}: there are 1 to 5, for im2col 3 to 5")
        if len(self.strides) != self.rank - 1 or len(self.steps) != self.rank:
            raise Fault(f"a tensor map of rank {self.rank} has {self.rank - 1} strides and {self.rank} element strides")
        if self.address % unit:
            raise Fault(f"a tensor map's tensor begins at 0x{self.address:x}, which is no multiple of {unit}")
        if any(not 1 <= extent <= 1 << 32 for extent in self.dims):
            raise Fault(f"a tensor map's extents are 1 to {1 << 32}")
        if any(stride % unit or not 0 <= stride < 1 << 40 for stride in self.strides):
            raise Fault(f"a tensor map's strides are multiples of {unit} bytes, below {1 << 40}: {self.strides}")
        if any(not 1 <= step <= 8 for step in self.steps):
            raise Fault("a tensor map's element strides are 1 to 8")
        inner = (self.channels if self.pixels else self.box[0] if self.box else 0) * self.size
        if self.pixels:
            low, high = _CORNERS[self.rank]
            if not 1 <= self.channels <= 256 or not 1 <= self.pixels <= 1024:
                raise Fault("an im2col map has 1 to 256 channels and 1 to 1024 pixels")
            if len(self.lower) != self.rank - 2 or len(self.upper) != self.rank - 2:
                raise Fault(f"an im2col map of rank {self.rank} has corners of {self.rank - 2} numbers")
            if any(not low <= corner <= high for corner in (*self.lower, *self.upper)):
                raise Fault(f"the corners of an im2col map of rank {self.rank} are {low} to {high}")
        elif len(self.box) != self.rank or any(not 1 <= extent <= 256 for extent in self.box):
            raise Fault("a tensor map's box has 1 to 256 elements of each dimension")
        if inner % 16:
            raise Fault(f"the innermost {inner} bytes of a tensor map's box are no multiple of 16")
        span = _SPAN[self.swizzle]
        if span and inner > span:
            raise Fault(f"the innermost {inner} bytes of a tensor map's box are more than its swizzle spans, {span}")
        if span and inner < span:
            raise Fault(f"a box of {inner} innermost bytes under a swizzle of {span} is not executed")
        return self


def unpack(data: bytes) -> TensorMap:
    """The map that 128 bytes hold. Raises `Fault` for other bytes, and for a map that cannot be."""
    fields: tuple[Any, ...] = _LAYOUT.unpack_from(data)
    if fields[0] != MARK:
        raise Fault("a tensor copy by something that is no tensor map")
    numbers: tuple[int, ...] = fields[1:]
    kind, rank, swizzle, fill, address = numbers[:5]
    rest = numbers[5:]
    dims, strides, box, steps = rest[:5], rest[5:9], rest[9:14], rest[14:19]
    lower, upper, channels, pixels = rest[20:23], rest[23:26], rest[26], rest[27]
    if kind >= len(TYPES) or swizzle >= len(SWIZZLES) or fill >= len(FILLS):
        raise Fault("a tensor map with an element type, swizzle or fill that is not executed")
    corners = rank - 2 if pixels else 0
    return TensorMap(
        TYPES[kind], address, dims[:rank], strides[: max(rank - 1, 0)], () if pixels else box[:rank], steps[:rank],
        SWIZZLES[swizzle], FILLS[fill], lower[:corners], upper[:corners], channels, pixels,
    ).checked()  # fmt: skip


def swizzled(addresses: Array, swizzle: str) -> Array:
    """Where bytes of shared memory go under a swizzle: bits of the address are changed by bits above them."""
    match swizzle:
        case "32B":
            return addresses ^ ((addresses >> 7 & 1) << 4)
        case "64B":
            return addresses ^ ((addresses >> 7 & 3) << 4)
        case "128B":
            return addresses ^ ((addresses >> 7 & 7) << 4)
        case "128B_ATOM_32B":
            return addresses ^ ((addresses >> 7 & 3) << 5)
        case "128B_ATOM_64B":
            return addresses ^ ((addresses >> 7 & 1) << 6)
        case _:
            return addresses


@record
class Box:
    """Elements that one copy touches: (elements,) global addresses, which of them lie within the tensor, and bytes of
    each.

    In shared memory the elements lie side by side, in this order, before the swizzle.
    """

    addresses: Array
    inside: Array
    size: int

    @property
    def bytes(self) -> int:
        """Bytes that the copy counts, elements outside of the tensor included."""
        return len(self.addresses) * self.size


def tiled_box(map: TensorMap, at: Sequence[int]) -> Box:
    """The box of a tiled copy at coordinates, fastest dimension first. Raises `Fault`."""
    if map.pixels:
        raise Fault("a tiled copy by a tensor map for im2col")
    steps = (1, *map.steps[1:])
    axes = [x + np.arange(count) * step for x, count, step in zip(at, map.counts, steps, strict=True)]
    return _elements(map, axes)


def gathered_box(map: TensorMap, column: int, rows: Sequence[int]) -> Box:
    """The box of `.tile::gather4` and `.tile::scatter4`: a piece of four rows. Raises `Fault`."""
    if map.rank != 2 or map.pixels or map.box[1] != 1:
        raise Fault("gather4 and scatter4 need a tensor map of rank 2 with a box of one row")
    return _elements(map, [column + np.arange(map.box[0]), np.array(rows)])


def _elements(map: TensorMap, axes: Sequence[Array]) -> Box:
    strides = (map.size, *map.strides)
    shape = tuple(len(axis) for axis in reversed(axes))
    addresses, inside = np.full(shape, map.address, np.int64), np.ones(shape, np.bool_)
    for dimension, axis in enumerate(axes):
        view = axis.reshape(-1, *(1,) * dimension)
        addresses = addresses + view * strides[dimension]
        inside = inside & (view >= 0) & (view < map.dims[dimension])
    return Box(addresses.reshape(-1), inside.reshape(-1), map.size)


def column_box(map: TensorMap, at: Sequence[int], offsets: Sequence[int]) -> Box:
    """The pixels of an im2col copy: they go through the pixels' box from `at` on, and are read `offsets` further.

    The box of a dimension goes from `lower` to the extent's end plus `upper`. Raises `Fault`.
    """
    if not map.pixels:
        raise Fault("an im2col copy by a tensor map for tiles")
    spatial = map.rank - 2
    first = map.lower
    spans = [map.dims[1 + d] + map.upper[d] - map.lower[d] for d in range(spatial)]
    steps = map.steps[1 : 1 + spatial]
    counts = [max(-(-span // step), 1) for span, step in zip(spans, steps, strict=True)]
    start = 0
    for d in reversed(range(spatial)):
        place, rest = divmod(at[1 + d] - first[d], steps[d])
        if rest or not 0 <= place < counts[d]:
            raise Fault(f"the im2col copy starts at {at[1 + d]}, which is not within the pixels' box")
        start = start * counts[d] + place
    number = start + np.arange(map.pixels)
    addresses = np.full(map.pixels, map.address, np.int64)
    inside = np.ones(map.pixels, np.bool_)
    for d in range(spatial):
        coordinate = first[d] + number % counts[d] * steps[d] + offsets[d]
        number = number // counts[d]
        addresses += coordinate * map.strides[d]
        inside &= (coordinate >= 0) & (coordinate < map.dims[1 + d])
    image = at[-1] + number
    addresses += image * map.strides[-1]
    inside &= (image >= 0) & (image < map.dims[-1])
    channel = at[0] + np.arange(map.channels)
    known = (channel >= 0) & (channel < map.dims[0])
    return Box((addresses[:, None] + channel * map.size).reshape(-1), (inside[:, None] & known).reshape(-1), map.size)


def encode(
    array: Array, type: str, box: Sequence[int], *, dims: Sequence[int] | None = None,
    strides: Sequence[int] | None = None, steps: Sequence[int] | None = None, swizzle: str = "none",
    fill: str = "zero", lower: Sequence[int] = (), upper: Sequence[int] = (), channels: int = 0, pixels: int = 0,
) -> TensorMap:  # fmt: skip
    """The map of an array, as `cuTensorMapEncodeTiled` makes it, or with `pixels` `cuTensorMapEncodeIm2col`.

    All sequences begin with the dimension whose elements lie side by side; `box` counts elements, `strides` bytes.
    Extents and strides are those of the whole array where none are given, `steps` (the element strides) are 1. The
    address is 0: the launch puts that of the array at `ADDRESS_AT` of the packed bytes. Raises `Fault` for what the
    driver refuses, and for a map that leaves the array.
    """
    size = SIZES.get(type, 4)
    if dims is None:
        if array.itemsize != size:
            raise Fault(f"elements of {array.itemsize} bytes in a tensor map of {type}: give its dims")
        dims = array.shape[::-1]
    if strides is None:
        strides = [size * prod(dims[: at + 1]) for at in range(len(dims) - 1)]
    made = TensorMap(
        type, 0, tuple(dims), tuple(strides), tuple(box), (1,) * len(dims) if steps is None else tuple(steps),
        swizzle, fill, tuple(lower), tuple(upper), channels, pixels,
    ).checked()  # fmt: skip
    last = sum((extent - 1) * stride for extent, stride in zip(dims, (size, *strides), strict=True)) + size
    if last > array.nbytes:
        raise Fault(f"a tensor map of {last} bytes over an array of {array.nbytes}")
    return made
