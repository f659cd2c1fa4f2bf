"""How CTAs end: what they may not leave behind, and who waits for what where none of them can go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.faults import Deadlock, Fault, Wait
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.program import Instruction


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


@record(frozen=False)
class _Stuck:
    """Threads of a CTA that wait at one place. `text` says for what; `missing` are threads of each CTA that could end
    it, None where any thread that comes to an arrival could."""

    cta: Cta
    at: int
    lanes: Array
    text: str
    missing: dict[int, Array] | None


def deadlock(ctas: Sequence[Cta]) -> Deadlock:
    """The fault to raise where nothing lets the threads of a cluster go on."""
    stuck = [stuck_group for cta in ctas if cta.alive.any() for stuck_group in _stuck(cta)]
    several = len(ctas) > 1
    texts = [f"{threads_text(stuck_group.lanes)} {stuck_group.text}" for stuck_group in stuck]
    fault = Deadlock(
        "; ".join(
            f"{text} in {stuck_group.cta.clocks.label}" if several else text
            for stuck_group, text in zip(stuck, texts, strict=True)
        )
    )
    code = stuck[0].cta.launch.program.code
    first, *others = stuck
    code[first.at].place(fault)
    other = next((stuck_group.at for stuck_group in others if stuck_group.at != first.at), -1)
    if other >= 0:
        fault.earlier, fault.earlier_span = other, code[other].span
    fault.waits = tuple(_wait(stuck_group, stuck, code, several=several) for stuck_group in stuck)
    return fault


def _wait(waiter: _Stuck, stuck: Sequence[_Stuck], code: Sequence[Instruction], *, several: bool) -> Wait:
    """A wait with those that keep it from ending."""
    blockers: list[int] = []
    for number, other in enumerate(stuck):
        if waiter.missing is None:
            holds = other is not waiter and _comes_to_arrival(code, other.at)
        else:
            absent = waiter.missing.get(other.cta.rank)
            holds = absent is not None and bool((absent & other.lanes).any())
        if holds:
            blockers.append(number)
    ended: list[str] = []
    for cta in waiter.cta.peers if waiter.missing else ():
        gone = (waiter.missing or {}).get(cta.rank, cta.alive) & ~cta.alive
        if gone.any():
            ended.append(f"{threads_text(gone)}{f' of {cta.clocks.label}' if several else ''}")
    threads = threads_text(waiter.lanes) + (f" of {waiter.cta.clocks.label}" if several else "")
    at = code[waiter.at]
    return Wait(waiter.at, at.line, at.source.strip(), threads, waiter.text, tuple(blockers), ", ".join(ended))


def _comes_to_arrival(code: Sequence[Instruction], at: int) -> bool:
    """True if some path from after an instruction leads to an arrival at any mbarrier."""
    seen: set[int] = set()
    work = [at + 1]
    while work:
        number = work.pop()
        if number in seen or number >= len(code):
            continue
        seen.add(number)
        instruction = code[number]
        if instruction.parts[:2] in _ARRIVALS or "mbarrier::complete_tx::bytes" in instruction.parts:
            return True
        work += instruction.targets
        if instruction.parts[0] not in ("ret", "exit", "bra") or instruction.guard is not None:
            work.append(number + 1)
    return False


_ARRIVALS = {("mbarrier", "arrive"), ("mbarrier", "arrive_drop"), ("mbarrier", "complete_tx"), ("tcgen05", "commit")}
"""The first words of what arrives at an mbarrier; bulk copies say so in a modifier."""


def _stuck(cta: Cta) -> Iterator[_Stuck]:
    """For each instruction at which threads wait, who does and for what."""
    left = cta.alive.copy()
    for number, known in cta.barriers.named.items():
        waiting = known.waiting & left
        if waiting.any():
            left &= ~waiting
            missing = known.count - int(known.arrived.sum())
            text = (
                f"wait for ever at barrier {number}, where {missing} of {known.count} threads do not arrive"
                f"{_absent(cta, known.arrived)}"
            )
            yield _Stuck(cta, _place(cta, waiting), waiting, text, {cta.rank: cta.exists & ~known.arrived})
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
            text = (
                f"wait for ever for phase {mbarrier.phase} of the mbarrier at shared address "
                f"{address}: {' and '.join(lacks) or 'it is over'}"
            )
            yield _Stuck(cta, _place(cta, waiting), waiting, text, None)
    waiting = cta.in_cluster_wait & left
    if waiting.any():
        left &= ~waiting
        absent = {peer.rank: peer.not_arrived for peer in cta.peers}
        yield _Stuck(cta, _place(cta, waiting), waiting, "wait for ever at the barrier of the cluster", absent)
    waiting = cta.meeting & left
    if waiting.any():
        left &= ~waiting
        with_them = np.repeat(waiting.reshape(-1, WARP).any(axis=1), WARP)
        text = "wait for ever for other threads of their warp"
        yield _Stuck(cta, _place(cta, waiting), waiting, text, {cta.rank: with_them & cta.exists & ~waiting})
    if left.any():
        yield _Stuck(cta, _place(cta, left), left, "wait for ever", {})


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
    numbers = np.flatnonzero(lanes)
    if len(numbers) == 1:
        return f"thread {int(numbers[0])}"
    cuts = np.flatnonzero(np.diff(numbers) != 1) + 1
    runs = [run for run in np.split(numbers, cuts) if len(run)]
    texts = [str(int(run[0])) if len(run) == 1 else f"{int(run[0])}-{int(run[-1])}" for run in runs[:4]]
    return f"threads {', '.join(texts)}{', ...' if len(runs) > len(texts) else ''}"
