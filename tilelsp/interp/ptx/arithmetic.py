"""Integer and logical instructions on registers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from tilelsp.interp.faults import UnknownInstruction
from tilelsp.interp.formats import DTYPES, Array
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import BYTES, Immediate, Instruction, ResultPair
from tilelsp.interp.ptx.pure import Pure

Binary = Callable[[Array, Array], Array]
Unary = Callable[[Array], Array]

FLOATS = ("f16", "bf16", "f32", "f64", "f16x2", "bf16x2", "f32x2")
"""Types of floating-point arithmetic."""
_WIDE = {"s16": "s32", "u16": "u32", "s32": "s64", "u32": "u64"}


_MODIFIERS = frozenset(
    ("2pi", "oob", "pzo", "multicast::cluster::16b", "multicast::cluster::32b", "phase_type::conditional")
)
"""Modifiers of late versions that change what instructions do, of which no handler knows how."""


def is_changed(instruction: Instruction) -> bool:
    """True if a modifier changes an instruction so that its handler would do something else."""
    return any(part in _MODIFIERS or part.startswith("mbarrier::report::validity") for part in instruction.parts)


def unknown(instruction: Instruction) -> UnknownInstruction:
    """The fault of an instruction that has no meaning here."""
    # Who refuses something needs the reasons, and nobody else does.
    from tilelsp.interp.ptx.left_open import why_not

    why = why_not(instruction.parts)
    text = f"the evaluator does not know '{instruction.mnemonic}'{why and ': '}{why}"
    return UnknownInstruction(text, instruction.line, instruction.source)


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
    return Pure(target, ((a, kind), (b, kind)), apply)


def _unary(instruction: Instruction, kind: str, apply: Unary) -> Step:
    target, a = instruction.operands
    return Pure(target, ((a, kind),), apply)


def _integer(instruction: Instruction) -> Step:
    name, kind = instruction.parts[0], instruction.parts[-1]
    if kind in ("u16x2", "s16x2") and name in ("add", "sub", "min", "max"):
        return _binary(instruction, "b32", _of_halves(instruction, kind.removesuffix("x2")))
    if kind not in DTYPES or kind not in BYTES:
        raise unknown(instruction)
    if instruction.has("relu"):
        return _binary(instruction, kind, _not_negative(_INTEGER[name]))
    if instruction.has("sat") and name in ("add", "sub"):
        return _saturated(instruction, kind)
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


def _not_negative(apply: Binary) -> Binary:
    """`.relu`."""
    return lambda a, b: np.maximum(apply(a, b), np.zeros((), a.dtype))


def _of_halves(instruction: Instruction, kind: str) -> Binary:
    """An operation on the 16-bit integers in the halves of two words."""
    apply = _INTEGER[instruction.parts[0]]
    limits = np.iinfo(DTYPES[kind])
    saturates, relu = instruction.has("sat"), instruction.has("relu")

    def halves(a: Array, b: Array) -> Array:
        made = np.zeros((), np.uint32)
        for shift in (np.uint32(0), np.uint32(16)):
            x, y = ((operand >> shift).astype(np.uint16).view(DTYPES[kind]).astype(np.int64) for operand in (a, b))
            half = apply(x, y)
            half = np.clip(half, limits.min, limits.max) if saturates else half
            half = np.maximum(half, 0) if relu else half
            made = made | (half.astype(np.uint64) & np.uint64(0xFFFF)).astype(np.uint32) << shift
        return made

    return halves


def _saturated(instruction: Instruction, kind: str) -> Step:
    """`add.sat.s32` and `sub.sat.s32`."""
    apply = _INTEGER[instruction.parts[0]]
    limits = np.iinfo(DTYPES[kind])

    def clamped(a: Array, b: Array) -> Array:
        return np.clip(apply(a.astype(np.int64), b.astype(np.int64)), limits.min, limits.max).astype(DTYPES[kind])

    return _binary(instruction, kind, clamped)


def _shift(instruction: Instruction, kind: str) -> Step:
    target, a, b = instruction.operands
    is_left = instruction.parts[0] == "shl"
    if isinstance(b, Immediate) and not b.float_bits and 0 <= b.value < 8 * BYTES[kind]:
        # The count is no larger than the width, so that nothing is to be looked after.
        amount = np.array(b.value, DTYPES[kind])
        shift = np.left_shift if is_left else np.right_shift

        def apply(value: Array) -> Array:
            return shift(value, amount)

        return Pure(target, ((a, kind),), apply)
    return Pure(target, ((a, kind), (b, "u32")), _shift_left if is_left else _shift_right)


def _product(instruction: Instruction, kind: str) -> tuple[Binary, str]:
    """The product that `.lo`, `.hi` or `.wide` takes, and the type of the result."""
    match instruction.parts[1]:
        case "lo":
            return np.multiply, kind
        case "hi":
            return _high, kind
        case "wide":
            wide = DTYPES[_WIDE[kind]]
            return (lambda a, b: np.multiply(a, b, dtype=wide)), _WIDE[kind]
        case _:
            raise unknown(instruction)


def _multiply(instruction: Instruction, kind: str) -> Step:
    return _binary(instruction, kind, _product(instruction, kind)[0])


def _multiply_add(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    target, a, b, c = instruction.operands
    product, result = _product(instruction, kind)
    saturates = instruction.has("sat")

    def apply(x: Array, y: Array, added: Array) -> Array:
        made = product(x, y)
        if not saturates:
            return made + added
        return np.clip(made.astype(np.int64) + added.astype(np.int64), -(1 << 31), (1 << 31) - 1).astype(np.int32)

    return Pure(target, ((a, kind), (b, kind), (c, result)), apply)


def _carryless(instruction: Instruction) -> Step:
    """`clmad`: half of a product of polynomials over GF(2), and an addend."""
    kind = instruction.parts[-1]
    target, a, b, c = instruction.operands
    shift = np.uint64(63)
    low = instruction.parts[1] == "lo"

    def apply(x: Array, y: Array, added: Array) -> Array:
        x, y = (operand_value.astype(np.uint64) for operand_value in np.broadcast_arrays(x, y))
        made = np.zeros_like(x)
        for bit in range(64):
            chosen = np.where((x >> np.uint64(bit)) & np.uint64(1), y, np.uint64(0))
            # The upper half is what a shift to the left loses; a shift by 64 is two of less.
            made ^= chosen << np.uint64(bit) if low else (chosen >> np.uint64(1)) >> (shift - np.uint64(bit))
        return (made ^ added.astype(np.uint64)).astype(DTYPES[kind])

    return Pure(target, ((a, kind), (b, kind), (c, kind)), apply)


_MODES = {
    "f4e": (0x3210, 0x4321, 0x5432, 0x6543), "b4e": (0x5670, 0x6701, 0x7012, 0x0123),
    "rc8": (0x0000, 0x1111, 0x2222, 0x3333), "ecl": (0x3210, 0x3211, 0x3222, 0x3333),
    "ecr": (0x0000, 0x1110, 0x2210, 0x3210), "rc16": (0x1010, 0x3232, 0x1010, 0x3232),
}  # fmt: skip
"""Selections of the modes of `prmt`, by the lower two bits of the selector: a digit for each byte, as without a
mode."""


def _permute(instruction: Instruction) -> Step:
    """`prmt`: four bytes of eight, by digits or by a mode."""
    mode = next((np.array(_MODES[part], np.uint64) for part in instruction.parts if part in _MODES), None)
    target, a, b, selector = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        low, high = (np.asarray(cta.read(operand, "b32", lanes)).astype(np.uint64) for operand in (a, b))
        pool = low | (high << np.uint64(32))
        chosen = np.asarray(cta.read(selector, "b32", lanes)).astype(np.uint64)
        chosen = chosen if mode is None else mode[(chosen & np.uint64(3)).astype(np.intp)]
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
        source_values = np.asarray(cta.read(a, kind, lanes)).astype(object)
        at = np.asarray(cta.read(position, "u32", lanes)).astype(object) & 255
        count = np.asarray(cta.read(length, "u32", lanes)).astype(object) & 255

        def extracted(value: int, low: int, bits: int) -> int:
            if not bits:
                return 0
            top = min(low + bits - 1, width - 1)
            unsigned = value & ((1 << width) - 1)
            sign = (unsigned >> top & 1) if kind.startswith("s") else 0
            made = (unsigned >> low) & ((1 << bits) - 1) if low < width else 0
            taken = max(0, min(bits, width - low))
            return (made | (((1 << width) - 1) << taken if sign else 0)) & ((1 << width) - 1)

        made = np.frompyfunc(extracted, 3, 1)(source_values, at, count)
        cta.write(target, np.asarray(made).astype(f"u{width // 8}"), lanes)

    return step


def _insert(instruction: Instruction) -> Step:
    """`bfi`."""
    kind = instruction.parts[-1]
    width = 8 * np.dtype(DTYPES[kind]).itemsize
    target, a, b, position, length = instruction.operands

    def inserted(value: int, into: int, low: int, bits: int) -> int:
        mask = (((1 << (bits & 255)) - 1) << (low & 255)) & ((1 << width) - 1)
        return (into & ~mask) | ((value << (low & 255)) & mask)

    def step(cta: Cta, lanes: Array) -> None:
        inputs = [np.asarray(cta.read(operand, kind, lanes)).astype(object) for operand in (a, b)]
        places = [np.asarray(cta.read(operand, "u32", lanes)).astype(object) for operand in (position, length)]
        made = np.frompyfunc(inserted, 4, 1)(*inputs, *places)
        cta.write(target, np.asarray(made).astype(f"u{width // 8}"), lanes)

    return step


def _logic(instruction: Instruction) -> Step:
    """`lop3.b32`, also with a predicate that is joined with whether the result is zero."""
    target, a, b, c, table = instruction.operands[:5]
    joined = next((part for part in instruction.parts[1:] if part in ("or", "and")), "")
    other = instruction.operands[5] if joined else None

    def step(cta: Cta, lanes: Array) -> None:
        x, y, z = (np.asarray(cta.read(operand, "b32", lanes)) for operand in (a, b, c))
        choice = int(cta.read(table, "b32", lanes))
        made = np.zeros((), np.uint32)
        for row in range(8):
            if choice >> row & 1:
                made = made | ((x if row & 4 else ~x) & (y if row & 2 else ~y) & (z if row & 1 else ~z))
        if other is None or not isinstance(target, ResultPair):
            cta.write(target, np.asarray(made), lanes)
            return
        held = np.asarray(cta.read(other, "pred", lanes))
        if target.first is not None:
            cta.write(target.first, np.asarray(made), lanes)
        cta.write(target.second, (made != 0) | held if joined == "or" else (made != 0) & held, lanes)

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
    "mad": _multiply_add, "clmad": _carryless, "prmt": _permute, "bfe": _extract, "bfi": _insert, "lop3": _logic,
    "shf": _funnel,
}  # fmt: skip
"""Handlers of this module's opcodes, on integers."""
