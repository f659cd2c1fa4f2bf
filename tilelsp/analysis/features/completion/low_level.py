"""Completion in machine IR: opcodes with their named operands and fields, names in reach.

Nothing is parsed for it: names are found by how the lines of the function around begin.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.analysis.features.completion.snippets import opcode_snippet
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word, start_of_word
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.spec.machine import CLASSES, Opcode
from tilelsp.spec.spelling import type_text

MOST_NAMES = 1000
"""Values that are offered, apart from a function's arguments."""

_WORD = frozenset("_.$-")


def complete_mir(text: str, offset: int) -> Completion:
    """Completion at `offset` of machine IR."""
    start = _start(text, offset, "%@")
    typed = text[start:offset]
    line = text[text.rfind("\n", 0, start) + 1 : start]
    span = Span(start, offset)
    if typed.startswith("%"):
        return Completion(tuple(Item(name, ItemKind.VALUE) for name in _locals(text, start, "func", typed)), span)
    if typed.startswith("@"):
        return Completion(tuple(Item(name, ItemKind.SYMBOL) for name in _globals(text, "global @")), span)
    if line.endswith(":") and "%" in line.split()[-1]:
        return Completion(tuple(Item(declared.name, ItemKind.TYPE) for declared in CLASSES), span)
    opcode = opcode_before(text[max(0, start - 4000) : start])
    items: list[Item] = []
    if opcode is not None:
        items += _parts(opcode, text[text.rfind(opcode.name, 0, start) : start])
    if not line.strip() or line.rstrip().endswith("="):
        for name, declared in OPCODES.items():
            detail = declared.doc or declared.ptx
            items.append(Item(name, ItemKind.OP, 1, opcode_snippet(declared), True, detail, f"opcode:{name}"))
    return Completion(tuple(items), span)


def opcode_before(text: str) -> Opcode | None:
    """The opcode whose operands a text ends in: on its last line, or above on a line that is indented less."""
    deepest: int | None = None
    for number, line in enumerate(reversed(text.split("\n"))):
        code = line.partition(";")[0]
        indent = len(code) - len(code.lstrip())
        name = next((word for word in code.split() if word in OPCODES), None)
        if name is not None:
            return OPCODES[name] if deepest is None or deepest > indent else None
        if code.strip() or number == 0:
            deepest = indent if deepest is None else min(deepest, indent)
    return None


def _parts(opcode: Opcode, written: str) -> Iterator[Item]:
    """The named operands and fields of an opcode that are not written yet, or what a field may be."""
    words = written.split()
    last = words[-1] if words else ""
    if last.endswith(":"):
        field = opcode.field(last[:-1])
        if field is not None:
            yield from (Item(choice, ItemKind.WORD, detail=field.name) for choice in field.choices)
            return
    if opcode.named:
        for slot in opcode.operands:
            if f"{slot.name}:" not in written:
                kind = type_text(slot.type) if slot.type else "any register"
                yield Item(f"{slot.name}:", ItemKind.ATTRIBUTE, 0, f"{slot.name}: ", detail=f"{kind}; {slot.doc}")
    for field in opcode.fields:
        if f"{field.name}:" not in written:
            detail = " | ".join(field.choices) or field.doc
            yield Item(
                f"{field.name}:", ItemKind.ATTRIBUTE, 0 if field.required else 2, f"{field.name}: ", detail=detail
            )


def _start(text: str, offset: int, sigils: str) -> int:
    start = start_of_word(text, offset, _WORD)
    return start - 1 if start and text[start - 1] in sigils else start


def _locals(text: str, offset: int, opener: str, typed: str) -> list[str]:
    """The nearest values that begin as `typed` and that the function around defines before `offset`; its arguments."""
    begin = max(text.rfind(f"\n{opener} ", 0, offset) + 1, 0)
    found: dict[str, None] = {}
    end = offset
    while end > begin and len(found) < MOST_NAMES:
        start = max(text.rfind("\n", begin, end), begin)
        code = text[start:end].strip()
        end = start
        head, equals, _ = code.partition("=") if code.startswith(typed) else ("", "", "")
        if equals:
            found.update((part.strip().partition(":")[0], None) for part in head.split(","))
    header = text[begin : text.find("\n", begin)] if text.startswith(opener, begin) else ""
    words = header.replace("(", " ").replace(")", " ").replace(",", " ").split()
    found.update((word.partition(":")[0], None) for word in words if word.startswith("%"))
    return [name for name in found if name]


def _globals(text: str, opener: str) -> list[str]:
    """The globals and functions of a document."""
    found: dict[str, None] = {}
    for line in text.split("\n"):
        if line.startswith((opener, "define ", "declare ", "func ")) and "@" in line:
            name = line[line.index("@") + 1 :]
            found[f"@{name[: end_of_word(name, 0, _WORD)]}"] = None
    return list(found)
