"""How long a program was kept from running because all processors were busy: that is not its own time."""

from __future__ import annotations

from pathlib import Path

from tilelsp.engines.programs.tree import threads, with_children, words


def seconds_waited(pid: int) -> float:
    """Seconds for which a process, and those that it started and that still run, waited for a processor.

    Of each process the thread that waited longest counts. 0 where the system does not tell, as only Linux does, in
    `schedstat` (Documentation/scheduler/sched-stats.rst of the kernel).
    """
    return sum(max(map(_waited, threads(number)), default=0.0) for number in with_children(pid))


def _waited(thread: Path) -> float:
    numbers = words(thread / "schedstat")
    return int(numbers[1]) / 1e9 if len(numbers) == 3 else 0.0
