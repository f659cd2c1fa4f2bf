"""The lines of a function that a level makes of its own ops or statements."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.body import Body, Line
from tilelsp.syntax.ptx import tree

Owner = TypeVar("Owner")
Copies = Sequence[tuple[str, tree.Operand]]
"""Registers, and what each is made a copy of."""


class LinesFor(Generic[Owner]):
    """The lines of one function: `body`, and in `owners` what each of them was made for."""

    def __init__(self, body: Body) -> None:
        self.body = body
        self.owners: list[Owner] = []
        self.first: dict[Owner, Line] = {}
        """The first line of each owner."""

    def _add(self, owner: Owner, line: Line) -> None:
        self.first.setdefault(owner, line)
        self.body.lines.append(line)
        self.owners.append(owner)

    def _write(
        self, owner: Owner, mnemonic: str, operands: Sequence[tree.Operand] = (), guard: tree.Guard | None = None
    ) -> None:
        """An instruction as PTX has it."""
        self._add(owner, ptx.line(len(self.owners), mnemonic, operands, guard))

    def _label(self, name: str) -> None:
        """A label where the next line will be."""
        self.body.labels[0, name] = len(self.body.lines)

    def width(self, name: str) -> int:
        """The bits of a register of integers; 0 for another, and where a level does not say."""
        return 0

    def _copies(self, owner: Owner, copies: Iterable[tuple[str, tree.Operand]]) -> None:
        """Copies at once."""
        for mnemonic, operands in ptx.copies([*copies], f"{len(self.owners)}", self.width):
            self._write(owner, mnemonic, operands)

    def _ways(
        self,
        owner: Owner,
        ways: Sequence[tuple[str, Copies]],
        predicate: tree.Operand | None = None,
        following: str | None = None,
    ) -> None:
        """Jumps to labels, each with the copies on the edge that leads there: to the first of two where the predicate
        holds; without one, nobody knows where to. To what follows leads no jump."""
        if isinstance(predicate, tree.NumberOperand):  # one of the ways is never gone
            ways = ways[:1] if predicate.value else ways[-1:]
        edges = [("", *way) for way in ways[-1:]]
        for label, copies in ways[:-1]:
            test = predicate.text if isinstance(predicate, tree.NameOperand) else f"%way{len(self.owners)}"
            own = f"{label}#{len(self.owners)}" if copies else label
            self._write(owner, "bra", (ptx.register(own),), ptx.guard(test, holds=True))
            edges += [(own, label, copies)] if copies else []
        for count, (own, label, copies) in enumerate(edges, 1):
            if own:
                self._label(own)
            self._copies(owner, copies)
            if count < len(edges) or label != following:
                self._write(owner, "bra", (ptx.register(label),))
