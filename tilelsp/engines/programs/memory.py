"""How much memory a program holds, with all that it started.

The system holds each process to a limit of its private data alone: neither memory that is shared, nor many processes
of which each stays below it, are held by that.
"""

from __future__ import annotations

import mmap
from pathlib import Path

from tilelsp.engines.programs.tree import with_children, words

_KIB = 1 << 10


def holds_more(pid: int, most: int) -> bool:
    """True if a process and its running descendants hold more than `most` bytes of memory.

    What several of them share counts once. False where the system does not tell, as only Linux does.
    """
    processes = list(with_children(pid))
    # `statm` costs next to nothing, and counts what is shared in each; `smaps_rollup` walks all pages.
    if sum(map(_resident, processes)) <= most:
        return False
    return sum(map(_proportional, processes)) > most


def _resident(pid: int) -> int:
    numbers = words(Path(f"/proc/{pid}/statm"))
    return int(numbers[1]) * mmap.PAGESIZE if len(numbers) > 1 else 0


def _proportional(pid: int) -> int:
    rollup = words(Path(f"/proc/{pid}/smaps_rollup"))
    return int(rollup[rollup.index("Pss:") + 1]) * _KIB if "Pss:" in rollup else 0
