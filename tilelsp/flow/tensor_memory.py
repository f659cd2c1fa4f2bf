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
    """Findings about tensor memory. A kernel alone owns it: of other functions, what a caller may do is not missed, but
    that of allocations whose handle is a value, which leaves no function."""
    function = paths.function
    allocs = list(function.steps(Act.ACQUIRE, _TMEM))
    frees = list(function.steps(Act.RELEASE, _TMEM))
    uses = list(function.steps(Act.USE, _TMEM))
    permits = list(function.steps(Act.RELEASE, _PERMIT))
    if not (allocs or frees or uses or permits):
        return
    is_whole = function.is_kernel and not function.is_open
    named = [step for step in allocs if step.handle is not None]
    yield from _not_dominated(paths, named, [*uses, *frees], found)
    yield from _not_freed(paths, allocs if is_whole else named, allocs, found)
    if is_whole:
        if not function.is_uniform:  # of tiles: what they name is a value, which somebody else may have given
            yield from _before_allocation(paths, allocs, [*uses, *frees], found)
        yield from _not_relinquished(paths, allocs, found)
    yield from _never_written(paths, allocs, uses, found, is_whole=is_whole)
    yield from _after_release(paths, allocs, frees, {*uses, *frees}, found)
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


def _not_dominated(paths: Paths, allocs: list[Step], users: list[Step], found: list[Finding]) -> Work:
    """The users of a handle that a path leads to past its allocation."""
    for step in users:
        for alloc in allocs:
            if alloc.handle == step.handle:
                met = yield from paths.past(None, paths.only(alloc), paths.only(step), end=False)
                yield
                if met is step:
                    found.append(Finding(TmemUseView(dominated_by_alloc=False), step))


def _before_allocation(paths: Paths, allocs: list[Step], users: list[Step], found: list[Finding]) -> Work:
    for step in users:
        if not any(paths.may_precede(alloc, step) for alloc in allocs):
            found.append(Finding(TmemUseView(dominated_by_alloc=False), step))
            return
        yield


def _not_freed(paths: Paths, owned: list[Step], allocs: list[Step], found: list[Finding]) -> Work:
    for alloc in owned:
        if alloc.handle is None:
            is_left = yield from _missed(paths, alloc, _freeing(alloc, allocs))
        else:  # other threads do not know it
            is_left = (yield from paths.past(alloc, _freeing(alloc, allocs))) is END
            yield
        found += (Finding(TmemUseView(deallocated=False), alloc),) if is_left else ()


def _not_relinquished(paths: Paths, allocs: list[Step], found: list[Finding]) -> Work:
    for alloc in allocs:
        is_kept = yield from _missed(paths, alloc, does(Act.RELEASE, _PERMIT))
        found += (Finding(TmemUseView(relinquished=False), alloc),) if is_kept else ()


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


def _after_release(paths: Paths, allocs: list[Step], frees: list[Step], users: set[Step], found: list[Finding]) -> Work:
    # What lies in shared memory has no name that tells whose it is.
    is_one = len(allocs) == 1 or (not allocs and paths.function.is_kernel and not paths.function.is_uniform)
    for free in frees:
        own = paths.steps([alloc for alloc in allocs if alloc.handle == free.handle] or allocs)
        again = paths.steps(step for step in users if is_one or step.handle == free.handle)
        for met in (yield from paths.behind(free, again, own)):
            if (yield from paths.past(free, own, paths.only(met), end=False)) is not met:
                continue
            freed = met.does(Act.RELEASE, _TMEM)
            view = TmemUseView(freed_once=False) if freed else TmemUseView(before_dealloc=False)
            found.append(Finding(view, met, free))
        yield


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
            met = yield from paths.past(first, _freeing(first, allocs), paths.only(last), end=False)
            yield
            if isinstance(met, Step):
                total += _needed(first)
        if total:
            found.append(Finding(TmemView(total), last))


def _needed(alloc: Step) -> int:
    """The hardware columns that an allocation takes, 0 where that is not known."""
    return (alloc.amount if alloc.columns is None else alloc.columns) or 0


def _freeing(alloc: Step, allocs: list[Step]) -> Test:
    """A test for steps that may free what `alloc` allocated: all that do not name what another one did."""
    others = {other.handle for other in allocs} - {None, alloc.handle}

    def frees(step: Step) -> bool:
        return step.does(Act.RELEASE, _TMEM) and (alloc.handle is None or step.handle not in others)

    return frees


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
    told: set[Hashable] = set() if is_whole else {None}
    for product in products:
        own = named.get(product.index)
        if product.fresh is not False or own in told:
            continue
        for writer in writers:
            if own is not None and named.get(writer.index, own) != own:
                continue
            if (yield from _may_write(paths, writer, product)):
                break
        else:
            found.append(Finding(TmemUseView(written_first=False), product))
            told.add(own)
        yield


def _may_write(paths: Paths, writer: Step, product: Step) -> Generator[None, None, bool]:
    """True if a write may come before an MMA. Where all threads take the same path, that path must be feasible."""
    if not paths.function.is_uniform or not paths.reaches(writer, product):
        return paths.may_precede(writer, product)
    return (yield from paths.may_lead(writer, product))
