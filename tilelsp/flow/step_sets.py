"""Some steps of a function, found by where they stand: the next one behind a place is not searched step by step."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property

from tilelsp.flow.graph import Block, Step


class StepSet:
    """Steps by their blocks. Of those that are `shared` by many searches is kept from where nothing was found."""

    is_known = True
    """False where it has to be looked for which blocks have some."""

    def __init__(self, places: Mapping[int, Sequence[int]], *, shared: bool = False) -> None:
        self._places = places
        self.shared = shared

    def __bool__(self) -> bool:
        return bool(self._places)

    def __or__(self, other: StepSet) -> StepSet:
        return _Both(self, other)

    def next(self, number: int, place: int) -> int | None:
        """The first of them in a block, from a place on."""
        here = self._places.get(number)
        if here is None:
            return None
        at = bisect_left(here, place)
        return here[at] if at < len(here) else None

    def previous(self, number: int, place: int) -> int | None:
        """The last of them in a block, in front of a place."""
        here = self._places.get(number, ())
        at = bisect_left(here, place)
        return here[at - 1] if at else None

    @property
    def blocks(self) -> Collection[int]:
        """The blocks that have some."""
        return self._places.keys()

    @cached_property
    def mask(self) -> int:
        """The blocks that have some, a bit each."""
        bits = bytearray(max(self.blocks, default=0) // 8 + 1)
        for number in self.blocks:
            bits[number >> 3] |= 1 << (number & 7)
        return int.from_bytes(bits, "little")


class _Both(StepSet):
    """The steps of two sets, looked for in both."""

    def __init__(self, first: StepSet, second: StepSet) -> None:
        super().__init__({})
        self._sets = first, second
        self.is_known = first.is_known and second.is_known

    def __bool__(self) -> bool:
        return any(self._sets)

    @property
    def blocks(self) -> Collection[int]:
        first, second = self._sets
        return {*first.blocks, *second.blocks}

    def previous(self, number: int, place: int) -> int | None:
        first, second = (steps.previous(number, place) for steps in self._sets)
        return second if first is None else first if second is None else max(first, second)

    def next(self, number: int, place: int) -> int | None:
        first, second = (steps.next(number, place) for steps in self._sets)
        return second if first is None else first if second is None else min(first, second)


class TestedSteps(StepSet):
    """The steps that pass a test, which is made of those that are asked about."""

    is_known = False

    def __init__(self, blocks: Sequence[Block], test: Callable[[Step], bool]) -> None:
        super().__init__({})
        self._blocks = blocks
        self._test = test

    def __bool__(self) -> bool:
        return True

    def next(self, number: int, place: int) -> int | None:
        """The first of them in a block, from a place on."""
        steps = self._blocks[number].steps
        return next((at for at in range(place, len(steps)) if self._test(steps[at])), None)

    def previous(self, number: int, place: int) -> int | None:
        """The last of them in a block, in front of a place."""
        steps = self._blocks[number].steps
        return next((at for at in reversed(range(place)) if self._test(steps[at])), None)


NOTHING = StepSet({}, shared=True)
"""No steps."""
