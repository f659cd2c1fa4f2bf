"""wgmma: the fence before it, its group, and registers that are touched while it runs."""

from __future__ import annotations

from tilelsp.defs.rules.views import WgmmaRegionView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Function, Step
from tilelsp.flow.paths import END, MOST, Paths, does, only
from tilelsp.spec.effect import Act, Resource

_WGMMA = Resource.WGMMA
MOST_GROUPS = 16
"""Groups behind one that are told apart."""


def judge(paths: Paths, found: list[Finding]) -> Work:
    """Findings about wgmma."""
    function = paths.function
    products = list(function.steps(Act.ISSUE, _WGMMA))
    if not products:
        return
    touches = list(function.steps(Act.USE, _WGMMA))
    unfenced: set[Step] = set()
    fences = does(Act.FENCE, _WGMMA)

    for product in products:
        met = yield from paths.past(None, fences, only(product), end=False)
        yield
        if isinstance(met, Step) and not (unfenced & {one for one in products if one.values == product.values}):
            unfenced.add(product)
            found.append(Finding(WgmmaRegionView(fence=False), product))
    for wait in function.steps(Act.WAIT, _WGMMA):
        met = yield from paths.past(wait, fences, does(Act.ISSUE, _WGMMA), end=False)
        if not wait.amount and isinstance(met, Step) and met not in unfenced:
            unfenced.add(met)
            found.append(Finding(WgmmaRegionView(fence=False), met, wait))
    for product in products:
        met = yield from paths.past(product, does(Act.COMMIT, _WGMMA), does(Act.WAIT, _WGMMA))
        yield
        if met is not None and (met is not END or function.is_kernel):
            found.append(Finding(WgmmaRegionView(commit=False), product))
            continue
        touched = _in_flight(function, paths, product)
        yield
        if isinstance(touched, Step):
            found.append(Finding(WgmmaRegionView(read_in_flight=True), touched, product))
        elif touched is not None and function.is_kernel:
            found.append(Finding(WgmmaRegionView(wait=False), product))
    _never_written(products, touches, found)


def _in_flight(function: Function, paths: Paths, product: Step) -> Step | object | None:
    """What touches the registers of a product before its group is drained; END where a way leads out before."""
    here, place = paths.place(product)
    waiting = [(here, place + 1, 0)]
    seen: set[tuple[int, int]] = set()
    left = MOST
    while waiting and left:
        left -= 1
        number, start, commits = waiting.pop()
        block = function.blocks[number]
        drained = False
        for step in block.steps[start:]:
            if step.does(Act.COMMIT, _WGMMA):
                commits = min(commits + 1, MOST_GROUPS)
            elif step.does(Act.WAIT, _WGMMA):
                if step.amount is None or (commits and commits - 1 >= step.amount):
                    drained = True
                    break
            elif step.does(Act.USE, _WGMMA) and step.values & product.values:
                return step
        if drained:
            continue
        if block.leaves:
            return END
        for edge in block.edges:
            if (edge.target, commits) not in seen:
                seen.add((edge.target, commits))
                waiting.append((edge.target, 0, commits))
    return None


def _never_written(products: list[Step], touches: list[Step], found: list[Finding]) -> None:
    """An accumulator that nothing writes before products add to it."""
    written = {value for touch in touches if touch.writes for value in touch.values}
    written |= {value for product in products if product.fresh is not False for value in product.values}
    first = next((one for one in products if one.values and not one.values & written), None)
    if first is not None:
        found.append(Finding(WgmmaRegionView(written_first=False), first))
