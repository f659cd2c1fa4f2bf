"""Jump threading: edges led past blocks that only choose the way, by constants that were moved on the way there.

Structured control flow, as StructurizeCFG makes it, says in a register of true and false which way to take at a join;
ways through it that the constants rule out are none.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

from tilelsp.analysis.instructions.body import Body, Line, written
from tilelsp.analysis.ptx.uses import names_in
from tilelsp.base.record import replace
from tilelsp.flow.graph import Block, Edge
from tilelsp.syntax.ptx import tree

DEEPEST = 40
"""Blocks behind one another that are led past."""

STEP = 40
"""Blocks that are looked at in one step."""

Known = Mapping[str, int]


class Threading:
    """Leads the edges of a function's blocks, which are runs of lines by number, past others."""

    def __init__(self, body: Body, blocks: Sequence[Block], runs: Sequence[tuple[int, int]]) -> None:
        self._body = body
        self._blocks = blocks
        self._runs = runs
        self._guards = [body.lines[stop - 1].tree.guard for _, stop in runs]

    def run(self) -> Generator[None]:
        """Lead all edges, and take those from blocks that no way leads to any more."""
        for number, block in enumerate(self._blocks[: len(self._runs)]):
            if number % STEP == STEP - 1:
                yield
            known = self._behind(number, {})
            if known:
                block.edges = [self._led(edge, known) for edge in block.edges]
        reached, waiting = {0}, [0]
        while waiting:
            targets = {edge.target for edge in self._blocks[waiting.pop()].edges} - reached
            reached |= targets
            waiting += targets
        for number, block in enumerate(self._blocks):
            if number not in reached:
                block.edges = []

    def _led(self, edge: Edge, known: Known) -> Edge:
        here = found = edge.target
        for _ in range(DEEPEST):
            if here >= len(self._runs) or self._blocks[here].steps:
                break
            known, block, guard = self._behind(here, known), self._blocks[here], self._guards[here]
            if len(block.edges) == 1:
                here = block.edges[0].target
                continue
            line = self._body.lines[self._runs[here][1] - 1]
            value = None if guard is None else known.get(self._body.register(line.scope, guard.predicate.text))
            if guard is None or value is None or len(block.edges) != 2:
                break
            here = found = block.edges[0 if bool(value) is not guard.negated else 1].target
        return edge if found == edge.target else replace(edge, target=found)

    def _behind(self, number: int, known: Known) -> Known:
        """The constants that registers hold behind a block, with those in front of it."""
        made = dict(known)
        for line in self._body.lines[slice(*self._runs[number])]:
            for target in (name for operand in written(line) for name in names_in(operand)):
                register = self._body.register(line.scope, target.text)
                value = self._constant(line, made)
                if value is None:
                    made.pop(register, None)
                else:
                    made[register] = value
        return made

    def _constant(self, line: Line, known: Known) -> int | None:
        if line.tree.guard is not None:
            return None
        match line.words[0], line.tree.operands:
            case "mov", (tree.NameOperand(), source):
                return self._value(source, line, known)
            case "not", (tree.NameOperand(), source) if line.words[-1] == "pred":
                value = self._value(source, line, known)
                return None if value is None else int(not value)
            case "setp", (tree.NameOperand(), source, tree.NumberOperand(value=0)) if line.words[1] in ("ne", "eq"):
                value = self._value(source, line, known)
                return None if value is None else int(bool(value) is (line.words[1] == "ne"))
            case _:
                return None

    def _value(self, operand: tree.Operand, line: Line, known: Known) -> int | None:
        match operand:
            case tree.NumberOperand(value=value, kind=tree.NumberKind.SIGNED | tree.NumberKind.UNSIGNED):
                return value
            case tree.NameOperand(text=text):
                return known.get(self._body.register(line.scope, text))
            case _:
                return None
