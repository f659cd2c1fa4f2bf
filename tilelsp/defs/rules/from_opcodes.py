"""Views of LLVM's machine opcodes, from their names."""

from __future__ import annotations

from tilelsp.defs.rules.views import TmaMode, TmaView

TMA = "TMA_"
"""Prefix of the opcodes of tensor copies."""

_FORMS: tuple[tuple[str, TmaMode], ...] = (
    ("TILE_GATHER4_", TmaMode.GATHER4),
    ("TILE_SCATTER4_", TmaMode.SCATTER4),
    ("IM2COL_W_128_", TmaMode.IM2COL_W128),
    ("IM2COL_W_", TmaMode.IM2COL_W),
    ("IM2COL_", TmaMode.IM2COL),
    ("TILE_", TmaMode.TILE),
)
_ONE_CTA = "CG0_"
"""Mark of names that take no CTA group, where there are others of the same mode that take one."""


def tma_view(name: str) -> TmaView | None:
    """The view of an opcode such as `TMA_G2S_TILE_CG0_2D_MC_CH`; None for one that copies no tensor."""
    words = name.removeprefix(TMA).removeprefix("TENSOR_")
    direction, _, rest = words.partition("_")
    in_cta = rest.startswith("CTA_")
    form = next((one for one in _FORMS if rest.removeprefix("CTA_").startswith(one[0])), None)
    if not name.startswith(TMA) or form is None:
        return None
    start, mode = form
    tail = rest.removeprefix("CTA_").removeprefix(start)
    rank = tail.removeprefix(_ONE_CTA)[:1]
    if not rank.isdecimal():
        return None
    return TmaView(
        rank=int(rank),
        mode=mode,
        to_own=in_cta,
        two_cta=direction == "G2S" and not in_cta and start in ("TILE_", "IM2COL_") and not tail.startswith(_ONE_CTA),
        multicast="MC" in tail.split("_"),
        store=direction == "S2G",
    )
