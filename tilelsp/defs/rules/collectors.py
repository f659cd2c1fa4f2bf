"""Rules of the collector, the buffer in which the tensor cores keep an operand from one MMA to the next."""

from __future__ import annotations

from tilelsp.defs.rules.views import CollectorView
from tilelsp.spec.cite import Cite
from tilelsp.spec.effect import Act, Resource
from tilelsp.spec.rule import AnyRule, Rule, TextLevel

RULES: tuple[AnyRule, ...] = (
    Rule(
        id="tcgen05.collector-of-another-a",
        on=CollectorView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.is_filled,
        message="collector::a::use or lastuse reads a collector that was not filled with this A",
        misses=((Act.FILL, Resource.COLLECTOR),),
        explain="`fill` keeps the A of an MMA for the one behind it; `use` and `lastuse` take it from there. Behind an "
        "MMA that discards, behind a last use, and behind one that filled another A, nothing of this A is kept.",
        src=Cite("PTX ISA", "tcgen05.mma: collector buffers"),
        fix="fill the collector with this A first, or leave the modifier out",
        ours=True,
    ),
)
