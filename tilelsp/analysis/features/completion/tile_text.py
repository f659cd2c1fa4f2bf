"""Completion from the text of an MLIR document where no op's format tells more: aliases, types that it uses, names of
ops in quotes, elements of shaped types."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.analysis.features.completion.params import SCALARS, scalar_text
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word, start_of_word

_NAME = frozenset("_$.")
_MOST_READ = 2_000_000
"""Characters of a document that are searched for types."""


def begins_statement(text: str, start: int) -> bool:
    """True if a new op may begin at `start`: after a line break, a brace, or the label of a block."""
    line = text[text.rfind("\n", 0, start) + 1 : start].strip()
    return not line or line.endswith(("{", "}", "=")) or (line.startswith("^") and line.endswith(":"))


def defines_value(text: str, start: int) -> bool:
    """True if a name at `start` would be defined there: the result at the start of a line, unless the line above
    ends where an operand is due, or an argument in the label of a block."""
    line = text.rfind("\n", 0, start) + 1
    before = text[line:start].strip()
    if before.startswith("^") and before.endswith(("(", ",")):
        return True
    above = text[text.rfind("\n", 0, max(line - 1, 0)) + 1 : line].strip()
    asks = above.endswith((",", "(", "[", "=", "->", ":")) and not above.startswith("^")
    return not before and not asks


def aliases(text: str, sigil: str) -> Iterator[Item]:
    """The aliases of types (`!`) or attributes (`#`) that lines of the document define."""
    at = 0
    while (at := text.find(f"\n{sigil}" if at else sigil, at, _MOST_READ)) >= 0:
        start = at + (text[at] == "\n")
        end = end_of_word(text, start + 1, _NAME)
        if text[end : end + 3] == " = " and (start == 0 or text[start - 1] == "\n"):
            yield Item(text[start:end], ItemKind.TYPE if sigil == "!" else ItemKind.WORD, 1)
        at = max(end, at + 1)


def used_names(text: str, sigil: str, typed: int) -> Iterator[Item]:
    """The types or attributes of dialects that the document writes, the most frequent first; not the one at `typed`."""
    used: Counter[str] = Counter()
    at = 0
    while (at := text.find(sigil, at, _MOST_READ)) >= 0:
        end = end_of_word(text, at + 1, _NAME)
        name = text[at + 1 : end]
        dialect, dot, _ = name.partition(".")
        if dot and dialect and at != typed:
            used[name] += 1
        at = end
    yield from (
        Item(f"{sigil}{name}", ItemKind.TYPE, 1, detail=f"used {count} times") for name, count in used.most_common()
    )


def element_types(text: str, start: int) -> Iterator[Item]:
    """The types of elements, where the extents of a shaped type end or a type opens its parameters."""
    before = text[max(start - 2, 0) : start]
    if before.endswith("<") or (before.endswith("x") and (before[:1].isdigit() or before[:1] in "?]*")):
        yield from (Item(scalar_text(scalar), ItemKind.TYPE, 2) for scalar in SCALARS)
        yield Item("index", ItemKind.TYPE, 2)


_BRACKET = re.compile(r'"[^"\n]*"?|->|[<>\[\](){}]')
_CLOSES = {">": "<", "]": "[", ")": "(", "}": "{"}


def brackets(head: str) -> str:
    """The brackets that the text of an op opens and does not close, outermost first."""
    found: list[str] = []
    for match in _BRACKET.finditer(head):
        mark = match[0]
        if mark in ("<", "[", "(", "{"):
            found.append(mark)
        elif found and _CLOSES.get(mark) == found[-1]:
            found.pop()
    return "".join(found)


def asks_for_type(head: str) -> bool:
    """True if a type is due at the end of the op's text: after a colon, or in the bracketed list after one."""
    head = head.rstrip()
    if head.endswith(("(", ",")) and brackets(head) == "(":
        head = head[: head.rindex("(")].rstrip()
    return head.endswith(":")


_WITHIN = re.compile(r"([<\[{(,:>=])\s?([A-Za-z_]\w*)")
_MOST_WORDS = 20
"""Words offered that the document uses, the most frequent first: a longer list helps nobody choose."""


def used_words(text: str, typed: str, start: int) -> Iterator[Item]:
    """The words that the document writes behind such a mark as stands in front of `start`; the most frequent first."""
    first = max(start - _MOST_READ // 10, 0)
    read, mark = text[first : start + _MOST_READ // 10], text[first:start].rstrip()[-1:]
    used = Counter(
        match[2]
        for match in _WITHIN.finditer(read)
        if match[1] == mark and match[2].startswith(typed) and match.start(2) + first != start
    )
    yield from (Item(word, ItemKind.WORD, 3) for word, _ in used.most_common(_MOST_WORDS))


def quoted_op(document: TileDocument, text: str, offset: int) -> Completion | None:
    """The names of ops in the generic form, where a string that begins a statement is open; None in other strings."""
    start = start_of_word(text, offset, _NAME)
    if text[start - 1 : start] != '"' or not begins_statement(text, start - 1):
        return None
    typed = text[start:offset]
    catalog = document.language.tools.catalog
    names = dict.fromkeys(_quoted(text, start))
    if "." in typed:
        names |= dict.fromkeys(catalog.named(typed))
    else:
        names |= dict.fromkeys(f"{dialect}." for dialect in catalog.every_dialect())
    return Completion(tuple(Item(name, ItemKind.OP, page=f"op:{name}") for name in names), Span(start, offset), True)


def _quoted(text: str, start: int) -> Iterator[str]:
    """The op names that the document writes in quotes, but the one at `start`; the most frequent first."""
    used: Counter[str] = Counter()
    at = 0
    while (at := text.find('"(', at, _MOST_READ)) >= 0:
        begin = start_of_word(text, at, _NAME)
        if begin != start and text[begin - 1 : begin] == '"' and "." in text[begin:at]:
            used[text[begin:at]] += 1
        at += 1
    yield from (name for name, _ in used.most_common())
