"""Barrier objects in shared memory.

Source: the chapter on mbarrier of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.clashes import memory_order
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Family, Form, choice, form
from tilelsp.spec.ptx.need import Need, need
from tilelsp.spec.ptx.operand import Fit, address, read, sink, write

_CTA = need("shared::cta", "7.8", name="::cta")
_ORDERS = (
    need("cluster", "8.0", 90, ".cluster scope"),
    need("relaxed", "8.6", 90, ".relaxed' on '{op}", called="Modifier"),
    need("release", "8.0"),
    need("acquire", "8.0"),
)

_UNORDERED = Effect(Act.USE, Resource.ORDER, when=("relaxed",))
"""A relaxed wait acquires nothing: what others wrote before they arrived may be seen, or not."""

_UNRELEASED = Effect(Act.RELEASE, Resource.ORDER, when=("relaxed",))
"""A relaxed arrival releases nothing: what was written before it may be seen by those who wait, or not."""


_OWN, _REMOTE = "shared shared::cta", "shared::cluster"
_LAYOUTS = (need("layout::v0", "9.3", 90), need("layout::v1", "9.3", 90))
_TO_MANY, _ON_MANY = "multicast::cluster::32b", "107af"


def _many(mnemonic: str) -> Need:
    """The need of an arrival that goes to the objects of several CTAs of the cluster."""
    return need(_TO_MANY, "9.4", _ON_MANY, f"{mnemonic}.{_TO_MANY}")


class OnBarrier(Family):
    """An instruction on a barrier object."""

    clashes = (memory_order("order"),)
    space = choice(_OWN)
    scope = choice("cta cluster")
    layout = choice("layout::v0 layout::v1")
    targets = read("u32", beside="multicast::cluster::32b")
    addr = address(wide=True, holds="shared")
    state, count, bytes, old = write("u64"), read("u32"), read("u32"), read("u64")
    needs = (_CTA,)


class Init(OnBarrier, mnemonic="mbarrier.init", summary="Initialise a barrier object."):
    """The object at addr expects `count` arrivals in each phase. `.layout::v1` makes one that also tells errors of
    asynchronous operations.
    """

    count = read("u32", low=1, high=(1 << 20) - 1)

    variants = (
        form("{.space}.b64 [addr], count", since="7.0", on=80),
        form(".layout{.space}.b64 [addr], count", since="7.0", on=80),
    )
    needs = (_CTA, *_LAYOUTS)
    effects = (Effect(Act.ACQUIRE, Resource.MBARRIER, "addr", "count"),)
    example = "mbarrier.init.shared.b64 [%r1], 1;"


class Inval(OnBarrier, mnemonic="mbarrier.inval", summary="Make the memory ordinary again."):
    """The object at addr ends; its memory may be used for other things."""

    variants = (form("{.space}.b64 [addr]", since="7.0", on=80),)
    effects = (Effect(Act.RELEASE, Resource.MBARRIER, "addr"),)
    example = "mbarrier.inval.shared.b64 [%r1];"


_ARRIVALS = (
    _CTA,
    need("cluster", "8.0", 90, ".cluster scope"),
    need("relaxed", "8.6", 90, ".relaxed' on '{op}", called="Modifier"),
)
_PHASES = (need("phase_type::primary", "9.3", 90), need("phase_type::conditional", "9.3", 90))


def _of_many(operands: str) -> tuple[Form, ...]:
    """Arrivals on the objects at the same place of all CTAs whose bits are set in `targets`."""
    return tuple(
        form(f"{order}.space.{_TO_MANY}.b64 {operands}", space=_REMOTE, since="8.0", on=90)
        for order in ("", ".sem.scope")
    )


def _reporting(phase: str, more: str, *, since: str, on: int) -> tuple[Form, ...]:
    """Waits that also tell of errors."""
    return tuple(
        form(f".phase_type::primary{order}{{.space}}.b64 done{results}, [addr], {phase}{more}", since=since, on=on)
        for order in ("", ".sem.scope")
        for results in ("{|seen}", "{|seen}, report")
    )


def _conditional(more: str, *, since: str, on: int) -> tuple[Form, ...]:
    """Waits that are over as soon as an error is told of."""
    return tuple(
        form(f".phase_type::conditional{order}{{.space}}.b64 done, [addr], parity{more}", since=since, on=on)
        for order in ("", ".sem.scope")
    )


def _arrival_forms(words: str, operands: str, since: str) -> tuple[Form, Form]:
    """An arrival that gives the phase, and the one that drops it, which came with a version of its own."""
    refusal = "Result discard mode is not allowed for instruction '{op}'"
    return (
        form(f"{words} kept{operands}", space=_OWN, since="7.0", on=80),
        form(f"{words} none{operands}", space=_OWN, since=since, on=80, refusal=refusal),
    )


class Arrive(OnBarrier, mnemonic="mbarrier.arrive", summary="Arrive at a barrier object."):
    """Counts one arrival, or `count`, for the current phase; state is the phase as it was."""

    space, sem = choice(_OWN, _REMOTE), choice("release relaxed")
    state, kept = write("u64", sink=True), write("u64")
    none = sink()
    count = read("u32", positive=True, wrapped=True)
    variants = (
        *_arrival_forms("{.space}.b64", ", [addr]", "7.1"),
        *_arrival_forms(".noComplete{.space}.b64", ", [addr], count", "7.1"),
        form("{.space}.b64 state, [addr], count", space=_OWN, since="7.8", on=90),
        form(".sem.scope{.space}.b64 state, [addr]", space=_OWN, since="8.0", on=80),
        form(".sem.scope{.space}.b64 state, [addr], count", space=_OWN, since="8.0", on=90),
        form(".space.b64 none, [addr]{, count}", space=_REMOTE, since="8.0", on=90),
        form(".sem.scope.space.b64 none, [addr]{, count}", space=_REMOTE, since="8.0", on=90),
        *_of_many("none, [addr]{, count}, targets"),
        form(".noComplete.release.cta{.space}.b64 state, [addr], count", space=_OWN, since="8.0", on=80),
    )
    needs = (*_ARRIVALS, _many("mbarrier.arrive"))
    effects = (Effect(Act.ARRIVE, Resource.MBARRIER, "addr", "count"), _UNRELEASED)
    example = "mbarrier.arrive.shared.b64 %rd1, [%r1];"


class ArriveDrop(Arrive, mnemonic="mbarrier.arrive_drop", summary="Arrive at a barrier object and leave it."):
    """Counts one arrival, or `count`, and expects as many fewer in the phases that follow."""

    variants = (
        *_arrival_forms("{.space}.b64", ", [addr]", "7.0"),
        *_arrival_forms(".noComplete{.space}.b64", ", [addr], count", "7.0"),
        *Arrive.variants[4:],
    )
    needs = (*_ARRIVALS, _many("mbarrier.arrive_drop"))
    example = "mbarrier.arrive_drop.shared.b64 %rd1, [%r1];"


class ArriveExpectTx(OnBarrier, mnemonic="mbarrier.arrive.expect_tx", summary="Expect bytes, then arrive."):
    """Adds `bytes` to what the current phase waits for and counts one arrival."""

    space, sem = choice(_OWN, _REMOTE), choice("release relaxed")
    state, none = write("u64", sink=True), sink()
    variants = (
        form("{.space}.b64 state, [addr], bytes", space=_OWN, since="8.0", on=90),
        form(".sem.scope{.space}.b64 state, [addr], bytes", space=_OWN, since="8.0", on=90),
        form(".space.b64 none, [addr], bytes", space=_REMOTE, since="8.0", on=90),
        form(".sem.scope.space.b64 none, [addr], bytes", space=_REMOTE, since="8.0", on=90),
        *_of_many("none, [addr], bytes, targets"),
    )
    needs = (need("relaxed", "8.6", 90, ".relaxed' on '{op}", called="Modifier"), _many("mbarrier.arrive.expect_tx"))
    effects = (
        Effect(Act.ARRIVE, Resource.MBARRIER, "addr"),
        Effect(Act.EXPECT, Resource.TRANSACTION, "addr", "bytes"),
    )
    example = "mbarrier.arrive.expect_tx.shared.b64 %rd1, [%r1], 4096;"


class ArriveDropExpectTx(
    ArriveExpectTx, mnemonic="mbarrier.arrive_drop.expect_tx", summary="Expect bytes, arrive and leave."
):
    """Adds `bytes` to what the current phase waits for, counts one arrival and expects one fewer from then on."""

    needs = (
        need("relaxed", "8.6", 90, ".relaxed' on '{op}", called="Modifier"),
        _many("mbarrier.arrive_drop.expect_tx"),
    )
    example = "mbarrier.arrive_drop.expect_tx.shared.b64 %rd1, [%r1], 4096;"


class ExpectTx(OnBarrier, mnemonic="mbarrier.expect_tx", summary="Expect bytes."):
    """Adds `bytes` to what the current phase waits for."""

    space = choice(_OWN, _REMOTE)
    variants = (
        form("{.space}.b64 [addr], bytes", since="8.0", on=90),
        form(".relaxed.scope{.space}.b64 [addr], bytes", since="8.0", on=90),
        form(f".space.{_TO_MANY}.b64 [addr], bytes, targets", space=_REMOTE, since="8.0", on=90),
        form(f".relaxed.scope.space.{_TO_MANY}.b64 [addr], bytes, targets", space=_REMOTE, since="8.0", on=90),
    )
    needs = (_many("mbarrier.expect_tx"),)
    effects = (Effect(Act.EXPECT, Resource.TRANSACTION, "addr", "bytes"),)
    example = "mbarrier.expect_tx.relaxed.cta.shared.b64 [%r1], 4096;"


class CompleteTx(ExpectTx, mnemonic="mbarrier.complete_tx", summary="Count bytes as arrived."):
    """Takes `bytes` from what the current phase waits for, as a copy does when it is done."""

    needs = (_many("mbarrier.complete_tx"),)
    effects = (Effect(Act.ARRIVE, Resource.TRANSACTION, "addr", "bytes"),)
    example = "mbarrier.complete_tx.shared.b64 [%r1], 4096;"


class PendingCount(OnBarrier, mnemonic="mbarrier.pending_count", summary="Arrivals that a state still expected."):
    """count is how many arrivals were missing when `state` was taken."""

    number = write("u32")
    variants = (
        form(".b64 number, old", since="7.0", on=80),
        form(".layout.b64 number, old", layout="layout::v0", since="7.0", on=80),
    )
    needs = _LAYOUTS[:1]
    example = "mbarrier.pending_count.b64 %r1, %rd1;"


class CheckLayout(
    OnBarrier, mnemonic="mbarrier.check_layout", summary="Whether a barrier object was made in a layout."
):
    """same is whether the object at addr was initialised with the layout."""

    same, addr = write("pred"), address(wide=True)
    variants = (form(".layout{.space}.b64 same, [addr]", since="9.3", on=90, named="mbarrier.check_layout"),)
    needs = (_CTA, *_LAYOUTS)
    example = "mbarrier.check_layout.layout::v1.shared::cta.b64 %p1, [%r1];"


class TestWait(OnBarrier, mnemonic="mbarrier.test_wait", summary="Whether a phase is over."):
    """done is whether the phase that `state` belongs to is complete. With `.phase_type::primary`, `seen` is whether
    an asynchronous operation of the phase told of an error, and `report` which.
    """

    sem = choice("acquire relaxed")
    done, hint, parity = write("pred"), read("u32"), read("u32", values=(0, 1))
    seen, report = write("pred"), write("b8", fit=Fit.UNTYPED)
    variants = (
        form("{.space}.b64 done, [addr], old", since="7.0", on=80),
        form(".sem.scope{.space}.b64 done, [addr], old", since="8.0", on=80),
        *_reporting("old", "", since="7.0", on=80),
    )
    needs = (*_ARRIVALS, *_PHASES[:1])
    effects = (Effect(Act.WAIT, Resource.MBARRIER, "addr", answer="done"), _UNORDERED)
    example = "mbarrier.test_wait.shared.b64 %p1, [%r1], %rd1;"


class TestWaitParity(TestWait, mnemonic="mbarrier.test_wait.parity", summary="Whether a phase of a parity is over."):
    """done is whether the phase with the given parity is complete."""

    variants = (
        form("{.space}.b64 done, [addr], parity", since="7.1", on=80),
        form(".sem.scope{.space}.b64 done, [addr], parity", since="8.0", on=80),
        *_reporting("parity", "", since="7.1", on=80),
        *_conditional("", since="7.1", on=80),
    )
    needs = (*_ARRIVALS, *_PHASES)
    effects = (Effect(Act.WAIT, Resource.MBARRIER, "addr", "parity", answer="done"), _UNORDERED)
    example = "mbarrier.test_wait.parity.shared.b64 %p1, [%r1], 0;"


class TryWait(TestWait, mnemonic="mbarrier.try_wait", summary="Wait a while for a phase."):
    """As `test_wait`, but the thread may sleep, for about `hint` nanoseconds, before it answers."""

    variants = (
        form("{.space}.b64 done, [addr], old{, hint}", since="7.8", on=90),
        form(".sem.scope{.space}.b64 done, [addr], old{, hint}", since="8.0", on=90),
        *_reporting("old", "{, hint}", since="7.8", on=90),
    )
    effects = (Effect(Act.WAIT, Resource.MBARRIER, "addr", answer="done"), _UNORDERED)
    example = "mbarrier.try_wait.shared.b64 %p1, [%r1], %rd1;"


class TryWaitParity(TestWait, mnemonic="mbarrier.try_wait.parity", summary="Wait a while for a phase of a parity."):
    """As `test_wait.parity`, but the thread may sleep, for about `hint` nanoseconds, before it answers."""

    variants = (
        form("{.space}.b64 done, [addr], parity{, hint}", since="7.8", on=90),
        form(".sem.scope{.space}.b64 done, [addr], parity{, hint}", since="8.0", on=90),
        *_reporting("parity", "{, hint}", since="7.8", on=90),
        *_conditional("{, hint}", since="7.8", on=90),
    )
    needs = (*_ARRIVALS, *_PHASES)
    effects = (Effect(Act.WAIT, Resource.MBARRIER, "addr", "parity", answer="done"), _UNORDERED)
    example = "mbarrier.try_wait.parity.shared.b64 %p1, [%r1], 0;"
