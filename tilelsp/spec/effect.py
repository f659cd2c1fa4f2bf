"""Effects of an instruction on what outlives it: barriers, groups of asynchronous work, tensor memory.

Every level declares the effects of its ops in these words, and one engine (`tilelsp.flow`) follows them over the
control flow. An effect names its operands as the op's declaration does.
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable, Mapping
from typing import TypeAlias

from tilelsp.base.record import record


class Resource(enum.Enum):
    """A resource that is acted on."""

    TENSOR_MEMORY = "tensor memory"
    ALLOCATION_PERMIT = "the permit to allocate"
    MBARRIER = "mbarrier"
    TRANSACTION = "the bytes that an mbarrier expects"
    COPY = "cp.async"
    BULK = "bulk copies"
    WGMMA = "wgmma"
    TCGEN05 = "tcgen05"
    COLLECTOR = "the collector of an MMA's A"
    TENSOR_LOAD = "tcgen05.ld"
    TENSOR_STORE = "tcgen05.st"
    SHARED = "shared memory"
    OPERANDS = "shared memory that a matrix unit reads"
    ASYNC_PROXY = "the async proxy"
    MBARRIER_INIT = "initialised mbarriers"
    ORDER = "the order of memory around a barrier"
    RELEASE = "what was written before others are told"
    CLUSTER = "the cluster's barrier"
    CTA = "a barrier of the CTA"
    WARP = "a barrier of the warp"
    PEER_MEMORY = "shared memory of another CTA"


class Act(enum.Enum):
    """An act on a resource."""

    ACQUIRE = enum.auto()
    """Allocates tensor memory, or initialises an mbarrier."""
    USE = enum.auto()
    """Reads or writes what was allocated; reads memory through the generic proxy; of an mbarrier, asks for a phase and
    looks at no answer."""
    RELEASE = enum.auto()
    """Frees tensor memory, invalidates an mbarrier, relinquishes the permit to allocate; of the order of memory, tells
    others without releasing what was written."""
    ISSUE = enum.auto()
    """Starts asynchronous work."""
    COMMIT = enum.auto()
    """Closes a group of it."""
    WAIT = enum.auto()
    """Waits for a phase, or for all groups but the latest `amount`."""
    ARRIVE = enum.auto()
    """Counts an arrival, or bytes that were transferred."""
    EXPECT = enum.auto()
    FENCE = enum.auto()
    READ = enum.auto()
    """Reads memory through the async proxy."""
    FILL = enum.auto()
    """Writes memory through the async proxy, or a collector."""
    WRITE = enum.auto()
    """Writes memory through the generic proxy, or tensor memory."""
    KEEP = enum.auto()
    """Takes down which barrier it is, for a later round of a loop."""


COLLECTS = "collector::a::"
"""Prefix of the modifiers of an MMA that say what becomes of the collector of A."""


@record
class Effect:
    """One effect. `at` is the operand that says where, `amount` the one that says how much: a count, columns, a
    parity, threads, or groups that may stay in flight. `which` is the one that says which barrier of the CTA it is,
    where the level has that. It happens where the op carries all modifiers of `when` and none of `unless`. `answer` is
    the result that says whether it happened: who looks at none does not know.
    """

    act: Act
    of: Resource
    at: str = ""
    amount: str = ""
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    answer: str = ""
    which: str = ""

    @staticmethod
    def of_collector() -> tuple[Effect, ...]:
        """The effects of an MMA on the collector of its A."""
        fill, use, last = (f"{COLLECTS}{word}" for word in ("fill", "use", "lastuse"))
        return (
            Effect(Act.FILL, Resource.COLLECTOR, when=(fill,)),
            Effect(Act.USE, Resource.COLLECTOR, when=(use,)),
            Effect(Act.USE, Resource.COLLECTOR, when=(last,)),
            Effect(Act.RELEASE, Resource.COLLECTOR, unless=(fill, use)),
        )

    @property
    def unanswered(self) -> Effect:
        """The effect that is left where nothing reads the answer."""
        return Effect(Act.USE, self.of, self.at, self.amount)

    @property
    def default_amount(self) -> int | None:
        """The amount where an op that may say one says none: an arrival is one."""
        return 1 if (self.act, self.of) == (Act.ARRIVE, Resource.MBARRIER) and self.amount else None

    @property
    def is_placed(self) -> bool:
        """True if `at` is an address: tensor memory has a handle, which an allocation stores in shared memory."""
        return bool(self.at) and (self.of is not Resource.TENSOR_MEMORY or self.act is Act.ACQUIRE)

    def happens(self, words: Collection[str]) -> bool:
        """True if an op with these modifiers has it."""
        return all(word in words for word in self.when) and not any(word in words for word in self.unless)


Done: TypeAlias = tuple[Act, Resource]
"""An act and its resource."""

_FILLED = ((Act.WRITE, Resource.SHARED), (Act.FILL, Resource.SHARED))
_WAITS = ((Act.WAIT, Resource.TCGEN05), (Act.WAIT, Resource.MBARRIER))
_AROUND: Mapping[Done, frozenset[Done]] = {
    (Act.ISSUE, Resource.TCGEN05): frozenset((*_FILLED, *_WAITS)),
    **dict.fromkeys(
        ((Act.USE, Resource.TENSOR_MEMORY), (Act.RELEASE, Resource.TENSOR_MEMORY)),
        frozenset(((Act.ACQUIRE, Resource.TENSOR_MEMORY),)),
    ),
}
"""The steps of a kernel, and those of which at least one stands beside them wherever they are not shown alone."""


@record
class KernelEffects:
    """Effects that a function shows of a kernel: all that is `done` in it.

    It is a listing, a part that stands for itself as documents print it, and no whole kernel, where a step stands alone
    in it: work of the tensor cores whose operands nothing fills and for which nothing waits, or a use of tensor memory
    that nothing allocates. So it is where `is_part` says that no function stands around the ops, or that they name what
    nothing defines. What such a text lacks is not missing: it was left out.
    """

    done: frozenset[Done]
    is_part: bool = False

    @property
    def is_listing(self) -> bool:
        """True if it shows a part of a kernel."""
        return self.is_part or any(
            step in self.done and self.done.isdisjoint(others) for step, others in _AROUND.items()
        )

    def leaves_out(self, wanted: Iterable[Done]) -> bool:
        """True if it is a listing that shows none of the `wanted` steps."""
        return self.is_listing and self.done.isdisjoint(wanted)


WHOLE = KernelEffects(frozenset())
"""A function of which nothing is left out."""
