"""Hovers on the words of LLVM IR."""

from __future__ import annotations

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.features.reference.markdown import code
from tilelsp.base.text import Span
from tilelsp.defs.llvm.keywords import KINDS, Keyword, keywords

_WORD = frozenset("_.")


def word_hover(buffer: Buffer, offset: int) -> tuple[str, Span] | None:
    """What the word at `offset` means; None for a name, a string, a comment, or a word that nothing is known of."""
    line = buffer.line_span(buffer.line_of(offset))
    text, at = buffer.slice(line.start, line.end), offset - line.start
    start = end = at
    while start and (text[start - 1].isalnum() or text[start - 1] in _WORD):
        start -= 1
    while end < len(text) and (text[end].isalnum() or text[end] in _WORD):
        end += 1
    before = text[:start]
    if start == end or before.count('"') % 2 or ";" in before or before[-1:] in tuple("%@!#$"):
        return None
    meanings = _meant(text[start:end], before)
    if not meanings:
        integer = text[start + 1 : end] if text[start] == "i" else ""
        if not integer.isdecimal():
            return None
        return f"`{text[start:end]}`, a type: an integer of {integer} bits.", Span(line.start + start, line.start + end)
    page = "\n\n".join(_page(one) for one in meanings)
    return page, Span(line.start + start, line.start + end)


def _meant(word: str, before: str) -> tuple[Keyword, ...]:
    """What a word may mean behind `before`: predicates are told apart by their instruction."""
    found = keywords().get(word, ())
    words = before.split()
    compared = {"icmp": "integer-predicate", "fcmp": "float-predicate"}
    which = next((compared[one] for one in reversed(words) if one in compared), "")
    fitting = tuple(one for one in found if one.kind == which) if which else ()
    first = not words or words[-1] == "=" or words[-1] in ("tail", "musttail", "notail")
    opcodes = tuple(one for one in found if one.kind == "opcode") if first else ()
    others = tuple(one for one in found if not one.kind.endswith("predicate"))
    return opcodes or fitting or others


def _page(one: Keyword) -> str:
    head = f"`{one.word}`, {'an' if KINDS[one.kind][0] in 'aio' else 'a'} {KINDS[one.kind]}: {one.meaning}"
    return f"{head}\n\n{code(one.form, 'llvm')}" if one.form else head
