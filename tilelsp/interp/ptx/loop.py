"""The loop of one CTA: the threads that are furthest behind go on, an instruction at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import process_time

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.faults import Endless, Fault, UnsupportedProgram
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.program import Instruction
from tilelsp.interp.ptx.repetition import LoopIterations, Touches

SPINS = 64
"""Rounds of loops after which other warps have their turn, though they are ahead, for as many rounds."""

_CLOCKED = 64
"""Choices of threads between two looks at the clock, which are a system call each."""


Observer = Callable[[Cta, int, Array], None]
"""Called in front of each instruction, by its index, with the threads that come to it, whether its guard holds or not;
what it raises ends the launch."""


@record
class StraightRun:
    """As many instructions, none with a guard; `step` says whether it executed them all for the threads of a mask."""

    count: int
    step: Callable[[Cta, Array], bool]


@record
class Executable:
    """The steps that execute a program's instructions."""

    steps: Sequence[Step]
    falls_through: Sequence[bool]
    """By the instruction's index: whether it leaves alone where threads go."""
    runs: Mapping[int, StraightRun]
    """Instructions that are executed together, by the index of the first."""
    touched: Sequence[Touches]
    """By the instruction's index."""
    observer: Observer | None = None
    """Who is told of each instruction; there are no runs then."""


class Loop:
    """Runs the threads of one CTA."""

    def __init__(self, cta: Cta, executable: Executable) -> None:
        self.cta = cta
        self._executable = executable
        self._budget = cta.launch.limit
        self._began = process_time()
        self._turns = 0
        """How often threads were chosen that go on."""
        self._ran_at: dict[int, int] = {}
        """By the first instruction of a run: how often a thread executed it."""
        self._last_at = -1
        self._spins = 0
        """How often threads went on at an instruction that is not behind the last one, `_last_at`."""
        self._turn_of: Array | None = None
        """The threads whose turn it is; of all of them where there is none."""
        self._rounds = LoopIterations()
        self._changes = 0
        """How often something else than a register was changed, or may have been by other CTAs."""
        self._looked = -1
        """The remainder of the launch's limit when `_check_progress` last compared states."""
        self._lone = True
        """Set if no other CTA runs meanwhile."""

    def _deepest(self, runnable: Array) -> Array:
        """The threads that are in the most calls, which return before the others go on; their frame is made current."""
        cta = self.cta
        depth = int(cta.depth[runnable].max())
        chosen = runnable & (cta.depth == depth)
        function = cta.function_at(int(cta.pc[chosen].min()))
        if cta.current.depth != depth or cta.current.function is not function:
            cta.switch(cta.frame(function, depth))
        return chosen

    def run(self, turn: int, yields: bool) -> bool:
        """Run until all threads ended or wait, for about `turn` instructions, or to the launch's limit of them.

        With `yields` it is over as well where all threads have gone round loops for long. Whether any instruction ran
        comes back. Faults name the line.
        """
        cta, launch = self.cta, self.cta.launch
        code, schedule = launch.program.code, launch.schedule
        has_calls = len(launch.program.functions) > 1
        started, burst, settled = self._budget, 0, False
        self._lone = not yields
        while True:
            runnable = cta.alive & ~cta.waiting
            if cta.deferred and (not runnable.any() or self._settles()):
                self._settle()
                settled = True
                continue
            if not runnable.any() or started - self._budget >= turn:
                return settled or self._budget < started
            ready = int(np.count_nonzero(runnable))
            if schedule is not None:
                runnable, burst = schedule.draw(runnable)
            able = runnable
            if self._turn_of is not None:
                runnable = self._in_turn(runnable)
            if has_calls:
                runnable = self._deepest(runnable)
            counters = cta.pc[runnable]
            at = int(counters.min())
            if not self._turns % _CLOCKED and launch.deadline.is_over():
                raise self._late(at)
            self._turns += 1
            group = runnable & (cta.pc == at)
            if at <= self._last_at:
                self._spins += 1
                self._check_progress(at, ready, group)
            self._last_at = at
            if self._spins > SPINS:
                # A loop that waits for what others store would let them wait for ever.
                others = self._elsewhere(able, group)
                if self._turn_of is None and not others.any() and yields:
                    self._spins = 0
                    return True
                self._spins, self._turn_of = 0, others if self._turn_of is None and others.any() else None
                continue
            others = counters[counters > at]
            stop = int(others.min()) if len(others) else len(code)
            self._execute(at, stop if schedule is None else min(stop, at + burst), group)

    def _late(self, at: int) -> Fault:
        """The fault of a launch that has no time left when this CTA comes to an instruction."""
        deadline = self.cta.launch.deadline
        if deadline.is_spent_since(self._began):
            return self.cta.launch.program.code[at].place(Endless(deadline.message()))
        return UnsupportedProgram(deadline.launch_message())

    def _check_progress(self, at: int, ready: int, group: Array) -> None:
        """Raise `Endless` where all threads that can go on, of which there are `ready`, go round a loop, and nothing
        changes in it. Where a schedule chose some of them, the others may be what these wait for; and where nothing ran
        since the last look, as when others had their turn, the state is no repetition."""
        cta = self.cta
        if cta.deferred or np.count_nonzero(group) != ready or self._budget == self._looked:
            return
        self._looked = self._budget
        if self._rounds.repeat(cta, at, group, self._changes):
            message = "the kernel never ends: a loop leads back here, and nothing that it reads has changed"
            raise cta.launch.program.code[at].place(Endless(message))

    def _execute(self, at: int, stop: int, group: Array) -> None:
        """Run the threads of a mask from an instruction on: up to `stop`, or behind one that leads or holds them."""
        cta, code = self.cta, self.cta.launch.program.code
        executable = self._executable
        steps, falls_through = executable.steps, executable.falls_through
        runs, observer = executable.runs, executable.observer
        touched = executable.touched
        threads = int(np.count_nonzero(group))
        # Masks of all threads are one object, so that steps know them at sight.
        group = cta.every if threads == cta.threads else group
        cta.moved = False
        while at < stop:
            run = runs.get(at)
            if run is not None and at + run.count <= stop and self._budget > run.count and run.step(cta, group):
                self._ran(at, run.count, threads)
                at += run.count
                continue
            if observer is not None:
                observer(cta, at, group)
            instruction = code[at]
            if instruction.guard is None:
                lanes, count = group, threads
            else:
                lanes = self._guarded(instruction, group)
                count = int(np.count_nonzero(lanes))
                lanes = group if count == threads else lanes
            if not falls_through[at]:
                cta.pc[group] = at + 1
            cta.clocks.now += 1
            cta.clocks.at = at
            try:
                if count:
                    self._changes += touched[at] > self._lone
                    cta.executed[at] = cta.executed.get(at, 0) + count
                    steps[at](cta, lanes)
                    if cta.undefined_in is not None:
                        cta.defined()
            except Fault as fault:
                raise cta.placed(instruction, fault) from None
            self._budget -= 1
            if not self._budget:
                raise instruction.place(Endless(f"still running after {cta.launch.limit} instructions"))
            if cta.moved:
                cta.blocked_at[group & cta.waiting] = at
                return
            at += 1
        cta.pc[group] = at

    def _ran(self, at: int, count: int, threads: int) -> None:
        """Count a run of instructions that threads executed as one."""
        self._ran_at[at] = self._ran_at.get(at, 0) + threads
        self.cta.clocks.now += count
        self._budget -= count
        self._changes += self._executable.touched[at] > self._lone

    def count(self) -> None:
        """Count the instructions of runs for each of them."""
        executed = self.cta.executed
        for at, threads in self._ran_at.items():
            for index in range(at, at + self._executable.runs[at].count):
                executed[index] = executed.get(index, 0) + threads
        self._ran_at.clear()

    def _in_turn(self, runnable: Array) -> Array:
        """The threads whose turn it is; all that can go on, and the turn is over, where none of them can."""
        chosen = runnable & self._turn_of
        if chosen.any():
            return chosen
        self._spins, self._turn_of = 0, None
        return runnable

    def _elsewhere(self, runnable: Array, group: Array) -> Array:
        """The threads that can go on in other warps."""
        warps = np.repeat(group.reshape(-1, WARP).any(axis=1), WARP)
        return runnable & ~warps

    def _settles(self) -> bool:
        schedule = self.cta.launch.schedule
        return schedule is not None and schedule.settles()

    def _settle(self) -> None:
        cta = self.cta
        work, at = cta.deferred.take(cta.launch.schedule)
        cta.clocks.now += 1
        cta.clocks.at = at
        try:
            work()
        except Fault as fault:
            raise cta.placed(cta.launch.program.code[at], fault) from None

    def _guarded(self, instruction: Instruction, group: Array) -> Array:
        cta, guard = self.cta, instruction.guard
        assert guard is not None
        try:
            value = cta.read(guard, "pred", group)
            cta.defined()
        except Fault as fault:
            raise cta.placed(instruction, fault) from None
        return group & ~value if instruction.negated else group & value
