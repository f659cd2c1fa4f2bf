"""Checks of LLVM's verifier on a function whose names are bound: phis, the entry block, dominance."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.ir.types import POISON
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.chunk import ChunkDefinition, LlvmChunk, NameUse
from tilelsp.syntax.llvm.flow import ControlFlowGraph, PhiEntry, PhiNode, read_flow
from tilelsp.syntax.llvm.function import BoundFunction, FunctionDefinition, LlvmFault
from tilelsp.syntax.llvm.statement import INSTRUCTION, LlvmStatement
from tilelsp.syntax.llvm.use_lists import described
from tilelsp.syntax.llvm.verify_calls import ENTRY_LEFT, call_problem
from tilelsp.syntax.llvm.verify_exception_handling import PadVerifier
from tilelsp.syntax.llvm.words import HANDLING

STEP = 30
"""Chunks that are looked at in one step."""
USES = 120
"""Uses that are looked at in one step, and blocks."""
PHIS = 40
"""Phis that are looked at in one step, but for those of one chunk."""


class Verifier:
    """Verifies one function. `across` are uses in other blocks or in front of their definition."""

    def __init__(
        self,
        function: FunctionDefinition,
        bound: BoundFunction,
        across: list[tuple[str, NameUse]],
        before: ControlFlowGraph | None,
        *,
        known: bool,
    ) -> None:
        self.function = function
        self.bound = bound
        self.across = across
        self._before = before
        self._flow_known = known
        self._dominated: dict[tuple[int, int], bool] = {}

    def run(self) -> Generator[None, None, None]:
        """Add the verifier's sentences to the function's faults."""
        phis = yield from self._phis()
        successors, entry_branch = yield from self._successors()
        if entry_branch is not None:
            self._fault(ENTRY_LEFT, *entry_branch)
        if not self._flow_known:
            return
        flow = self._before
        if flow is None or flow.successors != successors:
            flow = yield from read_flow(successors)
        self.bound.flow = flow
        if len(successors) >= STEP:
            yield
        yield from self._verify_handling(flow)
        for message, start, end in (yield from flow.phi_problems(phis)):
            self._fault(message, start, end)
        if entry_branch is None:
            yield from self._dominance(flow)

    def _fault(self, message: str, start: int, end: int, code: str = "llvm.verify") -> None:
        self.bound.faults.append(LlvmFault(message, code, start, end))

    def _verify_handling(self, flow: ControlFlowGraph) -> Generator[None, None, None]:
        """Exception handling, and calls that depend on their function."""
        handling: list[tuple[int, int, LlvmStatement]] = []
        for step, (at, chunk) in enumerate(self.function.chunks):
            if step % STEP == STEP - 1:
                yield
            first = self.bound.bases[chunk][1]
            for number, offset, statement in chunk.summary.context_calls:
                if statement.word in HANDLING:
                    handling.append((first + number, at + offset, statement))
                else:
                    message = call_problem(self.function, self.bound, first + number, statement)
                    if message:
                        self._fault(message, at + offset + statement.start, at + offset + statement.end)
        if handling:
            yield from PadVerifier(self.function, self.bound, flow, handling, self._fault).run()

    # --- phis and branches --------------------------------------------------------------------------------------------

    def _phis(self) -> Generator[None, None, list[PhiNode]]:
        """The phis that stand at the top of their blocks; others are told."""
        begins = {first: number for number, (_, first, _) in enumerate(self.bound.blocks)}
        phis: list[PhiNode] = []
        block, grouped, reported = -1, True, 0
        for number, (at, chunk) in enumerate(self.function.chunks):
            if number % STEP == STEP - 1:
                yield
            if len(phis) - reported >= PHIS:
                reported = len(phis)
                yield
            summary = chunk.summary
            _, first, around = self.bound.bases[chunk]
            if summary.binds_at_once and not summary.phis and (summary.opens or first not in begins):
                block = around + len(summary.labels)
                grouped = not summary.continues and (grouped or bool(summary.labels))
                continue
            for index, (offset, statement) in enumerate(chunk.statements, first):
                if index in begins:
                    block, grouped = begins[index], True
                if statement.kind != INSTRUCTION:
                    continue
                base = at + offset
                if statement.word != "phi":
                    grouped = False
                elif not grouped:
                    start, end = statement.result_at or (statement.start, statement.end)
                    self._fault("PHI nodes not grouped at top of basic block!", base + start, base + end)
                elif statement.problem is None:
                    phis.append(self._phi(block, base, statement))
        return phis

    def _phi(self, block: int, base: int, statement: LlvmStatement) -> PhiNode:
        entries: list[PhiEntry] = []
        for operand, label in zip(statement.operands, statement.incoming, strict=True):
            known = self._label(label)
            value = (operand.kind, operand.name, operand.bits)
            entries.append(PhiEntry(-1 if known is None else self.bound.block(known), value))
        start, end = statement.result_at or (statement.start, statement.end)
        return PhiNode(block, tuple(entries), base + start, base + end)

    def _label(self, name: str) -> ChunkDefinition | None:
        known = self.bound.values.get(name)
        return known if known is not None and known.type is ty.LABEL_TYPE else None

    def _successors(self) -> Generator[None, None, tuple[list[tuple[int, ...]], tuple[int, int] | None]]:
        """The blocks that each block leads to, and the first branch back to the entry."""
        made: list[tuple[int, ...]] = []
        entry_branch: tuple[int, int] | None = None
        chunks = iter(self.function.chunks)
        at, chunk, first = 0, LlvmChunk("", ()), 0
        for number, (_, begin, end) in enumerate(self.bound.blocks):
            if number % USES == USES - 1:
                yield
            targets: tuple[int, ...] = ()
            if end > begin:
                while first + len(chunk.statements) < end:
                    at, chunk = next(chunks)
                    first = self.bound.bases[chunk][1]
                offset, statement = chunk.statements[end - 1 - first]
                if statement.kind == INSTRUCTION and statement.labels:
                    known = (self._label(label) for label in statement.labels)
                    targets = tuple(self.bound.block(definition) for definition in known if definition is not None)
                    if 0 in targets and entry_branch is None:
                        entry_branch = at + offset + statement.start, at + offset + statement.end
            made.append(targets)
        return made, entry_branch

    # --- dominance ----------------------------------------------------------------------------------------------------

    def _dominance(self, flow: ControlFlowGraph) -> Generator[None, None, None]:
        values, bases = self.bound.values, self.bound.bases
        for number, (name, place) in enumerate(self.across):
            if number % USES == USES - 1:
                yield
            known = values[name]
            user = place.statement
            block = bases[known.chunk][2] + known.block
            if self._dominated.get((block, place.block)) and user.word != "phi" and not _leaves(known):
                continue
            if user.kind != INSTRUCTION or known.statement < 0 or known.type is POISON or place.block < 0:
                continue
            message = ""
            if user.word == "phi":
                if not self._reaches(flow, known, user, place.start):
                    message = "Instruction does not dominate all uses!"
            elif not flow.reachable(place.block):
                continue
            elif self.bound.statement(known) == place.user:
                message = "Only PHI nodes may reference their own value!"
            elif not self._before_use(flow, known, place) and not described(user, place.start):
                message = "Instruction does not dominate all uses!"
            if message:
                self._fault(message, place.offset + place.start, place.offset + place.end, "llvm.dominance")

    def _before_use(self, flow: ControlFlowGraph, known: ChunkDefinition, place: NameUse) -> bool:
        block = self.bound.block(known)
        if block == place.block:
            return self.bound.statement(known) < place.user
        return self._edge_dominates(flow, known, block, place.block)

    def _reaches(self, flow: ControlFlowGraph, known: ChunkDefinition, phi: LlvmStatement, start: int) -> bool:
        """True if the value is available at the end of the predecessor that a phi takes it from."""
        for operand, label in zip(phi.operands, phi.incoming, strict=True):
            if operand.start == start:
                definition = self._label(label)
                number = self.bound.block(definition) if definition is not None else -1
                if number < 0 or not flow.reachable(number):
                    return True
                block = self.bound.block(known)
                return block == number or self._edge_dominates(flow, known, block, number)
        return True

    def _edge_dominates(self, flow: ControlFlowGraph, known: ChunkDefinition, a: int, b: int) -> bool:
        if _leaves(known) and flow.successors[a]:
            normal = flow.successors[a][0]
            others = (other for other in flow.predecessors[normal] if other != a)
            return flow.dominates(normal, b) and all(flow.dominates(normal, other) for other in others)
        found = self._dominated.get((a, b))
        if found is None:
            found = self._dominated[a, b] = flow.dominates(a, b)
        return found


def _leaves(known: ChunkDefinition) -> bool:
    """True if a value comes from a terminator that defines it for only one of its successors: callbr does for all."""
    return known.by is not None and known.by.word == "invoke"
