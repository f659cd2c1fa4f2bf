"""Tiles of arrays in global memory: addresses, bounds and padding, and the accesses that follow from a layout."""

from __future__ import annotations

from tilelsp.compile.layout.registers import Layout, strides
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.shared import MAX_BYTES, byte_bits, first_copy, groups, stored_type
from tilelsp.compile.tileas_to_llvm.values import Smem, Tensor, TileView
from tilelsp.defs.dialects.cuda_tile.attributes import PaddingValue
from tilelsp.ir.module import Value
from tilelsp.ir.types import FLOATS, I1, I8, I32, I64, FloatType, IntType, Type, VectorType
from tilelsp.spec.constants import Imm, width_of


class TileAccess:
    """Address and bounds of one tile for the calling thread.

    `index` has a number for each dimension; along the view's sparse one it is a tensor of positions in the layout
    `layout.along(d)`. Indices are read as unsigned numbers.
    """

    def __init__(self, c: ThreadContext, view: TileView, index: tuple[Value | Tensor, ...], layout: Layout) -> None:
        self.c = c
        self.view = view
        self.layout = layout
        self._step = strides(layout.shape)
        self._positions = index[view.sparse] if view.sparse is not None else None
        self._origins = {d: self._origin(d, number) for d, number in enumerate(index) if isinstance(number, Value)}
        self._places = [c.thread_bits(self._along(d, layout.threads)) for d in range(len(layout.shape))]
        self._room: dict[int, Value] = {}
        self._inside: dict[tuple[int, int], Value] = {}
        self._both: dict[tuple[int, ...], Value] = {}
        self._bases: dict[tuple[int, ...], Value] = {}
        self._start: Value | None = None
        self._rows: dict[tuple[int, int], Value] = {}

    def _along(self, d: int, bits: tuple[int, ...]) -> tuple[int, ...]:
        """Contributions to the coordinate along `d` of index contributions."""
        step, extent = self._step[d], self.layout.shape[d]
        return tuple(bit // step % extent if bit else 0 for bit in bits)

    def _origin(self, d: int, index: Value) -> Value:
        """The first coordinate of the tile along `d`, as i32."""
        b = self.c.b
        number = b.trunc(index, I32) if width_of(index.type) > 32 else b.sext(index, I32)
        return b.mul(number, b.i32(self.view.steps[d]))

    def _stride(self, d: int) -> Value | int:
        """Bytes from one element to the next along tile dimension `d`."""
        array = self.view.array
        stride = array.strides[self.view.dim_map[d]]
        if isinstance(stride, int):
            return stride * array.bytes_
        b = self.c.b
        wide = b.sext(stride, I64)
        return b.mul(wide, b.i64(array.bytes_))

    def _dimensions(self) -> range:
        return range(len(self.layout.shape))

    def coordinates(self, offset: int) -> tuple[int, ...]:
        """The coordinates that an index contribution stands for."""
        return tuple(offset // s % e for s, e in zip(self._step, self.layout.shape, strict=True))

    # --- bounds -----------------------------------------------------------------------------------------------------

    def inside(self, offset: int) -> Value:
        """An i1 that is set if the element `offset` from the thread's own is within the array."""
        at = self.coordinates(offset)
        found = self._both.get(at)
        if found is None:
            b = self.c.b
            parts = [self._inside_along(d, at[d]) for d in self._dimensions()]
            found = parts[0] if parts else b.i1(True)
            for part in parts[1:]:
                found = b.and_(found, part)
            self._both[at] = found
        return found

    def _inside_along(self, d: int, at: int) -> Value:
        found = self._inside.get((d, at))
        if found is None:
            b = self.c.b
            if d == self.view.sparse:
                position = self._position(at)
                found = b.icmp("ult", position, b.zext(self._limit(d), position.type))
            else:
                found = b.icmp("sgt", self._room_along(d), b.i32(at))
            self._inside[d, at] = found
        return found

    def _room_along(self, d: int) -> Value:
        """How many elements of the array there are along `d` from the thread's first on; not positive for none."""
        room = self._room.get(d)
        if room is None:
            b, origin, limit = self.c.b, self._origins[d], self._limit(d)
            if self.view.sparse is not None:  # a position, which may be any number
                limit = b.select(b.icmp("slt", origin, b.i32(0)), origin, limit)
            room = self._room[d] = b.sub(b.sub(limit, origin), self._places[d])
        return room

    def _limit(self, d: int) -> Value:
        """The array's extent along tile dimension `d`, as i32."""
        b = self.c.b
        extent = self.view.array.shape[self.view.dim_map[d]]
        if isinstance(extent, int):
            return b.i32(min(extent, 0x7FFFFFFF))
        return b.trunc(extent, I32) if width_of(extent.type) > 32 else extent

    def _position(self, at: int) -> Value:
        """The position along the sparse dimension of the elements `at` from the thread's own."""
        assert isinstance(self._positions, Tensor)
        bits = enumerate(self._positions.layout.regs)
        position = self._positions.get(sum(1 << j for j, bit in bits if bit & at))
        return self.c.b.zext(position, I32) if width_of(position.type) < 32 else position

    # --- addresses --------------------------------------------------------------------------------------------------

    def address(self, offset: int) -> Value:
        """The address of the element `offset` from the thread's own."""
        at = self.coordinates(offset)
        fixed = 0
        moving: list[int] = []
        for d in self._dimensions():
            stride = self.view.array.strides[self.view.dim_map[d]]
            if isinstance(stride, int) and d != self.view.sparse:
                fixed += at[d] * stride * self.view.array.bytes_
                moving.append(0)
            else:
                moving.append(at[d])
        return self.c.b.gep(self._base(tuple(moving)), fixed)

    def _base(self, at: tuple[int, ...]) -> Value:
        found = self._bases.get(at)
        if found is None:
            b = self.c.b
            d = next((i for i in reversed(self._dimensions()) if at[i] and i != self.view.sparse), None)
            if d is None:
                found = self._first()
                if self.view.sparse is not None:
                    position = b.zext(self._position(at[self.view.sparse]), I64)
                    found = b.gep(found, self._bytes(self.view.sparse, position))
            else:
                low = at[d] & -at[d]
                rest = (*at[:d], at[d] - low, *at[d + 1 :])
                found = b.gep(self._base(rest), self._row(d, low))
            self._bases[at] = found
        return found

    def _first(self) -> Value:
        """The address of the thread's first element; along a sparse dimension, of position 0."""
        if self._start is None:
            b = self.c.b
            self._start = self.view.array.base
            for d, origin in self._origins.items():
                place = b.add(origin, self._places[d])
                self._start = b.gep(self._start, self._bytes(d, b.sext(place, I64)))
        return self._start

    def _bytes(self, d: int, place: Value) -> Value:
        """How far a place along a dimension lies from the first."""
        stride = self._stride(d)
        return self.c.b.mul(place, self.c.b.i64(stride) if isinstance(stride, int) else stride)

    def _row(self, d: int, count: int) -> Value:
        """Bytes of `count` steps along a dimension whose stride is known at run time only."""
        found = self._rows.get((d, count))
        if found is None:
            stride = self._stride(d)
            assert not isinstance(stride, int)
            found = self._rows[d, count] = self.c.b.mul(stride, self.c.b.i64(count))
        return found


def access_bits(view: TileView, layout: Layout, width: int) -> list[int]:
    """Register bits that walk up to `width` neighbours in memory."""
    step = strides(layout.shape)
    fast = next((d for d in range(len(layout.shape)) if view.array.strides[view.dim_map[d]] == 1), None)
    found: list[int] = []
    if fast is None:
        return found
    extent = step[fast] * layout.shape[fast]
    at = step[fast]
    while 1 << len(found) < width and at < extent and at in layout.regs:
        found.append(layout.regs.index(at))
        at *= 2
    return found


def padding_bits(padding: PaddingValue | None, element: Type) -> int:
    """The bit pattern outside of the array; zero where the view leaves it open."""
    if padding in (None, PaddingValue.ZERO) or isinstance(element, IntType) or not isinstance(element, FloatType):
        return 0
    form = FLOATS[element.name]
    sign = 1 << (form.width - 1)
    mantissa = form.precision - 1
    infinity = ((1 << form.exponent) - 1) << mantissa
    match padding:
        case PaddingValue.NEG_ZERO:
            return sign
        case PaddingValue.POS_INF:
            return infinity
        case PaddingValue.NEG_INF:
            return sign | infinity
        case _:
            return infinity | ((1 << (mantissa - 1)) if mantissa else 0) | (((1 << mantissa) - 1) if form.finite else 0)


def load_tile(c: ThreadContext, access: TileAccess, type: Type, width: int) -> Tensor:
    """Read a tile; elements outside of the array get the view's padding."""
    view, layout = access.view, access.layout
    inner = access_bits(view, layout, width)
    count = 1 << len(inner)
    stored = stored_type(type)
    whole: Type = VectorType((count,), stored) if count > 1 else stored
    bits = padding_bits(view.padding, view.array.element)
    size = width_of(stored)
    passthru = Imm(whole, sum(bits << (size * i) for i in range(count))) if bits else None
    made = Tensor(c.b, layout, type)
    for fixed, first, members in groups(layout.regs, inner):
        value = c.b.masked_load(
            whole, access.address(fixed), access.inside(fixed), passthru, align=view.array.bytes_ * count
        )
        if count > 1 and members == list(range(first, first + count)) and stored == type:
            made.set_chunk(first, count, value)
            continue
        parts = [c.b.extract(value, i) for i in range(count)] if count > 1 else [value]
        for register, part in zip(members, parts, strict=True):
            made.set(register, c.b.trunc(part, I1) if stored != type else part)
    return made


def copy_tile(c: ThreadContext, access: TileAccess, smem: Smem, inner: list[int]) -> None:
    """Start copies of a tile to a buffer; those of elements outside of the array write zeros. Each takes the elements
    of the register bits `inner`."""
    view, layout = access.view, access.layout
    size = view.array.bytes_ << len(inner)
    assert size in (4, 8, 16)
    threads = byte_bits(layout.threads, smem.layout)
    owner = first_copy(c, layout)
    branch = c.b.begin_if(owner, name="copy") if owner is not None else None
    for fixed, _, _ in groups(layout.regs, inner):
        to = c.shared_address(threads, smem.layout.byte_offset(fixed), smem.offset, smem.moved)
        copied = c.b.select(access.inside(fixed), c.b.i32(size), c.b.i32(0))
        c.b.cp_async(to, access.address(fixed), size, bypass_l1=size == MAX_BYTES, source_size=copied)
    if branch is not None:
        c.b.end_if(branch)


def store_tile(c: ThreadContext, access: TileAccess, tensor: Tensor, width: int) -> None:
    """Write the part of a tile that lies in the array; of repeated elements, the first copy is written."""
    view = access.view
    inner = access_bits(view, tensor.layout, width)
    owner = first_copy(c, tensor.layout)
    for fixed, first, members in groups(tensor.layout.regs, inner):
        if width_of(tensor.type) == 1:
            parts = [c.b.zext(tensor.get(r), I8) for r in members]
            value = c.b.vector(parts) if len(parts) > 1 else parts[0]
        elif members == list(range(first, first + len(members))):
            value = tensor.vector(first, len(members))
        else:
            value = c.b.vector([tensor.get(r) for r in members])
        inside = access.inside(fixed)
        if owner is not None:
            inside = c.b.and_(inside, owner)
        c.b.masked_store(value, access.address(fixed), inside, align=view.array.bytes_ * len(members))
