"""Questions that people ask about a compiled kernel, answered: decisions of NVIDIA's compiler, and whether a kernel
fits.

The decisions were seen with tileiras 13.3 to 13.5 on 55 kernels and nine targets; nothing here is documented by NVIDIA.
"""

from __future__ import annotations

from tilelsp.base.record import replace
from tilelsp.spec.cite import Cite
from tilelsp.spec.page import Advice, Category, Counts, Page, Promise

_SRC = Cite("tileiras 13.5.37", "its remarks and PTX for 55 kernels on nine targets")
_OCCUPANCY_SRC = Cite("CUDA C++ Programming Guide", "technical specifications per compute capability")

_ASSUME = "cuda_tile.assume div_by<{factor}>, {value} : {type}"


def _aligned(slot: str, counts: Counts) -> Promise:
    """That what a tensor view is made of are multiples of what TMA moves at least."""
    return Promise("cuda_tile.make_tensor_view", slot, 16, counts, _ASSUME)


_ALIGNED_POINTER = Advice(
    "base pointer not 16-byte aligned",
    "say so where it is: `assume div_by<16>` on the pointer that the view is made of",
    "div_by<16>",
    _aligned("base", Counts.ADDRESS),
)
_ALIGNED_STRIDES = Advice(
    "contiguous striding not 16-byte aligned",
    "the rows must start at multiples of 16 bytes: `assume div_by` on each stride that is not 1, with 16 divided by the"
    " element's bytes (`div_by<8>` for f16)",
    "div_by",
    _aligned("dynamic_strides", Counts.ELEMENTS),
)
_ALIGNED_STRIDE = replace(_ALIGNED_STRIDES, reason="stride not 16-byte aligned")
_ALIGNED_EXTENT = Advice(
    "contiguous tensor extent not 16-byte aligned",
    "the contiguous size must be a multiple of 16 bytes: `assume div_by<8>` on it for f16",
    "div_by",
    _aligned("dynamic_shape", Counts.CONTIGUOUS),
)
_WIDE_TILE = Advice(
    "leading tile dimension not 16-byte aligned",
    "make the tile's contiguous dimension at least 16 bytes wide, or let a wider one be contiguous",
)
_PADDING = Advice(
    "software-implemented TMA padding is not profitable",
    "where a tile reaches over the edge, the program would fill in this padding value: use zero padding, or make"
    " the tensor's size a multiple of the tile's",
)

PAGES: tuple[Page, ...] = (
    Page(
        id="tileiras.fma",
        question="Why does this multiply use FMA and not the tensor cores?",
        subject="no tensor cores",
        answer=(
            "Because of its types or of its size. f32 inputs always become FMA: tensor cores multiply tf32 at best."
            " For bf16 and f16 the size decides, on every target: M >= 64 with N >= 8 gives the form of the target's"
            " warp groups or tensor memory (wgmma, tcgen05), where it has one; else M >= 16 with M x N >= 512 gives"
            " mma.sync (16x32 and 32x16 do, 16x16 does not, whatever K is); anything smaller is FMA. A cluster of 16"
            " CTAs on a 64x64 tile leaves too little for each CTA, too."
        ),
        fix=(
            "make the tile at least 64x8 (or 16x32 for mma.sync); convert f32 inputs to tf32 with `ftof` if the"
            " precision allows it"
        ),
        src=_SRC,
        remarks=("Failure:RemarkTensorCoreMMA",),
        category=Category.TENSOR_CORES,
    ),
    Page(
        id="tileiras.no-tma",
        question="Why does this load or store not use TMA?",
        subject="no TMA",
        answer=(
            "TMA (sm_90 and newer) moves boxes whose rows start at multiples of 16 bytes. The compiler uses it only"
            " where it can prove that: the base pointer, each stride, and the tile's contiguous dimension must be"
            " multiples of 16 bytes, and padding must be what the hardware fills in. What it cannot prove, `assume`"
            " can say."
        ),
        fix="put the `assume` that the finding names on the pointer or the strides, if it holds for every launch",
        src=_SRC,
        remarks=("Failure:RemarkMemoryTmaLoadFailed", "Failure:RemarkMemoryTmaStoreFailed"),
        advice=(_ALIGNED_POINTER, _ALIGNED_STRIDES, _ALIGNED_STRIDE, _ALIGNED_EXTENT, _WIDE_TILE, _PADDING),
        category=Category.MEMORY,
    ),
    Page(
        id="tileiras.index-width",
        question="Why are indices computed in 64 bits here?",
        subject="64-bit indices",
        answer=(
            "The sizes and strides of this view may be so large that an index into it does not fit 32 bits, for all"
            " that the compiler knows. Wide index arithmetic takes twice the registers and instructions."
        ),
        fix="bound the sizes and strides: `assume bounded<0, N>` with the largest value that occurs, or `div_by`",
        src=_SRC,
        remarks=("Missed:RemarkTensorViewIndexTypeNarrowing",),
        advice=(Advice("index computations may require", "`assume bounded<0, N>` on the view's sizes and strides"),),
        category=Category.INDICES,
    ),
    Page(
        id="tileiras.register-pressure",
        question="What does 'High register usage' mean?",
        subject="too many registers",
        answer=(
            "The tiles that are alive here do not fit the registers that a thread may have, so that values are spilled"
            " to memory. Mostly a tile is too large, or the hint `occupancy` asks for more CTAs on one SM than the"
            " tile leaves registers for (occupancy N allows 65536 / (threads x N) registers to a thread)."
        ),
        fix="use smaller tiles, more warps (`num_worker_warps_per_cta`), or a lower `occupancy`",
        src=_SRC,
        messages=("High register usage",),
        category=Category.REGISTERS,
    ),
    Page(
        id="tileiras.default-key",
        question="Why does an older tileiras refuse the hint key `default`?",
        subject="a hint key of 13.3",
        answer="tileiras reads hints under the key `default` from 13.3 on; 13.1 and 13.2 know the targets' keys only.",
        fix="write the hints under the target's own key (`sm_100 = {...}`), or install a newer tileiras",
        src=Cite("tileiras 13.1.80, 13.2.86 and 13.3.36", "what they answer to one module"),
        messages=("unallowed key default",),
    ),
    Page(
        id="tileiras.tensor-core",
        question="Which tensor-core instruction does this multiply use?",
        subject="tensor cores",
        answer=(
            "The family is the target's (SM80: mma.sync, SM90: wgmma, SM100: tcgen05, SM120: mma.sync with block"
            " scales), the shape that of one instruction, M x N x K. sm_103 multiplies integers by mma.sync."
        ),
        fix="nothing",
        src=_SRC,
        remarks=("Passed:RemarkTensorCoreMMA",),
        wanted=True,
        category=Category.TENSOR_CORES,
    ),
    Page(
        id="tileiras.memory",
        question="How does this load or store move its data?",
        subject="memory access",
        answer=(
            "TMA moves a box of the shape shown (innermost dimension first) with one instruction of one thread, Ldgsts"
            " is cp.async (each thread copies 16 bytes at most, past the registers), and a global-memory instruction"
            " goes through the registers. sm_80 to sm_89 have no TMA."
        ),
        fix="nothing",
        src=_SRC,
        remarks=("Passed:RemarkMemoryLoadInstructionSelected", "Passed:RemarkMemoryStoreInstructionSelected"),
        wanted=True,
        category=Category.MEMORY,
    ),
    Page(
        id="tileiras.default-hint",
        question="What is used where no optimization hint is given?",
        subject="default hint",
        answer="The compiler took its default for a hint, here the latency that decides how many stages are in flight.",
        fix="write the hint (`optimization_hints = <default = {latency = N}>`) where measuring shows that it helps",
        src=_SRC,
        remarks=("Passed:RemarkHintDefault",),
        wanted=True,
        category=Category.HINTS,
    ),
    Page(
        id="resources.fit",
        question="Does it fit? Registers, shared memory, tensor memory, occupancy",
        subject="resources",
        answer=(
            "A CTA that needs more than its limit does not start: 255 registers per thread (more are spilled), the"
            " target's shared memory per CTA, 512 columns of tensor memory, 1024 threads. What it needs below that"
            " decides how many CTAs share an SM: the least of what registers, shared memory, tensor memory, threads"
            " and the number of CTAs allow. Occupancy is the share of the SM's warps that then live there. tileiras"
            " never fails for size: it takes fewer stages, other instructions, and warns of registers."
        ),
        fix=(
            "smaller tiles need less of everything; the hint `occupancy` makes tileiras plan for several CTAs per SM;"
            " `num_cta_in_cga` spreads a tile over the CTAs of a cluster"
        ),
        src=_OCCUPANCY_SRC,
    ),
)
"""Every page, in the order of the list."""

_BY_ID = {page.id: page for page in PAGES}
_BY_REMARK = {remark: page for page in PAGES for remark in page.remarks}


def find_page(page_id: str) -> Page | None:
    """The page with this id."""
    return _BY_ID.get(page_id)


def page_of_remark(kind: str, name: str) -> Page | None:
    """The page that explains a remark of NVIDIA's compiler, by its tag (`Passed`, ...) and name."""
    return _BY_REMARK.get(f"{kind}:{name}")


def page_of_message(text: str) -> Page | None:
    """The page that explains a message of NVIDIA's compiler."""
    return next((page for page in PAGES for part in page.messages if part in text), None)
