"""Hovers in strings of LLVM IR: parts of data layouts and triples, attributes, flags, strings of metadata."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.analysis.buffer import Buffer
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word, start_of_word
from tilelsp.defs.llvm.strings import MANGLINGS, TRIPLE_PARTS, TRIPLES, strings
from tilelsp.syntax.llvm.metadata_fields import NODES

_WORD = frozenset("_.")


def string_hover(buffer: Buffer, offset: int) -> tuple[str, Span] | None:
    """Meaning of the string at `offset`, or of the part of it; None outside of strings, and where nothing is known."""
    line = buffer.line_span(buffer.line_of(offset))
    text, at = buffer.slice(line.start, line.end), offset - line.start
    before = text[:at]
    if before.count('"') % 2 == 0 or ";" in before.partition('"')[0]:
        return None
    start = before.rindex('"') + 1
    end = text.find('"', at)
    end = len(text) if end < 0 else end
    found = _meant(text, start, end, at)
    return None if found is None else (found[0], Span(line.start + found[1], line.start + found[2]))


_Found = tuple[str, int, int]


def _meant(text: str, start: int, end: int, at: int) -> _Found | None:
    """The meaning of a string between two places, with the places that it is about."""
    head, content = text[: start - 1].strip(), text[start:end]
    if head.endswith("target datalayout ="):
        return _part(text, start, end, at, _layout_part)
    if head.endswith("target triple ="):
        parts = text[start:at].count("-")
        return _part(text, start, end, at, lambda part: _triple_part(part, parts))
    if head.endswith("source_filename ="):
        return f"`{content}`: the file that the module was made of.", start, end
    if head.endswith("!"):
        return _of_metadata(text, content), start, end
    if head.startswith("attributes") or text[end + 1 : end + 2] == "=" or head.endswith('"='):
        return _attribute(text, head, content, start, end)
    return _of_node(head, content, start, end)


def _part(text: str, start: int, end: int, at: int, meaning: Callable[[str], str]) -> _Found:
    """One of the parts between hyphens."""
    begin = text.rfind("-", start, at) + 1 or start
    stop = text.find("-", at, end)
    stop = end if stop < 0 else stop
    part = text[begin:stop]
    return f"`{part}`: {meaning(part)}.", begin, stop


def _triple_part(part: str, number: int) -> str:
    what = TRIPLE_PARTS[min(number, len(TRIPLE_PARTS) - 1)]
    known = TRIPLES.get(part) or TRIPLES.get(part.rstrip("0123456789."))
    return f"the {what}" + (f", {known}" if known else "")


_SPACES = {"P": "functions", "A": "what `alloca` makes", "G": "globals"}
_ALIGNED = {"i": "An integer", "f": "A float", "v": "A vector"}


def _layout_part(part: str) -> str:
    """One specification of a data layout."""
    letter, sizes = part[:1], part[1:].split(":")
    if part in ("e", "E"):
        return f"the {'lowest' if part == 'e' else 'highest'} byte of a number comes first"
    if part.startswith("ni:"):
        return f"pointers to the address spaces {', '.join(sizes[1:])} are no integers"
    if letter == "m":
        return f"symbols are written in the style {MANGLINGS.get(sizes[-1], sizes[-1])}"
    if letter in _ALIGNED:
        return f"{_ALIGNED[letter].lower()} of {sizes[0]} bits is aligned to {_aligned(sizes[1:])}"
    if letter == "p":
        space = f"the address space {sizes[0]}" if sizes[0] else "the default address space"
        index = f"; indices have {sizes[4]} bits" if len(sizes) > 4 else ""
        return f"a pointer to {space} has {''.join(sizes[1:2])} bits and is aligned to {_aligned(sizes[2:])}{index}"
    if letter == "n":
        return f"the target computes with integers of {', '.join(sizes)} bits"
    if letter == "a":
        return f"an aggregate is aligned to {_aligned(sizes[1:])}"
    if letter == "S":
        return f"the stack is aligned to {sizes[0]} bits"
    if letter == "F":
        return f"a pointer to a function is aligned to {sizes[0][1:]} bits"
    return f"the address space of {_SPACES[letter]} is {sizes[0]}" if letter in _SPACES else "a part of the data layout"


def _aligned(sizes: list[str]) -> str:
    stated = [size for size in sizes if size]
    if not stated:
        return "its own size"
    preferred = f", {stated[1]} where that costs nothing" if len(stated) > 1 and stated[1] != stated[0] else ""
    return f"{stated[0]} bits{preferred}"


def _attribute(text: str, head: str, content: str, start: int, end: int) -> _Found:
    """A function's attribute in quotes, or its value."""
    if not head.endswith('"='):
        meaning = strings("attribute").get(content)
        return (
            f"`{content}`, an attribute in quotes: {meaning or 'kept for the pass or target that reads it.'}",
            start,
            end,
        )
    name = head[:-2].rpartition('"')[2]
    meaning = strings("attribute").get(name)
    return f"`{content}`, the value of `{name}`" + (f": {meaning}" if meaning else "."), start, end


def _of_metadata(text: str, content: str) -> str:
    """A string that is an operand of a node."""
    for kind, noun in (("flag", "a flag of the module"), ("node", "a word of metadata")):
        meaning = strings(kind).get(content)
        if meaning is not None:
            return f"`{content}`, {noun}: {meaning}"
    if text.lstrip().startswith("!llvm.ident") or " version " in content:
        return f"`{content}`, a string of metadata: the compiler that made the module."
    return f"`{content}`, a string of metadata."


def _of_node(head: str, content: str, start: int, end: int) -> _Found | None:
    """A string in a field of a node of debug information, or behind a keyword."""
    label = head[start_of_word(head, len(head) - 1, _WORD) : -1] if head.endswith(":") else ""
    opened = head.rfind("!DI")
    node = head[opened + 1 : end_of_word(head, opened + 1, _WORD)] if opened >= 0 else ""
    if label and node in NODES:
        return f"`{content}`, the field `{label}` of `{node}`.", start, end
    keyword = head[start_of_word(head, len(head.rstrip(" (")), _WORD) :].rstrip(" (")
    meaning = _QUOTED.get(keyword)
    return None if meaning is None else (f"`{content}`: {meaning}", start, end)


_QUOTED = {
    "section": "the section of the object file that it is put into.",
    "gc": "the strategy by which garbage is collected.",
    "syncscope": "the threads that the access is ordered with.",
    "partition": "the part of the program that it is linked into.",
    "c": "the bytes of a constant array; `\\0A` is the byte 0x0a.",
}
"""Meaning of a string behind a keyword."""
