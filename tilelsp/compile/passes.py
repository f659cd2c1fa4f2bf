"""Passes: what one is, and what it is run with. Which there are, and in which order, says `compile.pass_list`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar, cast

from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.compile.lowering import Unsupported, lowering_of
from tilelsp.compile.map_plan import TensorMapPlan
from tilelsp.compile.stage import PrintedPtx, Stage
from tilelsp.compile.stage_plan import StagePlan
from tilelsp.ir.module import Op
from tilelsp.spec.target import Target

A = TypeVar("A")
B = TypeVar("B")
F = TypeVar("F", bound=Op)
K = TypeVar("K", bound=Op)


class PassContext:
    """Shared state of the passes of one compilation: the target, and what is known about functions.

    `entry` limits the work to one kernel; `source` is the stage that the document is written at. `reader` reads the
    LLVM IR that passes write as text, `follower` follows the life of tensor memory. With `tensor_maps`, kernels may get
    parameters that hold such.
    """

    def __init__(
        self,
        target: Target,
        source: Stage,
        entry: str | None = None,
        token: CancelToken | None = None,
        reader: LlvmReader | None = None,
        *,
        tensor_maps: bool = True,
        follower: Follower | None = None,
    ) -> None:
        self.follower = follower
        self.target = target
        self.source = source
        self.entry = entry
        self.token = token
        self.reader = reader
        self.tensor_maps = tensor_maps
        self._analyses: dict[tuple[object, object], object] = {}

    def analysis(self, make: Callable[[F, Target], A], function: F) -> A:
        """The result of `make` on a function; computed once, however many passes ask for it."""
        key = (make, function)
        if key not in self._analyses:
            self._analyses[key] = make(function, self.target)
        return cast("A", self._analyses[key])

    def once(self, make: Callable[[B], A], known: B) -> A:
        """The result of `make` on what an analysis has found; computed once, as `analysis`."""
        key = (make, known)
        if key not in self._analyses:
            self._analyses[key] = make(known)
        return cast("A", self._analyses[key])

    def know(self, make: Callable[[F, Target], A], function: F, found: A) -> None:
        """Store the result that `make` would have on a function that a pass has just made."""
        self._analyses[make, function] = found

    def check(self) -> None:
        """Raise `Cancelled` if the result is no longer wanted."""
        if self.token is not None:
            self.token.check()


Finding = tuple[Op | None, Diagnostic]
"""A verifier's finding, with the op that it is about where that is known."""

Verifier = Callable[[tuple[Op, ...], PassContext], Iterable[Finding]]

Follower = Callable[[tuple[Op, ...], Stage, Target], Iterable[Finding]]
"""Follows tensor memory over the control flow of functions at a stage, and gives the findings of rules on it."""


@record
class PassResult:
    """Result of a pass: ops, and diagnostics of them. Only the pass that prints has `printed`; one that gives kernels
    parameters for tensor maps says in `maps` what they hold, and in `staged` what is copied turns ahead."""

    ops: tuple[Op, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    printed: PrintedPtx | None = None
    maps: tuple[TensorMapPlan, ...] = ()
    staged: tuple[StagePlan, ...] = ()


LlvmReader = Callable[[str, Callable[[Span], Span]], PassResult]
"""A reader and judge of LLVM IR: the function says which place in the document a place in the text was made from."""


@record
class Pass:
    """A pass from ops of the stage `source` to ops of the stage `result`, which may be the same.

    `needs` names the passes whose work it counts on; text of its stage that was written by hand has to say the same.
    `verifier` judges what it made; a pass without `run` only judges what the one before it made.
    """

    name: str
    source: Stage
    result: Stage
    summary: str
    run: Callable[[tuple[Op, ...], PassContext], PassResult] | None = None
    needs: tuple[str, ...] = ()
    verifier: Verifier | None = None

    @property
    def converts(self) -> bool:
        """True if it leads to another stage."""
        return self.source is not self.result


class KernelOp(Protocol):
    """An op that declares a kernel."""

    @property
    def sym_name(self) -> str:
        """The name that the host launches."""
        ...


def kernels(ops: Iterable[Op], kind: type[K], entry: str | None = None) -> Iterator[K]:
    """All ops of a kind that declares kernels, those in modules too; only that called `entry` where one is named."""
    for op in ops:
        if isinstance(op, kind):
            if entry is None or cast("KernelOp", op).sym_name == entry:
                yield op
        else:
            for region in op.regions:
                for block in region.blocks:
                    yield from kernels(block.ops, kind, entry)


def unchanged(op: Op) -> tuple[Op, tuple[Diagnostic, ...]]:
    """The work of a pass on what it leaves as it is."""
    return op, ()


def with_globals(
    done: PassResult, ops: Iterable[Op], kind: type[K], context: PassContext, result: Stage,
    work: Callable[[K], tuple[Op, tuple[Diagnostic, ...]]] = unchanged,
) -> PassResult:  # fmt: skip
    """Result for kernels, behind the variables of their module, to which `work` is done on the way to `result`."""
    if not done.ops:
        return done
    made = each_kernel(kernels(ops, kind), context, result, work)
    return PassResult((*made.ops, *done.ops), (*made.diagnostics, *done.diagnostics))


def each_kernel(
    found: Iterable[K], context: PassContext, result: Stage, work: Callable[[K], tuple[Op, tuple[Diagnostic, ...]]]
) -> PassResult:
    """`work` done to each kernel on its way to the stage `result`. One that cannot be lowered is left out, and said."""
    made: list[Op] = []
    diagnostics: list[Diagnostic] = []
    for op in found:
        context.check()
        try:
            with lowering_of(op, result):
                kernel, remarks = work(op)
                made.append(kernel)
                diagnostics += remarks
        except Unsupported as stop:
            diagnostics.append(stop.diagnostic(result, context.target))
    return PassResult(tuple(made), tuple(diagnostics))
