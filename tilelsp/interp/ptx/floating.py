"""Floating-point arithmetic on registers: correctly rounded where the ISA says so.

Approximations are taken as the exact function, rounded once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial, reduce

import numpy as np

from tilelsp.interp.exact import ExactOperation, in_float64, multiply_add
from tilelsp.interp.formats import DTYPES, SMALL, Array, Rounding, flush, fused, odd_sum, patterns, values
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import Instruction, Operand

Function = Callable[..., Array]
"""From operands as float64 to results as float64, which are rounded once more to the type."""


def extreme(of: Callable[[Array, Array], Array], a: Array, b: Array) -> Array:
    """The smaller or larger float; -0 is below +0, which NumPy leaves open."""
    made = np.asarray(of(a, b))
    negative = np.signbit(a) | np.signbit(b) if of in (np.fmin, np.minimum) else np.signbit(a) & np.signbit(b)
    return np.where((a == 0) & (b == 0), np.where(negative, -0.0, 0.0), made)


def saturated(value: Array) -> Array:
    """`.sat`: from 0 to 1; NaN and -0 become +0."""
    return np.where(value > 0, np.minimum(value, 1.0), 0.0)


def not_negative(value: Array) -> Array:
    """`.relu`: negative values and -0 become +0, NaN stays one."""
    return np.where(value <= 0, 0.0, value)


REDUCTIONS: Mapping[str, Callable[[Array, Array], Array]] = {
    "add": np.add,
    "min": partial(extreme, np.fmin),
    "max": partial(extreme, np.fmax),
}
"""Reductions of two floats in memory, before the result is rounded to the type."""


def _of_all(of: Callable[[Array, Array], Array]) -> Function:
    """The extreme of two or three operands."""

    def apply(*operands: Array) -> Array:
        return reduce(partial(extreme, of), operands)

    return apply


def _difference(a: Array, b: Array) -> Array:
    return odd_sum(a, np.negative(b))


def _quotient(a: Array, b: Array) -> Array:
    """`div.approx.f32`: a * (1/b), where the reciprocal of what is above 2^126 is zero."""
    return np.where((np.abs(b) > 2.0**126) & np.isfinite(b), a * np.copysign(0.0, b), np.divide(a, b))


def _reciprocal(a: Array) -> Array:
    return np.divide(1.0, a)


def _reciprocal_root(a: Array) -> Array:
    return np.divide(1.0, np.sqrt(a))


_FUNCTIONS: dict[str, Function] = {
    "add": odd_sum, "sub": _difference, "mul": np.multiply, "div": np.divide,
    "min": _of_all(np.fmin), "max": _of_all(np.fmax),
    "abs": np.abs, "neg": np.negative, "sqrt": np.sqrt, "rcp": _reciprocal, "rsqrt": _reciprocal_root,
    "ex2": np.exp2, "lg2": np.log2, "sin": np.sin, "cos": np.cos, "tanh": np.tanh,
}  # fmt: skip

_NAN_FIRST: dict[str, Function] = {
    "min": _of_all(np.minimum), "max": _of_all(np.maximum),
}  # fmt: skip
"""With the modifier `.NaN`."""

_ROUNDINGS = {"rz": Rounding.ZERO, "rm": Rounding.NEGATIVE_INF, "rp": Rounding.POSITIVE_INF}
"""Directed rounding; a result that was rounded so twice is rounded so once."""

_EXACT = {
    "add": ExactOperation.ADD, "sub": ExactOperation.SUBTRACT, "mul": ExactOperation.MULTIPLY,
    "div": ExactOperation.DIVIDE, "sqrt": ExactOperation.ROOT, "fma": ExactOperation.MULTIPLY_ADD,
    "mad": ExactOperation.MULTIPLY_ADD,
}  # fmt: skip


_NANS = {"f32": np.uint32(0x7FFF_FFFF), "f16": np.uint16(0x7FFF)}
"""The one NaN that arithmetic gives."""


def float_read(cta: Cta, operand: Operand, kind: str, lanes: Array, ftz: bool) -> Array:
    """An operand as float64."""
    bits = np.asarray(cta.read(operand, kind, lanes))
    made = values(bits, kind) if kind == "bf16" else bits.astype(np.float64)
    return flush(made, kind) if ftz and kind in SMALL else made


def _function(instruction: Instruction, kind: str) -> Function:
    """The function that the instruction, with its modifiers, computes on a type."""
    name = instruction.parts[0]
    rounding = next((_ROUNDINGS[part] for part in instruction.parts if part in _ROUNDINGS), None)
    if rounding is not None:
        return _directed(instruction, rounding)
    if name in ("fma", "mad"):
        return multiply_add if kind == "f64" else partial(fused, kind=kind)
    if kind == "f64" and name in ("add", "sub"):
        return np.add if name == "add" else np.subtract
    if name == "div" and instruction.has("approx"):
        return _quotient
    found = (_NAN_FIRST if instruction.has("NaN") else _FUNCTIONS).get(name)
    if found is None:
        raise unknown(instruction)
    if instruction.has("xorsign"):
        return _with_sign_of_product(found)
    if instruction.has("abs"):
        return lambda *operands: found(*map(np.abs, operands))
    return found


def _directed(instruction: Instruction, rounding: Rounding) -> Function:
    name = instruction.parts[0]
    operation = ExactOperation.DIVIDE if name == "rcp" else _EXACT.get(name)
    if operation is None:
        raise unknown(instruction)
    first: tuple[Array, ...] = (np.ones(()),) if name == "rcp" else ()

    def apply(*operands: Array) -> Array:
        return in_float64(operation, (*first, *operands), rounding)

    return apply


def _with_sign_of_product(of: Function) -> Function:
    """`min` and `max` with `.xorsign.abs`."""

    def apply(*operands: Array) -> Array:
        sign = np.logical_xor.reduce([np.signbit(value) for value in np.broadcast_arrays(*operands)])
        made = of(*(np.abs(value) for value in operands))
        return np.where(sign, -np.abs(made), np.abs(made))

    return apply


def _finished(instruction: Instruction, made: Array, kind: str) -> Array:
    """The results as patterns of the type: saturated, rounded, flushed."""
    if instruction.has("sat"):
        made = saturated(made)
    if instruction.has("relu"):
        made = not_negative(made)
    rounding = next((_ROUNDINGS[part] for part in instruction.parts if part in _ROUNDINGS), Rounding.NEAREST_EVEN)
    bits = patterns(np.asarray(made), kind, rounding=rounding)
    if instruction.has("ftz") and kind in SMALL:
        bits = patterns(flush(values(bits, kind), kind), kind)
    if kind in _NANS and instruction.parts[0] not in ("abs", "neg"):
        bits = np.where(np.isnan(made), _NANS[kind], bits)
    return bits


def _float(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    if kind not in DTYPES and kind != "f32x2":
        raise unknown(instruction)
    if kind.endswith("x2"):
        return _packed(instruction, kind.removesuffix("x2"))
    if kind == "f64" and instruction.has("ftz"):
        return _of_upper_word(instruction)
    target, *sources = instruction.operands
    kinds = [kind] * len(sources)
    if kind in ("f16", "bf16") and instruction.parts[-2] == "f32":
        # Of mixed precision: all but the last source are of the narrow type.
        kind = kinds[-1] = "f32"
    function, ftz = _function(instruction, kind), instruction.has("ftz")

    def step(cta: Cta, lanes: Array) -> None:
        inputs = [
            float_read(cta, operand, read_kind, lanes, ftz) for operand, read_kind in zip(sources, kinds, strict=True)
        ]
        cta.write(target, _finished(instruction, np.asarray(function(*inputs)), kind), lanes)

    return step


def _of_upper_word(instruction: Instruction) -> Step:
    """`rcp.approx.ftz.f64` and `rsqrt.approx.ftz.f64`: the lower words of the operand and of the result are zero."""
    function = _FUNCTIONS[instruction.parts[0]]
    target, source = instruction.operands
    upper = np.uint64(0xFFFF_FFFF_0000_0000)
    not_a_number = np.uint64(0x7FFF_FFFF_0000_0000)

    def flushed(value: Array) -> Array:
        return np.where(np.abs(value) < np.finfo(np.float64).tiny, np.copysign(0.0, value), value)

    def step(cta: Cta, lanes: Array) -> None:
        word = np.asarray(cta.read(source, "b64", lanes))
        made = flushed(function(flushed((word & upper).view(np.float64))))
        near = made.view(np.uint64) + np.where(np.isfinite(made), np.uint64(1 << 31), np.uint64(0))
        is_nan = np.isnan(word.view(np.float64)) | np.isnan(made)
        cta.write(target, np.where(is_nan, not_a_number, near & upper), lanes)

    return step


def _packed(instruction: Instruction, kind: str) -> Step:
    """Two values in a register."""
    function, ftz = _function(instruction, kind), instruction.has("ftz")
    target, *sources = instruction.operands
    half, word, both = (np.uint32, np.uint64, "b64") if kind == "f32" else (np.uint16, np.uint32, "b32")
    width = 8 * np.dtype(half).itemsize

    def step(cta: Cta, lanes: Array) -> None:
        words = [np.asarray(cta.read(operand, both, lanes)) for operand in sources]
        made = np.zeros((), word)
        for shift in (0, width):
            inputs = [values((packed >> word(shift)).astype(half), kind) for packed in words]
            if ftz:
                inputs = [flush(value, kind) for value in inputs]
            bits = _finished(instruction, np.asarray(function(*inputs)), kind)
            made = made | (bits.astype(word) << word(shift))
        cta.write(target, np.asarray(made), lanes)

    return step


def _copysign(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    target, sign, magnitude = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        made = np.copysign(cta.read(magnitude, kind, lanes), cta.read(sign, kind, lanes))
        cta.write(target, np.asarray(made), lanes)

    return step


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys((*_FUNCTIONS, "fma", "mad"), _float), "copysign": _copysign,
}  # fmt: skip
"""Handlers of this module's opcodes, on floating-point types."""
