"""Rules of mbarriers: ranges of which ptxas 13.5 checks a constant arrival count, and 12.9 nothing."""

from __future__ import annotations

from tilelsp.base.diagnostic import Severity
from tilelsp.defs.rules.views import MbarrierLifeView, MbarrierView, TransactionView
from tilelsp.spec.cite import Cite
from tilelsp.spec.effect import Act, Resource
from tilelsp.spec.rule import AnyRule, Rule, TextLevel
from tilelsp.spec.target import Feature

_PTX = Cite("PTX ISA", "mbarrier: contents and ranges")
_FINALIZER = Cite("tcgen05 / WGMMA / mbarrier / Cluster Emission", "mbarrier Emission")

MAX_COUNT = 2**20 - 1
"""Largest arrival count, and largest transaction count in bytes, of one phase."""


def documented_expected_txn(*, tma: bool, size_minor: int) -> int:
    """The `expected_txn` that the documents' finalizer computes; not the bytes that PTX' expect_tx counts."""
    return 32 * size_minor if tma else 1


RULES: tuple[AnyRule, ...] = (
    Rule(
        id="mbarrier.target",
        on=MbarrierView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: True,
        lacks=Feature.MBARRIER,
        selector=True,
        message="mbarriers need sm_80 or later",
        explain="They came with Ampere; transaction counts and try_wait with Hopper.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.tx-target",
        on=MbarrierView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        blame="tx_bytes",
        when=lambda v: v.tx_bytes is not None,
        needs=(Feature.MBARRIER,),
        lacks=Feature.MBARRIER_TRY_WAIT,
        selector=True,
        message="mbarrier transaction counts need sm_90 or later",
        explain="expect_tx and complete_tx came with TMA.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.count",
        on=MbarrierView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        blame="count",
        when=lambda v: v.count is not None and not 1 <= v.count <= MAX_COUNT,
        message="mbarrier arrival count must be in the range 1..1048575",
        explain="The count has 20 bits. ptxas 13.5 refuses a constant outside of them (`Argument 1 of instruction "
        "'mbarrier.init': value '0' out of range, expected to be in range [1..1048575]`); 12.9 takes any without a "
        "word.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.tx-bytes",
        on=MbarrierView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        blame="tx_bytes",
        when=lambda v: v.tx_bytes is not None and not 0 <= v.tx_bytes <= MAX_COUNT,
        message="mbarrier transaction count must be in the range 0..1048575 bytes",
        explain="One phase can expect at most 1,048,575 bytes.",
        src=_PTX,
        fix="split the copy over two barriers",
        ours=True,
    ),
    Rule(
        id="mbarrier.parity",
        on=MbarrierView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        blame="parity",
        when=lambda v: v.parity not in (None, 0, 1),
        message="mbarrier parity must be 0 or 1",
        explain="A wait for parity 0 passes when the first phase completes, then 1, then 0 again.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.not-initialised",
        on=MbarrierLifeView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.initialised,
        message="mbarrier is used before it is initialised",
        misses=((Act.ACQUIRE, Resource.MBARRIER),),
        explain="Initialise it in one thread, then fence (fence.mbarrier_init.release.cluster) and synchronise.",
        src=_FINALIZER,
        ours=True,
    ),
    Rule(
        id="mbarrier.init-not-fenced",
        on=MbarrierLifeView,
        levels=(
            TextLevel.NVVM,
            TextLevel.LLVM,
            TextLevel.MIR,
            TextLevel.PTX,
        ),
        when=lambda v: not v.init_fenced,
        severity=Severity.WARNING,
        message="mbarrier is initialised, and asynchronous work counts on it without a fence in between",
        misses=((Act.FENCE, Resource.MBARRIER_INIT),),
        explain="The async proxy sees the new object only behind fence.mbarrier_init.release.cluster, or a proxy "
        "fence.",
        src=_FINALIZER,
        fix="write fence.mbarrier_init.release.cluster behind the initialisations",
        ours=True,
    ),
    Rule(
        id="mbarrier.relaxed",
        on=MbarrierLifeView,
        levels=(
            TextLevel.LLVM,
            TextLevel.MIR,
            TextLevel.PTX,
        ),
        when=lambda v: not v.ordered,
        severity=Severity.WARNING,
        message="memory is used behind a relaxed wait, which acquires nothing",
        explain="A thread that waits with .relaxed learns that the phase is over, not what others wrote before they "
        "arrived: the wait has .acquire, which is what it has without a word, or a fence follows it.",
        src=_PTX,
        fix="drop .relaxed and its scope, or write fence.acq_rel behind the wait",
        ours=True,
    ),
    Rule(
        id="mbarrier.relaxed-arrival",
        on=MbarrierLifeView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.PTX),
        when=lambda v: not v.released,
        severity=Severity.WARNING,
        message="memory is used in front of a relaxed arrival, which releases nothing",
        explain="Who waits for the barrier learns that this thread arrived, not what it wrote before: the arrival has "
        ".release, which is what it has without a word, or a fence stands before it.",
        src=_PTX,
        fix="drop .relaxed and its scope, or write fence.acq_rel before the arrival",
        ours=True,
    ),
    Rule(
        id="mbarrier.not-awaited",
        on=MbarrierLifeView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.read_after_wait,
        severity=Severity.WARNING,
        message="shared memory is read without a wait for the mbarrier that tells when it is filled",
        explain="Copies and other threads arrive on an mbarrier when they are done; some way to the read leads past "
        "every wait for it.",
        src=_PTX,
        fix="wait for the mbarrier before the read",
        ours=True,
    ),
    Rule(
        id="mbarrier.answer-unread",
        on=MbarrierLifeView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.answer_read,
        severity=Severity.WARNING,
        message="nothing depends on whether the phase is over: this test of an mbarrier waits for nothing",
        explain="test_wait and try_wait answer whether the phase is complete, after a while if it is not: a wait is a "
        "loop that tests again until the answer is true.",
        src=_PTX,
        fix="branch back to the test where its answer is false",
        ours=True,
    ),
    Rule(
        id="mbarrier.too-few-arrivals",
        on=MbarrierLifeView,
        levels=(TextLevel.NVVM, TextLevel.NV_TILEAS, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.enough_arrivals,
        severity=Severity.WARNING,
        message="mbarrier expects more arrivals than the one commit that completes its phases",
        explain="A tcgen05.commit counts one arrival. A phase that expects more never completes.",
        src=_PTX,
        fix="initialise it with a count of 1",
        ours=True,
    ),
    Rule(
        id="mbarrier.used-after-inval",
        on=MbarrierLifeView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.is_alive,
        message="mbarrier is used after it was invalidated",
        explain="Its memory is ordinary again, and may hold anything.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.initialised-while-live",
        on=MbarrierLifeView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.free_to_init,
        severity=Severity.WARNING,
        message="mbarrier is initialised again without being invalidated",
        explain="What it does to initialise memory that holds a live object is undefined: invalidate the object first. "
        "Kernels of CUTLASS do it all the same, before anything uses it.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.nobody-arrives",
        on=MbarrierLifeView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.arrivals,
        message="mbarrier is waited for, and nothing in the kernel arrives on it",
        misses=((Act.ARRIVE, Resource.MBARRIER),),
        explain="The wait never ends: a commit or an arrival is missing.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.nobody-waits",
        on=MbarrierLifeView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.waited,
        severity=Severity.WARNING,
        message="mbarrier is arrived on, and nothing in the kernel waits for it",
        misses=((Act.WAIT, Resource.MBARRIER),),
        explain="What the arrival announces is used without waiting for it, or the barrier is of no use.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.bytes-not-expected",
        on=MbarrierLifeView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.bytes_expected,
        message="a copy counts its bytes on an mbarrier that expects none",
        explain="Without expect_tx the phase may complete before the bytes are there.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.bytes-never-arrive",
        on=MbarrierLifeView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.bytes_transferred,
        message="an mbarrier expects bytes that no copy of the kernel brings",
        explain="The phase never completes.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.parity-in-loop",
        on=MbarrierLifeView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.phase_changes,
        message="a loop waits for the same parity in every round",
        explain="Each round completes a phase, and the parity of the next one differs: the second round waits for "
        "nothing.",
        src=_PTX,
        fix="flip the parity in every round",
        ours=True,
    ),
    Rule(
        id="mbarrier.passed-at-once",
        on=MbarrierLifeView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.waits_for_first,
        severity=Severity.WARNING,
        message="a wait for parity 1 passes before the first phase, and what that phase brings is used behind it",
        explain="A barrier that was just initialised answers a wait for parity 1 at once, as if the phase before its "
        "first one were over. A producer that waits for an empty buffer begins so; who reads what copies or MMAs bring "
        "waits for parity 0 first.",
        src=_PTX,
        fix="wait for parity 0",
        ours=True,
    ),
    Rule(
        id="mbarrier.memory-used",
        on=MbarrierLifeView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.is_alone,
        severity=Severity.WARNING,
        message="memory is written where an mbarrier lives",
        explain="What it does to use the eight bytes of a live object for anything else is undefined: mbarrier.inval "
        "makes them ordinary memory again.",
        src=_PTX,
        fix="write mbarrier.inval, and a barrier of the CTA, before the memory is used again",
        ours=True,
    ),
    Rule(
        id="mbarrier.init-not-told",
        on=MbarrierLifeView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.is_published,
        severity=Severity.WARNING,
        message="threads use an mbarrier that others initialise, with no barrier of the CTA in between",
        explain="Threads that do not initialise it may come to it first: bar.sync, or a barrier of the cluster, stands "
        "between the initialisation and the first use.",
        src=_PTX,
        fix="write bar.sync behind the initialisation",
        ours=True,
    ),
    Rule(
        id="mbarrier.count-not-reached",
        on=MbarrierLifeView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.is_reachable,
        severity=Severity.WARNING,
        message="mbarrier counts more arrivals than the threads of the kernel make",
        explain="Every thread that .reqntid or .maxntid allows comes by the arrivals once, and the first phase is not "
        "over: who waits for it waits for ever.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.bytes-differ",
        on=TransactionView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        blame="tx_bytes",
        when=lambda v: v.tx_bytes != v.brought,
        message="the bytes that the mbarrier expects are not those that its copies bring: ",
        rest=lambda v: f"{v.tx_bytes} against {v.brought}",
        explain="A phase completes when as many bytes have arrived as expect_tx announced. Where more arrive, or "
        "fewer, the count is never zero again, and every wait is for ever.",
        src=_PTX,
        fix="expect the sum of what the copies between two phases bring",
        ours=True,
    ),
    Rule(
        id="mbarrier.inval-not-fenced",
        on=MbarrierLifeView,
        levels=(TextLevel.NVVM, TextLevel.LLVM),
        when=lambda v: not v.release_fenced,
        severity=Severity.HINT,
        message="mbarrier is invalidated, and no fence.mbarrier_init.release.cluster follows",
        explain="The documented compiler pairs the two: behind the fence the other CTAs of the cluster know that the "
        "memory is ordinary again. The PTX ISA asks for none where nobody else uses the memory, and other compilers "
        "write none: PTX is not asked for one.",
        src=_FINALIZER,
        fix="write fence.mbarrier_init.release.cluster behind it",
        ours=True,
    ),
)
