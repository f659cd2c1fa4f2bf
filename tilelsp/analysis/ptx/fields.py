"""Parts of registers behind a dot, and special registers, as operands."""

from __future__ import annotations

from tilelsp.spec.ptx.operand import Fit, Operand
from tilelsp.spec.ptx.scalar import ScalarType, TypeClass
from tilelsp.spec.ptx.symbol import RegisterSymbol, SpecialRegister, Symbol

_ELEMENTS = frozenset("xyzwrgba")
_PARTS = frozenset(("b", "b0", "b1", "b2", "b3", "b8", "b16", "b32", "b64", "b128", "h0", "h1"))
"""Selectors of a part of a register, in instructions that allow them."""


def unknown_field(symbol: Symbol | None, field: str) -> str:
    """The sentence about a part that what the name stands for does not have; "" where it has it."""
    if isinstance(symbol, RegisterSymbol | SpecialRegister) and symbol.vector > 1:
        if field in _ELEMENTS:
            return ""
        is_swizzle = field[0] in _ELEMENTS and len(field) > 1
        return "Unimplemented feature: vector swizzle" if is_swizzle else f"Unknown vector selector: '{field}'"
    if isinstance(symbol, RegisterSymbol):
        return "" if field in _PARTS else f"Unknown video selector: '.{field}'"
    return f"Unknown field '.{field}'"


def field_problems(symbol: Symbol, field: str, declared: Operand, op: str) -> tuple[str, ...]:
    """Problems of `symbol.field` as an operand of an instruction that sentences call `op`."""
    unknown = unknown_field(symbol, field)
    is_scalar = isinstance(symbol, RegisterSymbol) and symbol.vector == 1
    if is_scalar and field not in declared.selectors:
        refused = f"Video selector is not allowed on source operand for instruction '{op}'"
        return (unknown, refused) if unknown else (refused,)
    return (unknown,) if unknown and not is_scalar else ()


def special_fits(symbol: SpecialRegister, type: ScalarType, fit: Fit) -> bool:
    """True if a special register has a width that fits the type. `%gridid` had 32 bits once, and may still be read
    so."""
    if symbol.type.kind is TypeClass.PREDICATE:
        return type.kind is TypeClass.PREDICATE
    if symbol.type.bits < type.bits:
        return False
    return symbol.type.bits < 64 or type.bits == 64 or fit is Fit.WIDER or symbol.name == "%gridid"
