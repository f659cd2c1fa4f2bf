"""A new name for a value, a block, a symbol or an alias, everywhere it stands; refused where it would mean another."""

from __future__ import annotations

import string

from tilelsp.analysis.low_level import renaming
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.naming import Naming, RenameRefused
from tilelsp.analysis.ptx import renaming as ptx_renaming
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.snapshot import Snapshot, finish
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import LocatedToken, Locator
from tilelsp.analysis.tile.statements import LabelLine
from tilelsp.base.record import record
from tilelsp.base.text import Span, TextEdit
from tilelsp.syntax import lexer

_LETTERS = frozenset(string.ascii_letters + "_")
_SUFFIX = frozenset(string.ascii_letters + string.digits + "_$.-")
_NOUNS = {
    lexer.VALUE: "value",
    lexer.BLOCK: "block",
    lexer.SYMBOL: "symbol",
    lexer.ATTR_ALIAS: "alias",
    lexer.TYPE_ALIAS: "alias",
}
"""Nouns for renamable names, by the kind of their token."""


@record
class Renamable:
    """Subject of a rename: `span` is the name without its sigil (`%`, `^`, `@`, `#`, `!`), `name` its text."""

    span: Span
    name: str


def prepare_rename(snapshot: Snapshot, offset: int) -> Renamable | None:
    """The name at `offset` that can be changed; None where none stands. Raises `RenameRefused` for one that cannot."""
    document = snapshot.document
    if isinstance(document, LowLevelDocument):
        low = renaming.subject(document, offset)
        return None if low is None else Renamable(low[1], snapshot.slice(low[1]))
    if isinstance(document, PtxDocument):
        named = ptx_renaming.subject(document, offset)
        return None if named is None else Renamable(named[1], named[0])
    found = _subject(snapshot, offset)
    return None if found is None else Renamable(found.span, found.name)


def rename(snapshot: Snapshot, offset: int, new_name: str) -> tuple[TextEdit, ...]:
    """The edits that give the name at `offset` another spelling, in text order; `new_name` may carry the sigil.

    Raises `RenameRefused` where nothing can be renamed, where `new_name` is no identifier of that kind, and where
    it would collide with another name.
    """
    document = snapshot.document
    if isinstance(document, LowLevelDocument):
        return renaming.renamed(document, offset, new_name)
    if isinstance(document, PtxDocument):
        return ptx_renaming.renamed(document, offset, new_name)
    found = _subject(snapshot, offset)
    if found is None:
        raise RenameRefused("there is no value, block, symbol or alias here")
    sigil = found.token.text[0]
    bare = new_name.strip().removeprefix(sigil)
    if bare == found.name:
        return ()
    _check_identifier(found.token.kind, sigil, bare)
    _check_collision(found, bare)
    size = len(found.name)
    spans = sorted((*(place.span for place in found.naming.definitions), *found.naming.uses))
    return tuple(TextEdit(Span(span.start + 1, span.start + 1 + size), bare) for span in spans)


@record
class _Subject:
    locator: Locator
    token: LocatedToken
    naming: Naming
    span: Span
    name: str


def _subject(snapshot: Snapshot, offset: int) -> _Subject | None:
    document = snapshot.document
    if not isinstance(document, TileDocument):
        return None
    finish(document.work_out())  # every use counts, those in units that nobody has looked at too
    locator = Locator(document, snapshot.text)
    token = locator.name(offset)
    if token is None or token.kind not in _NOUNS:
        return None
    naming = locator.naming(offset)
    name = token.text[1:].partition("#")[0] if token.kind == lexer.VALUE else token.text[1:]
    if naming is None or not naming.definitions:
        raise RenameRefused(f"{token.text[0]}{name} is not defined here, so its uses are not known")
    if name.startswith('"'):
        raise RenameRefused(f"{token.text} stands in quotes, and such names are not renamed")
    start = token.span.start + 1
    return _Subject(locator, token, naming, Span(start, start + len(name)), name)


def _check_identifier(kind: int, sigil: str, name: str) -> None:
    """Raises `RenameRefused` for what MLIR's lexer does not take as one name of that kind."""
    noun = _NOUNS[kind]
    letters = _LETTERS if kind in (lexer.SYMBOL, lexer.ATTR_ALIAS, lexer.TYPE_ALIAS) else _LETTERS | set("$.-")
    if not name:
        raise RenameRefused(f"a {noun} needs a name")
    numbered = kind in (lexer.VALUE, lexer.BLOCK) and all(char in string.digits for char in name)
    if not numbered and (name[0] not in letters or not _SUFFIX.issuperset(name)):
        rule = "a letter or underscore, then letters, digits, _, $, . or -"
        rule += ", or digits alone" if kind in (lexer.VALUE, lexer.BLOCK) else ""
        raise RenameRefused(f"'{sigil}{name}' is no name for a {noun}: {rule}")
    if kind in (lexer.ATTR_ALIAS, lexer.TYPE_ALIAS) and "." in name:
        raise RenameRefused(f"'{sigil}{name}' would name something of a dialect: an alias has no dot")


def _check_collision(found: _Subject, name: str) -> None:
    """Raises `RenameRefused` where `name` already stands for something that the new one would hide or be hidden by."""
    locator, token = found.locator, found.token
    match token.kind:
        case lexer.VALUE:
            taken = _value_taken(found, name)
        case lexer.BLOCK:
            taken = _label_taken(found, name)
        case _:
            chunk = locator.chunk_span(token.span.start)
            taken = next((word.span for word in locator.words(token.kind, token.text[0] + name, chunk)), None)
    if taken is not None:
        line = locator.text.count("\n", 0, taken.start) + 1
        raise RenameRefused(f"{token.text[0]}{name} already stands for something else, in line {line}")


def _value_taken(found: _Subject, name: str) -> Span | None:
    """Where `%name` is defined as seen from the definition, or stands in the text that the new name would reach."""
    locator = found.locator
    placed = locator.item_at(found.token.span.start)
    scope = None if placed is None else locator.scope(placed, found.name)
    if placed is None or scope is None:
        return None
    for token in locator.words(lexer.VALUE, f"%{name}", scope):
        return token.span
    for token in locator.words(lexer.VALUE, f"%{found.name}", scope):
        inner = locator.item_at(token.span.start)
        known = None if inner is None else locator.definition(inner, name)
        if known is not None:
            place, definition = known
            return place.defined(name) or Span(locator.defining_item(place, definition)[1], place.base)
    return None


def _label_taken(found: _Subject, name: str) -> Span | None:
    placed = found.locator.item_at(found.token.span.start)
    place = None if placed is None else found.locator.label_scope(placed, found.name)
    if place is None or name not in place.facts.labels:
        return None
    content = place.facts.content
    labels = (
        item.syntax.span.shifted(place.base + at)
        for item, at in zip(content.items, content.offsets, strict=True)
        if isinstance(item, LabelLine) and item.syntax.label == name
    )
    return next(labels, None)
