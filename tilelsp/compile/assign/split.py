"""Tiles that are too large for a target, cut in half before stage 2 begins.

An accumulator that the registers of a CTA cannot hold is computed one half after the other: everything that depends on
its rows (or columns) is done twice, on half tiles, the second time after the first. Operands that shared memory cannot
hold are staged in two halves of K. Both are rewrites of nv_tileaa into nv_tileaa.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from tilelsp.compile.assign.state import FunctionState, accesses_before, shape_of
from tilelsp.compile.assign.uses import find_uses
from tilelsp.compile.choose.atom import Family, fits
from tilelsp.compile.choose.dot import LARGEST_ACCUMULATOR
from tilelsp.compile.lowering import Writer, block, origin_of, region_of
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa import types as t
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import Attr, DenseAttr, IntAttr, TensorType, Type
from tilelsp.spec.op import OpDef
from tilelsp.spec.target import Target

Get = Callable[[Value, int | None], Value]
"""The value that stands for another: whole, or its half along a dimension."""

_STORES = (aa.Store, aa.StorePtr)
_LOADS = (aa.Load, aa.LoadPtr)


class Unsplittable(Exception):
    """Raised where a tile cannot be cut in half."""


def fitting(function: aa.Func, target: Target) -> FunctionState:
    """What is known about a function whose tiles are cut until they fit, or cannot be cut further."""
    state = FunctionState(function, target)
    while True:
        try:
            wide = too_wide(state)
            deep = [op for op in state.atoms if state.operand_bytes(op) > target.max_shared]
            if wide:
                state = FunctionState(TileSplit(state.function, wide).run(), target)
            elif deep and all(_may_halve(state, op, 2) for op in deep):
                state = FunctionState(DepthSplit(state.function, deep).run(), target)
            else:
                return state
        except Unsplittable:
            return state


def too_wide(state: FunctionState) -> dict[Op, int]:
    """Multiplies whose accumulators do not fit in registers, and along which dimension each can be cut."""
    found: dict[Op, int] = {}
    for op, atom in state.atoms.items():
        m, n = shape_of(op.results[0])
        bits = max(32, atom.d.bits) if atom.family is Family.FMA else atom.d.bits
        if m * n * bits // 32 > LARGEST_ACCUMULATOR:
            dim = next((d for d in (0, 1) if _may_halve(state, op, d)), None)
            if dim is not None:
                found[op] = dim
    return found


def _may_halve(state: FunctionState, op: Op, dim: int) -> bool:
    """Whether the atom of a multiply still divides it with M, N or K (`dim`) halved."""
    (m, k), n = shape_of(op.operands[0]), shape_of(op.operands[1])[1]
    sizes = [m, n, k]
    sizes[dim] //= 2
    return fits(state.atoms[op], (sizes[0], sizes[1], sizes[2]))


def halved(type: Type, dim: int) -> Type:
    """A tensor type with extent `dim` halved. Raises `Unsplittable`."""
    if not isinstance(type, TensorType) or type.shape is None or type.shape[dim] % 2:
        raise Unsplittable
    shape = (*type.shape[:dim], type.shape[dim] // 2, *type.shape[dim + 1 :])
    return TensorType(shape, type.element, type.encoding)


def source_dim(op: Op, dim: int) -> int | None:
    """Which dimension of the operands of a shape op follows dimension `dim` of its result; None: it does not depend."""
    match op:
        case aa.Broadcast():
            shape = op.source.type.shape if isinstance(op.source.type, TensorType) else ()
            return None if (shape or ())[dim] == 1 else dim
        case aa.Permute():
            return op.permutation[dim]
        case _:
            return dim


def half_op(out: Writer, op: Op, dim: int, half: int, get: Get) -> Op:
    """Half `half` of an op whose result (or, for a store, whose tile) is cut along `dim`. Raises `Unsplittable`."""
    types = [halved(v.type, dim) if isinstance(v.type, TensorType) else v.type for v in op.results]
    names = [v.name for v in op.results]
    match op:
        case arith.Constant():
            stored = op.attrs["value"]
            if not isinstance(stored, DenseAttr) or len(stored.values) != 1:
                raise Unsplittable
            return out.plain(arith.Constant, (), types, {"value": DenseAttr(types[0], stored.values)}, names=names)
        case aa.Splat():
            return out.plain(aa.Splat, [get(op.source, None)], types, names=names)
        case aa.Broadcast() | aa.Permute():
            source = get(op.source, source_dim(op, dim))
            return out.plain(type(op), [source], types, dict(op.attrs), names=names)
        case aa.Load():
            view, index = _half_view(out, op.view, op.index, dim, half, get)
            token = get(op.token, None) if op.token is not None else None
            return out.make(aa.Load, types, names=names, view=view, index=index, token=token, extra=_kept(op))
        case aa.Store():
            view, index = _half_view(out, op.view, op.index, dim, half, get)
            token = get(op.token, None) if op.token is not None else None
            tile_ = get(op.tile, dim)
            return out.make(
                aa.Store, types, names=names, tile=tile_, view=view, index=index, token=token, extra=_kept(op)
            )
        case aa.LoadPtr() | aa.StorePtr() | aa.Offset():
            return _clone(out, op, types, lambda v: get(v, dim if isinstance(v.type, TensorType) else None))
        case aa.Dot():
            a, b, acc = op.operands
            operands = [get(a, 0 if dim == 0 else None), get(b, 1 if dim == 1 else None), get(acc, dim)]
            return out.plain(aa.Dot, operands, types, dict(op.attrs), names=names)
        case _ if op.name.partition(".")[0] in ("arith", "math"):
            return _clone(out, op, types, lambda v: get(v, dim if isinstance(v.type, TensorType) else None))
        case _:
            raise Unsplittable


def _kept(op: Op) -> dict[str, Attr]:
    return {k: v for k, v in op.attrs.items() if k in ("ordering", "scope")}


def _clone(out: Writer, op: Op, types: Sequence[Type], get: Callable[[Value], Value]) -> Op:
    """The same op on other operands."""
    assert isinstance(op, OpDef)
    made = type(op)(
        tuple(get(v) for v in op.operands),
        tuple(types),
        dict(op.attrs),
        segments=op.segments,
        origin=origin_of(op),
        result_names=tuple(v.name for v in op.results),
    )
    return out.add(made)


def _half_view(
    out: Writer, view: Value, index: Sequence[Value], dim: int, half: int, get: Get
) -> tuple[Value, list[Value]]:
    """The view cut into tiles of half the extent, and the index of one half of the tile meant."""
    maker = view.defining_op
    if not isinstance(maker, aa.MakePartitionView):
        raise Unsplittable
    old = view.type
    assert isinstance(old, tile.PartitionViewType)
    if old.tile_shape[dim] % 2:
        raise Unsplittable
    shape = (*old.tile_shape[:dim], old.tile_shape[dim] // 2, *old.tile_shape[dim + 1 :])
    type = t.PartitionViewType(shape, old.padding_value, old.tensor_view, old.dim_map)
    made = out.plain(aa.MakePartitionView, [get(maker.tensor_view, None)], [type], names=[view.name])
    places = [get(v, None) for v in index]
    kind = places[dim].type
    two = out.plain(arith.Constant, (), [kind], {"value": IntAttr(2, kind)}).result
    moved = out.plain(arith.MulI, [places[dim], two], [kind]).result
    if half:
        one = out.plain(arith.Constant, (), [kind], {"value": IntAttr(1, kind)}).result
        moved = out.plain(arith.AddI, [moved, one], [kind]).result
    places[dim] = moved
    return made.result, places


# --- halves of K ----------------------------------------------------------------------------------------------------


class DepthSplit:
    """Replaces multiplies by two over halves of K, their operands made half by half.

    The halves of an operand are made next to the multiply, so that the second one is not held in registers during the
    first multiply; only a load that would pass a write there, or whose order others depend on, stays where it was.
    """

    def __init__(self, function: aa.Func, dots: Collection[Op]) -> None:
        self._function = function
        self._dots = dots
        self._uses = find_uses(function)
        self._cut: dict[Value, int] = {}
        self._whole: set[Value] = set()
        self._staying: set[Op] = set()
        self._map: dict[Value, Value] = {}
        self._halves: dict[tuple[Value, int, Block | None], Value] = {}
        self._out = Writer(block(), function)
        self._collect()

    def _collect(self) -> None:
        """Which values are wanted in halves, and which ones still whole."""
        scratch = Writer(block(), self._function)

        def wanted(value: Value, along: int | None) -> Value:
            if along is None:
                self._whole.add(value)
            elif self._cut.setdefault(value, along) != along:
                raise Unsplittable
            return value

        for op in reversed(list(self._function.walk())):
            if op in self._dots:
                assert isinstance(op, aa.Dot)
                wanted(op.lhs, 1)
                wanted(op.rhs, 0)
                wanted(op.acc, None)
                continue
            along = self._cut.get(op.results[0]) if op.results else None
            if along is not None:
                half_op(scratch, op, along, 0, wanted)
            if along is None or op.results[0] in self._whole:
                self._whole.update(op.operands)
            if along is not None and isinstance(op, _LOADS) and not self._may_wait(op):
                self._staying.add(op)

    def _may_wait(self, load: Op) -> bool:
        """Whether a load may move to any multiply that it is for: nothing is ordered after it or written before."""
        if any(value in self._uses.of for value in load.results[1:]):
            return False
        home = self._uses.home[load]
        ends: list[Op] = []
        pending = [load]
        while pending:
            for use in self._uses.of.get(pending.pop().results[0], []):
                if self._uses.home[use.op] is not home:
                    return False
                if use.op in self._dots:
                    ends.append(use.op)
                else:
                    pending.append(use.op)
        between = home.ops[home.ops.index(load) : max(map(home.ops.index, ends), default=0)]
        return not any(isinstance(inner, _STORES) for op in between for inner in op.walk())

    def run(self) -> aa.Func:
        """The function with its multiplies split. Raises `Unsplittable`."""
        return _copied(self._function, self._map, self._body)

    def _body(self, out: Writer, ops: Sequence[Op]) -> None:
        self._out = out
        for op in ops:
            out.source = op
            if op in self._dots:
                assert isinstance(op, aa.Dot)
                self._map[op.result] = self._dot(op)
                continue
            if op.regions:
                copy_regions(out, op, self._map, self._body)
                continue
            if not op.results or op.results[0] not in self._cut or op.results[0] in self._whole:
                _record(op, _clone(out, op, [v.type for v in op.results], lambda v: self._map[v]), self._map)
            if op in self._staying:
                for half in (0, 1):
                    made = self._half_op(op, half)
                    self._halves[op.results[0], half, None] = made.results[0]
                    self._map.update(zip(op.results[1:], made.results[1:], strict=True))

    def _dot(self, op: aa.Dot) -> Value:
        acc = self._map[op.acc]
        for half in (0, 1):
            a, b = self._half(op.lhs, half), self._half(op.rhs, half)
            self._out.source = op
            made = self._out.plain(aa.Dot, [a, b, acc], [acc.type], dict(op.attrs), names=[op.result.name])
            acc = made.result
        return acc

    def _half(self, value: Value, half: int) -> Value:
        """A half of a value, made here again from what it was made of."""
        for home in (None, self._out.block):
            found = self._halves.get((value, half, home))
            if found is not None:
                return found
        op = value.defining_op
        if op is None:
            raise Unsplittable
        made = self._half_op(op, half).results[value.index]
        self._halves[value, half, self._out.block] = made
        return made

    def _half_op(self, op: Op, half: int) -> Op:
        def get(operand: Value, along: int | None) -> Value:
            return self._map[operand] if along is None else self._half(operand, half)

        kept = self._out.source
        self._out.source = op
        made = half_op(self._out, op, self._cut[op.results[0]], half, get)
        self._out.source = kept
        return made


# --- halves of an accumulator -----------------------------------------------------------------------------------------


class TileSplit:
    """Does everything that depends on the rows (or columns) of some multiplies twice, on half tiles."""

    def __init__(self, function: aa.Func, dots: dict[Op, int]) -> None:
        self._function = function
        self._dims: dict[Value, int] = {}
        for op, dim in dots.items():
            self._mark(op.results[0], dim)
        self._spread()
        self._check()
        self._map: dict[Value, Value] = {}
        self._half = 0
        self._top = True

    # what depends -------------------------------------------------------------------------------------------------

    def _mark(self, value: Value, dim: int | None) -> bool:
        if dim is None or not isinstance(value.type, TensorType):
            return False
        known = self._dims.get(value)
        if known is not None:
            if known != dim:
                raise Unsplittable
            return False
        self._dims[value] = dim
        return True

    def _spread(self) -> None:
        """Follow the cut through operands, results, loops and branches until nothing changes."""
        ops = list(self._function.walk())
        while True:
            changed = False
            for op in ops:
                changed = self._along(op) or changed
            if not changed:
                return

    def _along(self, op: Op) -> bool:
        groups = self._tied(op)
        changed = False
        for group in groups:
            dim = next((self._dims[v] for v in group if v in self._dims), None)
            for value in group:
                changed = self._mark(value, dim) or changed
        return changed or self._crosswise(op)

    def _tied(self, op: Op) -> list[list[Value]]:
        """Values of an op that are cut along the same dimension."""
        match op:
            case scf.For():
                body = op.regions[0].blocks[0]
                ends = body.ops[-1].operands
                return [list(p) for p in zip(op.operands[3:], body.args[1:], ends, op.results, strict=True)]
            case scf.If():
                ends = [r.blocks[0].ops[-1].operands for r in op.regions if r.blocks]
                return [[result, *(e[i] for e in ends)] for i, result in enumerate(op.results)]
            case aa.LoadPtr() | aa.StorePtr() | aa.Offset():
                return [[v for v in (*op.operands, *op.results) if isinstance(v.type, TensorType)]]
            case aa.Dot():
                return [[op.acc, op.result]]
            case _ if op.name.partition(".")[0] in ("arith", "math"):
                return [[v for v in (*op.operands, *op.results) if isinstance(v.type, TensorType)]]
            case _:
                return []

    def _crosswise(self, op: Op) -> bool:
        """What a cut result demands of operands, and a cut operand of results, where dimensions change."""
        match op:
            case aa.Dot():
                dim = self._dims.get(op.result)
                changed = self._mark(op.lhs, 0) if dim == 0 else False
                changed = self._mark(op.rhs, 1) or changed if dim == 1 else changed
                if self._dims.get(op.lhs) == 0:
                    changed = self._mark(op.result, 0) or changed
                elif op.lhs in self._dims:
                    raise Unsplittable
                if self._dims.get(op.rhs) == 1:
                    changed = self._mark(op.result, 1) or changed
                elif op.rhs in self._dims:
                    raise Unsplittable
                return changed
            case aa.Broadcast():
                if op.source in self._dims:
                    return self._mark(op.result, self._dims[op.source])
                dim = self._dims.get(op.result)
                return dim is not None and self._mark(op.source, source_dim(op, dim))
            case aa.Permute():
                if op.source in self._dims:
                    return self._mark(op.result, op.permutation.index(self._dims[op.source]))
                dim = self._dims.get(op.result)
                return dim is not None and self._mark(op.source, op.permutation[dim])
            case _:
                return False

    def _check(self) -> None:
        """What is written must be cut, come after no read, and not be read."""
        written = {_root(op) for op in self._function.walk() if isinstance(op, _STORES)}
        for op in self._function.walk():
            if isinstance(op, aa.Store | aa.StorePtr) and (
                not self._depends(op) or (op.token is not None and accesses_before(op.token)[0])
            ):
                raise Unsplittable
            if isinstance(op, _LOADS) and _root(op) in written:
                raise Unsplittable

    def _depends(self, op: Op) -> bool:
        return any(v in self._dims for inner in op.walk() for v in (*inner.results, *inner.operands))

    # the two passes -----------------------------------------------------------------------------------------------

    def run(self) -> aa.Func:
        """The function with both passes. Raises `Unsplittable`."""
        return _copied(self._function, self._map, self._passes)

    def _passes(self, out: Writer, ops: Sequence[Op]) -> None:
        for half in (0, 1):
            self._half = half
            for op in ops[:-1]:
                out.source = op
                if half and not self._depends(op):
                    continue
                self._op(out, op)
        self._op(out, ops[-1])

    def _inner(self, out: Writer, ops: Sequence[Op]) -> None:
        for op in ops:
            out.source = op
            self._op(out, op)

    def _op(self, out: Writer, op: Op) -> None:
        if op.regions:
            copy_regions(out, op, self._map, self._inner, lambda v: self._type(v))
            return
        cut = next((v for v in op.results if v in self._dims), None)
        if cut is None and isinstance(op, _STORES):
            stored = op.tile if isinstance(op, aa.Store) else op.value
            cut = stored if stored in self._dims else None
        if cut is None:
            _record(op, _clone(out, op, [v.type for v in op.results], lambda v: self._map[v]), self._map)
            return
        _record(op, half_op(out, op, self._dims[cut], self._half, lambda v, _: self._map[v]), self._map)

    def _type(self, value: Value) -> Type:
        dim = self._dims.get(value)
        return value.type if dim is None else halved(value.type, dim)


def _root(access: Op) -> Value | None:
    """The pointer that an access starts from."""
    value = access.operands[1 if isinstance(access, aa.Store) else 0]
    while True:
        op = value.defining_op
        if op is None:
            return value
        if not op.operands:
            return None
        value = op.operands[0]


# --- copying --------------------------------------------------------------------------------------------------------

Body = Callable[[Writer, Sequence[Op]], None]


def _record(old: Op, new: Op, values: dict[Value, Value]) -> None:
    values.update(zip(old.results, new.results, strict=True))


def _copied(function: aa.Func, values: dict[Value, Value], body: Body) -> aa.Func:
    """A function with another body."""
    source = function.body.blocks[0]
    made = block([a.type for a in source.args], names=[a.name for a in source.args])
    values.update(zip(source.args, made.args, strict=True))
    out = Writer(made, function)
    body(out, source.ops)
    out.finish()
    return aa.Func((), (), dict(function.attrs), (region_of(made),), origin=origin_of(function))


def copy_regions(
    out: Writer,
    op: Op,
    values: dict[Value, Value],
    body: Body,
    type_of: Callable[[Value], Type] = lambda v: v.type,
) -> None:
    """A loop or branch with other bodies; `type_of` gives the types of its carried values and results."""
    regions: list[Region] = []
    for region in op.regions:
        blocks: list[Block] = []
        for source in region.blocks:
            made = block([type_of(a) for a in source.args], names=[a.name for a in source.args])
            values.update(zip(source.args, made.args, strict=True))
            left = out.at(made)
            body(out, source.ops)
            out.at(left)
            blocks.append(made)
        regions.append(Region(tuple(blocks)))
    out.source = op
    assert isinstance(op, OpDef)
    copy = type(op)(
        tuple(values[v] for v in op.operands),
        tuple(type_of(v) for v in op.results),
        dict(op.attrs),
        tuple(regions),
        segments=op.segments,
        origin=origin_of(op),
        result_names=tuple(v.name for v in op.results),
    )
    _record(op, out.add(copy), values)
