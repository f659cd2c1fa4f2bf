"""Runs the clusters of a launch: one after the other, or, where no CTA can tell, in processes side by side.

A CTA can tell where the program has atomic, volatile or other strong accesses, launch control or memory of its own
making: then all run in one process, in their order, and those that wait for a later one go on in turns with it. The
same holds where accesses are followed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

from tilelsp.interp.budget import PROCESS_BYTES
from tilelsp.interp.ptx.launch import Extents, Launch
from tilelsp.interp.ptx.loop import Executable
from tilelsp.interp.ptx.program import Instruction, Symbol
from tilelsp.interp.ptx.turns import Counts, add_counts, run_clusters

MOST_RESIDENT = 16
"""CTAs that run at the same time by a random schedule."""

_SIGNALLING = frozenset(("atom", "red", "clusterlaunchcontrol", "multimem", "sured"))
_STRONG = frozenset(("volatile", "relaxed", "acquire", "release", "mmio", "reduce"))


def run_all(launch: Launch, executable: Executable, processes: int, advance: Callable[[], None] | None) -> Counts:
    """Run every cluster to its end; `advance` is called after each CTA.

    Raises the `Fault` of the first cluster that has one.
    """
    many = min(processes, len(launch.pending), launch.budget.left // PROCESS_BYTES)
    if many > 1 and not _order_matters(launch):
        # What starts processes takes its time to load.
        from tilelsp.interp.ptx.processes import can_fork, run_in_processes

        if can_fork():
            return run_in_processes(launch, executable, many, advance)
    counts: Counts = {}
    others = launch.pending if any(_depends_on_order(instruction) for instruction in launch.program.code) else None
    while launch.pending:
        for cta in run_clusters(launch, executable, _resident(launch), others):
            add_counts(counts, cta.executed)
            cta.close()
            if advance is not None:
                advance()
    return counts


def _resident(launch: Launch) -> Sequence[Extents]:
    """The first CTAs of clusters that run at the same time: by a random schedule several, and all that wait for each
    other at a barrier of the grid."""
    many = max(MOST_RESIDENT // prod(launch.cluster), 1) if launch.schedule is not None else 1
    many = len(launch.pending) if launch.workspace else many
    return [launch.pending.popleft() for _ in range(min(many, len(launch.pending)))]


def _order_matters(launch: Launch) -> bool:
    return (
        launch.report is not None
        or launch.schedule is not None
        or any(_depends_on_order(instruction) for instruction in launch.program.code)
    )


def _depends_on_order(instruction: Instruction) -> bool:
    parts = instruction.parts
    if parts[0] == "call":
        # Memory of its own making; what is freed was made.
        return any(isinstance(operand, Symbol) and operand.name == "malloc" for operand in instruction.operands)
    return parts[0] in _SIGNALLING or (parts[0] in ("ld", "st", "cp") and not _STRONG.isdisjoint(parts))
