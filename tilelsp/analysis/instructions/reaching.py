"""Which definitions of a register of a PTX function may have made what an instruction reads."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from tilelsp.analysis.instructions.body import Body, Line

MOST = 400
"""Blocks that are looked at for one answer; where there are more, every definition may."""


class Reaching:
    """Answers about one function whose jumps are linked, remembered."""

    def __init__(self, body: Body, writers: Mapping[str, Sequence[Line]]) -> None:
        self._body = body
        self._writers = writers
        leaving = (count for count, line in enumerate(body.lines, 1) if line.leaves)
        self._starts = sorted({0, *body.labels.values(), *leaving})
        self._numbers: dict[str, list[int]] = {}
        self._known: dict[tuple[str, int], tuple[Line, ...]] = {}

    def of(self, register: str, line: Line) -> tuple[Line, ...]:
        """The definitions from which some way leads to an instruction past no other one; all, where there is one."""
        writers = tuple(self._writers.get(register, ()))
        if len(writers) < 2:
            return writers
        number = self._body.number(line)
        known = self._known.get((register, number))
        if known is None:
            known = self._known[register, number] = self._find(register, number) or writers
        return known

    def _find(self, register: str, number: int) -> tuple[Line, ...]:
        if register not in self._numbers:
            self._numbers[register] = [self._body.number(line) for line in self._writers[register]]
        numbers = self._numbers[register]
        lines = self._body.lines
        found: set[int] = set()
        seen: set[int] = set()
        waiting = [(self._start(number), number)]
        while waiting:
            start, behind = waiting.pop()
            before = numbers[bisect_left(numbers, start) : bisect_left(numbers, behind)]
            unguarded = next((at for at in reversed(before) if lines[at].tree.guard is None), None)
            found.update(at for at in before if unguarded is None or at >= unguarded)
            if unguarded is None and start not in seen:
                seen.add(start)
                waiting += ((self._start(at), at + 1) for at in self._leading_to(start))
            if len(seen) > MOST:
                return ()
        return tuple(lines[at] for at in sorted(found))

    def _start(self, number: int) -> int:
        """Where the block of an instruction begins."""
        return self._starts[bisect_right(self._starts, number) - 1]

    def _leading_to(self, start: int) -> list[int]:
        """The last instructions of the blocks from which a way leads to the one that begins there."""
        ends = [*self._body.jumps.get(start, ())]
        if start and (not self._body.lines[start - 1].leaves or self._body.lines[start - 1].tree.guard is not None):
            ends.append(start - 1)
        return ends
