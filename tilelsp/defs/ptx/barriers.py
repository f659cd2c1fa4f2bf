"""Barriers and fences, and what the lanes of a warp do together.

Source: the chapter on parallel synchronization and communication of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.encodings.terms import REGISTER_COUNTS
from tilelsp.defs.ptx.clashes import INCORRECT, fences, one_of, operations, votes
from tilelsp.defs.ptx.targets import RETIRED
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.need import Need, need, version
from tilelsp.spec.ptx.operand import address, constant, predicate, read, write
from tilelsp.spec.target import Feature

_WITHOUT_SYNC = Need(
    until=70,
    gone=version("6.4"),
    refusal="Instruction '{op}' without '.sync' is not supported on .target sm_70 and higher from PTX ISA version 6.4",
)


_NO_BARRIER = "Barrier number '{unsigned}' out of range, expected to be in range [{low}..{high}]"
_PART_OF_A_WARP = "Number of threads participating in barrier must be in multiple of warp size"


class CtaBarrier(Family):
    """One of the sixteen barriers of a CTA."""

    op = choice("and or")
    a, b = read("u32", low=0, high=15, outside=_NO_BARRIER), read("u32", step=32, uneven=_PART_OF_A_WARP)
    c, d, p = read("pred!"), write("u32!"), write("pred")


class BarSync(CtaBarrier, mnemonic="bar.sync", summary="Wait for the threads of the CTA."):
    """Waits at barrier a until all threads, or b of them, are there. The warp's threads must arrive together."""

    variants = (form(" a{, b}"),)
    called = "bar"
    effects = (Effect(Act.WAIT, Resource.CTA, amount="b", which="a"),)
    example = "bar.sync 0;"


class BarCtaSync(BarSync, mnemonic="bar.cta.sync", summary="Wait for the threads of the CTA."):
    """The same as `bar.sync`: the barriers are those of the CTA."""

    needs = (need("", "7.8", name="bar.cta"),)
    called = "bar"
    example = "bar.cta.sync 0;"


class BarArrive(CtaBarrier, mnemonic="bar.arrive", summary="Arrive at a barrier without waiting."):
    """Counts the warp as arrived at barrier a, which waits for b threads."""

    b = read("u32", step=32, low=32, high=1 << 31, uneven=_PART_OF_A_WARP)
    variants = (form(" a, b"),)
    effects = (Effect(Act.ARRIVE, Resource.CTA, amount="b", which="a"),)
    example = "bar.arrive 0, 64;"


class BarCtaArrive(BarArrive, mnemonic="bar.cta.arrive", summary="Arrive at a barrier without waiting."):
    """The same as `bar.arrive`: the barriers are those of the CTA."""

    needs = (need("", "7.8"),)
    example = "bar.cta.arrive 0, 64;"


class BarRed(CtaBarrier, mnemonic="bar.red", summary="Wait, and combine a predicate of all threads."):
    """Waits at barrier a, then gives every thread the count of true c, or whether all or any were true."""

    variants = (form(".popc.u32 d, a{, b}, {!}c"), form(".op.pred p, a{, b}, {!}c"))
    effects = (Effect(Act.WAIT, Resource.CTA, amount="b", which="a"),)
    example = "bar.red.popc.u32 %r1, 0, %p1;"


class BarCtaRed(BarRed, mnemonic="bar.cta.red", summary="Wait, and combine a predicate of all threads."):
    """The same as `bar.red`: the barriers are those of the CTA."""

    needs = (need("", "7.8"),)
    example = "bar.cta.red.and.pred %p1, 0, %p2;"


class BarrierSync(CtaBarrier, mnemonic="barrier.sync", summary="Wait for the threads of the CTA."):
    """As `bar.sync`; without `.aligned` the threads of a warp may come one by one."""

    variants = (form("{.aligned} a{, b}", since="6.0", on=30),)
    called = "barrier"
    last_anywhere = True
    effects = (Effect(Act.WAIT, Resource.CTA, amount="b", which="a"),)
    example = "barrier.sync 0;"


class BarrierCtaSync(BarrierSync, mnemonic="barrier.cta.sync", summary="Wait for the threads of the CTA."):
    """The same as `barrier.sync`: the barriers are those of the CTA."""

    needs = (need("", "7.8", name="barrier.cta"),)
    called = "barrier"
    example = "barrier.cta.sync.aligned 0;"


class BarrierArrive(CtaBarrier, mnemonic="barrier.arrive", summary="Arrive at a barrier without waiting."):
    """As `bar.arrive`; without `.aligned` the threads of a warp may come one by one."""

    b = read("u32", step=32, low=32, high=1 << 31, uneven=_PART_OF_A_WARP)
    variants = (form("{.aligned} a, b", since="6.0", on=30),)
    effects = (Effect(Act.ARRIVE, Resource.CTA, amount="b", which="a"),)
    example = "barrier.arrive 0, 64;"


class BarrierCtaArrive(BarrierArrive, mnemonic="barrier.cta.arrive", summary="Arrive at a barrier without waiting."):
    """The same as `barrier.arrive`: the barriers are those of the CTA."""

    needs = (need("", "7.8"),)
    example = "barrier.cta.arrive 0, 64;"


class BarrierRed(CtaBarrier, mnemonic="barrier.red", summary="Wait, and combine a predicate of all threads."):
    """As `bar.red`; without `.aligned` the threads of a warp may come one by one."""

    variants = (
        form(".popc{.aligned}.u32 d, a{, b}, {!}c", since="6.0", on=30),
        form(".op{.aligned}.pred p, a{, b}, {!}c", since="6.0", on=30),
    )
    effects = (Effect(Act.WAIT, Resource.CTA, amount="b", which="a"),)
    example = "barrier.red.and.pred %p1, 0, %p2;"


class BarrierCtaRed(BarrierRed, mnemonic="barrier.cta.red", summary="Wait, and combine a predicate of all threads."):
    """The same as `barrier.red`: the barriers are those of the CTA."""

    needs = (need("", "7.8"),)
    example = "barrier.cta.red.popc.u32 %r1, 0, %p1;"


class BarWarpSync(Family, mnemonic="bar.warp.sync", summary="Wait for lanes of the warp."):
    """Waits until all lanes whose bits are set in the mask are there."""

    mask = read("u32")
    variants = (form(" mask", since="6.0", on=30),)
    effects = (Effect(Act.WAIT, Resource.WARP),)
    example = "bar.warp.sync 0xffffffff;"


class BarrierClusterArrive(Family, mnemonic="barrier.cluster.arrive", summary="Arrive at the cluster's barrier."):
    """Counts the thread as arrived; `.relaxed` promises nothing about memory, else it releases."""

    sem = choice("release relaxed")
    variants = (form("{.sem}{.aligned}", since="7.8", on=90),)
    needs = (need("release", "8.0"), need("relaxed", "8.0"))
    effects = (
        Effect(Act.ARRIVE, Resource.CLUSTER),
        Effect(Act.FENCE, Resource.MBARRIER_INIT, unless=("relaxed",)),
    )
    example = "barrier.cluster.arrive.release;"


class BarrierClusterWait(Family, mnemonic="barrier.cluster.wait", summary="Wait at the cluster's barrier."):
    """Waits until all threads of the cluster have arrived, and acquires what they released."""

    variants = (form("{.acquire}{.aligned}", since="7.8", on=90),)
    needs = (need("acquire", "8.0"),)
    effects = (Effect(Act.WAIT, Resource.CLUSTER),)
    example = "barrier.cluster.wait.acquire;"


class Membar(Family, mnemonic="membar", summary="Memory fence of the old kind."):
    """Orders this thread's accesses before and after it for the CTA, the GPU or the system."""

    level = choice("cta gl sys")
    variants = (form(".level"),)
    clashes = (one_of("Membar level required for instruction '{op}'", "cta gl sys"),)
    example = "membar.gl;"


_ONE_WAY = "{op} with unidirection proxy fence"
"""The name is the assembler's."""


class FenceProxy(Family, mnemonic="fence.proxy", summary="Fence between ways to memory."):
    """Orders accesses made through different proxies, the ways by which memory is reached."""

    space = choice("global shared::cta shared::cluster")
    scope, near = choice("cta cluster gpu sys"), choice("cta cluster")
    one_way, order = choice("acquire release"), choice("acquire release acq_rel")
    between = choice("fabric::fabric fabric::generic generic::fabric")
    a, size = address("generic", constant=True), constant(128)
    variants = (
        form(".alias", since="7.5", on=70),
        form(".alias.one_way.sys", since="9.4", on=90, named="order and scope with fence.proxy.alias"),
        form(
            ".between.alias.order.sys",
            since="9.3",
            on=Feature.FABRIC,
            named="fence.proxy with unidirectional fabric proxy fence",
        ),
        form(".async{.space}", since="8.0", on=90, named=".async", called="Modifier"),
        form(".tensormap::generic.release.scope", since="8.3", on=90, named=_ONE_WAY),
        form(".tensormap::generic.acquire.scope [a], size", since="8.3", on=90, named=_ONE_WAY),
        form(".async::generic.acquire.sync_restrict::shared::cluster.cluster", since="8.6", on=90),
        form(".async::generic.release.sync_restrict::shared::cta.cluster", since="8.6", on=90),
        form(".async::generic.release.sync_restrict::shared::cluster::read.near", since="9.4", on=90),
    )
    effects = (
        Effect(Act.FENCE, Resource.ASYNC_PROXY, when=("async",)),
        Effect(Act.FENCE, Resource.MBARRIER_INIT, when=("async",)),
    )
    example = "fence.proxy.async.shared::cta;"


class MembarProxy(FenceProxy, mnemonic="membar.proxy", summary="Fence between ways to memory."):
    """Orders accesses made through different proxies, the ways by which memory is reached."""

    variants = (form(".alias", since="7.5", on=60), form(".async", since="8.0", on=90))
    effects = (
        Effect(Act.FENCE, Resource.ASYNC_PROXY, when=("async",)),
        Effect(Act.FENCE, Resource.MBARRIER_INIT, when=("async",)),
    )
    example = "membar.proxy.alias;"


class Fence(Family, mnemonic="fence", summary="Memory fence."):
    """Orders this thread's accesses before and after it for the threads of a scope."""

    sem, scope = choice("sc acq_rel"), choice("cta cluster gpu sys")
    one_way = choice("acquire release")
    variants = (
        form("{.sem}.scope", since="6.0", on=70, named="fence instruction"),
        form(".one_way.scope", since="8.6", on=90, spared=RETIRED, named=".{one_way}' on '{op}", called="Modifier"),
        form(".acquire.sync_restrict::shared::cluster.cluster", since="8.6", on=90),
        form(".release.sync_restrict::shared::cta.cluster", since="8.6", on=90),
        form(".mbarrier_init.release.cluster", since="8.0", on=90),
        form(".alias.sync_restrict::read.release.sys", since="9.5", on=90, named=".sync_restrict::read"),
    )
    needs = (need("cluster", "7.8", 90, ".cluster scope"),)
    effects = (
        Effect(Act.FENCE, Resource.MBARRIER_INIT, when=("cluster",)),
        Effect(Act.FENCE, Resource.ORDER, unless=("release", "mbarrier_init")),
        Effect(Act.FENCE, Resource.RELEASE, unless=("acquire", "mbarrier_init")),
    )
    clashes = (fences,)
    example = "fence.acq_rel.gpu;"


class Shfl(Family, mnemonic="shfl", summary="Exchange between lanes without a mask."):
    """As `shfl.sync`, for targets before sm_70."""

    mode = choice("up down bfly idx")
    d, p, a, b, c = write(), write("pred", sink=True), read(), read(), read()
    variants = (form(".mode.b32 d{|p}, a, b, c"),)
    needs = (_WITHOUT_SYNC,)
    example = "shfl.idx.b32 %r1, %r2, 0, 31;"


class ShflSync(Family, mnemonic="shfl.sync", summary="Exchange between lanes."):
    """d = a of the lane that the mode, b and c choose; p is whether this lane is in range. All lanes of the mask take
    part."""

    mode = choice("up down bfly idx")
    d, p, a, b, c = write(), write("pred", sink=True), read(), read("b32"), read("b32")
    mask = read("u32")
    variants = (form(".mode.b32 d{|p}, a, b, c, mask", since="6.0", on=30),)
    called = "shfl"
    last_anywhere = True
    example = "shfl.sync.idx.b32 %r1, %r2, 0, 31, 0xffffffff;"


class Vote(Family, mnemonic="vote", summary="Combine predicates of a warp without a mask."):
    """As `vote.sync`, for targets before sm_70."""

    mode = choice("all any uni")
    p, d, a = write(), write(), predicate()
    variants = (form(".mode.pred p, {!}a"), form(".ballot.b32 d, {!}a"))
    needs = (_WITHOUT_SYNC,)
    clashes = (votes,)
    example = "vote.all.pred %p1, %p2;"


class VoteSync(Family, mnemonic="vote.sync", summary="Combine predicates of a warp."):
    """p is whether a holds in all, any, or alike in all lanes of the mask; `.ballot` gives the bits of all lanes."""

    mode = choice("all any uni")
    p, d, a, mask = write("pred"), write(), predicate(), read("u32")
    variants = (
        form(".mode.pred p, {!}a, mask", since="6.0", on=30),
        form(".ballot.b32 d, {!}a, mask", since="6.0", on=30),
    )
    called = "vote"
    last_anywhere = True
    clashes = (votes,)
    example = "vote.sync.ballot.b32 %r1, %p1, 0xffffffff;"


class MatchAny(Family, mnemonic="match.any", summary="Lanes that have the same value."):
    """d has the bits of the lanes of the mask whose a equals this lane's."""

    type = choice("b32 b64")
    d, a, mask = write("u32"), read(), read("u32")
    variants = (form(".sync.type d, a, mask", since="6.0", on=70),)
    called = "match"
    last_anywhere = True
    example = "match.any.sync.b32 %r1, %r2, 0xffffffff;"


class MatchAll(Family, mnemonic="match.all", summary="Whether all lanes have the same value."):
    """d is the mask where a is alike in all its lanes, else 0; p says which."""

    type = choice("b32 b64")
    d, p, a, mask = write("u32", sink=True), write("pred", sink=True), read(), read("u32")
    variants = (form(".sync.type d{|p}, a, mask", since="6.0", on=70),)
    called = "match"
    last_anywhere = True
    example = "match.all.sync.b32 %r1|%p1, %r2, 0xffffffff;"


class Redux(Family, mnemonic="redux", summary="Reduce over a warp."):
    """d is the outcome of the operation over a of all lanes of the mask."""

    op, type = choice("add min max and or xor"), choice("u32 s32")
    d, a, mask = write("u32"), read("u32"), read("u32")
    x, y = write("f32"), read("f32")
    variants = (
        form(".sync.op.type d, a, mask", op="add min max", since="7.0", on=80),
        form(".sync.op.b32 d, a, mask", op="and or xor", since="7.0", on=80),
        form(
            ".sync.op{.abs}{.NaN}.f32 x, y, mask",
            op="min max",
            since="8.6",
            on=Feature.REDUX_F32,
            named="redux.f32",
            called="Instruction",
        ),
    )
    clashes = (operations(INCORRECT, {"add": "u32 s32", "min max": "u32 s32 f32", "and or xor": "b32"}),)
    example = "redux.sync.add.u32 %r1, %r2, 0xffffffff;"


class Activemask(Family, mnemonic="activemask", summary="Lanes that run now."):
    """d has the bits of the lanes of the warp that execute this instruction together."""

    d = write()
    variants = (form(".b32 d", since="6.2", on=30),)
    example = "activemask.b32 %r1;"


class Elect(Family, mnemonic="elect", summary="Choose one lane."):
    """p holds in exactly one lane of the mask, whose number is d."""

    d, p, mask = write("u32", sink=True), write("pred"), read("u32")
    variants = (form(".sync d|p, mask", since="8.0", on=90),)
    example = "elect.sync _|%p1, 0xffffffff;"


_RECONFIGURABLE = Feature.SETMAXNREG
_LAUNCH_MULTICAST = "100af 103af 107af 110af 120af 121af"


_REGISTERS = "Argument 1 of instruction '{{op}}':"
"""The number is the assembler's."""


class SetmaxnregInc(Family, mnemonic="setmaxnreg.inc", summary="More registers for the warp."):
    """Waits until the warp may have the given number of registers, which is a multiple of 8."""

    type = choice("u32 s32")
    count = constant(
        low=REGISTER_COUNTS[0],
        high=REGISTER_COUNTS[-1],
        step=REGISTER_COUNTS.step,
        outside=f"{_REGISTERS} value '{{signed}}' out of range, expected to be in range [{{low}}..{{high}}]",
        uneven=f"{_REGISTERS} unexpected value '{{signed}}', expected to be multiple of {REGISTER_COUNTS.step}",
    )
    variants = (form(".sync.aligned.type count", since="8.0", on=_RECONFIGURABLE),)
    example = "setmaxnreg.inc.sync.aligned.u32 240;"


class SetmaxnregDec(SetmaxnregInc, mnemonic="setmaxnreg.dec", summary="Fewer registers for the warp."):
    """Gives registers back, down to the given number, which is a multiple of 8."""

    example = "setmaxnreg.dec.sync.aligned.u32 40;"


class TryCancel(Family, mnemonic="clusterlaunchcontrol.try_cancel.async", summary="Ask for the next cluster's work."):
    """Asks to cancel a cluster that has not started, so that this one may do its work; the answer is written to addr
    and counted on the mbarrier.
    """

    addr, mbar = address("shared"), address("shared")
    variants = (
        form("{.shared::cta}.mbarrier::complete_tx::bytes.b128 [addr], [mbar]", since="8.6", on=100),
        form(
            "{.shared::cta}.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [addr], [mbar]",
            since="8.6", on=_LAUNCH_MULTICAST,
        ),
    )  # fmt: skip
    clashes = (
        one_of(
            ".mbarrier::complete_tx::bytes modifier required for instruction '{op}'", "mbarrier::complete_tx::bytes"
        ),
    )
    example = "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%r1], [%r2];"


class QueryCancel(Family, mnemonic="clusterlaunchcontrol.query_cancel", summary="Read the answer of a cancel request."):
    """p says whether the request was granted; `.get_first_ctaid` gives the place of the cluster's first CTA."""

    which = choice("get_first_ctaid::x get_first_ctaid::y get_first_ctaid::z")
    p, d, x, answer = write("pred!"), write("b32", count=4), write("b32"), read("b128", wrapped=True)
    variants = (
        form(".is_canceled.pred.b128 p, answer", since="8.6", on=100),
        form(".get_first_ctaid.v4.b32.b128 d, answer", since="8.6", on=100),
        form(".which.b32.b128 x, answer", since="8.6", on=100),
    )
    example = "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p1, %q1;"
