"""Knowledge of a CTA's threads of what others did: matrices of times, a row for each thread, and what is handed on.

`clocks` says what the columns are, and when threads learn something.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.formats import Array


@record
class ThreadKnowledge:
    """Knowledge of one thread about one CTA, as the views have it."""

    seen: Array
    proxied: Array
    published: Array

    def join(self, other: ThreadKnowledge) -> ThreadKnowledge:
        """Both together."""
        return ThreadKnowledge(
            np.maximum(self.seen, other.seen),
            np.maximum(self.proxied, other.proxied),
            np.maximum(self.published, other.published),
        )


@record
class Knowledge:
    """Knowledge that a release hands on: rows by the number of the CTA that they are about."""

    rows: Mapping[int, ThreadKnowledge]

    def join(self, other: Knowledge) -> Knowledge:
        """Both together."""
        made = dict(self.rows)
        for number, row in other.rows.items():
            made[number] = made[number].join(row) if number in made else row
        return Knowledge(made)


@record
class Floors:
    """Up to which time every thread of a CTA that did not end knows what agents of the CTA did.

    `threads` is that for its threads, all of them, `proxied` for them as the asynchronous proxy sees them, and `units`
    for each column. Times only grow: `version` says which state of the clocks this is of.
    """

    version: int
    threads: int
    proxied: int
    units: Array

    def of(self, unit: int | None, *, by_proxy: bool = False) -> int:
        """The time for a unit, by its column, or for None for all threads; `by_proxy` for the asynchronous proxy."""
        if unit is None:
            return self.proxied if by_proxy else self.threads
        return int(self.units[unit])


Rows = Array | slice
"""Rows of a matrix; those side by side as a slice, which takes a fraction of the time."""


def rows_of(lanes: Array) -> Rows:
    """The rows of the threads of a mask."""
    threads = np.flatnonzero(lanes)
    if len(threads) and int(threads[-1]) - int(threads[0]) == len(threads) - 1:
        return slice(int(threads[0]), int(threads[-1]) + 1)
    return threads


def raise_to(matrix: Array, rows: Rows, least: Array) -> None:
    """Make rows of a matrix as large as `least`, where they are smaller."""
    if isinstance(rows, slice):
        np.maximum(matrix[rows], least, out=matrix[rows])
    else:
        matrix[rows] = np.maximum(matrix[rows], least)


class CtaView:
    """Knowledge of a CTA's threads about one CTA: `clocks` says what the three matrices mean."""

    def __init__(self, rows: int, columns: int, proxied: int, published: int) -> None:
        self.seen: Array = np.zeros((rows, columns), np.int64)
        self.proxied: Array = np.zeros((rows, proxied), np.int64)
        self.published: Array = np.zeros((rows, published), np.int64)

    @property
    def matrices(self) -> tuple[Array, Array, Array]:
        """All of it."""
        return self.seen, self.proxied, self.published

    def row(self, rows: Rows) -> ThreadKnowledge:
        """Joint knowledge of these threads."""
        return ThreadKnowledge(*(matrix[rows].max(axis=0) for matrix in self.matrices))

    def learn(self, rows: Rows, row: ThreadKnowledge) -> None:
        """These threads know that as well."""
        for matrix, more in zip(self.matrices, (row.seen, row.proxied, row.published), strict=True):
            raise_to(matrix, rows, more)


Views = dict[int, CtaView]
