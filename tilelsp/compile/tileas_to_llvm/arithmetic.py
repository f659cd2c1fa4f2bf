"""arith and math ops on one element, through the LLVM builder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias

from tilelsp.compile.tileas_to_llvm import double, nibbles, transcendental
from tilelsp.compile.tileas_to_llvm.arctangent import atan2
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.narrow import FP8, directed, narrowed, shortened, widened
from tilelsp.compile.tileas_to_llvm.powers import integer_power
from tilelsp.defs.llvm.instructions import Cast
from tilelsp.defs.llvm.numbers import Ceil, Floor, Fp8, RInt, Trunc
from tilelsp.defs.mir.kinds import Rounding
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import BF16, F16, F32, F64, I32, FloatType, IntType, StringAttr, TensorType, Type
from tilelsp.spec.constants import width_of
from tilelsp.spec.target import Feature

ElementOp = Callable[[ThreadContext, Op, Sequence[Value], Type, int], Value]
"""Context, op, operand values, the LLVM type of the result, which result."""

WideOp = Callable[[ThreadContext, Op, Sequence[Value]], Value]
"""Context, op, operand values."""

Imprecise: TypeAlias = Literal["approx", "full"]
_ROUNDINGS: Mapping[str, Rounding | Imprecise] = {
    "nearest_even": "rn", "zero": "rz", "negative_inf": "rm", "positive_inf": "rp", "approx": "approx", "full": "full",
}  # fmt: skip


def rounding_of(op: Op) -> Rounding | Imprecise:
    """PTX's word for the op's rounding. Raises `LookupError` for one that there is not."""
    stored = op.attrs.get("rounding")
    return _ROUNDINGS[stored.value if isinstance(stored, StringAttr) else "nearest_even"]


def _exactly(rounding: Rounding | Imprecise) -> Rounding:
    """A rounding that is exact. Raises `LookupError` for the others."""
    if rounding in ("approx", "full"):
        raise LookupError(rounding)
    return rounding


def _ftz(op: Op) -> bool:
    return "flush_to_zero" in op.attrs


def element_type(type: Type) -> Type:
    """The element of a tensor type; any other type itself."""
    return type.element if isinstance(type, TensorType) else type


def _integer(name: str) -> ElementOp:
    return lambda c, op, v, t, i: getattr(c.b, name)(v[0], v[1])


def _minmax(*, maximum: bool, signed: bool) -> ElementOp:
    return lambda c, op, v, t, i: c.b.int_minmax(v[0], v[1], maximum=maximum, signed=signed)


def _rounded(name: str) -> ElementOp:
    """An op that rounds as asked: of 16 bits in f32, and that once more the same way."""

    def run(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
        rounding = _exactly(rounding_of(op))
        if rounding != "rn" and width_of(t) == 16:
            wide = [c.b.fconvert(x, F32) for x in v]
            return directed(c, getattr(c.b, name)(*wide, rounding=rounding), t, rounding)
        return getattr(c.b, name)(*v, rounding=rounding, ftz=_ftz(op))

    return run


def _wide(run: WideOp, f64: WideOp | None = None) -> ElementOp:
    """An op that exists for f32 and f64 only, which `f64` does where it is another one; 16-bit types go through f32."""

    def outer(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
        if t == F64:
            return (f64 or run)(c, op, v)
        if t == F32:
            return run(c, op, v)
        rounding = rounding_of(op)
        made = run(c, op, [c.b.fconvert(x, F32) for x in v])
        return directed(c, made, t, "rn" if rounding in ("approx", "full") else rounding)

    return outer


def _div(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    return c.b.fdiv(v[0], v[1], rounding=rounding_of(op), ftz=_ftz(op))


def _compare_int(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
    predicate = getattr(op, "predicate").value  # noqa: B009
    return c.b.icmp(predicate, v[0], v[1])


def _compare_float(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
    predicate = getattr(op, "predicate").value  # noqa: B009
    return c.b.fcmp(predicate, v[0], v[1])


def _extend(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
    return c.b.sext(nibbles.signed(c.b, element_type(op.operands[0].type), v[0]), t)


def _truncate(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
    return c.b.trunc(nibbles.cut(c.b, element_type(op.results[0].type), v[0]), t)


def _cast(which: Cast) -> ElementOp:
    return lambda c, op, v, t, i: c.b.cast(which, v[0], t)


def _int_to_float(which: Literal["sitofp", "uitofp"]) -> ElementOp:
    """An integer as a float, rounded once."""

    def run(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
        if t != BF16 or c.target.has(Feature.BF16_ARITH):
            return c.b.cast(which, v[0], t)
        return c.b.fconvert(c.b.cast(which, shortened(c, v[0], signed=which == "sitofp"), F32), BF16)

    return run


def _float_extend(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
    source = element_type(op.operands[0].type)
    made = widened(c, v[0], source, t) if isinstance(source, FloatType) else None
    if made is None and width_of(v[0].type) < width_of(F16):
        raise LookupError(source)
    return made if made is not None else c.b.fconvert(v[0], t)


def _float_truncate(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
    target = element_type(op.results[0].type)
    stored = op.attrs.get("rounding")
    away = isinstance(stored, StringAttr) and stored.value == "nearest_away"
    rounding = "rna" if away else _exactly(rounding_of(op))
    made = narrowed(c, v[0], target, rounding) if isinstance(target, FloatType) else None
    if made is not None:
        return made
    if width_of(t) < width_of(F16):
        raise LookupError(target)
    wide = v[0] if v[0].type == F64 else c.b.fconvert(v[0], F32)
    return directed(c, wide, t, rounding)


def rounds_pairs(op: Op, result: Type) -> FloatType | None:
    """The f16 or bf16 to which a conversion rounds f32 to nearest, two neighbours at once; None for other ops."""
    if op.name != "arith.truncf" or element_type(op.operands[0].type) != F32 or result not in (F16, BF16):
        return None
    assert isinstance(result, FloatType)
    return result if op.attrs.get("rounding") is None or rounding_of(op) == "rn" else None


def packed_fp8(op: Op, result: Type) -> Fp8 | None:
    """PTX's word for the fp8 operand of a conversion to f16, which does two neighbours at once; None for other ops."""
    source = element_type(op.operands[0].type) if op.name == "arith.extf" and result == F16 else None
    return FP8.get(source) if isinstance(source, FloatType) else None


def _ceil_div(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
    """Signed quotient rounded up: one more than towards zero where the signs agree and something is left."""
    quotient = c.b.sdiv(v[0], v[1])
    left = c.b.sub(v[0], c.b.mul(quotient, v[1]))
    zero = c.b.const(t, 0)
    same = c.b.icmp("eq", c.b.icmp("slt", v[0], zero), c.b.icmp("slt", v[1], zero))
    more = c.b.and_(same, c.b.icmp("ne", left, zero))
    return c.b.add(quotient, c.b.zext(more, t))


def _floor_div(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
    quotient = c.b.sdiv(v[0], v[1])
    left = c.b.sub(v[0], c.b.mul(quotient, v[1]))
    zero = c.b.const(t, 0)
    differ = c.b.icmp("ne", c.b.icmp("slt", v[0], zero), c.b.icmp("slt", v[1], zero))
    less = c.b.and_(differ, c.b.icmp("ne", left, zero))
    return c.b.sub(quotient, c.b.zext(less, t))


def _ceil_div_unsigned(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
    quotient = c.b.udiv(v[0], v[1])
    left = c.b.sub(v[0], c.b.mul(quotient, v[1]))
    return c.b.add(quotient, c.b.zext(c.b.icmp("ne", left, c.b.const(t, 0)), t))


def _extended(*, signed: bool) -> ElementOp:
    def run(c: ThreadContext, op: Op, v: Sequence[Value], t: Type, i: int) -> Value:
        if i == 0:
            return c.b.mul(v[0], v[1])
        width = width_of(t)
        if width in (32, 64):
            return c.b.mulhi(v[0], v[1], signed=signed)
        widen = c.b.sext if signed else c.b.zext
        return c.b.trunc(c.b.lshr(c.b.mul(widen(v[0], I32), widen(v[1], I32)), width), t)

    return run


def _extremum(*, maximum: bool, nan: bool) -> ElementOp:
    return lambda c, op, v, t, i: c.b.fminmax(v[0], v[1], maximum=maximum, nan=nan, ftz=_ftz(op))


def _sqrt(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    rounding = rounding_of(op)
    if rounding == "full":
        raise LookupError(op.name)
    return c.b.sqrt(v[0], rounding=rounding, ftz=_ftz(op))


def _rounding_to_int(which: type[Floor | Ceil | Trunc | RInt]) -> ElementOp:
    return _wide(lambda c, op, v: c.b.round_to_integral(which, v[0]))


ELEMENT_OPS: Mapping[str, ElementOp] = {
    "arith.addi": _integer("add"),
    "arith.subi": _integer("sub"),
    "arith.muli": _integer("mul"),
    "arith.divsi": _integer("sdiv"),
    "arith.divui": _integer("udiv"),
    "arith.remsi": _integer("srem"),
    "arith.remui": _integer("urem"),
    "arith.andi": _integer("and_"),
    "arith.ori": _integer("or_"),
    "arith.xori": _integer("xor"),
    "arith.shli": _integer("shl"),
    "arith.shrsi": _integer("ashr"),
    "arith.shrui": _integer("lshr"),
    "arith.ceildivsi": _ceil_div,
    "arith.ceildivui": _ceil_div_unsigned,
    "arith.floordivsi": _floor_div,
    "arith.maxsi": _minmax(maximum=True, signed=True),
    "arith.minsi": _minmax(maximum=False, signed=True),
    "arith.maxui": _minmax(maximum=True, signed=False),
    "arith.minui": _minmax(maximum=False, signed=False),
    "arith.mului_extended": _extended(signed=False),
    "arith.mulsi_extended": _extended(signed=True),
    "arith.cmpi": _compare_int,
    "arith.cmpf": _compare_float,
    "arith.select": lambda c, op, v, t, i: c.b.select(v[0], v[1], v[2]),
    "arith.addf": _rounded("fadd"),
    "arith.subf": _rounded("fsub"),
    "arith.mulf": _rounded("fmul"),
    "arith.divf": _wide(_div),
    "arith.remf": _wide(lambda c, op, v: c.b.frem(v[0], v[1])),
    "arith.negf": lambda c, op, v, t, i: c.b.fneg(v[0]),
    "arith.maximumf": _extremum(maximum=True, nan=True),
    "arith.minimumf": _extremum(maximum=False, nan=True),
    "arith.maxnumf": _extremum(maximum=True, nan=False),
    "arith.minnumf": _extremum(maximum=False, nan=False),
    "arith.extsi": _extend,
    "arith.extui": _cast("zext"),
    "arith.trunci": _truncate,
    "arith.index_cast": lambda c, op, v, t, i: _index_cast(c, v[0], t),
    "arith.sitofp": _int_to_float("sitofp"),
    "arith.uitofp": _int_to_float("uitofp"),
    "arith.fptosi": _cast("fptosi"),
    "arith.fptoui": _cast("fptoui"),
    "arith.bitcast": _cast("bitcast"),
    "arith.extf": _float_extend,
    "arith.truncf": _float_truncate,
    "nv_tileas.int_to_ptr": _cast("inttoptr"),
    "nv_tileas.ptr_to_int": _cast("ptrtoint"),
    "nv_tileas.ptr_to_ptr": lambda c, op, v, t, i: v[0],
    "math.fma": _rounded("fma"),
    "math.absi": lambda c, op, v, t, i: c.b.abs(v[0]),
    "math.absf": lambda c, op, v, t, i: c.b.fabs(v[0]),
    "math.ceil": _rounding_to_int(Ceil),
    "math.floor": _rounding_to_int(Floor),
    "math.trunc": _rounding_to_int(Trunc),
    "math.roundeven": _rounding_to_int(RInt),
    "math.exp": _wide(transcendental.exp, double.exp),
    "math.exp2": _wide(transcendental.exp2, double.exp2),
    "math.log": _wide(transcendental.log, double.log),
    "math.log2": _wide(transcendental.log2, double.log2),
    "math.sqrt": _wide(_sqrt),
    "math.rsqrt": _wide(transcendental.rsqrt, double.rsqrt),
    "math.tanh": _wide(transcendental.tanh, double.tanh),
    "math.sin": _wide(transcendental.sine, double.sine),
    "math.cos": _wide(transcendental.cosine, double.cosine),
    "math.tan": _wide(transcendental.tangent, double.tangent),
    "math.sinh": _wide(transcendental.sinh, double.sinh),
    "math.cosh": _wide(transcendental.cosh, double.cosh),
    "math.powf": _wide(transcendental.power, double.power),
    "math.fpowi": integer_power,
    "math.atan2": _wide(atan2),
}
"""Operation of each op on one element. A `LookupError` from one of these means that the type has no lowering."""


def _index_cast(c: ThreadContext, value: Value, to: Type) -> Value:
    wide = isinstance(to, IntType) and width_of(to) > width_of(value.type)
    return c.b.sext(value, to) if wide else c.b.trunc(value, to)
