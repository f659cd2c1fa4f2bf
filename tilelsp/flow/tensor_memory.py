"""Tensor memory: allocated before its use, freed once on every way, with the permit given back."""

from __future__ import annotations

from collections.abc import Generator, Hashable

from tilelsp.defs.encodings.tmem_addr import TMEM_COLUMNS, is_allocation
from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind, TmemUseView, TmemView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Step
from tilelsp.flow.paths import Paths
from tilelsp.flow.ways import END, Test, does, never
from tilelsp.spec.effect import Act, Resource

_TMEM = Resource.TENSOR_MEMORY
_PERMIT = Resource.ALLOCATION_PERMIT
_ACCESSES = (Resource.TENSOR_LOAD, Resource.TENSOR_STORE)


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about tensor memory. A kernel alone owns it: of other functions, what a caller may do is not missed."""
    function = paths.function
    allocs = list(function.steps(Act.ACQUIRE, _TMEM))
    frees = list(function.steps(Act.RELEASE, _TMEM))
    uses = list(function.steps(Act.USE, _TMEM))
    permits = list(function.steps(Act.RELEASE, _PERMIT))
    if not (allocs or frees or uses or permits):
        return
    owns = function.is_kernel and not function.is_open
    if owns:
        yield from _before_allocation(paths, allocs, [*uses, *frees], found)
        yield from _left(paths, allocs, found)
        yield from _never_written(paths, allocs, uses, found)
    yield from _after_release(paths, allocs, frees, uses, found)
    yield from _capacity(paths, allocs, found)
    yield from _stored_to(paths, uses, found)
    for permit in permits:
        again = yield from paths.past(permit, never, does(Act.ACQUIRE, _TMEM), end=False)
        yield
        if isinstance(again, Step):
            found.append(Finding(TmemUseView(permitted=False), again, permit))
    _sizes(allocs, frees, found)


def _sizes(allocs: list[Step], frees: list[Step], found: list[Finding]) -> None:
    """As many columns are freed as were allocated: by the only allocation, or by one whose handle a release names."""
    for step in (*allocs, *frees):
        counted = step.amount if step.columns is None and not step.is_literal else None
        if counted is not None and counted <= TMEM_COLUMNS and not is_allocation(counted):
            found.append(Finding(TmemUseView(is_size=False), step))
    for alloc in allocs:
        for free in frees:
            is_its = len(allocs) == 1 or (alloc.handle is not None and alloc.handle == free.handle)
            if is_its and (_differ(alloc.amount, free.amount) or _differ(alloc.columns, free.columns)):
                found.append(Finding(TmemUseView(same_columns=False), free, alloc))


def _differ(first: int | None, second: int | None) -> bool:
    return first is not None and second is not None and first != second


def _before_allocation(paths: Paths, allocs: list[Step], users: list[Step], found: list[Finding]) -> Work:
    for step in users:
        if not any(paths.may_precede(alloc, step) for alloc in allocs):
            found.append(Finding(TmemUseView(dominated_by_alloc=False), step))
            return
        yield


def _left(paths: Paths, allocs: list[Step], found: list[Finding]) -> Work:
    for alloc in allocs:
        if (yield from _missed(paths, alloc, _freeing(alloc))):
            found.append(Finding(TmemUseView(deallocated=False), alloc))
        if (yield from _missed(paths, alloc, does(Act.RELEASE, _PERMIT))):
            found.append(Finding(TmemUseView(relinquished=False), alloc))


def _missed(paths: Paths, start: Step, wanted: Test) -> Generator[None, None, bool]:
    """True if a path leads from `start` to the end without a `wanted` step. Where no path leads to such a step, and
    other threads execute it, it is left to them."""
    met = yield from paths.past(start, wanted)
    yield
    if met is not END:
        return False
    own = yield from paths.past(start, never, wanted, end=False)
    yield
    return own is not None or not any(wanted(step) for block in paths.function.blocks for step in block.steps)


def _after_release(paths: Paths, allocs: list[Step], frees: list[Step], uses: list[Step], found: list[Finding]) -> Work:
    for free in frees:

        def again(step: Step, free: Step = free) -> bool:
            if len(allocs) > 1 and step.handle != free.handle:
                return False
            return step.does(Act.USE, _TMEM) or step.does(Act.RELEASE, _TMEM)

        met = yield from paths.past(free, does(Act.ACQUIRE, _TMEM), again, end=False)
        yield
        if isinstance(met, Step):
            freed = met.does(Act.RELEASE, _TMEM)
            view = TmemUseView(freed_once=False) if freed else TmemUseView(before_dealloc=False)
            found.append(Finding(view, met, free))


def _stored_to(paths: Paths, uses: list[Step], found: list[Finding]) -> Work:
    """An address that a thread stores to while it may still load from there: no wait stands in between."""
    loads, stores = ({step.index: step for step in paths.function.steps(Act.ISSUE, work)} for work in _ACCESSES)
    same: dict[Hashable, set[Step]] = {}
    for use in uses:
        if use.address is not None and use.index in stores:
            same.setdefault(use.address, set()).add(use)
    for use in uses:
        if use.index not in loads or use.address not in same:
            continue
        met = yield from paths.past(
            use, does(Act.WAIT, Resource.TENSOR_LOAD), paths.steps(same[use.address]), end=False
        )
        yield
        if isinstance(met, Step):
            found.append(Finding(AsyncGroupView(AsyncKind.TENSOR_LOAD, waited=False), loads[use.index], met))
            return


def _capacity(paths: Paths, allocs: list[Step], found: list[Finding]) -> Work:
    """Columns that are allocated at once on one way: each allocation with those that nothing frees in between."""
    for last in allocs:
        total = _needed(last)
        for first in allocs:
            if first is last or not _needed(first):
                continue
            met = yield from paths.past(first, _freeing(first), paths.only(last), end=False)
            yield
            if isinstance(met, Step):
                total += _needed(first)
        if total:
            found.append(Finding(TmemView(total), last))


def _needed(alloc: Step) -> int:
    """The hardware columns that an allocation takes, 0 where that is not known."""
    return (alloc.amount if alloc.columns is None else alloc.columns) or 0


def _freeing(alloc: Step) -> Test:
    """A test for steps that may free what `alloc` allocated: all that do not name another value."""

    def frees(step: Step) -> bool:
        if not step.does(Act.RELEASE, _TMEM):
            return False
        return alloc.handle is None or step.handle is None or alloc.handle == step.handle

    return frees


def _never_written(paths: Paths, allocs: list[Step], uses: list[Step], found: list[Finding]) -> Work:
    """The first MMA that adds to what nothing can have written before it. One that may overwrite is a write; what is
    written to another allocation is none."""
    owned = {step.handle for step in allocs} - {None}
    named = {step.index: step.handle for step in uses if step.handle in owned}
    products = list(paths.function.steps(Act.ISSUE, Resource.TCGEN05))
    issued = {step.index for step in products}
    writers = [step for step in products if step.fresh is not False]
    writers += (step for step in uses if step.writes and step.index not in issued)
    for product in products:
        if product.fresh is not False:
            continue
        own = named.get(product.index)
        for writer in writers:
            if own is not None and named.get(writer.index, own) != own:
                continue
            if (yield from _may_write(paths, writer, product)):
                break
        else:
            found.append(Finding(TmemUseView(written_first=False), product))
            return
        yield


def _may_write(paths: Paths, writer: Step, product: Step) -> Generator[None, None, bool]:
    """True if a write may come before an MMA. Where all threads take the same path, that path must be feasible."""
    if not paths.function.is_uniform or not paths.reaches(writer, product):
        return paths.may_precede(writer, product)
    return (yield from paths.may_lead(writer, product))
