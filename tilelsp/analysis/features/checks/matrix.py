"""Which ops of a document are legal on which targets, and why not: op by target, from rules and lowerings.

One function from plain data to plain data, so that it can run in another process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tilelsp.analysis.comments import united
from tilelsp.analysis.features.checks.checked import check
from tilelsp.analysis.host import Host
from tilelsp.analysis.snapshot import Language, Snapshot, finish
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator
from tilelsp.analysis.tile.statements import Content, Statement
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.defs.rules import find_rule
from tilelsp.defs.targets import TARGET_NAMES


@dataclass(frozen=True, slots=True)
class Cell:
    """What is said of an op on one target; a legal op may have a note, such as another instruction than hoped for."""

    legal: bool
    code: str
    message: str
    severity: Severity


@dataclass(frozen=True, slots=True)
class Row:
    """Ops of one name that fare alike: their places, and by target what is said; nothing is said of what is fine."""

    op: str
    places: tuple[Span, ...]
    cells: Mapping[str, tuple[Cell, ...]]

    def legal(self, target: str) -> bool:
        """Whether the ops are legal on a target."""
        return all(cell.legal for cell in self.cells.get(target, ()))


@dataclass(frozen=True, slots=True)
class Matrix:
    """All rows in the order of their first places. Where the document itself has errors, the stages below it were not
    looked at, and `complete` is false."""

    targets: tuple[str, ...]
    rows: tuple[Row, ...]
    complete: bool


@dataclass(frozen=True, slots=True)
class MatrixRequest:
    """Whose matrix: a text, the targets (all by default), and the last stage to look at."""

    text: str
    language: Language
    targets: tuple[str, ...] = TARGET_NAMES
    until: str = "ptx"


def matrix(request: MatrixRequest, step: Callable[[], None] | None = None) -> Matrix:
    """The matrix of a document. `step` is called after each target. Raises `UnknownTargetError`, and `ValueError` for
    a stage that does not exist."""
    snapshot = Host().open("", request.text, None, request.language)
    found: list[Diagnostic] = []
    for target in request.targets:  # one by one: what is wrong on one target keeps no other from being lowered
        found += check(snapshot, (target,), request.until)
        if step is not None:
            step()
    own = finish(snapshot.diagnostics())
    complete = not any(one.severity is Severity.ERROR and not one.targets for one in own)
    return Matrix(request.targets, tuple(_rows(snapshot, united(found), request.targets)), complete)


def _rows(snapshot: Snapshot, found: Sequence[Diagnostic], targets: tuple[str, ...]) -> Iterator[Row]:
    """One row for each name and verdict."""
    said: dict[tuple[str, Span], dict[str, list[Cell]]] = {place: {} for place in _ops(snapshot)}
    for one in found:
        op = _op_at(snapshot, one.span)
        rule = find_rule(one.code)
        legal = one.severity is not Severity.ERROR and not (rule is not None and rule.ptxas_refuses)
        cell = Cell(legal, one.code, one.message, one.severity)
        for target in one.targets or targets:
            known = said.setdefault(op, {}).setdefault(target, [])
            if cell not in known:
                known.append(cell)
    alike: dict[tuple[str, tuple[tuple[str, tuple[Cell, ...]], ...]], list[Span]] = {}
    for (name, span), cells in sorted(said.items(), key=lambda item: item[0][1]):
        key = (
            name,
            tuple(
                (target, tuple(sorted(cells[target], key=lambda cell: (cell.code, cell.message))))
                for target in targets
                if target in cells
            ),
        )
        alike.setdefault(key, []).append(span)
    for (name, cells), spans in alike.items():
        yield Row(name, tuple(spans), dict(cells))


def _ops(snapshot: Snapshot) -> Iterator[tuple[str, Span]]:
    """The ops of an MLIR document with the places of their names."""
    document = snapshot.document
    if not isinstance(document, TileDocument):
        return
    for number, unit in enumerate(document.units):
        if unit is not None and unit.content is not None:
            yield from _in_content(unit.content, document.segments.code_start(number))


def _in_content(content: Content, base: int) -> Iterator[tuple[str, Span]]:
    for item, offset in zip(content.items, content.offsets, strict=True):
        if isinstance(item, Statement):
            at = base + offset
            yield item.syntax.name, item.syntax.name_span.shifted(at)
            for body in item.bodies:
                yield from _in_content(body.content, at + body.start)


def _op_at(snapshot: Snapshot, span: Span) -> tuple[str, Span]:
    """The op that a finding is about; in other languages than MLIR, the first word of its line."""
    document = snapshot.document
    if isinstance(document, TileDocument):
        placed = Locator(document, snapshot.text).item_at(span.start)
        if placed is not None and isinstance(placed.item, Statement):
            return placed.item.syntax.name, placed.item.syntax.name_span.shifted(placed.at)
    line = snapshot.line_span(snapshot.position(span.start).line)
    words = snapshot.slice(Span(span.start, line.end)).split()
    return (words[0].rstrip(",;") if words else "", span)
