"""Barriers, phases and groups of asynchronous work over a PTX function: where they are started and waited for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.instructions.graph import graph_of
from tilelsp.analysis.pictures.grid import Grid, GridCell, GridRow
from tilelsp.analysis.pictures.request import DrawnKernel, NoPicture, PictureRequest, kernels_of
from tilelsp.base.record import record
from tilelsp.base.steps import finish
from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.spec.effect import Act, Resource

_COLUMNS = {
    Resource.CTA: "CTA barrier",
    Resource.CLUSTER: "cluster",
    Resource.MBARRIER: "mbarrier",
    Resource.TRANSACTION: "bytes",
    Resource.COPY: Resource.COPY.value,
    Resource.BULK: "bulk group",
    Resource.WGMMA: "wgmma",
    Resource.TCGEN05: "tcgen05",
    Resource.TENSOR_LOAD: Resource.TENSOR_LOAD.value,
    Resource.TENSOR_STORE: Resource.TENSOR_STORE.value,
    Resource.ASYNC_PROXY: "proxy fence",
}
"""The resources that are shown, in the order of the columns."""

_WORDS = {
    Act.ACQUIRE: "init",
    Act.RELEASE: "inval",
    Act.ISSUE: "start",
    Act.COMMIT: "commit",
    Act.WAIT: "wait",
    Act.ARRIVE: "arrive",
    Act.EXPECT: "expect",
    Act.FENCE: "fence",
    Act.USE: "ask",
}
_TONES = {Act.ISSUE: 4, Act.COMMIT: 2, Act.WAIT: 1, Act.ARRIVE: 2, Act.EXPECT: 4, Act.FENCE: 3}
_UNDER_WAY = frozenset(
    (Resource.COPY, Resource.BULK, Resource.WGMMA, Resource.TCGEN05, Resource.TENSOR_LOAD, Resource.TENSOR_STORE)
)
"""Asynchronous work, which goes on until somebody waits for it."""


def barrier_grids(request: PictureRequest) -> tuple[Grid, ...]:
    """A grid for each function that has any: a row for each run of alike instructions, in the order of the text.
    Raises `Nothing`."""
    grids = [grid for kernel in kernels_of(request) if (grid := _function(kernel)) is not None]
    if not grids:
        raise NoPicture("no function has barriers or asynchronous work")
    return tuple(grids)


@record
class _Event:
    """Effects of an instruction on the resources that are shown, and which one of them it names."""

    number: int
    acts: tuple[tuple[Resource, Act], ...]
    which: str
    leaves: frozenset[Resource]
    """Work of which some may go on behind a wait."""


def _function(kernel: DrawnKernel) -> Grid | None:
    graph = finish(graph_of(kernel.body, ()))
    steps = [step for block in graph.function.blocks for step in block.steps if _is_shown(step)]
    by_number: dict[int, list[Step]] = {}
    for step in steps:
        by_number.setdefault(step.index, []).append(step)
    events = [_Event(number, _acts(found), _which(found), _left(found)) for number, found in sorted(by_number.items())]
    if not events:
        return None
    shown = [resource for resource in _COLUMNS if any(resource is of for event in events for of, _ in event.acts)]
    # Work that no instruction of the function waits for by its own resource is waited for by an mbarrier.
    waited_on = {of for event in events for of, act in event.acts if act is Act.WAIT}
    under_way: dict[Resource, bool] = {}
    rows: list[GridRow] = []
    for run in _runs(kernel, events):
        first, last = kernel.line(run[0].number), kernel.line(run[-1].number)
        label = f"{first}" if first == last else f"{first}-{last}"
        acts = dict(run[0].acts)
        cells: list[GridCell] = []
        for of in shown:
            act = acts.get(of)
            if act is not None:
                cells.append(GridCell(_WORDS[act], _TONES.get(act, 0)))
            else:
                cells.append(GridCell("|", 4, strong=False) if under_way.get(of) else GridCell())
            if of in _UNDER_WAY and of in waited_on and act in (Act.ISSUE, Act.WAIT):
                under_way[of] = act is Act.ISSUE or of in run[-1].leaves
        times = f", {len(run)} times" if len(run) > 1 else ""
        which = run[0].which if len(run) == 1 else ""
        rows.append(
            GridRow(label, tuple(cells), f"{kernel.mnemonic(run[0].number)}{times}{' ' if which else ''}{which}")
        )
    remark = "Read in the order of the text: what loops bring back is not repeated."
    columns = tuple(_COLUMNS[of] for of in shown)
    return Grid(f"Barriers and asynchronous work of {kernel.body.name}", "line", columns, tuple(rows), (remark,))


def _is_shown(step: Step) -> bool:
    """True if the step does something to a resource that is drawn: registers of pending work that are used, and
    addresses that are copied, do not."""
    act, of = step.effect.act, step.effect.of
    return of in _COLUMNS and act is not Act.KEEP and (act is not Act.USE or of is Resource.MBARRIER)


def _acts(steps: Sequence[Step]) -> tuple[tuple[Resource, Act], ...]:
    """One act for each resource: who arrives and asks for the phase at once is told to arrive."""
    found: dict[Resource, Act] = {}
    for step in steps:
        found.setdefault(step.effect.of, step.effect.act)
    return tuple(found.items())


def _which(steps: Sequence[Step]) -> str:
    """Places that are known, and amounts."""
    words: list[str] = []
    for step in steps:
        if step.effect.of in (Resource.MBARRIER, Resource.CTA):
            words += _places(step.places)
        if step.amount is not None:
            words.append(_amount(step, step.amount))
    return ", ".join(dict.fromkeys(words))


def _left(steps: Sequence[Step]) -> frozenset[Resource]:
    return frozenset(step.effect.of for step in steps if step.effect.act is Act.WAIT and step.amount)


def _places(places: Sequence[MemoryLocation]) -> Iterator[str]:
    for place in places[:2]:
        yield f"[{place.symbol}{'+' if place.symbol else ''}{place.offset}{'...' if place.varies else ''}]"
    if len(places) > 2:
        yield "..."


def _amount(step: Step, amount: int) -> str:
    match step.effect.act, step.effect.of:
        case Act.WAIT | Act.USE, Resource.MBARRIER:
            return f"parity {amount}"
        case Act.WAIT, Resource.CTA:
            return f"{amount} threads"
        case Act.WAIT, _:
            return f"all but {amount}"
        case _, Resource.TRANSACTION:
            return f"{amount} bytes"
        case _, Resource.CTA:
            return f"{amount} threads"
        case _:
            return f"count {amount}"


def _runs(kernel: DrawnKernel, events: Sequence[_Event]) -> Iterator[list[_Event]]:
    """Events of alike instructions that follow each other."""
    run: list[_Event] = []
    for event in events:
        if run and (run[0].acts, kernel.mnemonic(run[0].number)) != (event.acts, kernel.mnemonic(event.number)):
            yield run
            run = []
        run.append(event)
    yield run
