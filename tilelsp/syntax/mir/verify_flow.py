"""What LLVM's machine verifier says of blocks: how they end, where they lead, and which registers live where.

Sentences are LLVM's own. Nothing is said of a function with mistakes: LLVM verifies what it has read.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

from tilelsp.base.text import Span
from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.mir.blocks import MachineBlock
from tilelsp.syntax.mir.function import BLOCKS, MachineFunction, canonical
from tilelsp.syntax.mir.instruction import MachineInstruction, Operand, Problem
from tilelsp.syntax.mir.verify_instructions import verify_instruction

STEP = 64
"""Instructions that are verified in one step."""

_PHIS = frozenset(("PHI", "G_PHI"))
_DEBUG = "DBG_"


@dataclass(slots=True)
class Flow:
    """A block among others: successors and predecessors by position; registers by what the block does with them."""

    block: MachineBlock
    successors: list[int] = field(default_factory=list[int])
    predecessors: list[int] = field(default_factory=list[int])
    reachable: bool = False
    live_in: set[str] = field(default_factory=set[str])
    live_out: set[str] = field(default_factory=set[str])
    passed: set[str] = field(default_factory=set[str])
    killed: set[str] = field(default_factory=set[str])
    required: set[str] = field(default_factory=set[str])


def verify_function(function: MachineFunction, facts: MachineFacts) -> Generator[None, None, list[Problem]]:
    """What is wrong with a function that was read without mistakes."""
    verifier = _Verifier(function, facts)
    yield from verifier.run()
    return verifier.problems


class _Verifier:
    def __init__(self, function: MachineFunction, facts: MachineFacts) -> None:
        self.function = function
        self.facts = facts
        self.problems: list[Problem] = []
        self.flows = [Flow(block) for block in function.body.blocks]
        self.position = {block.number: at for at, block in enumerate(function.body.blocks)}
        self.live = function.frame.is_true("tracksRegLiveness") is True
        self.count = 0

    def run(self) -> Generator[None, None, None]:
        yield from self._connect()
        for number in range(len(self.flows)):
            self._ends(number)
            yield from self._instructions(number)
        self._reach()
        yield
        yield from self._pass_on()
        for flow in self.flows:
            self._phis(flow)
        yield
        self._require()
        yield
        for flow in self.flows:
            for name in sorted(flow.required & flow.killed):
                message = f"Virtual register killed in block, but needed live out.: %{name} is used after the block."
                self._say(message, flow.block.span)
        if self.flows:
            for name in sorted(self.flows[0].required):
                register = self.function.registers[name]
                self._say(f"Virtual register defs don't dominate all uses: %{name}", register.first)

    def _say(self, message: str, span: Span) -> None:
        self.problems.append((message, span))

    # --- the graph ------------------------------------------------------------------------------------------------

    def _connect(self) -> Generator[None, None, None]:
        for number, flow in enumerate(self.flows):
            if number % BLOCKS == 0:
                yield
            named = flow.block.successors
            if named is None:
                flow.successors = list(self._guessed(number))
            else:
                flow.successors = [self.position[block] for block, _ in named if block in self.position]
            for successor in flow.successors:
                self.flows[successor].predecessors.append(number)
            if named is not None and len(set(flow.successors)) < len(flow.successors):
                self._say("MBB has duplicate entries in its successor list.", flow.block.span)

    def _guessed(self, number: int) -> Iterator[int]:
        """The successors of a block without a list: every block that it names, and the next where it runs on."""
        block = self.flows[number].block
        seen: dict[int, None] = {}
        last: MachineInstruction | None = None
        for instruction, _ in block.instructions:
            if not instruction.opcode.startswith(_DEBUG):
                last = instruction
            if instruction.opcode not in _PHIS:
                for operand in instruction.operands:
                    if operand.kind == "block" and int(operand.name) in self.position:
                        seen[self.position[int(operand.name)]] = None
        demand = self.facts.opcodes.get(last.opcode) if last is not None else None
        if (demand is None or not demand.barrier) and number + 1 < len(self.flows):
            seen[number + 1] = None
        return iter(seen)

    def _reach(self) -> None:
        todo = [0] if self.flows else []
        while todo:
            flow = self.flows[todo.pop()]
            if not flow.reachable:
                flow.reachable = True
                todo += flow.successors

    # --- ends of blocks -------------------------------------------------------------------------------------------

    def _terminators(self, block: MachineBlock) -> list[MachineInstruction]:
        """The terminators behind each other at the end, last first."""
        made: list[MachineInstruction] = []
        for instruction, _ in reversed(block.instructions):
            demand = self.facts.opcodes.get(instruction.opcode)
            if demand is None or not demand.terminator:
                break
            made.append(instruction)
        return made

    def _target(self, instruction: MachineInstruction, index: int) -> int | None:
        operand = instruction.operands[index] if index < len(instruction.operands) else None
        if operand is None or operand.kind != "block":
            return None
        return self.position.get(int(operand.name))

    def _ends(self, number: int) -> None:
        """Whether the successors are what the branches at the end say, as far as those are known."""
        flow = self.flows[number]
        ends = self._terminators(flow.block)
        goto, branch = self.facts.goto, self.facts.branch
        names = [one.opcode for one in ends]
        first: int | None = None
        second: int | None = None
        if not ends:
            last = flow.block.instructions[-1][0] if flow.block.instructions else None
            demand = self.facts.opcodes.get(last.opcode) if last is not None else None
            if last is not None and demand is None:
                return
        elif names == [goto] or names == [goto, goto]:
            first = self._target(ends[-1], 0)
        elif names == [branch]:
            first = self._target(ends[0], 1)
        elif names == [goto, branch]:
            first, second = self._target(ends[1], 1), self._target(ends[0], 0)
        else:
            return
        if ends and first is None:
            return
        conditional = names[-1:] == [branch]
        self._successors(number, first, second, conditional)

    def _successors(self, number: int, first: int | None, second: int | None, conditional: bool) -> None:
        flow = self.flows[number]
        span = flow.block.span
        following = number + 1 if number + 1 < len(self.flows) else None
        if first is not None and first not in flow.successors:
            message = "MBB exits via jump or conditional branch, but its target isn't a CFG successor!"
            self._say(message, span)
        if second is not None and second not in flow.successors:
            self._say("MBB exits via conditional branch, but its target isn't a CFG successor!", span)
        if conditional and second is None:
            if following is None:
                self._say("MBB conditionally falls through out of function!", span)
            elif following not in flow.successors:
                message = (
                    "MBB exits via conditional branch/fall-through but the CFG successors don't match the actual"
                    " successors!"
                )
                self._say(message, span)
        runs_on = first is None or (conditional and second is None)
        for successor in flow.successors:
            if successor in (first, second) or (runs_on and successor == following):
                continue
            message = (
                "MBB has unexpected successors which are not branch targets, fallthrough, EHPads, or inlineasm_br"
                " targets."
            )
            self._say(message, span)
            return

    # --- instructions and what lives ------------------------------------------------------------------------------

    def _instructions(self, number: int) -> Generator[None, None, None]:
        flow = self.flows[number]
        ended = False
        other = False
        live: set[str] = set()
        for instruction, at in flow.block.instructions:
            opcode = instruction.opcode
            demand = self.facts.opcodes.get(opcode)
            if opcode in _PHIS:
                if other:
                    self._say("Found PHI instruction after non-PHI", instruction.span.shifted(at))
            elif not opcode.startswith(_DEBUG):
                other = True
            if ended and demand is not None and not demand.terminator and not opcode.startswith(_DEBUG):
                self._say("Non-terminator instruction after the first terminator", instruction.span.shifted(at))
            ended = ended or (demand is not None and demand.terminator)
            self.problems += verify_instruction(self.function, instruction, at, self.facts)
            self._registers(flow, instruction, at, live)
            self.count += 1
            if self.count % STEP == 0:
                yield
        flow.live_out = live

    def _registers(self, flow: Flow, instruction: MachineInstruction, at: int, live: set[str]) -> None:
        killed: list[str] = []
        dead: list[str] = []
        defined: list[str] = []
        for operand in instruction.operands:
            if operand.kind != "register":
                continue
            name = canonical(operand.name)
            if _reads(operand):
                if "killed" in operand.flags:
                    killed.append(name)
                if name not in live:
                    self._unknown(flow, instruction, operand, at)
            if operand.defines:
                (dead if "dead" in operand.flags else defined).append(name)
        flow.killed.update(killed)
        live.difference_update(killed)
        live.difference_update(dead)
        live.update(defined)

    def _unknown(self, flow: Flow, instruction: MachineInstruction, operand: Operand, at: int) -> None:
        """A read of a register that the block has not written."""
        name = canonical(operand.name)
        span = operand.span.shifted(at)
        if "debug-use" in operand.flags or instruction.opcode.startswith(_DEBUG):
            return
        if not self.function.registers[name].definitions:
            self._say("Reading virtual register without a def", span)
        elif name in flow.killed:
            self._say("Using a killed virtual register", span)
        elif instruction.opcode not in _PHIS:
            flow.live_in.add(name)

    def _pass_on(self) -> Generator[None, None, None]:
        """The registers that live through each block, from what lives at the ends of others: those that phis name."""
        asked: set[str] = set()
        for flow in self.flows:
            for phi, _ in flow.block.instructions:
                if phi.opcode not in _PHIS:
                    break
                asked.update(canonical(value.name) for value in phi.operands[1::2] if value.kind == "register")
        if not asked:
            return
        yield
        todo = [n for n, flow in enumerate(self.flows) if flow.reachable]
        steps = 0
        while todo:
            flow = self.flows[todo.pop()]
            out = (flow.live_out & asked) | flow.passed
            for number in flow.successors:
                successor = self.flows[number]
                new = out - successor.passed - successor.live_out - successor.killed
                if new:
                    successor.passed |= new
                    todo.append(number)
            steps += 1
            if steps % STEP == 0:
                yield

    def _phis(self, flow: Flow) -> None:
        for phi, at in flow.block.instructions:
            if phi.opcode not in _PHIS:
                return
            self._phi(flow, phi, at)

    def _phi(self, flow: Flow, phi: MachineInstruction, at: int) -> None:
        operands = phi.operands
        if not operands or operands[0].kind not in ("register", "physical") or not operands[0].defines:
            self._say("Expected first PHI operand to be a register def", phi.span.shifted(at))
            return
        if operands[0].kind != "register":
            self._say("Expected first PHI operand to be a virtual register", operands[0].span.shifted(at))
        own = self.flows.index(flow)
        seen: set[int] = set()
        for value, block in zip(operands[1::2], [*operands[2::2], None], strict=False):
            if value.kind not in ("register", "physical", "none"):
                self._say("Expected PHI operand to be a register", value.span.shifted(at))
                continue
            if block is None or block.kind != "block":
                span = value.span if block is None else block.span
                self._say("Expected PHI operand to be a basic block", span.shifted(at))
                continue
            position = self.position.get(int(block.name), -1)
            before = self.flows[position]
            if own not in before.successors:
                self._say("PHI input is not a predecessor block", block.span.shifted(at))
                continue
            seen.add(position)
            name = canonical(value.name)
            known = name in before.live_out or name in before.passed
            unknown = value.kind == "register" and "undef" not in value.flags and not known
            if unknown and flow.reachable and before.reachable:
                self._say("PHI operand is not live-out from predecessor", value.span.shifted(at))
        if flow.reachable:
            for missing in dict.fromkeys(flow.predecessors):
                if missing not in seen:
                    block_number = self.flows[missing].block.number
                    message = f"Missing PHI operand: %bb.{block_number} is a predecessor according to the CFG."
                    self._say(message, phi.span.shifted(at))

    def _require(self) -> None:
        """Which registers must live at the end of each block, from those that others read first."""
        todo: list[int] = []

        def require(number: int, names: set[str]) -> None:
            flow = self.flows[number]
            new = names - flow.live_out - flow.required
            if new:
                flow.required |= new
                todo.append(number)

        for flow in self.flows:
            for number in flow.predecessors:
                require(number, flow.live_in)
            for phi, _ in flow.block.instructions:
                if phi.opcode not in _PHIS:
                    break
                for value, block in zip(phi.operands[1::2], phi.operands[2::2], strict=False):
                    if value.kind == "register" and block.kind == "block" and "undef" not in value.flags:
                        number = self.position.get(int(block.name))
                        if number is not None:
                            require(number, {canonical(value.name)})
        while todo:
            flow = self.flows[todo.pop()]
            for number in flow.predecessors:
                require(number, flow.required)


def _reads(operand: Operand) -> bool:
    """Whether an operand reads its register: uses do, and definitions of a part of it."""
    if "undef" in operand.flags or "internal" in operand.flags:
        return False
    return not operand.defines or bool(operand.sub_register)
