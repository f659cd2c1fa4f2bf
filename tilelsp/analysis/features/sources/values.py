"""Names of a source's functions in the Tile IR that was made of it: SSA values with their types."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from tilelsp.analysis.features.inlay_hint import LONGEST, InlayHint, shortened
from tilelsp.analysis.features.sources.python_names import Assignment
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.known_statements import known_statements
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.types import POISON
from tilelsp.spec.op import OpDef
from tilelsp.spec.spelling import type_text

_STEP = 50
"""Statements that are looked at in one step."""


@record
class NamedValue:
    """A name of the source where it is assigned, with the SSA value that it is from there on."""

    name: str
    span: Span
    scope: Span
    value: str
    type: str


def named_values(
    snapshot: Snapshot, back: Callable[[int], Span | None], names: Sequence[Assignment]
) -> Generator[None, None, tuple[NamedValue, ...]]:
    """Those of the assignments whose expression begins where a value of the document comes from; of several values of
    one place the last.
    """
    document = snapshot.document
    if not names or not isinstance(document, TileDocument):
        return ()
    at: dict[int, tuple[str, str]] = {}
    whole = Span(0, snapshot.length)
    for number, unit in enumerate(document.units):
        if unit is None:
            continue
        yield from unit.work_out(document.language.tools)
        if unit.content is None:
            continue
        walk = known_statements(unit.content, unit.facts, document.segments.code_start(number), whole)
        for count, (offset, syntax, known) in enumerate(walk):
            op = known.op if known is not None else None
            place = back(offset)
            if isinstance(op, OpDef) and syntax.results and op.results and place is not None:
                first, name = op.results[0], syntax.results[0]
                if first.type is not POISON:
                    dialect = "cuda_tile" if op.spec.dialect == "cuda_tile" else None
                    at[place.start] = f"%{name.name}", type_text(first.type, dialect)
            if count % _STEP == _STEP - 1:
                yield
    return tuple(
        NamedValue(assignment.name, assignment.span, assignment.scope, *at[assignment.value])
        for assignment in names
        if assignment.value in at
    )


def value_hints(values: Sequence[NamedValue], span: Span) -> tuple[InlayHint, ...]:
    """The types behind the names in `span`."""
    return tuple(
        InlayHint(
            value.span.end, shortened(f": {value.type}"), True, value.type if len(value.type) > LONGEST - 2 else ""
        )
        for value in values
        if span.start <= value.span.end <= span.end
    )


def value_of(values: Sequence[NamedValue], text: str, span: Span) -> NamedValue | None:
    """The value of a name at `span`: as it was assigned last above it, in the same function."""
    name = text[span.start : span.end]
    found = [value for value in values if value.name == name and value.scope.start <= span.start < value.scope.end]
    above = [value for value in found if value.span.start <= span.start]
    return above[-1] if above else None
