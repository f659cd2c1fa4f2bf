"""Terms of the background documents that are no rule, number or pass: feature bits, and words of the S2T copy."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.spec.cite import Cite
from tilelsp.spec.page import Explained
from tilelsp.spec.target import Feature

_PAIRS = "Blackwell 2-CTA + 4-CTA MMA"
PROBE = Cite("tcgen05 / WGMMA / mbarrier / Cluster Emission", "Subtarget Feature Probe")

FEATURES: Mapping[Feature, str] = {
    Feature.TMEM: "The target has tensor memory, and with it the tcgen05 instructions.",
    Feature.WGMMA: "The target has the asynchronous multiply of warp groups.",
    Feature.ARCH_CONDITIONAL: "The target's name ends in `a`: code for this GPU alone.",
    Feature.FAMILY_CONDITIONAL: "The target's name ends in `f`, or in `a` on a GPU of a family.",
    Feature.SCALE_INPUT_ACCUMULATOR: "tcgen05.mma divides its old accumulator by a power of two, an immediate.",
    Feature.WIDE_IM2COL: "TMA loads have the modes `.im2col::w` and `.im2col::w::128`. The document names "
    "Hopper; ptxas has "
    "them on Blackwell (decision C27).",
    Feature.TWO_CTA_TMA: "TMA loads have `.cta_group`: their barrier may be that of the other CTA of a pair.",
    Feature.CLUSTER_MULTICAST: "TMA loads have `.multicast::cluster`: one box goes to several CTAs of a cluster.",
}
"""Meanings of the documents' subtarget bits; the machine verifier and the selector ask the same ones."""

TERMS: tuple[Explained, ...] = (
    Explained(
        "make_warp_uniform",
        "All lanes of a warp agree on the value: a mark for the verifier, and no instruction.",
        "The rank of a CTA is the same in all its threads, but the predicate of a copy is looked at by warps, and "
        "tcgen05.cp takes no predicate that lanes disagree on. Without the mark the verifier rejects the copy; "
        "at run time "
        "nothing differs.",
        "wrap the rank predicate of `cute_nvgpu.atom.make_s2t_copy` in `cute_nvgpu.arch.make_warp_uniform`",
        Cite(_PAIRS, "Rank Predicate"),
    ),
    Explained(
        "make_s2t_copy",
        "The cooperative copy of a tile from shared to tensor memory, for one CTA, a pair, or four.",
        "Its rewrite resolves the layouts, initialises or finds the mbarrier, partitions source and "
        "destination, and gives "
        "the copy with its token. `cta_group` (1, 2, 4) drives barrier and predicate, `shape` (1, 2, 3) how "
        "wide the copy "
        "is multicast.",
        "see it behind the pass: `tilelsp compile FILE --print-after convert-cute-nvgpu-to-tileas`",
        Cite(_PAIRS, "Copy-Side Ownership"),
    ),
    Explained(
        "partition_D",
        "The step that cuts the destination of a copy for four CTAs into quarters.",
        "Each of the two groups fills two adjacent quarters, so that they never share a destination, and the "
        "multiply behind "
        "it is one of a single CTA over the slice that it finds.",
        "",
        Cite(_PAIRS, "CTA-Group Mapping"),
    ),
    Explained(
        "cta_group::1",
        "One CTA works on its own tensor memory.",
        "In the kind word it is 1 in bits 0 and 1. All tcgen05 instructions of a kernel have the same group: "
        "what names none "
        "has that of the others.",
        "",
        Cite(_PAIRS, "CTA Group Control Word"),
    ),
    Explained(
        "cta_group::2",
        "A pair of CTAs, ranks 2i and 2i + 1 of a cluster, works on the tensor memory of both.",
        "In the kind word it is 2 in bits 0 and 1. One thread of the first CTA issues for both, and commits to "
        "the barriers of "
        "both; each allocates and frees its own, together with the other.",
        "launch the kernel as clusters of an even number of CTAs",
        Cite(_PAIRS, "CTA Group Control Word"),
    ),
    Explained(
        "cta_group::4",
        "Four CTAs: a partition on the side of the copy, which no instruction has.",
        "The kind word has no code for it: 3 is reserved. PTX has cta_group::1 and ::2, and ptxas says `Unknown "
        "modifier "
        "'.cta_group::4'`. A copy for four is cut into quarters before it is issued, and each CTA multiplies "
        "its slice alone.",
        "copy with cta_group::1 or ::2, each CTA or pair its own part",
        Cite(_PAIRS, "Abstract"),
    ),
)
