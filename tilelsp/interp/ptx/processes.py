"""Runs the clusters of a launch in processes side by side, which have global memory in common."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from math import prod
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import Synchronized
from threading import Thread

from tilelsp.base.record import replace
from tilelsp.interp.deadline import Deadline
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.launch import Extents, Launch
from tilelsp.interp.ptx.loop import Executable
from tilelsp.interp.ptx.turns import Counts, add_counts, run_clusters


def can_fork() -> bool:
    """True if the system can fork processes."""
    return "fork" in multiprocessing.get_all_start_methods()


def _nothing() -> None:
    return


@contextmanager
def _without_interrupts() -> Generator[None]:
    """A process that begins within is not interrupted: a terminal tells all of them, and the first ends the others."""
    held = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)


def run_in_processes(launch: Launch, executable: Executable, many: int, advance: Callable[[], None] | None) -> Counts:
    """Run every cluster: each of so many processes takes every `many`-th.

    Raises the `Fault` of the first cluster that has one.
    """
    context: ForkContext = multiprocessing.get_context("fork")
    clusters = list(enumerate(launch.pending))
    launch.pending.clear()
    launch.memory.share()
    launch.budget.divide(many)
    # The first cluster that a fault was found in: those behind it need not run.
    failed = context.Value("q", len(clusters))
    workers: list[BaseProcess] = []
    pipes: list[Connection] = []
    for number in range(many):
        receiver, sender = context.Pipe(duplex=False)
        pipes.append(receiver)
        arguments = launch, executable, clusters[number::many], many, sender, list(pipes), failed
        worker = context.Process(target=_work, args=arguments, daemon=True)
        with _without_interrupts():
            worker.start()
        sender.close()
        workers.append(worker)
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
                add_counts(counts, executed)
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
    launch: Launch, executable: Executable, clusters: Sequence[tuple[int, Extents]], many: int, answers: Connection,
    received: Sequence[Connection], failed: Synchronized[int],
) -> None:  # fmt: skip
    """Run clusters, as one of `many` processes, and answer for each, as long as the process that asked is there: what
    it receives from must be open nowhere else, or nobody would learn that it is gone."""
    for pipe in received:
        pipe.close()
    Thread(target=_end_with_parent, daemon=True).start()
    # The processor time of this process begins at 0.
    own_launch = replace(launch, deadline=Deadline(launch.limit, many))
    with suppress(BrokenPipeError):
        _answer(own_launch, executable, clusters, answers, failed)


def _end_with_parent() -> None:
    """End this process when the one that made it has ended, however that was; within a CTA nobody else looks."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    signal.raise_signal(signal.SIGKILL)


def _answer(
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
                add_counts(counts, cta.executed)
                cta.close()
        except Fault as fault:
            with failed.get_lock():
                failed.value = min(failed.value, index)
            answers.send((index, fault))
            return
        answers.send((index, (counts, list(launch.printed), set(launch.memory.stored))))
