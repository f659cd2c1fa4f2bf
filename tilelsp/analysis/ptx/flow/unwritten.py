"""Registers that something reads where nothing has written them, whatever the instructions do besides."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Sequence
from functools import cached_property

from tilelsp.analysis.instructions.body import Body, Line, bind, written
from tilelsp.analysis.ptx.uses import names_in, names_of
from tilelsp.defs.rules.views import RegisterView
from tilelsp.syntax.ptx import tree

STEP = 100
"""Instructions that are read in one step."""

_HANDED_ON = frozenset(("mov", "selp", "prmt", "call"))
_ARGUMENT = ("st", "param")
_SUMS = frozenset(("add", "sub", "mul", "mad", "fma", "min", "max"))
"""Of what they make nothing is known where one operand is not."""

Read = tuple[Line, tree.NameOperand, RegisterView]


class LineOrder:
    """Which line of a function whose instructions are bound may come before which."""

    def __init__(self, body: Body) -> None:
        self._body = body
        leaving = (count for count, line in enumerate(body.lines, 1) if line.leaves)
        self._starts = sorted({0, *body.labels.values(), *leaving})
        self._before: dict[int, set[int]] = {}
        self._early: dict[int, set[int]] = {}

    def may_precede(self, first: int, second: int, *, in_rounds: bool) -> bool:
        """True if control can go from after line `first` to line `second`. Without `in_rounds`, only if `first` can
        be reached before `second`."""
        here, there = (bisect_right(self._starts, line) - 1 for line in (first, second))
        if here == there:
            return first < second or (in_rounds and self._is_before(here, there))
        return self._is_before(here, there) and (in_rounds or self._is_early(here, there))

    def _is_before(self, here: int, there: int) -> bool:
        """True if a way leads from a block to another one, or back to itself. Many blocks are asked about one."""
        if there not in self._before:
            self._before[there] = _entered(self._sources[there], self._sources)
        return here in self._before[there]

    def _is_early(self, here: int, there: int) -> bool:
        """True if a block can be reached without passing another one."""
        if there not in self._early:
            self._early[there] = _entered({0}, self._targets, end=there)
        return here in self._early[there]

    @cached_property
    def _targets(self) -> list[set[int]]:
        """The blocks that follow each."""
        return [self._following(number) for number in range(len(self._starts))]

    @cached_property
    def _sources(self) -> list[set[int]]:
        """The blocks that each follows."""
        found: list[set[int]] = [set() for _ in self._starts]
        for number, targets in enumerate(self._targets):
            for target in targets:
                found[target].add(number)
        return found

    def _following(self, number: int) -> set[int]:
        """The blocks that follow one; what stands behind the last line is one too."""
        lines, stop = self._body.lines, next(iter(self._starts[number + 1 : number + 2]), len(self._body.lines))
        last = lines[stop - 1] if 0 < stop <= len(lines) else None
        if last is None:
            return set()
        falls = not last.leaves or last.tree.guard is not None
        to = [*self._body.targets(last)] if last.leaves else []
        return {bisect_right(self._starts, line) - 1 for line in (*to, *([stop] if falls else ())) if line < len(lines)}


def _entered(start: set[int], following: Sequence[set[int]], end: int | None = None) -> set[int]:
    """The blocks that ways enter which begin with `start`, and go no further than to `end`."""
    found, waiting = set(start), [*start]
    while waiting:
        number = waiting.pop()
        if number != end:
            new = following[number] - found
            found |= new
            waiting += new
    return found


def not_yet_written(body: Body) -> Generator[None, None, list[Read]]:
    """Registers that are read too early. What a loop carries may hold anything in its first round, where a compiler
    left it undefined because nothing comes of it; a guard decides what happens in that round too."""
    writers: dict[str, list[int]] = {}
    for number, line in enumerate(body.lines):
        if number % STEP == STEP - 1:
            yield
        for name in (name for operand in written(line) for name in names_in(operand)):
            writers.setdefault(body.register(line.scope, name.text), []).append(number)
    order = LineOrder(body)
    seen: set[str] = set()
    found: list[Read] = []
    for number, line in enumerate(body.lines):
        if number % STEP == STEP - 1:
            yield
        targets = {name for operand in written(line) for name in names_in(operand)}
        for name in names_of(line.tree):
            register = body.register(line.scope, name.text)
            if register in seen or name in targets:
                continue
            seen.add(register)  # where it is read first in the text, or not at all
            lines = writers.get(register, ())
            if lines and lines[0] >= number and body.type_of(line.scope, name.text):
                yield
                in_rounds = line.tree.guard is None or name is not line.tree.guard.predicate
                if not any(order.may_precede(writer, number, in_rounds=in_rounds) for writer in lines):
                    found.append((line, name, RegisterView(written_before=False)))
    return found


def never_written(body: Body) -> Generator[None, None, list[Read]]:
    """Where each register that nothing writes, but sums that it is part of itself, is read first, by anything but a
    move."""
    read: dict[str, tuple[Line, tree.NameOperand]] = {}
    made: set[str] = set()
    for count, line in enumerate(body.lines, 1):
        if count % STEP == 0:
            yield
        line.bound = line.bound or bind(line)
        targets = {name for operand in written(line) for name in names_in(operand)}
        if not _goes_on(line):
            made.update(body.register(line.scope, name.text) for name in targets)
        for name in names_of(line.tree):
            if name not in targets and not _hands_on(line):
                read.setdefault(body.register(line.scope, name.text), (line, name))
    found: list[Read] = []
    for register in read.keys() - made:
        line, name = read[register]
        type = body.type_of(line.scope, name.text)
        if type:
            view = RegisterView(written=False) if type == "pred" else RegisterView(written_before=False)
            found.append((line, name, view))
    return sorted(found, key=lambda entry: entry[0].at)


def _goes_on(line: Line) -> bool:
    """True if an instruction updates a register from its old value and one other."""
    target, *sources = (
        operand.text if isinstance(operand, tree.NameOperand) else "" for operand in line.tree.operands or (None,)
    )
    return line.tree.opcode.text in _SUMS and sources.count(target) == 1


def _hands_on(line: Line) -> bool:
    """True if compilers use the instruction to pass on undefined values, with which nothing is computed."""
    return line.tree.opcode.text in _HANDED_ON or line.words[:2] == _ARGUMENT
