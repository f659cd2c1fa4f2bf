"""Names that completion offers in LLVM IR: values by the type that is asked for, blocks, globals, attributes."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.completion.items import Item, ItemKind
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.defs.dialects.llvm import SIGNATURES
from tilelsp.defs.llvm.intrinsics import INTRINSICS
from tilelsp.defs.llvm.keywords import keywords
from tilelsp.syntax.llvm.words import BINARY, PARAMETER_ATTRIBUTES
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole

_ALIKE = frozenset((*BINARY, "icmp", "fcmp"))
"""Instructions whose second operand has the type of the first."""
_WORD = frozenset("_.$-")
_INDENTS = ("", "  ")
"""Of a function in a file of its own, and in one of machine IR."""
_CLOSING = {">": "<", "]": "[", "}": "{", ")": "("}


def names_around(document: LowLevelDocument, line: int, start: int) -> Iterator[NameOccurrence]:
    """The definitions of the function around, the nearest first; none of the line itself."""
    placed = document.unit_at(start)
    inside = [
        name
        for name in placed.unit.facts.names
        if name.role is OccurrenceRole.DEFINE and name.space in ("value", "block")
    ]
    above = [occurrence for occurrence in inside if occurrence.span.start + placed.start < line]
    if not above:
        return
    function = above[-1].name.partition(".")[0]
    end = next((i for i, occurrence in enumerate(inside) if occurrence.span.start + placed.start >= line), len(inside))
    yield from (occurrence for occurrence in reversed(inside[:end]) if occurrence.name.partition(".")[0] == function)


def _name(occurrence: NameOccurrence) -> str:
    return f"%{occurrence.name.partition('.')[2]}"


def is_source(words: list[str]) -> bool:
    """True if the next word is the block that a value of a `phi` comes from."""
    if opcode_of(words) != "phi" or words[-1] != "," or "[" not in words:
        return False
    pair = words[len(words) - words[::-1].index("[") :]
    return "]" not in pair


def blocks(text: str, line: int, *, to: bool = True) -> Iterator[Item]:
    """Every labelled block of the function around; `to` leaves out the first one, which nothing branches to."""
    start = max(text.rfind(f"\n{indent}define ", 0, line) for indent in _INDENTS) + 1
    indent = " " * (text.startswith("  define ", start) * 2)
    end = text.find(f"\n{indent}}}", line)
    _, *lines = text[start : end if end >= 0 else len(text)].split("\n")
    first = next((code_line for code_line in lines if code_line.strip() and not code_line.lstrip().startswith(";")), "")
    for code_line in lines:
        label, colon, _ = code_line.removeprefix(indent).partition(":")
        if (
            colon
            and label
            and not (to and code_line is first)
            and not label[0].isspace()
            and _WORD.issuperset(filter(_odd, label))
        ):
            yield Item(f"%{label}", ItemKind.BLOCK)


def _odd(char: str) -> bool:
    return not char.isalnum()


def values(names: list[NameOccurrence], before: str) -> Iterator[Item]:
    """The values above a line: those of the type that is asked for where the line's beginning ends, and those whose
    type is not known behind them; all where no type is asked for."""
    wanted = _spelling(wanted_type(before))
    for name in names:
        if name.space == "value" and (not wanted or _spelling(name.detail) in ("", wanted)):
            yield Item(_name(name), ItemKind.VALUE, int(bool(wanted) and not name.detail), detail=name.detail)


def _spelling(type: str) -> str:
    """A type without blanks, which may stand anywhere between its marks."""
    return "".join(type.split())


def next_value(names: list[NameOccurrence]) -> Iterator[Item]:
    """The number that LLVM gives the next value without a name, where the function has such ones."""
    numbers = [int(name) for occurrence in names if (name := occurrence.name.partition(".")[2]).isdecimal()]
    if numbers:
        yield Item(f"%{max(numbers) + 1}", ItemKind.VALUE, detail="the next number")


def missing_blocks(document: LowLevelDocument, start: int) -> Iterator[str]:
    """Names of blocks that instructions of the unit name and that none begins yet, with their function's number."""
    facts = document.unit_at(start).unit.facts.names
    defined = {fact.name for fact in facts if fact.space == "block" and fact.role is OccurrenceRole.DEFINE}
    yield from dict.fromkeys(fact.name for fact in facts if fact.space == "block" and fact.name not in defined)


def groups(document: LowLevelDocument) -> Iterator[Item]:
    """The groups of attributes, `#0`."""
    for placed in document.units:
        for name in placed.unit.facts.names:
            if name.space == "attributes" and name.role is OccurrenceRole.DEFINE:
                span = name.full.shifted(placed.start)
                yield Item(f"#{name.name}", ItemKind.SYMBOL, detail=document.buffer.slice(span.start, span.end))


# types -----------------------------------------------------------------------------------------------------------


def opcode_of(words: list[str]) -> str:
    """The instruction that a line begins with, "" for none."""
    behind = words[words.index("=") + 1 :] if "=" in words else words
    return next((word for word in behind if any(keyword.kind == "opcode" for keyword in keywords().get(word, ()))), "")


def is_type(word: str) -> bool:
    """True if a word is a type: an integer type, or one with a name of LLVM's own."""
    return (word[:1] == "i" and word[1:].isdecimal()) or any(
        keyword.kind == "type" for keyword in keywords().get(word, ())
    )


def type_at_end(text: str) -> str:
    """The type that a text ends in, as it is written there; "" for another end."""
    text = text.rstrip()
    while (parts := text.rpartition(" "))[2] in PARAMETER_ATTRIBUTES:
        text = parts[0].rstrip()
    if text[-1:] == ")":
        start = text.rfind("ptr addrspace(")
        return text[start:] if start >= 0 and ")" not in text[start:-1] else ""
    if text[-1:] not in _CLOSING:
        word = text[max(map(text.rfind, " (<[{,")) + 1 :]
        return word if is_type(word) else ""
    depth = 0
    for at in range(len(text) - 1, -1, -1):
        depth += (text[at] in _CLOSING) - (text[at] in _CLOSING.values())
        if not depth:
            return text[at:]
    return ""


def wanted_type(before: str) -> str:
    """The type of the value that belongs at the end of a line's beginning; "" where none is asked for."""
    found = type_at_end(before)
    if found:
        return found
    opcode = opcode_of(before.split())
    behind = before.partition(f"{opcode} ")[2]
    if opcode == "phi" and before.rstrip().endswith("["):
        return type_at_end(behind.partition(" [ ")[0].removesuffix("["))
    return type_at_end(behind.partition(" %")[0]) if opcode in _ALIKE and before.rstrip().endswith(",") else ""


# globals ---------------------------------------------------------------------------------------------------------


def globals_of(document: LowLevelDocument) -> Iterator[Item]:
    """Globals and functions of the document."""
    seen: set[str] = set()
    for placed in document.section_at(0).units:
        for name in placed.unit.facts.names:
            if name.space == "global" and name.role is not OccurrenceRole.READ and name.name not in seen:
                seen.add(name.name)
                yield Item(f"@{name.name}", ItemKind.SYMBOL, detail=name.detail)


def missing_globals(document: LowLevelDocument) -> Iterator[Item]:
    """Globals and functions that the document uses and that nothing of it declares."""
    names = [
        occurrence
        for placed in document.section_at(0).units
        for occurrence in placed.unit.facts.names
        if occurrence.space == "global"
    ]
    known = {occurrence.name for occurrence in names if occurrence.role is not OccurrenceRole.READ}
    yield from (
        Item(f"@{name}", ItemKind.SYMBOL)
        for name in dict.fromkeys(occurrence.name for occurrence in names)
        if name not in known
    )


def intrinsics() -> Iterator[Item]:
    """The intrinsics that are declared, behind the document's own names."""
    for name, signature in SIGNATURES.items():
        detail = f"({', '.join(signature.arguments)}){' -> result' if signature.result else ''}"
        for spelling in INTRINSICS[name].starts():
            yield Item(f"@{spelling}", ItemKind.OP, 1, detail=detail, page=f"intrinsic:{spelling}")
