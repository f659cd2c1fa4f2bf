"""Statements whose lines differ in the names of values only: of those with operands of the same types one is judged.

What a verifier says of an op follows from its attributes and types, but for the few that look at where an operand
comes from. Those are told by it: while the first op is judged, its operands know whether anything else of them than
their type was asked for.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager

from tilelsp.analysis.tile.definitions import Definition
from tilelsp.analysis.tile.facts import StatementFacts
from tilelsp.analysis.tile.frames import RegionFrame
from tilelsp.analysis.tile.region_work import Surroundings
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.module import Op, Origin, Value
from tilelsp.ir.types import Attr, Type
from tilelsp.syntax.tree import OpSyntax

MOST_KINDS = 64
"""Combinations of types of operands that are remembered of one line."""


@record
class Judged:
    """An op in which nothing is wrong. `operands` keeps the types alive by whose identity it is found."""

    operands: tuple[Type, ...]
    results: tuple[Type, ...]
    attrs: Mapping[str, Attr]
    segments: tuple[int, ...]
    symbolic: bool
    strange: frozenset[str]

    def made(self, syntax: OpSyntax, operands: tuple[Value, ...]) -> Op:
        """The op of another statement that is alike."""
        origin, span = Origin(Span(0, syntax.length)), syntax.name_span
        if syntax.definition is None:
            return Op(syntax.name, operands, self.results, self.attrs, origin=origin, span=span, loc=syntax.loc)
        return syntax.definition(
            operands, self.results, self.attrs, segments=self.segments, origin=origin, span=span, loc=syntax.loc
        )


_NOTHING: frozenset[str] = frozenset()


def judged_alike(syntax: OpSyntax, frame: RegionFrame, around: Surroundings) -> StatementFacts | None:
    """Facts of a statement, which is the item at work in `frame`, where one like it was judged before; its results are
    defined in `frame`."""
    if syntax.alike is None:
        return None
    operands: list[Value] = []
    for use in syntax.operands:
        found = frame.visible(use.name)
        if found is None or use.number >= len(found.pack):
            return None
        operands.append(found.pack[use.number])
    known = syntax.alike.judged.get(_key(around, operands))
    if not isinstance(known, Judged):
        return None
    for written in syntax.results:
        if frame.taken(written.name):
            return None
    op = known.made(syntax, tuple(operands))
    start = 0
    for written in syntax.results:
        pack = op.results[start : start + written.count]
        start += written.count
        for value in pack:
            value.name, value.span = written.name, written.span
        frame.defs.define(written.name, Definition(pack, frame.index))
    return StatementFacts(op, (), (), _NOTHING, known.symbolic, known.strange)


def remember(syntax: OpSyntax, op: Op, facts: StatementFacts, around: Surroundings) -> None:
    """Keep that nothing is wrong with the op of a statement, whatever values of these types its operands are."""
    if syntax.alike is None:
        return
    judged = syntax.alike.judged
    if len(judged) >= MOST_KINDS:
        judged.clear()
    types = tuple(value.type for value in op.operands)
    results = tuple(value.type for value in op.results)
    judged[_key(around, op.operands)] = Judged(types, results, op.attrs, op.segments, facts.symbolic, facts.strange)


def _key(around: Surroundings, operands: Iterable[Value]) -> tuple[object, ...]:
    """The op around, of which nothing but the name counts, and the types of operands by their identity."""
    return (around.op_name, around.broken, *[id(value.type) for value in operands])


class _Watched(Value):
    """A value that stands for another one, and tells if more than its type was looked at."""

    __slots__ = ("_real", "looked_at")

    def __init__(self, real: Value) -> None:
        self.type = real.type
        self._real = real
        self.looked_at = False

    def __getattr__(self, name: str) -> object:
        self.looked_at = True
        return getattr(self._real, name)


@contextmanager
def watched(op: Op) -> Generator[list[Value], None, None]:
    """Operands that are watched for as long as the op is judged; the values of which more than their type was looked
    at are in the list afterwards."""
    operands = op.operands
    stand_ins = {value: _Watched(value) for value in operands}
    looked_at: list[Value] = []
    op.operands = tuple(stand_ins[value] for value in operands)
    try:
        yield looked_at
    finally:
        op.operands = operands
        looked_at += [value for value in operands if stand_ins[value].looked_at]
