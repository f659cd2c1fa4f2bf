"""How long a program was kept from running because all processors were busy: that is not its own time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def seconds_waited(pid: int) -> float:
    """Seconds for which a process, and those that it started and that still run, waited for a processor.

    Of each process the thread that waited longest counts. 0 where the system does not tell, as only Linux does, in
    `schedstat` (Documentation/scheduler/sched-stats.rst of the kernel).
    """
    return sum(max(map(_waited, _threads(one)), default=0.0) for one in _with_children(pid))


def _threads(pid: int) -> list[Path]:
    try:
        return list(Path(f"/proc/{pid}/task").iterdir())
    except OSError:
        return []


def _with_children(pid: int) -> Iterator[int]:
    yield pid
    for thread in _threads(pid):
        for child in _words(thread / "children"):
            yield from _with_children(int(child))


def _waited(thread: Path) -> float:
    numbers = _words(thread / "schedstat")
    return int(numbers[1]) / 1e9 if len(numbers) == 3 else 0.0


def _words(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="ascii").split()
    except OSError:  # the thread has ended, or the kernel has no such file
        return []
