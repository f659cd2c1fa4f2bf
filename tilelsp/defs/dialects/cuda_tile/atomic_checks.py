"""Which element types an atomic mode works with."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects.cuda_tile.attributes import AtomicMode
from tilelsp.ir.types import I32, I64, FloatType, IntType, Type, bit_width
from tilelsp.spec.problem import Problem

_FLOATS = tuple(map(FloatType, ("f16", "bf16", "f32", "f64")))


def mode_element(mode: AtomicMode, element: Type) -> Iterator[Problem]:
    """The mode suits the element type."""
    if mode is AtomicMode.ADDF:
        suits, what = element in _FLOATS, "floats f16, bf16, f32, and f64"
    elif mode is AtomicMode.XCHG:
        suits = isinstance(element, IntType | FloatType) and bit_width(element) in (32, 64)
        what = "integers or float of 32 or 64 bitwidth"
    else:
        suits, what = element in (I32, I64), "integers i32 and i64"
    if not suits:
        yield Problem(f"'{mode.value}' works only with {what}", "mode", "cuda_tile.atomic-element")
