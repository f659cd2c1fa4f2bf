"""Demands of the predicates of `assume` on their own parameters and on the value they speak about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilelsp.defs.dialects.cuda_tile.types import PointerType, TensorViewType, TileType
from tilelsp.ir.types import BareWord, DialectAttr, IntType, Items, ParamValue, Phrase, Type
from tilelsp.spec.op import OpDef, attr_value
from tilelsp.spec.problem import Problem

_CODE = "cuda_tile.assume"
_LARGEST = 1 << 62
"""The dialect's limit: `div_by` of 2 to the 62nd at most."""


def assumption(op: OpDef) -> Iterator[Problem]:
    """The predicate suits the value."""
    predicate = attr_value(op, "predicate")
    if isinstance(predicate, DialectAttr):
        values = tuple(param.value for param in predicate.params or ())
        check = _CHECKS[predicate.name]
        for message in check(f"'{predicate.name}'", values, op.operands[0].type):
            yield Problem(message, "predicate", _CODE)


def divisibility(values: tuple[ParamValue, ...]) -> tuple[int, int | None, int | None] | None:
    """(divisor, every, along) of `div_by`; None when the parameters are not of its form."""
    match values:
        case (int(divisor),):
            return divisor, None, None
        case (int(divisor), Phrase((BareWord("every"), int(every), BareWord("along"), int(along)))):
            return divisor, every, along
        case (int(divisor), Phrase((BareWord("every"), int(every)))):
            return divisor, every, None
        case (int(divisor), Phrase((BareWord("along"), int(along)))):
            return divisor, None, along
        case _:
            return None


def _div_by(name: str, values: tuple[ParamValue, ...], value: Type) -> Iterator[str]:
    found = divisibility(values)
    if found is None:
        yield "expected attribute value"
        return
    divisor, every, along = found
    if divisor <= 0 or divisor & (divisor - 1):
        yield f"{name} divisor must be a power of 2"
    if (every is None) != (along is None):
        yield f"{name} 'every'/'along' must be used in combination"
    if divisor > _LARGEST:
        yield f"{name} divisor is too large"
    if isinstance(value, TensorViewType):
        if every is not None:
            yield f"{name} 'every'/'along' cannot be used if the constrained value is a tensor_view"
        return
    if not _is_address_or_integer(value):
        yield f"{name} is valid only for tile of integer/pointer or tensor_view values"
        return
    if every is None or along is None or not isinstance(value, TileType):
        return
    if not value.shape:
        yield f"{name} 'every'/'along' cannot be used if the constrained value is a 0D tile"
    elif not 0 <= along < value.rank:
        yield f"{name} every_dim ({along}) must be >= 0 and < tile rank ({value.rank})"
    elif not 0 <= every <= value.shape[along]:
        size = value.shape[along]
        yield f"expected {name} every_dim to be within 0 and the size of the respective dimension ({size})"


def _is_address_or_integer(value: Type) -> bool:
    return isinstance(value, TileType) and isinstance(value.element, IntType | PointerType)


def _same_elements(name: str, values: tuple[ParamValue, ...], value: Type) -> Iterator[str]:
    match values:
        case (Items(entries),):
            counts = tuple(entry for entry in entries if isinstance(entry, int))
        case _:
            yield "expected attribute value"
            return
    if not isinstance(value, TileType) or not _is_address_or_integer(value):
        yield f"{name} is valid only for tile of integer/pointer values"
        return
    if len(counts) != value.rank:
        yield (f"expected number of values in {name} ({len(counts)}) to match rank of constrained tile ({value.rank})")
        return
    for index, (count, extent) in enumerate(zip(counts, value.shape, strict=True)):
        if not 0 <= count <= extent:
            yield f"expected {name} value {index} to be within 0 and the size of the respective dimension ({extent})"


def bounds(values: tuple[ParamValue, ...]) -> tuple[int | None, int | None] | None:
    """(lower, upper) of `bounded`, None for `?`; None when the parameters are not of its form."""
    if len(values) != 2:
        return None
    found: list[int | None] = []
    for value in values:
        if isinstance(value, int):
            found.append(value)
        elif isinstance(value, BareWord) and value.text == "?":
            found.append(None)
        else:
            return None
    return found[0], found[1]


def _bounded(name: str, values: tuple[ParamValue, ...], value: Type) -> Iterator[str]:
    found = bounds(values)
    if found is None:
        yield "expected attribute value"
        return
    if not isinstance(value, TileType) or not isinstance(value.element, IntType):
        yield f"{name} is valid only for tile of integer values"
        return
    half = 1 << (value.element.width - 1)
    for bound, side in zip(found, ("lower", "upper"), strict=True):
        if bound is not None and not -half <= bound < half:
            yield f"{name} expects {side} bound to be within [{-half}, {half - 1}]"
    lower, upper = found
    if lower is not None and upper is not None and lower > upper:
        yield f"{name} expects lower bound to be less than or equal to upper bound"


_CHECKS: dict[str, Callable[[str, tuple[ParamValue, ...], Type], Iterator[str]]] = {
    "cuda_tile.div_by": _div_by,
    "cuda_tile.same_elements": _same_elements,
    "cuda_tile.bounded": _bounded,
}
