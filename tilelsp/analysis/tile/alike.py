"""Statements whose lines differ in the names of values only: of those with operands of the same types one is judged.

What a verifier says of an op follows from its attributes and types, but for the few that look at where an operand
comes from. Those are told by it: while the first op is judged, its operands know whether anything else of them than
their type was asked for.
"""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.analysis.tile.definitions import Definition
from tilelsp.analysis.tile.facts import StatementFacts
from tilelsp.analysis.tile.frames import RegionFrame
from tilelsp.analysis.tile.region_work import Surroundings
from tilelsp.analysis.tile.statements import Statement
from tilelsp.base.text import Span
from tilelsp.ir.module import Op, Value
from tilelsp.syntax.line_templates import Layout

MOST_KINDS = 64
"""Combinations of types of operands that are remembered of one line."""


class Judged:
    """An op in which nothing is wrong. `operands` keeps the types alive by whose identity it is found."""

    __slots__ = ("attrs", "kind", "loc", "name", "operands", "results", "segments", "strange", "symbolic")

    def __init__(self, op: Op, facts: StatementFacts) -> None:
        self.kind = type(op)
        self.name = op.name
        self.operands = tuple([value.type for value in op.operands])
        self.results = tuple([value.type for value in op.results])
        self.attrs = op.attrs
        self.segments = op.segments
        self.loc = op.loc
        self.symbolic = facts.symbolic
        self.strange = facts.strange

    def made(self, layout: Layout, operands: tuple[Value, ...]) -> Op:
        """The op of another statement that is alike, without results."""
        op = self.kind.__new__(self.kind)  # nearly all ops of a document are made here: without a constructor's calls
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


def judged_alike(
    statement: Statement, frame: RegionFrame, around: Surroundings
) -> tuple[StatementFacts, Op, Span] | None:
    """Facts of a statement, which is the item at work in `frame`, with its op and where that is named, if one like it
    was judged before; its results are defined in `frame`."""
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
        found = defined(names[index])
        if found is not None and found.index < place:
            return None
        if frame.parent is not None and frame.taken_around(names[index]):
            return None
    layout = template.layout(names)
    op = known.made(layout, tuple(operands))
    types = known.results
    if len(types) == 1 and len(template.results) == 1:  # most ops
        name = names[template.results[0][0]]
        op.results = (Value(types[0], op, 0, name, layout.results[0]),)
        frame.defs.define(name, Definition(op.results, place))
    elif types:
        results: list[Value] = []
        for (index, count), span in zip(template.results, layout.results, strict=True):
            name, start = names[index], len(results)
            pack = tuple([Value(types[at], op, at, name, span) for at in range(start, start + count)])
            results += pack
            frame.defs.define(name, Definition(pack, place))
        results += [Value(types[at], op, at) for at in range(len(results), len(types))]  # that have no names
        op.results = tuple(results)
    return StatementFacts(op, (), (), _NOTHING, known.symbolic, known.strange), op, layout.name_span


def remember(statement: Statement, op: Op, facts: StatementFacts, around: Surroundings) -> None:
    """Keep that nothing is wrong with the op of a statement, whatever values of these types its operands are."""
    if statement.template is None:
        return
    judged = statement.template.judged
    if len(judged) >= MOST_KINDS:
        judged.clear()
    judged[_key(around, op.operands)] = Judged(op, facts)


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


class Watch:
    """Watches the operands of an op while it is judged."""

    __slots__ = ("_op", "_operands")

    def __init__(self, op: Op) -> None:
        self._op = op
        self._operands = op.operands
        stand_ins = {value: _Watched(value) for value in op.operands}
        op.operands = tuple([stand_ins[value] for value in op.operands])

    def end(self) -> bool:
        """Give the op its operands back; true if more than the type of one was looked at."""
        watched, self._op.operands = self._op.operands, self._operands
        return any(isinstance(value, _Watched) and value.looked_at for value in watched)
