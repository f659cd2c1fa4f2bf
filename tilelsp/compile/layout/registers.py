"""Which thread holds which element of a tile, in which register.

Extents are powers of two, so an element's row-major index is a bit string, and a layout gives every bit of it to a
register bit or a thread bit. Bit `j` of the register number contributes `regs[j]` to the index, bit `j` of the thread
number `threads[j]`; a contribution of 0 means that the element is repeated. Reshaping changes nothing but the shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from math import prod

from tilelsp.base.record import record
from tilelsp.ir.types import Attr, DialectAttr, Items, Param, ParamValue

LINEAR = "nv_tileas.linear"
FRAGMENT = "nv_tileas.fragment"
BITS = "nv_tileas.bits"
WARP_BITS = 5
"""Bits of the lane number."""


@record
class Layout:
    """A tile of `shape` spread over registers and threads."""

    shape: tuple[int, ...]
    regs: tuple[int, ...]
    threads: tuple[int, ...]

    @property
    def registers(self) -> int:
        """Elements that each thread holds."""
        return 1 << len(self.regs)

    @property
    def thread_count(self) -> int:
        """Threads that the tile is spread over."""
        return 1 << len(self.threads)

    def offset(self, register: int) -> int:
        """Contribution of `register` to the row-major index."""
        return _select(self.regs, register)

    def coordinates(self, index: int) -> tuple[int, ...]:
        """The coordinates of a row-major index."""
        return coordinates(self.shape, index)

    @property
    def repeated_threads(self) -> int:
        """A mask of the thread bits that hold copies."""
        return sum(1 << j for j, bit in enumerate(self.threads) if not bit)

    def reshaped(self, shape: tuple[int, ...]) -> Layout:
        """The same elements in the same places under another shape."""
        return Layout(shape, self.regs, self.threads)

    def permuted(self, order: Sequence[int]) -> Layout:
        """The layout of the tile whose dimension `i` is this one's dimension `order[i]`; nothing moves."""
        old = strides(self.shape)
        shape = tuple(self.shape[d] for d in order)
        new = strides(shape)
        moved: dict[int, int] = {0: 0}
        for i, d in enumerate(order):
            for j in range(self.shape[d].bit_length() - 1):
                moved[old[d] << j] = new[i] << j
        return Layout(shape, tuple(moved[b] for b in self.regs), tuple(moved[b] for b in self.threads))

    def sliced(self, shape: tuple[int, ...]) -> Layout:
        """Layout of a tile of `shape` such that broadcasting it along its extents of 1 gives this layout in place."""
        old, new = strides(self.shape), strides(shape)
        moved: dict[int, int] = {0: 0}
        for d, extent in enumerate(self.shape):
            for j in range(extent.bit_length() - 1):
                moved[old[d] << j] = new[d] << j if shape[d] != 1 else 0
        return Layout(shape, tuple(moved[b] for b in self.regs if moved[b]), tuple(moved[b] for b in self.threads))

    def along(self, dim: int) -> Layout:
        """The layout of a row with what belongs to each coordinate along `dim`, in the threads that hold it."""
        shape = tuple(extent if d == dim else 1 for d, extent in enumerate(self.shape))
        return self.sliced(shape).reshaped((self.shape[dim],))

    def doubled(self, dim: int) -> Layout:
        """The layout of two such tiles side by side along `dim`: a last register bit says which of them is meant."""
        shape = (*self.shape[:dim], 2 * self.shape[dim], *self.shape[dim + 1 :])
        return Layout(shape, (*self.within(shape).regs, prod(self.shape[dim:])), self.within(shape).threads)

    def widened(self, parts: int) -> Layout:
        """The layout of a row each of whose elements is cut into `parts`, which are neighbours in one thread."""
        own = tuple(1 << j for j in range(parts.bit_length() - 1))
        regs, threads = (tuple(bit * parts for bit in bits) for bits in (self.regs, self.threads))
        return Layout((self.shape[0] * parts,), (*own, *regs), threads)

    def within(self, shape: tuple[int, ...]) -> Layout:
        """The places of this tile as the first block of a tile of `shape`."""
        old, new = strides(self.shape), strides(shape)
        moved: dict[int, int] = {0: 0}
        for d, extent in enumerate(self.shape):
            for j in range(extent.bit_length() - 1):
                moved[old[d] << j] = new[d] << j
        return Layout(shape, tuple(moved[b] for b in self.regs), tuple(moved[b] for b in self.threads))

    def without(self, dim: int) -> Layout:
        """The layout after reducing dimension `dim` away: its bits repeat the result."""
        shape = (*self.shape[:dim], *self.shape[dim + 1 :])
        inner = prod(self.shape[dim + 1 :])
        extent = self.shape[dim]

        def drop(bit: int) -> int:
            if bit < inner:
                return bit
            return 0 if bit < inner * extent else bit // extent

        regs = tuple(drop(b) for b in self.regs if drop(b))
        return Layout(shape, regs, tuple(drop(b) for b in self.threads))


def register_moves(old: Layout, new: Layout) -> list[int] | None:
    """For each register of `new`, the one of `old` in the same thread that holds its element; None if elsewhere."""
    if old.shape != new.shape or len(old.threads) != len(new.threads):
        return None
    if old.threads != new.threads:
        return None
    where = {bit: j for j, bit in enumerate(old.regs)}
    if any(bit and bit not in where for bit in new.regs):
        return None
    moves = [0]
    for bit in new.regs:
        step = 1 << where[bit] if bit else 0
        moves += [move + step for move in moves]
    return moves


def _select(bits: tuple[int, ...], number: int) -> int:
    total = 0
    j = 0
    while number:
        if number & 1:
            total |= bits[j]
        number >>= 1
        j += 1
    return total


def strides(shape: Sequence[int]) -> tuple[int, ...]:
    """Row-major strides in elements."""
    found: list[int] = []
    step = 1
    for extent in reversed(shape):
        found.append(step)
        step *= extent
    return tuple(reversed(found))


def coordinates(shape: Sequence[int], index: int) -> tuple[int, ...]:
    """The coordinates of a row-major index."""
    return tuple((index // stride) % extent for stride, extent in zip(strides(shape), shape, strict=True))


def row_major(order: int) -> tuple[int, ...]:
    """The order of `order` dimensions, fastest first, of a row-major tile."""
    return tuple(reversed(range(order)))


@lru_cache(maxsize=1024)
def linear(shape: tuple[int, ...], threads: int, vector: int = 1, order: tuple[int, ...] | None = None) -> Layout:
    """Elements dealt out in `order` (fastest dimension first): `vector` per thread, thread by thread, again and again.

    A tile with fewer elements than `threads * vector` is repeated over the rest of the threads.
    """
    step = strides(shape)
    bits = [step[d] << j for d in (order or row_major(len(shape))) for j in range(shape[d].bit_length() - 1)]
    v = min(vector.bit_length() - 1, len(bits))
    t = threads.bit_length() - 1
    inner = tuple(bits[v : v + t])
    return Layout(shape, (*bits[:v], *bits[v + t :]), (*inner, *(0,) * (t - len(inner))))


@lru_cache(maxsize=1024)
def fragment(shape: tuple[int, ...], warps: tuple[tuple[int, int], ...], block: int = 16) -> Layout:
    """The accumulator fragment that mma.sync (m16n8), wgmma and `tcgen05.ld.16x256b` share.

    Within a warp, lane `l` and register `i` hold row `l/4 + 8*(i>>1 & 1)` and column `2*(l%4) + (i&1)` of a 16x8 block;
    further registers walk the other blocks, columns first. Bit `j` of the warp number moves by `warps[j]` rows and
    columns; (0, 0) repeats. With 8 rows in a `block` it is that of m8n8, two registers for each.
    """
    rows, cols = shape
    lane = (2, 4, cols, 2 * cols, 4 * cols)
    warp = tuple(r * cols + c for r, c in warps)
    regs = [1] if block == 8 else [1, 8 * cols]
    taken = {*lane, *warp, *regs}
    column = 8
    while column < cols:
        regs += [column] if column not in taken else []
        column *= 2
    row = block
    while row < rows:
        regs += [row * cols] if row * cols not in taken else []
        row *= 2
    return Layout(shape, tuple(regs), (*lane, *warp))


@lru_cache(maxsize=1024)
def quad_fragment(shape: tuple[int, int], warps: tuple[tuple[int, int], ...], *, packed: bool) -> Layout:
    """The accumulator fragment of m8n8k4, whose four quad pairs of lanes take a 16x16 block together.

    With f32, lane `l` and register `i` hold row `(l&1) + (i&2) + 4*(l>=16)`, column `(i&4) + (l&2) + (i&1)` of an 8x8
    block; with f16 (`packed`), row `l%4 + 4*(l>=16)`, column `i` (PTX ISA, "Matrix fragments for mma.m8n8k4").
    """
    rows, cols = shape
    if packed:
        lane, regs = (cols, 2 * cols, 8 * cols, 8, 4 * cols), [1, 2, 4]
    else:
        lane, regs = (cols, 2, 8 * cols, 8, 4 * cols), [1, 2 * cols, 4]
    warp = tuple(r * cols + c for r, c in warps)
    taken = {*lane, *warp, *regs}
    column = 16
    while column < cols:
        regs += [column] if column not in taken else []
        column *= 2
    row = 16
    while row < rows:
        regs += [row * cols] if row * cols not in taken else []
        row *= 2
    return Layout(shape, tuple(regs), (*lane, *warp))


@lru_cache(maxsize=1024)
def layout_attr(layout: Layout) -> Attr:
    """The encoding that says `layout` in a tensor type: the shortest of the three forms that does."""
    threads = layout.thread_count
    for order in permutations(range(len(layout.shape))) if len(layout.shape) <= 4 else ():
        for log in range(len(layout.regs) + 1):
            if linear(layout.shape, threads, 1 << log, tuple(reversed(order))) == layout:
                shown = _ints(tuple(reversed(order)))
                params = [Param(1 << log, "vector"), Param(threads, "threads")]
                if len(order) > 1:
                    params.insert(0, Param(shown, "order"))
                return DialectAttr(LINEAR, tuple(params))
    if len(layout.shape) == 2 and layout.shape[0] >= 8 and layout.shape[1] >= 8 and len(layout.threads) >= WARP_BITS:
        cols = layout.shape[1]
        warps = tuple((b // cols, b % cols) for b in layout.threads[WARP_BITS:])
        warps_param = Param(Items(tuple(_ints(w) for w in warps)), "warps")
        if layout.shape[0] >= 16 and fragment(layout.shape, warps) == layout:
            return DialectAttr(FRAGMENT, (warps_param,))
        if fragment(layout.shape, warps, 8) == layout:
            return DialectAttr(FRAGMENT, (warps_param, Param(8, "rows")))
    return DialectAttr(BITS, (Param(_ints(layout.regs), "registers"), Param(_ints(layout.threads), "threads")))


def _ints(values: Sequence[int]) -> Items:
    return Items(tuple(values))


def _numbers(value: ParamValue | None) -> tuple[int, ...]:
    if not isinstance(value, Items):
        return ()
    return tuple(v for v in value.values if isinstance(v, int))


def _pairs(value: ParamValue | None) -> tuple[tuple[int, int], ...]:
    if not isinstance(value, Items):
        return ()
    found = [_numbers(v) for v in value.values]
    return tuple((p[0], p[1]) for p in found if len(p) == 2)


def _power(value: ParamValue | None) -> int | None:
    return value if isinstance(value, int) and value > 0 and value & (value - 1) == 0 else None


@lru_cache(maxsize=1024)
def read_layout(attr: Attr | None, shape: tuple[int, ...]) -> Layout | None:
    """The layout that an encoding says for a tile of `shape`; None when it says none, or not for this shape."""
    if not isinstance(attr, DialectAttr) or any(e <= 0 or e & (e - 1) for e in shape):
        return None
    params = {p.key: p.value for p in attr.params or ()}
    found: Layout | None = None
    if attr.name == LINEAR:
        vector, threads = _power(params.get("vector")), _power(params.get("threads"))
        order = _numbers(params.get("order")) or row_major(len(shape))
        if vector is not None and threads is not None and sorted(order) == list(range(len(shape))):
            found = linear(shape, threads, vector, order)
    elif attr.name == FRAGMENT:
        block = _power(params.get("rows", 16)) or 0
        if len(shape) == 2 and block in (8, 16) and shape[0] >= block and shape[1] >= 8:
            found = fragment(shape, _pairs(params.get("warps")), block)
    elif attr.name == BITS:
        found = Layout(shape, _numbers(params.get("registers")), _numbers(params.get("threads")))
    return found if found is not None and _covers(found) else None


def _covers(layout: Layout) -> bool:
    """True if every element is held by some thread, and no two bits stand for the same coordinate."""
    bits = [b for b in (*layout.regs, *layout.threads) if b]
    return len(bits) == len(set(bits)) and sum(bits) == prod(layout.shape) - 1


def warps_outermost(layout: Layout) -> Layout:
    """The layout with each warp's elements as near to each other as can be: its lanes reach what they reached, and what
    was spread over warps a thread holds. The same where that is so, or where warps hold copies."""
    lanes, warps = layout.threads[:WARP_BITS], layout.threads[WARP_BITS:]
    far = sorted(layout.regs)[len(layout.regs) - len(warps) :] if len(layout.regs) >= len(warps) else []
    if not warps or not far or 0 in warps or far[0] < max(warps):
        return layout
    turned = dict(zip(far, warps, strict=True))
    return Layout(layout.shape, tuple(turned.get(bit, bit) for bit in layout.regs), (*lanes, *far))
