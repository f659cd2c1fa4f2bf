"""Completion in MLIR documents: ops in context, then what the op's format allows at the cursor."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.completion.expected_types import Expected
from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.analysis.features.completion.params import (
    params_names,
    type_names,
    written_words,
)
from tilelsp.analysis.features.completion.tile_ops import (
    bare_ops,
    dialect_names,
    imported_ops,
    ops_here,
    short_undeclared_ops,
    undeclared_ops,
    words_around,
)
from tilelsp.analysis.features.completion.tile_slots import at_slot, symbol_names, values_here
from tilelsp.analysis.features.completion.tile_text import (
    aliases,
    asks_for_type,
    begins_statement,
    brackets,
    defines_value,
    element_types,
    used_names,
    used_words,
)
from tilelsp.analysis.tile.around import MOST_VALUES, Around, around
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator
from tilelsp.analysis.tile.segments import SegmentKind
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.base.word import start_of_word
from tilelsp.spec.declaration import Trait
from tilelsp.syntax.declared_params import wanted
from tilelsp.syntax.param_aliases import NO_ALIASES
from tilelsp.syntax.slot_at import SlotPosition

_SIGILS = "%@^#!"
_NAME = frozenset("_$.")


def complete_tile(document: TileDocument, text: str, offset: int) -> Completion:
    """Completion at `offset`, which is in no comment and in no string."""
    start = word_start(text, offset)
    sigil = text[start] if start < offset and text[start] in _SIGILS else ""
    typed = text[start:offset]
    if typed[:1].isdecimal() or (sigil == "%" and defines_value(text, start)):
        return Completion((), Span(start, offset))  # a number, or a name that is new
    locator = Locator(document, text)
    here = replace(around(locator, start), typed=typed[1:] if sigil == "%" else "")
    items = tuple(_items(locator, here, text, start))
    head = text[_statement(here, text, start) : start]
    opened = brackets(head)
    in_params = not sigil and opened.endswith(("<", "<{"))
    if in_params:  # no op, and no value without its mark
        items = tuple(item for item in items if item.kind not in (ItemKind.OP, ItemKind.VALUE))
    if typed and not sigil and head.rstrip().endswith("->"):  # a type, whatever the op is
        items = tuple(item for item in items if item.kind is not ItemKind.VALUE)
        if all(item.kind is not ItemKind.TYPE for item in items):
            items += tuple(type_names(document.language.tools.catalog, None))
    if "." in typed and any(item.kind is ItemKind.OP for item in items):
        items += tuple(imported_ops(document.language.tools.catalog, typed, items))
    elif typed and any(item.kind is ItemKind.OP for item in items):
        items += (*dialect_names(document, text), *bare_ops(here, document.language.tools.catalog))
        items += tuple(short_undeclared_ops(document, here, typed))
    if "." in typed and not sigil:
        items += tuple(undeclared_ops(document, typed))
    if typed and not in_params and "loc".startswith(typed) and text[text.rfind("\n", 0, start) + 1 : start].strip():
        items += (Item("loc", ItemKind.KEYWORD, 5, "loc(${1})", True, "where in the source the op comes from"),)
    if not sigil and asks_for_type(head) and all(item.kind is ItemKind.VALUE for item in items):
        items = tuple(type_names(document.language.tools.catalog, None))  # of a block's argument, or in an unknown form
    items += tuple(_imported_params(document, text[_statement(here, text, start) : start], typed))
    if sigil in ("!", "#"):
        offered = {item.label for item in items}
        used = (item for item in used_names(text, sigil, start) if item.label not in offered)
        items += (*aliases(text, sigil), *used)
    elif all(item.kind is ItemKind.PUNCTUATION for item in items):
        words = tuple(written_words(document.language.tools.catalog, _op_name(head)))
        items += (*words, *element_types(text, start))
    if typed and not sigil and all(item.kind is ItemKind.PUNCTUATION for item in items):
        items += tuple(used_words(text, typed, start))
    if sigil == "%" and not here.new_line and all(item.kind is not ItemKind.VALUE for item in items):
        items += tuple(values_here(here, Expected(None, None)))  # in a form that nothing describes to its end
    if sigil == "@" and all(item.kind is not ItemKind.SYMBOL for item in items) and _may_refer(document, head):
        items += tuple(Item(f"@{name}", ItemKind.SYMBOL) for name in symbol_names(document))
    more = sum(item.kind is ItemKind.VALUE for item in items) >= MOST_VALUES
    return Completion(items, Span(start, offset), more)


def word_start(text: str, offset: int) -> int:
    """Where the word begins that `offset` is in or behind, its sigil included; `offset` itself where there is none."""
    start = start_of_word(text, offset, _NAME)
    named = start_of_word(text, start, "-_$.")
    if named > 0 and text[named - 1] in _SIGILS:
        return named - 1
    word = text[start:offset]
    at = 0
    while at < len(word) and (word[at].isdigit() or word[at] == "?"):
        end = at
        while end < len(word) and word[end].isdigit():
            end += 1
        if word[end : end + 1] != "x":
            break
        at = end + 1
    return start + at  # the extents of a shaped type are no part of the name of its elements


def _items(locator: Locator, here: Around, text: str, start: int) -> Iterator[Item]:
    document = locator.document
    catalog = document.language.tools.catalog
    number = document.segments.at(start)
    items = document.segments.items
    segment = items[number] if items else None
    in_alias = (
        segment is not None and segment.kind is SegmentKind.ALIAS and start > document.segments.code_start(number)
    )
    if in_alias and text[text.rfind("\n", 0, start) + 1 : start].strip():
        yield from type_names(catalog, catalog.default_types)
        return
    if here.begin in (-1, start) and not begins_statement(text, start):  # read as an op of its own, behind another
        above = around(locator, max(len(text[:start].rstrip()) - 1, 0))
        here = replace(above, new_line=False, typed=here.typed) if above.begin >= 0 else here
    if text[:start].rstrip().endswith("}") and "\n" not in text[text.rindex("}", 0, start) : start]:
        closed = around(locator, text.rindex("}", 0, start) + 1)  # an op may go on behind its region: `else`
        if closed.begin >= 0:
            head = text[closed.begin : start]
            slot = document.language.prober.slot_at(head, closed.dialect, NO_ALIASES)
            yield from (item for item in at_slot(locator, closed, slot, head) if item.kind is ItemKind.KEYWORD)
    if here.begin >= 0 and (not here.new_line or here.open):
        head = text[here.begin : start]
        unit = document.units[number]
        aliases = NO_ALIASES if unit is None else unit.env.aliases
        slot = document.language.prober.slot_at(head, here.dialect, aliases)
        if slot.place not in (SlotPosition.COMPLETE, SlotPosition.NAME) or not here.new_line:
            yield from at_slot(locator, here, slot, head)
        line = text[text.rfind("\n", 0, start) + 1 : start]
        strange = slot.place is SlotPosition.BROKEN and not line.strip()  # which may end on the line above
        if slot.place is SlotPosition.OPEN or not (here.new_line or strange):
            return
    yield from ops_here(document, here, None, words_around(document, number))


def _statement(here: Around, text: str, start: int) -> int:
    """Where the statement begins that is being written; its line, where that is not known."""
    return here.begin if 0 <= here.begin <= start else text.rfind("\n", 0, start) + 1


def _op_name(head: str) -> str:
    """The name of the op that a statement's beginning is of, behind its results."""
    behind = head.partition("=")[2] if head.lstrip().startswith("%") else head
    return (behind.split() or [""])[0].strip('"')


def _may_refer(document: TileDocument, head: str) -> bool:
    """True if the unfinished op may refer to a symbol: it names symbols and defines none."""
    found = document.language.tools.catalog.find(_op_name(head))
    return head.lstrip().startswith("%") if found is None else not found.spec.traits & {Trait.SYMBOL, Trait.CONTAINER}


def _imported_params(document: TileDocument, head: str, typed: str) -> Iterator[Item]:
    """The types or attributes of the dialect whose name is typed, and what may follow inside of one behind `head`."""
    catalog = document.language.tools.catalog
    if typed[:1] in ("!", "#") and "." in typed:
        yield from params_names(catalog, typed[0], typed[1:].partition(".")[0])
        return
    for want in wanted(head, catalog.params_of):
        if want == "!":
            yield from (replace(item, rank=item.rank + 1) for item in type_names(catalog, None))
        elif want != "#":
            word = want[:1].isalpha()
            yield Item(want, ItemKind.WORD if word else ItemKind.PUNCTUATION, 0 if word else 6)
