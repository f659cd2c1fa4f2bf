"""The angle of a point, `math.atan2`, of f32 and f64."""

from __future__ import annotations

import math as numbers
from collections.abc import Mapping, Sequence

from tilelsp.base.record import record
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.series import odd_series
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, F64, I32, I64, IntType, Type

ATAN2_ULPS: Mapping[str, int] = {"f16": 1, "bf16": 1, "f32": 2, "f64": 2}
"""Units in the last place by which a result is off at most: for f32 and f64 one from the rounded quotient of the two
sides, half of one from the last sum, and less than the rest from the polynomial; 16-bit types round that of f32."""


@record
class _Arctangent:
    """Parts of a type's arctangent of 0 to 1: q + q t (c0 + c1 t + ...) for t = q q."""

    bits: IntType
    coefficients: tuple[float, ...]
    """Of the polynomial with the least relative error on 0 to 1 (Remez)."""
    pi: tuple[float, float]
    """Pi as the type has it, and what that leaves of it."""


_F32 = _Arctangent(
    I32,
    tuple(map(float.fromhex, (
        "-0x1.55553ep-2", "0x1.9991fep-3", "-0x1.2421b6p-3", "0x1.c099fep-4", "-0x1.583492p-4",
        "0x1.dac9e8p-5", "-0x1.fed168p-6", "0x1.65a664p-7", "-0x1.d62ffep-10",
    ))),
    (float.fromhex("0x1.921fb6p+1"), float.fromhex("-0x1.777a5cp-24")),
)  # fmt: skip
"""The polynomial is within 2^-28."""
_F64 = _Arctangent(
    I64,
    tuple(map(float.fromhex, (
        "-0x1.5555555555526p-2", "0x1.9999999995549p-3", "-0x1.249249237e28bp-3", "0x1.c71c717f95898p-4",
        "-0x1.745d11ab01aa2p-4", "0x1.3b136676919e1p-4", "-0x1.110e5020fc93cp-4", "0x1.e1bb9b498ea25p-5",
        "-0x1.ae5e44e11e414p-5", "0x1.82da46161c2cdp-5", "-0x1.59a297ec8a098p-5", "0x1.2c2ba70cc2c88p-5",
        "-0x1.e9f1dcabf9244p-6", "0x1.683325a8e06e4p-6", "-0x1.c77e556b58482p-7", "0x1.d7a14613cff66p-8",
        "-0x1.7a21cb1c5ae4cp-9", "0x1.b3da21cd037afp-11", "-0x1.3f1ac13fc0e9dp-13", "0x1.bbc291daaf064p-17",
    ))),
    (numbers.pi, float.fromhex("0x1.1a62633145c07p-53")),
)  # fmt: skip
"""The polynomial is within 2^-57."""
_OF: Mapping[Type, _Arctangent] = {F32: _F32, F64: _F64}


def atan2(c: ThreadContext, op: Op, v: Sequence[Value]) -> Value:
    """The angle of the point (`v[1]`, `v[0]`): the arctangent of the shorter side over the longer one, from which the
    quadrant's angle follows.

    Signs are read as bits, so that zeros count; two equal sides are not divided, since they may be zeros or infinite.
    """
    b, (sine, cosine) = c.b, v
    type = sine.type
    parts = _OF[type]
    zero, one = b.const(type, 0.0), b.const(type, 1.0)
    pi, rest = (b.const(type, part) for part in parts.pi)
    half, half_rest = (b.const(type, part / 2) for part in parts.pi)
    tall, wide = b.fabs(sine), b.fabs(cosine)
    steep = b.fcmp("ogt", tall, wide)
    left = b.icmp("slt", b.bitcast(cosine, parts.bits), b.const(parts.bits, 0))
    shorter, longer = b.select(steep, wide, tall), b.select(steep, tall, wide)
    same = b.select(b.fcmp("oeq", longer, zero), zero, one)
    quotient = b.select(b.fcmp("oeq", shorter, longer), same, b.fdiv(shorter, longer))
    angle = odd_series(c, quotient, parts.coefficients)
    turned = b.select(b.xor(steep, left), b.fneg(angle), angle)
    near = b.select(steep, half_rest, b.select(left, rest, zero))
    base = b.select(steep, half, b.select(left, pi, zero))
    made = b.copysign(b.fadd(base, b.fadd(turned, near)), sine)
    return b.select(b.fcmp("uno", sine, cosine), b.fadd(sine, cosine), made)
