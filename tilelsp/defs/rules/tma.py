"""Rules of TMA tensor copies. The reference verifier stops at the first gate that fails; they stand in that order."""

from __future__ import annotations

from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.defs.rules.views import TmaMode, TmaView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule, RuleVariant, TextLevel
from tilelsp.spec.target import Feature

_SRC = Cite("tcgen05 / WGMMA / mbarrier / Cluster Emission", "TMA and Im2Col Validation")
_DRIVER = Cite("CUDA driver API", "cuTensorMapEncodeTiled")
_PTX = Cite("PTX ISA", "cp.async.bulk.tensor")

_WIDE = (TmaMode.IM2COL_W, TmaMode.IM2COL_W128)
_FOUR_ROWS = (TmaMode.GATHER4, TmaMode.SCATTER4)


def _inner_bytes(v: TmaView) -> int:
    return v.box[0] * v.element_bits // 8


RULES: tuple[AnyRule, ...] = (
    Rule(
        id="tma.target",
        on=TmaView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: True,
        lacks=Feature.TMA,
        selector=True,
        message="TMA tensor copies need sm_90 or later",
        explain="Tensor maps and bulk copies came with Hopper.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="tma.rank",
        on=TmaView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.PTX),
        blame="rank",
        when=lambda v: not 1 <= v.rank <= 5,
        message="TMA rank must be in the range 1..5",
        explain="A tensor map describes one to five dimensions.",
        src=_SRC,
    ),
    Rule(
        id="tma.im2col-rank",
        on=TmaView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.PTX),
        blame="mode",
        when=lambda v: (v.mode is TmaMode.IM2COL or v.mode in _WIDE) and v.rank < 3,
        message="im2col tensor copies require at least three dimensions",
        explain="An im2col copy has a batch, at least one spatial dimension and channels.",
        src=_SRC,
    ),
    Rule(
        id="tma.wide-im2col-target",
        on=TmaView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        blame="mode",
        when=lambda v: v.mode in _WIDE and not v.to_own,
        lacks=Feature.WIDE_IM2COL,
        message="wide im2col tensor copies are not supported on this architecture",
        explain="The W and W128 modes exist on sm_100, sm_103, sm_107 and sm_110 with a suffix; into the CTA's own "
        "shared memory (.shared::cta) without one, too.",
        src=_SRC,
        fix="use plain im2col",
        others=(RuleVariant("Hopper supports the W and W128 wide variants; ptxas refuses them there", _SRC),),
    ),
    Rule(
        id="tma.two-cta-target",
        on=TmaView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        blame="two_cta",
        when=lambda v: v.two_cta,
        lacks=Feature.TWO_CTA_TMA,
        message="two-CTA TMA tensor copies are not supported on this architecture",
        explain=".cta_group on TMA loads exists where tensor memory does.",
        src=_SRC,
    ),
    Rule(
        id="tma.multicast-target",
        on=TmaView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        blame="multicast",
        when=lambda v: v.multicast,
        lacks=Feature.CLUSTER_MULTICAST,
        message="cluster multicast TMA requires a compatible SM target",
        explain="PTX takes .multicast::cluster from sm_90 on.",
        src=_SRC,
    ),
    Rule(
        id="tma.gather-rank",
        on=TmaView,
        levels=(TextLevel.LLVM, TextLevel.PTX),
        blame="rank",
        when=lambda v: v.mode in _FOUR_ROWS and v.rank != 2,
        message="gather4 and scatter4 tensor copies are two-dimensional",
        explain="They take one column and four row coordinates of a 2-d tensor.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="tma.gather-target",
        on=TmaView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        blame="mode",
        when=lambda v: v.mode in _FOUR_ROWS and not v.to_own,
        needs=(Feature.TMA,),
        lacks=Feature.TMA_GATHER,
        message="gather4 and scatter4 tensor copies are not supported on this architecture",
        explain="They exist on sm_100, sm_103, sm_107 and sm_110 with a suffix; into the CTA's own shared memory "
        "(.shared::cta) without one, too.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="tma.store-mode",
        on=TmaView,
        levels=(TextLevel.LLVM, TextLevel.PTX),
        blame="mode",
        when=lambda v: (
            (v.store and (v.mode in _WIDE or v.mode is TmaMode.GATHER4)) or (not v.store and v.mode is TmaMode.SCATTER4)
        ),
        message="this mode does not exist in this direction",
        explain="gather4 and wide im2col load; scatter4 stores. A store has neither multicast nor a CTA group: no "
        "form of any level can write one.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="tma.box-extent",
        on=TmaView,
        levels=(TextLevel.NVGPU, TextLevel.LLVM, TextLevel.PTX),
        blame="box",
        when=lambda v: any(not 1 <= extent <= 256 for extent in v.box),
        message="each TMA box dimension must be in the range 1..256",
        explain="The tensor map has eight bits for each extent of the box.",
        src=_DRIVER,
        fix="copy in several boxes",
        ours=True,
    ),
    Rule(
        id="tma.box-inner-bytes",
        on=TmaView,
        levels=(TextLevel.NVGPU,),
        blame="box",
        when=lambda v: bool(v.box) and _inner_bytes(v) % 16 != 0,
        message="the innermost TMA box dimension must be a multiple of 16 bytes",
        explain="Shared memory is written in units of 16 bytes.",
        src=_DRIVER,
        ours=True,
    ),
    Rule(
        id="tma.box-swizzle",
        on=TmaView,
        levels=(TextLevel.NVGPU,),
        blame="box",
        when=lambda v: bool(v.box) and v.swizzle is not Swizzle.NONE and _inner_bytes(v) > v.swizzle.span_bytes,
        message="the innermost TMA box dimension is wider than its swizzle",
        explain="With a swizzle of 32, 64 or 128 bytes a row of the box is at most that wide.",
        src=_DRIVER,
        fix="split the box along its innermost dimension",
        ours=True,
    ),
    Rule(
        id="tma.box-rank",
        on=TmaView,
        levels=(TextLevel.NVGPU,),
        blame="box",
        when=lambda v: bool(v.box) and v.mode is TmaMode.TILE and len(v.box) != v.rank,
        message="a TMA box has as many dimensions as its tensor",
        explain="Each dimension of the tensor map has an extent of the box.",
        src=_DRIVER,
        ours=True,
    ),
)
