"""Verifiers of nv_tileaa and nv_tileas: declared checks, the rules on matrix ops, and allocations of tensor memory.

They run on what the pipeline made, and on documents that are written at these stages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.choose.atom import PAIR, AtomFamily, read_atom
from tilelsp.compile.layout.shared import read_shared
from tilelsp.compile.lowering import place_of
from tilelsp.compile.stage import Stage
from tilelsp.compile.tmem_handles import allocation_views
from tilelsp.defs.cute_checks import UMMA
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.encodings.terms import Major, MmaType, mma_type
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.from_cute import multiply_view
from tilelsp.defs.rules.from_ops import advance_view, cp_view, layout_view, moves, umma_view
from tilelsp.defs.rules.views import (
    AdvanceView,
    AtomView,
    CpView,
    MmaView,
    TileMmaView,
    UmmaLayoutView,
    WgmmaView,
)
from tilelsp.defs.upstream_functions import FUNCTIONS, LAUNCH
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import POISON
from tilelsp.spec.op import OpDef, slot_values
from tilelsp.spec.problem import Problem
from tilelsp.spec.rule import TextLevel, rules_on
from tilelsp.spec.spelling import type_text
from tilelsp.spec.target import Target
from tilelsp.spec.verify import problems

V = TypeVar("V")

_INCOMPLETE = frozenset({"op.attribute", "op.count", "op.operand", "op.result"})
"""Problems of ops that rules cannot look at: something that they ask for is missing, or is of another type."""


def verify(ops: Sequence[Op], stage: Stage, target: Target) -> tuple[tuple[Op, Diagnostic], ...]:
    """Diagnostics of the ops of a tile stage on `target`, in program order, with the op that breaks the rule.

    A finding lies at the op's own place in its document, or at that of the op it was made from.
    """
    verifier = _Verifier(stage, target)
    verifier.operands_of(ops)
    for op in ops:
        verifier.visit(op, None)
        for function in op.walk():
            if function.name in FUNCTIONS and function.name != LAUNCH:
                verifier.tensor_memory(function)
    return tuple(verifier.found)


class _Verifier:
    def __init__(self, stage: Stage, target: Target) -> None:
        self.stage = stage
        self.level = TextLevel(stage.value)
        self.target = target
        self.found: list[tuple[Op, Diagnostic]] = []
        self.sides: dict[Value, tuple[bool, MmaView | None]] = {}
        """For each descriptor, True if it is the right operand, and the multiply that takes it."""

    def operands_of(self, ops: Sequence[Op]) -> None:
        """Note on which side the multiplies take their descriptors, however often these were moved on: in broken text
        multiplies may lack them."""
        for op in ops:
            for multiply in op.walk():
                if isinstance(multiply, am.Umma):
                    operands = [value for name in ("a", "b") for value in slot_values(multiply, name)]
                elif multiply.name == UMMA:
                    operands = multiply.operands[1:3]
                else:
                    continue
                view = multiply_view(multiply)
                for value, right in zip(operands, (False, True), strict=False):
                    first = [step.desc for step in moves(value)][-1:] or [value]
                    self.sides[first[0]] = right, view

    def visit(self, op: Op, parent: Op | None) -> None:
        found = list(problems(op, parent, type_text)) if isinstance(op, OpDef) else []
        for problem in found:
            self._problem(op, problem)
        poisoned = any(value.type is POISON for value in (*op.operands, *op.results))
        if not poisoned and not (found and any(problem.code in _INCOMPLETE for problem in found)):
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
                diagnostic = rule.diagnostic(view, place_of(op), self.target, self.stage.value)
                self.found.append((op, diagnostic))

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
        _, product = self.sides.get(op.result, (right, None))
        kind, sparse = (None, False) if product is None else (product.kind, product.sparse)
        view = layout_view(op, right=right, kind=kind, sparse=sparse)
        if view is not None:
            self._apply(UmmaLayoutView, view, op)

    def _is_right(self, op: am.MakeUmmaSmemDesc) -> bool:
        """True if a descriptor is the right operand: by its user, or else by its layout's major and the buffer."""
        if op.result in self.sides:
            return self.sides[op.result][0]
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
            self._apply(TileMmaView, TileMmaView(a, b, acc, op.fastmath or "", atom.suffix == PAIR), op)
        types = (
            _element(op.operands[2], signed=True),
            _element(op.operands[0], signed=not op.unsigned_lhs),
            _element(op.operands[1], signed=not op.unsigned_rhs),
        )
        d, left, right = (_packed(found, wanted) for found, wanted in zip(types, (atom.d, atom.a, atom.b), strict=True))
        if d is None or left is None or right is None:
            return
        precision = () if op.input_precision is None else tuple(map(str.strip, op.input_precision.split(",")))
        self._apply(AtomView, AtomView(atom.d, d, atom.inputs, (left, right), precision), op)
        if atom.family is AtomFamily.WGMMA and isinstance(op, am.Dot):
            view = WgmmaView(
                atom.m, atom.n, atom.k, atom.a, atom.b, atom.d, _major(op.lhs, 1, atom.a), _major(op.rhs, 0, atom.b)
            )
            self._apply(WgmmaView, view, op)

    # --- tensor memory --------------------------------------------------------------------------------------------

    def tensor_memory(self, function: Op) -> None:
        """Allocations without room for their address, and handles that leave."""
        for op, view in allocation_views(function, am.AllocTmem.spec.name, self.target.max_shared):
            self._apply(type(view), view, op)


def _matrix(value: Value) -> tuple[int, int] | None:
    shape: tuple[int, ...] = getattr(value.type, "shape", None) or ()
    return (shape[0], shape[1]) if len(shape) == 2 else None


def _element(value: Value, *, signed: bool) -> MmaType | None:
    element = getattr(value.type, "element", None)
    return mma_type(element, signed=signed) if element is not None else None


def _packed(found: MmaType | None, wanted: MmaType) -> MmaType | None:
    """Element type of an operand: bytes that an atom of 4-bit elements reads are two of them."""
    return wanted if found in (MmaType.S8, MmaType.U8) and wanted is MmaType.E2M1 else found


def _major(value: Value, k_dim: int, element: MmaType) -> Major:
    type = value.type
    layout = read_shared(type.layout, type.shape, element.bits) if isinstance(type, t.SmemType) else None
    return Major.MN if layout is not None and layout.order[0] != k_dim else Major.K
