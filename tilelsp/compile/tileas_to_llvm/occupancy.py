"""How many CTAs a kernel asks to have on a multiprocessor: as many as its hint says, if they have room there.

A kernel that asks for more than its registers allow keeps values in memory, or is refused where it cannot.
"""

from __future__ import annotations

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.choose.hints import HINT, OCCUPANCY
from tilelsp.compile.lowering import place_of
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.live_registers import most_live
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.occupancy import REGISTERS_PER_THREAD, KernelNeed, occupancy
from tilelsp.defs.thread_counts import WARP
from tilelsp.ir.module import Op
from tilelsp.ir.types import I32, IntAttr
from tilelsp.spec.target import Target


def fit_occupancy(function: at.Func, lowered: Op, shared: int, target: Target) -> tuple[Diagnostic, ...]:
    """See to it that the function `lowered`, which takes so much shared memory, asks for no more CTAs than have room;
    the diagnostic says so where its hint does."""
    requested = function.occupancy or 1
    if requested == 1:
        return ()
    live = most_live(lowered.regions[0])
    need = KernelNeed(function.num_warps * WARP, min(live, REGISTERS_PER_THREAD), shared)
    fit = occupancy(target.name, need)
    if fit.ctas >= requested:
        return ()
    ctas = max(1, fit.ctas)
    lowered.attrs = {**lowered.attrs, "minctasm": IntAttr(ctas, I32)}
    why = f"by {fit.limit.value} no more CTAs fit on a multiprocessor; {live} registers of a thread are alive at once"
    message = f"the hint {OCCUPANCY} = {requested} counts as {ctas} in tilelsp's own pipeline: {why}"
    return (Diagnostic(HINT, message, place_of(function), Severity.INFORMATION, Stage.LLVM.value, (target.name,)),)
