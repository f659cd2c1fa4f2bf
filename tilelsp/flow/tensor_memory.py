"""Tensor memory: allocated before its use, freed once on every way, with the permit given back."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable, Mapping
from typing import TypeAlias

from tilelsp.defs.encodings.tmem_addr import TMEM_COLUMNS, is_allocation
from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind, TmemUseView, TmemView
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Step
from tilelsp.flow.paths import Paths
from tilelsp.flow.step_sets import StepSet
from tilelsp.flow.ways import END, does, never
from tilelsp.spec.effect import Act, Resource

_TMEM = Resource.TENSOR_MEMORY
_PERMIT = Resource.ALLOCATION_PERMIT
_ByHandle: TypeAlias = Mapping[Hashable, StepSet]
"""Steps by the handle of the allocation that they are about."""
_ACCESSES = (Resource.TENSOR_LOAD, Resource.TENSOR_STORE)


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about tensor memory. A kernel alone owns it: of other functions, what a caller may do is not missed, but
    that of allocations whose handle is a value, which leaves no function."""
    function = paths.function
    allocs = list(function.steps(Act.ACQUIRE, _TMEM))
    frees = list(function.steps(Act.RELEASE, _TMEM))
    uses = list(function.steps(Act.USE, _TMEM))
    permits = list(function.steps(Act.RELEASE, _PERMIT))
    is_whole = function.is_kernel and not function.is_open
    named = [step for step in allocs if step.handle is not None]
    yield from _not_dominated(paths, named, [*uses, *frees], found)
    freeing = _freed(paths, allocs, frees)
    yield from _not_freed(paths, allocs if is_whole else named, freeing, found)
    if is_whole:
        if not function.is_uniform:  # of tiles: what they name is a value, which somebody else may have given
            yield from _before_allocation(paths, allocs, [*uses, *frees], found)
        yield from _not_relinquished(paths, allocs, found)
    yield from _never_written(paths, allocs, uses, found, is_whole=is_whole)
    yield from _after_release(paths, allocs, frees, {*uses, *frees}, found)
    yield from _capacity(paths, allocs, freeing, found)
    yield from _stored_to(paths, uses, found)
    for permit in permits:
        again = yield from paths.way_to(permit, never, does(Act.ACQUIRE, _TMEM))
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
    released = _by_handle(frees)
    for alloc in allocs:
        named = () if alloc.handle is None else released.get(alloc.handle, ())
        for free in frees if len(allocs) == 1 else named:
            is_other = _differ(alloc.amount, free.amount) or _differ(alloc.columns, free.columns)
            found += (Finding(TmemUseView(same_columns=False), free, alloc),) if is_other else ()


def _differ(first: int | None, second: int | None) -> bool:
    return first is not None and second is not None and first != second


def _not_dominated(paths: Paths, allocs: list[Step], users: list[Step], found: list[Finding]) -> Work:
    """The users of a handle that a path leads to past its allocation."""
    owned = _by_handle(allocs)
    for step in users:
        for alloc in owned.get(step.handle, ()):
            met = yield from paths.way_to(None, paths.only(alloc), paths.only(step))
            yield
            if met is step:
                found.append(Finding(TmemUseView(dominated_by_alloc=False), step))


def _before_allocation(paths: Paths, allocs: list[Step], users: list[Step], found: list[Finding]) -> Work:
    for step in users:
        if not any(paths.may_precede(alloc, step) for alloc in allocs):
            found.append(Finding(TmemUseView(dominated_by_alloc=False), step))
            return
        yield


def _not_freed(paths: Paths, owned: list[Step], freeing: _ByHandle, found: list[Finding]) -> Work:
    for alloc in owned:
        if alloc.handle is None:
            is_left = yield from _missed(paths, alloc, freeing[None])
        else:  # other threads do not know it
            is_left = (yield from paths.past(alloc, freeing[alloc.handle])) is END
            yield
        found += (Finding(TmemUseView(deallocated=False), alloc),) if is_left else ()


def _not_relinquished(paths: Paths, allocs: list[Step], found: list[Finding]) -> Work:
    relinquishes = paths.steps(paths.function.steps(Act.RELEASE, _PERMIT), shared=True)
    for alloc in allocs:
        is_unreleased = yield from _missed(paths, alloc, relinquishes)
        found += (Finding(TmemUseView(relinquished=False), alloc),) if is_unreleased else ()


def _missed(paths: Paths, start: Step, wanted: StepSet) -> Generator[None, None, bool]:
    """True if a path leads from `start` to the end without a `wanted` step. Where no path leads to such a step, and
    other threads execute it, it is left to them."""
    met = yield from paths.past(start, wanted)
    yield
    if met is not END:
        return False
    own = yield from paths.way_to(start, never, wanted)
    yield
    return own is not None or not wanted


def _after_release(paths: Paths, allocs: list[Step], frees: list[Step], users: set[Step], found: list[Finding]) -> Work:
    # What lies in shared memory has no name that tells whose it is.
    is_single = len(allocs) == 1 or (not allocs and paths.function.is_kernel and not paths.function.is_uniform)
    all_allocs, all_users = paths.steps(allocs, shared=True), paths.steps(users, shared=True)
    allocating, using = _sets_of(paths, _by_handle(allocs)), _sets_of(paths, _by_handle(users))
    for free in frees:
        own = allocating.get(free.handle, all_allocs)
        again = all_users if is_single else using[free.handle]
        for met in (yield from paths.behind(free, again, own)):
            if (yield from paths.way_to(free, own, paths.only(met))) is not met:
                continue
            freed = met.does(Act.RELEASE, _TMEM)
            view = TmemUseView(freed_once=False) if freed else TmemUseView(before_dealloc=False)
            found.append(Finding(view, met, free))
        yield


def _by_handle(steps: Iterable[Step]) -> dict[Hashable, list[Step]]:
    grouped: dict[Hashable, list[Step]] = {}
    for step in steps:
        grouped.setdefault(step.handle, []).append(step)
    return grouped


def _sets_of(paths: Paths, grouped: Mapping[Hashable, Iterable[Step]]) -> _ByHandle:
    return {handle: paths.steps(own, shared=True) for handle, own in grouped.items()}


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
        met = yield from paths.way_to(use, does(Act.WAIT, Resource.TENSOR_LOAD), paths.steps(same[use.address]))
        yield
        if isinstance(met, Step):
            found.append(Finding(AsyncGroupView(AsyncKind.TENSOR_LOAD, waited=False), loads[use.index], met))
            return


def _capacity(paths: Paths, allocs: list[Step], freeing: _ByHandle, found: list[Finding]) -> Work:
    """Columns that are allocated at once on one way: each allocation with those that nothing frees in between."""
    totals = {alloc: _needed(alloc) for alloc in allocs}
    others = paths.steps(allocs, shared=True)
    for first in allocs:
        if not _needed(first):
            continue
        for last in (yield from paths.behind(first, others, freeing[first.handle])):
            if last is first:
                continue
            met = yield from paths.way_to(first, freeing[first.handle], paths.only(last))
            yield
            totals[last] += _needed(first) if isinstance(met, Step) else 0
    found += (Finding(TmemView(total), last) for last, total in totals.items() if total)


def _needed(alloc: Step) -> int:
    """The hardware columns that an allocation takes, 0 where that is not known."""
    return (alloc.amount if alloc.columns is None else alloc.columns) or 0


def _freed(paths: Paths, allocs: list[Step], frees: list[Step]) -> _ByHandle:
    """The steps that may free what is allocated under each handle: all that do not name what another one did."""
    named = {alloc.handle for alloc in allocs} - {None}
    unnamed = [free for free in frees if free.handle not in named]
    own = _by_handle(frees)
    return _sets_of(paths, {handle: [*own.get(handle, ()), *unnamed] for handle in named} | {None: frees})


def _never_written(paths: Paths, allocs: list[Step], uses: list[Step], found: list[Finding], *, is_whole: bool) -> Work:
    """The first MMA of each allocation that adds to what nothing can have written before it; of others in a kernel that
    `is_whole` the first. One that may overwrite is a write; what is written to another allocation is none."""
    owned = {step.handle for step in allocs} - {None}
    written = list(paths.function.steps(Act.WRITE, _TMEM))
    # The last use of an MMA is that of its accumulator.
    named = {step.index: step.handle for step in (*uses, *written) if step.handle in owned}
    products = list(paths.function.steps(Act.ISSUE, Resource.TCGEN05))
    issued = {step.index for step in products}
    writers = [step for step in products if step.fresh is not False]
    writers += (step for step in (*uses, *written) if step.writes and step.index not in issued)
    reported: set[Hashable] = set() if is_whole else {None}
    for product in products:
        own = named.get(product.index)
        if product.fresh is not False or own in reported:
            continue
        for writer in writers:
            if own is not None and named.get(writer.index, own) != own:
                continue
            if (yield from _may_write(paths, writer, product)):
                break
        else:
            found.append(Finding(TmemUseView(written_first=False), product))
            reported.add(own)
        yield


def _may_write(paths: Paths, writer: Step, product: Step) -> Generator[None, None, bool]:
    """True if a write may come before an MMA. Where all threads take the same path, that path must be feasible."""
    if not paths.function.is_uniform or not paths.reaches(writer, product):
        return paths.may_precede(writer, product)
    return (yield from paths.may_lead(writer, product))
