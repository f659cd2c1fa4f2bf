"""Promises of `assume`, checked: a promise that does not hold is a fault, because a compiler may rely on it."""

from __future__ import annotations

import numpy as np

from tilelsp.defs.dialects.cuda_tile.assumptions import divisibility
from tilelsp.defs.dialects.cuda_tile.types import PointerType
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.values import Held, TensorViewValue, Tile, memory_bits, signed, unsigned
from tilelsp.ir.types import DialectAttr, Items, ParamValue
from tilelsp.spec.spelling import attr_text


class BrokenAssumption(Fault):
    """A promise of the kernel that a launch does not keep."""


def check_assumption(predicate: DialectAttr, held: Held) -> None:
    """Raise `BrokenAssumption` where `held` is not what the predicate says."""
    values = tuple(param.value for param in predicate.params or ())
    word = predicate.name.partition(".")[2]
    found = divisibility(values) if word == "div_by" else None
    if isinstance(held, TensorViewValue):
        if found is not None and held.address % found[0]:
            raise BrokenAssumption(f"the assumption {_text(predicate)} does not hold: the address is {held.address:#x}")
        return
    if not isinstance(held, Tile):
        return
    numbers = unsigned(held) if isinstance(held.element, PointerType) else signed(held)
    if found is not None:
        wrong = _not_divisible(*found, held, numbers)
    else:
        wrong = _not_bounded(values, numbers) if word == "bounded" else _not_same(values, numbers)
    if wrong.any():
        first = np.argwhere(wrong)[0].tolist()
        place = f" at element [{', '.join(map(str, first))}]" if first else ""
        value = int(numbers[wrong][0])
        shown = hex(value) if isinstance(held.element, PointerType) else str(value)
        raise BrokenAssumption(f"the assumption {_text(predicate)} does not hold{place}: the value is {shown}")


def _text(predicate: DialectAttr) -> str:
    return attr_text(predicate).removeprefix("#cuda_tile.")


def _not_divisible(divisor: int, every: int | None, along: int | None, held: Tile, numbers: Array) -> Array:
    """Groups of `every` elements along a dimension start at a multiple and count upwards by one, or by one pointee."""
    kind = numbers.dtype.type
    if not every or along is None:
        return np.asarray(numbers % kind(divisor) != 0)
    step = memory_bits(held.element.pointee) // 8 if isinstance(held.element, PointerType) else 1
    position = np.arange(int(numbers.shape[along]), dtype=np.int64)
    inside = np.moveaxis(np.broadcast_to(position % every, (*_others(numbers, along), len(position))), -1, along)
    starts = np.take(numbers, position - position % every, axis=along)
    return np.asarray((numbers != starts + (inside * step).astype(kind)) | (starts % kind(divisor) != 0))


def _others(numbers: Array, along: int) -> tuple[int, ...]:
    return (*numbers.shape[:along], *numbers.shape[along + 1 :])


def _not_bounded(values: tuple[ParamValue, ...], numbers: Array) -> Array:
    low, high = values
    wrong = np.zeros(numbers.shape, np.bool_)
    if isinstance(low, int):
        wrong |= numbers < low
    if isinstance(high, int):
        wrong |= numbers > high
    return wrong


def _not_same(values: tuple[ParamValue, ...], numbers: Array) -> Array:
    """Elements that differ from the first one of their group along some dimension."""
    wrong = np.zeros(numbers.shape, np.bool_)
    sizes = values[0].values if isinstance(values[0], Items) else ()
    for along, size in enumerate(sizes):
        if isinstance(size, int) and size:
            position = np.arange(int(numbers.shape[along]), dtype=np.int64)
            wrong |= numbers != np.take(numbers, position - position % size, axis=along)
    return wrong
