"""Where the elements of a tile live in shared memory: plain rows, or the swizzled panels that matrix units read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod

from tilelsp.base.record import record
from tilelsp.compile.layout.registers import row_major, strides
from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.ir.types import Attr, BareWord, DialectAttr, Items, Param
from tilelsp.spec.attr import written_word

SHARED = "nv_tileas.shared"

MBARRIER_BYTES = 8
"""Bytes of shared memory of an mbarrier."""


@record
class SharedLayout:
    """A tile in shared memory, the fastest dimension first in `order`.

    Without `swizzle`, rows follow each other. With one (rank 2), the fast dimension is cut into panels of
    `swizzle.span_bytes`; each panel holds all rows, and its 16-byte chunks are exchanged by the hardware's pattern
    (`none` keeps them: the interleaved layout of 8x16-byte core matrices).
    """

    shape: tuple[int, ...]
    order: tuple[int, ...]
    bits: int
    swizzle: Swizzle | None = None

    @property
    def size(self) -> int:
        """Bytes of the tile."""
        return max(1, prod(self.shape) * self.bits // 8)

    @property
    def alignment(self) -> int:
        """Bytes to which the tile must be aligned for its pattern to start at row 0."""
        return 16 if self.swizzle is None else max(16, self.swizzle.repeat_bytes)

    @property
    def pitch(self) -> int:
        """Bytes from one such tile to the next, where several lie one behind the other."""
        return -(-self.size // self.alignment) * self.alignment

    @property
    def rows(self) -> int:
        """Extent of the slow dimension of a swizzled tile."""
        return self.shape[self.order[1]]

    @property
    def panel_bytes(self) -> int:
        """Bytes from one panel of a swizzled tile to the next."""
        return self.rows * self.span

    @property
    def span(self) -> int:
        """Bytes of one row of a panel."""
        assert self.swizzle is not None
        return self.swizzle.span_bytes

    def permuted(self, order: Sequence[int]) -> SharedLayout:
        """The same bytes as a tile whose dimension `i` is this one's dimension `order[i]`."""
        shape = tuple(self.shape[d] for d in order)
        return SharedLayout(shape, tuple(order.index(d) for d in self.order), self.bits, self.swizzle)

    def address_bits(self) -> tuple[int, ...]:
        """Contribution of each bit of the row-major element index to the byte offset, by exclusive or."""
        return _address_bits(self)

    def byte_offset(self, index: int) -> int:
        """The byte offset of a row-major element index."""
        total = 0
        for j, bit in enumerate(self.address_bits()):
            if index >> j & 1:
                total ^= bit
        return total


_SWIZZLE_BITS = {Swizzle.B128: 3, Swizzle.B64: 2, Swizzle.B32: 1}


@lru_cache(maxsize=512)
def _address_bits(layout: SharedLayout) -> tuple[int, ...]:
    step = strides(layout.shape)
    size = layout.bits // 8
    by_index: dict[int, int] = {}
    if layout.swizzle is None:
        offset = size
        for d in layout.order:
            for j in range(layout.shape[d].bit_length() - 1):
                by_index[step[d] << j] = offset
                offset *= 2
    else:
        fast, slow = layout.order
        count = _SWIZZLE_BITS.get(layout.swizzle, 0)
        for j in range(layout.shape[fast].bit_length() - 1):
            at = size << j
            by_index[step[fast] << j] = at if at < layout.span else at // layout.span * layout.panel_bytes
        for j in range(layout.rows.bit_length() - 1):
            at = layout.span << j
            exchanged = at >> 3 if 7 <= at.bit_length() - 1 < 7 + count else 0
            by_index[step[slow] << j] = at ^ exchanged
    return tuple(by_index[1 << j] for j in range(prod(layout.shape).bit_length() - 1))


def swizzled(shape: tuple[int, int], order: tuple[int, int], bits: int) -> SharedLayout:
    """The widest swizzle that the fast dimension fills; interleaved when it is a single 16-byte chunk."""
    row = shape[order[0]] * bits // 8
    for swizzle in (Swizzle.B128, Swizzle.B64, Swizzle.B32):
        if row >= swizzle.span_bytes:
            return SharedLayout(shape, order, bits, swizzle)
    return SharedLayout(shape, order, bits, Swizzle.NONE)


def shared_attr(layout: SharedLayout) -> Attr:
    """The parameter of a `!nv_tileas.smem` type that says `layout`."""
    params = [Param(Items(layout.order), "order")]
    if layout.swizzle is not None:
        params.append(Param(BareWord(layout.swizzle.value), "swizzle"))
    return DialectAttr(SHARED, tuple(params))


def read_shared(attr: Attr | None, shape: tuple[int, ...], bits: int) -> SharedLayout | None:
    """The layout that an attribute says; row-major when there is none. None when it does not fit the shape.

    Addresses are exclusive ors of what the bits of an index contribute: extents are powers of two.
    """
    if any(extent < 1 or extent & (extent - 1) for extent in shape):
        return None
    if attr is None:
        return SharedLayout(shape, row_major(len(shape)), bits)
    if not isinstance(attr, DialectAttr) or attr.name != SHARED:
        return None
    order: tuple[int, ...] = row_major(len(shape))
    swizzle: Swizzle | None = None
    for param in attr.params or ():
        if param.key == "order" and isinstance(param.value, Items):
            order = tuple(v for v in param.value.values if isinstance(v, int))
        elif param.key == "swizzle":
            swizzle = next((s for s in Swizzle if s.value == written_word(param.value)), None)
            if swizzle is None:
                return None
    if sorted(order) != list(range(len(shape))) or (swizzle is not None and len(shape) != 2):
        return None
    if swizzle is not None and shape[order[0]] * bits // 8 < swizzle.span_bytes:
        return None
    return SharedLayout(shape, order, bits, swizzle)
