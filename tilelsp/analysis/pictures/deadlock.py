"""Who waits for whom where no thread of a launch can go on."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.pictures.diagram import Arrow, Diagram, DiagramNode
from tilelsp.interp.faults import Wait


def deadlock_diagram(kernel: str, waits: Sequence[Wait]) -> Diagram:
    """A node for each place at which threads wait, and for threads that ended; those of a circle are strong."""
    circles = [_is_in_circle(waits, number) for number in range(len(waits))]
    nodes = [
        DiagramNode(wait.threads, (f"line {wait.line}: {wait.source}", wait.what), number, circles[number])
        for number, wait in enumerate(waits)
    ]
    arrows = [Arrow(number, to, "which could end it") for number, wait in enumerate(waits) for to in wait.blockers]
    for number, wait in enumerate(waits):
        if wait.ended:
            arrows.append(Arrow(number, len(nodes), "which did not come"))
            nodes.append(DiagramNode(wait.ended, ("ended",), len(nodes)))
    if any(circles):
        remark = "Those marked wait for each other."
    elif arrows:
        remark = "Nothing goes round: what is waited for never comes."
    else:
        remark = "No thread that is left could end any of the waits."
    return Diagram(f"Deadlock of {kernel}", tuple(nodes), tuple(arrows), (remark,))


def _is_in_circle(waits: Sequence[Wait], start: int) -> bool:
    """True if a wait blocks itself through the waits that keep it from ending."""
    seen: set[int] = set()
    work = list(waits[start].blockers)
    while work:
        number = work.pop()
        if number == start:
            return True
        if number not in seen:
            seen.add(number)
            work += waits[number].blockers
    return False
