"""Another tile size through a kernel: an extent, wherever the kernel's tiles and partition views have it.

Types alone change. An integer constant of the same number may be the size too, in a pointer's arithmetic, or may not:
the title says how many there are, and they stay.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.fixes.trial import Trial
from tilelsp.analysis.features.outline.symbols import OutlineSymbol, entries
from tilelsp.analysis.features.refactor.change import Offer, RefactorChange
from tilelsp.analysis.snapshot import Slices, Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.spacing import Lexeme, lexemes
from tilelsp.base.numerals import counted
from tilelsp.base.record import record
from tilelsp.base.text import Span, TextEdit
from tilelsp.syntax import lexer

NAME = "tile-size"
MOST = 1 << 14
"""Extents above this are of no tile: Tile IR takes 2**24 elements, of which a dimension seldom has more."""


@record
class _Extent:
    """An extent of a tile's shape, and where it is written."""

    span: Span
    value: int


def offers(snapshot: Snapshot, at: int) -> Iterator[Offer]:
    """Twice and half of the extent at `at`, which are powers of two as all extents of tiles."""
    entry = _entry(snapshot, at)
    found = None if entry is None else _extent_at(snapshot, entry, at)
    if entry is None or found is None:
        return
    for value in (2 * found.value, found.value // 2):
        if 1 <= value <= MOST and value != found.value:
            remaining = _constants(snapshot, entry.full, found.value)
            note = f"; {counted(remaining, 'constant')} of {found.value} stay{'' if remaining > 1 else 's'}"
            title = f"tiles of {value} instead of {found.value} in @{entry.name}{note if remaining else ''}"
            yield Offer(NAME, title, at, str(value))


def change(snapshot: Snapshot, offer: Offer) -> Slices[RefactorChange | None]:
    """The number, in every tile and partition view of the kernel that has it."""
    entry = _entry(snapshot, offer.at)
    found = None if entry is None else _extent_at(snapshot, entry, offer.at)
    if entry is None or found is None or not offer.value.isdecimal():
        return None
    same = [extent for extent in _extents(snapshot, entry.full) if extent.value == found.value]
    yield
    edits = tuple(TextEdit(extent.span, offer.value) for extent in same)
    return RefactorChange(edits) if Trial(snapshot).is_quiet(edits) else None


def _entry(snapshot: Snapshot, at: int) -> OutlineSymbol | None:
    if not isinstance(snapshot.document, TileDocument):
        return None
    return next((entry for entry in entries(snapshot) if entry.full.contains(at)), None)


def _extent_at(snapshot: Snapshot, entry: OutlineSymbol, at: int) -> _Extent | None:
    line = snapshot.line_span(snapshot.position(at).line)
    span = Span(max(line.start, entry.full.start), min(line.end, entry.full.end))
    return next((extent for extent in _extents(snapshot, span) if extent.span.start <= at <= extent.span.end), None)


def _extents(snapshot: Snapshot, span: Span) -> Iterator[_Extent]:
    """The extents in `tile<...>` and `tile=(...)`."""
    tokens = lexemes(snapshot.text, span.start, span.end)
    for index, token in enumerate(tokens):
        if token.kind not in (lexer.WORD, lexer.TYPE_ALIAS) or token.text.rpartition(".")[2] not in ("tile", "!tile"):
            continue
        behind = [lexeme.text for lexeme in tokens[index + 1 : index + 3]]
        shape = index + 2 if behind[:1] == ["<"] else index + 3 if behind == ["=", "("] else None
        if shape is not None and shape < len(tokens):
            yield from _of_shape(tokens[shape:])


def _of_shape(tokens: list[Lexeme]) -> Iterator[_Extent]:
    """The numbers that `x` joins: the lexer reads `64x32xf32` as a number and a word."""
    first = tokens[0]
    if first.kind != lexer.NUMBER or not first.text.isdecimal():
        return
    yield _Extent(Span(first.start, first.end), int(first.text))
    if len(tokens) < 2 or tokens[1].start != first.end:
        return
    at = tokens[1].start
    for part in tokens[1].text.split("x"):
        if part.isdecimal():
            yield _Extent(Span(at, at + len(part)), int(part))
        elif part:
            return  # the element type
        at += len(part) + 1


def _constants(snapshot: Snapshot, span: Span, value: int) -> int:
    """How many integer constants of a kernel are `value`: `constant <i32: 64>`."""
    texts = [lexeme.text for lexeme in lexemes(snapshot.text, span.start, span.end)]
    heads = (texts[index + 1 : index + 5] for index, text in enumerate(texts) if text.rpartition(".")[2] == "constant")
    integers = (head for head in heads if len(head) == 4 and head[1].startswith("i"))
    return sum(head[0] == "<" and head[2:] == [":", str(value)] for head in integers)
