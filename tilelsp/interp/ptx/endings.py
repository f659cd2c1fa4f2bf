"""How CTAs end: what they may not leave behind, and who waits for what where none of them can go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from tilelsp.interp.faults import Deadlock, Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Cta


def check_end(cta: Cta) -> None:
    """Report what a CTA that ended never waited for, or did not give back. Raises `Fault`."""
    for columns, at in cta.tensor.left:
        cta.found(Fault(f"the kernel ends with {columns} columns of tensor memory still allocated"), at)
    if cta.launch.report is None:
        # Hardware ends what is under way: this is told to who asks for the order of accesses.
        return
    for copy in cta.copies:
        thread = int(copy.threads[0])
        cta.found(Fault(f"the kernel ends before thread {thread} waited for this cp.async"), copy.at)
    for thread, groups in cta.bulk_groups.items():
        for number, group in enumerate(groups):
            if group.when and not group.is_read:
                missing = "committed" if number == len(groups) - 1 else "waited for"
                cta.found(Fault(f"the kernel ends before thread {thread} {missing} this bulk copy"), group.at)
    for address, known in cta.barriers.objects.items():
        if known.copied_in > known.waited:
            text = f"the kernel ends, and no thread waited for this copy at the mbarrier at shared address {address}"
            cta.found(Fault(text), known.copied_at)


def deadlock(ctas: Sequence[Cta]) -> Deadlock:
    """What to raise where nothing lets the threads of a cluster go on."""
    stuck = [cta for cta in ctas if cta.alive.any()]
    waits = [(cta, at, text) for cta in stuck for at, text in _waits(cta)]
    several = len(ctas) > 1
    fault = Deadlock("; ".join(f"{text} in {cta.clocks.label}" if several else text for cta, _, text in waits))
    code = stuck[0].launch.program.code
    first, *others = waits
    code[first[1]].place(fault)
    other = next((at for _, at, _ in others if at != first[1]), -1)
    if other >= 0:
        fault.earlier, fault.earlier_span = other, code[other].span
    return fault


def _waits(cta: Cta) -> Iterator[tuple[int, str]]:
    """For each instruction at which threads wait, its number, and what is said of it."""
    left = cta.alive.copy()
    for number, known in cta.barriers.named.items():
        waiting = known.waiting & left
        if waiting.any():
            left &= ~waiting
            missing = known.count - int(known.arrived.sum())
            yield (
                _place(cta, waiting),
                f"{threads_text(waiting)} wait for ever at barrier {number}, where {missing} of {known.count} threads "
                f"do not arrive{_absent(cta, known.arrived)}",
            )
    for address, mbarrier in cta.barriers.objects.items():
        waiting = mbarrier.waiting & left if len(mbarrier.waiting) else np.zeros_like(left)
        if waiting.any():
            left &= ~waiting
            lacks: list[str] = []
            if mbarrier.pending:
                lacks.append(f"{mbarrier.pending} of {mbarrier.expected} arrivals are missing")
            if mbarrier.bytes:
                more = "are missing" if mbarrier.bytes > 0 else "came that nothing expected"
                lacks.append(f"{abs(mbarrier.bytes)} bytes {more}")
            yield (
                _place(cta, waiting),
                f"{threads_text(waiting)} wait for ever for phase {mbarrier.phase} of the mbarrier at shared address "
                f"{address}: {' and '.join(lacks) or 'it is over'}",
            )
    waiting = cta.in_cluster_wait & left
    if waiting.any():
        left &= ~waiting
        yield _place(cta, waiting), f"{threads_text(waiting)} wait for ever at the barrier of the cluster"
    waiting = cta.meeting & left
    if waiting.any():
        left &= ~waiting
        yield _place(cta, waiting), f"{threads_text(waiting)} wait for ever for other threads of their warp"
    if left.any():
        yield _place(cta, left), f"{threads_text(left)} wait for ever"


def _place(cta: Cta, waiting: Array) -> int:
    at = cta.blocked_at[waiting]
    return int(at.min()) if (at >= 0).all() else int(cta.pc[waiting].min())


def _absent(cta: Cta, arrived: Array) -> str:
    """Who is not there, where that is a part of the CTA's threads."""
    absent = cta.exists & ~arrived
    ended = absent & ~cta.alive
    if not absent.any():
        return ""
    if ended.any() and (ended == absent).all():
        return f": {threads_text(ended)} ended"
    return f": {threads_text(absent)} are elsewhere"


def threads_text(lanes: Array) -> str:
    """Threads in words: runs of numbers, the first few."""
    who = np.flatnonzero(lanes)
    if len(who) == 1:
        return f"thread {int(who[0])}"
    cuts = np.flatnonzero(np.diff(who) != 1) + 1
    runs = [run for run in np.split(who, cuts) if len(run)]
    texts = [str(int(run[0])) if len(run) == 1 else f"{int(run[0])}-{int(run[-1])}" for run in runs[:4]]
    return f"threads {', '.join(texts)}{', ...' if len(runs) > len(texts) else ''}"
