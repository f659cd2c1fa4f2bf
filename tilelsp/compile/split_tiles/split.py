"""Tiles that are too large for a target, cut in half before stage 2 begins.

An accumulator that the registers of a CTA cannot hold is computed one half after the other: everything that depends on
its rows (or columns) is done twice, on half tiles, the second time after the first. Operands that shared memory cannot
hold are staged in two halves of K. Both are rewrites of nv_tileaa into nv_tileaa.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.choose.atom import Atom, AtomFamily, fits, read_atom, registers_fit
from tilelsp.compile.choose.dot import LARGEST_ACCUMULATOR
from tilelsp.compile.lowering import Writer
from tilelsp.compile.split_tiles.depth import DepthSplit
from tilelsp.compile.split_tiles.halves import (
    ATOMICS,
    LOADS,
    STORES,
    Half,
    Unsplittable,
    clone,
    copied,
    copy_regions,
    half_op,
    halved,
    record,
    reshaped_dim,
    source_dim,
)
from tilelsp.compile.tileaa_to_tileas.state import FunctionState, accesses_before, product_of, shape_of
from tilelsp.defs.dialects import scf
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering
from tilelsp.defs.dialects.nv_tileaa import memory as aa_memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa.system import Assert, FenceAlias, Print
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import TensorType, Type
from tilelsp.spec.target import Target


def fitting(state: FunctionState, target: Target) -> FunctionState:
    """State of a function when its tiles are cut until they fit, or cannot be cut further."""
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


def may_be_cut(function: aa.Func, target: Target) -> bool:
    """True unless a multiply by warp groups has an accumulator that neither fits in registers nor can be cut."""
    if not any(_overflows(op, read_atom(op.atom)) for op in function.walk() if isinstance(op, aa.Dot)):
        return True
    return not any(_overflows(op, atom) for op, atom in fitting(FunctionState(function, target), target).atoms.items())


def _overflows(dot: Op, atom: Atom | None) -> bool:
    if atom is None or atom.family is not AtomFamily.WGMMA:
        return False
    m, n = shape_of(dot.results[0])
    return not registers_fit(m, n, atom.d, cut=False)


def too_wide(state: FunctionState) -> dict[Op, int]:
    """Multiplies whose accumulators do not fit in registers, and along which dimension each can be cut."""
    found: dict[Op, int] = {}
    for op, atom in state.atoms.items():
        m, n = shape_of(op.results[0])
        bits = max(32, atom.d.bits) if atom.family is AtomFamily.FMA else atom.d.bits
        if m * n * bits // 32 > LARGEST_ACCUMULATOR:
            dim = next((d for d in (0, 1) if _may_halve(state, op, d)), None)
            if dim is not None:
                found[op] = dim
    return found


def _may_halve(state: FunctionState, op: Op, dim: int) -> bool:
    """True if the atom of a multiply still divides its tile with M, N or K (`dim`) halved."""
    sizes = list(product_of(op, state.atoms[op]))
    sizes[dim] //= 2
    return fits(state.atoms[op], (sizes[0], sizes[1], sizes[2]))


_WHOLE = (aa.Cat, aa.Repack, aa.Extract, aa.Insert, aa.Scan, scf.While, Print, Assert)
"""Ops that want all of a tensor, or for whose halves there is no way."""


class TileSplit:
    """Does everything that depends on the rows (or columns) of some multiplies twice, on half tiles."""

    def __init__(self, function: aa.Func, dots: dict[Op, int]) -> None:
        self.function = function
        self._dims: dict[Value, int] = {}
        for op, dim in dots.items():
            self._mark(op.results[0], dim)
        self._spread()
        self._check()
        self._map: dict[Value, Value] = {}
        self.half: Half = 0
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
        ops = list(self.function.walk())
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
            case (
                aa_memory.LoadPtr() | aa_memory.StorePtr() | aa.Offset() | aa.IntToPtr() | aa.PtrToInt() | aa.PtrToPtr()
            ):
                return [[v for v in (*op.operands, *op.results) if isinstance(v.type, TensorType)]]
            case aa.Dot():
                return [[op.acc, op.result]]
            case aa.Reduce():
                return [list(op.operands), list(op.results)]
            case _ if op.name.partition(".")[0] in ("arith", "math"):
                return [[v for v in (*op.operands, *op.results) if isinstance(v.type, TensorType)]]
            case _:
                return []

    def _crosswise(self, op: Op) -> bool:
        """Mark the operands that a cut result demands, and the results of a cut operand, where dimensions change."""
        match op:
            case aa.Dot():
                dim = self._dims.get(op.result)
                changed = self._mark(op.lhs, 0) if dim == 0 else False
                changed = self._mark(op.rhs, 1) or changed if dim == 1 else changed
                for scales, along in ((op.lhs_scale, 0), (op.rhs_scale, 1)):
                    if scales is not None and dim == along:
                        changed = self._mark(scales, along) or changed
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
            case aa.Reshape():
                if op.source in self._dims:
                    return self._mark(op.result, reshaped_dim(op.source.type, op.result.type, self._dims[op.source]))
                dim = self._dims.get(op.result)
                return dim is not None and self._mark(op.source, source_dim(op, dim))
            case aa.Reduce():
                source, result = op.operands[0], op.results[0]
                if self._dims.get(source) == op.dim:
                    raise Unsplittable
                if source in self._dims:
                    return self._mark(result, self._dims[source] - (self._dims[source] > op.dim))
                dim = self._dims.get(result)
                return dim is not None and self._mark(source, dim + (dim >= op.dim))
            case aa.Permute():
                if op.source in self._dims:
                    return self._mark(op.result, op.permutation.index(self._dims[op.source]))
                dim = self._dims.get(op.result)
                return dim is not None and self._mark(op.source, op.permutation[dim])
            case _:
                return False

    def _check(self) -> None:
        """Check that stores are cut, come after no read, and are not read."""
        written = {_root(op) for op in self.function.walk() if isinstance(op, STORES)}
        for op in self.function.walk():
            if isinstance(op, _WHOLE) and self._depends(op):
                raise Unsplittable
            ordered = getattr(op, "ordering", MemoryOrdering.WEAK) is not MemoryOrdering.WEAK
            if ordered or isinstance(op, (*ATOMICS, FenceAlias)):
                raise Unsplittable  # other blocks may wait for it, or take what is not stored yet
            if isinstance(op, aa_memory.Store | aa_memory.StorePtr) and (
                not self._depends(op) or (op.token is not None and accesses_before(op.token)[0])
            ):
                raise Unsplittable
            if isinstance(op, LOADS) and _root(op) in written:
                raise Unsplittable

    def _depends(self, op: Op) -> bool:
        return any(v in self._dims for inner in op.walk() for v in (*inner.results, *inner.operands))

    # the two passes -----------------------------------------------------------------------------------------------

    def run(self) -> aa.Func:
        """The function with both passes. Raises `Unsplittable`."""
        return copied(self.function, self._map, self.passes)

    def passes(self, out: Writer, ops: Sequence[Op]) -> None:
        """All ops, and those that depend on what is cut a second time."""
        for half in (0, 1):
            self.half = half
            for op in ops[:-1]:
                out.source = op
                if half and not self._depends(op):
                    continue
                self._op(out, op)
        self._op(out, ops[-1])

    def inner(self, out: Writer, ops: Sequence[Op]) -> None:
        """Ops on the half that it is the turn of."""
        for op in ops:
            out.source = op
            self._op(out, op)

    def _op(self, out: Writer, op: Op) -> None:
        if op.regions:
            copy_regions(out, op, self._map, self.inner, lambda v: self._type(v))
            return
        cut = next((v for v in op.results if v in self._dims), None)
        if cut is None and isinstance(op, STORES):
            stored = op.tile if isinstance(op, aa_memory.Store) else op.value
            cut = stored if stored in self._dims else None
        if cut is None:
            record(op, clone(out, op, [v.type for v in op.results], lambda v: self._map[v]), self._map)
            return
        record(op, half_op(out, op, self._dims[cut], self.half, lambda v, _: self._map[v]), self._map)

    def _type(self, value: Value) -> Type:
        dim = self._dims.get(value)
        return value.type if dim is None else halved(value.type, dim)


def _root(access: Op) -> Value | None:
    """The pointer that an access starts from."""
    value = access.operands[1 if isinstance(access, aa_memory.Store) else 0]
    while True:
        op = value.defining_op
        if op is None:
            return value
        if not op.operands:
            return None
        value = op.operands[0]
