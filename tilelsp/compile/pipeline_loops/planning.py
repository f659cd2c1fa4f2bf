"""The pass that lets loops start their copies turns ahead, written on each load as `nv_tileaa.ahead`.

How far depends on the shared memory that is left: the kernel is lowered with every such load one turn ahead, and the
text of nv_tileas says what it takes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.choose.hints import HINT, LATENCY, LATENCY_ASKED, without_effect
from tilelsp.compile.choose.stages import turns_ahead
from tilelsp.compile.lowering import Unsupported, place_of
from tilelsp.compile.passes import Finding, PassContext, PassResult, each_kernel, kernels, with_globals
from tilelsp.compile.pipeline_loops.ahead import AHEAD, BY_MAP, AheadLoop, AheadLoops, Distances, distance
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileaa_to_tileas.conversion import HANDLERS
from tilelsp.compile.tileaa_to_tileas.function import STAGE, FunctionLowering
from tilelsp.compile.tileaa_to_tileas.state import FunctionState
from tilelsp.compile.tileaa_to_tileas.uses import find_uses
from tilelsp.compile.tileas_to_llvm.shared_bytes import SCRATCH_ALIGNMENT, SharedBytes
from tilelsp.defs.dialects.nv_tileaa import memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa.system import Global
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.clone import clone
from tilelsp.ir.module import Op
from tilelsp.ir.types import I32, Attr, IntAttr, UnitAttr


def pipeline_loops(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """Every kernel with the distances of its loads; where its text names one, it names all."""

    def work(function: aa.Func) -> tuple[Op, tuple[Diagnostic, ...]]:
        made = _pipelined(function, context)
        return made, tuple(_ignored_hints(made, context))

    done = each_kernel(kernels(ops, aa.Func, context.entry), context, STAGE, work)
    return with_globals(done, ops, Global, context, STAGE)


def _pipelined(function: aa.Func, context: PassContext) -> aa.Func:
    if any(AHEAD in op.attrs for op in function.walk()):
        return function
    state = context.analysis(FunctionState, function)
    loops = AheadLoops(state).loops
    if not loops:
        return function
    room = state.target.max_shared // (function.occupancy or 1)
    spare = room - _bytes(state, Distances(state, dict.fromkeys(loops, 1)), context)
    if spare < 0:
        return function
    turn = sum(_turn(loop, state) for loop in loops)
    numbers = {loop: turns_ahead(turn, spare, loop.most) for loop in loops}
    return _ahead(function, numbers, _stored(state, numbers) if context.tensor_maps else (), by_map=context.tensor_maps)


def _stored(state: FunctionState, numbers: Mapping[AheadLoop, int]) -> list[Op]:
    """The stores that tensor maps make, where these bring all that is started ahead."""
    if any(number.unmapped is not None for number in numbers):
        return []
    distances = Distances(state, numbers)
    distances.by_map.update(number.loop for number in numbers)
    stores = [op for op in state.function.walk() if isinstance(op, memory.Store)]
    return [op for op in stores if not isinstance(distances.stored_tile(state, op), str)]


def _ignored_hints(function: aa.Func, context: PassContext) -> Iterator[Diagnostic]:
    """Loads that no loop starts ahead, whose hints say how far that may be."""
    for op in function.walk():
        latency = op.attrs.get(LATENCY_ASKED)
        if isinstance(latency, IntAttr) and AHEAD not in op.attrs:
            message, target = (
                without_effect(LATENCY, latency.value, "its copy is not started ahead"),
                context.target.name,
            )
            yield Diagnostic(HINT, message, place_of(op), Severity.INFORMATION, Stage.NV_TILEAA.value, (target,))


def _turn(loop: AheadLoop, state: FunctionState) -> int:
    """Bytes of shared memory that each turn of a loop fills."""
    size = sum(state.buffers[load.buffer].pitch for load in loop.loads)
    return -(-size // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT


def _ahead(
    function: aa.Func, loops: Mapping[AheadLoop, int], stored: Collection[Op], *, by_map: bool = False
) -> aa.Func:
    """The function with its loads started so many turns ahead, and where possible `by_map`; `stored` by maps too."""
    new_attrs: dict[Op, Mapping[str, Attr]] = {op: {**op.attrs, BY_MAP: UnitAttr()} for op in stored}
    for loop, number in loops.items():
        more: Mapping[str, Attr] = {BY_MAP: UnitAttr()} if by_map and loop.unmapped is None else {}
        new_attrs.update((load.load, {**load.load.attrs, AHEAD: IntAttr(number, I32), **more}) for load in loop.loads)

    def attrs(op: Op) -> Mapping[str, Attr] | None:
        return new_attrs.get(op)

    made = clone(function, attrs)
    assert isinstance(made, aa.Func)
    return made


def _bytes(state: FunctionState, distances: Distances, context: PassContext) -> int:
    """Bytes of shared memory that a function takes, lowered; more than there are where it cannot be."""
    try:
        lowered = FunctionLowering(state, distances, HANDLERS, context.token).run()
    except Unsupported:
        return context.target.max_shared + 1
    assert isinstance(lowered, at.Func)
    return SharedBytes(lowered, find_uses(lowered), lowered.num_warps).size


def verify_distances(ops: Collection[Op], context: PassContext) -> Iterator[Finding]:
    """Diagnostics of loads whose distance is not possible."""
    for function in kernels(ops, aa.Func, context.entry):
        if any(distance(op) is not None for op in function.walk()):
            try:
                context.once(Distances, context.analysis(FunctionState, function))
            except Unsupported as stop:
                yield stop.op, stop.diagnostic(Stage.NV_TILEAS, context.target)
