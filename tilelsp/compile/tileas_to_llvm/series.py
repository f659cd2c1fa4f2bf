"""Polynomials with constant coefficients, lowest first, by multiply-add."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.ir.module import Value


def polynomial(c: ThreadContext, x: Value, coefficients: Sequence[float]) -> Value:
    """c0 + c1 x + ..., of the type of x."""
    *others, last = (c.b.const(x.type, coefficient) for coefficient in coefficients)
    made: Value = last
    for other in reversed(others):
        made = c.b.fma(made, x, other)
    return made


def odd_series(c: ThreadContext, x: Value, coefficients: Sequence[float]) -> Value:
    """x + x^3 (c0 + c1 x^2 + ...)."""
    square = c.b.fmul(x, x)
    return c.b.fma(c.b.fmul(polynomial(c, square, coefficients), square), x, x)
