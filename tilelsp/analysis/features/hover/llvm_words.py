"""Hovers on the words of LLVM IR."""

from __future__ import annotations

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.features.reference.markdown import code
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word, start_of_word
from tilelsp.defs.llvm.attachments import ATTACHMENTS, LISTS
from tilelsp.defs.llvm.keywords import KINDS, Keyword, keywords
from tilelsp.defs.llvm.strings import strings
from tilelsp.syntax.llvm.metadata_fields import NODES

_WORD = frozenset("_.")
_NUMBER = frozenset("+-.")
"""Marks of a number with an exponent."""


def word_hover(buffer: Buffer, offset: int) -> tuple[str, Span] | None:
    """Meaning of the word at `offset`; None for a name, a string, a comment, or a word that nothing is known of."""
    line = buffer.line_span(buffer.line_of(offset))
    text, at = buffer.slice(line.start, line.end), offset - line.start
    start, end = start_of_word(text, at, _WORD), end_of_word(text, at, _WORD)
    before = text[:start]
    if before.endswith("!") and text[start:end] in ATTACHMENTS:
        return _attachment(text[start:end]), Span(line.start + start - 1, line.start + end)
    if before.strip() == "!" and text[start:end] in LISTS:
        return f"`!{text[start:end]}`, metadata of the module: {LISTS[text[start:end]]}", Span(
            line.start, line.start + end
        )
    if before.endswith("!") and text[start:end] in NODES:
        meaning = strings("record").get(text[start:end], "")
        page = f"`!{text[start:end]}`, a node of debug information{': ' if meaning else '.'}{meaning}"
        return page, Span(line.start + start - 1, line.start + end)
    if start == end or before.count('"') % 2 or ";" in before or before[-1:] in tuple("%@!#$"):
        return None
    place = Span(line.start + start, line.start + end)
    field = _field(text, start, end)
    if field:
        return field, place
    meanings = _meant(text[start:end], before)
    if text[start:end] == "x" and before.rstrip()[-1:].isdigit() and ("<" in before or "[" in before):
        return "`x`: so many elements of the type behind it.", place
    if not meanings and text[start].isdigit():
        end = end_of_word(text, end, _NUMBER) if text[end : end + 1] in ("+", "-") else end
        start -= text[start - 1 : start] == "-"
        number = _number(text, start, end)
        return None if not number else (number, Span(line.start + start, line.start + end))
    if not meanings:
        integer = text[start + 1 : end] if text[start] == "i" else ""
        if not integer.isdecimal():
            return None
        return f"`{text[start:end]}`, a type: an integer of {integer} bits.", Span(line.start + start, line.start + end)
    page = "\n\n".join(_page(keyword) for keyword in meanings)
    return page, Span(line.start + start, line.start + end)


def _meant(word: str, before: str) -> tuple[Keyword, ...]:
    """Possible meanings of a word behind `before`: predicates are told apart by their instruction."""
    found = keywords().get(word, ())
    words = before.split()
    if words[-1:] == ["atomicrmw"] or words[-2:] == ["atomicrmw", "volatile"]:
        return ()  # an operation, which is not the instruction of its name
    compared = {"icmp": "integer-predicate", "fcmp": "float-predicate"}
    which = next((compared[word] for word in reversed(words) if word in compared), "")
    fitting = tuple(keyword for keyword in found if keyword.kind == which) if which else ()
    others = tuple(keyword for keyword in found if not keyword.kind.endswith("predicate"))
    behind = [other for other in others if other.kind == "keyword"] if before.rstrip().endswith(",") else []
    others = (
        (behind[0],) if behind else tuple(other for other in others if other.word != "align" or other.kind != "keyword")
    )
    return fitting or others


def _page(keyword: Keyword) -> str:
    head = (
        f"`{keyword.word}`, {'an' if KINDS[keyword.kind][0] in 'aio' else 'a'} {KINDS[keyword.kind]}: {keyword.meaning}"
    )
    return f"{head}\n\n{code(keyword.form, 'llvm')}" if keyword.form else head


def _attachment(kind: str) -> str:
    return f"`!{kind}`, metadata of an instruction, a function or a global: {ATTACHMENTS[kind]}"


def _field(text: str, start: int, end: int) -> str:
    """A field of a node of debug information, or what it holds: `line: 12`."""
    opened = text.rfind("!DI", 0, end)
    name = text[opened + 1 :].partition("(")[0] if opened >= 0 else ""
    node = NODES.get(name)
    if node is None or text.count("(", opened, start) <= text.count(")", opened, start):
        return ""
    label = text[start:end] if text[end : end + 1] == ":" else _last_label(text[opened:start])
    what = node.fields.get(label)
    return "" if what is None else f"`{label}`, a field of `{name}`: {_held(what)}"


def _last_label(before: str) -> str:
    """The field whose value stands behind some text; empty where another one is closed in between."""
    head, colon, rest = before.rpartition(":")
    words = head.replace("(", " ").replace(",", " ").split()
    return words[-1] if colon and words and "," not in rest and ")" not in rest else ""


_HELD = {
    "m": "a node of metadata, or null", "n": "a node of metadata", "q": "a string", "e": "a string that is not empty",
    "b": "true or false", "i": "an integer", "s": "a signed integer", "s32": "a signed integer of 32 bits",
    "l": "a list of metadata", "sm": "a number or metadata", "um": "a number or metadata", "cm": "a number or metadata",
    "": "one of the words that are known",
}  # fmt: skip


def _held(what: str) -> str:
    """Contents of a field, in words, as `metadata_fields` notes it."""
    if what.isdecimal():
        return f"a number up to {what}."
    return f"{_HELD[what]}." if what in _HELD else f"{'flags' if what.endswith('Flag') else 'a word'} `{what}...`."


def _number(text: str, start: int, end: int) -> str:
    """A number with the type in front of it, or what the word in front of it means."""
    written, words = (
        text[start:end],
        text[:start].replace("(", " ").replace("{", " ").replace("<", " ").replace("[", " ").split(),
    )
    if text[end:].lstrip()[:2] == "x " or (words and words[-1] == "x" and text[end : end + 1] in ">]"):
        return f"`{written}`: how many elements the vector or array has."
    before = words[-1] if words else ""
    if _INDEXED.intersection(words) and not _is_type(before):
        return f"`{written}`: the number of a member or an element, from 0."
    known = _meant(before, text[:start].rstrip().removesuffix(before)) if before in keywords() else ()
    if known and known[0].kind != "type":
        return _page(known[0])
    type = next((word for word in reversed(words) if _is_type(word)), "")
    if not written.isdecimal() or not type:
        return f"`{written}`: a constant of the type `{type}`." if type else ""
    return f"`{written}`: a constant of the type `{type}`, 0x{int(written):x}."


_INDEXED = frozenset(("extractvalue", "insertvalue"))
"""Instructions whose last operands are numbers of members."""


def _is_type(word: str) -> bool:
    return word in ("half", "bfloat", "float", "double", "fp128") or (word[:1] == "i" and word[1:].isdecimal())
