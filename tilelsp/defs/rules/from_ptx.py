"""Views of an instruction that its mnemonic alone decides: PTX' own, and that which an op of another level becomes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.base.numerals import small_integer
from tilelsp.base.record import replace
from tilelsp.defs.mir.nvptx import nvptx_texts
from tilelsp.defs.rules.views import TmaMode, TmaView

LARGEST = 1 << 16
"""No rank or extent is larger that is looked at."""

_NO_OFFSETS = "_no_offs"
"""Ending of the mode that PTX calls otherwise where something is written."""


def tma_view(words: Sequence[str]) -> TmaView | None:
    """The copy of a box, its prefetch or its reduction, by the words of a mnemonic; None for anything else."""
    rank = next(_ranks(words), None)
    if "tensor" not in words or rank is None:
        return None
    modes = (TmaMode.spelled(word.removesuffix(_NO_OFFSETS)) for word in words)
    return TmaView(
        rank=rank,
        mode=next(filter(None, modes), TmaMode.TILE),
        to_own=next((word for word in words if word == "global" or word.startswith("shared")), "") == "shared::cta",
        two_cta=any(word.startswith("cta_group::") for word in words),
        multicast="multicast::cluster" in words,
        store="bulk_group" in words,
    )


def opcode_view(name: str) -> TmaView | None:
    """The same of one of LLVM's opcodes, by the PTX that LLVM prints for it. One that may name a CTA group counts as of
    a pair where there is another one that does not."""
    if not name.startswith(_TENSOR_COPIES):
        return None
    template = nvptx_texts().template(name)
    mnemonic = "" if template is None else template.filled(lambda part: f".{part.kind}").partition(" ")[0]
    view = tma_view(mnemonic.split("."))
    is_pair = view is not None and view.mode in (TmaMode.TILE, TmaMode.IM2COL) and _ONE_CTA not in name
    return view if view is None else replace(view, two_cta=is_pair and _GROUP in mnemonic)


_TENSOR_COPIES = ("TMA_", "CP_ASYNC_BULK_TENSOR_")
"""Prefixes of the opcodes of tensor copies."""
_GROUP, _ONE_CTA = ".cta-group", "_CG0_"
"""Where a CTA group stands in a text, and the mark of opcodes that have the same text and name none."""


def _ranks(words: Sequence[str]) -> Iterator[int]:
    for word in words:
        rank = small_integer(word[:-1], LARGEST) if word.endswith("d") and word[:-1].isdecimal() else None
        if rank is not None:
            yield rank
