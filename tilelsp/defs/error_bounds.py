"""How far results of functions may be from the exact ones in the PTX that tilelsp makes.

The bounds hold where every approximate instruction is off by as much as the PTX ISA allows it, in the worse direction.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from tilelsp.base.record import record

_SMALLEST = 2.0**-148
"""Two units of the last place of subnormal f32."""
_SMALLEST_F64 = 2.0**-1073
"""One step at the lower end of f64: results there may be off by one."""


@record
class ErrorBound:
    """The largest error of a result f: `relative` |f| + `absolute`, and of some functions more.

    That is `steep` (1 + f^2), and `exponent` |y f| and `product` |y log2(x) f| for a power. It holds for arguments up
    to `limit`, and where |f| is at most `peak`. Results of 16 bits are rounded once more; `narrow` is what is relative
    there.
    """

    relative: float = 0.0
    absolute: float = 0.0
    steep: float = 0.0
    exponent: float = 0.0
    product: float = 0.0
    limit: float = math.inf
    peak: float = math.inf
    narrow: float = 0.0

    @property
    def terms(self) -> str:
        """The bound as a sum, and where it holds."""
        terms = [
            f"{_power(factor)}{term}"
            for factor, term in (
                (self.relative, " |f|"), (self.absolute, ""), (self.steep, " (1 + f^2)"), (self.exponent, " |y f|"),
                (self.product, " |y log2(x) f|"),
            )
            if factor
        ]  # fmt: skip
        conditions = [f"arguments up to {_number(self.limit)}"] if self.limit < math.inf else []
        conditions += [f"|f| up to {_number(self.peak)}"] if self.peak < math.inf else []
        where = f", for {' and '.join(conditions)}" if conditions else ""
        return f"{' + '.join(terms)} of the exact one, f{where}"


def bound_text(op: str) -> str | None:
    """Text of the error bound stated for an op; None where there is none."""
    bound = ERROR_BOUNDS.get(op)
    if bound is None:
        return None
    narrow = f", with {_power(bound.narrow)} |f| in place of the first part" if bound.narrow else ""
    return (
        f"In the PTX that tilelsp makes, an f32 result is within {bound.terms}; f16 and bf16 are computed so and "
        f"rounded once more{narrow}. An f64 result is within {F64_ERROR_BOUNDS[op].terms}."
    )


def _power(value: float) -> str:
    return f"2^{round(math.log2(value))}"


def _number(value: float) -> str:
    return _power(value) if value > 1000 else f"{value:g}"


def _within(relative: float, **more: float) -> ErrorBound:
    return ErrorBound(relative, _SMALLEST, **more)


ERROR_BOUNDS: Mapping[str, ErrorBound] = {
    "cuda_tile.exp": _within(2.0**-20, narrow=2.0**-16),
    "cuda_tile.exp2": _within(2.0**-21),
    "cuda_tile.log": ErrorBound(2.0**-21, 2.0**-21),
    "cuda_tile.log2": ErrorBound(2.0**-21, 2.0**-21),
    "cuda_tile.rsqrt": _within(2.0**-22),
    "cuda_tile.tanh": _within(2.0**-18),
    "cuda_tile.sinh": _within(2.0**-19, limit=88.0),
    "cuda_tile.cosh": _within(2.0**-19, limit=88.0),
    "cuda_tile.sin": ErrorBound(absolute=2.0**-19, limit=2.0**20),
    "cuda_tile.cos": ErrorBound(absolute=2.0**-19, limit=2.0**20),
    "cuda_tile.tan": ErrorBound(steep=2.0**-17, limit=2.0**20, peak=2.0**10),
    "cuda_tile.pow": _within(2.0**-20, exponent=2.0**-21, product=2.0**-21, limit=2.0**16),
    "cuda_tile.fpowf": _within(2.0**-20, exponent=2.0**-21, product=2.0**-21, limit=2.0**16),
    "cuda_tile.fpowi": ErrorBound(2.0**-22, 2.0**-126, exponent=2.0**-22),
    "cuda_tile.atan2": _within(2.0**-22),
}
"""By op, of f32. `sqrt`, `divf` and the other arithmetic round exactly where their rounding mode says so."""

F64_ERROR_BOUNDS: Mapping[str, ErrorBound] = {
    "cuda_tile.exp": ErrorBound(2.0**-51, _SMALLEST_F64),
    "cuda_tile.exp2": ErrorBound(2.0**-51, _SMALLEST_F64),
    "cuda_tile.log": ErrorBound(2.0**-51),
    "cuda_tile.log2": ErrorBound(2.0**-50),
    "cuda_tile.rsqrt": ErrorBound(2.0**-52),
    "cuda_tile.tanh": ErrorBound(2.0**-50, _SMALLEST_F64),
    "cuda_tile.sinh": ErrorBound(2.0**-50, _SMALLEST_F64),
    "cuda_tile.cosh": ErrorBound(2.0**-51),
    "cuda_tile.sin": ErrorBound(2.0**-51, _SMALLEST_F64, limit=2.0**30),
    "cuda_tile.cos": ErrorBound(2.0**-51, limit=2.0**30),
    "cuda_tile.tan": ErrorBound(2.0**-50, _SMALLEST_F64, limit=2.0**30),
    "cuda_tile.pow": ErrorBound(2.0**-51, _SMALLEST_F64, product=2.0**-58),
    "cuda_tile.fpowf": ErrorBound(2.0**-51, _SMALLEST_F64, product=2.0**-58),
    "cuda_tile.fpowi": ErrorBound(2.0**-51, 2.0**-1022, exponent=2.0**-51),
    "cuda_tile.atan2": ErrorBound(2.0**-51, _SMALLEST_F64),
}
"""By op, of f64, where nothing is approximate."""
