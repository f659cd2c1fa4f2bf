"""Element-wise cuda_tile ops as arith and math ops on scalars and tensors.

What arith has no word for rides along as named attributes: `rounding = "zero"`, `flush_to_zero`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from tilelsp.compile.lowering import Writer
from tilelsp.defs.dialects import arith, math
from tilelsp.defs.dialects.cuda_tile import arithmetic_float as tf
from tilelsp.defs.dialects.cuda_tile import arithmetic_int as ti
from tilelsp.defs.dialects.cuda_tile import conversions as tc
from tilelsp.defs.dialects.cuda_tile import shapes
from tilelsp.defs.dialects.cuda_tile.attributes import (
    ComparisonOrdering,
    ComparisonPredicate,
    RoundingMode,
    Signedness,
)
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    F32,
    FLOATS,
    Attr,
    DenseAttr,
    FloatType,
    IntAttr,
    IntType,
    StringAttr,
    TensorType,
    Type,
    UnitAttr,
)
from tilelsp.spec.op import OpDef

Choice: TypeAlias = Callable[[Op], type[OpDef]]

_SAME: Mapping[type[Op], type[OpDef]] = {
    ti.AddI: arith.AddI,
    ti.SubI: arith.SubI,
    ti.MulI: arith.MulI,
    ti.ShlI: arith.ShlI,
    ti.AndI: arith.AndI,
    ti.OrI: arith.OrI,
    ti.XorI: arith.XOrI,
    ti.AbsI: math.AbsI,
    tf.AddF: arith.AddF,
    tf.SubF: arith.SubF,
    tf.MulF: arith.MulF,
    tf.DivF: arith.DivF,
    tf.RemF: arith.RemF,
    tf.NegF: arith.NegF,
    tf.AbsF: math.AbsF,
    tf.Ceil: math.Ceil,
    tf.Floor: math.Floor,
    tf.Cos: math.Cos,
    tf.Cosh: math.Cosh,
    tf.Sin: math.Sin,
    tf.Sinh: math.Sinh,
    tf.Tan: math.Tan,
    tf.Log: math.Log,
    tf.Log2: math.Log2,
    tf.Exp: math.Exp,
    tf.Exp2: math.Exp2,
    tf.Tanh: math.Tanh,
    tf.Rsqrt: math.Rsqrt,
    tf.Sqrt: math.Sqrt,
    tf.Pow: math.PowF,
    tf.FPowF: math.PowF,
    tf.FPowI: math.FPowI,
    tf.Atan2: math.Atan2,
    tf.Fma: math.Fma,
    shapes.Select: arith.Select,
    tc.Bitcast: arith.Bitcast,
    tc.TruncI: arith.TruncI,
}
"""Ops whose operands and meaning are the same."""

_SIGNED: Mapping[type[Op], tuple[type[OpDef], type[OpDef]]] = {
    ti.RemI: (arith.RemSI, arith.RemUI),
    ti.ShrI: (arith.ShrSI, arith.ShrUI),
    ti.MaxI: (arith.MaxSI, arith.MaxUI),
    ti.MinI: (arith.MinSI, arith.MinUI),
    tc.ExtI: (arith.ExtSI, arith.ExtUI),
    tc.IToF: (arith.SIToFP, arith.UIToFP),
    tc.FToI: (arith.FPToSI, arith.FPToUI),
}
"""Ops that arith has for signed and for unsigned integers."""

_DIVISIONS: Mapping[tuple[RoundingMode, bool], type[OpDef]] = {
    (RoundingMode.ZERO, True): arith.DivSI,
    (RoundingMode.ZERO, False): arith.DivUI,
    (RoundingMode.POSITIVE_INF, True): arith.CeilDivSI,
    (RoundingMode.POSITIVE_INF, False): arith.CeilDivUI,
    (RoundingMode.NEGATIVE_INF, True): arith.FloorDivSI,
}

_COMPARISONS: Mapping[ComparisonPredicate, str] = {
    ComparisonPredicate.EQUAL: "eq",
    ComparisonPredicate.NOT_EQUAL: "ne",
    ComparisonPredicate.LESS_THAN: "lt",
    ComparisonPredicate.LESS_THAN_OR_EQUAL: "le",
    ComparisonPredicate.GREATER_THAN: "gt",
    ComparisonPredicate.GREATER_THAN_OR_EQUAL: "ge",
}


def lower_elementwise(op: Op, operands: Sequence[Value], results: Sequence[Type], out: Writer) -> Op | None:
    """The arith or math op for `op`, appended to `out`; None when `op` is not element-wise."""
    kind = type(op)
    names = [value.name for value in op.results]
    same = _SAME.get(kind)
    if same is not None:
        return out.plain(same, operands, results, _extras(op), names=names)
    if isinstance(op, tc.FToI) and op.saturating and _bits_of(results[0]) < _LEAST_BITS:
        return _saturated(op, operands[0], results[0], out, names)
    pair = _SIGNED.get(kind)
    if pair is not None:
        signed = getattr(op, "signedness", Signedness.SIGNED) is Signedness.SIGNED
        return out.plain(pair[0 if signed else 1], operands, results, names=names)
    match op:
        case ti.DivI():
            key = (op.rounding, op.signedness is Signedness.SIGNED)
            return out.plain(_DIVISIONS[key], operands, results, names=names)
        case ti.NegI():
            zero = zero_of(out, results[0])
            return out.plain(arith.SubI, (zero, *operands), results, names=names)
        case ti.MulHiI():
            return _high_half(operands, results, out, names)
        case tf.MaxF():
            return out.plain(
                arith.MaximumF if op.propagate_nan else arith.MaxNumF, operands, results, _extras(op), names=names
            )
        case tf.MinF():
            return out.plain(
                arith.MinimumF if op.propagate_nan else arith.MinNumF, operands, results, _extras(op), names=names
            )
        case ti.CmpI():
            word = _COMPARISONS[op.comparison_predicate]
            if word not in ("eq", "ne"):
                word = ("s" if op.signedness is Signedness.SIGNED else "u") + word
            return out.plain(
                arith.CmpI, operands, results, {"predicate": _predicate(arith.IntPredicate(word))}, names=names
            )
        case tf.CmpF():
            letter = "o" if op.comparison_ordering is ComparisonOrdering.ORDERED else "u"
            word = letter + _COMPARISONS[op.comparison_predicate]
            return out.plain(
                arith.CmpF, operands, results, {"predicate": _predicate(arith.FloatPredicate(word))}, names=names
            )
        case tc.FToF():
            return _convert(operands[0], results[0], out, _extras(op), names)
        case _:
            return None


def _predicate(word: arith.IntPredicate | arith.FloatPredicate) -> Attr:
    if isinstance(word, arith.IntPredicate):
        return arith.INT_PREDICATE.encode(word)
    return arith.FLOAT_PREDICATE.encode(word)


def _extras(op: Op) -> dict[str, Attr]:
    """Attributes of an op beyond its operands, where they are not the default."""
    found: dict[str, Attr] = {}
    rounding = getattr(op, "rounding_mode", None)
    usual = (RoundingMode.NEAREST_EVEN,) if isinstance(op, tf.DivF) else (RoundingMode.NEAREST_EVEN, RoundingMode.FULL)
    if isinstance(rounding, RoundingMode) and rounding not in usual:
        found["rounding"] = StringAttr(rounding.value)
    if getattr(op, "flush_to_zero", False):
        found["flush_to_zero"] = UnitAttr()
    return found


def _high_half(operands: Sequence[Value], results: Sequence[Type], out: Writer, names: Sequence[str | None]) -> Op:
    """The high half of an unsigned product, as an op with that one result."""
    both = out.plain(arith.MulUIExtended, operands, (results[0], results[0]))
    zero = zero_of(out, results[0])
    return out.plain(arith.OrI, (both.results[1], zero), results, names=names)


_LEAST_BITS = 16
"""The narrowest integers that PTX converts floats to, which it does with saturation."""


def _saturated(op: tc.FToI, source: Value, to: Type, out: Writer, names: Sequence[str | None]) -> Op:
    """A float as the nearest of an integer type that PTX does not convert to: through one that it does."""
    bits = _bits_of(to)
    wide = _with_element(to, IntType(_LEAST_BITS))
    if op.signedness is Signedness.SIGNED:
        made = out.plain(arith.FPToSI, [source], [wide])
        made = out.plain(
            arith.MaxSI, (made.result, _constant_of(out, wide, (1 << _LEAST_BITS) - (1 << (bits - 1)))), [wide]
        )
        made = out.plain(arith.MinSI, (made.result, _constant_of(out, wide, (1 << (bits - 1)) - 1)), [wide])
    else:
        made = out.plain(arith.FPToUI, [source], [wide])
        made = out.plain(arith.MinUI, (made.result, _constant_of(out, wide, (1 << bits) - 1)), [wide])
    return out.plain(arith.TruncI, made.results, [to], names=names)


def _constant_of(out: Writer, type: Type, number: int) -> Value:
    """An integer, a negative one in two's complement, as a scalar or as every element of a tensor."""
    value = DenseAttr(type, (number,)) if isinstance(type, TensorType) else IntAttr(number, type)
    return out.plain(arith.Constant, (), [type], {"value": value}).result


def zero_of(out: Writer, type: Type) -> Value:
    """The integer 0 as a scalar or a tensor."""
    return _constant_of(out, type, 0)


def _bits_of(type: Type) -> int:
    """The width of an integer, or of a tensor's integers."""
    element = type.element if isinstance(type, TensorType) else type
    return element.width if isinstance(element, IntType) else _LEAST_BITS


def _float_width(type: Type) -> int:
    element = type.element if isinstance(type, TensorType) else type
    return FLOATS[element.name].width if isinstance(element, FloatType) else 0


def _with_element(type: Type, element: Type) -> Type:
    return TensorType(type.shape, element, type.encoding) if isinstance(type, TensorType) else element


def _convert(source: Value, to: Type, out: Writer, extras: Mapping[str, Attr], names: Sequence[str | None]) -> Op:
    wide, narrow = _float_width(to), _float_width(source.type)
    if wide > narrow:
        return out.plain(arith.ExtF, [source], [to], names=names)
    if wide == narrow:
        source = out.plain(arith.ExtF, [source], [_with_element(to, F32)]).result
    return out.plain(arith.TruncF, [source], [to], extras, names=names)
