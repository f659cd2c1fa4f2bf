"""Traffic and waits of the threads of a launch, counted while it runs."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.base.record import field, record
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.pipeline_trace import PipelineTrace
from tilelsp.interp.ptx.program import Program

SharedAccess = tuple[Array, Array, int]
"""The lanes of a warp that access shared memory at once, their addresses, and the bytes of each."""

Counts = dict[tuple[int, int], Array]
"""By CTA and instruction: how often each warp did something there."""

_BULK = 16
"""Bytes of an access that bulk copies count as."""


@record
class Widths:
    """Accesses of threads to global memory by the bytes of each."""

    accesses: dict[int, int]

    def add(self, width: int, count: int) -> None:
        """Note accesses."""
        self.accesses[width] = self.accesses.get(width, 0) + count

    def add_bulk(self, bytes: int) -> None:
        """Note a bulk copy."""
        self.add(_BULK, bytes // _BULK)

    @property
    def mean(self) -> float | None:
        """Bytes moved over accesses; None where there were none."""
        count = sum(self.accesses.values())
        return sum(width * many for width, many in self.accesses.items()) / count if count else None


@record(frozen=False)
class Traffic:
    """Counters of one launch. Bytes in flight are those of one CTA that were issued, and that nothing waited for."""

    in_flight: int = 0
    """The most at any time."""
    in_flight_at_products: int = 0
    """The most when a product of matrices was issued."""
    products: int = 0
    """How often a warp issued one."""
    first_access: dict[tuple[int, int], SharedAccess] = field(default_factory=dict[tuple[int, int], SharedAccess])
    """By instruction and the warp's number in the first CTA: its first access of shared memory there."""
    wavefronts: int = 0
    ideal_wavefronts: int = 0
    loads: Widths = field(default_factory=lambda: Widths({}))
    stores: Widths = field(default_factory=lambda: Widths({}))
    barriers: Counts = field(default_factory=dict[tuple[int, int], Array])
    """Barriers of all threads of the CTA that warps waited at."""
    waits: Counts = field(default_factory=dict[tuple[int, int], Array])
    """Waits for mbarriers that came to their end, and barriers of some of the threads."""
    branches: Counts = field(default_factory=dict[tuple[int, int], Array])
    """Branches back that were taken."""
    touched: Counts = field(default_factory=dict[tuple[int, int], Array])
    """Products and accesses of global memory."""
    bytes_at: dict[int, int] = field(default_factory=dict[int, int])
    """By the number of a product or a load: bytes for each thread that loads before it left in flight."""

    program: Program | None = None
    """The program that ran; None before a launch."""
    pipeline: PipelineTrace = field(default_factory=PipelineTrace)
    """Copies ahead of the first CTA, and who waits for whom in it."""

    def note_in_flight(self, bytes: int, *, at_product: bool) -> None:
        """So many bytes are in flight now."""
        self.in_flight = max(self.in_flight, bytes)
        if at_product:
            self.in_flight_at_products = max(self.in_flight_at_products, bytes)


def count(counts: Counts, key: tuple[int, int], warps: Array) -> None:
    """Warps, by a mask, did it once more."""
    known = counts.get(key)
    counts[key] = warps.astype(np.int64) if known is None else known + warps


def by_warp(counts: Mapping[tuple[int, int], Array], cta: int, first: int, last: int) -> Array | int:
    """How often each warp of a CTA did something at the instructions from `first` to `last`."""
    return sum((many for (number, at), many in counts.items() if number == cta and first <= at <= last), 0)
