"""The names that printing gives to results and block arguments, as the public disassembler does."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tilelsp.ir.floats import SpecialFloat, decode, is_negative
from tilelsp.ir.module import Op, Value
from tilelsp.ir.numbers import signed
from tilelsp.ir.types import FLOATS, I1, DenseAttr, FloatType, IntType, Type
from tilelsp.spec.op import OpDef
from tilelsp.spec.spelling import type_text

Names = tuple[str | None, ...]


def fixed(*names: str | None) -> Callable[[Op], Names]:
    """The same names whatever the op; results past the last name join it."""
    return lambda _: names


def unnamed(op: Op) -> Names:
    """The hook of an op that names nothing: an `assume` of its results is called `assume_`."""
    return (None,) * len(op.results)


def constant_hints(op: Op) -> Names:
    """`cst_1_i32`, `true`, `cst_f32`: the value is spelled where it is short and exact."""
    value = op.attrs.get("value")
    if not isinstance(value, DenseAttr):
        return (None,)
    element: Type = getattr(value.type, "element", value.type)
    name = type_text(element)
    if len(value.values) != 1:
        return (f"cst_{name}",)
    bits = value.values[0]
    if element == I1:
        return ("true" if bits & 1 else "false",)
    if isinstance(element, IntType):
        return (f"cst_{signed(bits, element.width)}_{name}",)
    shown = _float_name(bits, element)
    return (f"cst_{shown}_{name}" if shown else f"cst_{name}",)


def _float_name(bits: int, element: Type) -> str:
    """`NaN`, or the value where it is an integer from 0 to 2**64 - 1 (and not -0.0); "" otherwise."""
    fmt = FLOATS.get(element.name) if isinstance(element, FloatType) else None
    if fmt is None or is_negative(bits, fmt):
        return "NaN" if fmt is not None and decode(bits, fmt) is SpecialFloat.NAN else ""
    value = decode(bits, fmt)
    if value is SpecialFloat.NAN:
        return "NaN"
    if isinstance(value, Fraction) and value.denominator == 1 and value < 1 << 64:
        return str(value)
    return ""


def assume_hints(op: Op) -> Names:
    """`assume`, then the hint of what is assumed about: `assume_assume`, `assume_tile`, `assume_`."""
    words: list[str] = []
    value: Value | None = op.operands[0] if op.operands else None
    while value is not None:
        words.append("assume")
        producer = value.defining_op
        if not isinstance(producer, OpDef):
            break
        if producer.name == "cuda_tile.assume":
            value = producer.operands[0] if producer.operands else None
            continue
        hook = producer.spec.hints
        if hook is not None:
            hints = hook(producer)
            words.append((hints[value.index] if value.index < len(hints) else None) or "")
        break
    return ("_".join(words),)


def reduce_args(op: Op) -> Names:
    """`reduce_lhs`, `reduce_rhs`; numbered by operand when there are several."""
    count = len(op.operands)
    if count == 1:
        return ("reduce_lhs", "reduce_rhs")
    return tuple(f"reduce_{side}{index}" for index in range(count) for side in ("lhs", "rhs"))


def loop_args(op: Op) -> Names:
    """`loopIdx`, `iterArg0`, `iterArg1`, ..."""
    args = op.regions[0].blocks[0].args if op.regions and op.regions[0].blocks else ()
    return ("loopIdx", *(f"iterArg{index}" for index in range(len(args) - 1)))
