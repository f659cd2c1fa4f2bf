"""A type or attribute of MLIR gets a name: an alias in front of the document, which stands wherever it was written."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.fixes.trial import Trial
from tilelsp.analysis.features.refactor.change import Offer, RefactorChange
from tilelsp.analysis.snapshot import Slices, Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator
from tilelsp.analysis.tile.spacing import Lexeme, lexemes
from tilelsp.analysis.tile.statements import Statement
from tilelsp.base.text import Span, TextEdit
from tilelsp.syntax import lexer

NAME = "alias"
_OPEN, _CLOSE = ("<", "(", "[", "{"), (">", ")", "]", "}")


def offers(snapshot: Snapshot, at: int) -> Iterator[Offer]:
    """The innermost type or attribute with parameters around `at`."""
    written = _written(snapshot, at)
    if written is not None:
        text = snapshot.slice(written)
        yield Offer(NAME, f"name {_shortened(text)} {_alias(snapshot, text)}", at)


def change(snapshot: Snapshot, offer: Offer) -> Slices[RefactorChange | None]:
    """The alias in front of its chunk, and its uses."""
    written = _written(snapshot, offer.at)
    if written is None or not isinstance(snapshot.document, TileDocument):
        return None
    text = snapshot.slice(written)
    alias = _alias(snapshot, text)
    chunk = Locator(snapshot.document, snapshot.text).chunk_span(offer.at)
    uses = list(_same(snapshot, text, chunk))
    yield
    defined = f"{alias} = {_full(snapshot, written, text)}\n"
    start = _first_line(snapshot, chunk)
    edits = (TextEdit(Span(start, start), defined), *(TextEdit(use, alias) for use in uses))
    return RefactorChange(edits) if Trial(snapshot).is_quiet(edits) else None


def _written(snapshot: Snapshot, at: int) -> Span | None:
    """The innermost `name<...>` around `at` that stands within an op and has its brackets in one line."""
    if not isinstance(snapshot.document, TileDocument):
        return None
    line = snapshot.line_span(snapshot.position(at).line)
    tokens = lexemes(snapshot.text, line.start, line.end)
    found = [span for span in _parameterized(tokens) if span.start <= at <= span.end]
    return max(found, key=lambda span: span.start, default=None)


def _parameterized(tokens: list[Lexeme]) -> Iterator[Span]:
    """Spans of types and attributes with parameters: a word or a name with `!` or `#`, and brackets right behind it."""
    for index, token in enumerate(tokens[:-1]):
        behind = tokens[index + 1]
        kinds = (lexer.WORD, lexer.TYPE_ALIAS, lexer.ATTR_ALIAS)
        if token.kind not in kinds or behind.text != "<" or behind.start != token.end:
            continue
        if token.kind == lexer.WORD and not _is_type(tokens, index):
            continue
        depth = 0
        for lexeme in tokens[index + 1 :]:
            depth += (lexeme.text in _OPEN) - (lexeme.text in _CLOSE)
            if depth == 0:
                yield Span(token.start, lexeme.end)
                break


def _is_type(tokens: list[Lexeme], index: int) -> bool:
    """True if a bare word stands in the place of a type: after a colon or an arrow, or in a list of types."""
    before = tokens[index - 1].text if index else ""
    listed = any(token.text in (":", "->") for token in tokens[:index])
    return listed and before in (":", "->", ",", "(", ">")


def _full(snapshot: Snapshot, written: Span, text: str) -> str:
    """The text with the dialect that ops of one leave out in front of their own types."""
    if text[0] in "!#" or not isinstance(snapshot.document, TileDocument):
        return text
    placed = Locator(snapshot.document, snapshot.text).item_at(written.start)
    word = text.partition("<")[0]
    if placed is None or not isinstance(placed.item, Statement) or word in ("tensor", "memref", "vector", "tuple"):
        return text
    return f"!{placed.item.syntax.name.partition('.')[0]}.{text}"


def _alias(snapshot: Snapshot, text: str) -> str:
    """A name for `text` that the document has not got: of its own word and what it holds, without punctuation."""
    word, _, inside = text.lstrip("!#").partition("<")
    letters = "".join(
        character if character.isalnum() else "_" for character in f"{word.rpartition('.')[2]}_{inside[:-1]}"
    )
    base = ("#" if text[0] == "#" else "!") + "_".join(part for part in letters.split("_") if part)[:40].rstrip("_")
    name, number = base, 1
    while name in snapshot.text:
        number += 1
        name = f"{base}_{number}"
    return name


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"


def _same(snapshot: Snapshot, text: str, chunk: Span) -> Iterator[Span]:
    """The places of one chunk where a type or attribute is written as `text`."""
    at = chunk.start
    while (at := snapshot.text.find(text, at, chunk.end)) >= 0:
        line = snapshot.line_span(snapshot.position(at).line)
        span = Span(at, at + len(text))
        if span in _parameterized(lexemes(snapshot.text, line.start, line.end)):
            yield span
        at += len(text)


def _first_line(snapshot: Snapshot, chunk: Span) -> int:
    """The start of the first line of a chunk that is neither empty nor a comment: comments pin targets."""
    line = snapshot.position(chunk.start).line
    while True:
        span = snapshot.line_span(line)
        text = snapshot.slice(span).strip()
        if span.end >= chunk.end or (text and not text.startswith("//")):
            return max(span.start, chunk.start)
        line += 1
