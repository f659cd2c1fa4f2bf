"""Selection of floating-point arithmetic, comparisons and conversions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilelsp.compile.isel.integers import element_type, extended, select_one
from tilelsp.compile.isel.state import Handler, Packed, Selector, Unselectable, describe, is_packed, machine_type
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import BF16, F16, F32, F64, I1, I16, I32, FloatType, IntType, Type, VectorType
from tilelsp.spec.constants import Imm

_FCMP = {
    "oeq": "EQ", "one": "NE", "olt": "LT", "ole": "LE", "ogt": "GT", "oge": "GE", "ord": "NUM",
    "ueq": "EQU", "une": "NEU", "ult": "LTU", "ule": "LEU", "ugt": "GTU", "uge": "GEU", "uno": "NAN",
}  # fmt: skip
_NVVM_TYPES = {"f": F32, "d": F64, "f16": F16, "bf16": BF16, "f16x2": F16, "bf16x2": BF16}

_ROUND_WORDS = {
    "floor": "rmi", "ceil": "rpi", "trunc": "rzi", "rint": "rni", "roundeven": "rni", "nearbyint": "rni",
}  # fmt: skip


def _name(type: Type) -> str:
    if isinstance(type, FloatType) and type.name in ("f16", "bf16", "f32", "f64"):
        return type.name
    raise Unselectable(f"no arithmetic on {describe(type)}")


def floatwise(sel: Selector, op: Op, mods: str, operands: Sequence[Value]) -> None:
    """Compute `<mods>.<type>` on scalars or vectors; 16-bit vectors in pairs where the target has the packed form."""
    type = op.results[0].type
    name = _name(element_type(type))
    if not isinstance(type, VectorType):
        sel.put(_scalar(sel, mods, name, [sel.opd(v) for v in operands]))
        return
    if is_packed(type) and type.shape[0] % 2 == 0 and sel.support.can(f"{mods}.{name}x2"):
        reps = [sel.rep(v) for v in operands]
        words = [sel.words(r) for r in reps if isinstance(r, Packed)]
        made = tuple(
            sel.emit(_opcode(mods, f"{name}x2"), tuple(sel.in_register(w) for w in each), I32)
            for each in zip(*words, strict=True)
        )
        sel.put(Packed(type, made))
        return
    columns = [sel.components(v) for v in operands]
    elements = [_scalar(sel, mods, name, list(each)) for each in zip(*columns, strict=True)]
    sel.put(Packed(type, elements=elements) if is_packed(type) else tuple(elements))


def _opcode(mods: str, name: str) -> str:
    return f"{mods}.{name}".replace(".", "_").upper()


def _scalar(sel: Selector, mods: str, name: str, values: list[Value]) -> Value:
    register = machine_type(FloatType(name))
    if sel.support.can(f"{mods}.{name}"):
        if register is I16:
            values = [sel.in_register(v) for v in values]
        return sel.emit(_opcode(mods, name), tuple(values), register)
    if name == "bf16" and mods in ("add.rn", "sub.rn", "mul.rn") and sel.support.can("fma.rn.bf16"):
        return _by_fma(sel, mods, values)
    if register is not I16:
        raise Unselectable(f"{sel.support.target} has no {mods}.{name}", "llvm.target")
    wide = [to_f32(sel, v, name) for v in values]
    return from_f32(sel, _scalar(sel, mods, "f32", wide), name)


def _by_fma(sel: Selector, mods: str, values: list[Value]) -> Value:
    """bf16 sums and products of targets that only have the fused form; each is exact before the one rounding."""
    one, minus_one, minus_zero = Imm(I16, 0x3F80), Imm(I16, 0xBF80), Imm(I16, 0x8000)
    a, b = values
    operands: tuple[Value, Value, Value] = {
        "add.rn": (a, one, b), "sub.rn": (b, minus_one, a), "mul.rn": (a, b, minus_zero),
    }[mods]  # fmt: skip
    return sel.emit("FMA_RN_BF16", tuple(sel.in_register(v) for v in operands), I16)


def to_f32(sel: Selector, value: Value, name: str) -> Value:
    """A 16-bit float as f32, exactly."""
    if name == "f16":
        return sel.emit("CVT_F32_F16", (sel.in_register(value),), F32)
    if isinstance(value, Imm):
        return Imm(F32, (value.bits or 0) << 16)
    if sel.support.can("cvt.f32.bf16"):
        return sel.emit("CVT_F32_BF16", (value,), F32)
    word = sel.emit("PACK_B32_B16", (sel.in_register(Imm(I16, 0)), value), I32)
    return sel.emit("BITCAST_F32_B32", (word,), F32)


def from_f32(sel: Selector, value: Value, name: str) -> Value:
    """f32 rounded to nearest even to a 16-bit float."""
    if name == "f16":
        return sel.emit("CVT_RN_F16_F32", (sel.in_register(value),), I16)
    if sel.support.can("cvt.rn.bf16.f32"):
        return sel.emit("CVT_RN_BF16_F32", (sel.in_register(value),), I16)
    value = sel.in_register(value)
    bits = sel.emit("BITCAST_B32_F32", (value,), I32)
    odd = sel.emit("AND_B32", (sel.emit("SHR_U32", (bits, Imm(I32, 16)), I32), Imm(I32, 1)), I32)
    rounded = sel.emit("ADD_S32", (sel.emit("ADD_S32", (bits, Imm(I32, 0x7FFF)), I32), odd), I32)
    nan = sel.emit("SETP_NAN_F32", (value, value), I1)
    kept = select_one(sel, nan, Imm(I32, 0x7FFF0000), rounded)
    return sel.emit("CVT_U16_U32", (sel.emit("SHR_U32", (sel.in_register(kept), Imm(I32, 16)), I32),), I16)


def _binary(sel: Selector, op: Op) -> None:
    name = op.name[5:]
    mods = {"fadd": "add.rn", "fsub": "sub.rn", "fmul": "mul.rn", "fdiv": "div.rn"}[name]
    if name == "fdiv" and machine_type(element_type(op.results[0].type)) is I16:
        _promoted(sel, op, mods, op.operands)
        return
    floatwise(sel, op, mods, op.operands)


def _promoted(sel: Selector, op: Op, mods: str, operands: Sequence[Value]) -> None:
    """16-bit floats through f32, element by element."""
    type = op.results[0].type
    name = _name(element_type(type))

    def one(values: Sequence[Value]) -> Value:
        wide = tuple(to_f32(sel, v, name) for v in values)
        return from_f32(sel, sel.emit(_opcode(mods, "f32"), wide, F32), name)

    if not isinstance(type, VectorType):
        sel.put(one([sel.opd(v) for v in operands]))
        return
    columns = [sel.components(v) for v in operands]
    sel.put(Packed(type, elements=[one(each) for each in zip(*columns, strict=True)]))


def _fma(sel: Selector, op: Op) -> None:
    floatwise(sel, op, "fma.rn", op.operands)


def _fneg(sel: Selector, op: Op) -> None:
    floatwise(sel, op, "neg", op.operands)


def _fabs(sel: Selector, op: Op) -> None:
    floatwise(sel, op, "abs", op.operands)


def _minmax(sel: Selector, op: Op) -> None:
    word = op.name.split(".")[1]
    mods = "max" if word.startswith("max") else "min"
    nan = word in ("maximum", "minimum")
    name = _name(element_type(op.results[0].type))
    if not nan:
        floatwise(sel, op, mods, op.operands)
    elif name != "f64" and sel.support.can(f"{mods}.NaN.{name}"):
        floatwise(sel, op, f"{mods}.NaN", op.operands)
    else:
        _minmax_by_compare(sel, op, mods, name)


def _minmax_by_compare(sel: Selector, op: Op, mods: str, name: str) -> None:
    """NaN-propagating min and max of types and targets that lack the modifier."""
    type = op.results[0].type
    wide = "f64" if name == "f64" else "f32"

    def one(values: Sequence[Value]) -> Value:
        a, b = (v if name == wide else to_f32(sel, v, name) for v in values)
        register = F64 if wide == "f64" else F32
        least = sel.emit(_opcode(mods, wide), (a, b), register)
        nan = sel.emit(f"SETP_NAN_{wide.upper()}", (a, b), I1)
        made = select_one(sel, nan, Imm(register, 0x7FF8 << 48 if wide == "f64" else 0x7FC00000), least)
        return made if name == wide else from_f32(sel, made, name)

    if not isinstance(type, VectorType):
        sel.put(one([sel.opd(v) for v in op.operands]))
        return
    made = [one(each) for each in zip(*(sel.components(v) for v in op.operands), strict=True)]
    sel.put(Packed(type, elements=made) if is_packed(type) else tuple(made))


def _frem(sel: Selector, op: Op) -> None:
    """a - trunc(a / b) * b. Exact only while the quotient is; C's fmod needs a loop that PTX does not have."""
    type = op.results[0].type
    name = _name(element_type(type))
    if name not in ("f32", "f64") or isinstance(type, VectorType):
        raise Unselectable(f"frem of {describe(type)} has no instruction")
    a, b = sel.opd(op.operands[0]), sel.opd(op.operands[1])
    register = F64 if name == "f64" else F32
    upper = name.upper()
    quotient = sel.emit(f"DIV_RN_{upper}", (a, b), register)
    whole = sel.emit(f"CVT_RZI_{upper}_{upper}", (quotient,), register)
    minus = sel.emit(f"NEG_{upper}", (whole,), register)
    rest = sel.emit(f"FMA_RN_{upper}", (minus, b, a), register)
    size = sel.emit(f"ABS_{upper}", (b,), register)
    infinity = Imm(register, 0x7FF0 << 48 if name == "f64" else 0x7F800000)
    endless = sel.emit(f"SETP_EQ_{upper}", (size, infinity), I1)
    sel.put(select_one(sel, endless, a, rest))


def _integral(sel: Selector, op: Op) -> None:
    word = op.name.split(".")[1]
    mods = f"cvt.{_ROUND_WORDS[word]}"
    type = op.results[0].type
    name = _name(element_type(type))

    def one(value: Value) -> Value:
        if name == "bf16":
            return from_f32(sel, sel.emit(_opcode(f"{mods}.f32", "f32"), (to_f32(sel, value, name),), F32), name)
        return sel.emit(_opcode(f"{mods}.{name}", name), (sel.in_register(value),), machine_type(FloatType(name)))

    if not isinstance(type, VectorType):
        sel.put(one(sel.opd(op.operands[0])))
        return
    made = [one(v) for v in sel.components(op.operands[0])]
    sel.put(Packed(type, elements=made) if is_packed(type) else tuple(made))


def _copysign(sel: Selector, op: Op) -> None:
    floatwise(sel, op, "copysign", (op.operands[1], op.operands[0]))


def _sqrt(sel: Selector, op: Op) -> None:
    if machine_type(element_type(op.results[0].type)) is I16:
        _promoted(sel, op, "sqrt.rn", op.operands)
    else:
        floatwise(sel, op, "sqrt.rn", op.operands)


def _nvvm(sel: Selector, op: Op) -> None:
    """`llvm.nvvm.add.rz.ftz.f`, `llvm.nvvm.ex2.approx.f`, ...: PTX's words, then a letter for the type."""
    *words, letter = op.name.split(".")[2:]
    if words[0] == "tanh" and letter not in _NVVM_TYPES:
        letter = {"f32": "f", "v2f16": "f16x2", "v2bf16": "bf16x2"}.get(letter, letter)
    if letter == "f32":
        letter = "f"
    if letter not in _NVVM_TYPES:
        raise Unselectable(f"{op.name} is not an intrinsic that this compiler knows", "llvm.unknown-intrinsic")
    if words[0] in ("fmin", "fmax"):
        words = [words[0][1:], *("NaN" if w == "nan" else w for w in words[1:])]
    element = _NVVM_TYPES[letter]
    if letter.startswith("bf16") and words == ["ex2", "approx"]:
        words = ["ex2", "approx", "ftz"]
    mods = ".".join(words)
    if element is F32 or element is F64:
        opcode = _opcode(mods, element.name)
        if not sel.support.can(f"{mods}.{element.name}"):
            raise Unselectable(f"{sel.support.target} has no {mods}.{element.name}", "llvm.target")
        sel.put(sel.emit(opcode, tuple(sel.opd(v) for v in op.operands), element))
    elif sel.support.can(f"{mods}.{element.name}"):
        floatwise(sel, op, mods, op.operands)
    else:
        _promoted(sel, op, ".".join(w for w in words if w != "ftz"), op.operands)


def _fcmp(sel: Selector, op: Op) -> None:
    predicate = sel.word("predicate")
    type = op.operands[0].type
    name = _name(element_type(type))
    if predicate in ("true", "false"):
        sel.put(Imm(I1, int(predicate == "true")))
        return
    test = _FCMP.get(predicate)
    if test is None:
        raise Unselectable(f"fcmp has no predicate {predicate}")

    def one(a: Value, b: Value) -> Value:
        if name == "bf16" and not sel.support.can("setp.eq.bf16"):
            return sel.emit(f"SETP_{test}_F32", (to_f32(sel, a, name), to_f32(sel, b, name)), I1)
        if name in ("f16", "bf16"):
            a, b = sel.in_register(a), sel.in_register(b)
        elif isinstance(a, Imm) and isinstance(b, Imm):
            a = sel.in_register(a)
        return sel.emit(f"SETP_{test}_{name.upper()}", (a, b), I1)

    if isinstance(type, VectorType):
        columns = (sel.components(v) for v in op.operands)
        sel.put(tuple(one(a, b) for a, b in zip(*columns, strict=True)))
    else:
        sel.put(one(sel.opd(op.operands[0]), sel.opd(op.operands[1])))


# --- conversions -------------------------------------------------------------------------------------------------


def _convert(sel: Selector, op: Op, one: Callable[[Value], Value]) -> None:
    type = op.results[0].type
    if not isinstance(type, VectorType):
        sel.put(one(sel.opd(op.operands[0])))
        return
    made = [one(v) for v in sel.components(op.operands[0])]
    sel.put(Packed(type, elements=made) if is_packed(type) else tuple(made))


def _fpext(sel: Selector, op: Op) -> None:
    source, to = _name(element_type(op.operands[0].type)), _name(element_type(op.results[0].type))

    def one(value: Value) -> Value:
        if source in ("f16", "bf16"):
            wide = to_f32(sel, value, source)
            return wide if to == "f32" else sel.emit("CVT_F64_F32", (sel.in_register(wide),), F64)
        return sel.emit("CVT_F64_F32", (sel.in_register(value),), F64)

    _convert(sel, op, one)


def _fptrunc(sel: Selector, op: Op) -> None:
    source, to = _name(element_type(op.operands[0].type)), _name(element_type(op.results[0].type))
    type = op.results[0].type
    if (
        source == "f32"
        and isinstance(type, VectorType)
        and type.shape[0] % 2 == 0
        and sel.support.can(f"cvt.rn.{to}x2.f32")
    ):
        wide = [sel.in_register(v) for v in sel.components(op.operands[0])]
        opcode = f"CVT_RN_{to.upper()}X2_F32"
        words = tuple(sel.emit(opcode, (wide[i + 1], wide[i]), I32) for i in range(0, len(wide), 2))
        sel.put(Packed(type, words))
        return

    def one(value: Value) -> Value:
        if source == "f32":
            return from_f32(sel, value, to)
        if to == "f32":
            return sel.emit("CVT_RN_F32_F64", (sel.in_register(value),), F32)
        if to == "f16" or sel.support.can("cvt.rn.bf16.f64"):
            return sel.emit(f"CVT_RN_{to.upper()}_F64", (sel.in_register(value),), I16)
        raise Unselectable(f"{sel.support.target} cannot round double to bfloat", "llvm.target")

    _convert(sel, op, one)


def _int_to_float(sel: Selector, op: Op) -> None:
    signed = op.name == "llvm.sitofp"
    source = element_type(op.operands[0].type)
    to = _name(element_type(op.results[0].type))
    if not isinstance(source, IntType):
        raise Unselectable(f"{op.name} takes integers, not {describe(source)}", "llvm.type")

    def one(value: Value) -> Value:
        if source.width == 1:
            bits = {"f16": 0x3C00, "bf16": 0x3F80, "f32": 0x3F800000, "f64": 0x3FF << 52}[to]
            register = machine_type(FloatType(to))
            sign = {"f16": 1 << 15, "bf16": 1 << 15, "f32": 1 << 31, "f64": 1 << 63}[to] if signed else 0
            return select_one(sel, value, Imm(register, bits | sign), Imm(register, 0))
        value = sel.in_register(extended(sel, value, source, signed=signed))
        kind = f"{'S' if signed else 'U'}{max(source.width, 16)}"
        if to != "bf16" or sel.support.can(f"cvt.rn.bf16.{kind.lower()}"):
            return sel.emit(f"CVT_RN_{to.upper()}_{kind}", (value,), machine_type(FloatType(to)))
        return from_f32(sel, sel.emit(f"CVT_RN_F32_{kind}", (value,), F32), to)

    _convert(sel, op, one)


def _float_to_int(sel: Selector, op: Op) -> None:
    signed = op.name == "llvm.fptosi"
    source = _name(element_type(op.operands[0].type))
    to = element_type(op.results[0].type)
    if not isinstance(to, IntType):
        raise Unselectable(f"{op.name} gives integers, not {describe(to)}", "llvm.type")
    register = machine_type(to)

    def one(value: Value) -> Value:
        if to.width == 1:
            wide = value if source in ("f32", "f64") else to_f32(sel, value, source)
            name = "F64" if source == "f64" else "F32"
            return sel.emit(f"SETP_NEU_{name}", (sel.in_register(wide), Imm(wide.type, 0)), I1)
        kind = f"{'S' if signed else 'U'}{max(to.width, 16)}"
        if source == "bf16":
            return sel.emit(f"CVT_RZI_{kind}_F32", (sel.in_register(to_f32(sel, value, source)),), register)
        return sel.emit(f"CVT_RZI_{kind}_{source.upper()}", (sel.in_register(value),), register)

    _convert(sel, op, one)


def _packed_f16(sel: Selector, op: Op) -> None:
    """`llvm.nvvm.ff2bf16x2.rn(high, low)` and its f16 twin."""
    words = op.name.split(".")
    to = "bf16" if "bf16" in words[2] else "f16"
    relu = words[-1] == "relu"
    high, low = (sel.reg(v) for v in op.operands)
    type = op.results[0].type
    assert isinstance(type, VectorType)
    if sel.support.can(f"cvt.rn.{to}x2.f32"):
        opcode = f"CVT_RN{'_RELU' if relu else ''}_{to.upper()}X2_F32"
        sel.put(Packed(type, (sel.emit(opcode, (high, low), I32),)))
        return
    pair = [low, high]
    if relu:
        pair = [sel.emit("MAX_F32", (v, Imm(F32, 0)), F32) for v in pair]
    sel.put(Packed(type, elements=[from_f32(sel, v, to) for v in pair]))


def _fp8(sel: Selector, op: Op) -> None:
    """fp8 pairs to and from f16 and f32 pairs."""
    if not sel.support.can("cvt.rn.f16x2.e4m3x2"):
        raise Unselectable(f"{sel.support.target} has no fp8 conversions", "llvm.target")
    words = op.name.split(".")
    type = op.results[0].type
    if words[2] == "ff":
        high, low = (sel.reg(v) for v in op.operands)
        sel.put(sel.emit(f"CVT_RN_SATFINITE_{words[4].upper()}_F32", (high, low), I16))
    elif words[2] == "f16x2":
        sel.put(sel.emit(f"CVT_RN_SATFINITE_{words[4].upper()}_F16X2", (sel.reg(op.operands[0]),), I16))
    else:
        assert isinstance(type, VectorType)
        made = sel.emit(f"CVT_RN_F16X2_{words[2].upper()}", (sel.reg(op.operands[0]),), I32)
        sel.put(Packed(type, (made,)))


def _tf32(sel: Selector, op: Op) -> None:
    sel.put(sel.emit("CVT_RNA_TF32_F32", (sel.reg(op.operands[0]),), I32))


INSTRUCTIONS: dict[str, Handler] = {
    **dict.fromkeys(("llvm.fadd", "llvm.fsub", "llvm.fmul", "llvm.fdiv"), _binary),
    "llvm.frem": _frem,
    "llvm.fneg": _fneg,
    "llvm.fcmp": _fcmp,
    "llvm.fpext": _fpext,
    "llvm.fptrunc": _fptrunc,
    "llvm.sitofp": _int_to_float,
    "llvm.uitofp": _int_to_float,
    "llvm.fptosi": _float_to_int,
    "llvm.fptoui": _float_to_int,
}

_APPROXIMATIONS = ("ex2", "lg2", "sin", "cos", "tanh", "rsqrt")
_ROUNDED = ("add", "sub", "mul", "div", "fma", "sqrt", "rcp", "fmin", "fmax")

INTRINSICS: dict[str, Handler] = {
    "llvm.fma": _fma,
    "llvm.fabs": _fabs,
    **dict.fromkeys(("llvm.minnum", "llvm.maxnum", "llvm.minimum", "llvm.maximum"), _minmax),
    **{f"llvm.{word}": _integral for word in _ROUND_WORDS},
    "llvm.copysign": _copysign,
    "llvm.sqrt": _sqrt,
    **{f"llvm.nvvm.{word}": _nvvm for word in (*_APPROXIMATIONS, *_ROUNDED)},
    **dict.fromkeys(("llvm.nvvm.ff2f16x2", "llvm.nvvm.ff2bf16x2"), _packed_f16),
    **dict.fromkeys(("llvm.nvvm.ff.to", "llvm.nvvm.f16x2.to", "llvm.nvvm.e4m3x2.to", "llvm.nvvm.e5m2x2.to"), _fp8),
    "llvm.nvvm.f2tf32": _tf32,
}
