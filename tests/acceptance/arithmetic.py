"""Integer and float arithmetic, comparisons and conversions of the model."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from tests.acceptance.machine import DTYPES, INTEGERS, Machine, Mask, NotModelled, Step
from tests.acceptance.numbers import E4M3, E5M2, Array, bf16_to_f32, f32_to_bf16, small_float_bits
from tests.acceptance.program import BYTES, Instruction, Operand, Pair, Sink

Doubles = NDArray[np.float64]
FLOATS = frozenset(("f16", "bf16", "f32", "f64", "f16x2", "bf16x2"))
_ROUNDINGS: dict[str, Callable[[Array], Array]] = {
    "rni": np.rint, "rzi": np.trunc, "rmi": np.floor, "rpi": np.ceil, "rn": np.rint, "rz": np.trunc,
}  # fmt: skip


def floats(machine: Machine, operand: Operand, type: str, mask: Mask) -> Doubles:
    """An operand as float64; packed types give two columns, the low half first."""
    raw = machine.read(operand, DTYPES[type], mask)
    match type:
        case "f32" | "f64" | "f16":
            return raw.astype(np.float64)
        case "bf16":
            return bf16_to_f32(raw).astype(np.float64)
        case "f16x2":
            return np.ascontiguousarray(raw).view(np.float16).reshape(-1, 2).astype(np.float64)
        case "bf16x2":
            return bf16_to_f32(np.ascontiguousarray(raw).view(np.uint16).reshape(-1, 2)).astype(np.float64)
        case _:
            raise NotModelled(type)


def pack(values: Array, type: str) -> Array:
    """float64 rounded to a type, as its register bits."""
    with np.errstate(over="ignore", invalid="ignore"):
        match type:
            case "f32":
                return values.astype(np.float32).view(np.uint32)
            case "f64":
                return values.astype(np.float64).view(np.uint64)
            case "f16":
                return values.astype(np.float16).view(np.uint16)
            case "bf16":
                return f32_to_bf16(values.astype(np.float32))
            case "f16x2":
                return np.ascontiguousarray(values.astype(np.float16)).view(np.uint32).ravel()
            case "bf16x2":
                return np.ascontiguousarray(f32_to_bf16(values.astype(np.float32))).view(np.uint32).ravel()
            case _:
                raise NotModelled(type)


def _c_divide(a: Array, b: Array) -> Array:
    quotient = np.abs(a.astype(np.float64)) // np.abs(b.astype(np.float64)) if a.dtype.itemsize < 8 else None
    if quotient is None:
        exact = a // b
        return np.where((a % b != 0) & ((a < 0) != (b < 0)), exact + 1, exact).astype(a.dtype)
    return (np.sign(a.astype(np.float64)) * np.sign(b.astype(np.float64)) * quotient).astype(np.int64).astype(a.dtype)


_INTEGER: dict[str, Callable[[Array, Array], Array]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "min": np.minimum,
    "max": np.maximum,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}


_ONE: dict[str, Callable[[Doubles], Doubles]] = {
    "neg": lambda a: -a,
    "abs": np.abs,
    "sqrt": np.sqrt,
    "rsqrt": lambda a: 1.0 / np.sqrt(a),
    "rcp": lambda a: 1.0 / a,
    "ex2": np.exp2,
    "lg2": np.log2,
    "sin": np.sin,
    "cos": np.cos,
    "tanh": np.tanh,
}
_TWO: dict[str, Callable[[Doubles, Doubles], Doubles]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "min": np.fmin,
    "max": np.fmax,
    "copysign": lambda a, b: np.copysign(b, a),
}


def _calculate(stem: str, values: list[Doubles], *, keeps_nan: bool) -> Doubles:
    match values:
        case [a]:
            return _ONE[stem](a)
        case [a, b]:
            if keeps_nan:
                return np.minimum(a, b) if stem == "min" else np.maximum(a, b)
            return _TWO[stem](a, b)
        case [a, b, c] if stem == "fma":
            return a * b + c
        case _:
            raise NotModelled(stem)


def _arithmetic(machine: Machine, instruction: Instruction) -> Step:
    type = instruction.modifiers[-1]
    stem = instruction.stem
    if type in FLOATS:
        return _float(machine, instruction, stem, type)
    if type not in DTYPES:
        raise NotModelled(instruction.text)
    return _integer(machine, instruction, stem, type)


def _float(machine: Machine, instruction: Instruction, stem: str, type: str) -> Step:
    d, *sources = instruction.operands
    keeps_nan = "NaN" in instruction.modifiers
    relu = "relu" in instruction.modifiers
    counted = f"fma.{type}" if stem == "fma" else ""

    def step(mask: Mask) -> None:
        with np.errstate(all="ignore"):
            found = _calculate(stem, [floats(machine, s, type, mask) for s in sources], keeps_nan=keeps_nan)
        if relu:
            found = np.maximum(found, 0.0)
        machine.write(d, pack(found, type), mask)
        if counted:
            machine.trace.scalar[counted] = machine.trace.scalar.get(counted, 0) + int(mask.sum())

    return step


def _integer(machine: Machine, instruction: Instruction, stem: str, type: str) -> Step:
    d, *sources = instruction.operands
    dtype = DTYPES[type]
    wide = "wide" in instruction.modifiers
    high = "hi" in instruction.modifiers

    def step(mask: Mask) -> None:
        a, *rest = (machine.read(s, dtype, mask) for s in sources[:2])
        match stem:
            case "neg":
                value = -a
            case "abs":
                value = np.abs(a)
            case "not":
                value = ~a
            case "div" | "rem":
                b = np.where(mask, rest[0], np.ones_like(rest[0]))
                if (b == 0).any():
                    raise machine.fault("division by zero")
                value = _c_divide(a, b)
                if stem == "rem":
                    value = a - value * b
            case "mul" | "mad":
                value = _product(a, rest[0], wide=wide, high=high)
                if stem == "mad":
                    value = value + machine.read(sources[2], value.dtype.type, mask)
            case _:
                value = _INTEGER[stem](a, rest[0])
        machine.write(d, value.astype(dtype) if not wide else value, mask)
        if stem in ("mad", "mul") and not wide:
            machine.trace.scalar["integer"] = machine.trace.scalar.get("integer", 0) + int(mask.sum())

    return step


def _product(a: Array, b: Array, *, wide: bool, high: bool) -> Array:
    signed = np.issubdtype(a.dtype, np.signedinteger)
    if wide or high:
        if a.dtype.itemsize == 8:
            exact = [(int(x) * int(y)) >> 64 for x, y in zip(a, b, strict=True)]
            return np.array([v & (2**64 - 1) for v in exact], np.uint64).view(a.dtype)
        big = a.astype(np.int64 if signed else np.uint64) * b.astype(np.int64 if signed else np.uint64)
        if high:
            return (big >> big.dtype.type(8 * a.dtype.itemsize)).astype(a.dtype)
        double = 2 * a.dtype.itemsize
        return big.astype(INTEGERS[double]).view(f"i{double}" if signed else f"u{double}")
    return a * b


def _shift(machine: Machine, instruction: Instruction) -> Step:
    d, source, by = instruction.operands
    dtype = DTYPES[instruction.modifiers[-1]]
    left = instruction.stem == "shl"

    def step(mask: Mask) -> None:
        a = machine.read(source, dtype, mask)
        bits = 8 * a.dtype.itemsize
        amount = machine.read(by, np.uint32, mask)
        small = np.minimum(amount, bits - 1).astype(a.dtype)
        if left:
            value = np.where(amount < bits, a << small, np.zeros_like(a))
        else:
            signed = np.issubdtype(a.dtype, np.signedinteger)
            value = a >> small if signed else np.where(amount < bits, a >> small, np.zeros_like(a))
        machine.write(d, value, mask)

    return step


def _bits(machine: Machine, instruction: Instruction) -> Step:
    d, source = instruction.operands
    dtype = DTYPES[instruction.modifiers[-1]]
    stem = instruction.stem

    def step(mask: Mask) -> None:
        a = machine.read(source, dtype, mask)
        width = 8 * a.dtype.itemsize
        table = np.unpackbits(np.ascontiguousarray(a).view(np.uint8).reshape(-1, a.dtype.itemsize)[:, ::-1], axis=1)
        if stem == "popc":
            value = table.sum(axis=1).astype(np.uint32)
        elif stem == "clz":
            value = np.where(table.any(axis=1), table.argmax(axis=1), width).astype(np.uint32)
        else:
            value = np.ascontiguousarray(np.packbits(table[:, ::-1], axis=1)[:, ::-1]).view(dtype).ravel()
        machine.write(d, value, mask)

    return step


def _permute(machine: Machine, instruction: Instruction) -> Step:
    if len(instruction.modifiers) > 1:
        raise NotModelled(instruction.text)
    d, low, high, selector = instruction.operands

    def step(mask: Mask) -> None:
        words = np.stack([machine.read(s, np.uint32, mask) for s in (low, high)], axis=1)
        table = np.ascontiguousarray(words).view(np.uint8).reshape(-1, 8)
        chosen = machine.read(selector, np.uint32, mask)
        made = np.zeros((machine.threads, 4), np.uint8)
        for i in range(4):
            nibble = (chosen >> np.uint32(4 * i)).astype(np.int64) & 15
            byte = table[np.arange(machine.threads), nibble & 7]
            made[:, i] = np.where(nibble & 8, np.where(byte & 0x80, 0xFF, 0), byte)
        machine.write(d, made.view(np.uint32).ravel(), mask)

    return step


def _funnel(machine: Machine, instruction: Instruction) -> Step:
    d, low, high, by = instruction.operands
    left, wrap = instruction.modifiers[0] == "l", instruction.modifiers[1] == "wrap"

    def step(mask: Mask) -> None:
        both = machine.read(high, np.uint32, mask).astype(np.uint64) << np.uint64(32)
        both |= machine.read(low, np.uint32, mask).astype(np.uint64)
        amount = machine.read(by, np.uint32, mask)
        count = (amount & np.uint32(31) if wrap else np.minimum(amount, 32)).astype(np.uint64)
        value = (both << count) >> np.uint64(32) if left else both >> count
        machine.write(d, value.astype(np.uint32), mask)

    return step


_COMPARE: dict[str, Callable[[Array, Array], Array]] = {
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal,
    "lo": np.less, "ls": np.less_equal, "hi": np.greater, "hs": np.greater_equal,
}  # fmt: skip


def _compare(machine: Machine, instruction: Instruction) -> Step:
    test, *between, type = instruction.modifiers
    if set(between) - {"ftz"} or len(instruction.operands) != 3:
        raise NotModelled(instruction.text)
    d, *sources = instruction.operands

    def step(mask: Mask) -> None:
        if type in FLOATS:
            a, b = (floats(machine, s, type, mask) for s in sources)
            nan = np.isnan(a) | np.isnan(b)
            if test in ("num", "nan"):
                value = nan if test == "nan" else ~nan
            elif test.endswith("u") and test != "equ"[:-1]:
                value = _COMPARE[test[:-1]](a, b) | nan
            else:
                value = _COMPARE[test](a, b) & ~nan
        else:
            a, b = (machine.read(s, DTYPES[type], mask) for s in sources)
            value = _COMPARE[test](a, b)
        if isinstance(d, Pair):
            machine.write(d.first, value, mask)
            if not isinstance(d.second, Sink):
                machine.write(d.second, ~value, mask)
        else:
            machine.write(d, value, mask)

    return step


def _select(machine: Machine, instruction: Instruction) -> Step:
    d, yes, no, which = instruction.operands
    dtype = INTEGERS[BYTES[instruction.modifiers[-1]]]

    def step(mask: Mask) -> None:
        chosen = machine.read(which, np.bool_, mask)
        value = np.where(chosen, machine.read(yes, dtype, mask & chosen), machine.read(no, dtype, mask & ~chosen))
        machine.write(d, value, mask)

    return step


# --- conversions ---------------------------------------------------------------------------------------------------

_FP8 = {"e4m3x2": E4M3, "e5m2x2": E5M2}


def _convert(machine: Machine, instruction: Instruction) -> Step:
    *options, to, source = instruction.modifiers
    d, *sources = instruction.operands
    if to in _FP8 or source in _FP8:
        return _convert_fp8(machine, instruction, to, source)
    if to == "tf32":

        def round_tf32(mask: Mask) -> None:
            bits = machine.read(sources[0], np.uint32, mask)
            machine.write(d, (bits + np.uint32(0x1000)) & np.uint32(0xFFFFE000), mask)

        return round_tf32
    if len(sources) == 2:

        def two(mask: Mask) -> None:
            high, low = (floats(machine, s, source, mask) for s in sources)
            both = np.stack([low, high], axis=1)
            machine.write(d, pack(np.maximum(both, 0) if "relu" in options else both, to), mask)

        return two
    if to in FLOATS:

        def to_float(mask: Mask) -> None:
            if source in FLOATS:
                value = floats(machine, sources[0], source, mask)
                rounding = next((o for o in options if o in ("rni", "rzi", "rmi", "rpi")), None)
                value = value if rounding is None else _ROUNDINGS[rounding](value)
                if "sat" in options:
                    value = np.clip(value, 0.0, 1.0)
                if "rz" in options and source != to:
                    raise NotModelled(instruction.text)
            else:
                value = machine.read(sources[0], DTYPES[source], mask).astype(np.float64)
            machine.write(d, pack(value, to), mask)

        return to_float

    def to_integer(mask: Mask) -> None:
        dtype = DTYPES[to]
        if source in FLOATS:
            rounding = next(o for o in options if o in _ROUNDINGS)
            limits = np.iinfo(np.dtype(dtype).name)
            value = np.nan_to_num(_ROUNDINGS[rounding](floats(machine, sources[0], source, mask)), nan=0.0)
            low, high = float(limits.min), float(limits.max)
            clipped = np.clip(value, low, np.nextafter(high, 0) if high >= 2.0**53 else high)
            found = np.where(value >= high, limits.max, clipped.astype(dtype))
        else:
            if "sat" in options:
                raise NotModelled(instruction.text)
            found = machine.read(sources[0], DTYPES[source], mask).astype(dtype)
        machine.write(d, found.astype(dtype), mask)

    return to_integer


def _convert_fp8(machine: Machine, instruction: Instruction, to: str, source: str) -> Step:
    d, *sources = instruction.operands

    def step(mask: Mask) -> None:
        if to in _FP8:
            if len(sources) == 2:
                high, low = (floats(machine, s, source, mask) for s in sources)
            else:
                both = floats(machine, sources[0], source, mask)
                low, high = both[:, 0], both[:, 1]
            codes = [small_float_bits(v, _FP8[to]).astype(np.uint16) for v in (low, high)]
            machine.write(d, codes[0] | codes[1] << np.uint16(8), mask)
            return
        raw = machine.read(sources[0], np.uint16, mask)
        pair = np.stack([_FP8[source][raw & np.uint16(255)], _FP8[source][raw >> np.uint16(8)]], axis=1)
        machine.write(d, pack(pair, to), mask)

    return step


COMPILERS = {
    **dict.fromkeys(
        (
            "add", "sub", "mul", "mad", "div", "rem", "min", "max", "and", "or", "xor", "not", "neg", "abs", "fma",
            "sqrt", "rsqrt", "rcp", "ex2", "lg2", "sin", "cos", "tanh", "copysign",
        ),
        _arithmetic,
    ),
    "shl": _shift,
    "shr": _shift,
    "popc": _bits,
    "clz": _bits,
    "brev": _bits,
    "prmt": _permute,
    "shf": _funnel,
    "setp": _compare,
    "selp": _select,
    "cvt": _convert,
}  # fmt: skip
