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
from tilelsp.analysis.tile.statements import Statement
from tilelsp.base.record import record
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Attr, Type
from tilelsp.syntax.line_templates import Layout

MOST_KINDS = 64
"""Combinations of types of operands that are remembered of one line."""


@record
class Judged:
    """An op in which nothing is wrong. `operands` keeps the types alive by whose identity it is found."""

    op: type[Op]
    name: str
    operands: tuple[Type, ...]
    results: tuple[Type, ...]
    attrs: Mapping[str, Attr]
    segments: tuple[int, ...]
    loc: Attr | None
    symbolic: bool
    strange: frozenset[str]

    def made(self, layout: Layout, operands: tuple[Value, ...]) -> Op:
        """The op of another statement that is alike, without results."""
        op = self.op.__new__(self.op)  # nearly all ops of a document are made here: without a constructor's calls
        op.name = self.name
        op.operands = operands
        op.attrs = self.attrs
        op.regions = op.successors = op.results = ()
        op.segments = self.segments
        op.origin = layout.origin
        op.span = layout.name_span
        op.loc = self.loc
        return op


_NOTHING: frozenset[str] = frozenset()


def judged_alike(statement: Statement, frame: RegionFrame, around: Surroundings) -> StatementFacts | None:
    """Facts of a statement, which is the item at work in `frame`, where one like it was judged before; its results are
    defined in `frame`."""
    template, names = statement.template, statement.names
    if template is None or not template.judged or not template.is_usable:
        return None
    place, defined = frame.index, frame.defs.get
    operands: list[Value] = []
    key: list[object] = [around.op_name, around.broken]
    for index, number in template.uses:
        found = defined(names[index])
        if found is None or found.index >= place:
            found = frame.visible(names[index])
        if found is None or number >= len(found.pack):
            return None
        value = found.pack[number]
        operands.append(value)
        key.append(id(value.type))
    known = template.judged.get(tuple(key))
    if not isinstance(known, Judged):
        return None
    for index, _ in template.results:
        if frame.taken(names[index]):
            return None
    layout = template.layout(names)
    op = known.made(layout, tuple(operands))
    types = known.results
    if types:
        results: list[Value] = []
        for (index, count), span in zip(template.results, layout.results, strict=True):
            name, start = names[index], len(results)
            pack = tuple([Value(types[at], op, at, name, span) for at in range(start, start + count)])
            results += pack
            frame.defs.define(name, Definition(pack, place))
        results += [Value(types[at], op, at) for at in range(len(results), len(types))]  # that have no names
        op.results = tuple(results)
    return StatementFacts(op, (), (), _NOTHING, known.symbolic, known.strange)


def remember(statement: Statement, op: Op, facts: StatementFacts, around: Surroundings) -> None:
    """Keep that nothing is wrong with the op of a statement, whatever values of these types its operands are."""
    if statement.template is None:
        return
    judged = statement.template.judged
    if len(judged) >= MOST_KINDS:
        judged.clear()
    types = tuple(value.type for value in op.operands)
    results = tuple(value.type for value in op.results)
    judged[_key(around, op.operands)] = Judged(
        type(op), op.name, types, results, op.attrs, op.segments, op.loc, facts.symbolic, facts.strange
    )


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
