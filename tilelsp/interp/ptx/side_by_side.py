"""Runs the clusters of a launch: one after the other, or, where no CTA can tell, in processes side by side.

A CTA can tell where the program has atomic, volatile or other strong accesses, launch control or memory of its own
making: then all run in one process, in their order. The same holds where accesses are followed.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import prod
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import Synchronized

from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.endings import check_end, deadlock
from tilelsp.interp.ptx.launch import Extents, Launch
from tilelsp.interp.ptx.loop import Executable, Loop
from tilelsp.interp.ptx.program import Instruction, Symbol

TURN = 4096
"""Instructions that a CTA runs before the others of its cluster go on."""

SHORT_TURN = 256
"""The same by a random schedule, at most."""

MOST_RESIDENT = 16
"""CTAs that run at the same time by a random schedule."""

Counts = dict[int, int]
"""By the instruction's index: how often a thread executed it."""

_TOLD_BY = frozenset(("atom", "red", "clusterlaunchcontrol", "multimem", "sured"))
_STRONG = frozenset(("volatile", "relaxed", "acquire", "release", "mmio", "reduce"))


def run_all(launch: Launch, executable: Executable, processes: int, advance: Callable[[], None] | None) -> Counts:
    """Run every cluster to its end; `advance` is called after each CTA.

    Raises the `Fault` of the first cluster that has one.
    """
    many = min(processes, len(launch.pending))
    if many > 1 and "fork" in multiprocessing.get_all_start_methods() and not _can_be_told(launch):
        return _in_processes(launch, executable, many, advance)
    counts: Counts = {}
    while launch.pending:
        for cta in run_clusters(launch, executable, _resident(launch)):
            _add(counts, cta.executed)
            if advance is not None:
                advance()
    return counts


def _resident(launch: Launch) -> Sequence[Extents]:
    """The first CTAs of clusters that run at the same time: by a random schedule several, and all that wait for each
    other at a barrier of the grid."""
    many = max(MOST_RESIDENT // prod(launch.cluster), 1) if launch.schedule is not None else 1
    many = len(launch.pending) if launch.workspace else many
    return [launch.pending.popleft() for _ in range(min(many, len(launch.pending)))]


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
    for cta in every:
        check_end(cta)
    return every


def _nothing() -> None:
    return


def _add(into: Counts, counts: Mapping[int, int]) -> None:
    for at, count in counts.items():
        into[at] = into.get(at, 0) + count


def _can_be_told(launch: Launch) -> bool:
    return launch.report is not None or launch.schedule is not None or any(_tells(one) for one in launch.program.code)


def _tells(instruction: Instruction) -> bool:
    parts = instruction.parts
    if parts[0] == "call":
        # Memory of its own making, and functions that are not known here.
        return any(isinstance(one, Symbol) and one.name in ("malloc", "free") for one in instruction.operands)
    return parts[0] in _TOLD_BY or (parts[0] in ("ld", "st", "cp") and not _STRONG.isdisjoint(parts))


def _in_processes(launch: Launch, executable: Executable, many: int, advance: Callable[[], None] | None) -> Counts:
    """Each process takes every `many`-th cluster."""
    context: ForkContext = multiprocessing.get_context("fork")
    clusters = list(enumerate(launch.pending))
    launch.pending.clear()
    launch.memory.share()
    # The first cluster that a fault was found in: those behind it need not run.
    failed = context.Value("q", len(clusters))
    workers: list[BaseProcess] = []
    pipes: list[Connection] = []
    for number in range(many):
        receiver, sender = context.Pipe(duplex=False)
        mine = launch, executable, clusters[number::many], sender, failed
        worker = context.Process(target=_work, args=mine, daemon=True)
        worker.start()
        sender.close()
        workers.append(worker)
        pipes.append(receiver)
    tick = _nothing if advance is None else advance
    counts: Counts = {}
    printed: dict[int, list[str]] = {}
    faults: dict[int, Fault] = {}
    try:
        left = list(pipes)
        while left:
            for pipe in wait(left):
                assert isinstance(pipe, Connection)
                try:
                    index, answer = pipe.recv()
                except EOFError:
                    left.remove(pipe)
                    continue
                if isinstance(answer, Fault):
                    faults[index] = answer
                    continue
                executed, texts, stored = answer
                _add(counts, executed)
                printed[index] = texts
                launch.memory.stored |= stored
                for _ in range(prod(launch.cluster)):
                    tick()
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()
    for index, _ in clusters:
        launch.printed.extend(printed.get(index, ()))
        if index in faults:
            raise faults[index]
        if index not in printed:
            raise Fault("a process that ran a part of the grid ended before its time")
    return counts


def _work(
    launch: Launch, executable: Executable, clusters: Sequence[tuple[int, Extents]], answers: Connection,
    failed: Synchronized[int],
) -> None:  # fmt: skip
    for index, first in clusters:
        if index > failed.value:
            return
        launch.printed.clear()
        launch.memory.stored.clear()
        counts: Counts = {}
        try:
            for cta in run_clusters(launch, executable, [first]):
                _add(counts, cta.executed)
        except Fault as fault:
            with failed.get_lock():
                failed.value = min(failed.value, index)
            answers.send((index, fault))
            return
        answers.send((index, (counts, list(launch.printed), set(launch.memory.stored))))
