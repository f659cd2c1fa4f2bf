"""Fixes from an op's declaration: an attribute that it requires, and the type that a value has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilelsp.analysis.features.fixes.trial import replaced
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator, PlacedItem
from tilelsp.analysis.tile.spacing import lexemes
from tilelsp.analysis.tile.statements import Statement
from tilelsp.base.diagnostic import Diagnostic, Fix
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.types import POISON, Attr, Type
from tilelsp.spec.attr import AttrKind, BoolKind, EnumKind, IntKind
from tilelsp.spec.spelling import attr_text, type_text

REQUIRED = "op.attribute"
OTHER_TYPE = "type.use"


@record
class _Place:
    """The statement that a finding is about; `at` is where it starts in the document."""

    locator: Locator
    placed: PlacedItem
    statement: Statement
    at: int


def op_fixes(snapshot: Snapshot, finding: Diagnostic) -> Iterator[Fix]:
    """Candidates that nobody has tried yet."""
    document = snapshot.document
    if finding.code not in (REQUIRED, OTHER_TYPE) or not isinstance(document, TileDocument):
        return
    locator = Locator(document, snapshot.text)
    placed = locator.item_at(finding.span.start)
    if placed is None or not isinstance(placed.item, Statement):
        return
    place = _Place(locator, placed, placed.item, placed.at)
    yield from _attributes(place) if finding.code == REQUIRED else _types(place, finding)


# attributes ----------------------------------------------------------------------------------------------------


def _attributes(place: _Place) -> Iterator[Fix]:
    """For each required attribute that a generic op lacks, its first values; a custom form cannot leave one out."""
    syntax = place.statement.syntax
    end = _operands_end(place)
    if syntax.definition is None or syntax.signature is None or end < 0:
        return
    for slot in syntax.definition.spec.attrs:
        if not slot.optional and slot.name not in syntax.attrs:
            for value in _values(slot.kind):
                text = f"{slot.spelled or slot.name} = {attr_text(value)}"
                yield Fix(f"add {text}", replaced(*_insertion(place.locator.text, end, text)))


def _values(kind: AttrKind[Any]) -> Iterator[Attr]:
    """Values that an attribute of a kind may hold, as far as they can be listed."""
    match kind:
        case EnumKind():
            yield from (kind.encode(kind.from_word(word)) for word in kind.words[:3])
        case IntKind():
            yield kind.encode(kind.minimum or 0)
        case BoolKind():
            yield kind.encode(True)
        case _:
            pass


def _operands_end(place: _Place) -> int:
    """Behind the operands and successors of a generic op; -1 where there are none."""
    text = place.locator.text
    end = -1
    for token in lexemes(text, place.at + place.statement.syntax.name_span.end, place.placed.syntax_end):
        if token.text in (")", "]"):
            end = token.end
            follows = text[end:].lstrip(" \t")
            if not follows.startswith("["):
                return end
    return end


def _insertion(text: str, end: int, entry: str) -> tuple[Span, str]:
    """Where an entry of the op's properties goes: into those that are there, else into new ones."""
    following = lexemes(text, end, end + 200)
    if len(following) > 2 and following[0].text == "<" and following[1].text == "{":
        at = following[1].end
        return Span(at, at), entry if following[2].text == "}" else f"{entry}, "
    return Span(end, end), f" <{{{entry}}}>"


# types ---------------------------------------------------------------------------------------------------------


def _types(place: _Place, finding: Diagnostic) -> Iterator[Fix]:
    """The type that a value has in place of each that is written."""
    text = place.locator.text
    name = text[finding.span.start + 1 : finding.span.end].partition("#")
    known = place.locator.definition(place.placed, name[0])
    number = int(name[2]) if name[2].isdigit() else 0
    types: tuple[Type, ...] = known[1].types if known is not None else ()
    if number >= len(types) or types[number] is POISON:
        return
    catalog = place.locator.document.language.tools.catalog
    for written in place.statement.syntax.types.values():
        for span in written.spans:
            there = span.shifted(place.at)
            bare = None if text.startswith("!", there.start) else catalog.default_types
            shown = type_text(types[number], bare)
            yield Fix(f"write {shown}, which %{name[0]} is", replaced(there, shown))
