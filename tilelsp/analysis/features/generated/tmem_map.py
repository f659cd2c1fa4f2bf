"""Tensor memory of a document's kernels on one target: which accumulator owns which columns, and for how long."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.features.generated.decisive import decisive
from tilelsp.analysis.features.generated.line_map import sources_of
from tilelsp.analysis.features.generated.lowered import LowerRequest, document_ops, lower
from tilelsp.base.record import record, replace
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage, StageText
from tilelsp.compile.tmem_regions import TensorRegion, tensor_regions
from tilelsp.defs.encodings.tmem_addr import TMEM_COLUMNS, TMEM_LANES
from tilelsp.defs.targets import find_target
from tilelsp.ir.module import Op
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.spelling import type_text
from tilelsp.spec.target import Feature
from tilelsp.spec.verify import symbol_of

CAPACITY = TMEM_COLUMNS
LANES = TMEM_LANES


@record
class Touch:
    """An op that uses a region: `output` is its place in the text of nv_tileas, `sources` what it was made from."""

    op: str
    output: Span
    sources: tuple[Span, ...]


@record
class Owner:
    """An accumulator: hardware columns `first` to `first + columns`, alive from its allocation to its release.

    `live` is that part of the text of nv_tileas; without a release it ends with the kernel.
    """

    entry: str
    name: str
    type: str
    first: int
    columns: int
    live: Span
    released: bool
    uses: tuple[Touch, ...]
    sources: tuple[Span, ...]

    def is_alive_at(self, other: Owner) -> bool:
        """True if this allocation is live where another of the same kernel is made."""
        return self.entry == other.entry and self.live.start <= other.live.start < self.live.end


@record
class TmemMap:
    """The map of a document; `text` is what it lowers to, which places of `output` and `live` count in.

    A document that does not lower that far has no `text`, and `problem` says why.
    """

    target: str
    owners: tuple[Owner, ...] = ()
    text: str = ""
    problem: str = ""

    @property
    def peak(self) -> int:
        """The most columns that are owned at once, in any kernel."""
        return most_owned(self.owners)


def most_owned(owners: Sequence[Owner]) -> int:
    """The most columns that a kernel owns at once: those that are alive where some are allocated."""
    return max((sum(owner.columns for owner in owners if owner.is_alive_at(other)) for other in owners), default=0)


def tmem_map(request: LowerRequest) -> TmemMap:
    """The map of a document; one of LLVM or below has lost its tensor-memory handles, and some targets have no tensor
    memory. Raises as `lower` does."""
    if not find_target(request.target).has(Feature.TMEM):
        return TmemMap(request.target, problem=f"{request.target} has no tensor memory")
    lowered = lower(replace(request, until=Stage.NV_TILEAS.value))
    made = lowered.stage(Stage.NV_TILEAS.value)
    if made is None:
        worst = decisive(lowered.diagnostics)
        reason = f": {worst.message}" if worst is not None else ""
        return TmemMap(lowered.target, problem=f"the document does not lower to {Stage.NV_TILEAS.value}{reason}")
    owners: list[Owner] = []
    for op in document_ops(made.text):
        for function in op.walk():
            if isinstance(function, OpDef) and Trait.SYMBOL in function.spec.traits and function.regions:
                owners += [_owner(tensor_region, function, made) for tensor_region in tensor_regions(function)]
    return TmemMap(lowered.target, tuple(owners), made.text)


def _owner(region: TensorRegion, function: Op, made: StageText) -> Owner:
    start = _span(region.alloc).start
    last = region.release if region.release is not None else list(function.walk())[-1]
    return Owner(
        entry=symbol_of(function) or "",
        name=f"%{region.value.name or region.value.index}",
        type=type_text(region.value.type),
        first=region.first,
        columns=region.columns,
        live=Span(start, max(_span(last).end, start)),
        released=region.release is not None,
        uses=tuple(Touch(use.name, _span(use), _sources(made, use)) for use in region.uses),
        sources=_sources(made, region.alloc),
    )


def _span(op: Op) -> Span:
    return op.span or Span(0, 0)


def _sources(made: StageText, op: Op) -> tuple[Span, ...]:
    return sources_of(made.links, _span(op).start)
