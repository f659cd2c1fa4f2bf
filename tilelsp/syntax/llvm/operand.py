"""Operands of an instruction of LLVM text, and which casts are of types that fit."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.ir.types import FloatType, IntType, Type
from tilelsp.spec.constants import address_space
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.types import unknown

ADDRESS_WIDTH = "PtrToAddr result must be address width"


@record
class Expression:
    """A constant that is worked out from others: the word, what it takes, and what else it says, as an instruction's
    statement has them."""

    word: str
    operands: tuple[LlvmOperand, ...]
    fields: Mapping[str, object]


class LlvmOperand:
    """An operand of an instruction: a local name, a global's, or a constant.

    `bits` is the pattern of a constant that can be lowered, None for poison; `kind` says which it is: `local`,
    `global`, `number`, `poison`, `bytes` for an array of numbers, whose bytes are the characters of `name`, or `other`
    for constants that only LLVM works out, from an `expression` where that is a cast, an address or a sum.
    """

    __slots__ = ("bits", "end", "expression", "kind", "name", "start", "type")

    def __init__(
        self,
        kind: str,
        type: Type,
        start: int,
        end: int,
        name: str = "",
        bits: int | None = None,
        expression: Expression | None = None,
    ) -> None:
        self.kind = kind
        self.type = type
        self.name = name
        self.bits = bits
        self.start = start
        self.end = end
        self.expression = expression


def same(found: Type, wanted: Type) -> bool:
    """True if two types are equal, as far as a unit can tell."""
    return found is wanted or found == wanted or unknown(found) or unknown(wanted)


def names_global(constant: LlvmOperand) -> bool:
    """True if a constant is a global's address as a number, which only the linker knows."""
    made = constant.expression
    return made is not None and made.word == "ptrtoint" and made.operands[0].kind == "global"


def is_number_of(constant: LlvmOperand, type: Type) -> bool:
    """True for a number of a type, as far as it is worked out here."""
    worked_out = constant.kind == "number" or (constant.kind == "other" and not names_global(constant))
    return worked_out and constant.type == type


_SIZELESS = (ty.LABEL_TYPE, ty.TOKEN)
"""Types of values without bits."""


def cast_is_valid(word: str, source: Type, to: Type) -> bool:
    """True if LLVM allows the cast for these kinds, lanes and sizes."""
    if unknown(source) or unknown(to):
        return True
    a, b = ty.scalar(source), ty.scalar(to)
    if word == "bitcast":
        pointers = address_space(a) is not None, address_space(b) is not None
        if pointers != (False, False):
            lanes = ty.lanes(source), ty.lanes(to)
            alike = lanes[0] == lanes[1] or (None in lanes and (1, False) in lanes)
            return pointers == (True, True) and address_space(a) == address_space(b) and alike
        if isinstance(source, ty.ScalableType) or isinstance(to, ty.ScalableType):
            source_bits, other = ty.bits_of(a), ty.bits_of(b)
            count, more = ty.lanes(source), ty.lanes(to)
            return (
                type(source) is type(to)
                and None not in (source_bits, other, count, more)
                and (source_bits or 0) * (count or (0,))[0] == (other or 0) * (more or (0,))[0]
            )
        if source in _SIZELESS and to in _SIZELESS:
            return True
        return ty.bits_of(source) is not None and ty.bits_of(source) == ty.bits_of(to)
    if ty.lanes(source) != ty.lanes(to):
        return False
    integers = isinstance(a, IntType), isinstance(b, IntType)
    floats = isinstance(a, FloatType), isinstance(b, FloatType)
    wide, narrow = ty.bits_of(a) or 0, ty.bits_of(b) or 0
    match word:
        case "trunc":
            return integers == (True, True) and wide > narrow
        case "zext" | "sext":
            return integers == (True, True) and wide < narrow
        case "fptrunc":
            return floats == (True, True) and wide > narrow
        case "fpext":
            return floats == (True, True) and wide < narrow
        case "fptosi" | "fptoui":
            return floats[0] and integers[1]
        case "sitofp" | "uitofp":
            return integers[0] and floats[1]
        case "ptrtoint" | "ptrtoaddr":
            return address_space(a) is not None and integers[1]
        case "inttoptr":
            return integers[0] and address_space(b) is not None
        case _:
            spaces = address_space(a), address_space(b)
            return None not in spaces and spaces[0] != spaces[1]
