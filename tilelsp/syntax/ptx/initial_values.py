"""Initial values of variables: `= {1, 2, {x, generic(y)+4}}`, read a part at a time, as tables can be long."""

from __future__ import annotations

import re

from tilelsp.base.record import record, replace
from tilelsp.syntax.ptx.cursor import DEEPEST, PtxCursor, Unreadable
from tilelsp.syntax.ptx.operands import constant
from tilelsp.syntax.ptx.statements import Field, InitialValues, StatementProblem
from tilelsp.syntax.ptx.tokens import WORD
from tilelsp.syntax.ptx.tree import ConstantExpression, NameOperand, NumberKind, NumberOperand, Operand
from tilelsp.syntax.ptx.words import WARP_SIZE

_FIELD = "="
"""The operator of a field of an opaque variable, `filter_mode = linear`."""
_FLOATS = (NumberKind.F32, NumberKind.F64)
_MASKS = frozenset(0xFF << 8 * byte for byte in range(8))
"""Masks that take one byte of an address."""
PART = 64
"""Values that one statement holds, where they are not plain integers."""

_RUN = re.compile(r"(?>(?:[ \t\r\n]*+-?(?:0[xX][0-9a-fA-F]{1,16}+|0|[1-9][0-9]{0,18}+)U?[ \t\r\n]*+,){1,512})")


@record
class Filling:
    """How far the values of an array are: `levels` counts those of each open brace."""

    dims: tuple[int, ...]
    vector: int
    levels: tuple[int, ...] = ()

    @property
    def depth(self) -> int:
        """How many braces stand around each value."""
        return len(self.dims) + (self.vector > 1)

    def closing(self, level: int, count: int) -> str:
        """The problem of so many values within the braces of a level."""
        if level < len(self.dims):
            length = self.dims[level]
            return "Greater number of elements in array initializer" if length and count > length else ""
        if level == len(self.dims) and self.vector > 1 and count != self.vector:
            return "Incorrect number of elements in vector initializer"
        return ""


def run_of_integers(text: str, at: int) -> int:
    """Where a run of plain integers with their commas ends; `at` where there is none."""
    found = _RUN.match(text, at)
    return at if found is None else found.end()


def fill(cursor: PtxCursor, filling: Filling) -> tuple[InitialValues, Filling | None]:
    """The values from here on; with a `Filling` where they go on behind the last comma that was read."""
    levels = list(filling.levels)
    names: list[NameOperand] = []
    fields: list[Field] = []
    integers = floats = masks = is_misplaced = False
    count = 0
    while True:
        if cursor.text == "{":
            cursor.at += 1
            if len(levels) > DEEPEST:
                raise Unreadable(cursor.at - 1)
            if levels:
                levels[-1] += 1
            levels.append(0)
            if cursor.ahead(0) != "}":
                continue
            is_empty, misplaced = True, len(levels) > filling.depth
            count += len(levels) > 1
        else:
            is_empty, misplaced = False, len(levels) != filling.depth
        if misplaced and filling.depth and not is_misplaced:
            is_misplaced = True
            cursor.problems.append(StatementProblem("Initial value type mismatch", cursor.start, cursor.start + 1))
        if not is_empty:
            found = literals(value(cursor))
            integers, floats = integers or found.has_integers, floats or found.has_floats
            masks = masks or found.has_masks
            names += found.names
            fields += found.fields
            levels[-1] += 1
            count += 1
        _close(cursor, filling, levels)
        if not levels:
            return InitialValues(tuple(names), integers, floats, masks, True, tuple(fields), count), None
        cursor.expect(",")
        if count >= PART:
            found = InitialValues(tuple(names), integers, floats, masks, True, tuple(fields), count)
            return found, replace(filling, levels=tuple(levels))


def _close(cursor: PtxCursor, filling: Filling, levels: list[int]) -> None:
    """The braces that close here."""
    while levels and cursor.text == "}":
        message = filling.closing(len(levels) - 1, levels[-1])
        if message:
            cursor.problems.append(StatementProblem(message, cursor.start, cursor.start + 1))
        cursor.at += 1
        levels.pop()


def scalar(cursor: PtxCursor) -> InitialValues:
    """The value of a variable that is no array."""
    return replace(literals(value(cursor)), count=1)


def value(cursor: PtxCursor) -> Operand:
    """One value: a constant, a name, `generic(name)`, `0xff(name)`, with what is added; `key = word` of a sampler."""
    return _value(cursor, cursor.longest())


def _value(cursor: PtxCursor, limit: int) -> Operand:
    cursor.within(limit)
    if cursor.kind != WORD or cursor.text == WARP_SIZE:
        literal = constant(cursor)
        if cursor.text != "(" or not isinstance(literal, NumberOperand) or literal.kind in _FLOATS:
            return literal
        if literal.value not in _MASKS:
            message = f"Invalid mask value '{literal.value:#x}' used in initializer"
            cursor.problems.append(StatementProblem(message, literal.start, literal.end))
        cursor.at += 1
        inner = _address(cursor, cursor.name()) if cursor.kind == WORD else constant(cursor)
        cursor.expect(")")
        return ConstantExpression("mask", (inner,), literal.start, cursor.end)
    name = cursor.name()
    if cursor.text == "=":
        cursor.at += 1
        field_value = cursor.name() if cursor.kind == WORD else constant(cursor)
        return ConstantExpression(_FIELD, (name, field_value), name.start, cursor.end)
    return _address(cursor, name)


def _address(cursor: PtxCursor, name: NameOperand) -> Operand:
    """Terms behind the name of an address: nothing is taken away from one, and `generic` takes a name alone."""
    made: Operand = name
    if cursor.text == "(" and name.text == "generic":
        cursor.at += 1
        inner = cursor.name()
        cursor.expect(")")
        made = ConstantExpression(name.text, (inner,), name.start, cursor.end)
    if cursor.text == "+":
        cursor.at += 1
        made = ConstantExpression("+", (made, constant(cursor)), name.start, cursor.end)
    return made


def literals(made: Operand) -> InitialValues:
    """Parts that a value consists of."""
    if isinstance(made, NameOperand):
        return InitialValues((), has_integers=True) if made.text == WARP_SIZE else InitialValues((made,))
    if isinstance(made, NumberOperand):
        is_float = made.kind in _FLOATS
        return InitialValues((), not is_float, is_float)
    if isinstance(made, ConstantExpression) and made.operator == _FIELD:
        name, field_value = made.operands
        assert isinstance(name, NameOperand)
        return InitialValues(
            fields=(Field(name.text, field_value.text if isinstance(field_value, NameOperand) else ""),)
        )
    if isinstance(made, ConstantExpression):
        parts = [literals(part) for part in made.operands]
        named = tuple(name for part in parts for name in part.names)
        if named:
            masks = made.operator == "mask" or any(part.has_masks for part in parts)
            return InitialValues(named, has_masks=masks)
        return InitialValues((), any(p.has_integers for p in parts), any(p.has_floats for p in parts))
    return InitialValues()
