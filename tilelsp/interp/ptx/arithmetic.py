"""Integer, logical, comparison and floating-point instructions on registers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import numpy as np

from tilelsp.interp.exact import multiply_add
from tilelsp.interp.faults import UnknownInstruction
from tilelsp.interp.formats import DTYPES, Array, flush, fused, odd_sum, patterns, values
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import BYTES, Instruction, Operand, Pair

Binary = Callable[[Array, Array], Array]
Unary = Callable[[Array], Array]

_FLOATS = ("f16", "bf16", "f32", "f64", "f16x2", "bf16x2")
_WIDE = {"s16": "s32", "u16": "u32", "s32": "s64", "u32": "u64"}


def unknown(instruction: Instruction) -> UnknownInstruction:
    """The fault of an instruction that has no meaning here."""
    return UnknownInstruction(
        f"the evaluator does not know '{instruction.mnemonic}'", instruction.line, instruction.source
    )


def _divide(a: Array, b: Array) -> Array:
    """Towards zero; all ones where the divisor is zero."""
    safe = np.where(b == 0, np.ones_like(b), b)
    quotient = np.floor_divide(a, safe)
    if np.dtype(quotient.dtype).kind == "i":
        adjust = (quotient < 0) & (quotient * safe != a)
        quotient = np.where(adjust, quotient + 1, quotient)
    return np.where(b == 0, ~np.zeros_like(b), quotient).astype(a.dtype)


def _remainder(a: Array, b: Array) -> Array:
    return np.where(b == 0, a, a - _divide(a, b) * b).astype(a.dtype)


def _shift_left(a: Array, b: Array) -> Array:
    width = 8 * a.itemsize
    count = b.astype(np.uint32)
    return np.where(count >= width, np.zeros_like(a), a << np.minimum(count, width - 1).astype(a.dtype)).astype(a.dtype)


def _shift_right(a: Array, b: Array) -> Array:
    width = 8 * a.itemsize
    count = np.minimum(b.astype(np.uint32), width - 1).astype(a.dtype)
    shifted = a >> count
    if np.dtype(a.dtype).kind == "u":
        shifted = np.where(b.astype(np.uint32) >= width, np.zeros_like(a), shifted)
    return np.asarray(shifted).astype(a.dtype)


def _high(a: Array, b: Array) -> Array:
    """The upper half of the product."""
    width = 8 * a.itemsize
    a, b = np.broadcast_arrays(a, b)
    made = [(int(x) * int(y)) >> width for x, y in zip(a.flat, b.flat, strict=True)]
    return np.array([m & ((1 << width) - 1) for m in made], f"u{a.itemsize}").view(a.dtype).reshape(a.shape)


_INTEGER: dict[str, Binary] = {
    "add": np.add, "sub": np.subtract, "div": _divide, "rem": _remainder, "min": np.minimum, "max": np.maximum,
    "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor,
}  # fmt: skip


def _bits_of(a: Array) -> Array:
    return (a[..., None] >> np.arange(8 * a.itemsize, dtype=a.dtype)) & np.ones(1, a.dtype)


def _popcount(a: Array) -> Array:
    return _bits_of(a).sum(axis=-1).astype(np.uint32)


def _leading_zeros(a: Array) -> Array:
    seen = np.maximum.accumulate(_bits_of(a)[..., ::-1], axis=-1)
    return (seen == 0).sum(axis=-1).astype(np.uint32)


def _reverse(a: Array) -> Array:
    weights = np.ones(1, a.dtype) << np.arange(8 * a.itemsize, dtype=a.dtype)
    return (_bits_of(a)[..., ::-1] * weights).sum(axis=-1, dtype=a.dtype)


_INTEGER_UNARY: dict[str, Unary] = {
    "not": np.bitwise_not, "neg": np.negative, "abs": np.abs,
    "popc": _popcount, "clz": _leading_zeros, "brev": _reverse,
}  # fmt: skip


def _binary(instruction: Instruction, kind: str, apply: Binary) -> Step:
    target, a, b = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        made = apply(np.asarray(cta.read(a, kind, lanes)), np.asarray(cta.read(b, kind, lanes)))
        cta.write(target, np.asarray(made), lanes)

    return step


def _unary(instruction: Instruction, kind: str, apply: Unary) -> Step:
    target, a = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        cta.write(target, np.asarray(apply(np.asarray(cta.read(a, kind, lanes)))), lanes)

    return step


def _integer(instruction: Instruction) -> Step:
    name, kind = instruction.parts[0], instruction.parts[-1]
    if kind in _FLOATS:
        return _float(instruction)
    if kind not in DTYPES or kind not in BYTES:
        raise unknown(instruction)
    if kind == "pred" and name == "not":
        return _unary(instruction, kind, np.logical_not)
    if name in _INTEGER_UNARY:
        return _unary(instruction, kind, _INTEGER_UNARY[name])
    if name in ("shl", "shr"):
        return _shift(instruction, kind)
    if name == "mul":
        return _multiply(instruction, kind)
    if name in _INTEGER:
        return _binary(instruction, kind, _INTEGER[name])
    raise unknown(instruction)


def _shift(instruction: Instruction, kind: str) -> Step:
    target, a, b = instruction.operands
    apply = _shift_left if instruction.parts[0] == "shl" else _shift_right

    def step(cta: Cta, lanes: Array) -> None:
        made = apply(np.asarray(cta.read(a, kind, lanes)), np.asarray(cta.read(b, "u32", lanes)))
        cta.write(target, made, lanes)

    return step


def _product(instruction: Instruction, kind: str) -> tuple[Binary, str]:
    """What `.lo`, `.hi` or `.wide` multiplies to, and the type of the result."""
    match instruction.parts[1]:
        case "lo":
            return np.multiply, kind
        case "hi":
            return _high, kind
        case "wide":
            wide = DTYPES[_WIDE[kind]]
            return (lambda a, b: a.astype(wide) * b.astype(wide)), _WIDE[kind]
        case _:
            raise unknown(instruction)


def _multiply(instruction: Instruction, kind: str) -> Step:
    return _binary(instruction, kind, _product(instruction, kind)[0])


def _multiply_add(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    if kind in _FLOATS:
        return _fma(instruction)
    target, a, b, c = instruction.operands
    product, result = _product(instruction, kind)

    def step(cta: Cta, lanes: Array) -> None:
        made = product(np.asarray(cta.read(a, kind, lanes)), np.asarray(cta.read(b, kind, lanes)))
        cta.write(target, np.asarray(made + cta.read(c, result, lanes)), lanes)

    return step


def _extreme(extreme: Binary, a: Array, b: Array) -> Array:
    """The smaller or larger float; -0 is below +0, which NumPy leaves open."""
    made = np.asarray(extreme(a, b))
    negative = np.signbit(a) | np.signbit(b) if extreme in (np.fmin, np.minimum) else np.signbit(a) & np.signbit(b)
    return np.where((a == 0) & (b == 0), np.where(negative, -0.0, 0.0), made)


_FLOAT: dict[str, Binary] = {
    "add": odd_sum,
    "sub": lambda a, b: odd_sum(a, np.negative(b)),
    "mul": np.multiply,
    "min": partial(_extreme, np.fmin),
    "max": partial(_extreme, np.fmax),
    "div": np.divide,
}
"""In float64; every result is rounded once more, to the type."""

_NAN_FIRST: dict[str, Binary] = {"min": partial(_extreme, np.minimum), "max": partial(_extreme, np.maximum)}
"""With the modifier `.NaN`."""

_FLOAT_UNARY: dict[str, Unary] = {
    "abs": np.abs, "neg": np.negative, "sqrt": np.sqrt, "rcp": lambda a: 1.0 / a, "rsqrt": lambda a: 1.0 / np.sqrt(a),
    "ex2": np.exp2, "lg2": np.log2, "sin": np.sin, "cos": np.cos, "tanh": np.tanh,
}  # fmt: skip
"""Approximations are taken as the exact function, rounded once."""


def _float_read(cta: Cta, operand: Operand, kind: str, lanes: Array, ftz: bool) -> Array:
    bits = np.asarray(cta.read(operand, kind, lanes))
    if kind == "bf16":
        return values(bits, kind)
    return (flush(bits) if ftz and kind == "f32" else bits).astype(np.float64)


def _float_made(made: Array, kind: str, ftz: bool) -> Array:
    if kind == "f32":
        single = np.asarray(made).astype(np.float32)
        return flush(single) if ftz else single
    return patterns(np.asarray(made), kind)


def _binary_of(instruction: Instruction) -> Binary | None:
    return (_NAN_FIRST if instruction.has("NaN") else _FLOAT).get(instruction.parts[0])


def _float(instruction: Instruction) -> Step:
    name, kind = instruction.parts[0], instruction.parts[-1]
    if any(mode in instruction.parts for mode in ("rz", "rm", "rp")) or kind == "f64":
        return _float_exact(instruction, kind)
    if kind.endswith("x2"):
        return _packed(instruction, kind.removesuffix("x2"))
    ftz, saturate = instruction.has("ftz"), instruction.has("sat")
    binary = _binary_of(instruction)
    unary = _FLOAT_UNARY.get(name)
    if binary is None and unary is None:
        raise unknown(instruction)
    operands = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        given = [_float_read(cta, operand, kind, lanes, ftz) for operand in operands[1:]]
        if binary is not None and len(given) == 2:
            made = binary(given[0], given[1])
        else:
            assert unary is not None
            made = unary(given[0])
        if saturate:
            made = np.clip(np.nan_to_num(made), 0.0, 1.0)
        cta.write(operands[0], _float_made(made, kind, ftz), lanes)

    return step


def _float_exact(instruction: Instruction, kind: str) -> Step:
    """f64 in NumPy's own arithmetic; directed rounding is not modelled."""
    name = instruction.parts[0]
    if any(mode in instruction.parts for mode in ("rz", "rm", "rp")):
        raise unknown(instruction)
    native: dict[str, Binary] = {**_FLOAT, "add": np.add, "sub": np.subtract}
    if name in native and len(instruction.operands) == 3:
        return _binary(instruction, kind, native[name])
    if name in _FLOAT_UNARY:
        return _unary(instruction, kind, _FLOAT_UNARY[name])
    raise unknown(instruction)


def _packed(instruction: Instruction, kind: str) -> Step:
    name = instruction.parts[0]
    binary = _binary_of(instruction)
    operands = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        words = [np.asarray(cta.read(operand, "b32", lanes)) for operand in operands[1:]]
        halves: list[Array] = []
        for shift in (0, 16):
            given = [values((word >> np.uint32(shift)).astype(np.uint16), kind) for word in words]
            if name == "fma":
                made = fused(given[0], given[1], given[2], kind)
            elif binary is not None and len(given) == 2:
                made = binary(given[0], given[1])
            else:
                made = _FLOAT_UNARY[name](given[0])
            if instruction.has("relu"):
                made = np.fmax(made, 0.0)
            halves.append(patterns(made, kind).astype(np.uint32))
        cta.write(operands[0], halves[0] | (halves[1] << np.uint32(16)), lanes)

    if name != "fma" and binary is None and name not in _FLOAT_UNARY:
        raise unknown(instruction)
    return step


def _fma(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    if any(mode in instruction.parts for mode in ("rz", "rm", "rp")):
        raise unknown(instruction)
    if kind.endswith("x2"):
        return _packed(instruction, kind.removesuffix("x2"))
    if kind == "f64":
        return _fma_double(instruction)
    ftz = instruction.has("ftz")
    target, a, b, c = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        x, y, z = (_float_read(cta, operand, kind, lanes, ftz) for operand in (a, b, c))
        made = fused(x, y, z, kind)
        if instruction.has("relu"):
            made = np.fmax(made, 0.0)
        cta.write(target, _float_made(made, kind, ftz), lanes)

    return step


def _fma_double(instruction: Instruction) -> Step:
    """a * b + c of f64, rounded once."""
    target, a, b, c = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        x, y, z = (np.asarray(cta.read(operand, "f64", lanes)) for operand in (a, b, c))
        cta.write(target, multiply_add(x, y, z), lanes)

    return step


def _copysign(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    target, sign, magnitude = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        made = np.copysign(cta.read(magnitude, kind, lanes), cta.read(sign, kind, lanes))
        cta.write(target, np.asarray(made), lanes)

    return step


_COMPARE: dict[str, Callable[[Array, Array], Array]] = {
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal,
    "lo": np.less, "ls": np.less_equal, "hi": np.greater, "hs": np.greater_equal,
}  # fmt: skip


def _compare(instruction: Instruction) -> Step:
    parts = instruction.parts
    test, kind = parts[1], parts[-1]
    joined = parts[2] if len(parts) > 3 and parts[2] in ("and", "or", "xor") else ""
    floating = kind in _FLOATS
    if kind.endswith("x2") or kind not in DTYPES:
        raise unknown(instruction)
    operands = instruction.operands
    ftz = instruction.has("ftz")

    def step(cta: Cta, lanes: Array) -> None:
        if floating:
            a, b = (_float_read(cta, operand, kind, lanes, ftz) for operand in operands[1:3])
            nan = np.isnan(a) | np.isnan(b)
        else:
            a, b = (np.asarray(cta.read(operand, kind, lanes)) for operand in operands[1:3])
            nan = np.zeros((), np.bool_)
        if test in ("nan", "num"):
            made = nan if test == "nan" else ~nan
        elif floating and test.endswith("u"):
            made = _COMPARE[test[:-1]](a, b) | nan
        else:
            made = _COMPARE[test](a, b) & ~nan
        if joined:
            other = np.asarray(cta.read(operands[3], "pred", lanes))
            combine = {"and": np.logical_and, "or": np.logical_or, "xor": np.logical_xor}[joined]
            inverse = combine(~made, other)
            made = combine(made, other)
        else:
            inverse = ~made
        target = operands[0]
        if isinstance(target, Pair):
            if target.first is not None:
                cta.write(target.first, np.asarray(made), lanes)
            cta.write(target.second, np.asarray(inverse), lanes)
        else:
            cta.write(target, np.asarray(made), lanes)

    if test not in ("nan", "num") and test not in _COMPARE and not (floating and test[:-1] in _COMPARE):
        raise unknown(instruction)
    return step


def _select(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    target, a, b, chooser = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        choice = cta.read(chooser, "pred", lanes)
        cta.write(target, np.where(choice, cta.read(a, kind, lanes), cta.read(b, kind, lanes)), lanes)

    return step


def _permute(instruction: Instruction) -> Step:
    if instruction.mnemonic != "prmt.b32":
        raise unknown(instruction)
    target, a, b, selector = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        low, high = (np.asarray(cta.read(operand, "b32", lanes)).astype(np.uint64) for operand in (a, b))
        pool = low | (high << np.uint64(32))
        chosen = np.asarray(cta.read(selector, "b32", lanes)).astype(np.uint64)
        made = np.zeros((), np.uint64)
        for k in range(4):
            nibble = (chosen >> np.uint64(4 * k)) & np.uint64(15)
            byte = (pool >> ((nibble & np.uint64(7)) * np.uint64(8))) & np.uint64(255)
            signs = np.where(byte & np.uint64(128), np.uint64(255), np.uint64(0))
            byte = np.where(nibble & np.uint64(8), signs, byte)
            made = made | (byte << np.uint64(8 * k))
        cta.write(target, np.asarray(made).astype(np.uint32), lanes)

    return step


def _extract(instruction: Instruction) -> Step:
    """`bfe`."""
    kind = instruction.parts[-1]
    width = 8 * np.dtype(DTYPES[kind]).itemsize
    target, a, position, length = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        given = np.asarray(cta.read(a, kind, lanes)).astype(object)
        at = np.asarray(cta.read(position, "u32", lanes)).astype(object) & 255
        count = np.asarray(cta.read(length, "u32", lanes)).astype(object) & 255

        def one(value: int, low: int, bits: int) -> int:
            if not bits:
                return 0
            top = min(low + bits - 1, width - 1)
            unsigned = value & ((1 << width) - 1)
            sign = (unsigned >> top & 1) if kind.startswith("s") else 0
            made = (unsigned >> low) & ((1 << bits) - 1) if low < width else 0
            kept = max(0, min(bits, width - low))
            return (made | (((1 << width) - 1) << kept if sign else 0)) & ((1 << width) - 1)

        made = np.frompyfunc(one, 3, 1)(given, at, count)
        cta.write(target, np.asarray(made).astype(f"u{width // 8}"), lanes)

    return step


def _insert(instruction: Instruction) -> Step:
    """`bfi`."""
    kind = instruction.parts[-1]
    width = 8 * np.dtype(DTYPES[kind]).itemsize
    target, a, b, position, length = instruction.operands

    def one(value: int, into: int, low: int, bits: int) -> int:
        mask = (((1 << (bits & 255)) - 1) << (low & 255)) & ((1 << width) - 1)
        return (into & ~mask) | ((value << (low & 255)) & mask)

    def step(cta: Cta, lanes: Array) -> None:
        given = [np.asarray(cta.read(operand, kind, lanes)).astype(object) for operand in (a, b)]
        places = [np.asarray(cta.read(operand, "u32", lanes)).astype(object) for operand in (position, length)]
        made = np.frompyfunc(one, 4, 1)(*given, *places)
        cta.write(target, np.asarray(made).astype(f"u{width // 8}"), lanes)

    return step


def _logic(instruction: Instruction) -> Step:
    """`lop3.b32`."""
    target, a, b, c, table = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        x, y, z = (np.asarray(cta.read(operand, "b32", lanes)) for operand in (a, b, c))
        choice = int(cta.read(table, "b32", lanes))
        made = np.zeros((), np.uint32)
        for row in range(8):
            if choice >> row & 1:
                made = made | ((x if row & 4 else ~x) & (y if row & 2 else ~y) & (z if row & 1 else ~z))
        cta.write(target, np.asarray(made), lanes)

    return step


def _funnel(instruction: Instruction) -> Step:
    """`shf`."""
    left, wrap = instruction.has("l"), instruction.has("wrap")
    target, a, b, count = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        low, high = (np.asarray(cta.read(operand, "b32", lanes)).astype(np.uint64) for operand in (a, b))
        by = np.asarray(cta.read(count, "b32", lanes)).astype(np.uint64)
        by = by & np.uint64(31) if wrap else np.minimum(by, np.uint64(32))
        both = (high << np.uint64(32)) | low
        made = (both << by) >> np.uint64(32) if left else both >> by
        cta.write(target, np.asarray(made).astype(np.uint32), lanes)

    return step


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(
        ("add", "sub", "mul", "div", "rem", "min", "max", "and", "or", "xor", "not", "neg", "abs", "shl", "shr",
         "popc", "clz", "brev"),
        _integer,
    ),
    **dict.fromkeys(("sqrt", "rcp", "rsqrt", "ex2", "lg2", "sin", "cos", "tanh"), _float),
    "mad": _multiply_add, "fma": _fma, "copysign": _copysign, "setp": _compare, "selp": _select, "prmt": _permute,
    "bfe": _extract, "bfi": _insert, "lop3": _logic, "shf": _funnel,
}  # fmt: skip
"""What executes each opcode of this module."""
