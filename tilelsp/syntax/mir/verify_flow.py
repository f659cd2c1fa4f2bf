"""Checks of LLVM's machine verifier on blocks: how they end, where they lead, and which registers live where.

Sentences are LLVM's own. Nothing is said of a function with mistakes: LLVM verifies what it has read.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.mir.block_flow import BlockFlow, phis_of, read_block
from tilelsp.syntax.mir.body import SLOW, STEP, MachineBlock, canonical
from tilelsp.syntax.mir.function import MachineFunction
from tilelsp.syntax.mir.instruction import MachineInstruction, Problem
from tilelsp.syntax.mir.verify_instructions import verify_chunk

WORK = 4
"""As many steps is one of a search through the graph."""


@record(frozen=False, eq=False)
class BlockEdges:
    """A block among others: successors and predecessors by position, and what lives through it.

    `passed` are the registers that live in front of it and behind it, as far as phis name them, and `required` those
    that must.
    """

    number: int
    block: MachineBlock
    own: BlockFlow
    successors: list[int] = field(default_factory=list[int])
    predecessors: list[int] = field(default_factory=list[int])
    reachable: bool = False
    passed: set[str] = field(default_factory=set[str])
    required: set[str] = field(default_factory=set[str])


def verify_function(function: MachineFunction, facts: MachineFacts) -> Generator[None, None, list[Problem]]:
    """Problems of a function that was read without mistakes.

    Where its blocks do what those did that were last found to be right, the graph is not looked at again.
    """
    problems: list[Problem] = []
    steps = 0
    for summary, at in function.body.chunks:
        found, fresh = verify_chunk(function.registers, summary, facts)
        problems += ((message, span.shifted(at)) for message, span in found)
        steps += SLOW if fresh else 1
        if steps >= STEP:
            steps = 0
            yield
    flows: list[BlockFlow] = []
    for number, block in enumerate(function.body.blocks):
        if number % STEP == STEP - 1:
            yield
        flows.append((yield from read_block(block, function.registers.defined, facts, problems)))
    yield
    if not problems and flows == function.verified:
        return problems
    graph = _Graph(function, facts, flows, problems)
    yield from graph.run()
    if not problems:
        function.verified = flows
    return problems


class _Graph:
    def __init__(
        self, function: MachineFunction, facts: MachineFacts, flows: list[BlockFlow], problems: list[Problem]
    ) -> None:
        self.function = function
        self.facts = facts
        self.problems = problems
        self.flows = [
            BlockEdges(number, block, own)
            for number, (block, own) in enumerate(zip(function.body.blocks, flows, strict=True))
        ]
        self.position = {block.number: at for at, block in enumerate(function.body.blocks)}
        self.steps = 0

    def run(self) -> Generator[None, None, None]:
        yield from self._connect()
        for number in range(len(self.flows)):
            yield from self._step()
            self._ends(number)
        yield
        self._reach()
        yield
        yield from self._pass_on()
        for flow in self.flows:
            yield from self._phis(flow)
        yield
        yield from self._require()
        yield
        for flow in self.flows:
            for name in sorted(flow.required & flow.own.killed):
                message = f"Virtual register killed in block, but needed live out.: %{name} is used after the block."
                self._say(message, flow.block.span)
        if self.flows:
            for name in sorted(self.flows[0].required):
                self._say(f"Virtual register defs don't dominate all uses: %{name}", self.function.first(name))

    def _say(self, message: str, span: Span) -> None:
        self.problems.append((message, span))

    def _step(self, steps: int = 1) -> Generator[None, None, None]:
        """Some work was done: `STEP` of it are a step."""
        self.steps += steps
        if self.steps >= STEP:
            self.steps = 0
            yield

    # --- the graph ------------------------------------------------------------------------------------------------

    def _connect(self) -> Generator[None, None, None]:
        for number, flow in enumerate(self.flows):
            yield from self._step()
            named = flow.own.successors
            if named is None:
                flow.successors = list(self._guessed(flow))
            else:
                flow.successors = [self.position[block] for block in named if block in self.position]
            for successor in flow.successors:
                self.flows[successor].predecessors.append(number)
            if named is not None and len(set(flow.successors)) < len(flow.successors):
                self._say("MBB has duplicate entries in its successor list.", flow.block.span)

    def _guessed(self, flow: BlockEdges) -> Iterator[int]:
        """The successors of a block without a list: every block that it names, and the next where it runs on."""
        seen = {self.position[target]: None for target in flow.own.targets if target in self.position}
        demand = self.facts.opcodes.get(flow.own.last)
        if (demand is None or not demand.barrier) and flow.number + 1 < len(self.flows):
            seen[flow.number + 1] = None
        return iter(seen)

    def _reach(self) -> None:
        todo = [0] if self.flows else []
        while todo:
            flow = self.flows[todo.pop()]
            if not flow.reachable:
                flow.reachable = True
                todo += flow.successors

    # --- ends of blocks -------------------------------------------------------------------------------------------

    def _target(self, instruction: MachineInstruction, index: int) -> int | None:
        operand = instruction.operands[index] if index < len(instruction.operands) else None
        if operand is None or operand.kind != "block":
            return None
        return self.position.get(int(operand.name))

    def _ends(self, number: int) -> None:
        """Check that the successors are those of the branches at the end, as far as these are known."""
        flow = self.flows[number]
        ends = flow.own.ends
        goto, branch = self.facts.goto, self.facts.branch
        names = [end.opcode for end in ends]
        first: int | None = None
        second: int | None = None
        if not ends:
            if flow.own.foreign:
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

    def _pass_on(self) -> Generator[None, None, None]:
        """The registers that live through each block, from what lives at the ends of others: those that phis name."""
        incoming: set[str] = set()
        for flow in self.flows:
            yield from self._step()
            for phi in flow.own.phis:
                incoming.update(canonical(value.name) for value in phi.operands[1::2] if value.kind == "register")
        if not incoming:
            return
        yield
        todo = [n for n, flow in enumerate(self.flows) if flow.reachable]
        while todo:
            yield from self._step(WORK)
            flow = self.flows[todo.pop()]
            out = (flow.own.live & incoming) | flow.passed
            for number in flow.successors:
                successor = self.flows[number]
                new = out - successor.passed - successor.own.live - successor.own.killed
                if new:
                    successor.passed |= new
                    todo.append(number)

    def _phis(self, flow: BlockEdges) -> Generator[None, None, None]:
        yield from self._step()
        for phi, at in phis_of(flow.block, self.facts):
            self._phi(flow, phi, at)
            yield from self._step()

    def _phi(self, flow: BlockEdges, phi: MachineInstruction, at: int) -> None:
        operands = phi.operands
        if not operands or operands[0].kind not in ("register", "physical") or not operands[0].defines:
            self._say("Expected first PHI operand to be a register def", phi.span.shifted(at))
            return
        if operands[0].kind != "register":
            self._say("Expected first PHI operand to be a virtual register", operands[0].span.shifted(at))
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
            if flow.number not in before.successors:
                self._say("PHI input is not a predecessor block", block.span.shifted(at))
                continue
            seen.add(position)
            name = canonical(value.name)
            known = name in before.own.live or name in before.passed
            unknown = value.kind == "register" and "undef" not in value.flags and not known
            if unknown and flow.reachable and before.reachable:
                self._say("PHI operand is not live-out from predecessor", value.span.shifted(at))
        if flow.reachable:
            for missing in dict.fromkeys(flow.predecessors):
                if missing not in seen:
                    block_number = self.flows[missing].block.number
                    message = f"Missing PHI operand: %bb.{block_number} is a predecessor according to the CFG."
                    self._say(message, phi.span.shifted(at))

    def _require(self) -> Generator[None, None, None]:
        """Which registers must live at the end of each block, from those that others read first."""
        todo: list[int] = []

        def require(number: int, names: set[str]) -> None:
            flow = self.flows[number]
            new = names - flow.own.live - flow.required
            if new:
                flow.required |= new
                todo.append(number)

        for flow in self.flows:
            yield from self._step()
            for number in flow.predecessors:
                require(number, flow.own.wanted)
            for phi in flow.own.phis:
                for value, block in zip(phi.operands[1::2], phi.operands[2::2], strict=False):
                    if value.kind == "register" and block.kind == "block" and "undef" not in value.flags:
                        number = self.position.get(int(block.name))
                        if number is not None:
                            require(number, {canonical(value.name)})
        while todo:
            yield from self._step()
            flow = self.flows[todo.pop()]
            for number in flow.predecessors:
                require(number, flow.required)
