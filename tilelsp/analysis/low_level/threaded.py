"""Edges of LLVM IR led past blocks that only choose the way: by constants that a phi brings along from where it came.

Structured control flow, as StructurizeCFG makes it, says in a phi of `true` and `false` which way to take at a join;
ways through it that the constants rule out are none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tilelsp.base.record import record
from tilelsp.flow.graph import Block, Edge
from tilelsp.syntax.llvm.operand import Operand
from tilelsp.syntax.llvm.statement import Statement

DEEPEST = 40
"""Blocks behind one another that are led past."""


@record
class Chooser:
    """What a block brings along: for each of its phis the values by the block before; then the name of what it branches
    on, empty where it does not, and where to."""

    phis: Mapping[str, Mapping[str, Operand]]
    condition: str
    labels: tuple[str, ...]


def chooser(statements: Sequence[Statement], names: Sequence[str]) -> Chooser:
    """What stands in a block, with the names of the results."""
    phis = {
        name: dict(zip(one.incoming, one.operands, strict=False))
        for one, name in zip(statements, names, strict=True)
        if one.word == "phi"
    }
    last = statements[-1] if statements else None
    if last is None or last.word != "br" or not last.operands or last.operands[0].kind != "local":
        return Chooser(phis, "", ())
    return Chooser(phis, last.operands[0].name, last.labels)


def lead_past(blocks: Sequence[Block], names: Sequence[str], choosers: Sequence[Chooser]) -> None:
    """Lead the edges between blocks, whose `names` are given, past those without a step whose way is known."""
    numbers = {name: number for number, name in enumerate(names)}
    for number, block in enumerate(blocks):
        block.edges = [_led(one, number, blocks, names, numbers, choosers) for one in block.edges]
    _forget_unreached(blocks)


def _led(
    edge: Edge,
    start: int,
    blocks: Sequence[Block],
    names: Sequence[str],
    numbers: Mapping[str, int],
    choosers: Sequence[Chooser],
) -> Edge:
    known: dict[str, int | None] = {}
    before, here = start, edge.target
    for _ in range(DEEPEST):
        block = choosers[here]
        brought = {name: values.get(names[before]) for name, values in block.phis.items()}
        found = {name: _constant(one, known) for name, one in brought.items()}
        known = {name: value for name, value in (known | found).items() if value is not None}
        chosen = known.get(block.condition)
        if chosen is None or blocks[here].steps or len(block.labels) != 2:
            break
        before, here = here, numbers[block.labels[0 if chosen else 1]]
    return edge if here == edge.target else replace(edge, target=here)


def _constant(operand: Operand | None, known: Mapping[str, int | None]) -> int | None:
    if operand is None:
        return None
    return known.get(operand.name) if operand.kind == "local" else operand.bits if operand.kind == "number" else None


def _forget_unreached(blocks: Sequence[Block]) -> None:
    """Take the edges from blocks that no way leads to."""
    reached, waiting = {0}, [0]
    while waiting:
        targets = {edge.target for edge in blocks[waiting.pop()].edges} - reached
        reached |= targets
        waiting += targets
    for number, block in enumerate(blocks):
        if number not in reached:
            block.edges = []
