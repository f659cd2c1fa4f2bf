"""Hovers on what stands by itself: numbers and functions of the documents in comments, and address spaces of types."""

from __future__ import annotations

from tilelsp.analysis.features.reference.word_places import word_page
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word, start_of_word

Found = tuple[str, Span]

LONGEST = 24
"""Letters of a word that is looked at, to each side of the cursor."""
_LITERAL = ("string-literal", "cicc")
_FEWEST, _MOST = 4, 8
"""Letters of a text that was packed into a number."""
_SPACES = ("addrspace(", "ptr<")
"""Prefixes of the number of an address space, in LLVM IR and in MLIR."""


def _word(snapshot: Snapshot, offset: int) -> tuple[str, Span] | None:
    """The letters and digits around `offset`."""
    first, last = max(0, offset - LONGEST), min(snapshot.length, offset + LONGEST)
    before, behind = snapshot.slice(Span(first, offset)), snapshot.slice(Span(offset, last))
    start, end = start_of_word(before, len(before), "_"), end_of_word(behind, 0, "_")
    text = before[start:] + behind[:end]
    return (text, Span(first + start, offset + end)) if text else None


def address_space_hover(snapshot: Snapshot, offset: int) -> Found | None:
    """The hover on the number in `addrspace(3)` or `!llvm.ptr<3>`."""
    found = _word(snapshot, offset)
    if found is None or not found[0].isdigit():
        return None
    text, span = found
    longest = max(map(len, _SPACES))
    if not snapshot.slice(Span(max(0, span.start - longest), span.start)).endswith(_SPACES):
        return None
    page = word_page(("address-space", "nvptx"), int(text))
    return None if page is None else (page, span)


def lone_hover(snapshot: Snapshot, offset: int) -> Found | None:
    """The hover on a number, or the address of a function, that a comment names."""
    found = _word(snapshot, offset)
    if found is None:
        return None
    text, span = found
    if not (text[:1].isdigit() or "_" in text) or not _commented(snapshot, span):
        return None
    from tilelsp.analysis.features.reference.numbers import ADDRESS_NAMES, number_of, number_page, stands_alone

    number = number_of(text)
    if number is not None and _is_text(text, number):
        literal = word_page(_LITERAL, number)
        return None if literal is None else (literal, span)
    if number is None or not (text.startswith(ADDRESS_NAMES) or stands_alone(number)):
        return None
    page = number_page(text)
    return None if page is None else (f"**{page.title}**\n\n{page.text}", span)


def _is_text(text: str, number: int) -> bool:
    """True if a number is packed text: it is written in hexadecimal, and each of its bytes is a letter or digit."""
    data = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return text[:2].casefold() == "0x" and _FEWEST <= len(data) <= _MOST and data.isascii() and data.isalnum()


def _commented(snapshot: Snapshot, span: Span) -> bool:
    """True if a comment begins before `span` on its line."""
    line = snapshot.buffer.line_span(snapshot.buffer.line_of(span.start))
    head = snapshot.slice(Span(line.start, span.start))
    return any(mark in head for mark in snapshot.language.comments)
