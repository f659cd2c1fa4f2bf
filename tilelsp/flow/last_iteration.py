"""Results of a loop's last round, where every round waits for what the round before it committed.

A pipeline keeps the name of the barrier that it commits to, and waits for it in the next round. Behind the loop the
last commit is still in flight.
"""

from __future__ import annotations

from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Step
from tilelsp.flow.paths import Paths
from tilelsp.spec.effect import Act, Resource


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about tensor memory that is read behind a loop."""
    function = paths.function
    keeps = list(function.steps(Act.KEEP, Resource.MBARRIER))
    if not keeps or not function.is_kernel or function.is_open:
        return
    commits = {step.index for step in function.steps(Act.COMMIT, Resource.TCGEN05)}
    for commit in paths.barriers.arrivals:
        own = {keep for keep in keeps if keep.named_by == commit.named_by}
        loops = paths.loops.around(paths.place(commit)[0])
        if commit.index in commits and own and loops and all(place.varies for place in commit.places):
            yield from _last_round(paths, commit, own, loops[0], found)
        yield


def _last_round(paths: Paths, commit: Step, keeps: set[Step], loop: frozenset[int], found: list[Finding]) -> Work:
    """Find a read behind a loop past all waits but those that its next round has for a commit."""
    keep_indices = {keep.index for keep in keeps}
    late = {
        wait for wait in paths.barriers.waits if wait.named_by & keep_indices and not wait.named_by & commit.named_by
    }
    others = {*paths.barriers.waits} - late
    uses = (step for step in paths.function.steps(Act.USE, Resource.TENSOR_MEMORY) if not step.writes)
    loads = {step for step in uses if paths.place(step)[0] not in loop}
    if not late or not loads:
        return
    for keep in keeps:
        done = {*others, commit}
        if not isinstance((yield from paths.way_to(commit, paths.steps(done), paths.only(keep))), Step):
            continue
        done |= late
        met = yield from paths.way_to(keep, paths.steps(done), paths.steps(loads), known=commit)
        yield
        if not isinstance(met, Step):
            continue
        for wait in others:
            between = yield from paths.way_to(wait, paths.only(commit), paths.only(met), known=commit)
            if paths.reaches(commit, wait) and isinstance(between, Step):
                return
        found.append(Finding(AsyncGroupView(AsyncKind.TCGEN05, waited=False), met, commit))
        return
