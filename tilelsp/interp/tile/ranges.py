"""Exact integers, and whether they fit: what `overflow` flags promise."""

from __future__ import annotations

import numpy as np

from tilelsp.defs.dialects.cuda_tile.attributes import IntegerOverflow
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.values import Tile, bits_of, integers

_NO_SIGNED = (IntegerOverflow.NO_SIGNED_WRAP, IntegerOverflow.NO_WRAP)
_NO_UNSIGNED = (IntegerOverflow.NO_UNSIGNED_WRAP, IntegerOverflow.NO_WRAP)


def exact(tile: Tile, *, as_signed: bool) -> Array:
    """The elements in a type in which sums, differences, products and shifts of them are exact."""
    wide = integers(tile, as_signed=as_signed)
    return wide.astype(np.object_) if bits_of(tile.element) >= 32 else wide.astype(np.int64)


def check_range(made: Array, width: int, flags: IntegerOverflow, *, as_signed: bool) -> None:
    """Refuse exact results outside of `width` bits, where the flags say that there are none. Raises `Fault`."""
    if flags not in (_NO_SIGNED if as_signed else _NO_UNSIGNED):
        return
    low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if as_signed else (0, (1 << width) - 1)
    wrong = np.asarray((made < low) | (made > high), dtype=np.bool_)
    if wrong.any():
        word = "signed" if as_signed else "unsigned"
        value = int(np.asarray(made)[wrong].reshape(-1)[0])
        raise Fault(f"{word} overflow: {value} does not fit i{width}, and the op says that this does not happen")
