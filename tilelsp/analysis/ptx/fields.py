"""Parts of registers behind a dot, and special registers, as operands."""

from __future__ import annotations

from tilelsp.spec.ptx.operand import Fit, Operand
from tilelsp.spec.ptx.scalar import ScalarType, TypeClass
from tilelsp.spec.ptx.symbol import Register, SpecialRegister, Symbol

_ELEMENTS = frozenset("xyzwrgba")
_PARTS = frozenset(("b", "b0", "b1", "b2", "b3", "b8", "b16", "b32", "b64", "b128", "h0", "h1"))
"""What may choose a part of a register, in instructions that allow it."""


def field_problems(symbol: Symbol, field: str, declared: Operand, op: str) -> tuple[str, ...]:
    """What is wrong with `symbol.field` as an operand of an instruction that sentences call `op`."""
    if not isinstance(symbol, Register | SpecialRegister):
        return (f"Unknown field '.{field}'",)
    if symbol.vector > 1:
        if field in _ELEMENTS:
            return ()
        if field[0] in _ELEMENTS and len(field) > 1:
            return ("Unimplemented feature: vector swizzle",)
        return (f"Unknown vector selector: '{field}'",)
    if isinstance(symbol, SpecialRegister):
        return (f"Unknown field '.{field}'",)
    if field in declared.selectors:
        return ()
    refused = f"Video selector is not allowed on source operand for instruction '{op}'"
    return (refused,) if field in _PARTS else (f"Unknown video selector: '.{field}'", refused)


def special_fits(symbol: SpecialRegister, type: ScalarType, fit: Fit) -> bool:
    """Whether a special register is wide enough for a type, and not too wide. `%gridid` once had 32 bits."""
    if symbol.type.kind is TypeClass.PREDICATE:
        return type.kind is TypeClass.PREDICATE
    if symbol.type.bits < type.bits:
        return False
    return symbol.type.bits < 64 or type.bits == 64 or fit is Fit.WIDER or symbol.name == "%gridid"
