"""Bulk copies of shared memory that other threads have stored to, with no barrier on the way."""

from __future__ import annotations

from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind
from tilelsp.flow.copies import meets_in_warp
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.mbarrier_lifetime import is_for_some
from tilelsp.flow.paths import Paths
from tilelsp.flow.proxies import Stores, stores_to
from tilelsp.spec.effect import Act, Resource


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about copies that one of the threads starts which have stored, each a part, what is copied.

    The threads of one warp may agree by a barrier of the warp; that all who stored are of one warp is not known.
    """
    function = paths.function
    reads = list(function.steps(Act.READ, Resource.SHARED))
    if not reads or not function.is_kernel or function.is_open or function.is_warp:
        return
    copies = {step.index for step in function.steps(Act.ISSUE, Resource.COPY)}
    stores = Stores([step for step in function.steps(Act.WRITE, Resource.SHARED) if step.index not in copies])
    for read in reads:
        yield
        if not (yield from is_for_some(paths, read)):
            continue
        for write in stores_to(paths, stores, read):
            if write.guard is not None or paths.conditions(read) <= paths.conditions(write):
                continue  # by the thread that copies, maybe
            met = yield from paths.way_to(write, meets_in_warp, paths.only(read))
            yield
            if met is read:
                found.append(Finding(AsyncGroupView(AsyncKind.BULK, shared=False), read, write))
                return
