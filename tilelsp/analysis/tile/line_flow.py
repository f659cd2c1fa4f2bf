"""Flow graphs of MLIR functions, made of the PTX that their ops become."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tilelsp.analysis.instructions.graph import graph_of
from tilelsp.analysis.tile.effect_operands import is_token
from tilelsp.analysis.tile.lines import OpLines
from tilelsp.base.record import record, replace
from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind
from tilelsp.defs.upstream_effects import instructions_of
from tilelsp.flow.finding import Finding
from tilelsp.flow.graph import FlowGraph, Step
from tilelsp.ir.module import Op, Value
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.op import OpDef

_KINDS = {Resource.TCGEN05: AsyncKind.TCGEN05, Resource.COPY: AsyncKind.COPY}
"""Work that may have a token."""


@record
class OpGraph:
    """The flow graph of a function, its ops by the indices of steps, and the findings about tokens."""

    function: FlowGraph
    order: tuple[Op, ...]
    tokens: tuple[Finding, ...]


def op_graph(function: Op) -> Generator[None, None, OpGraph]:
    """The graph of a function."""
    lines = OpLines(function)
    yield from lines.read()
    made = (yield from graph_of(lines.body, ())).function
    is_initialised = any(made.steps(Act.ACQUIRE, Resource.MBARRIER))
    is_part = bool(lines.barriers) and not is_initialised
    made = replace(made, is_part=is_part, is_uniform=lines.has_tiles)
    return OpGraph(made, tuple(lines.owners), tuple(_tokens(lines.owners)))


def _tokens(ops: list[Op]) -> Iterator[Finding]:
    """The work whose token nothing takes, where commits list those of others."""
    indices: dict[Op, int] = {}
    for number, op in enumerate(ops):
        indices.setdefault(op, number)
    taken: set[Value] = {value for op in indices for value in op.operands}
    if not any(is_token(value.type) for value in taken):
        return  # what has no list takes none
    started: list[tuple[Op, Effect]] = []
    listed: set[object] = set()
    for op in indices:
        for becomes in instructions_of(op) if isinstance(op, OpDef) else ():
            for effect in becomes.effects:
                if effect.of not in _KINDS or not effect.happens(becomes.words):
                    continue
                if effect.act is Act.ISSUE:
                    started.append((op, effect))
                elif effect.act is Act.COMMIT:
                    listed |= {value.type for value in op.operands if is_token(value.type)}
    for op, effect in started:
        if any(result.type in listed and result not in taken for result in op.results):
            yield Finding(AsyncGroupView(_KINDS[effect.of], taken=False), Step(effect, indices[op]))
