"""Which ops of a document are legal on which targets, and why not: op by target, from rules and lowerings.

One function from plain data to plain data, so that it can run in another process.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from tilelsp.analysis.comments import united
from tilelsp.analysis.features.checks.checked import check
from tilelsp.analysis.features.generated.listing import Completed
from tilelsp.analysis.features.generated.lowered import Lowered, listing_of
from tilelsp.analysis.host import Host
from tilelsp.analysis.snapshot import Language, Snapshot, finish
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator
from tilelsp.analysis.tile.statements import Content, Statement
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import record, replace
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.defs.ptx.summary import mnemonic_of, rank_of
from tilelsp.defs.rules import find_rule
from tilelsp.defs.targets import TARGET_NAMES


@record
class Cell:
    """Verdict on an op on one target; a legal op may have a note, such as another instruction than hoped for."""

    legal: bool
    code: str
    message: str
    severity: Severity


@record
class MatrixRow:
    """Ops of one name that fare alike: their places, and by target what is said; nothing is said of what is fine.

    `instructions` has by target those that the ops become, each once, the most telling first; none for ops
    that need none, and where there is no PTX.
    """

    op: str
    places: tuple[Span, ...]
    cells: Mapping[str, tuple[Cell, ...]]
    instructions: Mapping[str, tuple[str, ...]]

    def legal(self, target: str) -> bool:
        """True if all ops of the row are legal on a target."""
        return all(cell.legal for cell in self.cells.get(target, ()))

    def becomes(self, targets: Sequence[str]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """The instructions that the ops become, and on which of `targets` these are they."""
        alike: dict[tuple[str, ...], list[str]] = {}
        for target in targets:
            alike.setdefault(self.instructions[target], []).append(target)
        for words, names in alike.items():
            if words:
                yield words, tuple(names)


@record
class TargetMatrix:
    """All rows in the order of their first places. Where the document itself has errors, the stages below it were not
    looked at, and `complete` is false."""

    targets: tuple[str, ...]
    rows: tuple[MatrixRow, ...]
    complete: bool


@record
class MatrixRequest:
    """Whose matrix: a text, the targets (all by default), and the last stage to look at."""

    text: str
    language: Language
    targets: tuple[str, ...] = TARGET_NAMES
    until: str = "ptx"


def matrix(request: MatrixRequest, step: Callable[[], None] | None = None) -> TargetMatrix:
    """The matrix of a document; of a listing without a function, that of its ops in one. `step` is called after each
    target. Raises `UnknownTargetError`, and `ValueError` for a stage that does not exist."""
    snapshot = Host().open("", request.text, None, request.language)
    own = finish(snapshot.diagnostics())
    complete = not any(diagnostic.severity is Severity.ERROR and not diagnostic.targets for diagnostic in own)
    listing = None if complete else listing_of(request.text, request.language)
    if listing is None:
        return _matrix(request, snapshot, complete, step)
    whole = replace(request, text=listing.whole)
    found = _matrix(whole, Host().open("", whole.text, None, whole.language), True, step)
    return replace(found, rows=tuple(_in_listing(found.rows, listing)))


def _in_listing(rows: Sequence[MatrixRow], listing: Completed) -> Iterator[MatrixRow]:
    """The rows of a listing's own ops, with their places there."""
    for row in rows:
        places = tuple(listing.place(span) for span in row.places if listing.has(span))
        if places:
            yield replace(row, places=places)


def _matrix(
    request: MatrixRequest, snapshot: Snapshot, complete: bool, step: Callable[[], None] | None
) -> TargetMatrix:
    found: list[Diagnostic] = []
    become = _Instructions(snapshot)
    # One by one, as what is wrong on one target keeps no other from being lowered; nothing is where all have errors.
    for targets in ((target,) for target in request.targets) if complete else (request.targets,):
        found += check(snapshot, targets, request.until, made=become.note)
        if step is not None:
            step()
    followed = finish(snapshot.flow()) if complete else ()
    complete = complete and not any(become.is_refused(finding) for finding in followed if not finding.targets)
    return TargetMatrix(request.targets, tuple(_rows(snapshot, united(found), request.targets, become)), complete)


class _Instructions:
    """Instructions that the ops of a document become, by target."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._place_of = _places(snapshot)
        self._of: dict[tuple[str, _Place], list[str]] = {}
        self._refused: set[tuple[str, Span]] = set()

    def is_refused(self, finding: Diagnostic) -> bool:
        """True if the compiler stops where a finding about control flow stands: not at a race, but at what its own
        verifiers ask for."""
        return finding.severity is Severity.ERROR and (finding.code, finding.span) in self._refused

    def note(self, made: Lowered) -> None:
        """Take the PTX for one target: each of its lines belongs to the op that it was made from."""
        self._refused |= {
            (diagnostic.code, diagnostic.span)
            for diagnostic in made.diagnostics
            if diagnostic.severity is Severity.ERROR
        }
        ptx = made.stage(Stage.PTX.value)
        if ptx is None:
            return
        for link in ptx.links:
            word = mnemonic_of(ptx.text[link.output.start : link.output.end])
            if word is not None:
                self._of.setdefault((made.target, self._place_of(link.source)), []).append(word)

    def of(self, target: str, places: Sequence[_Place]) -> tuple[str, ...]:
        """Those of several ops."""
        words = dict.fromkeys(word for place in places for word in self._of.get((target, place), ()))
        return tuple(sorted(words, key=rank_of))


def _rows(
    snapshot: Snapshot, found: Sequence[Diagnostic], targets: tuple[str, ...], become: _Instructions
) -> Iterator[MatrixRow]:
    """One row for each name and verdict."""
    by_place: dict[_Place, list[Diagnostic]] = {place: [] for place in _ops(snapshot)}
    place_of = _places(snapshot)
    for diagnostic in found:
        by_place.setdefault(place_of(diagnostic.span), []).append(diagnostic)
    verdicts: dict[_OpFindings, _Verdict] = {}
    alike: dict[tuple[str, _Verdict], list[Span]] = {}
    for (name, start, end), findings in sorted(by_place.items(), key=lambda item: item[0][1:]):
        key = tuple((finding.code, finding.message, finding.severity, finding.targets) for finding in findings)
        verdict = verdicts.get(key)
        if verdict is None:
            verdict = verdicts[key] = _verdict(key, targets)
        alike.setdefault((name, verdict), []).append(Span(start, end))
    for (name, verdict), spans in alike.items():
        places = [(name, span.start, span.end) for span in spans]
        yield MatrixRow(name, tuple(spans), dict(verdict), {target: become.of(target, places) for target in targets})


_Place = tuple[str, int, int]
"""The name of an op, and from where to where it stands."""
_OpFindings = tuple[tuple[str, str, Severity, tuple[str, ...]], ...]
"""The code, the sentence, the severity and the targets of each finding of an op."""
_Verdict = tuple[tuple[str, tuple[Cell, ...]], ...]
"""Cells of each target that has any, sorted."""


def _verdict(findings: _OpFindings, targets: tuple[str, ...]) -> _Verdict:
    """The cells of an op's findings on each of `targets`."""
    cells: dict[str, list[Cell]] = {}
    for code, message, severity, on in findings:
        rule = find_rule(code)
        legal = severity is not Severity.ERROR and not (rule is not None and rule.ptxas_refuses)
        cell = Cell(legal, code, message, severity)
        for target in on or targets:
            known = cells.setdefault(target, [])
            if cell not in known:
                known.append(cell)
    return tuple(
        (target, tuple(sorted(cells[target], key=lambda cell: (cell.code, cell.message))))
        for target in targets
        if target in cells
    )


def _ops(snapshot: Snapshot) -> Iterator[_Place]:
    """The ops of an MLIR document with the places of their names."""
    document = snapshot.document
    if not isinstance(document, TileDocument):
        return
    for number, unit in enumerate(document.units):
        if unit is not None and unit.content is not None:
            yield from _in_content(unit.content, document.segments.code_start(number))


def _in_content(content: Content, base: int) -> Iterator[_Place]:
    for item, offset in zip(content.items, content.offsets, strict=True):
        if isinstance(item, Statement):
            at = base + offset
            yield _op_place(item, at)
            for body in item.bodies:
                yield from _in_content(body.content, at + body.start)


def _op_place(item: Statement, at: int) -> _Place:
    span = item.syntax.name_span
    return item.syntax.name, span.start + at, span.end + at


def _places(snapshot: Snapshot) -> Callable[[Span], _Place]:
    """Says which op a finding is about; in other languages than MLIR, the first word of its line."""
    text = snapshot.text
    locator = Locator(snapshot.document, text) if isinstance(snapshot.document, TileDocument) else None

    def place_of(span: Span) -> _Place:
        placed = locator.item_at(span.start) if locator is not None else None
        if placed is not None and isinstance(placed.item, Statement):
            return _op_place(placed.item, placed.at)
        word = _WORD.match(text, span.start)
        return ("" if word is None else word.group(1).rstrip(",;"), span.start, span.end)

    return place_of


_WORD = re.compile(r"[^\S\r\n]*(\S+)")
