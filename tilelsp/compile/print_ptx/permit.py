"""When a CTA gives up its permit to allocate tensor memory.

Another CTA that wants to allocate on the same SM waits for the permit, not for the columns: a kernel that keeps it to
its end keeps the next one from starting. So it goes as soon as nothing more is allocated (PTX ISA,
tcgen05.relinquish_alloc_permit); LLVM and MIR keep the documents' order, at the end.
"""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.defs.mir.tensor import TCGEN05_ALLOC, TCGEN05_RELINQUISH
from tilelsp.ir.dominance import Dominance, successors
from tilelsp.ir.module import Block, Op
from tilelsp.spec.machine import GUARD

_ALLOC = TCGEN05_ALLOC.name
_RELINQUISH = TCGEN05_RELINQUISH.name


@record
class EarlyPermit:
    """The instructions that give the permit up, all of which are printed as one, behind `alloc`."""

    alloc: Op
    relinquished: tuple[Op, ...]


def early_permit(function: Op) -> EarlyPermit | None:
    """Where the permit may be given up earlier than the function does; None where it may not.

    Behind the allocation that no other follows, on any way, and that all ways to the function's own place lead through.
    """
    if not function.regions:
        return None
    region = function.regions[0]
    found: dict[str, list[tuple[Block, int]]] = {_ALLOC: [], _RELINQUISH: []}
    for block in region.blocks:
        for index, op in enumerate(block.ops):
            if op.name in found:
                found[op.name].append((block, index))
    allocs, places = found[_ALLOC], found[_RELINQUISH]
    if not allocs or not places or any(block.ops[index].attrs.get(GUARD) for block, index in (*allocs, *places)):
        return None
    dominance = Dominance(region)
    for home, at in allocs:
        if _follows(home, at, allocs):
            continue
        if all(at < index if block is home else dominance.dominates(home, block) for block, index in places):
            return EarlyPermit(home.ops[at], tuple(block.ops[index] for block, index in places))
    return None


def _follows(home: Block, at: int, allocs: list[tuple[Block, int]]) -> bool:
    """True if a path leads from after an allocation to another allocation."""
    if any(block is home and index > at for block, index in allocs):
        return True
    wanted = {block for block, _ in allocs}
    seen: set[Block] = set()
    waiting = list(successors(home))
    while waiting:
        block = waiting.pop()
        if block in wanted:
            return True
        if block not in seen:
            seen.add(block)
            waiting += successors(block)
    return False
