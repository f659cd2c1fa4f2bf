"""Function that an op computes, declared on its class, where it is one of its operands element by element.

    class Atan2(OpDef, name="cuda_tile.atan2", ...):
        ...
        meaning = Elementwise("arctan2", Elements.FLOATS)

The function is one that NumPy has under that name (a ufunc), so that there is nothing to write; nothing here imports
it. What the op's attributes say besides, rounding of f64 aside, follows from their slots; see
`tilelsp.interp.tile.elementwise`, which runs it.
"""

from __future__ import annotations

import enum

from tilelsp.base.record import record


class Elements(enum.Enum):
    """How elements are read before a function is applied, and what becomes of its results."""

    FLOATS = "floats"
    """As float64, integers as signed ones; a result is rounded once, to nearest even, to the result's format."""
    INTEGERS = "integers"
    """As the op's `signedness` says, unsigned without it; the result's low bits stay, an `overflow` flag is checked."""
    BITS = "bits"
    """As bit patterns."""


@record
class Elementwise:
    """`function`, the name of a NumPy ufunc, of the operands in their order."""

    function: str
    elements: Elements
