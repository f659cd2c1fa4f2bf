"""Tests of mbarriers whose outcome is carried in a register to a branch: there it is known that the phase is over.

A pipeline tests the barrier of its next stage while it works on this one, and waits in the next round only where that
test failed. The way around the wait is then the one on which the test has told.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.instructions.body import Line
from tilelsp.analysis.instructions.values import Values
from tilelsp.syntax.ptx import tree

DEEPEST = 8
"""Definitions behind one another that are followed."""

_TESTS = frozenset(("try_wait", "test_wait"))


class Carried:
    """Answers about one function, remembered."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self._known: dict[tuple[str, bool], tuple[Line, ...]] = {}

    def tests(self, guard: tree.Guard, line: Line) -> tuple[Line, ...]:
        """The tests that have succeeded, if they were made at all, where a branch is taken under `guard`. None for a
        guard that a test itself writes: that stands in front."""
        register = self._values.body.register(line.scope, guard.predicate.text)
        if any(map(is_test, self._values.writers.get(register, ()))):
            return ()
        return self._of(register, not guard.negated, 0)

    def _of(self, register: str, holds: bool, depth: int) -> tuple[Line, ...]:
        """The tests of which a register is the outcome on some way: it holds, or is not 0, if and only if they
        succeeded, or the other way round."""
        key = register, holds
        if key not in self._known:
            self._known[key] = ()
            if depth < DEEPEST:
                writers = self._values.writers.get(register, ())
                found = {line.at: line for writer in writers for line in self._made_by(writer, holds, depth + 1)}
                self._known[key] = tuple(found.values())
        return self._known[key]

    def _made_by(self, writer: Line, holds: bool, depth: int) -> Iterator[Line]:
        if is_test(writer):
            if holds:
                yield writer
            return
        match writer.words[:2], writer.tree.operands:
            case ("setp", "ne" | "eq" as kind), (
                tree.NameOperand(),
                tree.NameOperand() as of,
                tree.NumberOperand(value=0),
            ):
                yield from self._named(of, writer, holds is (kind == "ne"), depth)
            case ("selp", _), (
                tree.NameOperand(),
                tree.NumberOperand(value=1),
                tree.NumberOperand(value=0),
                tree.NameOperand() as of,
            ):
                yield from self._named(of, writer, holds, depth)
            case ("selp", _), (
                tree.NameOperand(),
                tree.NumberOperand(value=0),
                tree.NumberOperand(value=1),
                tree.NameOperand() as of,
            ):
                yield from self._named(of, writer, not holds, depth)
            case ("not", "pred"), (tree.NameOperand(), tree.NameOperand() as of):
                yield from self._named(of, writer, not holds, depth)
            case ("mov", _), (tree.NameOperand(), tree.NameOperand() as of):
                yield from self._named(of, writer, holds, depth)
            case _:
                return

    def _named(self, name: tree.NameOperand, line: Line, holds: bool, depth: int) -> Iterator[Line]:
        yield from self._of(self._values.body.register(line.scope, name.text), holds, depth)


def is_test(line: Line) -> bool:
    """True if the instruction tests the phase of an mbarrier."""
    return line.tree.opcode.text == "mbarrier" and line.words[1] in _TESTS
