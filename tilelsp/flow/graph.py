"""A function as the engine sees it: blocks of steps, and edges with the conditions under which they are taken."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from math import prod
from typing import Any, NamedTuple, Protocol

from tilelsp.base.record import field, record
from tilelsp.defs.thread_counts import WARP
from tilelsp.flow.extent import Extent
from tilelsp.flow.lanes import Spread
from tilelsp.spec.effect import Act, Effect, KernelEffects, Resource


@record
class MemoryLocation:
    """An address: bytes behind a symbol, and more that is not known where it `varies`."""

    symbol: str
    offset: int
    varies: bool = False


class Equal(NamedTuple):
    """A comparison of a computed value with a number, which has no sign."""

    of: Hashable
    number: int


Ranges = tuple[tuple[int, int], ...]
"""First and last of the values of 32 bits, without sign, that something may have, in order."""


class Within(NamedTuple):
    """A test of whether a computed value lies in some ranges."""

    of: Hashable
    ranges: Ranges


@record
class Condition:
    """A predicate, by what it is computed from, and whether it holds; then what it is made of does as `implied`.

    `of` is None where it may change between one time and the next.
    """

    of: Hashable
    holds: bool
    implied: tuple[Condition, ...] = ()

    def __iter__(self) -> Iterator[Condition]:
        """All that is known where it is as this says."""
        if self.of is not None:
            yield self
        for condition in self.implied:
            yield from condition


@record(eq=False)
class Step:
    """One effect of one op. `index` is the level's own number of the op.

    `places` are the addresses that it may act on, none where they are not known. `handle` is the value that names
    tensor memory. `values` are the registers that asynchronous work holds on to, or that an op touches. `group` is the
    CTA group of a tcgen05 op, 0 for another. `fresh` says of an MMA that it overwrites its accumulator: True, False, or
    None where that is not known. `is_literal` says that the amount stands in the op itself, where its range is judged.
    `columns` are the hardware columns of tensor memory, at least, where `amount` counts the documents' columns.
    `fixed` says of a store that each thread stores to the same address whenever it comes there. `remote` says that
    the places are those of another CTA, which runs the same code. `address` is what names a place in tensor memory
    that is the same whenever a thread comes there, or an MMA's A, None where it is not known. `is_guarded` says
    that it happens where some predicate holds, which is its `guard` if that is known. The place of a barrier of the
    CTA is its number. `named_by` are the level's numbers of the ops that may have made the name of its mbarrier;
    none where they are not known. `spread` gives, for a number of threads, the bytes behind the symbol of its place
    at which each of them acts, None where they depend on more than the thread's number.
    """

    effect: Effect
    index: int
    places: tuple[MemoryLocation, ...] = ()
    amount: int | None = None
    guard: Condition | None = None
    handle: Hashable = None
    values: frozenset[str] = frozenset()
    writes: bool = False
    group: int = 0
    fresh: bool | None = None
    is_literal: bool = False
    fixed: bool = False
    remote: bool = False
    address: Hashable = None
    columns: int | None = None
    is_guarded: bool = False
    named_by: frozenset[int] = frozenset()
    spread: Spread | None = None
    extent: Extent | None = None

    def does(self, act: Act, of: Resource) -> bool:
        """True if the step has this effect."""
        return self.effect.act is act and self.effect.of is of


@record
class Edge:
    """A way to another block. It is taken only `when` that holds; None says that it is not known when. `is_uniform`
    says that what chooses it is the same in all threads of the grid."""

    target: int
    when: Condition | None = None
    is_uniform: bool = False


@record(frozen=False)
class Block:
    """Steps in order, then one of the edges; the function ends behind a block that `leaves`."""

    steps: list[Step] = field(default_factory=list[Step])
    edges: list[Edge] = field(default_factory=list[Edge])
    leaves: bool = False


def most_threads(sizes: Iterable[Sequence[int]]) -> int | None:
    """How many threads a CTA has at most, by the extents that are given; None where none are."""
    return min((prod(size) for size in sizes if size), default=None)


@record
class StepVisit:
    """A step on one way through a function: where it acts there, None where that is not known. `size` are the bytes
    that all threads write together, 0 where that is not known; `is_sure` says that no guard may keep it from being
    done."""

    step: Step
    place: MemoryLocation | None
    size: int
    is_sure: bool


class Tracer(Protocol):
    """A tracer of the ways through a function, one after the other."""

    def start(self) -> Any:
        """The state where a way begins: in front of block 0."""
        ...

    def run(self, number: int, state: Any) -> Generator[None, None, tuple[list[StepVisit], list[tuple[int, Any]]]]:
        """The wanted steps that are met in a block, and the blocks that the way may go on to, each with what is known
        there: it equals what makes no difference to later steps."""
        ...


Tracing = Callable[[Callable[[Step], bool]], Generator[None, None, Tracer]]
"""Makes what goes through a function for wanted steps."""


@record
class FlowGraph:
    """A function's body; it starts with block 0.

    `is_kernel` says that nothing runs before it and behind it. `has_cluster` says whether a directive asks for a
    cluster of several CTAs. `is_open` says that it calls something whose effects are not known. `threads` is how many a
    CTA has at most, None where nothing says so. `tracing` is None where ways through it cannot be gone one by one.
    `is_uniform` says that all threads take the same way through it. `is_part` says that no function stands around the
    steps, or that they name what nothing defines.
    """

    blocks: tuple[Block, ...]
    is_kernel: bool = True
    has_cluster: bool = False
    is_open: bool = False
    threads: int | None = None
    tracing: Tracing | None = None
    is_uniform: bool = False
    is_part: bool = False
    _by_effect: dict[tuple[Act, Resource], list[Step]] = field(
        default_factory=dict[tuple[Act, Resource], list[Step]], init=True, repr=False, compare=False
    )
    """Its steps by what they do, once somebody has asked."""

    @property
    def shown(self) -> KernelEffects:
        """Effects that it shows of a kernel."""
        done = frozenset((step.effect.act, step.effect.of) for block in self.blocks for step in block.steps)
        return KernelEffects(done, self.is_part)

    @property
    def is_warp(self) -> bool:
        """True if CTAs are known to have one warp only."""
        return self.threads is not None and self.threads <= WARP

    def steps(self, act: Act, of: Resource) -> Iterator[Step]:
        """All steps with an effect, in the order of the blocks."""
        if not self._by_effect:
            for block in self.blocks:
                for step in block.steps:
                    self._by_effect.setdefault((step.effect.act, step.effect.of), []).append(step)
        return iter(self._by_effect.get((act, of), ()))
