"""Literals and constant expressions as operands: what they count as, and their values."""

from __future__ import annotations

import math
import struct

from tilelsp.defs.ptx.names import CONSTANTS
from tilelsp.spec.ptx.scalar import SCALARS, ScalarType, TypeClass
from tilelsp.syntax.ptx import tree

_FLOATS = (tree.NumberKind.F32, tree.NumberKind.F64)
_ARITHMETIC = ("+", "-", "*", "/", "()")
_COMPARISONS = ("==", "!=", "<", ">", "<=", ">=")
_NO_INTEGER = "Integer constant expression expected"
_MIXED = "Constant expression type mismatch"


def neighbours(a: ScalarType, b: ScalarType, registers: bool) -> bool:
    """True if two elements may stand side by side in a vector; the width of a literal does not count."""
    if TypeClass.BITS in (a.kind, b.kind) or (a.is_integer and b.is_integer):
        return True
    return a is b if registers else a.kind is b.kind is TypeClass.FLOAT


def literal_type(item: tree.Operand) -> ScalarType | None:
    """The type that a literal in a vector counts as; None for what is none."""
    item = number_of(item)
    if isinstance(item, tree.ConstantExpression) and address_base(item) is not None:
        return None
    if not isinstance(item, tree.NumberOperand | tree.ConstantExpression):
        return None
    return SCALARS["s32" if number_kind(item) in (tree.NumberKind.SIGNED, tree.NumberKind.UNSIGNED) else "f32"]


def number_of(operand: tree.Operand) -> tree.Operand:
    """The number that a constant of PTX itself stands for; any other operand as it is."""
    if isinstance(operand, tree.NameOperand) and operand.text in CONSTANTS:
        return tree.NumberOperand(
            operand.text, tree.NumberKind.SIGNED, CONSTANTS[operand.text], operand.start, operand.end
        )
    return operand


def is_integer(item: tree.Operand) -> bool:
    """True if an element of a vector is an integer."""
    found = literal_type(item)
    return found is not None and found.is_integer


def is_decimal(item: tree.Operand) -> bool:
    """True if an element of a vector is a decimal fraction."""
    return isinstance(item, tree.NumberOperand | tree.ConstantExpression) and number_kind(item) is tree.NumberKind.F64


def literal_bits(item: tree.Operand) -> int:
    """Bits of a literal where nothing else in a vector has a width: an integer has as many as a decimal fraction."""
    item = number_of(item)
    is_single = isinstance(item, tree.NumberOperand | tree.ConstantExpression) and (
        number_kind(item) is tree.NumberKind.F32
    )
    return 32 if is_single else 64


def is_sink(operand: tree.Operand) -> bool:
    """True for the operand `_`, which drops a result."""
    return isinstance(operand, tree.NameOperand) and operand.text == "_"


def address_base(operand: tree.ConstantExpression) -> tree.NameOperand | None:
    """The variable that an address with an offset is counted from."""
    for inner in operand.operands:
        if isinstance(inner, tree.NameOperand):
            return inner
        if isinstance(inner, tree.ConstantExpression):
            found = address_base(inner)
            if found is not None:
                return found
    return None


def number_kind(operand: tree.Operand) -> tree.NumberKind:
    """How a literal is written, or what an expression makes; floating point where arithmetic has such an operand."""
    if isinstance(operand, tree.NumberOperand):
        return operand.kind
    if isinstance(operand, tree.ConstantExpression) and operand.operator in (*_ARITHMETIC, "?:"):
        for inner in operand.operands:
            kind = number_kind(inner)
            if kind in _FLOATS:
                return kind
    return tree.NumberKind.SIGNED


def expression_fault(operand: tree.Operand) -> str:
    """The assembler's sentence on the types of the operands in a constant expression; "" where they agree."""
    if not isinstance(operand, tree.ConstantExpression):
        return ""
    within = next((fault for inner in operand.operands if (fault := expression_fault(inner))), "")
    are_floats = [number_kind(inner) in _FLOATS for inner in operand.operands]
    if within or True not in are_floats:
        return within
    if operand.operator == "?:":
        return _NO_INTEGER
    if False in are_floats:
        return _MIXED
    return "" if operand.operator in (*_ARITHMETIC, *_COMPARISONS) else _NO_INTEGER


def offset_fault(operand: tree.Operand) -> str:
    """The assembler's sentence on what is no integer in an address or an index; "" where all numbers are integers."""
    if isinstance(operand, tree.ConstantExpression) and address_base(operand) is not None:
        found = (offset_fault(inner) for inner in operand.operands if not isinstance(inner, tree.NameOperand))
        return next(filter(None, found), "")
    return expression_fault(operand) or (_NO_INTEGER if number_kind(operand) in _FLOATS else "")


def constant_fits(type: ScalarType, kind: tree.NumberKind) -> bool:
    """True if a literal of this kind may have the type; an integer never stands for a float, nor a decimal fraction
    for 32 bits."""
    if kind is tree.NumberKind.F32:
        return type.name in ("f32", "f64", "b32")
    if kind is tree.NumberKind.F64:
        return type.name in ("f32", "f64", "b64")
    return type.is_integer or type.kind in (TypeClass.BITS, TypeClass.PREDICATE)


def constant_value(operand: tree.Operand) -> int | None:
    """The value of an integer literal or of one with a sign; None for anything else."""
    if isinstance(operand, tree.NumberOperand) and operand.kind in (tree.NumberKind.SIGNED, tree.NumberKind.UNSIGNED):
        return operand.value
    if isinstance(operand, tree.ConstantExpression) and operand.operator == "-" and len(operand.operands) == 1:
        value = constant_value(operand.operands[0])
        return None if value is None else -value
    return None


def single_value(operand: tree.Operand) -> float | None:
    """The value of a floating-point literal, or of one with a sign, as 32 bits have it; None for anything else."""
    if isinstance(operand, tree.NumberOperand) and operand.kind in (tree.NumberKind.F32, tree.NumberKind.F64):
        if operand.kind is tree.NumberKind.F32:
            return struct.unpack("<f", struct.pack("<I", operand.value & 0xFFFFFFFF))[0]
        return rounded_to_single(struct.unpack("<d", struct.pack("<Q", operand.value))[0])
    if isinstance(operand, tree.ConstantExpression) and operand.operator in ("-", "()") and len(operand.operands) == 1:
        value = single_value(operand.operands[0])
        return value if value is None or operand.operator == "()" else -value
    return None


def rounded_to_single(value: float) -> float:
    """A number as 32 bits have it; one that is too large is infinite."""
    try:
        return struct.unpack("<f", struct.pack("<f", value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)
