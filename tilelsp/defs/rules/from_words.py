"""Views of packed words that instructions are given as numbers."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.encodings.instr_desc import IDESC_BY_KIND
from tilelsp.defs.encodings.smem_desc import PTX_TCGEN05_DESC
from tilelsp.defs.encodings.terms import MmaKind
from tilelsp.defs.rules.views import DescriptorView


def mma_descriptors(kind: MmaKind, a: int | None, b: int | None, idesc: int | None) -> Iterator[DescriptorView]:
    """The descriptors of a multiply that are known and not legal; zero stands for one of shared memory that is not
    known yet.
    """
    for word, encoding in ((a or None, PTX_TCGEN05_DESC), (b or None, PTX_TCGEN05_DESC), (idesc, IDESC_BY_KIND[kind])):
        faults = () if word is None else encoding.faults(word % (1 << encoding.width))
        if faults:
            yield DescriptorView(encoding.name, faults)
