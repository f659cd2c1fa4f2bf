"""The pipeline of a launch: which bytes each stage has in each turn, and which warps wait for which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.pictures.diagram import Arrow, Diagram, DiagramNode
from tilelsp.analysis.pictures.grid import Grid, GridCell, GridRow
from tilelsp.base.numerals import counted
from tilelsp.base.record import record
from tilelsp.defs.occupancy import Occupancy
from tilelsp.interp.ptx.kernel_facts import KernelFacts
from tilelsp.interp.ptx.pipeline_facts import Dependence, Pipeline, RingSlot, SlotContent, TracedRole, TurnTimes
from tilelsp.interp.ptx.pipeline_trace import WaitCompletion, WaitKind

_TURNS = 20
"""Rows of the grid: more than two rounds of the deepest ring, which later turns only repeat."""

_IN_FLIGHT_TONE, _THERE_TONE = 4, 2


@record
class PipelinedKernel:
    """A kernel with the facts of one launch; `occupancy` is None where nobody says how many CTAs fit.

    `is_made_up` where nobody said all of the launch.
    """

    name: str
    target: str
    facts: KernelFacts
    pipeline: Pipeline
    occupancy: Occupancy | None
    is_made_up: bool = False


def pipeline_drawings(kernel: PipelinedKernel) -> tuple[Grid, Diagram]:
    """Stages over turns with the facts of the yardstick, and who waits for whom."""
    return _stages(kernel), _waits(kernel)


def _stages(kernel: PipelinedKernel) -> Grid:
    pipeline = kernel.pipeline
    columns = tuple(f"S{number}" for number in range(len(pipeline.slots)))
    rows = tuple(_row(number, turn) for number, turn in enumerate(pipeline.turns[:_TURNS]))
    more = len(pipeline.turns) - _TURNS
    remarks = [*_described(pipeline.slots)]
    if rows and columns:
        remarks.append("A number: bytes for that turn are there. to N: bytes for turn N are on their way.")
    if more > 0:
        remarks.append(f"{more} more turns.")
    return Grid(f"Pipeline of {kernel.name} on {kernel.target}", "turn", columns, rows, (*remarks, *_facts(kernel)))


def _row(number: int, turn: TurnTimes) -> GridRow:
    return GridRow(str(number), tuple(_cell(slot) for slot in turn.slots), f"{_bytes(turn.in_flight)} in flight")


def _cell(held: SlotContent | None) -> GridCell:
    if held is None:
        return GridCell()
    turn = "?" if held.turn is None else str(held.turn)
    return GridCell(f"to {turn}", _IN_FLIGHT_TONE, strong=False) if held.in_flight else GridCell(turn, _THERE_TONE)


def _described(slots: Sequence[RingSlot]) -> Iterator[str]:
    """Stages of one size that follow each other in one line."""
    first = 0
    for number, slot in enumerate(slots):
        if number + 1 == len(slots) or slots[number + 1].bytes != slot.bytes:
            names = f"S{first}" if first == number else f"S{first} to S{number}"
            yield f"{names}: {_bytes(slot.bytes)}{' each' if first != number else ''}, from byte {slots[first].place}."
            first = number + 1


def _bytes(count: int) -> str:
    return f"{count / 1024:.4g} KiB" if count >= 1024 else f"{count} bytes"


def _facts(kernel: PipelinedKernel) -> Iterator[str]:
    facts = kernel.facts
    multiplies = any("multiplies" in role.does for role in kernel.pipeline.roles)
    products = f", {_bytes(facts.in_flight_at_products)} while products are issued" if multiplies else ""
    yield f"In flight at most {_bytes(facts.in_flight)}{products}, of one CTA."
    if kernel.occupancy is not None:
        fit = kernel.occupancy
        many = "1 CTA fits" if fit.ctas == 1 else f"{fit.ctas} CTAs fit"
        total = _bytes(facts.in_flight * fit.ctas)
        yield f"{many} on a multiprocessor, by {fit.limit.value}: {total} in flight."
    yield f"Barriers in a turn: {facts.barriers_per_turn:.3g}; waits: {facts.waits_per_turn:.3g}."
    if kernel.is_made_up:
        yield "Of a launch that was made up as far as nobody said it."


# Who waits for whom -------------------------------------------------------------------------------------------------


def _waits(kernel: PipelinedKernel) -> Diagram:
    pipeline = kernel.pipeline
    nodes = tuple(
        DiagramNode(_name(role), (", ".join(role.does),) if role.does else (), number, "multiplies" in role.does)
        for number, role in enumerate(pipeline.roles)
    )
    by_ends: dict[tuple[int, int], list[Dependence]] = {}
    for dependence in pipeline.dependences:
        by_ends.setdefault((dependence.waiter, dependence.signaler), []).append(dependence)
    arrows = tuple(
        Arrow(waiter, signaler, "; ".join(_words(dependence) for dependence in found))
        for (waiter, signaler), found in by_ends.items()
    )
    times = "1 time" if pipeline.meetings == 1 else f"{pipeline.meetings} times"
    remarks = ["An arrow leads to those that are waited for.", f"All warps meet {times}."]
    return Diagram(f"Who waits for whom in {kernel.name} on {kernel.target}", nodes, arrows, tuple(remarks))


def _name(role: TracedRole) -> str:
    """Warps by their numbers, runs of them as such."""
    runs: list[list[int]] = []
    for warp in role.warps:
        if runs and runs[-1][1] == warp - 1:
            runs[-1][1] = warp
        else:
            runs.append([warp, warp])
    ranges = ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)
    return f"{'warp' if len(role.warps) == 1 else 'warps'} {ranges}"


_COMPLETIONS = {
    WaitCompletion.THREADS: "arrivals",
    WaitCompletion.BYTES: "bytes of copies",
    WaitCompletion.PRODUCTS: "products",
}


def _words(dependence: Dependence) -> str:
    times = counted(dependence.times, "time")
    if dependence.kind is WaitKind.GROUPS:
        return f"its own copies{f', all but {dependence.keep} groups' if dependence.keep else ''}, {times}"
    kind = {WaitKind.NAMED: "named barrier"}.get(dependence.kind, dependence.kind.value)
    return f"{_COMPLETIONS[dependence.what]} at {counted(dependence.barriers, kind)}, {times}"


# As data ------------------------------------------------------------------------------------------------------------


def pipeline_data(kernel: PipelinedKernel) -> dict[str, object]:
    """The same as plain data; bytes and counts are those of one CTA unless they say otherwise."""
    facts, pipeline, fit = kernel.facts, kernel.pipeline, kernel.occupancy
    return {
        "kernel": kernel.name,
        "target": kernel.target,
        "made_up": kernel.is_made_up,
        "in_flight_bytes": facts.in_flight,
        "in_flight_at_products_bytes": facts.in_flight_at_products,
        "barriers_per_turn": facts.barriers_per_turn,
        "waits_per_turn": facts.waits_per_turn,
        "occupancy": None if fit is None else {"ctas": fit.ctas, "limit": fit.limit.value},
        "in_flight_bytes_per_sm": None if fit is None else facts.in_flight * fit.ctas,
        "stages": [{"address": slot.place, "bytes": slot.bytes} for slot in pipeline.slots],
        "turns": [
            {"in_flight_bytes": turn.in_flight, "stages": [_held_data(held) for held in turn.slots]}
            for turn in pipeline.turns
        ],
        "roles": [{"warps": list(role.warps), "does": list(role.does)} for role in pipeline.roles],
        "waits": [
            {
                "role": dependence.waiter,
                "for": dependence.signaler,
                "at": dependence.kind.value,
                "what": dependence.what.value,
                "barriers": dependence.barriers,
                "times": dependence.times,
                "groups_kept": dependence.keep,
            }
            for dependence in pipeline.dependences
        ],
        "meetings": pipeline.meetings,
    }


def _held_data(held: SlotContent | None) -> dict[str, object] | None:
    return None if held is None else {"turn": held.turn, "in_flight": held.in_flight}
