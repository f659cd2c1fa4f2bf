"""Rules of the words that instructions take in registers: no assembler and no verifier looks at their bits."""

from __future__ import annotations

from tilelsp.defs.rules.views import DescriptorView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule, TextLevel

_LEVELS = (TextLevel.NVVM, TextLevel.LLVM, TextLevel.PTX)


def _faults(v: DescriptorView) -> str:
    return "; ".join(v.faults)


RULES: tuple[AnyRule, ...] = (
    Rule(
        id="idesc.not-legal",
        on=DescriptorView,
        levels=(*_LEVELS, TextLevel.MIR),
        when=lambda v: v.word == "idesc",
        message="this instruction descriptor does not exist: ",
        rest=_faults,
        explain="The descriptor of a tcgen05.mma says types, transposes and shape. Reserved bits are zero, and every "
        "field has a code that the kind of the instruction knows. ptxas takes any number.",
        src=Cite("PTX ISA", "Instruction descriptor"),
        fix="`tilelsp decode idesc` shows the fields, `tilelsp encode idesc` makes the word from them",
        ours=True,
    ),
    Rule(
        id="smem-desc.not-legal",
        on=DescriptorView,
        levels=_LEVELS,
        when=lambda v: v.word == "smem-desc",
        message="this descriptor of shared memory does not exist: ",
        rest=_faults,
        explain="A descriptor that Hopper's wgmma takes lacks the version that tcgen05 wants in bits 46 to 48, and "
        "reserved bits are zero in both. Hardware reads garbage without a fault.",
        src=Cite("WGMMA Emission Protocol", "SMEM Descriptor Bit Layout"),
        fix="`tilelsp decode smem-desc` shows the fields in each reading",
        ours=True,
    ),
)
