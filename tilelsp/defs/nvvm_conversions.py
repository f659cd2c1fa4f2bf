"""Diagnostics of verifiers in C++ of `nvvm` on conversions of numbers, in their words (mlir-opt 22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.base.record import record
from tilelsp.defs.nvvm_words import word_of
from tilelsp.ir.types import BoolAttr, TypeAttr
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

_CODE = "nvvm.verify"
_NONE = "none"
"""The rounding and the saturation of an op that names none."""
_E4M3, _E5M2, _E8M0 = "f8E4M3FN", "f8E5M2", "f8E8M0FNU"
_E2M3, _E3M2, _E2M1 = "f6E2M3FN", "f6E3M2FN", "f4E2M1FN"


@record
class _Narrow:
    """A conversion from or to a pair or four of narrow numbers: what it is called, and the types that it takes.

    `slot` is the attribute with the type. A sentence ends in `stop`.
    """

    name: str
    slot: str
    types: tuple[str, ...]
    stop: str = "."

    def check(self, op: Any) -> Iterator[Problem]:
        """The sentence where the type is another one."""
        type = _type_of(op, self.slot)
        if type is None or type in self.types:
            return
        *front, last = (f"'{name}'" for name in self.types)
        listed = f"{', '.join(front)}{',' if len(front) > 1 else ''} and {last}" if front else last
        are = "types are" if front else "type is"
        yield Problem(f"Only {listed} {are} supported for conversions from {self.name}{self.stop}", code=_CODE)


def _type_of(op: Any, slot: str) -> str | None:
    stored = op.attrs.get(slot)
    return type_text(stored.type) if isinstance(stored, TypeAttr) else None


def _is_set(op: Any, name: str) -> bool:
    return op.attrs.get(name) == BoolAttr(True)


_FROM_PAIR = _Narrow("f32x2 to f8x2", "dstTy", (_E4M3, _E5M2, _E8M0), "")


def _to_bytes(op: Any) -> Iterator[Problem]:
    """Two `f32` to two bytes, whose types round in ways of their own."""
    type, rounding = _type_of(op, "dstTy"), word_of(op, "rnd") or _NONE
    if type in (_E4M3, _E5M2):
        which = f"conversions from f32x2 to '{_E4M3}' and '{_E5M2}' types"
        if rounding != "rn":
            yield Problem(f"Only RN rounding mode is supported for {which}", code=_CODE)
        elif (word_of(op, "sat") or _NONE) != "satfinite":
            yield Problem(f"Only SATFINITE saturation mode is supported for {which}", code=_CODE)
    elif type == _E8M0:
        if rounding not in ("rz", "rp"):
            which = f"conversions from f32x2 to '{_E8M0}' type"
            yield Problem(f"Only RZ and RP rounding modes are supported for {which}", code=_CODE)
        elif _is_set(op, "relu"):
            yield Problem(f"relu not supported for conversions to '{_E8M0}' type", code=_CODE)
    else:
        yield from _FROM_PAIR.check(op)


_FROM_BF16 = _Narrow("bf16x2 to f8x2", "dstTy", (_E8M0,))


def _bf16_to_bytes(op: Any) -> Iterator[Problem]:
    wrong = list(_FROM_BF16.check(op))
    yield from wrong
    if not wrong and (word_of(op, "rnd") or _NONE) not in ("rz", "rp"):
        message = "Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2."
        yield Problem(message, code=_CODE)


def _to_halves(op: Any) -> Iterator[Problem]:
    """Two `f32` to two numbers of half the width, which random bits may round."""
    rounding, random = word_of(op, "rnd") or _NONE, bool(slot_values(op, "random_bits"))
    if rounding not in ("rn", "rz", "rs"):
        which = op.name.rpartition(".")[2]
        message = f"Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to {which}."
        yield Problem(message, code=_CODE)
    elif rounding == "rs" and not random:
        yield Problem("random_bits is required for RS rounding mode.", code=_CODE)
    elif rounding != "rs" and random:
        yield Problem("random_bits not supported for RN and RZ rounding modes.", code=_CODE)


def _to_tf32(op: Any) -> Iterator[Problem]:
    rounding = word_of(op, "rnd") or _NONE
    if rounding not in ("rn", "rz", "rna"):
        message = "Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op."
        yield Problem(message, code=_CODE, prefix=False)
    elif rounding == "rna" and _is_set(op, "relu"):
        yield Problem("Relu not supported with rna rounding mode.", code=_CODE, prefix=False)


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "nvvm.convert.float.to.tf32": (_to_tf32,),
        "nvvm.convert.f32x2.to.f16x2": (_to_halves,),
        "nvvm.convert.f32x2.to.bf16x2": (_to_halves,),
        "nvvm.convert.f32x2.to.f8x2": (_to_bytes,),
        "nvvm.convert.f32x2.to.f6x2": (_Narrow("f32x2 to f6x2", "dstTy", (_E2M3, _E3M2)).check,),
        "nvvm.convert.f32x2.to.f4x2": (_Narrow("f32x2 to f4x2", "dstTy", (_E2M1,)).check,),
        "nvvm.convert.f16x2.to.f8x2": (_Narrow("f16x2 to f8x2", "dstTy", (_E4M3, _E5M2)).check,),
        "nvvm.convert.bf16x2.to.f8x2": (_bf16_to_bytes,),
        "nvvm.convert.f32x4.to.f8x4": (_Narrow("f32x4 to f8x4", "dstTy", (_E4M3, _E5M2)).check,),
        "nvvm.convert.f32x4.to.f6x4": (_Narrow("f32x4 to f6x4", "dstTy", (_E2M3, _E3M2)).check,),
        "nvvm.convert.f32x4.to.f4x4": (_Narrow("f32x4 to f4x4", "dstTy", (_E2M1,)).check,),
        "nvvm.convert.f8x2.to.f16x2": (_Narrow("f8x2 to f16x2", "srcType", (_E4M3, _E5M2)).check,),
        "nvvm.convert.f8x2.to.bf16x2": (_Narrow("f8x2 to bf16x2", "srcType", (_E8M0,)).check,),
        "nvvm.convert.f6x2.to.f16x2": (_Narrow("f6x2 to f16x2", "srcType", (_E2M3, _E3M2)).check,),
        "nvvm.convert.f4x2.to.f16x2": (_Narrow("f4x2 to f16x2", "srcType", (_E2M1,)).check,),
    }
)
"""By the op's name."""
