"""Rules of CTA groups: one for all instructions on tensor memory of a function, and what a wait for its MMAs drains."""

from __future__ import annotations

from tilelsp.base.diagnostic import Severity
from tilelsp.defs.rules.views import CtaGroupView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule, TextLevel

_PTX_TEXT = Cite("tcgen05.mma Walkthrough", "Stage 6: PTX Text")
_PER_CTA = (
    "The wait has no operand: it is per CTA, not per handle, and drains every MMA that the warps of its CTA issued"
)

RULES: tuple[AnyRule, ...] = (
    Rule(
        id="tcgen05.groups-mix",
        on=CtaGroupView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR),
        when=lambda v: not v.one_group,
        message="tensor memory of one function is used with cta_group::1 and with cta_group::2",
        explain="All tcgen05 instructions of a kernel have the same cta_group: what one CTA allocated is not what a "
        "pair of them multiplies into. Of PTX, ptxas says so in words of its own.",
        src=Cite("PTX ISA", "tcgen05: CTA group"),
        fix="take one CTA group for all of them",
        ours=True,
    ),
    Rule(
        id="tcgen05.wait-group",
        on=CtaGroupView,
        levels=(TextLevel.LLVM, TextLevel.MIR),
        when=lambda v: not v.is_drained,
        message="tcgen05.wait has another CTA group than the MMAs that it waits for",
        explain=f"{_PER_CTA} with its own cta_group, and no other. Behind one of another group the accumulator is read "
        "while it is written.",
        src=_PTX_TEXT,
        fix="give the wait the cta_group of the MMAs",
        ours=True,
    ),
    Rule(
        id="tcgen05.wait-drains-all",
        on=CtaGroupView,
        levels=(TextLevel.LLVM, TextLevel.MIR),
        when=lambda v: v.handles > 1,
        severity=Severity.HINT,
        message="tcgen05.wait drains the MMAs of ",
        rest=lambda v: f"{v.handles} handles: it is per CTA, not per handle",
        explain=f"{_PER_CTA}. There is no form that waits for one MMA or one handle: to drain one alone, wait before "
        "the others are issued, or commit each to an mbarrier of its own and wait for that.",
        src=_PTX_TEXT,
        ours=True,
    ),
)
