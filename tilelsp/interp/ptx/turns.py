"""Runs the CTAs of some clusters in turns."""

from __future__ import annotations

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

Counts = dict[int, int]
"""By the instruction's index: how often a thread executed it."""


def run_clusters(launch: Launch, executable: Executable, firsts: Sequence[Extents]) -> Sequence[Cta]:
    """The CTAs of some clusters, run to their ends in turns. Raises `Fault`."""
    clusters: list[list[Cta]] = []
    for x, y, z in firsts:
        ctas: list[Cta] = []
        for rank, (dz, dy, dx) in enumerate(product(*(range(extent) for extent in launch.cluster[::-1]))):
            Cta(launch, (x + dx, y + dy, z + dz), rank, ctas, len(launch.labels))
        clusters.append(ctas)
    every = [cta for ctas in clusters for cta in ctas]
    loops = [Loop(cta, executable) for cta in every]
    turn = launch.limit if len(every) == 1 else TURN
    schedule = launch.schedule
    while any(cta.alive.any() or cta.deferred for cta in every):
        order = range(len(every)) if schedule is None else schedule.order(len(every))
        moved = [loops[at].run(turn if schedule is None else schedule.turn(SHORT_TURN)) for at in order]
        if not any(moved):
            raise deadlock(next(ctas for ctas in clusters if any(cta.alive.any() for cta in ctas)))
    for loop in loops:
        loop.count()
        check_end(loop.cta)
    return every


def add_counts(into: Counts, counts: Mapping[int, int]) -> None:
    """Add counts of the same program."""
    for at, count in counts.items():
        into[at] = into.get(at, 0) + count
