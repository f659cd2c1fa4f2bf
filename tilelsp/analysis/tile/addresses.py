"""How far addresses of the dialect llvm are moved on."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.compile.nvvm_to_llvm.spelling import array_of, indices_of
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Type, TypeAttr
from tilelsp.spec.constants import stride_of


def moved_by(op: Op, number: Callable[[Value], int | None]) -> int | None:
    """The bytes by which a `getelementptr` moves its pointer on, by the `number` that each index is; None where that is
    not known, or where it steps into what is no array."""
    element, indices = op.attrs.get("elem_type"), indices_of(op)
    if not isinstance(element, TypeAttr) or indices is None:
        return None
    operands = iter(op.operands[1:])
    total, type = 0, element.type
    for place, written in enumerate(indices):
        value = next(operands, None) if written is None else None
        index = written if value is None else number(value)
        array = array_of(type) if place else (1, type)
        if index is None or array is None:
            return None
        type = array[1]
        size = _bytes(type)
        if size is None:
            return None
        total += int(index) * size
    return total


def _bytes(type: Type) -> int | None:
    """The bytes from one to the next of a first-class type, or of arrays of them; None for another type."""
    array = array_of(type)
    if array is not None:
        inner = _bytes(array[1])
        return None if inner is None else array[0] * inner
    try:
        return stride_of(type)
    except ValueError:
        return None
