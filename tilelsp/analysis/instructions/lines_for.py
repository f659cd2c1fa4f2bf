"""The lines of a function that a level makes of its own ops or statements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.body import Body, Line
from tilelsp.syntax.ptx import tree

Owner = TypeVar("Owner")


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
