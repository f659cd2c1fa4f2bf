"""Ways through a PTX function, with the addresses that its steps act on there.

A register that counts the stages of a ring has one number in each round of a loop. Here a way is gone instruction by
instruction, so that it is known; and a branch is taken only where what was branched on before allows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence

from tilelsp.analysis.instructions.addresses import DESCRIPTORS, Addresses
from tilelsp.analysis.instructions.body import Body
from tilelsp.analysis.instructions.numbers import Facts, SymbolicNumber, Value
from tilelsp.analysis.instructions.operation import Operation, RegisterUse, Source, guard, operation, source
from tilelsp.analysis.instructions.operations import Operations, start_of
from tilelsp.base.record import record
from tilelsp.flow.graph import Block, MemoryLocation, Step, StepVisit
from tilelsp.flow.ways import Test
from tilelsp.spec.effect import Act, Resource
from tilelsp.syntax.ptx import tree

STEP = 30
"""Instructions that are worked out in one slice."""


@record(eq=False)
class TraceState:
    """Known values and facts where a way enters a block. Two of the same registers are told apart by nothing that
    follows, but by which branches may be taken."""

    registers: Mapping[str, Value | None]
    facts: Facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TraceState) and self.registers == other.registers

    def __hash__(self) -> int:
        return hash(frozenset(self.registers.items()))


@record
class _AddressQuery:
    """A step, what its address is read from, under which guard it is done, and how many bytes it copies."""

    step: Step
    at: Source | None = None
    guard: RegisterUse | None = None
    size: int = 0


class RegisterTracer:
    """Goes through the blocks of a function, which begin with the lines `starts`."""

    def __init__(self, body: Body, blocks: Sequence[Block], starts: Sequence[int]) -> None:
        self._body = body
        self._blocks = blocks
        self._starts = starts
        self._stops = [*starts[1:], len(body.lines)]
        self._work: list[list[Operation | _AddressQuery]] = [[] for _ in blocks]
        self._branches: list[RegisterUse | None] = [None for _ in blocks]
        self._operations = Operations()

    def prepare(self, values: Addresses, wanted: Test) -> Generator[None]:
        """Find the instructions that say where the `wanted` steps act, and which branches are taken."""
        queries = yield from self._queries(wanted)
        waiting = [name for steps in queries.values() for step in steps for name in _read(step)]
        yield
        for number, stop in enumerate(self._stops):
            last = self._body.lines[stop - 1]
            self._branches[number] = branch = guard(self._body, last) if last.leaves else None
            waiting += [branch.register] if branch is not None else []
        operations: dict[int, Operation] = {}
        seen = {*waiting}
        while waiting:
            for writer in values.writers.get(waiting.pop(), ()):
                if writer.at in operations:
                    continue
                operations[writer.at] = made = operation(self._body, writer)
                new = {*made.registers()} - seen
                seen |= new
                waiting += new
                if len(operations) % STEP == 0:
                    yield
        for number, (start, stop) in enumerate(zip(self._starts, self._stops, strict=True)):
            for at in range(start, stop):
                self._work[number] += queries.get(at, ())
                if (line := self._body.lines[at]).at in operations:
                    self._work[number].append(operations[line.at])
                if at % (10 * STEP) == 0:
                    yield

    def _queries(self, wanted: Test) -> Generator[None, None, dict[int, list[_AddressQuery]]]:
        """Work for the wanted steps, by the number of their instruction."""
        found: dict[int, list[_AddressQuery]] = {}
        described: Counter[int] = Counter()
        threads = (self._body.threads or 0) if self._body.has_fixed_size else 0
        steps = (step for block in self._blocks[: len(self._starts)] for step in block.steps)
        for count, step in enumerate(steps, 1):
            if count % STEP == 0:
                yield
            line = self._body.lines[step.index]
            operands = {} if line.bound is None else line.bound.operands
            at = operands.get(step.effect.at)
            if step.does(Act.READ, Resource.OPERANDS):
                at = operands[sorted(DESCRIPTORS & operands.keys())[described[step.index]]]
                described[step.index] += 1
            if wanted(step):
                read = None if at is None else source(self._body, line, at)
                size = operands.get("size", operands.get("whole"))
                copied = size.value * threads if isinstance(size, tree.NumberOperand) else 0
                found.setdefault(step.index, []).append(_AddressQuery(step, read, guard(self._body, line), copied))
        return found

    def start(self) -> TraceState:
        """Where a way begins: in front of block 0."""
        return TraceState({}, Facts())

    def run(
        self, number: int, state: TraceState
    ) -> Generator[None, None, tuple[list[StepVisit], list[tuple[int, TraceState]]]]:
        """The steps that are met in a block, and where the way may go on."""
        registers, facts = dict(state.registers), state.facts
        met: list[StepVisit] = []
        for count, task in enumerate(self._work[number], 1):
            if count % STEP == 0:
                yield
            when = self._when(task.guard, registers, facts)
            if when is False:
                continue
            if isinstance(task, _AddressQuery):
                met.append(StepVisit(task.step, self._place(task, registers), task.size, when is True))
                continue
            made = self._operations.results(task, registers, facts)
            for target, value in zip(task.targets, made, strict=True):
                is_uncertain = when is not True and registers.get(target) != value
                registers[target] = None if is_uncertain else value
        return met, list(self._ways(number, TraceState(registers, facts)))

    def _when(self, condition: RegisterUse | None, registers: Mapping[str, Value | None], facts: Facts) -> bool | None:
        """The truth of a guard, None if it is not known."""
        if condition is None:
            return True
        value = self._operations.read(condition, registers)
        return None if value is None or isinstance(value, SymbolicNumber) else facts.holds(value)

    def _place(self, query: _AddressQuery, registers: Mapping[str, Value | None]) -> MemoryLocation | None:
        """Where a step acts; None where that is not known, or varies with more than the thread."""
        value = None if query.at is None else self._operations.read(query.at, registers)
        if isinstance(value, SymbolicNumber) and query.step.does(Act.READ, Resource.OPERANDS):
            value = start_of(value)
        if (
            not isinstance(value, SymbolicNumber)
            or not value.symbol
            or not self._operations.is_own(value._replace(offset=0))
        ):
            return None
        return MemoryLocation(value.symbol, value.offset, bool(value.parts))

    def _ways(self, number: int, state: TraceState) -> Iterator[tuple[int, TraceState]]:
        edges, branch = self._blocks[number].edges, self._branches[number]
        value = None if branch is None else self._operations.read(branch, state.registers)
        if value is None or isinstance(value, SymbolicNumber) or len(edges) != 2:
            yield from ((edge.target, state) for edge in edges)
            return
        for edge, holds in zip(edges, (True, False), strict=True):
            facts = state.facts.with_(value, holds=holds)
            if facts is not None:
                yield edge.target, TraceState(state.registers, facts)


def _read(query: _AddressQuery) -> Iterator[str]:
    """The registers that say where a step acts, and whether."""
    sources = tuple(source for source in (query.at, query.guard) if source is not None)
    yield from Operation((), (), sources, None).registers()
