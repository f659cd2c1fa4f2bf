"""The distinct ones of many integers; `numpy.unique` imports `numpy.ma`, a tenth of what a short launch takes."""

from __future__ import annotations

import numpy as np

from tilelsp.interp.formats import Array


def distinct(values: Array) -> Array:
    """The distinct values, in order."""
    ordered = np.sort(values, axis=None)
    return ordered[_begins(ordered)]


def first_of_each(values: Array) -> Array:
    """Where each distinct value stands first, in the order of the values."""
    order = np.argsort(values, axis=None, kind="stable")
    return order[_begins(values.reshape(-1)[order])]


def _begins(ordered: Array) -> Array:
    begins = np.ones(len(ordered), bool)
    begins[1:] = ordered[1:] != ordered[:-1]
    return begins
