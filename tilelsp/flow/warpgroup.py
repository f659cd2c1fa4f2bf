"""wgmma: the fence before it, its group, and registers that are touched while it runs."""

from __future__ import annotations

from collections.abc import Generator, Set

from tilelsp.defs.rules.views import WgmmaRegionView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Step
from tilelsp.flow.mbarriers import are_known
from tilelsp.flow.paths import Paths
from tilelsp.flow.step_sets import StepSet
from tilelsp.flow.ways import END, does
from tilelsp.flow.work_in_flight import WorkInFlight
from tilelsp.spec.effect import Act, Resource

_WGMMA = Resource.WGMMA


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about wgmma."""
    function = paths.function
    products = list(function.steps(Act.ISSUE, _WGMMA))
    if not products:
        return
    touches = list(function.steps(Act.USE, _WGMMA))
    unfenced: set[Step] = set()
    known: set[frozenset[str]] = set()
    touching: dict[frozenset[str], StepSet] = {}
    flight = WorkInFlight(paths, _WGMMA)
    fences = does(Act.FENCE, _WGMMA)

    for product in products:
        if product.values in known:
            continue
        met = yield from paths.way_to(None, fences, paths.only(product))
        yield
        if isinstance(met, Step):
            known.add(product.values)
            unfenced.add(product)
            found.append(Finding(WgmmaRegionView(fence=False), product))
    for wait in function.steps(Act.WAIT, _WGMMA):
        met = yield from paths.way_to(wait, fences, does(Act.ISSUE, _WGMMA))
        if not wait.amount and isinstance(met, Step) and met not in unfenced:
            unfenced.add(met)
            found.append(Finding(WgmmaRegionView(fence=False), met, wait))
    for product in products:
        met = yield from paths.past(product, does(Act.COMMIT, _WGMMA), does(Act.WAIT, _WGMMA))
        yield
        if met is not None and (met is not END or function.is_kernel):
            found.append(Finding(WgmmaRegionView(commit=False), product))
            continue

        if product.values not in touching:
            touching[product.values] = paths.steps(step for step in touches if step.values & product.values)
        touched = flight.touched(product, touching[product.values])
        yield
        if isinstance(touched, Step):
            found.append(Finding(WgmmaRegionView(read_in_flight=True), touched, product))
        elif touched is not None and function.is_kernel:
            found.append(Finding(WgmmaRegionView(wait=False), product))
    _never_written(products, touches, found)
    yield from _overwritten(paths, products, found)
    if function.is_kernel and not function.is_open:
        yield from _refilled(paths, products, found)
        yield from _released(paths, products, found)


def _overwritten(paths: Paths, products: list[Step], found: list[Finding]) -> Work:
    """The one buffer of a loop that is filled again behind a wait for this thread's part of the products alone: the
    warps of the group, and other groups, may still read it."""
    read = _read_by(paths, {product.index for product in products})

    def fills(step: Step) -> bool:
        is_store = step.fixed and step.does(Act.WRITE, Resource.SHARED)
        return is_store and (read is None or any(paths.buffers.of(place) in read for place in step.places))

    for wait in paths.function.steps(Act.WAIT, _WGMMA):
        if wait.amount:
            continue
        met = yield from paths.way_to(wait, _meets, fills)
        yield
        if not isinstance(met, Step) or not any(paths.in_turn(met, product) for product in products):
            continue
        commits = [commit for commit in paths.function.steps(Act.COMMIT, _WGMMA) if paths.in_turn(met, commit)]
        if len(commits) == 1 and paths.in_turn(met, wait):
            found.append(Finding(WgmmaRegionView(overwritten=True), met, wait))
            return


def _read_by(paths: Paths, products: Set[int]) -> set[tuple[str, int] | None] | None:
    """The buffers that products read; None where they are not all known."""
    reads = [step for step in paths.function.steps(Act.READ, Resource.OPERANDS) if step.index in products]
    stores = [step for step in paths.buffers.writers if step.fixed]
    if not reads or not all(map(are_known, (*reads, *stores))):
        return None
    return {paths.buffers.of(place) for step in reads for place in step.places}


def _refilled(paths: Paths, products: list[Step], found: list[Finding]) -> Work:
    """A buffer that products read in every round of a loop, which fills it again and waits for no products at all, or
    leaves theirs in flight."""
    buffers, chosen = paths.buffers, {product.index: product for product in products}
    if not all(map(are_known, buffers.writers)):
        return
    searched: set[tuple[int, tuple[str, int]]] = set()
    flight = WorkInFlight(paths, _WGMMA)
    for read in paths.function.steps(Act.READ, Resource.OPERANDS):
        buffer = buffers.of(read.places[0]) if len(read.places) == 1 and read.index in chosen else None
        if buffer is None or (paths.place(read)[0], buffer) in searched or not paths.in_loop(read):
            continue
        searched.add((paths.place(read)[0], buffer))
        yield
        again = [step for step in buffers.filling(buffer) if paths.in_turn(read, step)]
        if any(paths.in_turn(read, wait) for wait in paths.function.steps(Act.WAIT, _WGMMA)):
            same = {step for step in again if not read.places[0].varies and _is_whole(step)}
            met = flight.touched(chosen[read.index], paths.steps(same)) if same else None
            again = [met] if isinstance(met, Step) else []
        if again:
            found.append(Finding(WgmmaRegionView(drained=False), min(again, key=paths.place), read))
            return


def _released(paths: Paths, products: list[Step], found: list[Finding]) -> Work:
    """A buffer that is given back to the threads which have it filled by copies, before any wait for the products that
    read it. Waits that leave groups in flight may be for the products of the rounds before."""
    waits, chosen = list(paths.function.steps(Act.WAIT, _WGMMA)), {product.index: product for product in products}
    back = yield from _returns(paths)
    searched: set[tuple[int, tuple[str, int]]] = set()
    flight = WorkInFlight(paths, _WGMMA)
    for read in paths.function.steps(Act.READ, Resource.OPERANDS) if back else ():
        buffer = paths.buffers.of(read.places[0]) if len(read.places) == 1 and read.index in chosen else None
        if buffer not in back or (paths.place(read)[0], buffer) in searched:
            continue
        searched.add((paths.place(read)[0], buffer))
        product = chosen[read.index]
        yield
        if any(wait.amount != 0 and paths.reaches(product, wait) for wait in waits):
            continue
        met = flight.touched(product, paths.steps(back[buffer]))
        yield
        if isinstance(met, Step):
            found.append(Finding(WgmmaRegionView(drained=False), met, product))
            return


def _returns(paths: Paths) -> Generator[None, None, dict[tuple[str, int], set[Step]]]:
    """The arrivals that tell of a buffer that it may be filled again: copies which a loop makes wait for them alone."""
    buffers, barriers = paths.buffers, paths.barriers
    fills = list(paths.function.steps(Act.FILL, Resource.SHARED))
    found: dict[tuple[str, int], set[Step]] = {}
    if not all(map(are_known, (*fills, *barriers.waits))) or not barriers.are_placed(barriers.arrivals):
        return found
    expecting = {step.index for step in barriers.expected}
    for fill in fills:
        buffer = buffers.of(fill.places[0]) if len(fill.places) == 1 else None
        waits = [wait for wait in barriers.waits if paths.in_turn(fill, wait)]
        yield
        if buffer is not None and waits:
            arrivals = frozenset(barriers.arrivals).intersection(*map(barriers.arriving, waits))
            found.setdefault(buffer, set()).update(arrival for arrival in arrivals if arrival.index not in expecting)
    return found


def _is_whole(step: Step) -> bool:
    """True if a step fills the same part of a buffer in every round, not one stage of several."""
    return step.fixed or not any(place.varies for place in step.places)


def _meets(step: Step) -> bool:
    return step.effect.of is Resource.CTA or step.does(Act.WAIT, Resource.MBARRIER)


def _never_written(products: list[Step], touches: list[Step], found: list[Finding]) -> None:
    """An accumulator that nothing writes before products add to it."""
    written = {value for touch in touches if touch.writes for value in touch.values}
    written |= {value for product in products if product.fresh is not False for value in product.values}
    first = next((step for step in products if step.values and not step.values & written), None)
    if first is not None:
        found.append(Finding(WgmmaRegionView(written_first=False), first))
