"""Hovers on the words of LLVM's machine IR that are no names."""

from __future__ import annotations

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.features.hover.llvm_words import word_hover
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word, start_of_word
from tilelsp.defs.mir.words import KINDS, machine_words

_WORD = frozenset("_-.")
_CERTAIN = 1 << 31
"""The probability of a block that always follows."""


def machine_word_hover(buffer: Buffer, offset: int, *, in_body: bool) -> tuple[str, Span] | None:
    """Meaning of the word at `offset` of a machine function, in its body or in front of it; a key's, where its value
    has no meaning of its own. None where there is nothing to say."""
    line = buffer.line_span(buffer.line_of(offset))
    text, at = buffer.slice(line.start, line.end), offset - line.start
    start, end = start_of_word(text, at, _WORD), end_of_word(text, at, _WORD)
    word, before = text[start:end], text[:start]
    if not word or before.count("'") % 2 or before.count('"') % 2 or ";" in before:
        return None
    span = Span(line.start + start, line.start + end)
    kinds = _kinds(before, text[end : end + 1], in_body=in_body)
    known = machine_words().get(word, {})
    kind = next((candidate for candidate in kinds if candidate in known), "")
    if kind:
        return f"`{word}`, {KINDS[kind]}: {known[kind]}", span
    if in_body and "::" in before and word[0] == "s" and word[1:].isdecimal():
        return f"`{word}`: {word[1:]} bits of memory.", span
    if in_body and before.lstrip().startswith("successors:") and word.startswith("0x") and before.endswith("("):
        part = int(word, 16) / _CERTAIN
        return f"`{word}`: how likely the block in front of it follows, {part:.1%}.", span
    if in_body:
        return word_hover(buffer, offset)
    key = before.replace("{", " ").replace("[", " ").rpartition(":")[0].split()[-1:]
    meaning = machine_words().get(key[0], {}).get("key") if key else None
    return None if meaning is None or not key else (f"`{key[0]}: {word}`: {meaning}", span)


def _kinds(before: str, behind: str, *, in_body: bool) -> tuple[str, ...]:
    """The kinds that a word may be, the likeliest first."""
    if not in_body:
        return ("key", "list") if behind == ":" else ("class",) if before.endswith("class: ") else ()
    if before.endswith(":") and not before.endswith("::"):
        return ("class",)
    if "::" in before:
        return ("memory",)
    return ("list", "register-flag", "flag", "behind")
