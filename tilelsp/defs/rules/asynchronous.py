"""Rules of asynchronous work: groups are committed and waited for, and proxies are fenced."""

from __future__ import annotations

from tilelsp.base.diagnostic import Severity
from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind, ProxyView, RegisterView
from tilelsp.spec.cite import Cite
from tilelsp.spec.effect import Act, Resource
from tilelsp.spec.rule import AnyRule, Rule, TextLevel

_COPIES = Cite("PTX ISA", "cp.async: groups")
_BULK = Cite("PTX ISA", "cp.async.bulk: completion mechanisms")
_TOKENS = Cite("tcgen05.mma Walkthrough", "Stage 3: nv_tileas IR")
_REGISTERS = Cite("PTX ISA", "Register State Space")
_CHECKLIST = Cite("tcgen05.mma Walkthrough", "Reimplementation Checklist")
_WAIT = Cite("PTX ISA", "tcgen05.wait")
_PROXY = Cite("PTX ISA", "fence.proxy.async")
_K = AsyncKind

RULES: tuple[AnyRule, ...] = (
    Rule(
        id="cp-async.not-committed",
        on=AsyncGroupView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.COPY and not v.committed,
        message="cp.async belongs to no group: a way leads from it to the end without a commit",
        misses=((Act.COMMIT, Resource.COPY),),
        explain="A wait_group waits for committed groups only; a copy that belongs to none may land at any time.",
        src=_COPIES,
        fix="commit it with cp.async.commit_group, or wait with cp.async.wait_all",
        ours=True,
    ),
    Rule(
        id="cp-async.not-waited",
        on=AsyncGroupView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.COPY and not v.waited,
        severity=Severity.WARNING,
        message="a group of cp.async is never waited for",
        misses=((Act.WAIT, Resource.COPY),),
        explain="Shared memory is read while the copies are under way, or the kernel ends before they land.",
        src=_COPIES,
        ours=True,
    ),
    Rule(
        id="cp-async.read-in-flight",
        on=AsyncGroupView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.COPY and v.in_flight,
        severity=Severity.WARNING,
        message="shared memory is read while the cp.async that fills it is in flight",
        explain="wait_group N leaves the latest N groups in flight: before a read, as many groups must have been "
        "committed behind the one that it needs, whether empty or not. A missing commit makes every wait behind it "
        "wait for one group less.",
        src=_COPIES,
        fix="commit each stage as a group, and wait with the number of stages that may still be under way",
        ours=True,
    ),
    Rule(
        id="cp-async.no-barrier",
        on=AsyncGroupView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.COPY and not v.shared,
        severity=Severity.WARNING,
        message="shared memory is used behind a wait for cp.async with no barrier in between",
        explain="The wait is for the copies of its own thread; what other threads copy has landed when all of them "
        "have waited, which a barrier behind the wait tells.",
        src=_COPIES,
        fix="write bar.sync behind the wait, before what other threads copied is read or overwritten",
        ours=True,
    ),
    Rule(
        id="async.token-not-taken",
        on=AsyncGroupView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVGPU),
        when=lambda v: not v.taken,
        severity=Severity.WARNING,
        message="no commit or wait takes the token of this asynchronous work",
        explain="Above PTX a token says which work a commit is for. Where commits of the function list the tokens of "
        "others, nothing but its place in the text keeps this work in front of them, and nobody waits for it by name.",
        src=_TOKENS,
        fix="list the token in the commit behind the work",
        ours=True,
    ),
    Rule(
        id="cp-async-bulk.not-committed",
        on=AsyncGroupView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.BULK and not v.committed,
        message="a bulk copy belongs to no group: a way leads from it to the end without a commit",
        misses=((Act.COMMIT, Resource.BULK),),
        explain="cp.async.bulk.wait_group waits for committed groups only.",
        src=_BULK,
        fix="commit it with cp.async.bulk.commit_group",
        ours=True,
    ),
    Rule(
        id="cp-async-bulk.not-waited",
        on=AsyncGroupView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.BULK and not v.waited,
        message="a group of bulk copies is never waited for",
        misses=((Act.WAIT, Resource.BULK),),
        explain="The kernel may end, and its shared memory go to another CTA, before the copies have read it.",
        src=_BULK,
        fix="wait with cp.async.bulk.wait_group, or its .read form, before the kernel ends",
        ours=True,
    ),
    Rule(
        id="cp-async-bulk.no-barrier",
        on=AsyncGroupView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.BULK and not v.shared,
        severity=Severity.WARNING,
        message="one thread copies shared memory that other threads store to, with no barrier in between",
        explain="A fence orders what its own thread stored; that the others have stored, too, the thread that starts "
        "the copy knows behind a barrier of all of them.",
        src=_BULK,
        fix="write bar.sync behind the stores and their proxy fence, before the copy",
        ours=True,
    ),
    Rule(
        id="tcgen05.not-committed",
        on=AsyncGroupView,
        levels=(TextLevel.NVVM, TextLevel.NV_TILEAS, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.TCGEN05 and not v.committed,
        message="no tcgen05.commit follows this operation on some way: nothing tells when it is complete",
        misses=((Act.COMMIT, Resource.TCGEN05),),
        explain="tcgen05.mma, cp and shift are asynchronous; a commit makes an mbarrier tell when they are done.",
        src=_CHECKLIST,
        ours=True,
    ),
    Rule(
        id="tcgen05.result-not-awaited",
        on=AsyncGroupView,
        levels=(TextLevel.NVVM, TextLevel.NV_TILEAS, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.TCGEN05 and not v.waited,
        severity=Severity.WARNING,
        message="tensor memory is read before the MMA that writes it is complete: some way has no wait for its commit",
        explain="tcgen05.mma is asynchronous: its result is there when the mbarrier that its commit arrives at "
        "completes the phase, and tcgen05.fence::after_thread_sync stands behind the wait.",
        src=_CHECKLIST,
        fix="wait for the mbarrier of the commit before the tcgen05.ld",
        ours=True,
    ),
    Rule(
        id="tcgen05.operand-overwritten",
        on=AsyncGroupView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.TCGEN05 and not v.drained,
        severity=Severity.WARNING,
        message="shared memory that a tcgen05.mma reads is filled again, and the loop never waits for its commit",
        explain="tcgen05.mma is asynchronous: it may read its operands until the mbarrier that its commit arrives at "
        "completes the phase. A loop that fills them in every round waits for a commit in every round.",
        src=_CHECKLIST,
        fix="wait for the mbarrier of the commit before the buffer is filled again",
        ours=True,
    ),
    Rule(
        id="tcgen05.load-not-waited",
        on=AsyncGroupView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.TENSOR_LOAD and not v.waited,
        severity=Severity.WARNING,
        message="no tcgen05.wait::ld follows this load on some way",
        misses=((Act.WAIT, Resource.TENSOR_LOAD),),
        explain="The PTX ISA says that the registers hold what was loaded only behind the wait, and that the columns "
        "may be freed only then. Compilers count on less: what tileiras, Triton and CUTLASS write reads registers in "
        "front of the wait, so that only a load without any wait behind it is told. Kernels of CUTLASS leave it out "
        "behind loads after which nobody writes the columns.",
        src=_WAIT,
        ours=True,
    ),
    Rule(
        id="tcgen05.store-not-waited",
        on=AsyncGroupView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.kind is _K.TENSOR_STORE and not v.waited,
        message="other threads are told of this store, or the kernel ends, before a tcgen05.wait::st",
        misses=((Act.WAIT, Resource.TENSOR_STORE),),
        explain="The columns hold what was stored only behind the wait.",
        src=_WAIT,
        ours=True,
    ),
    Rule(
        id="proxy.not-fenced",
        on=ProxyView,
        levels=(TextLevel.NV_TILEAS, TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.fenced,
        severity=Severity.WARNING,
        message="the async proxy reads shared memory that threads have stored to, without a proxy fence in between",
        explain="Bulk copies, wgmma and tcgen05 read through the async proxy; fence.proxy.async orders stores before "
        "it, and stands behind the stores and before the barrier that tells of them.",
        src=_PROXY,
        fix="write fence.proxy.async.shared::cta behind the stores",
        ours=True,
    ),
    Rule(
        id="predicate.never-written",
        on=RegisterView,
        levels=(TextLevel.PTX,),
        when=lambda v: not v.written,
        severity=Severity.WARNING,
        message="a predicate is read that nothing writes",
        explain="It holds anything: what should have written it, such as the try_wait of a loop, is missing.",
        src=_REGISTERS,
        ours=True,
    ),
    Rule(
        id="register.not-yet-written",
        on=RegisterView,
        levels=(TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.written_before,
        severity=Severity.WARNING,
        message="a register is read before anything writes it",
        explain="It holds anything: what writes it stands behind this instruction, or on another way.",
        src=_REGISTERS,
        ours=True,
    ),
)
