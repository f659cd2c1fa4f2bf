"""Uses of the data of others belong behind the wait that tells that it is there: results of MMAs, bytes that bulk
copies bring, and stores of threads that an mbarrier tells of."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind, MbarrierLifeView
from tilelsp.flow import visibility
from tilelsp.flow.buffers import ROW
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import Step
from tilelsp.flow.mbarriers import Barriers
from tilelsp.flow.paths import Paths
from tilelsp.flow.visibility import PublishingSteps, publishes
from tilelsp.flow.ways import Test, does
from tilelsp.spec.effect import Act, Resource

_TMEM = Resource.TENSOR_MEMORY


def check(paths: Paths, found: list[Finding]) -> Work:
    """Findings about what is used too early."""
    function = paths.function
    if not function.is_kernel or function.is_open:
        return
    yield from _results(paths, found)
    if not any(True for _ in function.steps(Act.WAIT, Resource.MBARRIER)):
        return
    barriers = paths.barriers
    publishing_steps = yield from _publishing_steps(paths)
    yield from _filled(paths, barriers, publishing_steps, found)
    yield from _stored(paths, barriers, publishing_steps, found)
    yield from visibility.check(paths, publishing_steps, found)


def _awaiting(barriers: Barriers, publishers: Sequence[Step]) -> Test | None:
    """A test for waits on a barrier that one of `publishers` arrives at; None where these barriers are not known, or
    nothing waits for them."""
    waits = barriers.waits
    if not barriers.are_placed(publishers):
        return None
    met = {
        wait
        for publisher in {step.places: step for step in publishers}.values()
        for wait in barriers.awaiting(publisher)
    }
    chosen = {wait for wait in waits if wait in met or not barriers.are_placed((wait,))}
    return chosen.__contains__ if chosen else None


def _never(_: Step) -> bool:
    return False


def _results(paths: Paths, found: list[Finding]) -> Work:
    """Tensor memory that is read before the MMAs that write it are complete."""
    function = paths.function
    commits = {step.index for step in function.steps(Act.COMMIT, Resource.TCGEN05)}
    arrivals = [step for step in function.steps(Act.ARRIVE, Resource.MBARRIER) if step.index in commits]
    products = list(function.steps(Act.ISSUE, Resource.TCGEN05))
    if not arrivals or not products:
        return
    barriers = paths.barriers
    awaits = _awaiting(barriers, arrivals)
    if awaits is None:
        if barriers.waits and not barriers.are_placed(arrivals):
            return
        awaits = _never
    uses = list(function.steps(Act.USE, _TMEM))
    loads = {step for step in uses if not step.writes}
    starts: list[Step | None] = [*paths.last_of_runs(products, lambda step: awaits(step) or step in loads)]
    issued = {step.index for step in products}
    own = any(paths.reaches(step, load) for step in products for load in loads)
    if not own and not any(step.writes and step.index not in issued for step in uses):
        starts.append(None)  # other warps issue them: a thread that does may have come by none, in a loop of no rounds
    for start in starts:
        met = yield from paths.way_to(start, awaits, loads.__contains__)
        yield
        if not isinstance(met, Step):
            continue
        if start is None or not (yield from _between(paths, start, filter(awaits, barriers.waits), met)):
            found.append(Finding(AsyncGroupView(AsyncKind.TCGEN05, waited=False), met, start))
            return


def _between(paths: Paths, first: Step, waits: Iterable[Step], last: Step) -> Generator[None, None, bool]:
    """True if some path from `first` to `last` has a wait; paths without it may be those on which nothing was
    issued."""
    for wait in waits:
        if paths.reaches(first, wait):
            met = yield from paths.way_to(wait, paths.only(first), paths.only(last), known=first)
            if isinstance(met, Step):
                return True
    return False


def _filled(paths: Paths, barriers: Barriers, publishing_steps: PublishingSteps, found: list[Finding]) -> Work:
    """Operands of matrix units that bulk copies bring, and are not waited for: from the kernel's beginning, or since
    the place was given back for the next copy."""
    function = paths.function
    committed = {step.index for step in function.steps(Act.COMMIT, Resource.COPY)}
    copies = [*barriers.copies, *(step for step in barriers.arrivals if step.index in committed)]
    reads = set(function.steps(Act.READ, Resource.OPERANDS))
    if not copies or not reads:
        return
    stored = [step for steps in publishing_steps.values() for step in steps if step.does(Act.ARRIVE, Resource.MBARRIER)]
    awaits = _awaiting(barriers, [*copies, *stored])
    if awaits is None:
        return
    relayed: list[Step] = []  # by threads that wait, and then tell others
    for wait in filter(awaits, barriers.waits):
        relayed += yield from paths.behind(wait, does(Act.ARRIVE, Resource.MBARRIER), does(Act.WAIT, Resource.MBARRIER))
    awaits = _awaiting(barriers, [*copies, *stored, *relayed])
    if awaits is None:
        return
    met = yield from paths.way_to(None, awaits, reads.__contains__)
    if isinstance(met, Step):
        found.append(Finding(MbarrierLifeView(read_after_wait=False), met))
        return
    filling = {step.index for step in (*copies, *barriers.expected)}

    def gives_back(step: Step) -> bool:
        return step.does(Act.ARRIVE, Resource.MBARRIER) and step.index not in filling

    for read in paths.last_of_runs(reads, lambda step: awaits(step) or gives_back(step)):
        back = yield from paths.way_to(read, awaits, gives_back)
        yield
        if isinstance(back, Step) and isinstance((yield from paths.way_to(back, awaits, paths.only(read))), Step):
            found.append(Finding(MbarrierLifeView(read_after_wait=False), read, back))
            return


def _stored(paths: Paths, barriers: Barriers, publishing_steps: PublishingSteps, found: list[Finding]) -> Work:
    """Shared memory that threads store, telling others by mbarriers alone, and others read without waiting for any:
    one piece of memory may be filled in turns, each with barriers of its own. Who reads it before telling of it reads
    what it stored itself."""
    arrivals = [
        step for steps in publishing_steps.values() for step in steps if step.does(Act.ARRIVE, Resource.MBARRIER)
    ]
    awaits = _awaiting(barriers, [*arrivals, *barriers.copies]) if arrivals else None
    if awaits is None:
        return
    published: dict[Step, tuple[list[Step], list[Step]]] = {}
    for read in paths.function.steps(Act.USE, Resource.SHARED):
        writes = [write for write in publishing_steps if _same(write, read)]
        publishers = [publisher for write in writes for publisher in publishing_steps[write]]
        if publishers and all(step.does(Act.ARRIVE, Resource.MBARRIER) for step in publishers):
            published[read] = writes, publishers
        yield
    while isinstance(read := (yield from paths.way_to(None, awaits, paths.steps(published))), Step):
        writes, publishers = published.pop(read)
        yield
        if (yield from _of_others(paths, awaits, writes, publishers, read)):
            found.append(Finding(MbarrierLifeView(read_after_wait=False), read, writes[0]))
            return


def _of_others(
    paths: Paths, awaits: Test, writes: Sequence[Step], publishers: Sequence[Step], read: Step
) -> Generator[None, None, bool]:
    """True if some path leads to a read on which its thread stores nothing, or has already published what it stored."""
    for start in (None, *publishers):
        met = yield from paths.way_to(start, paths.where(awaits) | paths.steps(writes), paths.only(read))
        yield
        if isinstance(met, Step):
            return True
    return False


def _publishing_steps(paths: Paths) -> Generator[None, None, PublishingSteps]:
    publishing_steps: PublishingSteps = {}
    alone = paths.function.is_warp  # which allocates together
    for block in paths.function.blocks:
        run: list[Step] = []
        for step in block.steps:
            if publishes(step):
                publishing_steps.update((write, [step]) for write in run)
                run = []
            elif step.does(Act.WRITE, Resource.SHARED) or (step.does(Act.ACQUIRE, _TMEM) and step.places and not alone):
                run.append(step)
        if run:
            found = yield from paths.behind(run[-1], publishes, publishes)
            publishing_steps.update((write, found) for write in run)
        yield
    return publishing_steps


def _same(write: Step, read: Step) -> bool:
    return any(
        a.symbol and a.symbol == b.symbol and abs(a.offset - b.offset) < ROW for a in write.places for b in read.places
    )
