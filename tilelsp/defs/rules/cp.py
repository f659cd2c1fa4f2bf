"""Rules of `tcgen05.cp` and of the cooperative copies that become it."""

from __future__ import annotations

from tilelsp.base.diagnostic import Severity
from tilelsp.defs.encodings.terms import CpMulticast, CpShape
from tilelsp.defs.rules.views import CpView, S2tCopyView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule, TextLevel

_SRC = Cite("tcgen05.mma Walkthrough", "SMEM-to-TMEM Staging Copy")
_CICC = Cite("Tensor Core / MMA Code Generation", "tcgen05.cp Copy Operations")
_COOPERATIVE = Cite("Blackwell 2-CTA + 4-CTA MMA", "CTA-Group Mapping")
_RANK = Cite("Blackwell 2-CTA + 4-CTA MMA", "Rank Predicate")
_SIBLINGS = Cite("Blackwell 2-CTA + 4-CTA MMA", "Cluster Sibling Pairing")

_PAIRS = (CpMulticast.WARPX2_01_23, CpMulticast.WARPX2_02_13)
_ALONE = (CpShape.S128X256B, CpShape.S4X256B, CpShape.S128X128B)
_SELECTOR_OF_GROUP = {1: 1, 2: 2, 4: 3}

RULES: tuple[AnyRule, ...] = (
    Rule(
        id="tcgen05-cp.shape-64x128b-multicast",
        on=CpView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVVM, TextLevel.MIR, TextLevel.PTX),
        blame="multicast",
        when=lambda v: v.shape is CpShape.S64X128B and v.multicast not in _PAIRS,
        message="Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op",
        explain="64 rows fill two of the four 32-lane partitions; the multicast says which pairs receive them.",
        src=_SRC,
        fix="set multicast = warpx2_02_13 or warpx2_01_23",
    ),
    Rule(
        id="tcgen05-cp.shape-32x128b-multicast",
        on=CpView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVVM, TextLevel.MIR, TextLevel.PTX),
        blame="multicast",
        when=lambda v: v.shape is CpShape.S32X128B and v.multicast is not CpMulticast.WARPX4,
        message="Shape 32x128b requires multicast warpx4 for tcgen05.cp Op",
        explain="32 rows go to all four 32-lane partitions.",
        src=_SRC,
        fix="set multicast = warpx4",
    ),
    Rule(
        id="tcgen05-cp.multicast-invalid",
        on=CpView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVVM, TextLevel.MIR, TextLevel.PTX),
        blame="multicast",
        when=lambda v: v.shape in _ALONE and v.multicast is not CpMulticast.NONE,
        message="Invalid multicast type for tcgen05.cp Op",
        explain="128x256b, 4x256b and 128x128b fill their lanes without multicast.",
        src=Cite("LLVM 22", "NVVM dialect verifier, Tcgen05CpOp"),
        fix="drop the multicast",
    ),
    Rule(
        id="tcgen05-cp.format",
        on=CpView,
        levels=(TextLevel.MIR, TextLevel.PTX),
        blame="src_fmt",
        when=lambda v: v.unsupported_format,
        message="Unsupported tcgen05.cp destination format",
        explain="Bit 8 of the packed word has no format. What the document calls destination is PTX' source format.",
        src=_CICC,
    ),
    Rule(
        id="tcgen05-cp.shape-unknown",
        on=CpView,
        levels=(TextLevel.MIR, TextLevel.PTX),
        blame="shape",
        when=lambda v: v.shape is None,
        message="tcgen05.cp has no such shape",
        explain="Shapes are 128x256b, 4x256b, 128x128b, 64x128b and 32x128b; the walkthrough's m64n128b, m64n256b, "
        "m32x128b and m64x128b are read as the nearest of them.",
        src=_CICC,
        ours=True,
    ),
    Rule(
        id="s2t-copy.shape-selector",
        on=S2tCopyView,
        levels=(TextLevel.CUTE,),
        blame="cta_group",
        when=lambda v: _SELECTOR_OF_GROUP.get(v.cta_group) != v.shape_enum,
        message="the shape selector of a cooperative copy does not belong to its CTA group",
        explain="Groups of 1, 2 and 4 CTAs have the selectors 1, 2 and 3; the lowering reads both.",
        src=_COOPERATIVE,
        ours=True,
    ),
    Rule(
        id="s2t-copy.rank-predicate",
        on=S2tCopyView,
        levels=(TextLevel.CUTE,),
        when=lambda v: v.cta_group == 4 and not v.rank_predicate,
        message="a copy for four CTAs needs the rank predicate of its issuing CTAs",
        explain="Ranks with an odd low bit issue the multicast copy; the others receive their partition.",
        src=_RANK,
        ours=True,
    ),
    Rule(
        id="s2t-copy.warp-uniform",
        on=S2tCopyView,
        levels=(TextLevel.CUTE,),
        when=lambda v: v.rank_predicate and not v.warp_uniform,
        message="the predicate of a cooperative copy must be warp-uniform",
        explain="The rank is the same in all threads of a CTA; make_warp_uniform tells the verifier so.",
        src=_RANK,
        fix="wrap the predicate in make_warp_uniform",
        ours=True,
    ),
    Rule(
        id="s2t-copy.pair-predicate",
        on=S2tCopyView,
        levels=(TextLevel.CUTE,),
        when=lambda v: v.cta_group in (1, 2) and v.rank_predicate,
        severity=Severity.WARNING,
        message="a copy for one or two CTAs takes no rank predicate",
        explain="It is issued under a constant true predicate; the hardware pairs two CTAs itself.",
        src=_RANK,
        ours=True,
    ),
    Rule(
        id="s2t-copy.issuing-ranks",
        on=S2tCopyView,
        levels=(TextLevel.CUTE,),
        when=lambda v: v.cta_group == 4 and v.rank_predicate and not v.odd_ranks,
        message="a copy for four CTAs is issued by the CTAs of odd rank",
        explain="The predicate is the low bit of the rank modulo four, and the copy stands where it is set: the others "
        "receive their partition.",
        src=_RANK,
        ours=True,
    ),
    Rule(
        id="s2t-copy.sibling",
        on=S2tCopyView,
        levels=(TextLevel.CUTE,),
        when=lambda v: v.cta_group in (2, 4) and not v.sibling,
        message="the sibling of a CTA is the one whose rank is its own xor 1",
        explain="Every CTA of even rank pairs with the one above it, in groups of four as in pairs; the rank of the "
        "sibling leads to where the copy writes in it.",
        src=_SIBLINGS,
        ours=True,
    ),
    Rule(
        id="s2t-copy.shared-destination",
        on=S2tCopyView,
        levels=(TextLevel.CUTE,),
        when=lambda v: v.cta_group == 4 and not v.own_destination,
        message="the two groups of a copy for four CTAs never share a destination in tensor memory",
        explain="The CTAs of even rank are one group and those of odd rank the other; each fills two quarters of the "
        "destination.",
        src=_SIBLINGS,
        ours=True,
    ),
)
