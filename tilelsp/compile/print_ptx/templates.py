"""The PTX templates of machine opcodes, taken apart once.

A template is a mnemonic, a blank and operands. `$name` stands for an operand, result or field; `$.name` for a field
behind a dot, nothing where it is absent; `$+name` for a constant offset with its sign, nothing where it is zero.
"""

from __future__ import annotations

import enum
from functools import cache

from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.spec.machine import Opcode


class PieceKind(enum.Enum):
    """Kind of a part of a template."""

    TEXT = enum.auto()
    OPERAND = enum.auto()
    OFFSET = enum.auto()
    RESULT = enum.auto()
    FIELD = enum.auto()
    DOTTED = enum.auto()


Template = tuple[tuple[PieceKind, str, int], ...]
"""The operands of a template as (what, text or name, slot index) parts."""


@cache
def template_of(name: str) -> Template:
    """The template of a declared opcode, by its name."""
    return parse_template(OPCODES[name])


def parse_template(opcode: Opcode) -> Template:
    """Take an opcode's template apart. Raises `ValueError` for a name that the opcode does not declare."""
    head, _, tail = opcode.ptx.partition(" ")
    _pieces(opcode, head)
    return _pieces(opcode, tail)


def _pieces(opcode: Opcode, text: str) -> Template:
    slots = {slot.name: i for i, slot in enumerate(opcode.operands)}
    made: list[tuple[PieceKind, str, int]] = []
    at = 0
    while at < len(text):
        start = text.find("$", at)
        if start < 0:
            made.append((PieceKind.TEXT, text[at:], 0))
            break
        if start > at:
            made.append((PieceKind.TEXT, text[at:start], 0))
        mark = text[start + 1] if text[start + 1] in ".+" else ""
        at = start + 1 + len(mark)
        end = at
        while end < len(text) and (text[end].isalnum() or text[end] == "_"):
            end += 1
        name = text[at:end]
        at = end
        if mark == ".":
            kind, index = PieceKind.DOTTED, 0
        elif name in slots:
            kind, index = (PieceKind.OFFSET if mark else PieceKind.OPERAND), slots[name]
        elif any(result.name == name for result in opcode.results):
            kind, index = PieceKind.RESULT, 0
        else:
            kind, index = PieceKind.FIELD, 0
        if kind in (PieceKind.DOTTED, PieceKind.FIELD) and opcode.field(name) is None:
            raise ValueError(f"{opcode.name}: the template names {name}, which is not declared")
        made.append((kind, name, index))
    return tuple(made)
