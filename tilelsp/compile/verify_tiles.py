"""Verifiers of nv_tileaa and nv_tileas: declared checks, the rules on matrix ops, and the life of tensor memory.

They run on what the pipeline made, and on documents that are written at these stages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.assign.uses import Uses, find_uses
from tilelsp.compile.choose.atom import Family, read_atom
from tilelsp.compile.choose.tmem import hardware_columns
from tilelsp.compile.layout.shared import read_shared
from tilelsp.compile.lowering import place_of
from tilelsp.compile.stage import Stage
from tilelsp.compile.tmem_life import Allocations, Life, most_live
from tilelsp.compile.tmem_regions import handles
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.encodings.terms import Major, MmaType, mma_type
from tilelsp.defs.encodings.tmem_addr import columns_of
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.from_ops import advance_view, cp_view, layout_view, moves, umma_view
from tilelsp.defs.rules.views import (
    AdvanceView,
    AtomView,
    CpView,
    MmaView,
    TileMmaView,
    TmemHandleView,
    TmemUseView,
    TmemView,
    UmmaLayoutView,
    WgmmaView,
)
from tilelsp.defs.tile_effects import shown_by
from tilelsp.defs.upstream_functions import CALLS, RETURNS
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import POISON
from tilelsp.spec.effect import WHOLE
from tilelsp.spec.op import OpDef, slot_values
from tilelsp.spec.problem import Problem
from tilelsp.spec.rule import TextLevel, rules_on
from tilelsp.spec.spelling import type_text
from tilelsp.spec.target import Target
from tilelsp.spec.verify import problems

V = TypeVar("V")

_MBARRIER_BYTES = 8
SCRATCH_BYTES = 4
"""Shared memory that an allocation of tensor memory writes the address to."""

_INCOMPLETE = frozenset({"op.attribute", "op.count", "op.operand", "op.result"})
"""Problems of ops that rules cannot look at: something that they ask for is missing, or is of another type."""

_TMEM_USES = (am.TmemSlice, am.TmemLoad, am.TmemStore, am.Umma, am.UmmaSmemToTmemCp)


def verify(ops: Sequence[Op], stage: Stage, target: Target) -> tuple[tuple[Op, Diagnostic], ...]:
    """What the ops of a tile stage break on `target`, in program order, with the op that breaks it.

    A finding lies at the op's own place in its document, or at that of the op it was made from.
    """
    verifier = _Verifier(stage, target)
    verifier.operands_of(ops)
    for op in ops:
        verifier.visit(op, None)
        for function in op.walk():
            if isinstance(function, at.Func | aa.Func):
                verifier.tensor_memory(function)
    return tuple(verifier.found)


class _Verifier:
    def __init__(self, stage: Stage, target: Target) -> None:
        self.stage = stage
        self.level = TextLevel(stage.value)
        self.target = target
        self.found: list[tuple[Op, Diagnostic]] = []
        self.sides: dict[Value, bool] = {}
        """Whether a descriptor is the right operand of the multiply that takes it."""
        self.shown = WHOLE
        """What is shown of the kernel whose tensor memory is looked at."""

    def operands_of(self, ops: Sequence[Op]) -> None:
        """Note on which side the multiplies take their descriptors, however often these were moved on: in broken text
        multiplies may lack them."""
        for op in ops:
            for multiply in op.walk():
                if isinstance(multiply, am.Umma):
                    for name, right in (("a", False), ("b", True)):
                        for value in slot_values(multiply, name):
                            first = [step.desc for step in moves(value)][-1:] or [value]
                            self.sides[first[0]] = right

    def visit(self, op: Op, parent: Op | None) -> None:
        found = list(problems(op, parent, type_text)) if isinstance(op, OpDef) else []
        for problem in found:
            self._problem(op, problem)
        poisoned = any(value.type is POISON for value in (*op.operands, *op.results))
        if not poisoned and not any(problem.code in _INCOMPLETE for problem in found):
            self._rules(op)
        for region in op.regions:
            for block in region.blocks:
                for inner in block.ops:
                    self.visit(inner, op)

    def _problem(self, op: Op, problem: Problem) -> None:
        message = f"'{op.name}' op {problem.message}" if problem.prefix else problem.message
        severity = Severity.WARNING if problem.warning else Severity.ERROR
        found = Diagnostic(problem.code or "op.verify", message, place_of(op), severity, self.stage.value)
        self.found.append((op, found))

    def _apply(self, kind: type[V], view: V, op: Op) -> None:
        for rule in rules_on(RULES, kind, self.level):
            if rule.broken(view, self.target):
                said = rule.diagnostic(view, place_of(op), self.target, self.stage.value, self.shown)
                self.found.append((op, said))

    def _rules(self, op: Op) -> None:
        match op:
            case am.Umma():
                self._apply(MmaView, umma_view(op), op)
            case am.UmmaSmemToTmemCp():
                self._apply(CpView, cp_view(op), op)
            case am.MakeUmmaSmemDesc():
                self._descriptor(op)
            case am.AdvanceUmmaSmemDesc():
                self._apply(AdvanceView, advance_view(op), op)
            case am.Dot() | aa.Dot():
                self._dot(op)
            case _:
                pass

    def _descriptor(self, op: am.MakeUmmaSmemDesc) -> None:
        described = op.result.type
        right = isinstance(described, t.UmmaDescType) and self._is_right(op)
        view = layout_view(op, right=right)
        if view is not None:
            self._apply(UmmaLayoutView, view, op)

    def _is_right(self, op: am.MakeUmmaSmemDesc) -> bool:
        """Whether a descriptor is the right operand: by what takes it, else by its layout's major and the buffer."""
        side = self.sides.get(op.result)
        if side is not None:
            return side
        smem = op.smem.type
        if isinstance(smem, t.SmemType):
            element = mma_type(smem.element)
            layout = read_shared(smem.layout, smem.shape, element.bits if element is not None else 8)
            if layout is not None and layout.swizzle is not None:
                k_fast = op.layout.major is Major.K
                return (layout.order[0] == 0) == k_fast
        return op.layout.major is Major.MN

    def _dot(self, op: am.Dot | aa.Dot) -> None:
        atom = read_atom(op.atom)
        if atom is None:
            return
        a, b, acc = (_matrix(v) for v in op.operands[:3])
        if a is not None and b is not None and acc is not None:
            self._apply(TileMmaView, TileMmaView(a, b, acc, op.fastmath or ""), op)
        types = (
            _element(op.operands[2], signed=True),
            _element(op.operands[0], signed=not op.unsigned_lhs),
            _element(op.operands[1], signed=not op.unsigned_rhs),
        )
        d, left, right = types
        if d is None or left is None or right is None:
            return
        precision = () if op.input_precision is None else tuple(map(str.strip, op.input_precision.split(",")))
        self._apply(AtomView, AtomView(atom.d, d, atom.inputs, (left, right), precision), op)
        if atom.family is Family.WGMMA and isinstance(op, am.Dot):
            view = WgmmaView(
                atom.m, atom.n, atom.k, atom.a, atom.b, atom.d, _major(op.lhs, 1, atom.a), _major(op.rhs, 0, atom.b)
            )
            self._apply(WgmmaView, view, op)

    # --- tensor memory --------------------------------------------------------------------------------------------

    def tensor_memory(self, function: Op) -> None:
        """Allocations against their capacity, their uses and their release."""
        allocs = [op for op in function.walk() if isinstance(op, am.AllocTmem) and op.results]
        if not allocs:
            return
        self.shown = shown_by(function.walk())
        uses = find_uses(function)
        for region in function.regions:
            columns, at = most_live(region, _ALLOCATIONS)
            if at is not None:
                self._apply(TmemView, TmemView(columns), at)
        if _shared_end(function) + SCRATCH_BYTES > self.target.max_shared:
            self._apply(TmemView, TmemView(0, scratch_smem=False), allocs[0])
        for alloc in allocs:
            self._lifetime(alloc, uses)

    def _lifetime(self, alloc: am.AllocTmem, uses: Uses) -> None:
        releases = frozenset(use.op for use in uses.of.get(alloc.result, []) if isinstance(use.op, am.DeallocTmem))
        life = Life(alloc, releases, uses)
        if not life.is_freed():
            self._apply(TmemUseView, TmemUseView(deallocated=False), alloc)
        for use in uses.of.get(alloc.result, []):
            if use.op in releases and life.is_after_release(use.op):
                self._apply(TmemUseView, TmemUseView(freed_once=False), use.op)
        for handle in handles(alloc.result, uses):
            for use in uses.of.get(handle, []):
                if use.op.name in (*CALLS, *RETURNS):
                    self._apply(TmemHandleView, TmemHandleView(leaves=True), use.op)
                if not isinstance(use.op, _TMEM_USES):
                    continue
                if not life.dominates(use.op):
                    self._apply(TmemUseView, TmemUseView(dominated_by_alloc=False), use.op)
                elif life.is_after_release(use.op):
                    self._apply(TmemUseView, TmemUseView(before_dealloc=False), use.op)


def _shared_end(function: Op) -> int:
    """Bytes up to the end of a function's buffers and barriers in shared memory."""
    end = 0
    for op in function.walk():
        if isinstance(op, am.AllocSmem) and op.results and isinstance(op.result.type, t.SmemType):
            end = max(end, (op.offset if op.offset is not None else end) + (op.result.type.data_bits or 0) // 8)
        elif isinstance(op, am.InitMbarrier):
            end = max(end, (op.offset if op.offset is not None else end) + _MBARRIER_BYTES)
    return end


def _tile_columns(op: Op) -> int:
    """The hardware columns that an allocation takes; 0 for another op."""
    if not isinstance(op, am.AllocTmem) or not op.results:
        return 0
    shape: tuple[int, ...] = getattr(op.result.type, "shape", ())
    return columns_of(hardware_columns(shape) if len(shape) == 2 else 0, op.num_columns or 0)


_ALLOCATIONS = Allocations(_tile_columns, lambda op: op.operands if isinstance(op, am.DeallocTmem) else ())


def _matrix(value: Value) -> tuple[int, int] | None:
    shape: tuple[int, ...] = getattr(value.type, "shape", None) or ()
    return (shape[0], shape[1]) if len(shape) == 2 else None


def _element(value: Value, *, signed: bool) -> MmaType | None:
    element = getattr(value.type, "element", None)
    return mma_type(element, signed=signed) if element is not None else None


def _major(value: Value, k_dim: int, element: MmaType) -> Major:
    type = value.type
    layout = read_shared(type.layout, type.shape, element.bits) if isinstance(type, t.SmemType) else None
    return Major.MN if layout is not None and layout.order[0] != k_dim else Major.K
