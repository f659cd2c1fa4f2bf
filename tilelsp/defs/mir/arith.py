"""Machine opcodes for integers, floats, comparisons and conversions: one per PTX type."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.ir.types import F32, F64, I1, I16, I32, I64, Type, VectorType
from tilelsp.spec.machine import Opcode, Slot

REGISTER_OF: dict[str, Type] = {
    "pred": I1,
    "b16": I16, "s16": I16, "u16": I16, "f16": I16, "bf16": I16, "s8": I16, "u8": I16,
    "b32": I32, "s32": I32, "u32": I32, "f16x2": I32, "bf16x2": I32,
    "b64": I64, "s64": I64, "u64": I64,
    "f32": F32, "f64": F64,
}  # fmt: skip
"""The register class that holds a value of each PTX type."""

ROUNDINGS = ("rn", "rz", "rm", "rp")

COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")
UNORDERED = ("equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan")


def _op(ptx: str, type: Type, *operands: Slot, result: Type | None = None, name: str = "") -> Opcode:
    mnemonic = ptx.split(" ", 1)[0]
    return Opcode(
        name or mnemonic.replace(".", "_").upper(),
        operands,
        (Slot("d", result or type),),
        ptx,
        pure=True,
    )


def _slots(names: str, type: Type, imm: str = "") -> tuple[Slot, ...]:
    return tuple(Slot(n, type, imm=n in imm) for n in names)


def _integers() -> Iterator[Opcode]:
    for width in (16, 32, 64):
        register = REGISTER_OF[f"b{width}"]
        two = _slots("ab", register, "b")
        for name in ("add", "sub", "min", "max", "div", "rem"):
            kinds = "su" if name in ("min", "max", "div", "rem") else "s"
            for kind in kinds:
                yield _op(f"{name}.{kind}{width} $d, $a, $b", register, *two)
        yield _op(f"mul.lo.s{width} $d, $a, $b", register, *two)
        for kind in "su":
            yield _op(f"mul.hi.{kind}{width} $d, $a, $b", register, *two)
            yield _op(f"shr.{kind}{width} $d, $a, $b", register, Slot("a", register), Slot("b", I32, imm=True))
        three = (*_slots("ab", register, "b"), Slot("c", register, imm=True))
        yield _op(f"mad.lo.s{width} $d, $a, $b, $c", register, *three)
        yield _op(f"neg.s{width} $d, $a", register, Slot("a", register))
        yield _op(f"abs.s{width} $d, $a", register, Slot("a", register))
        yield _op(f"shl.b{width} $d, $a, $b", register, Slot("a", register), Slot("b", I32, imm=True))
        if width > 16:
            yield _op(f"popc.b{width} $d, $a", register, Slot("a", register), result=I32)
            yield _op(f"clz.b{width} $d, $a", register, Slot("a", register), result=I32)
            yield _op(f"brev.b{width} $d, $a", register, Slot("a", register))
    for kind in "su":
        yield _op(f"mul.wide.{kind}32 $d, $a, $b", I64, *_slots("ab", I32, "b"))
        yield _op(f"mad.wide.{kind}32 $d, $a, $b, $c", I64, *_slots("ab", I32, "b"), Slot("c", I64, imm=True))
    for name in ("and", "or", "xor"):
        for type in ("pred", "b16", "b32", "b64"):
            register = REGISTER_OF[type]
            yield _op(f"{name}.{type} $d, $a, $b", register, *_slots("ab", register, "" if type == "pred" else "b"))
    for type in ("pred", "b16", "b32", "b64"):
        yield _op(f"not.{type} $d, $a", REGISTER_OF[type], Slot("a", REGISTER_OF[type]))
    yield _op("prmt.b32 $d, $a, $b, $c", I32, Slot("a", I32), Slot("b", I32, imm=True), Slot("c", I32, imm=True))
    yield _op("shf.l.wrap.b32 $d, $a, $b, $c", I32, Slot("a", I32), Slot("b", I32, imm=True), Slot("c", I32, imm=True))


def _floats() -> Iterator[Opcode]:
    for type in ("f32", "f64"):
        register = REGISTER_OF[type]
        flushes = ("", ".ftz") if type == "f32" else ("",)
        for ftz in flushes:
            for rounding in ROUNDINGS:
                for name in ("add", "sub", "mul", "div"):
                    yield _op(f"{name}.{rounding}{ftz}.{type} $d, $a, $b", register, *_slots("ab", register, "ab"))
                yield _op(f"fma.{rounding}{ftz}.{type} $d, $a, $b, $c", register, *_slots("abc", register, "abc"))
                for name in ("sqrt", "rcp"):
                    yield _op(f"{name}.{rounding}{ftz}.{type} $d, $a", register, *_slots("a", register, "a"))
            for name in ("neg", "abs"):
                yield _op(f"{name}{ftz}.{type} $d, $a", register, *_slots("a", register, "a"))
            for name in ("min", "max"):
                yield _op(f"{name}{ftz}.{type} $d, $a, $b", register, *_slots("ab", register, "ab"))
        yield _op(f"copysign.{type} $d, $a, $b", register, *_slots("ab", register, "ab"))
        for round_to in ("rni", "rzi", "rmi", "rpi"):
            yield _op(f"cvt.{round_to}.{type}.{type} $d, $a", register, *_slots("a", register))
    for name in ("min", "max"):
        for ftz in ("", ".ftz"):
            yield _op(f"{name}{ftz}.NaN.f32 $d, $a, $b", F32, *_slots("ab", F32, "ab"))
    for ftz in ("", ".ftz"):
        for name in ("ex2", "lg2", "sin", "cos", "sqrt", "rsqrt", "rcp"):
            yield _op(f"{name}.approx{ftz}.f32 $d, $a", F32, *_slots("a", F32, "a"))
        for name in ("approx", "full"):
            yield _op(f"div.{name}{ftz}.f32 $d, $a, $b", F32, *_slots("ab", F32, "ab"))
    yield _op("tanh.approx.f32 $d, $a", F32, *_slots("a", F32, "a"))
    yield _op("rsqrt.approx.f64 $d, $a", F64, *_slots("a", F64))
    for name in ("rsqrt", "rcp"):
        yield _op(f"{name}.approx.ftz.f64 $d, $a", F64, *_slots("a", F64))
    for type in ("f16", "f16x2", "bf16", "bf16x2"):
        register = REGISTER_OF[type]
        for name in ("add", "sub", "mul"):
            yield _op(f"{name}.rn.{type} $d, $a, $b", register, *_slots("ab", register))
        yield _op(f"fma.rn.{type} $d, $a, $b, $c", register, *_slots("abc", register))
        for name in ("neg", "abs"):
            yield _op(f"{name}.{type} $d, $a", register, *_slots("a", register))
        for name in ("min", "max"):
            for nan in ("", ".NaN"):
                yield _op(f"{name}{nan}.{type} $d, $a, $b", register, *_slots("ab", register))
        flush = ".ftz" if type.startswith("bf16") else ""
        yield _op(f"ex2.approx{flush}.{type} $d, $a", register, *_slots("a", register))
        yield _op(f"tanh.approx.{type} $d, $a", register, *_slots("a", register))
    for round_to in ("rni", "rzi", "rmi", "rpi"):
        yield _op(f"cvt.{round_to}.f16.f16 $d, $a", I16, *_slots("a", I16))


def _comparisons() -> Iterator[Opcode]:
    for width in (16, 32, 64):
        register = REGISTER_OF[f"b{width}"]
        for kind in "su":
            for test in COMPARISONS:
                yield _op(f"setp.{test}.{kind}{width} $d, $a, $b", register, *_slots("ab", register, "b"), result=I1)
    for type in ("f32", "f64", "f16", "bf16"):
        register = REGISTER_OF[type]
        imm = "ab" if type in ("f32", "f64") else ""
        for test in (*COMPARISONS, *UNORDERED):
            yield _op(f"setp.{test}.{type} $d, $a, $b", register, *_slots("ab", register, imm), result=I1)
    for type in ("b16", "b32", "b64", "f32", "f64"):
        register = REGISTER_OF[type]
        yield _op(f"selp.{type} $d, $a, $b, $p", register, *_slots("ab", register, "ab"), Slot("p", I1))
    for type in ("pred", "b16", "b32", "b64", "f32", "f64"):
        register = REGISTER_OF[type]
        yield _op(f"mov.{type} $d, $a", register, Slot("a", register, imm=True))


def _conversions() -> Iterator[Opcode]:
    def cvt(mods: str, to: str, source: str) -> Opcode:
        return _op(f"cvt{mods}.{to}.{source} $d, $a", REGISTER_OF[to], Slot("a", REGISTER_OF[source]))

    for kind in "su":
        for wide, narrow in ((16, 8), (32, 8), (64, 8), (32, 16), (64, 16), (64, 32)):
            yield cvt("", f"{kind}{wide}", f"{kind}{narrow}")
    for wide, narrow in ((32, 16), (64, 16), (64, 32)):
        yield cvt("", f"u{narrow}", f"u{wide}")
    floats = ("f16", "bf16", "f32", "f64")
    for f in floats:
        for i in ("s16", "u16", "s32", "u32", "s64", "u64"):
            yield cvt(".rn", f, i)
            yield cvt(".rzi", i, f)
    for to, source in (("f32", "f16"), ("f64", "f16"), ("f64", "f32"), ("f32", "bf16"), ("f64", "bf16")):
        yield cvt("", to, source)
    for to, source in (("f16", "f32"), ("f16", "f64"), ("f32", "f64"), ("bf16", "f32"), ("bf16", "f64")):
        yield cvt(".rn", to, source)
    for relu in ("", ".relu"):
        for to in ("f16x2", "bf16x2"):
            yield _op(f"cvt.rn{relu}.{to}.f32 $d, $a, $b", I32, *_slots("ab", F32))
    for fp8 in ("e4m3x2", "e5m2x2"):
        yield _op(f"cvt.rn.satfinite.{fp8}.f32 $d, $a, $b", I16, *_slots("ab", F32))
        yield _op(f"cvt.rn.satfinite.{fp8}.f16x2 $d, $a", I16, Slot("a", I32))
        yield _op(f"cvt.rn.f16x2.{fp8} $d, $a", I32, Slot("a", I16))
    yield _op("cvt.rna.tf32.f32 $d, $a", I32, Slot("a", F32))


def _packing() -> Iterator[Opcode]:
    halves, words = VectorType((2,), I16), VectorType((2,), I32)
    yield Opcode("PACK_B32_B16", _slots("ab", I16), (Slot("d", I32),), "mov.b32 $d, {$a, $b}", pure=True,
                 doc="Two 16-bit registers as one word, the first one low.")  # fmt: skip
    yield Opcode("UNPACK_B32_B16", (Slot("a", I32),), (Slot("d", halves),), "mov.b32 {$d}, $a", pure=True,
                 doc="The two halves of a word, the low one first.")  # fmt: skip
    yield Opcode("PACK_B64_B32", _slots("ab", I32), (Slot("d", I64),), "mov.b64 $d, {$a, $b}", pure=True,
                 doc="Two 32-bit registers as one, the first one low.")  # fmt: skip
    yield Opcode("UNPACK_B64_B32", (Slot("a", I64),), (Slot("d", words),), "mov.b64 {$d}, $a", pure=True,
                 doc="The two halves of a 64-bit register, the low one first.")  # fmt: skip
    for name, to, source in (
        ("BITCAST_F32_B32", F32, I32), ("BITCAST_B32_F32", I32, F32),
        ("BITCAST_F64_B64", F64, I64), ("BITCAST_B64_F64", I64, F64),
    ):  # fmt: skip
        width = 32 if "32" in name else 64
        yield Opcode(name, (Slot("a", source, imm=True),), (Slot("d", to),), f"mov.b{width} $d, $a", pure=True,
                     doc="The same bits in a register of another class.")  # fmt: skip


def arith_opcodes() -> Iterator[Opcode]:
    """All opcodes of this module."""
    yield from _integers()
    yield from _floats()
    yield from _comparisons()
    yield from _conversions()
    yield from _packing()
