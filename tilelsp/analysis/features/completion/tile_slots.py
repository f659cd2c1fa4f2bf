"""Completion within an op of MLIR: what its format allows at the cursor, by the type that belongs there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.analysis.features.completion.expected_types import Expected, expected_types
from tilelsp.analysis.features.completion.items import Item, ItemKind
from tilelsp.analysis.features.completion.params import (
    SCALARS,
    attribute_values,
    inside,
    scalar_text,
    type_names,
)
from tilelsp.analysis.features.completion.tile_ops import ops_here, words_around
from tilelsp.analysis.tile.around import Around
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator
from tilelsp.analysis.tile.segments import SegmentKind
from tilelsp.base.record import replace
from tilelsp.ir.types import POISON, Type
from tilelsp.spec.attr import EnumKind
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.slot import is_attr
from tilelsp.spec.spelling import type_text
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.slot_at import SlotAt, SlotPosition
from tilelsp.syntax.wants import Allowed, Want


def at_slot(locator: Locator, here: Around, slot: SlotAt, head: str) -> Iterator[Item]:
    """Continuations that the format of the op which `head` begins allows behind it."""
    document = locator.document
    match slot.place:
        case SlotPosition.NAME:
            words = words_around(document, document.segments.at(here.begin))
            yield from ops_here(document, here, slot.written, words)
        case SlotPosition.REGION:
            owners = (*here.owners, slot.definition)
            inner = replace(here, owners=owners, dialect=slot.dialect)
            yield from ops_here(document, inner, None, head)
        case SlotPosition.OPEN:
            yield from _open(locator, here, slot, head)
        case SlotPosition.BROKEN:
            yield from _anything(here, slot)
        case SlotPosition.HEADER | SlotPosition.COMPLETE:
            for want in slot.wants:
                yield from _wanted(locator, here, slot, want)
            yield from _written_words(slot)


def _open(locator: Locator, here: Around, slot: SlotAt, head: str) -> Iterator[Item]:
    catalog = locator.document.language.tools.catalog
    spec = slot.definition.spec if slot.definition is not None else None
    want = slot.wants[-1] if slot.wants else None
    attr_slot = want.slot if want is not None and is_attr(want.slot) else None
    dialect = _type_dialect(spec, here)
    yield from inside(head[slot.open_at :], catalog, dialect, spec, attr_slot)
    end = head.rstrip()
    typed = want is not None and want.kind is Allowed.TYPE and end.endswith(("(", ",", "->"))
    if typed or end.endswith(":"):
        yield from _types_in_scope(here, Expected(None, None), dialect, catalog)
    if end.endswith(("->", ":")):
        yield from (replace(item, rank=item.rank + 4) for item in type_names(catalog, dialect))


def _written_words(slot: SlotAt) -> Iterator[Item]:
    """The words of an imported op's enumerations, which C++ may print where its declaration names no place."""
    spec = slot.definition.spec if slot.definition is not None else None
    for attr in spec.attrs if spec is not None and spec.imported else ():
        if isinstance(attr.kind, EnumKind):
            yield from (Item(word, ItemKind.WORD, 6, detail=attr.name) for word in attr.kind.words)


def _anything(here: Around, slot: SlotAt) -> Iterator[Item]:
    """Behind something that the format does not allow: values, and the op's words."""
    yield from values_here(here, Expected(None, None))
    if slot.definition is not None:
        for attr in slot.definition.spec.attrs:
            if attr.keyword:
                yield Item(attr.keyword, ItemKind.KEYWORD, 4, detail=attr.doc)


def _wanted(locator: Locator, here: Around, slot: SlotAt, want: Want) -> Iterator[Item]:
    catalog = locator.document.language.tools.catalog
    spec = slot.definition.spec if slot.definition is not None else None
    match want.kind:
        case Allowed.LITERAL:
            word = want.text[:1].isalpha()
            detail = want.slot.doc if is_attr(want.slot) else ""
            yield Item(want.text, ItemKind.KEYWORD if word else ItemKind.PUNCTUATION, 5 if word else 6, detail=detail)
        case Allowed.WORD:
            default = is_attr(want.slot) and want.slot.default is not None
            yield Item(want.text, ItemKind.WORD, 4 if default else 1, detail=want.slot.name if want.slot else "")
        case Allowed.OPERAND:
            yield from values_here(here, _expected(here, slot, want))
        case Allowed.TYPE:
            dialect = _type_dialect(spec, here)
            expected = _expected(here, slot, want)
            yield from _types_in_scope(here, expected, dialect, catalog)
            yield from (replace(item, rank=item.rank + 4) for item in type_names(catalog, dialect))
            yield from _aliases(locator.document, here, "!")
        case Allowed.ELEMENT:
            yield from (Item(scalar_text(scalar), ItemKind.TYPE) for scalar in SCALARS)
        case Allowed.SYMBOL:
            yield from (Item(f"@{name}", ItemKind.SYMBOL) for name in symbol_names(locator.document))
        case Allowed.BLOCK:
            yield from (Item(f"^{label}", ItemKind.BLOCK) for label in here.labels())
        case Allowed.VALUE if is_attr(want.slot):
            yield from attribute_values(want.slot)
            yield from _aliases(locator.document, here, "#")
        case _:
            pass


def _aliases(document: TileDocument, here: Around, sigil: str) -> Iterator[Item]:
    """The aliases of types (`!`) or attributes (`#`) that can be named."""
    number = document.segments.at(max(here.begin, 0))
    chunk = next((chunk for chunk in document.chunks if chunk.first <= number <= chunk.last), None)
    for alias in chunk.found if chunk is not None else ():
        if alias.name.startswith(sigil):
            yield Item(alias.name, ItemKind.TYPE if sigil == "!" else ItemKind.WORD, 2)


def _type_dialect(spec: OpSpec | None, here: Around) -> str | None:
    return spec.dialect if spec is not None else here.dialect


def _expected(here: Around, slot: SlotAt, want: Want) -> Expected:
    if slot.definition is None:
        return Expected(want.slot, None)
    uses = (slot.operands or {}).get(want.slot.name, ()) if want.slot is not None else ()
    if want.kind is Allowed.TYPE and uses:  # the type of what is already there
        known = dict.fromkeys(here.type_of(use.name) or POISON for use in uses)
        return Expected(want.slot, tuple(type_ for type_ in known if type_ is not POISON))
    return expected_types(slot.definition.spec, want.slot, known_types(here, slot), (v.type for v in here.values))


def known_types(here: Around, slot: SlotAt) -> Mapping[str, tuple[Type, ...]]:
    """The types of an op's slots as far as it is written: those in its text, and those of its operands."""
    known: dict[str, tuple[Type, ...]] = {}
    for name, uses in (slot.operands or {}).items():
        types = tuple(here.type_of(use.name) or POISON for use in uses)
        if types:
            known[name] = types
    for name, written in (slot.types or {}).items():
        known[name] = written.types
    return known


def values_here(here: Around, expected: Expected) -> Iterator[Item]:
    """The values that may be named, those of a type that is expected first."""
    for value in here.values:
        detail = "" if value.type is POISON else type_text(value.type, "cuda_tile")
        yield Item(value.name, ItemKind.VALUE, expected.rank(value.type), detail=detail)


def _types_in_scope(here: Around, expected: Expected, dialect: str | None, catalog: Catalog) -> Iterator[Item]:
    """The types that fit, and those of the values that can be named."""
    bare = catalog.default_types if dialect == catalog.default_types else None
    seen = dict.fromkeys((*(expected.exact or ()), *(value.type for value in here.values)))
    for type in seen:
        rank = expected.rank(type)
        if type is not POISON and rank < 3:
            yield Item(type_text(type, bare), ItemKind.TYPE, rank)


def symbol_names(document: TileDocument) -> Iterator[str]:
    """The symbols that a document defines, read from the first line of each unit where nothing is worked out."""
    for number, unit in enumerate(document.units):
        if unit is None:
            continue
        if unit.content is not None:
            yield from (name for name, _, _ in unit.symbols())
        elif document.segments.items[number].kind in (SegmentKind.UNIT, SegmentKind.OPEN):
            yield from _first_symbol(unit.text[:400])


def _first_symbol(text: str) -> Iterator[str]:
    cursor = Cursor(text)
    for _ in range(4):
        if cursor.kind == lexer.SYMBOL:
            yield cursor.token[1:]
            return
        cursor.advance()
