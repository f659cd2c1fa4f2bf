"""The processes that a program has started, as Linux tells of them in `/proc`; empty where there is none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def with_children(pid: int) -> Iterator[int]:
    """A process, and those that it and its children have started and that still run."""
    yield pid
    for thread in threads(pid):
        for child in words(thread / "children"):
            yield from with_children(int(child))


def threads(pid: int) -> list[Path]:
    """The folder of each thread of a process."""
    try:
        return list(Path(f"/proc/{pid}/task").iterdir())
    except OSError:
        return []


def words(path: Path) -> list[str]:
    """Words of a file; none where the process has ended, or the kernel has no such file."""
    try:
        return path.read_text(encoding="ascii").split()
    except OSError:
        return []
