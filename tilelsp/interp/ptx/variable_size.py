"""Sizes and extents of variables, and the symbols that operands name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod

from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.program import (
    BYTES,
    Address,
    Operand,
    OperandGroup,
    Symbol,
    Vector,
)


def three_extents(values: Sequence[int]) -> tuple[int, int, int]:
    """Extents in x, y and z, of which those that are left out are 1."""
    x, y, z = (*values, 1, 1, 1)[:3]
    return x, y, z


def bytes_of_variable(type: str, dims: tuple[int, ...], vector: int) -> int:
    """Bytes of a variable. Raises `Fault` for a type that has none."""
    if type not in BYTES:
        raise Fault(f"a variable of type '{type}'")
    return BYTES[type] * vector * prod(dims)


def symbols(operands: Iterable[Operand]) -> Iterable[str]:
    """The symbols that stand in operands, in addresses and in groups too."""
    for operand in operands:
        match operand:
            case Symbol(name) | Address(Symbol(name)):
                yield name
            case Vector(items) | OperandGroup(items):
                yield from symbols(items)
            case _:
                pass
