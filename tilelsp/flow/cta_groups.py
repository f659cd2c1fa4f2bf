"""CTA groups: one for all that a function does with tensor memory, and the documents' wait, which drains one."""

from __future__ import annotations

from collections.abc import Hashable

from tilelsp.defs.rules.views import CtaGroupView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Step
from tilelsp.flow.paths import Paths
from tilelsp.flow.ways import does
from tilelsp.spec.effect import Act, Resource

_TENSOR = (Resource.TENSOR_MEMORY, Resource.TCGEN05, Resource.ALLOCATION_PERMIT)
_DRAINS = does(Act.WAIT, Resource.TCGEN05)


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about CTA groups. A callee's steps are its own."""
    function = paths.function
    grouped = [
        step for block in function.blocks for step in block.steps if step.group and step.effect.of in _TENSOR
    ]  # fmt: skip
    waits = [step for step in grouped if _DRAINS(step)]
    own = {step.index for step in waits}
    others = [step for step in grouped if step.index not in own]
    mixed = next((step for step in others if step.group != others[0].group), None)
    if mixed is not None:
        found.append(Finding(CtaGroupView(one_group=False), mixed, others[0]))
    products = list(function.steps(Act.ISSUE, Resource.TCGEN05))
    if products and not function.is_open:
        groups = {step.group for step in products}
        missed = (wait for wait in waits if not groups & {0, wait.group})
        found += (Finding(CtaGroupView(is_drained=False), wait, products[0]) for wait in missed)
    yield
    yield from _handles(paths, products, [wait for wait in waits if not _on_barrier(paths, wait)], found)


def _on_barrier(paths: Paths, wait: Step) -> bool:
    """True if the step waits on an mbarrier."""
    return any(step.index == wait.index for step in paths.function.steps(Act.WAIT, Resource.MBARRIER))


def _handles(paths: Paths, products: list[Step], waits: list[Step], found: list[Finding]) -> Work:
    """Waits that drain the MMAs of several handles."""
    named: dict[int, Hashable] = {
        step.index: step.handle for step in paths.function.steps(Act.USE, Resource.TENSOR_MEMORY) if step.handle
    }
    drained: dict[Step, set[Hashable]] = {wait: set() for wait in waits}
    for product in products if waits else ():
        if product.index in named:
            for wait in (yield from paths.behind(product, _DRAINS, _DRAINS)):
                drained.get(wait, set()).add(named[product.index])
        yield
    found += (Finding(CtaGroupView(handles=len(some)), wait) for wait, some in drained.items() if len(some) > 1)
