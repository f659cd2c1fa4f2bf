"""Notes what the first CTA of a launch copies ahead and waits for: wraps the steps of instructions around those that
`watch` counts by (`pipeline_trace` has what is noted)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.distinct import distinct
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.loop_nest import TurnLoop, is_barrier, is_product, is_wait, loops_of
from tilelsp.interp.ptx.memory import GENERIC_SHARED, RANK_SHIFT
from tilelsp.interp.ptx.pipeline_trace import Barrier, Fill, PipelineTrace, TurnMark, WaitCompletion, WaitKind
from tilelsp.interp.ptx.program import Address, Immediate, Instruction, Operand, Program
from tilelsp.interp.ptx.spaces import space_of
from tilelsp.interp.ptx.traffic import Traffic

_ARRIVES = ("arrive", "arrive_drop", "expect_tx", "complete_tx")


def traced(traffic: Traffic, program: Program, steps: Sequence[Step]) -> list[Step]:
    """The steps of a program, each noting what it does."""
    watcher = _Watcher(traffic, program)
    return [
        step if (note := watcher.note_of(at, instruction)) is None else _noting(note, step)
        for at, (instruction, step) in enumerate(zip(program.code, steps, strict=True))
    ]


Note = Callable[[Cta, Array, Step], None]
"""Runs a step for some threads of the first CTA, and notes what it does."""


def _noting(note: Note, step: Step) -> Step:
    def watching(cta: Cta, lanes: Array) -> None:
        if cta.clocks.number:
            step(cta, lanes)
        else:
            note(cta, lanes, step)

    return watching


def _warps(lanes: Array) -> list[int]:
    return distinct(np.flatnonzero(lanes) // WARP).tolist()


def _own(address: int) -> int:
    """An address in the CTA's own window, whoever's and however it is named."""
    return (address - GENERIC_SHARED if address >= GENERIC_SHARED else address) & ((1 << RANK_SHIFT) - 1)


def _places(cta: Cta, place: Operand, lanes: Array) -> Array:
    """The shared addresses of some threads, by the number of the thread."""
    assert isinstance(place, Address)
    return cta.broadcast(cta.address(place, lanes))


class _Watcher:
    """Common parts of the notes of a program's instructions."""

    def __init__(self, traffic: Traffic, program: Program) -> None:
        self._traffic = traffic
        self._trace: PipelineTrace = traffic.pipeline
        self._loops = loops_of(program)
        self._multiplies = any(is_product(instruction) for instruction in program.code)
        self._marked: set[tuple[int, int]] = set()

    def note_of(self, at: int, instruction: Instruction) -> Note | None:
        """The note of an instruction; None for one that has nothing to do with a pipeline."""
        parts = instruction.parts
        if is_product(instruction):
            return self._product(at)
        if is_wait(instruction):
            return self._wait(at, instruction)
        if is_barrier(instruction) or (parts[0] in ("bar", "barrier") and "arrive" in parts and "cluster" not in parts):
            return self._meeting(instruction)
        match parts[0]:
            case "mbarrier" if parts[1] in _ARRIVES:
                return self._arrival(
                    next((o for o in instruction.operands if isinstance(o, Address)), None), WaitCompletion.THREADS
                )
            case "tcgen05" if "commit" in parts:
                return self._arrival(instruction.operands[0], WaitCompletion.PRODUCTS)
            case "cp" if "bulk" in parts:
                return self._bulk(at, instruction)
            case "cp" if "mbarrier" in parts:
                return self._handed_over(instruction)
            case "cp" if "wait_group" in parts or "wait_all" in parts:
                return self._group_wait(at, instruction)
            case "cp" if "async" in parts and "commit_group" not in parts:
                return self._copy(at, instruction)
            case "ld" | "st" if space_of(instruction, instruction.operands[parts[0] == "ld"]) == "global":
                return self._access("loads" if parts[0] == "ld" else "stores")
            case _:
                return None

    def _mark(self, cta: Cta, at: int, lanes: Array) -> None:
        """Note that a turn begins, the first time that it is seen."""
        around = [candidate for candidate in self._loops if candidate.holds(at)]
        loop = min(around, key=lambda candidate: candidate.end - candidate.start) if around else None
        turn = 0 if loop is None else self._turn(loop, lanes)
        key = (at if loop is None else loop.start, turn)
        if key not in self._marked:
            self._marked.add(key)
            loaded = self._traffic.bytes_at.get(at, 0) * int(np.count_nonzero(lanes))
            self._trace.marks.append(TurnMark(at, turn, cta.copying + loaded, self._trace.tick()))

    def _mark_wait(self, cta: Cta, at: int, lanes: Array) -> None:
        """Note that a turn begins behind a wait for copies, where nothing multiplies."""
        if not self._multiplies:
            self._mark(cta, at, lanes)

    def _turn(self, loop: TurnLoop, lanes: Array) -> int:
        """How often the threads that got furthest went back in a loop."""
        back = [self._traffic.branches.get((0, at)) for at in loop.branches]
        warps = _warps(lanes)
        return max((int(sum(counts[warp] for counts in back if counts is not None)) for warp in warps), default=0)

    def _does(self, lanes: Array, what: str) -> None:
        self._trace.work.update((warp, what) for warp in _warps(lanes))

    def _access(self, what: str) -> Note:
        def note(cta: Cta, lanes: Array, step: Step) -> None:
            self._does(lanes, what)
            step(cta, lanes)

        return note

    def _product(self, at: int) -> Note:
        def note(cta: Cta, lanes: Array, step: Step) -> None:
            self._does(lanes, "multiplies")
            self._mark(cta, at, lanes)
            step(cta, lanes)

        return note

    def _wait(self, at: int, instruction: Instruction) -> Note:
        target, place = instruction.operands[:2]

        def note(cta: Cta, lanes: Array, step: Step) -> None:
            addresses = _places(cta, place, lanes)
            objects = cta.barriers.objects
            there = {
                int(barrier): objects[int(barrier)] for barrier in distinct(addresses[lanes]) if int(barrier) in objects
            }
            brought = {at: barrier.in_flight for at, barrier in there.items()}
            step(cta, lanes)
            answered = lanes & ~cta.waiting
            if not answered.any():
                return
            done = answered & cta.broadcast(cta.read(target, "pred", answered))
            for address, known in there.items():
                own = done & (addresses == address)
                barrier = Barrier(WaitKind.MBARRIER, _own(address))
                self._trace.waits.update((warp, barrier) for warp in _warps(own))
                fill = self._trace.fill_of_phase((barrier.place, known.waited)) if own.any() else None
                if fill is not None and fill.waited is None:
                    fill.waited, fill.bytes = self._trace.tick(), fill.bytes or brought[address]
                    self._mark_wait(cta, at, own)

        return note

    def _meeting(self, instruction: Instruction) -> Note:
        is_vote = "red" in instruction.parts
        operands = instruction.operands[1:] if is_vote else instruction.operands
        count_operand = operands[1] if len(operands) > (2 if is_vote else 1) else None
        number = operands[0] if operands else Immediate(0)
        waits = "arrive" not in instruction.parts

        def note(cta: Cta, lanes: Array, step: Step) -> None:
            everybody = int(cta.exists.sum())
            many = (
                everybody
                if count_operand is None
                else int(cta.broadcast(cta.read(count_operand, "u32", lanes))[lanes][0])
            )
            which = int(cta.broadcast(cta.read(number, "u32", lanes))[lanes][0])
            barrier = Barrier(WaitKind.CTA, 0) if many >= everybody else Barrier(WaitKind.NAMED, which)
            self._trace.arrivals.update((warp, barrier, WaitCompletion.THREADS) for warp in _warps(lanes))
            if waits:
                self._trace.waits.update((warp, barrier) for warp in _warps(lanes))
            step(cta, lanes)

        return note

    def _arrival(self, place: Operand | None, what: WaitCompletion) -> Note | None:
        if not isinstance(place, Address):
            return None

        def note(cta: Cta, lanes: Array, step: Step) -> None:
            addresses = _places(cta, place, lanes)
            for address in distinct(addresses[lanes]).tolist():
                barrier = Barrier(WaitKind.MBARRIER, _own(address))
                self._trace.arrivals.update((w, barrier, what) for w in _warps(lanes & (addresses == address)))
            step(cta, lanes)

        return note

    def _bulk(self, at: int, instruction: Instruction) -> Note | None:
        addresses = [operand for operand in instruction.operands if isinstance(operand, Address)]
        if {"commit_group", "wait_group", "prefetch"} & set(instruction.parts):
            return None
        if not any(part.startswith("mbarrier") for part in instruction.parts):
            return self._access("stores")
        into, barrier = addresses[0], addresses[-1]

        def note(cta: Cta, lanes: Array, step: Step) -> None:
            self._does(lanes, "copies")
            targets, barriers = _places(cta, into, lanes), _places(cta, barrier, lanes)
            for thread in np.flatnonzero(lanes).tolist():
                place, where = _own(int(targets[thread])), int(barriers[thread])
                known = cta.owner(where).barriers.objects.get(where)
                if known is not None:
                    self._trace.arrivals[
                        thread // WARP, Barrier(WaitKind.MBARRIER, _own(where)), WaitCompletion.BYTES
                    ] += 1
                    self._filled(at, thread // WARP, place, (_own(where), known.phase))
            step(cta, lanes)

        return note

    def _filled(self, at: int, warp: int, place: int, phase: tuple[int, int]) -> None:
        known = self._trace.fill_of_phase(phase)
        if known is None:
            self._trace.fills.append(Fill(at, warp, place, self._trace.tick(), phase=phase))
        else:
            known.place = min(known.place, place)

    def _copy(self, at: int, instruction: Instruction) -> Note:
        into = instruction.operands[0]

        def note(cta: Cta, lanes: Array, step: Step) -> None:
            self._does(lanes, "copies")
            first = int(np.flatnonzero(lanes)[0])
            group, place = int(cta.copy_group[first]), _own(int(_places(cta, into, lanes)[lanes].min()))
            step(cta, lanes)
            brought = int(cta.copies[-1].sizes.sum())
            known = next((fill for fill in self._trace.open_groups() if fill.group == group), None)
            if known is None:
                known = Fill(at, first // WARP, place, self._trace.tick(), group=group)
                self._trace.fills.append(known)
            known.place, known.bytes = min(known.place, place), known.bytes + brought

        return note

    def _landed(self, cta: Cta) -> list[Fill]:
        """Open groups of which nothing is under way any more."""
        under_way = {int(group) for copy in cta.copies for group in distinct(copy.groups)}
        return [group for group in self._trace.open_groups() if group.group not in under_way]

    def _handed_over(self, instruction: Instruction) -> Note:
        place = instruction.operands[0]

        def note(cta: Cta, lanes: Array, step: Step) -> None:
            addresses = _places(cta, place, lanes)
            before = {address: cta.barriers.of(address).phase for address in distinct(addresses[lanes]).tolist()}
            step(cta, lanes)
            for address, phase in before.items():
                own = lanes & (addresses == address)
                barrier = Barrier(WaitKind.MBARRIER, _own(address))
                self._trace.arrivals.update((warp, barrier, WaitCompletion.BYTES) for warp in _warps(own))
                for fill in self._landed(cta):
                    fill.phase = (barrier.place, phase)

        return note

    def _group_wait(self, at: int, instruction: Instruction) -> Note:
        left = instruction.operands[0] if instruction.has("wait_group") else Immediate(0)
        keep = left.value if isinstance(left, Immediate) else 0

        def note(cta: Cta, lanes: Array, step: Step) -> None:
            step(cta, lanes)
            self._trace.group_waits.update((warp, keep) for warp in _warps(lanes))
            landed = self._landed(cta)
            for fill in landed:
                fill.waited = self._trace.tick()
            if landed:
                self._mark_wait(cta, at, lanes)

        return note
