"""Copies ahead and waits of the first CTA of a launch, in the order of the run: `watch_pipeline` notes them."""

from __future__ import annotations

import enum
from collections import Counter

from tilelsp.base.record import field, record


class WaitKind(enum.Enum):
    """Kinds of waits of warps."""

    MBARRIER = "mbarrier"
    NAMED = "barrier of some threads"
    CTA = "barrier of the CTA"
    GROUPS = "groups of copies"


class WaitCompletion(enum.Enum):
    """Events that end a wait."""

    THREADS = "threads"
    BYTES = "bytes"
    PRODUCTS = "products"


@record
class Barrier:
    """An mbarrier by its shared address, a named barrier by its number, or that of the whole CTA."""

    kind: WaitKind
    place: int


@record(frozen=False)
class Fill:
    """Bytes that copies bring to one place of shared memory, and that are waited for together.

    `at` is the instruction of the first copy, `place` the lowest address that it writes. What is waited for by an
    mbarrier has that and its phase, what is waited for by groups has its group. `issued` and `waited` count events of
    the run; `waited` is None where nothing waits for it.
    """

    at: int
    warp: int
    place: int
    issued: int
    bytes: int = 0
    phase: tuple[int, int] | None = None
    group: int | None = None
    waited: int | None = None


@record
class TurnMark:
    """The first product of a turn of its loop; where nothing multiplies, the first wait for copies that ended in it.

    `turn` counts from 0; `bytes` are in flight then; `now` counts events of the run.
    """

    at: int
    turn: int
    bytes: int
    now: int


@record(frozen=False)
class PipelineTrace:
    """Of the first CTA of a launch, by the numbers of its warps."""

    now: int = 0
    fills: list[Fill] = field(default_factory=list[Fill])
    marks: list[TurnMark] = field(default_factory=list[TurnMark])
    waits: Counter[tuple[int, Barrier]] = field(default_factory=Counter[tuple[int, Barrier]])
    """Waits that came to their end, by warp and barrier."""
    arrivals: Counter[tuple[int, Barrier, WaitCompletion]] = field(
        default_factory=Counter[tuple[int, Barrier, WaitCompletion]]
    )
    """By warp, barrier, and what arrives: threads, bytes of copies, or products that are done."""
    group_waits: Counter[tuple[int, int]] = field(default_factory=Counter[tuple[int, int]])
    """Waits for a warp's own copies, by warp and how many groups may stay under way."""
    work: set[tuple[int, str]] = field(default_factory=set[tuple[int, str]])
    """Work of warps: copy, multiply, load, store."""

    def tick(self) -> int:
        """The number of an event."""
        self.now += 1
        return self.now

    def fill_of_phase(self, phase: tuple[int, int]) -> Fill | None:
        """The bytes that an mbarrier's phase waits for."""
        return next((fill for fill in reversed(self.fills) if fill.phase == phase), None)

    def open_groups(self) -> list[Fill]:
        """Fills that are waited for by groups, and were not yet."""
        return [fill for fill in self.fills if fill.group is not None and fill.phase is None and fill.waited is None]
