"""`cvt.rs`: a number is rounded away from zero when random bits and the part that its result cannot hold make a carry.

Which of the 32 bits each number gets the PTX ISA shows in figures. Those of bf16x2 and of four numbers are as somebody
measured them on sm_100 and published it: two numbers share sixteen bits, the second in the opposite order. Those of
f16x2 were inferred from the masks that a public test uses; nobody measured them. Results below the smallest normal
number were not measured either.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.formats import SMALL, UNSIGNED, Array, patterns, values
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.program import Instruction, Vector


@record
class _Form:
    """The type of each number, the bits that it takes of the result, and, by the operand, the random bits that it gets,
    the one that weighs most first."""

    kind: str
    width: int
    bits: tuple[Sequence[int], ...]


_HALVES = (range(16, 32), range(31, 15, -1), range(16), range(15, -1, -1))
_BYTES = (
    (*range(8, 16), *range(24, 32)), (*range(31, 23, -1), *range(15, 7, -1)),
    (*range(8), *range(16, 24)), (*range(23, 15, -1), *range(7, -1, -1)),
)  # fmt: skip
_FORMS: Mapping[str, _Form] = {
    "f16x2": _Form("f16", 16, (range(28, 15, -1), range(12, -1, -1))),
    "bf16x2": _Form("bf16", 16, (range(31, 15, -1), range(15, -1, -1))),
    "e4m3x4": _Form("e4m3", 8, _HALVES),
    "e5m2x4": _Form("e5m2", 8, _HALVES),
    "e2m1x4": _Form("e2m1", 4, _BYTES),
}


def rounded(value: Array, kind: str, share: Array) -> Array:
    """Values as a type holds them: away from zero where the part that is lost and its random `share` reach one."""
    small = SMALL[kind]
    size = np.abs(value)
    finite = np.isfinite(size)
    _, exponent = np.frexp(np.where(finite, size, 0.0))
    step = np.ldexp(1.0, np.maximum(exponent - 1, 1 - small.bias) - small.mantissa)
    whole = np.floor(np.where(finite, size, 0.0) / step)
    carried = np.where(finite, size, 0.0) / step - whole + share >= 1
    return np.where(finite, np.copysign((whole + carried) * step, value), value)


def convert_stochastic(instruction: Instruction) -> Step:
    """`cvt.rs`. Raises `UnknownInstruction` for types whose random bits are not known here."""
    form = next((_FORMS[part] for part in instruction.parts if part in _FORMS), None)
    target, *inputs, random = instruction.operands
    sources = inputs[0].items if len(inputs) == 1 and isinstance(inputs[0], Vector) else tuple(inputs)
    if form is None or len(sources) != len(form.bits) or instruction.parts[-1] != "f32":
        raise unknown(instruction)
    relu, saturate = instruction.has("relu"), instruction.has("satfinite")

    def step(cta: Cta, lanes: Array) -> None:
        word = np.asarray(cta.read(random, "u32", lanes)).astype(np.int64)
        made: Array = np.zeros((), np.uint32)
        for number, (source, bits) in enumerate(zip(sources, form.bits, strict=True)):
            value = np.asarray(values(np.asarray(cta.read(source, "f32", lanes)).view(np.uint32), "f32"))
            value = np.where(value <= 0, 0.0, value) if relu else value
            share = sum((word >> bit & 1) / 2.0 ** (place + 1) for place, bit in enumerate(bits))
            pattern = patterns(rounded(value, form.kind, np.asarray(share)), form.kind, saturate=saturate)
            made = made | pattern.astype(np.uint32) << np.uint32(form.width * (len(sources) - 1 - number))
        cta.write(target, made.astype(UNSIGNED[form.width * len(sources) // 8]), lanes)

    return step
