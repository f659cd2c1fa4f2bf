"""Runs the CTAs of some clusters in turns."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import product

from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.endings import check_end, deadlock
from tilelsp.interp.ptx.launch import Extents, Launch
from tilelsp.interp.ptx.loop import Executable, Loop

TURN = 4096
"""Instructions that a CTA runs before the others of its cluster go on."""

SHORT_TURN = 256
"""The same by a random schedule, at most."""

PATIENCE = 64
"""Turns in which no CTA ends, after which the next cluster runs beside them: they may wait for it."""

Counts = dict[int, int]
"""By the instruction's index: how often a thread executed it."""


def run_clusters(
    launch: Launch, executable: Executable, firsts: Sequence[Extents], others: deque[Extents] | None = None
) -> Sequence[Cta]:
    """The CTAs of some clusters, run to their ends in turns, and those of `others` that they wait for.

    Raises `Fault`.
    """
    clusters = [_cluster(launch, first) for first in firsts]
    loops = [Loop(cta, executable) for ctas in clusters for cta in ctas]
    schedule = launch.schedule
    idle, left = 0, len(loops)
    while running := [loop for loop in loops if loop.cta.alive.any() or loop.cta.deferred]:
        idle, left = 0 if len(running) < left else idle + 1, len(running)
        if others and idle > PATIENCE:
            clusters.append(_cluster(launch, others.popleft()))
            loops += (Loop(cta, executable) for cta in clusters[-1])
            idle, left = 0, left + len(clusters[-1])
            continue
        yields = len(loops) > 1 or bool(others)
        turn = TURN if len(loops) > 1 else launch.limit
        order = range(len(loops)) if schedule is None else schedule.order(len(loops))
        moved = [loops[at].run(turn if schedule is None else schedule.turn(SHORT_TURN), yields) for at in order]
        if not any(moved):
            if not others:
                raise deadlock(next(ctas for ctas in clusters if any(cta.alive.any() for cta in ctas)))
            idle = PATIENCE
    every = [cta for ctas in clusters for cta in ctas]
    for loop in loops:
        loop.count()
        check_end(loop.cta)
    return every


def _cluster(launch: Launch, first: Extents) -> list[Cta]:
    """The CTAs of the cluster that begins at one of them."""
    x, y, z = first
    ctas: list[Cta] = []
    for rank, (dz, dy, dx) in enumerate(product(*(range(extent) for extent in launch.cluster[::-1]))):
        Cta(launch, (x + dx, y + dy, z + dz), rank, ctas, len(launch.labels))
    return ctas


def add_counts(into: Counts, counts: Mapping[int, int]) -> None:
    """Add counts of the same program."""
    for at, count in counts.items():
        into[at] = into.get(at, 0) + count
