"""Effects of a basic block on registers, and how it ends: put together from its runs, and remembered for them."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping

from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.mir.body import SLOW, STEP, InstructionRun, MachineBlock, canonical
from tilelsp.syntax.mir.body_line import Placed
from tilelsp.syntax.mir.instruction import MachineInstruction, Problem
from tilelsp.syntax.mir.run_flow import PHIS, RunFlow, flow_of, is_checked, is_debug, reads


@record(frozen=False)
class BlockFlow:
    """Effects of a block, the same wherever it stands. Two are equal if no other block can tell them apart.

    `wanted` are the registers that it reads in front of writing them, `exposed` those with what phis read. Behind it
    `live` are live that it wrote, and it has killed `killed`. `targets` are the blocks that its instructions name, but
    for phis, `last` is its last instruction that is not for debuggers, `ends` are its terminators, last first, and
    `phis` the phis at its start.
    """

    number: int
    successors: list[int] | None
    wanted: set[str] = field(default_factory=set[str])
    exposed: set[str] = field(default_factory=set[str])
    live: set[str] = field(default_factory=set[str])
    killed: set[str] = field(default_factory=set[str])
    targets: dict[int, None] = field(default_factory=dict[int, None])
    last: str = ""
    ends: list[MachineInstruction] = field(default_factory=list[MachineInstruction])
    phis: list[MachineInstruction] = field(default_factory=list[MachineInstruction])
    foreign: bool = False
    """Set if its last instruction is not a declared one."""
    runs: list[InstructionRun] = field(default_factory=list[InstructionRun], compare=False)


def read_block(
    block: MachineBlock, defined: Mapping[str, object], facts: MachineFacts, problems: list[Problem]
) -> Generator[None, None, BlockFlow]:
    """Effects of a block, in steps; its problems by itself go to `problems`. `defined` are the registers that the
    function defines."""
    runs = [run for run, _ in block.runs]
    known = runs[0].block
    if isinstance(known, BlockFlow) and known.runs == runs and known.exposed <= defined.keys():
        return known
    reader = _Reader(block, defined, facts, problems)
    yield from reader.run()
    made = reader.flow
    made.runs = runs
    runs[0].block = made if reader.plain else None
    return made


class _Reader:
    def __init__(
        self, block: MachineBlock, defined: Mapping[str, object], facts: MachineFacts, problems: list[Problem]
    ) -> None:
        self.block = block
        self.defined = defined
        self.facts = facts
        self.problems = problems
        self.flow = BlockFlow(block.number, block.successors)
        self.plain = True
        self.phis = True
        """Set while there were only phis."""
        self.other = False
        """Set once there was an instruction other than a phi."""
        self.ended = False
        """Set once there was a terminator."""

    def run(self) -> Generator[None, None, None]:
        steps = 0
        for run, at in self.block.runs:
            steps += 1
            made = flow_of(run, self.facts)
            if made.plain and self._fits(made):
                self._take(made)
            else:
                self.plain = False
                self._instructions(run, at)
                steps += SLOW
            self._control(run, made)
            if steps >= STEP:
                steps = 0
                yield
        last = self.block.last
        self.flow.foreign = last is not None and last.opcode not in self.facts.opcodes
        self.flow.ends = list(self._terminators())

    def _control(self, run: InstructionRun, made: RunFlow) -> None:
        flow = self.flow
        if self.phis:
            flow.phis += (phi for phi, _ in made.phis)
            self.phis = len(made.phis) == len(run.placed)
        self.other = self.other or made.other
        self.ended = self.ended or made.ends
        flow.last = made.last.opcode if made.last is not None else flow.last
        flow.targets |= made.targets

    def _terminators(self) -> Iterator[MachineInstruction]:
        for run, _ in reversed(self.block.runs):
            for instruction, _ in reversed(run.placed):
                demand = self.facts.opcodes.get(instruction.opcode)
                if demand is None or not demand.terminator:
                    return
                yield instruction

    def _fits(self, made: RunFlow) -> bool:
        """True if a run is free of faults at this place."""
        flow = self.flow
        if (made.phi and self.other) or (made.goes_on and self.ended):
            return False
        if not made.exposed <= self.defined.keys():
            return False
        return flow.killed.isdisjoint(made.exposed) or flow.killed.isdisjoint(made.exposed - flow.live)

    def _take(self, made: RunFlow) -> None:
        flow = self.flow
        flow.exposed |= made.exposed - flow.live
        flow.wanted |= made.wanted - flow.live
        flow.killed |= made.killed
        flow.live -= made.gone
        flow.live |= made.live

    # --- instruction by instruction -------------------------------------------------------------------------------

    def _say(self, message: str, span: Span) -> None:
        self.problems.append((message, span))

    def _instructions(self, run: InstructionRun, at: int) -> None:
        other, ended = self.other, self.ended
        for instruction, start in run.placed:
            demand = self.facts.opcodes.get(instruction.opcode)
            span = instruction.span.shifted(at + start)
            if instruction.opcode in PHIS:
                if other:
                    self._say("Found PHI instruction after non-PHI", span)
            elif not is_debug(instruction):
                other = True
            if ended and demand is not None and not demand.terminator:
                self._say("Non-terminator instruction after the first terminator", span)
            ended = ended or (demand is not None and demand.terminator)
            self._registers(instruction, at + start)

    def _registers(self, instruction: MachineInstruction, at: int) -> None:
        flow = self.flow
        killed: list[str] = []
        dead: list[str] = []
        defined: list[str] = []
        for operand in instruction.operands:
            if operand.kind != "register":
                continue
            name = canonical(operand.name)
            if reads(operand):
                if "killed" in operand.flags:
                    killed.append(name)
                if name not in flow.live and is_checked(instruction, operand):
                    self._unknown(instruction, name, operand.span.shifted(at))
            if operand.defines:
                (dead if "dead" in operand.flags else defined).append(name)
        flow.killed.update(killed)
        flow.live.difference_update(killed, dead)
        flow.live.update(defined)

    def _unknown(self, instruction: MachineInstruction, name: str, span: Span) -> None:
        """A read of a register that the block has not written."""
        if name not in self.defined:
            self._say("Reading virtual register without a def", span)
        elif name in self.flow.killed:
            self._say("Using a killed virtual register", span)
        elif instruction.opcode not in PHIS:
            self.flow.wanted.add(name)


def phis_of(block: MachineBlock, facts: MachineFacts) -> Iterator[Placed]:
    """The phis at the start of a block."""
    for run, at in block.runs:
        flow = flow_of(run, facts)
        for phi, start in flow.phis:
            yield phi, at + start
        if len(flow.phis) < len(run.placed):
            return
