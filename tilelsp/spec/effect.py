"""What an instruction does to what outlives it: barriers, groups of asynchronous work, tensor memory.

Every level declares the effects of its ops in these words, and one engine (`tilelsp.flow`) follows them over the
control flow. An effect names its operands as the op's declaration does.
"""

from __future__ import annotations

import enum
from collections.abc import Collection

from tilelsp.base.record import record


class Resource(enum.Enum):
    """What is acted on."""

    TENSOR_MEMORY = "tensor memory"
    ALLOCATION_PERMIT = "the permit to allocate"
    MBARRIER = "mbarrier"
    TRANSACTION = "the bytes that an mbarrier expects"
    COPY = "cp.async"
    BULK = "bulk copies"
    WGMMA = "wgmma"
    TCGEN05 = "tcgen05"
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
    PEER_MEMORY = "shared memory of another CTA"


class Act(enum.Enum):
    """What is done with it."""

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
    """Writes memory through the async proxy."""
    WRITE = enum.auto()
    """Writes memory through the generic proxy, or tensor memory."""
    KEEP = enum.auto()
    """Takes down which barrier it is, for a later round of a loop."""


@record
class Effect:
    """One effect. `at` is the operand that says where, `amount` the one that says how much: a count, columns, a
    parity, threads, or groups that may stay in flight. `which` is the one that says which barrier of the CTA it is,
    where the level has that. It happens where the op carries all modifiers of `given` and none of `unless`. `answer` is
    the result that says whether it happened: who looks at none does not know.
    """

    act: Act
    of: Resource
    at: str = ""
    amount: str = ""
    given: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    answer: str = ""
    which: str = ""

    @property
    def unanswered(self) -> Effect:
        """What is left where nothing reads the answer."""
        return Effect(Act.USE, self.of, self.at, self.amount)

    @property
    def is_placed(self) -> bool:
        """Whether `at` is an address: tensor memory has a handle, which an allocation stores in shared memory."""
        return bool(self.at) and (self.of is not Resource.TENSOR_MEMORY or self.act is Act.ACQUIRE)

    def happens(self, words: Collection[str]) -> bool:
        """Whether an op with these modifiers has it."""
        return all(word in words for word in self.given) and not any(word in words for word in self.unless)
