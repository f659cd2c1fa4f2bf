"""Views of packed words that instructions are given as numbers."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.encodings.instr_desc import IDESC_BY_KIND, idesc_faults
from tilelsp.defs.encodings.smem_desc import PTX_TCGEN05_DESC
from tilelsp.defs.encodings.terms import CtaGroup, MmaKind
from tilelsp.defs.rules.views import DescriptorView


def mma_descriptors(
    kind: MmaKind, group: CtaGroup, a: int | None, b: int | None, idesc: int | None, *, weight_stationary: bool
) -> Iterator[DescriptorView]:
    """The descriptors of a multiply that are known and not legal; zero stands for one that is not known yet."""
    width = 1 << PTX_TCGEN05_DESC.width
    for word in (a, b):
        faults = PTX_TCGEN05_DESC.faults(word % width) if word else ()
        if faults:
            yield DescriptorView(PTX_TCGEN05_DESC.name, faults)
    if idesc:
        encoding = IDESC_BY_KIND[kind]
        faults = idesc_faults(kind, group, idesc % (1 << encoding.width), weight_stationary=weight_stationary)
        if faults:
            yield DescriptorView(encoding.name, faults)
