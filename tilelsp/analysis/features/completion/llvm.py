"""Completion in LLVM IR: what may stand behind the words of the line, values by their types.

What stands in front of the cursor on its line says which words may follow. Values are those that the
document knows; blocks are read off the lines, since a branch that is half written hides the label below it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.base.text import Span
from tilelsp.base.word import start_of_word
from tilelsp.defs.dialects.llvm import SIGNATURES
from tilelsp.defs.llvm.intrinsics import INTRINSICS
from tilelsp.defs.llvm.keywords import Keyword, keywords, of_kind
from tilelsp.syntax.llvm.words import BINARY, FAST_MATH, FLAGS, FLOAT_BINARY, HANDLING, TERMINATORS
from tilelsp.syntax.units import Named, Role

MOST_NAMES = 1000
"""Values that are offered: the nearest ones."""

TYPES = ("i32", "i64", "float", "double", "ptr", "i1", "i8", "i16", "half", "bfloat", "void")
_EFFECTS = frozenset((*TERMINATORS, "store", "fence", "call", "tail", "musttail", "notail"))
"""Instructions that may stand without a result."""
_NO_RESULT = _EFFECTS - {"call", "tail", "musttail", "notail", "invoke", "callbr", "catchswitch"}
_FAST = frozenset((*FLOAT_BINARY, "fneg", "fcmp", "fptrunc", "fpext", "select", "phi", "call"))
"""Instructions that may have fast-math flags."""
_ORDERED = ("fence", "cmpxchg", "atomicrmw")
_ALIKE = frozenset((*BINARY, "icmp", "fcmp"))
"""Instructions whose second operand has the type of the first."""
_RARE = ("indirectbr", "callbr", "musttail", "notail", "va_arg")
_WORD = frozenset("_.$-")
_MARKS = "(),=[]{}"


def complete_llvm(document: LowLevelDocument, text: str, offset: int) -> Completion:
    """What may be written at `offset` of LLVM IR."""
    start = start_of_word(text, offset, _WORD)
    start -= bool(start and text[start - 1] in "%@!#")
    typed = text[start:offset]
    line = text.rfind("\n", 0, start) + 1
    words = _split(text[line:start])
    span = Span(start, offset)
    if typed.startswith("@"):
        return Completion((*_globals(document), *_intrinsics()), span)
    names = list(_names(document, line, start))
    if typed.startswith("%"):
        found = tuple(_blocks(text, line)) if words[-1:] == ["label"] else tuple(_values(names, words))
        return Completion(found[:MOST_NAMES], span, len(found) >= MOST_NAMES)
    if words[-1:] == ["label"]:
        items = tuple(_blocks(text, line))
    else:
        items = tuple(_words(words, names, inside=_in_body(text, line)))
    return Completion(items[:MOST_NAMES], span, len(items) >= MOST_NAMES)


def _split(text: str) -> list[str]:
    """The words and marks of a line."""
    for mark in _MARKS:
        text = text.replace(mark, f" {mark} ")
    return text.split()


def _in_body(text: str, line: int) -> bool:
    """Whether a line stands in a function: the nearest line above that begins one is not closed. In a file of machine
    IR the lines are indented by two."""
    for indent in ("", "  "):
        if text.rfind(f"\n{indent}define ", 0, line) > text.rfind(f"\n{indent}}}", 0, line):
            return True
    return text.startswith("define ") and "\n}" not in text[:line] and line > 0


# names -----------------------------------------------------------------------------------------------------------


def _names(document: LowLevelDocument, line: int, start: int) -> Iterator[Named]:
    """The definitions of the function around, the nearest first; none of the line itself."""
    placed = document.unit_at(start)
    inside = [one for one in placed.unit.facts.names if one.role is Role.DEFINE and one.space in ("value", "block")]
    above = [one for one in inside if one.span.start + placed.start < line]
    if not above:
        return
    function = above[-1].name.partition(".")[0]
    end = next((i for i, one in enumerate(inside) if one.span.start + placed.start >= line), len(inside))
    yield from (one for one in reversed(inside[:end]) if one.name.partition(".")[0] == function)


def _name(one: Named) -> str:
    return f"%{one.name.partition('.')[2]}"


def _blocks(text: str, line: int) -> Iterator[Item]:
    """Every labelled block of the function around but the first one, which nothing branches to."""
    begin = max(text.rfind("\ndefine ", 0, line) + 1, 0)
    end = text.find("\n}", line)
    _, *lines = text[begin : end if end >= 0 else len(text)].split("\n")
    first = next((one for one in lines if one.strip() and not one.lstrip().startswith(";")), "")
    for one in lines:
        label, colon, _ = one.partition(":")
        if colon and label and one is not first and not label[0].isspace() and _WORD.issuperset(filter(_odd, label)):
            yield Item(f"%{label}", ItemKind.BLOCK)


def _odd(char: str) -> bool:
    return not char.isalnum()


def _values(names: list[Named], words: list[str]) -> Iterator[Item]:
    """The values above the line; those of the type that is asked for first."""
    wanted = _wanted(words, names)
    for one in names:
        if one.space == "value":
            yield Item(_name(one), ItemKind.VALUE, int(wanted is not None and one.detail != wanted), detail=one.detail)


def _wanted(words: list[str], names: list[Named]) -> str | None:
    """The type of the value that belongs at the end of a line."""
    opcode = _opcode(words)
    if not words:
        return None
    if _is_type(words[-1]):
        return words[-1]
    if words[-1] == "," and opcode in _ALIKE:
        return next((word for word in words if _is_type(word)), None)
    return None


def _is_type(word: str) -> bool:
    return (word[:1] == "i" and word[1:].isdecimal()) or any(one.kind == "type" for one in keywords().get(word, ()))


def _globals(document: LowLevelDocument) -> Iterator[Item]:
    seen: set[str] = set()
    for placed in document.section_at(0).units:
        for one in placed.unit.facts.names:
            if one.space == "global" and one.role is not Role.READ and one.name not in seen:
                seen.add(one.name)
                yield Item(f"@{one.name}", ItemKind.SYMBOL, detail=one.detail)


def _intrinsics() -> Iterator[Item]:
    for name, signature in SIGNATURES.items():
        detail = f"({', '.join(signature.arguments)}){' -> result' if signature.result else ''}"
        for spelling in INTRINSICS[name].starts():
            yield Item(f"@{spelling}", ItemKind.OP, 1, detail=detail, page=f"intrinsic:{spelling}")


# words -----------------------------------------------------------------------------------------------------------


def _opcode(words: list[str]) -> str:
    """The instruction that a line begins with, "" for none."""
    behind = words[words.index("=") + 1 :] if "=" in words else words
    return next((word for word in behind if any(one.kind == "opcode" for one in keywords().get(word, ()))), "")


def _item(one: Keyword, rank: int = 0) -> Item:
    kind = {"opcode": ItemKind.OP, "type": ItemKind.TYPE}.get(one.kind, ItemKind.WORD)
    return Item(one.word, kind, rank, detail=one.meaning)


def _types(rank: int = 1) -> Iterator[Item]:
    yield from (Item(name, ItemKind.TYPE, rank) for name in TYPES)


def _words(words: list[str], names: list[Named], *, inside: bool) -> Iterator[Item]:
    if words[:1] in (["define"], ["declare"]):
        yield from _header(words)
    elif not inside:
        yield from _top(words)
    elif not words:
        yield from _opcodes(_EFFECTS, wanted=True)
    elif words[-1] == "=":
        yield from _opcodes(_NO_RESULT, wanted=False)
    else:
        yield from _operands(words, names)


def _opcodes(words: frozenset[str], *, wanted: bool) -> Iterator[Item]:
    """The instructions among some words, or all others; those of exception handling last."""
    for one in of_kind("opcode"):
        if (one.word in words) is wanted:
            yield _item(one, int(one.word in HANDLING or one.word in _RARE))


def _operands(words: list[str], names: list[Named]) -> Iterator[Item]:
    """What may stand in an instruction."""
    opcode, last = _opcode(words), words[-1]
    if _is_type(last) or (last == "," and opcode in _ALIKE):
        yield from _values(names, words)
    elif last == "," and opcode in ("load", "store", "alloca") and words.count(",") >= 1 + (opcode != "alloca"):
        yield Item("align", ItemKind.WORD)
    elif opcode == "br" and last == "br":
        yield from (Item(name, ItemKind.TYPE) for name in ("label", "i1"))
    elif opcode == "ret" and last == "ret":
        yield from _types(0)
    elif opcode in _ORDERED and (last.startswith("%") or opcode == "fence"):
        yield from (_item(one) for one in of_kind("ordering"))
    else:
        yield from _modifiers(opcode, words)


def _modifiers(opcode: str, words: list[str]) -> Iterator[Item]:
    """Predicates and flags, then types."""
    behind = words[words.index(opcode) + 1 :] if opcode in words else []
    if all(word in FAST_MATH or word in FLAGS.get(opcode, ()) for word in behind):
        if opcode in ("icmp", "fcmp"):
            kind = "integer-predicate" if opcode == "icmp" else "float-predicate"
            yield from (_item(one) for one in of_kind(kind))
        yield from (_item(one, 2) for one in of_kind("flag") if one.word in FLAGS.get(opcode, ()))
        if opcode in _FAST:
            yield from (_item(one, 2) for one in of_kind("fast-math"))
        if opcode in ("icmp", "fcmp"):
            return
    yield from _types()


def _header(words: list[str]) -> Iterator[Item]:
    """The head of a function: linkage and types, parameters with their attributes, attributes of the function."""
    depth = words.count("(") - words.count(")")
    if depth > 0:
        yield from _types(0)
        yield from (_item(one, 1) for one in of_kind("parameter-attribute"))
    elif "(" in words:
        yield from (_item(one) for one in of_kind("function-attribute"))
    else:
        yield from _types(0)
        yield from (_item(one, 1) for one in of_kind("linkage", "convention", "parameter-attribute"))


def _top(words: list[str]) -> Iterator[Item]:
    if words[-1:] == ["="]:
        yield from (_item(one) for one in of_kind("linkage"))
    elif not words:
        top = ("define", "declare", "target", "attributes")
        yield from (_item(one) for one in of_kind("keyword") if one.word in top)
    else:
        yield from _types(0)
