"""Checks of LLVM's verifier on exception handling: pads, what leads to them, and what leaves them."""

from __future__ import annotations

from collections.abc import Callable, Generator

from tilelsp.ir.types import Type
from tilelsp.syntax.llvm.flow import ControlFlowGraph
from tilelsp.syntax.llvm.function import BoundFunction, FunctionDefinition
from tilelsp.syntax.llvm.statement import INSTRUCTION, LlvmStatement

Tell = Callable[[str, int, int], None]
"""Told a sentence and its place."""

PADS = {
    "landingpad": "LandingPadInst", "catchpad": "CatchPadInst", "cleanuppad": "CleanupPadInst",
    "catchswitch": "CatchSwitchInst",
}  # fmt: skip
LEAVING = {"resume": "ResumeInst", "catchret": "CatchReturnInst", "cleanupret": "CleanupReturnInst"}
_NO_LANDING = {"catchswitch": "CatchSwitchInst", "cleanupret": "CleanupReturnInst"}

STEP = 64
"""Instructions that are looked at in one step."""

Placed = tuple[int, int, LlvmStatement]
"""The number of a statement, its offset, itself."""


class PadVerifier:
    """Verifies the exception handling of one function. `placed` are its instructions that handle them."""

    def __init__(
        self,
        function: FunctionDefinition,
        bound: BoundFunction,
        flow: ControlFlowGraph,
        placed: list[Placed],
        tell: Tell,
    ) -> None:
        self.function = function
        self.bound = bound
        self.flow = flow
        self.placed = placed
        self.tell = tell
        self._blocks = [first for _, first, _ in bound.blocks]
        self._firsts: dict[int, LlvmStatement | None] = {}
        self._landed: Type | None = None

    def _first(self, block: int) -> LlvmStatement | None:
        """The first instruction of a block that is no phi."""
        if block not in self._firsts:
            _, first, end = self.bound.blocks[block]
            inside = (
                statement
                for statement in map(self.function.statement, range(first, end))
                if statement.kind == INSTRUCTION
            )
            self._firsts[block] = next((statement for statement in inside if statement.word != "phi"), None)
        return self._firsts[block]

    def _last(self, block: int) -> LlvmStatement | None:
        _, first, end = self.bound.blocks[block]
        return self.function.statement(end - 1) if end > first else None

    def run(self) -> Generator[None, None, None]:
        """Tell the verifier's sentences, in steps."""
        block = 0
        for step, (index, offset, statement) in enumerate(self.placed):
            if step % STEP == STEP - 1:
                yield
            while block + 1 < len(self._blocks) and self._blocks[block + 1] <= index:
                block += 1
            message = self._problem(block, statement)
            if message:
                self.tell(message, offset + statement.start, offset + statement.end)

    def _problem(self, block: int, statement: LlvmStatement) -> str:
        word = statement.word
        if word == "invoke":
            pad = self._target(statement.labels[1:2])
            if pad is not None and pad.word not in PADS:
                return "The unwind destination does not have an exception handling instruction!"
            return ""
        called = PADS.get(word) or LEAVING[word]
        if word not in ("catchret", "cleanupret") and not self.function.personality:
            return f"{called} needs to be in a function with a personality."
        if word in PADS:
            message = self._jumps(block, statement) if word != "catchpad" or block == 0 else self._caught(block)
            if message:
                return message
        if word in PADS and self._first(block) is not statement:
            return f"{called} not the first non-PHI instruction in the block."
        return getattr(self, f"_{word}")(statement) if word in ("landingpad", "resume") else self._scoped(statement)

    def _target(self, labels: tuple[str, ...]) -> LlvmStatement | None:
        """The first instruction of a block that is no phi."""
        known = self.bound.values.get(labels[0]) if labels else None
        return None if known is None else self._first(self.bound.block(known))

    def _number(self, label: str) -> int:
        known = self.bound.values.get(label)
        return -1 if known is None else self.bound.block(known)

    def _jumps(self, block: int, statement: LlvmStatement) -> str:
        """The problem of the edges that lead to a pad."""
        if block == 0:
            return "EH pad cannot be in entry block."
        for before in self.flow.predecessors[block]:
            last = self._last(before)
            if last is None:
                continue
            unwinds = last.word == "invoke" and self._number(last.labels[1]) == block != self._number(last.labels[0])
            if statement.word == "landingpad":
                if not unwinds:
                    return (
                        "Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke."
                    )  # fmt: skip
            elif not unwinds and last.word not in ("cleanupret", "catchswitch"):
                return "EH pad must be jumped to via an unwind edge"
        return ""

    def _caught(self, block: int) -> str:
        for before in self.flow.predecessors[block]:
            last = self._last(before)
            if last is not None and last.word != "catchswitch":
                return "Block containg CatchPadInst must be jumped to only by its catchswitch."
        return ""

    def _agree(self, type: Type | None, message: str) -> str:
        if self._landed is None:
            self._landed = type
        return "" if type is None or type == self._landed else message

    def _landingpad(self, statement: LlvmStatement) -> str:
        message = "The landingpad instruction should have a consistent result type inside a function."
        return self._agree(statement.type, message)

    def _resume(self, statement: LlvmStatement) -> str:
        type = statement.operands[0].type if statement.operands else None
        return self._agree(type, "The resume instruction should have a consistent result type inside a function.")

    def _definition(self, statement: LlvmStatement) -> LlvmStatement | None:
        """The definition of the token that an instruction names; None where that is `none`, or not known."""
        operand = statement.operands[0] if statement.operands else None
        known = self.bound.values.get(operand.name) if operand is not None and operand.kind == "local" else None
        return None if known is None else known.by

    def _scoped(self, statement: LlvmStatement) -> str:
        word, scope = statement.word, self._definition(statement)
        if word == "catchpad" and scope is not None and scope.word != "catchswitch":
            return "CatchPadInst needs to be directly nested in a CatchSwitchInst."
        if word in ("catchret", "cleanupret"):
            pad = "catchpad" if word == "catchret" else "cleanuppad"
            absent = scope is None and statement.operands and statement.operands[0].kind != "local"
            if absent or (scope is not None and scope.word != pad):
                return f"{LEAVING[word]} needs to be provided a {PADS[pad].removesuffix('Inst')}"
        if word in ("cleanuppad", "catchswitch") and scope is not None and scope.word not in ("catchpad", "cleanuppad"):
            return f"{PADS[word]} has an invalid parent."
        if word in ("catchswitch", "cleanupret"):
            handlers = statement.labels
            to = self._target(handlers[-1:]) if statement.fields.get("unwinds") else None
            if to is not None and to.word not in ("catchpad", "cleanuppad", "catchswitch"):
                return f"{_NO_LANDING[word]} must unwind to an EH block which is not a landingpad."
            if word == "catchswitch":
                for label in handlers[: len(handlers) - bool(statement.fields.get("unwinds"))]:
                    pad = self._target((label,))
                    if pad is not None and pad.word != "catchpad":
                        return "CatchSwitchInst handlers must be catchpads"
        return ""
