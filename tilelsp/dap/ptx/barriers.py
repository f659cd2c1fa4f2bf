"""Barriers and what is under way, in words."""

from __future__ import annotations

import numpy as np

from tilelsp.dap.nodes import VariableNode
from tilelsp.interp.ptx.barriers import MBarrier
from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.endings import threads_text


def barriers(cta: Cta) -> list[VariableNode]:
    """The barriers that somebody is at, and the mbarriers that are in use."""
    found: list[VariableNode] = []
    for number, named in sorted(cta.barriers.named.items()):
        arrived = f"{int(named.arrived.sum())} of {named.count} threads arrived"
        waits = f"; {threads_text(named.waiting)} wait" if named.waiting.any() else ""
        found.append(VariableNode(f"barrier {number}", arrived + waits))
    for address, barrier in sorted(cta.barriers.objects.items()):
        found.append(_mbarrier(address, barrier))
    if cta.in_cluster_wait.any():
        found.append(VariableNode("cluster barrier", f"{threads_text(cta.in_cluster_wait)} wait"))
    if cta.meeting.any():
        found.append(VariableNode("warp", f"{threads_text(cta.meeting)} wait for others of their warp"))
    return found


def _mbarrier(address: int, barrier: MBarrier) -> VariableNode:
    waiting = threads_text(barrier.waiting) if len(barrier.waiting) and barrier.waiting.any() else "none"
    text = (
        f"phase {barrier.phase}, {barrier.pending} of {barrier.expected} arrivals pending, {barrier.bytes} bytes of tx"
    )

    def parts() -> list[VariableNode]:
        return [
            VariableNode("phase", str(barrier.phase), expression=""),
            VariableNode("parity", str(barrier.phase & 1)),
            VariableNode("pending", str(barrier.pending)),
            VariableNode("expected", str(barrier.expected)),
            VariableNode("tx", str(barrier.bytes)),
            VariableNode("waiting", waiting),
        ]

    return VariableNode(f"mbarrier {address}", text, named=parts)


def under_way(cta: Cta, thread: int) -> list[VariableNode]:
    """Asynchronous work of a thread that nobody waited for."""
    found: list[VariableNode] = []
    copies = [copy for copy in cta.copies if np.isin(thread, copy.threads)]
    if copies:
        found.append(VariableNode("copies", f"{len(copies)} in flight"))
    groups = [group for group in cta.bulk_groups.get(thread, ()) if group.when]
    if groups:
        found.append(VariableNode("bulk copies", f"{len(groups)} groups in flight"))
    products = cta.products.get(thread // 128, ())
    many = sum(len(group) for group in products)
    if many:
        found.append(VariableNode("products", f"{many} in flight"))
    if cta.deferred:
        found.append(VariableNode("deferred", "asynchronous work that the schedule has not done yet"))
    return found
