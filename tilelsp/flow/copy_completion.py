"""Who learns of the end of a copy: who waits for its mbarrier, and who waits for what these arrive at later."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from tilelsp.flow.graph import MemoryLocation, Step
from tilelsp.flow.mbarriers import Barriers
from tilelsp.flow.paths import Paths
from tilelsp.flow.step_sets import StepSet
from tilelsp.spec.effect import Act, Resource

BLOCKS = 16
"""Blocks that are looked at in one step."""

ROUNDS = 16
"""Times that all blocks are looked at; where something changes then still, everyone is taken to learn of everything."""


class CopyCompletion:
    """For each wait of a function, the waits behind which a thread knows of it: a bit each."""

    def __init__(self, paths: Paths) -> None:
        self._barriers: Barriers = paths.barriers
        self._blocks = paths.function.blocks
        self._bits = {wait: 1 << number for number, wait in enumerate(self._barriers.waits)}
        self._waits = paths.steps(self._barriers.waits)
        self._paths = paths
        self._learned: dict[Step, int] = {}
        self._of_place: dict[tuple[MemoryLocation, ...], int] = {}
        """By the places that are arrived at, what those learn who wait there."""
        self._waited: dict[Step, list[tuple[MemoryLocation, ...]]] = {}
        """By waits, the places of the arrivals that they wait for."""

    def solve(self) -> Generator[None, None, None]:
        """Look through the function, backwards, until nothing changes."""
        for arrival in {step.places: step for step in self._barriers.arrivals}.values():
            for wait in self._barriers.awaiting(arrival):
                self._waited.setdefault(wait, []).append(arrival.places)
        entered = [0] * len(self._blocks)
        for _ in range(ROUNDS):
            before = [*entered], {**self._of_place}
            for number in reversed(range(len(self._blocks))):
                entered[number] = self._through(number, entered)
                if number % BLOCKS == 0:
                    yield
            if before == (entered, self._of_place):
                return
        all_bits = (1 << len(self._bits)) - 1
        self._learned = dict.fromkeys(self._bits, all_bits)

    def _through(self, number: int, entered: list[int]) -> int:
        """Facts that threads learn in front of a block, behind which all is as in the last round."""
        block = self._blocks[number]
        behind = 0
        for edge in block.edges:
            behind |= entered[edge.target]
        for step in reversed(block.steps):
            if step in self._bits:
                made = self._learned[step] = self._bits[step] | behind
                for places in self._waited.get(step, ()):
                    self._of_place[places] = self._of_place.get(places, 0) | made
            elif step.does(Act.ARRIVE, Resource.MBARRIER):
                behind |= self._of_place.get(step.places, 0)
        return behind

    def known_behind(self, copies: Iterable[Step]) -> StepSet | None:
        """The waits behind which a thread knows that copies have arrived; None where nothing waits for them."""
        learned = 0
        for wait in {wait for copy in copies for wait in self._barriers.awaiting(copy)}:
            learned |= self._learned[wait]
        return _Learned(self._paths, self._waits, self._bits, learned) if learned else None


class _Learned(StepSet):
    """Waits that are chosen by bits."""

    def __init__(self, paths: Paths, waits: StepSet, bits: dict[Step, int], chosen: int) -> None:
        super().__init__({})
        self._paths = paths
        self._waits = waits
        self._bits = bits
        self._chosen = chosen

    def __bool__(self) -> bool:
        return True

    def next(self, number: int, place: int) -> int | None:
        at = self._waits.next(number, place)
        steps = self._paths.function.blocks[number].steps
        while at is not None and not self._bits[steps[at]] & self._chosen:
            at = self._waits.next(number, at + 1)
        return at
