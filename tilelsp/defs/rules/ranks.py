"""Which CTAs of a cluster come to an op, by conditions that are computed from their rank."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from types import MappingProxyType

from tilelsp.ir.module import Op, Region, Value
from tilelsp.ir.types import I32, IntAttr, IntType

RANK = "nvvm.read.ptx.sreg.cluster.ctarank"
CONSTANTS = ("arith.constant", "llvm.mlir.constant")
RANKS = range(8)
"""The ranks of a portable cluster."""
ODD = frozenset(rank for rank in RANKS if rank % 2)
DEEPEST = 20
"""Definitions behind one another that are followed."""

_BRANCH = "scf.if"
_OPERATIONS: tuple[tuple[tuple[str, ...], Callable[[int, int], int]], ...] = (
    (("andi", "and"), lambda a, b: a & b),
    (("ori", "or"), lambda a, b: a | b),
    (("xori", "xor"), lambda a, b: a ^ b),
    (("addi", "add"), lambda a, b: a + b),
    (("muli", "mul"), lambda a, b: a * b),
    (("shli", "shl"), lambda a, b: a << min(b, DEEPEST_SHIFT)),
    (("shrui", "lshr"), lambda a, b: a >> b),
    (("remsi", "remui", "srem", "urem"), lambda a, b: a % b),
    (("divsi", "divui", "sdiv", "udiv"), lambda a, b: a // b),
)
_COMPUTED = MappingProxyType({name: compute for names, compute in _OPERATIONS for name in names})
"""Ops of arith and llvm on what is not negative, as ranks are."""
_DIVIDING = ("rem", "div", "urem", "srem", "udiv", "sdiv")
DEEPEST_SHIFT = 64
"""A shift by more bits leaves nothing of a number."""
_EQUAL, _DIFFERENT = 0, 1
"""Predicates of arith.cmpi."""
_SAME = ("make_warp_uniform", "extui", "zext", "index_cast", "index_castui")
"""Name endings of ops that return their operand's value."""
_CUT = ("trunci", "trunc")
"""Those of ops that give its low bits."""


def guards(op: Op, around: Sequence[Op]) -> Iterator[tuple[Value, bool]]:
    """The conditions of the branches that an op stands in, and whether they hold there."""
    for outer, inner in pairwise((*around, op)):
        if outer.name == _BRANCH and outer.operands:
            yield outer.operands[0], _stands_in(inner, outer.regions[0])


def _stands_in(op: Op, region: Region) -> bool:
    return any(inner is op for block in region.blocks for inner in block.ops)


def others_of(op: Op, around: Sequence[Op]) -> Iterator[Op]:
    """The ops on the other side of the branches on the rank that an op stands in."""
    for outer, inner in pairwise((*around, op)):
        if outer.name == _BRANCH and outer.operands and computed(outer.operands[0], RANKS[1]) is not None:
            for region in outer.regions:
                if not _stands_in(inner, region):
                    yield from (nested for block in region.blocks for made in block.ops for nested in made.walk())


def computed(value: Value, rank: int) -> int | None:
    """The value in the CTA of a rank; None for one that is not computed from the rank and constants alone."""
    return _computed(value, rank, 0, {})


def _computed(value: Value, rank: int, depth: int, seen: dict[Value, int | None]) -> int | None:
    made = value.owner
    if not isinstance(made, Op) or depth > DEEPEST:
        return None
    if value not in seen:
        seen[value] = None
        seen[value] = rank if made.name == RANK else _result(made, rank, depth, seen)
    return seen[value]


def _result(made: Op, rank: int, depth: int, seen: dict[Value, int | None]) -> int | None:
    attr = made.attrs.get("value")
    if made.name in CONSTANTS:
        return attr.value if isinstance(attr, IntAttr) else None
    parts = [_computed(operand, rank, depth + 1, seen) for operand in made.operands]
    known = [part for part in parts if part is not None]
    name = made.name.rpartition(".")[2]
    if len(known) != len(parts):
        return None
    if len(known) == 1 and (name in _SAME or name in _CUT):
        return _held(known[0], made.results[0]) if name in _CUT else known[0]
    if len(known) == 2 and name == "cmpi":
        attr = made.attrs.get("predicate")
        predicate = attr.value if isinstance(attr, IntAttr) else None
        return int((known[0] == known[1]) is (predicate == _EQUAL)) if predicate in (_EQUAL, _DIFFERENT) else None
    compute = _COMPUTED.get(name)
    if len(known) != 2 or compute is None or min(known) < 0 or (known[1] == 0 and name.startswith(_DIVIDING)):
        return None
    return _held(compute(known[0], known[1]), made.results[0])


def _held(number: int, value: Value) -> int:
    """The low bits of a number that a value holds."""
    return number & ((1 << value.type.width) - 1) if isinstance(value.type, IntType) else number


def constant(value: Value) -> int | None:
    """The number that a value is in every CTA; None for one that is not computed from constants alone."""
    found = {computed(value, rank) for rank in RANKS[:2]}
    return found.pop() if len(found) == 1 else None


def issuing(conditions: Sequence[tuple[Value, bool]]) -> frozenset[int] | None:
    """The ranks for which conditions hold; None where one of them is not computed from the rank alone."""
    found: set[int] = set()
    for rank in RANKS:
        parts = [computed(value, rank) for value, _ in conditions]
        if None in parts:
            return None
        if all(bool(part) is holds for part, (_, holds) in zip(parts, conditions, strict=True)):
            found.add(rank)
    return frozenset(found)


def names_another(value: Value) -> bool:
    """True if a value computed from the rank names a CTA for each rank, and not the CTA whose rank differs in the
    lowest bit."""
    made = value.owner
    parts = [computed(value, rank) for rank in RANKS]
    is_computed = isinstance(made, Op) and made.name != RANK and value.type == I32 and None not in parts
    return (
        is_computed
        and len({*parts}) == len(RANKS)
        and any(part != rank ^ 1 for part, rank in zip(parts, RANKS, strict=True))
    )
