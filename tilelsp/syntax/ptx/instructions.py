"""Instructions, read into trees. What cannot be read raises `Unreadable`."""

from __future__ import annotations

from tilelsp.syntax.ptx.cursor import Cursor, Unreadable
from tilelsp.syntax.ptx.operands import group, operand
from tilelsp.syntax.ptx.tokens import DOT
from tilelsp.syntax.ptx.tree import Group, Guard, Instruction, Modifier, Operand


def instruction(cursor: Cursor) -> Instruction:
    """An instruction with its guard, up to behind its `;`."""
    guard = _guard(cursor) if cursor.text == "@" else None
    opcode = cursor.declared_name()
    modifiers: list[Modifier] = []
    while cursor.kind == DOT:
        start = cursor.start + 1
        text = cursor.dot()
        modifiers.append(Modifier(text, start, start + len(text)))
    operands: list[Operand] = []
    if not cursor.take(";"):
        is_call = opcode.text == "call"
        while True:
            made = group(cursor) if is_call and cursor.text == "(" else operand(cursor)
            operands.append(made)
            if is_call and len(operands) == 1 and isinstance(made, Group) and cursor.text != ",":
                raise Unreadable(cursor.at)
            if cursor.take(";"):
                break
            cursor.expect(",")
    return Instruction(guard, opcode, tuple(modifiers), tuple(operands), 0, cursor.end)


def _guard(cursor: Cursor) -> Guard:
    """`@p` or `@!p`."""
    start = cursor.start
    cursor.at += 1
    negated = cursor.take("!")
    predicate = cursor.name()
    return Guard(predicate, negated, start, cursor.end)
