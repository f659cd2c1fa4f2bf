"""Values of nvvm and what stands beside it in each thread of a CTA, by the number of the thread."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tilelsp.analysis.tile.addresses import moved_by
from tilelsp.compile.known_values import CASTS, OPERATIONS, UNSIGNED_CASTS, KnownValues, bits_of
from tilelsp.defs.upstream_functions import NAMED, SEEN_THROUGH, STEPS, THREAD
from tilelsp.flow.arithmetic import wrapped
from tilelsp.flow.lanes import Lanes, Spread, each, extended
from tilelsp.ir.module import Op, Value

DEEPEST = 40
"""Definitions behind one another that are followed."""


def spread(value: Value, known: KnownValues) -> Spread:
    """The bytes behind its symbol that an address is in each thread."""
    return partial(_EachThread(known).of, value)


class _EachThread:
    """Values of a function in each thread, remembered as long as one question takes."""

    def __init__(self, known: KnownValues) -> None:
        self._values = known
        self._known: dict[Value, Lanes | None] = {}

    def of(self, value: Value, threads: int, depth: int = 0) -> Lanes | None:
        """The value in each of so many threads."""
        number = self._values.number(value)
        if number is not None:
            return (int(number),) * threads
        made = value.defining_op
        if made is None or depth > DEEPEST:
            return None
        if value not in self._known:
            self._known[value] = None  # while it is worked out: a loop carries it
            self._known[value] = self._made(made, value, threads, depth + 1)
        return self._known[value]

    def _made(self, made: Op, value: Value, threads: int, depth: int) -> Lanes | None:
        if made.name == THREAD:
            return tuple(range(threads))
        if made.name == NAMED:
            return (0,) * threads
        given = [self.of(one, threads, depth) for one in made.operands]
        known = [one for one in given if one is not None]
        if not known or len(known) != len(given):
            return None
        if made.name == STEPS:
            return _moved(made, known[0], dict(zip(made.operands[1:], known[1:], strict=True)))
        name = made.name.partition(".")[2]
        if made.name in SEEN_THROUGH:
            return known[0]
        if name in OPERATIONS:
            return each(OPERATIONS[name], known, bits_of(value))
        if name in UNSIGNED_CASTS:
            return extended(known[0], bits_of(made.operands[0]))
        return tuple(wrapped(one, bits_of(value)) for one in known[0]) if name in CASTS else None


def _moved(made: Op, base: Lanes, indices: Mapping[Value, Lanes]) -> Lanes | None:
    """Where a `getelementptr` leads to in each thread."""
    found: list[int] = []
    for thread, start in enumerate(base):
        step = moved_by(made, lambda value, thread=thread: indices[value][thread])
        if step is None:
            return None
        found.append(start + step)
    return tuple(found)
