"""`cvt`: between numbers of all types, and of pairs of them that share a register."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from tilelsp.interp.formats import (
    DTYPES,
    UNSIGNED,
    Array,
    Rounding,
    flush,
    odd_sum,
    patterns,
    scale_patterns,
    values,
)
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.floating import not_negative, saturated
from tilelsp.interp.ptx.program import BYTES, Instruction, Register, Vector
from tilelsp.interp.ptx.pure import Pure
from tilelsp.interp.ptx.stochastic import convert_stochastic

_FLOATS = ("f16", "bf16", "f32", "f64", "tf32")

_WHOLE: dict[str, Callable[[Array], Array]] = {
    "rni": np.rint, "rzi": np.trunc, "rmi": np.floor, "rpi": np.ceil,
}  # fmt: skip
"""Rounding to whole numbers."""

_ROUNDINGS = {
    "rz": Rounding.ZERO, "rm": Rounding.NEGATIVE_INF, "rp": Rounding.POSITIVE_INF, "rna": Rounding.NEAREST_AWAY,
}  # fmt: skip

_NARROW = {"e2m1": 4}
"""Bits that a number takes of a register, where they are not those of its type."""


def _convert(instruction: Instruction) -> Step:
    parts = instruction.parts
    if instruction.has("pack"):
        return _convert_packed(instruction)
    if instruction.has("rs"):
        return convert_stochastic(instruction)
    known = [p for p in parts[1:] if p in DTYPES]
    if len(known) < 2 or any(isinstance(operand, Vector) for operand in instruction.operands):
        raise unknown(instruction)
    into, source = known[0], known[1]
    if into.endswith("x2") or source.endswith("x2"):
        return _convert_pair(instruction, into, source)
    convert = _conversion(instruction, into, source)
    target, operand = instruction.operands
    wide = BYTES[target.type if isinstance(target, Register) else into]
    if into not in ("s8", "s16", "s32") or wide <= BYTES[into]:
        return Pure(target, ((operand, source),), convert)

    def widened(value: Array) -> Array:
        return convert(value).view(DTYPES[into]).astype(f"i{wide}")

    return Pure(target, ((operand, source),), widened)


def _conversion(instruction: Instruction, into: str, source: str) -> Callable[[Array], Array]:
    if into in _FLOATS:
        made = _from_float(instruction, into, source) if source in _FLOATS else _from_integer(instruction, into)
        return (lambda value: _unit_interval(made(value), into)) if instruction.has("sat") else made
    dtype = np.dtype(DTYPES[into])
    if source in _FLOATS:
        return _to_integer(instruction, into, source)
    if instruction.has("sat"):
        into_limits, source_limits = _limits(into), _limits(source)
        low, high = max(into_limits[0], source_limits[0]), min(into_limits[1], source_limits[1])
        return lambda value: np.clip(value, low, high).astype(dtype)
    return lambda value: value.astype(dtype)


def _rounding(instruction: Instruction) -> Rounding:
    return next((_ROUNDINGS[part] for part in instruction.parts if part in _ROUNDINGS), Rounding.NEAREST_EVEN)


def _from_float(instruction: Instruction, into: str, source: str) -> Callable[[Array], Array]:
    parts, rounding = instruction.parts, _rounding(instruction)
    # Within one type `.rn` and its like round to whole numbers, as `.rni` does.
    whole = next(
        (_WHOLE[part.removesuffix("i") + "i"] for part in parts if part.removesuffix("i") + "i" in _WHOLE), None
    )
    whole = whole if into == source or any(part in _WHOLE for part in parts) else None
    ftz = instruction.has("ftz")

    def convert(source_value: Array) -> Array:
        made = values(source_value.view(UNSIGNED[source_value.itemsize]), source)
        if ftz and source == "f32":
            made = flush(made)
        made = whole(made) if whole is not None else made
        if instruction.has("relu"):
            made = not_negative(made)
        bits = patterns(made, into, saturate=instruction.has("satfinite"), rounding=rounding)
        return patterns(flush(values(bits, into)), into) if ftz and into == "f32" else bits

    return convert


def _from_integer(instruction: Instruction, into: str) -> Callable[[Array], Array]:
    rounding = _rounding(instruction)
    if rounding is Rounding.NEAREST_EVEN and into in ("f32", "f64"):
        return lambda value: value.astype(DTYPES[into])

    def convert(source_value: Array) -> Array:
        if source_value.itemsize < 8:
            return patterns(source_value.astype(np.float64), into, rounding=rounding)
        if into == "f64":
            return _directed_f64(source_value, rounding)
        # Halves are exact; their sum, rounded to odd, still rounds right to a shorter type.
        low = (source_value & source_value.dtype.type(0xFFFF_FFFF)).astype(np.float64)
        high = (source_value >> source_value.dtype.type(32)).astype(np.float64)
        return patterns(odd_sum(high * 2.0**32, low), into, rounding=rounding)

    return convert


def _directed_f64(integers: Array, rounding: Rounding) -> Array:
    """64-bit integers as float64, rounded in a direction."""
    near = integers.astype(np.float64)
    over = np.array([int(float(n)) - int(g) for n, g in zip(near.flat, integers.flat, strict=True)], object)
    error = np.sign(over).astype(np.int64).reshape(near.shape)
    up = np.where(error < 0, np.nextafter(near, np.inf), near)
    down = np.where(error > 0, np.nextafter(near, -np.inf), near)
    match rounding:
        case Rounding.POSITIVE_INF:
            return up
        case Rounding.NEGATIVE_INF:
            return down
        case _:
            return np.where(near < 0, up, down)


def _to_integer(instruction: Instruction, into: str, source: str) -> Callable[[Array], Array]:
    dtype = np.dtype(DTYPES[into])
    least, greatest = _limits(into)
    whole = next(_WHOLE[part] for part in instruction.parts if part in _WHOLE)
    ftz = instruction.has("ftz")
    # NaN gives zero only where neither type has 64 bits, and else the highest bit alone.
    is_wide = source == "f64" or into in ("s64", "u64")
    of_nan = np.array(1 << 8 * dtype.itemsize - 1 if is_wide else 0, UNSIGNED[dtype.itemsize]).view(dtype)

    def convert(source_value: Array) -> Array:
        exact = values(source_value.view(UNSIGNED[source_value.itemsize]), source)
        made = whole(flush(exact) if ftz and source == "f32" else exact)
        nan = np.isnan(made)
        high = made >= float(greatest)
        low = made <= float(least)
        inner = np.where(high | low | nan, 0.0, made).astype(dtype)
        return np.where(nan, of_nan, np.where(high, greatest, np.where(low, least, inner)).astype(dtype))

    return convert


def _unit_interval(value: Array, kind: str) -> Array:
    """`.sat` of a floating-point result: from 0 to 1, and NaN becomes 0."""
    return patterns(saturated(np.asarray(values(value.view(UNSIGNED[value.itemsize]), kind))), kind)


def _limits(kind: str) -> tuple[int, int]:
    """Least and greatest value of an integer type."""
    bits = 8 * BYTES[kind]
    return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if kind.startswith("s") else (0, (1 << bits) - 1)


def _convert_packed(instruction: Instruction) -> Step:
    """`cvt.pack`: two integers saturated into the lower places, above them the lower places of a third operand."""
    sign_and_width = next(p for p in instruction.parts if p[0] in "us" and p[1:].isdigit())
    width = int(sign_and_width[1:])
    least = -(1 << (width - 1)) if sign_and_width[0] == "s" else 0
    greatest = (1 << (width - 1 if least else width)) - 1
    target, *operands = instruction.operands
    mask = (1 << width) - 1

    def step(cta: Cta, lanes: Array) -> None:
        first, second = (
            np.clip(np.asarray(cta.read(operand, "s32", lanes)).astype(np.int64), least, greatest) & mask
            for operand in operands[:2]
        )
        made = first << width | second
        if len(operands) > 2:
            made = made | np.asarray(cta.read(operands[2], "u32", lanes)).astype(np.int64) << 2 * width
        cta.write(target, (made & 0xFFFF_FFFF).astype(np.uint32), lanes)

    return step


def _convert_pair(instruction: Instruction, into: str, source: str) -> Step:
    into_element, source_element = into.removesuffix("x2"), source.removesuffix("x2")
    operands = instruction.operands
    relu, rounding = instruction.has("relu"), _rounding(instruction)
    scaled = instruction.has("scaled::n2::ue8m0")
    width = _NARROW.get(into_element, 8 * np.dtype(DTYPES[into_element]).itemsize)
    source_width = _NARROW.get(source_element, 8 * np.dtype(DTYPES[source_element]).itemsize)

    def rounded(value: Array) -> Array:
        if into_element == "ue8m0":
            made = scale_patterns(value, up=rounding is Rounding.POSITIVE_INF)
            return made if instruction.has("satfinite") else np.where(np.isinf(value), np.uint8(255), made)
        return patterns(value, into_element, saturate=instruction.has("satfinite"), rounding=rounding)

    def step(cta: Cta, lanes: Array) -> None:
        if source.endswith("x2"):
            pair = np.asarray(cta.read(operands[1], source, lanes))
            low_bits = pair & pair.dtype.type((1 << source_width) - 1)
            inputs = [values(half, source_element) for half in (low_bits, pair >> pair.dtype.type(source_width))]
        else:
            # The first source goes to the upper half.
            bits = [np.asarray(cta.read(operand, source, lanes)) for operand in (operands[2], operands[1])]
            inputs = [values(b.view(UNSIGNED[b.itemsize]), source) for b in bits]
        if relu:
            inputs = [not_negative(g) for g in inputs]
        if scaled:
            # Scales divide what becomes narrower, and multiply what is wide again.
            scale = np.asarray(cta.read(operands[-1], "b16", lanes))
            factors = [values(half, "ue8m0") for half in (scale & np.uint16(255), scale >> np.uint16(8))]
            divides = into_element == "s2f6"
            inputs = [g / by if divides else g * by for g, by in zip(inputs, factors, strict=True)]
        low, high = (rounded(g).astype(np.uint32) for g in inputs)
        made = low | (high << np.uint32(width))
        missing = () if source.endswith("x2") else cta.undefined_parts(operands[2:0:-1])
        cta.write(operands[0], np.asarray(made).astype(UNSIGNED[max(2 * width // 8, 1)]), lanes)
        if len(missing) == 2:
            cta.note_parts(operands[0], missing, lanes)

    return step


HANDLERS: Mapping[str, Handler] = {"cvt": _convert}
"""Handlers of this module's opcodes."""
