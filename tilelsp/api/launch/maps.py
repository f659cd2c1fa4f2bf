"""Tensor maps from the texts of `--arg`: an array, and the fields of the driver's call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tilelsp.api.errors import UsageError
from tilelsp.api.launch.ptx_argument import GivenArray, PtxArgument, part_of
from tilelsp.base.numerals import read_integer, shortened
from tilelsp.compile.map_plan import GRAIN, Number, TensorMapPlan
from tilelsp.interp.arguments import shown
from tilelsp.interp.budget import Budget
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Passed, Struct, Texture
from tilelsp.interp.ptx.program import Parameter
from tilelsp.interp.ptx.tensor_maps import ADDRESS_AT, FILLS, MAP_BYTES, SWIZZLES, TYPES, encode
from tilelsp.interp.tile.launch import Argument

_TYPES: Mapping[str, str] = {
    "f16": "f16", "bf16": "bf16", "f32": "f32", "tf32": "tf32", "f64": "f64", "i16": "u16", "i32": "s32", "i64": "s64",
}  # fmt: skip
"""The type that a map gets where none is given; all others are `u8`."""

_EXTENTS = ("box", "dims", "strides", "steps", "lower", "upper")
_COUNTS = ("channels", "pixels")


def map_argument(
    text: str, parameter: Parameter, named: Mapping[str, GivenArray], seed: int, room: Budget
) -> PtxArgument:
    """The argument that `map:ARRAY,box=64x32,swizzle=128B,...` describes; `named` are the arrays of other arguments.

    Raises `UsageError` and `Fault`.
    """
    if parameter.size != MAP_BYTES:
        raise Fault(f"{parameter.name} has {parameter.size} bytes; a tensor map has {MAP_BYTES}")
    source, *words = text.removeprefix("map:").split(",")
    backing = named.get(source.strip())
    if backing is None:
        _, backing = part_of(source.strip(), 8, "b64", seed, room)
    if backing is None:
        raise Fault(f"'{shortened(source)}' is no array, nor a parameter that is given one")
    numbers: dict[str, tuple[int, ...]] = {}
    chosen: dict[str, str] = {"type": _TYPES.get(shown(backing.element), "u8")}
    known: Mapping[str, tuple[str, ...]] = {"type": TYPES, "swizzle": SWIZZLES, "fill": FILLS}
    for word in words:
        field, equals, value = (part.strip() for part in word.partition("="))
        if not equals or field not in (*_EXTENTS, *_COUNTS, *known):
            fields = ", ".join((*_EXTENTS, *_COUNTS, *known))
            raise UsageError(f"'{shortened(word)}' is no field of a tensor map; there are {fields}")
        if field in known:
            if value not in known[field]:
                raise UsageError(f"'{shortened(word)}': {field} is one of {', '.join(known[field])}")
            chosen[field] = value
        else:
            numbers[field] = _numbers(word, value)
    made = encode(
        backing.array, chosen["type"], numbers.get("box", ()), dims=numbers.get("dims"), strides=numbers.get("strides"),
        steps=numbers.get("steps"), swizzle=chosen.get("swizzle", "none"), fill=chosen.get("fill", "zero"),
        lower=numbers.get("lower", ()), upper=numbers.get("upper", ()), channels=numbers.get("channels", (0,))[0],
        pixels=numbers.get("pixels", (0,))[0],
    )  # fmt: skip
    return PtxArgument(made.pack(), ((ADDRESS_AT, backing),), text)


def planned_maps(plans: Sequence[TensorMapPlan], arguments: Sequence[Argument | Passed]) -> list[Struct]:
    """Tensor maps behind the arguments of one of tilelsp's own kernels. Raises `Fault`."""
    return [planned_map(plan, arguments) for plan in plans]


def planned_map(plan: TensorMapPlan, arguments: Sequence[Argument | Passed]) -> Struct:
    """The map that a kernel of ours asks for, of the arguments that it is launched with. Raises `Fault`."""
    array = arguments[plan.address]
    if not isinstance(array, np.ndarray):
        raise Fault(f"parameter {plan.address} is no array, and a tensor map is made of it")

    def number(value: Number) -> int:
        if isinstance(value, int):
            return value
        argument = arguments[value.parameter]
        if isinstance(argument, np.ndarray | Struct | Texture):
            raise Fault(f"parameter {value.parameter} is no number, and a tensor map is made of it")
        return int(argument) * value.times

    dims, strides = [number(dim) for dim in plan.dims], [number(stride) for stride in plan.strides]
    if any(stride < 0 for stride in strides):
        raise Fault(
            f"parameter {plan.address} has a negative stride, and tensor maps have none: compile with --no-tensor-maps"
        )
    if 0 in dims:  # The driver's extents begin at 1: one zero stands for what lies outside of the array, which is all.
        dims, strides, array = [1] * len(dims), [GRAIN] * len(strides), np.zeros(GRAIN, np.uint8)
    made = encode(array, plan.type, plan.box, dims=dims, strides=strides, swizzle=plan.swizzle)
    return Struct(made.pack(), ((ADDRESS_AT, array),))


def _numbers(word: str, value: str) -> tuple[int, ...]:
    """Raises `UsageError`."""
    try:
        return tuple(read_integer(part) for part in value.split("x"))
    except ValueError:
        raise UsageError(f"'{shortened(word)}': write numbers, as in 64x32, fastest dimension first") from None
