"""Rules of tensor memory: what fits, and that a handle is alive where it is used."""

from __future__ import annotations

from tilelsp.base.diagnostic import Severity
from tilelsp.defs.encodings.tmem_addr import TMEM_COLUMNS
from tilelsp.defs.rules.views import TmemHandleView, TmemUseView, TmemView
from tilelsp.spec.cite import Cite
from tilelsp.spec.effect import Act, Resource
from tilelsp.spec.rule import AnyRule, Rule, TextLevel

_SURFACE = Cite("tcgen05.mma Walkthrough", "Verifier Surface at Each Stage")
_LIFECYCLE = Cite("tcgen05.mma Walkthrough", "TMEM Allocation Lifecycle")
_MACHINE = Cite("tcgen05.mma Walkthrough", "Stage 5: NVPTX MIR", lines="250")
_CHECKLIST = Cite("tcgen05.mma Walkthrough", "Reimplementation Checklist")

RULES: tuple[AnyRule, ...] = (
    Rule(
        id="tmem.out-of-resource",
        on=TmemView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX, TextLevel.CUTE),
        blame="num_columns",
        when=lambda v: v.columns > TMEM_COLUMNS,
        message="allocated tmem out of resource: ",
        rest=lambda v: f"{v.columns} columns needed, {TMEM_COLUMNS} available",
        explain="An SM has 512 columns of 32 bits in 128 lanes. Each allocation takes a power of two, at least 32. One "
        "of the columns that the documents count, of 16 bytes in each lane, takes at least four of them.",
        src=_SURFACE,
        fix="use a smaller tile, or free an accumulator earlier",
    ),
    Rule(
        id="tmem.no-scratch",
        on=TmemView,
        levels=(TextLevel.NV_TILEAS, TextLevel.CUTE),
        when=lambda v: not v.scratch_smem,
        message="failed to find scratch smem to allocate tmem",
        explain="The allocation writes the address to four bytes of shared memory, which must lie beside the kernel's "
        "buffers and barriers.",
        src=_SURFACE,
    ),
    Rule(
        id="tmem.use-not-dominated",
        on=TmemUseView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVVM, TextLevel.LLVM, TextLevel.PTX, TextLevel.CUTE),
        when=lambda v: not v.dominated_by_alloc,
        same_as="ssa.dominance",
        message="tensor memory is used where its alloc_tmem does not dominate",
        misses=((Act.ACQUIRE, Resource.TENSOR_MEMORY),),
        explain="Every umma, tmem_load and tmem_store must be dominated by the allocation of its handle. An "
        "allocation inside a branch that the use escapes leaves the use with columns that others own.",
        src=_LIFECYCLE,
        fix="allocate at the entry of the function",
        ours=True,
    ),
    Rule(
        id="tmem.use-after-dealloc",
        on=TmemUseView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX, TextLevel.CUTE),
        when=lambda v: not v.before_dealloc,
        message="tensor memory is used after its dealloc_tmem",
        explain="The columns belong to the next allocation by then.",
        src=_LIFECYCLE,
        fix="free it where the function ends",
        ours=True,
    ),
    Rule(
        id="tmem.not-deallocated",
        on=TmemUseView,
        levels=(TextLevel.NVVM, TextLevel.NV_TILEAS, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX, TextLevel.CUTE),
        when=lambda v: not v.deallocated,
        message="dealloc_tmem does not post-dominate this alloc_tmem",
        misses=((Act.RELEASE, Resource.TENSOR_MEMORY),),
        explain="Columns that a CTA keeps are lost to the next one on the SM.",
        src=_LIFECYCLE,
        fix="free it on every way out of the function",
        ours=True,
    ),
    Rule(
        id="tmem.columns-differ",
        on=TmemUseView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        blame="num_columns",
        when=lambda v: not v.same_columns,
        message="dealloc_tmem frees another number of columns than alloc_tmem reserved",
        explain="PTX wants the same count on both.",
        src=Cite("PTX ISA", "tcgen05.dealloc"),
        ours=True,
    ),
    Rule(
        id="tmem.size",
        on=TmemUseView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.PTX),
        blame="num_columns",
        when=lambda v: not v.is_size,
        message="tensor memory is allocated and freed in powers of two of columns, at least 32",
        explain="ptxas says so of a number that stands in the instruction itself, as one given to LLVM's intrinsic or "
        "to nvvm's op does in the end. The documents' num_columns (16 for a tile of 64 x 128 f32) counts others, of 16 "
        "bytes in each lane, and is not held to it.",
        src=Cite("PTX ISA", "tcgen05.alloc"),
        fix="take the next power of two",
        ours=True,
    ),
    Rule(
        id="tmem.not-relinquished",
        on=TmemUseView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.relinquished,
        message="the permit to allocate tensor memory is never relinquished",
        misses=((Act.RELEASE, Resource.ALLOCATION_PERMIT),),
        explain="The document asks for relinquish_alloc_permit before the kernel ends, allocation or not. Until then "
        "no other CTA of the SM can allocate.",
        severity=Severity.WARNING,
        src=_CHECKLIST,
        ours=True,
    ),
    Rule(
        id="tmem.freed-twice",
        on=TmemUseView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX, TextLevel.CUTE),
        when=lambda v: not v.freed_once,
        message="tensor memory is freed twice",
        explain="The columns belong to the next allocation by then, which this one would free.",
        src=_LIFECYCLE,
        ours=True,
    ),
    Rule(
        id="tmem.alloc-after-relinquish",
        on=TmemUseView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.permitted,
        message="tensor memory is allocated after the permit to do so was relinquished",
        explain="A CTA that has relinquished the permit allocates no more.",
        src=Cite("PTX ISA", "tcgen05.relinquish_alloc_permit"),
        fix="relinquish behind the last allocation",
        ours=True,
    ),
    Rule(
        id="tmem.init",
        on=TmemUseView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX, TextLevel.CUTE),
        when=lambda v: not v.written_first,
        message="failed to init tmem",
        misses=((Act.ISSUE, Resource.TENSOR_STORE),),
        explain="The MMA adds to its accumulator, and nothing can have written it before: the first one must overwrite "
        "it (enable-input-d false), or a tcgen05.st or tcgen05.cp fill it. In nv_tileas an MMA that does not say "
        "whether it accumulates does.",
        src=_SURFACE,
        fix="let the first MMA overwrite its accumulator",
    ),
    Rule(
        id="tmem.handle-spilled",
        on=TmemHandleView,
        levels=(TextLevel.LLVM, TextLevel.MIR),
        when=lambda v: v.spilled,
        severity=Severity.WARNING,
        message="a tensor memory handle is written to memory: it has no spill path",
        explain="The handle that an allocation gives is one 32-bit register for its whole life. What is read back from "
        "memory is a number of which nobody knows whose columns it names.",
        src=_MACHINE,
        fix="use the register itself",
        ours=True,
    ),
    Rule(
        id="tmem.handle-copied",
        on=TmemHandleView,
        levels=(TextLevel.LLVM, TextLevel.MIR),
        when=lambda v: v.copied,
        severity=Severity.WARNING,
        message="a tensor memory handle is copied, or merged with another value: one register names it in every use",
        explain="The handle is threaded through every consumer, from its allocation to its release, and stays in one "
        "register. Behind a copy that may be another one, an allocation no longer dominates its uses.",
        src=_MACHINE,
        fix="use the register itself",
        ours=True,
    ),
    Rule(
        id="tmem.handle-leaves",
        on=TmemHandleView,
        levels=(TextLevel.NV_TILEAS, TextLevel.LLVM),
        when=lambda v: v.leaves,
        severity=Severity.WARNING,
        message="a tensor memory handle leaves its function",
        explain="There is no global heap of tensor memory, and no handle is passed out of the function that allocates: "
        "it frees on every way out, and what it frees nobody else may use.",
        src=_LIFECYCLE,
        ours=True,
    ),
)
