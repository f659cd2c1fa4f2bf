"""Completion in LLVM IR: what may stand behind the words of the line, values by their types.

What stands in front of the cursor on its line says which words may follow. Values are those that the
document knows; blocks are read off the lines, since a branch that is half written hides the label below it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.analysis.features.completion.llvm_metadata import metadata_items
from tilelsp.analysis.features.completion.llvm_values import (
    blocks,
    globals_of,
    groups,
    intrinsics,
    is_source,
    missing_blocks,
    missing_globals,
    names_around,
    next_value,
    values,
)
from tilelsp.analysis.features.completion.llvm_words import split, words_behind
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.base.text import Span
from tilelsp.base.word import start_of_word

MOST_NAMES = 1000
"""Values that are offered: the nearest ones."""
_DECLARING = (["declare"], ["define"])
"""How lines begin that give a function its name."""
_WORD = frozenset("_.$-")


def complete_llvm(document: LowLevelDocument, text: str, offset: int) -> Completion:
    """Completion at `offset` of LLVM IR; no items for a number."""
    start = start_of_word(text, offset, _WORD)
    start -= bool(start and text[start - 1] in "%@!#")
    span = Span(start, offset)
    if text[start:offset][:1].isdecimal() or text[start:offset].startswith("-"):
        return Completion((), span)
    line = text.rfind("\n", 0, start) + 1
    found = metadata_items(text, line, start)
    items = tuple(found if found is not None else _items(document, text, line, span))
    return Completion(items[:MOST_NAMES], span, len(items) >= MOST_NAMES)


def _items(document: LowLevelDocument, text: str, line: int, span: Span) -> Iterator[Item]:
    """Names and words."""
    sigil, before = text[span.start : span.end][:1], text[line : span.start]
    words = split(before)
    if sigil == "@":
        yield from missing_globals(document) if words[:1] in _DECLARING else ()
        yield from globals_of(document)
        yield from intrinsics()
    elif sigil == "#":
        yield from groups(document)
    elif words[-1:] == ["label"]:
        yield from blocks(text, line)
    elif words and is_source(words):
        yield from blocks(text, line, to=False)
    else:
        names = list(names_around(document, line, span.start))
        if sigil == "%":
            yield from values(names, before) if words else next_value(names)
            return
        above = text[text.rfind("\n", 0, max(line - 1, 0)) + 1 : max(line - 1, 0)]
        yield from words_behind(before, above, names, inside=_in_body(text, line))
        if not words:
            labels = (name.partition(".")[2] for name in missing_blocks(document, span.start))
            yield from (Item(f"{label}:", ItemKind.BLOCK, 1) for label in labels)


def _in_body(text: str, line: int) -> bool:
    """True if a line stands in a function: the nearest `define` above it is not closed. Lines are indented by two in
    a file of machine IR."""
    for indent in ("", "  "):
        if text.rfind(f"\n{indent}define ", 0, line) > text.rfind(f"\n{indent}}}", 0, line):
            return True
    return text.startswith("define ") and "\n}" not in text[:line] and line > 0
