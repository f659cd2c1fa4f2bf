"""The control flow of PTX functions: a node for each basic block."""

from __future__ import annotations

from bisect import bisect_right

from tilelsp.analysis.instructions.body import Body
from tilelsp.analysis.pictures.diagram import Arrow, Diagram, DiagramNode
from tilelsp.analysis.pictures.liveness import successors
from tilelsp.analysis.pictures.request import DrawnKernel, PictureRequest, kernels_of
from tilelsp.base.numerals import counted
from tilelsp.defs.ptx.summary import rank_of

_TELLING = 3
"""Instructions of a block that are named: the most telling ones."""


def control_flow_diagrams(request: PictureRequest) -> tuple[Diagram, ...]:
    """A diagram for each function; what a loop goes back to is strong. Raises `Nothing`."""
    return tuple(_function(kernel) for kernel in kernels_of(request))


def block_starts(body: Body) -> list[int]:
    """The numbers of the instructions that basic blocks begin with."""
    count = len(body.lines)
    starts = {0, *body.labels.values()}
    starts |= {number + 1 for number, line in enumerate(body.lines) if line.leaves}
    return sorted(start for start in starts if start < count)


def _function(kernel: DrawnKernel) -> Diagram:
    body = kernel.body
    starts = block_starts(body)
    stops = [*starts[1:], len(body.lines)]
    labels = {at: name for (_, name), at in sorted(body.labels.items(), reverse=True)}
    arrows: list[Arrow] = []
    for number, stop in enumerate(stops):
        following = [to for to in successors(body, stop - 1) if to < len(body.lines)]
        arrows += [Arrow(number, bisect_right(starts, to) - 1, _when(body, stop - 1, to)) for to in following]
    heads = {arrow.end for arrow in arrows if arrow.end <= arrow.start}
    nodes = tuple(
        DiagramNode(
            labels.get(start, f"line {kernel.line(start)}"),
            _lines(kernel, start, stop),
            int(number in heads),
            number in heads,
        )
        for number, (start, stop) in enumerate(zip(starts, stops, strict=True))
    )
    loops = sum(arrow.end <= arrow.start for arrow in arrows)
    remark = f"{len(nodes)} blocks, {len(arrows)} ways between them, {loops} of them back."
    return Diagram(f"Control flow of {body.name}", nodes, tuple(arrows), (remark,))


def _when(body: Body, number: int, to: int) -> str:
    guard = body.lines[number].tree.guard
    if guard is None:
        return ""
    jumps = to in body.targets(body.lines[number])
    holds = jumps is not guard.negated
    return f"{guard.predicate.text} {'holds' if holds else 'fails'}"


def _lines(kernel: DrawnKernel, start: int, stop: int) -> tuple[str, ...]:
    first, last = kernel.line(start), kernel.line(stop - 1)
    where = f"line {first}" if first == last else f"lines {first}-{last}"
    count = stop - start
    mnemonics = dict.fromkeys(kernel.mnemonic(number) for number in range(start, stop))
    telling = sorted(mnemonics, key=rank_of)[:_TELLING]
    return f"{where}, {counted(count, 'instruction')}", ", ".join(telling)
