"""Instructions, read into trees. What cannot be read raises `Unreadable`."""

from __future__ import annotations

from tilelsp.syntax.ptx.cursor import PtxCursor, Unreadable
from tilelsp.syntax.ptx.operands import group, operand
from tilelsp.syntax.ptx.tokens import DOT, NUMBER, WORD, PtxTokens
from tilelsp.syntax.ptx.tree import (
    AddressOperand,
    ConstantExpression,
    GroupOperand,
    Guard,
    Instruction,
    NameOperand,
    NumberKind,
    NumberOperand,
    OpcodeModifier,
    Operand,
    VectorOperand,
)
from tilelsp.syntax.ptx.words import NEVER_MODIFIERS


def instruction(cursor: PtxCursor) -> Instruction:
    """An instruction with its guard, up to behind its `;`."""
    plain = plain_instruction(cursor.tokens)
    if plain is not None:
        cursor.at = len(cursor.tokens.kinds)
        return plain
    return _any(cursor)


def plain_instruction(tokens: PtxTokens) -> Instruction | None:
    """An instruction of names, plain numbers, vectors and addresses, whose tokens end with its `;`; None for another.

    It is what compilers print, and most of what is read: the same as `_any` makes of it, several times as fast.
    """
    kinds, texts, starts = tokens.kinds, tokens.texts, tokens.starts
    if not texts or texts[-1] != ";":
        return None
    origin = starts[0]
    at = 0
    guard: Guard | None = None
    if texts[0] == "@":
        at = 2 if texts[1] == "!" else 1
        predicate = _name(kinds, texts, starts, at, origin)
        if predicate is None:
            return None
        guard = Guard(predicate, at == 2, 0, predicate.end)
        at += 1
    opcode = _name(kinds, texts, starts, at, origin)
    if opcode is None or opcode.text == "call":
        return None
    at += 1
    modifiers: list[OpcodeModifier] = []
    while kinds[at] == DOT:
        start = starts[at] + 1 - origin
        text = texts[at][1:]
        if text in NEVER_MODIFIERS:
            return None
        modifiers.append(OpcodeModifier(text, start, start + len(text)))
        at += 1
    operands: list[Operand] = []
    last = len(kinds) - 1
    while at < last:
        found = _simple(kinds, texts, starts, at, origin)
        if found is None:
            return None
        operand, at = found
        operands.append(operand)
        if texts[at] == ",":
            at += 1
            if at == last:
                return None
        elif at != last:
            return None
    end = starts[last] + 1 - origin
    return Instruction(guard, opcode, tuple(modifiers), tuple(operands), 0, end)


def _name(kinds: list[int], texts: list[str], starts: list[int], at: int, origin: int) -> NameOperand | None:
    if kinds[at] != WORD or texts[at] == "_":
        return None
    start = starts[at] - origin
    return NameOperand(texts[at], start, start + len(texts[at]))


def _simple(kinds: list[int], texts: list[str], starts: list[int], at: int, origin: int) -> tuple[Operand, int] | None:
    """An operand and the number of the token behind it; None for one that is not plain."""
    kind, text = kinds[at], texts[at]
    start = starts[at] - origin
    if kind == WORD:
        if texts[at + 1] in _AFTER:
            return NameOperand(text, start, start + len(text)), at + 1
        return None
    if kind == NUMBER:
        if texts[at + 1] in _AFTER and text.isdigit() and len(text) < 19 and (text[0] != "0" or text == "0"):
            return NumberOperand(text, NumberKind.SIGNED, int(text), start, start + len(text)), at + 1
        return None
    if text == "[":
        place = _name(kinds, texts, starts, at + 1, origin)
        if place is None:
            return None
        at += 2
        inner: Operand = place
        if texts[at] == "+":
            found = _simple(kinds, texts, starts, at + 1, origin)
            if found is None or not isinstance(found[0], NumberOperand):
                return None
            inner = ConstantExpression("+", (place, found[0]), place.start, found[0].end)
            at = found[1]
        if texts[at] != "]":
            return None
        return AddressOperand((inner,), start, starts[at] + 1 - origin), at + 1
    if text == "{":
        items: list[Operand] = []
        while True:
            if texts[at + 1] in ("[", "{"):
                return None
            found = _simple(kinds, texts, starts, at + 1, origin)
            if found is None:
                return None
            items.append(found[0])
            at = found[1]
            if texts[at] == "}":
                return VectorOperand(tuple(items), start, starts[at] + 1 - origin), at + 1
            if texts[at] != ",":
                return None
    return None


_AFTER = frozenset(",;]}")


def _any(cursor: PtxCursor) -> Instruction:
    guard = _guard(cursor) if cursor.text == "@" else None
    opcode = cursor.declared_name()
    modifiers: list[OpcodeModifier] = []
    while cursor.kind == DOT and cursor.text[1:] not in NEVER_MODIFIERS:
        start = cursor.start + 1
        text = cursor.dot()
        modifiers.append(OpcodeModifier(text, start, start + len(text)))
    operands: list[Operand] = []
    if not cursor.take(";"):
        is_call = opcode.text == "call"
        while True:
            if is_call and operands and cursor.kind == NUMBER:
                raise Unreadable(cursor.at)
            if is_call and cursor.text == "_":
                raise Unreadable(cursor.at)
            made = group(cursor) if is_call and cursor.text == "(" else operand(cursor)
            operands.append(made)
            if is_call and len(operands) == 1 and isinstance(made, GroupOperand) and cursor.text != ",":
                raise Unreadable(cursor.at)
            if cursor.take(";"):
                break
            if is_call and sum(not isinstance(argument, GroupOperand) for argument in operands) == 2:
                raise Unreadable(cursor.at)  # behind the function only a prototype stands without parentheses
            cursor.expect(",")
    return Instruction(guard, opcode, tuple(modifiers), tuple(operands), 0, cursor.end)


def _guard(cursor: PtxCursor) -> Guard:
    """`@p` or `@!p`."""
    start = cursor.start
    cursor.at += 1
    negated = cursor.take("!")
    predicate = cursor.name()
    return Guard(predicate, negated, start, cursor.end)
