"""Selection of floating-point arithmetic, comparisons and conversions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tilelsp.compile.select.dispatch import selects, selects_call
from tilelsp.compile.select.integers import element_type, select_one
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Packed, Unselectable, describe, is_packed, machine_type
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.numbers import (
    ELEMENT_OF,
    Ceil,
    CopySign,
    Cos,
    Ex2,
    FAbs,
    Floor,
    Fma,
    Lg2,
    Maximum,
    MaxNum,
    Minimum,
    MinNum,
    NearbyInt,
    NvvmAdd,
    NvvmDiv,
    NvvmFma,
    NvvmFMax,
    NvvmFMin,
    NvvmMul,
    NvvmRcp,
    NvvmSqrt,
    NvvmSub,
    RInt,
    RoundEven,
    RSqrt,
    Sin,
    Sqrt,
    Tanh,
    Trunc,
)
from tilelsp.defs.mir import floats as ops
from tilelsp.defs.mir import integers
from tilelsp.defs.mir.kinds import AnyFloat, Float, FloatTest, Integral, Rounding, Two
from tilelsp.defs.mir.moves import (
    BITCAST,
    EXTEND,
    NARROW,
    PACK_B32,
    ROUND_TO,
)
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, F64, I1, I16, I32, FloatType, Type, VectorType
from tilelsp.spec.constants import Imm
from tilelsp.spec.intrinsic import Intrinsic
from tilelsp.spec.machine import TypedOpcode

_FCMP: Mapping[str, FloatTest] = {
    "oeq": "eq", "one": "ne", "olt": "lt", "ole": "le", "ogt": "gt", "oge": "ge", "ord": "num",
    "ueq": "equ", "une": "neu", "ult": "ltu", "ule": "leu", "ugt": "gtu", "uge": "geu", "uno": "nan",
}  # fmt: skip
_INTEGRALS: Mapping[type[Intrinsic[...]], Integral] = {
    Floor: "rmi", Ceil: "rpi", Trunc: "rzi", RInt: "rni", RoundEven: "rni", NearbyInt: "rni",
}  # fmt: skip
_NAMES: Mapping[str, Float] = {"f16": "f16", "bf16": "bf16", "f32": "f32", "f64": "f64"}
_PAIRS: Mapping[Float, AnyFloat] = {"f16": "f16x2", "bf16": "bf16x2"}


Family: TypeAlias = Mapping[AnyFloat, TypedOpcode[...]]
"""One operation's opcodes by type, all of one number of operands."""

_BINARY: Mapping[str, Family] = {
    llvm.FADD.name: ops.ADD["rn"][False], llvm.FSUB.name: ops.SUB["rn"][False],
    llvm.FMUL.name: ops.MUL["rn"][False], llvm.FDIV.name: ops.DIV["rn"][False],
}  # fmt: skip
_DIVISIONS: Mapping[str, Mapping[bool, Two]] = {"approx": ops.DIV_APPROX, "full": ops.DIV_FULL}
Flushed: TypeAlias = Mapping[bool, Family]


def float_name(type: Type) -> Float:
    """Name of a float type in machine opcodes."""
    name = _NAMES.get(type.name) if isinstance(type, FloatType) else None
    if name is None:
        raise Unselectable(f"no arithmetic on {describe(type)}")
    return name


def floatwise(sel: Selector, op: Op, family: Family, operands: Sequence[Value]) -> None:
    """Compute an operation on scalars or vectors; 16-bit vectors in pairs where the target has the packed form."""
    type = op.results[0].type
    name = float_name(element_type(type))
    if not isinstance(type, VectorType):
        sel.put(_scalar(sel, family, name, [sel.opd(v) for v in operands]))
        return
    if is_packed(type) and type.shape[0] % 2 == 0:
        pair = family.get(_PAIRS[name])
        if pair is not None and sel.can(pair):
            reps = [sel.rep(v) for v in operands]
            words = [sel.words(r) for r in reps if isinstance(r, Packed)]
            made = tuple(sel.emit(pair(*map(sel.in_register, row))) for row in zip(*words, strict=True))
            sel.put(Packed(type, made))
            return
    columns = [sel.components(v) for v in operands]
    elements = [_scalar(sel, family, name, list(row)) for row in zip(*columns, strict=True)]
    sel.put(Packed(type, elements=elements) if is_packed(type) else tuple(elements))


def _scalar(sel: Selector, family: Family, name: Float, values: list[Value]) -> Value:
    halved = name in _PAIRS
    opcode = family.get(name)
    if opcode is not None and sel.can(opcode):
        return sel.emit(opcode(*map(sel.in_register, values) if halved else values))
    if name == "bf16" and opcode is not None and sel.can(_FMA["bf16"]):
        made = _by_fma(sel, family, values)
        if made is not None:
            return made
    if not halved:
        what = name if opcode is None else opcode.mnemonic
        raise Unselectable(f"{sel.support.target} has no {what}", "llvm.target")
    wide = [to_f32(sel, v, name) for v in values]
    return from_f32(sel, _scalar(sel, family, "f32", wide), name)


_FMA = ops.FMA["rn"][False]


def _by_fma(sel: Selector, family: Family, values: list[Value]) -> Value | None:
    """bf16 sums and products of targets that only have the fused form; each is exact before the one rounding."""
    one, minus_one, minus_zero = Imm(I16, 0x3F80), Imm(I16, 0xBF80), Imm(I16, 0x8000)
    if family is ops.ADD["rn"][False]:
        a, b, c = values[0], one, values[1]
    elif family is ops.SUB["rn"][False]:
        a, b, c = values[1], minus_one, values[0]
    elif family is ops.MUL["rn"][False]:
        a, b, c = values[0], values[1], minus_zero
    else:
        return None
    return sel.emit(_FMA["bf16"](sel.in_register(a), sel.in_register(b), sel.in_register(c)))


def to_f32(sel: Selector, value: Value, name: Float) -> Value:
    """A 16-bit float as f32, exactly."""
    if name == "f16":
        return sel.emit(EXTEND["f32"]["f16"](sel.in_register(value)))
    if isinstance(value, Imm):
        return Imm(F32, (value.bits or 0) << 16)
    if sel.can(EXTEND["f32"]["bf16"]):
        return sel.emit(EXTEND["f32"]["bf16"](value))
    word = sel.emit(PACK_B32(sel.in_register(Imm(I16, 0)), value))
    return sel.emit(BITCAST["f32"](word))


def from_f32(sel: Selector, value: Value, name: Float) -> Value:
    """f32 rounded to nearest even to a 16-bit float."""
    if name == "f16":
        return sel.emit(ROUND_TO["f16"]["f32"](sel.in_register(value)))
    if sel.can(ROUND_TO["bf16"]["f32"]):
        return sel.emit(ROUND_TO["bf16"]["f32"](sel.in_register(value)))
    value = sel.in_register(value)
    bits = sel.emit(BITCAST["b32"](value))
    odd = sel.emit(integers.AND["b32"](sel.emit(integers.SHR_U["u32"](bits, Imm(I32, 16))), Imm(I32, 1)))
    rounded = sel.emit(integers.ADD["s32"](sel.emit(integers.ADD["s32"](bits, Imm(I32, 0x7FFF))), odd))
    nan = sel.emit(ops.SETP["nan"]["f32"](value, value))
    selected = select_one(sel, nan, Imm(I32, 0x7FFF0000), rounded)
    return sel.emit(NARROW["u16"]["u32"](sel.emit(integers.SHR_U["u32"](sel.in_register(selected), Imm(I32, 16)))))


@selects(llvm.FADD, llvm.FSUB, llvm.FMUL, llvm.FDIV)
def _binary(sel: Selector, op: Op) -> None:
    family = _BINARY[op.name]
    if llvm.FDIV.matches(op) and machine_type(element_type(op.results[0].type)) is I16:
        _promoted(sel, op, family, op.operands)
        return
    floatwise(sel, op, family, op.operands)


def _promoted(sel: Selector, op: Op, family: Family, operands: Sequence[Value]) -> None:
    """16-bit floats through f32, element by element."""
    type = op.results[0].type
    name = float_name(element_type(type))

    def scalar(values: Sequence[Value]) -> Value:
        return from_f32(sel, sel.emit(family["f32"](*(to_f32(sel, v, name) for v in values))), name)

    if not isinstance(type, VectorType):
        sel.put(scalar([sel.opd(v) for v in operands]))
        return
    columns = [sel.components(v) for v in operands]
    sel.put(Packed(type, elements=[scalar(row) for row in zip(*columns, strict=True)]))


@selects_call(Fma)
def _fma(sel: Selector, op: Op, call: Fma) -> None:
    floatwise(sel, op, _FMA, op.operands)


@selects(llvm.FNEG)
def _fneg(sel: Selector, op: Op) -> None:
    floatwise(sel, op, ops.NEG[False], op.operands)


@selects_call(FAbs)
def _fabs(sel: Selector, op: Op, call: FAbs) -> None:
    floatwise(sel, op, ops.ABS[False], op.operands)


@selects_call(MinNum, MaxNum, Minimum, Maximum)
def _minmax(sel: Selector, op: Op, call: MinNum | MaxNum | Minimum | Maximum) -> None:
    largest = isinstance(call, MaxNum | Maximum)
    nan = isinstance(call, Minimum | Maximum)
    name = float_name(element_type(op.results[0].type))
    plain, careful = (ops.MAX, ops.MAX_NAN) if largest else (ops.MIN, ops.MIN_NAN)
    if not nan:
        floatwise(sel, op, plain[False], op.operands)
    elif sel.can(careful[False].get(name)):
        floatwise(sel, op, careful[False], op.operands)
    else:
        _minmax_by_compare(sel, op, plain[False], name)


def _minmax_by_compare(sel: Selector, op: Op, family: Mapping[AnyFloat, Two], name: Float) -> None:
    """NaN-propagating min and max of types and targets that lack the modifier."""
    type = op.results[0].type
    wide = "f64" if name == "f64" else "f32"

    def scalar(values: Sequence[Value]) -> Value:
        a, b = (v if name == wide else to_f32(sel, v, name) for v in values)
        register = F64 if wide == "f64" else F32
        least = sel.emit(family[wide](a, b))
        nan = sel.emit(ops.SETP["nan"][wide](a, b))
        made = select_one(sel, nan, Imm(register, 0x7FF8 << 48 if wide == "f64" else 0x7FC00000), least)
        return made if name == wide else from_f32(sel, made, name)

    if not isinstance(type, VectorType):
        sel.put(scalar([sel.opd(v) for v in op.operands]))
        return
    made = [scalar(row) for row in zip(*(sel.components(v) for v in op.operands), strict=True)]
    sel.put(Packed(type, elements=made) if is_packed(type) else tuple(made))


@selects(llvm.FREM)
def _frem(sel: Selector, op: Op) -> None:
    """a - trunc(a / b) * b. Exact only while the quotient is; C's fmod needs a loop that PTX does not have."""
    type = op.results[0].type
    name = float_name(element_type(type))
    if name not in ("f32", "f64") or isinstance(type, VectorType):
        raise Unselectable(f"frem of {describe(type)} has no instruction")
    a, b = sel.opd(op.operands[0]), sel.opd(op.operands[1])
    register = F64 if name == "f64" else F32
    quotient = sel.emit(ops.DIV["rn"][False][name](a, b))
    whole = sel.emit(ops.ROUND["rzi"][name](quotient))
    minus = sel.emit(ops.NEG[False][name](whole))
    rest = sel.emit(_FMA[name](minus, b, a))
    size = sel.emit(ops.ABS[False][name](b))
    infinity = Imm(register, 0x7FF0 << 48 if name == "f64" else 0x7F800000)
    endless = sel.emit(ops.SETP["eq"][name](size, infinity))
    sel.put(select_one(sel, endless, a, rest))


@selects_call(Floor, Ceil, Trunc, RInt, RoundEven, NearbyInt)
def _integral(sel: Selector, op: Op, call: Floor | Ceil | Trunc | RInt | RoundEven | NearbyInt) -> None:
    to = ops.ROUND[_INTEGRALS[call.__class__]]
    type = op.results[0].type
    name = float_name(element_type(type))

    def scalar(value: Value) -> Value:
        if name == "bf16":
            return from_f32(sel, sel.emit(to["f32"](to_f32(sel, value, name))), name)
        return sel.emit(to[name](sel.in_register(value)))

    if not isinstance(type, VectorType):
        sel.put(scalar(sel.opd(op.operands[0])))
        return
    made = [scalar(v) for v in sel.components(op.operands[0])]
    sel.put(Packed(type, elements=made) if is_packed(type) else tuple(made))


@selects_call(CopySign)
def _copysign(sel: Selector, op: Op, call: CopySign) -> None:
    floatwise(sel, op, ops.COPYSIGN, (op.operands[1], op.operands[0]))


@selects_call(Sqrt)
def _sqrt(sel: Selector, op: Op, call: Sqrt) -> None:
    if machine_type(element_type(op.results[0].type)) is I16:
        _promoted(sel, op, ops.SQRT["rn"][False], op.operands)
    else:
        floatwise(sel, op, ops.SQRT["rn"][False], op.operands)


Rounds: TypeAlias = NvvmAdd | NvvmSub | NvvmMul | NvvmFma | NvvmDiv | NvvmSqrt | NvvmRcp
Approximates: TypeAlias = Ex2 | Lg2 | Sin | Cos | RSqrt | Tanh
_ROUNDED: Mapping[type[Rounds], Mapping[Rounding, Flushed]] = {
    NvvmAdd: ops.ADD, NvvmSub: ops.SUB, NvvmMul: ops.MUL, NvvmFma: ops.FMA,
    NvvmDiv: ops.DIV, NvvmSqrt: ops.SQRT, NvvmRcp: ops.RCP,
}  # fmt: skip
_APPROXIMATE: Mapping[type[Approximates], Flushed] = {
    Ex2: ops.EX2_APPROX, Lg2: ops.LG2_APPROX, Sin: ops.SIN_APPROX, Cos: ops.COS_APPROX, RSqrt: ops.RSQRT_APPROX,
    Tanh: {False: ops.TANH_APPROX},
}  # fmt: skip


@selects_call(NvvmAdd, NvvmSub, NvvmMul, NvvmFma, NvvmDiv, NvvmSqrt, NvvmRcp)
def _rounded(sel: Selector, op: Op, call: Rounds) -> None:
    if isinstance(call, NvvmDiv) and (call.rounding == "approx" or call.rounding == "full"):
        by_flush: Flushed = {flush: {"f32": opcode} for flush, opcode in _DIVISIONS[call.rounding].items()}
    elif call.rounding == "approx":
        by_flush = ops.SQRT_APPROX if isinstance(call, NvvmSqrt) else ops.RCP_APPROX
    elif call.rounding != "full":
        by_flush = _ROUNDED[type(call)][call.rounding]
    else:
        by_flush = {}
    _nvvm(sel, op, by_flush, call.ftz, ELEMENT_OF[call.type])


@selects_call(NvvmFMin, NvvmFMax)
def _extreme(sel: Selector, op: Op, call: NvvmFMin | NvvmFMax) -> None:
    if isinstance(call, NvvmFMin):
        by_flush = ops.MIN_NAN if call.nan else ops.MIN
    else:
        by_flush = ops.MAX_NAN if call.nan else ops.MAX
    _nvvm(sel, op, by_flush, call.ftz, ELEMENT_OF[call.type])


@selects_call(Ex2, Lg2, Sin, Cos, RSqrt, Tanh)
def _approximate(sel: Selector, op: Op, call: Approximates) -> None:
    element = ELEMENT_OF[call.type]
    # PTX has the power of two of bf16 with subnormals flushed only, and LLVM's name does not say so.
    flush = not isinstance(call, Tanh) and (call.ftz or (isinstance(call, Ex2) and element == "bf16"))
    _nvvm(sel, op, _APPROXIMATE[type(call)], flush, element)


def _nvvm(sel: Selector, op: Op, by_flush: Flushed, flush: bool, element: Float) -> None:
    """NVVM's arithmetic: PTX's own on f32 and f64; on 16-bit floats where the target has it, else through f32."""
    family = by_flush.get(flush)
    opcode = family.get(element) if family is not None else None
    wide = element not in _PAIRS
    if family is None or (opcode is None and (wide or False not in by_flush)):
        raise Unselectable(f"{op.name} is not an intrinsic that this compiler knows", "llvm.unknown-intrinsic")
    if opcode is not None and wide:
        sel.put(sel.emit(opcode(*(sel.opd(v) for v in op.operands))))
    elif sel.can(opcode):
        floatwise(sel, op, family, op.operands)
    else:
        _promoted(sel, op, by_flush[False], op.operands)


@selects(llvm.FCMP)
def _fcmp(sel: Selector, op: Op) -> None:
    predicate = sel.word("predicate")
    type = op.operands[0].type
    name = float_name(element_type(type))
    if predicate in ("true", "false"):
        sel.put(Imm(I1, int(predicate == "true")))
        return
    test = _FCMP.get(predicate)
    if test is None:
        raise Unselectable(f"fcmp has no predicate {predicate}")

    def scalar(a: Value, b: Value) -> Value:
        if name == "bf16" and not sel.can(ops.SETP["eq"]["bf16"]):
            return sel.emit(ops.SETP[test]["f32"](to_f32(sel, a, name), to_f32(sel, b, name)))
        if name in ("f16", "bf16"):
            a, b = sel.in_register(a), sel.in_register(b)
        elif isinstance(a, Imm) and isinstance(b, Imm):
            a = sel.in_register(a)
        return sel.emit(ops.SETP[test][name](a, b))

    if isinstance(type, VectorType):
        columns = (sel.components(v) for v in op.operands)
        sel.put(tuple(scalar(a, b) for a, b in zip(*columns, strict=True)))
    else:
        sel.put(scalar(sel.opd(op.operands[0]), sel.opd(op.operands[1])))
