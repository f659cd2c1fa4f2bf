"""Integers of LLVM IR that are known, as far as their definitions tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.defs.llvm.tensor import Alloc, SmemDesc
from tilelsp.flow.arithmetic import COMPARED, INSTRUCTIONS, folded, wrapped
from tilelsp.ir.types import IntType
from tilelsp.syntax.llvm.function import BoundFunction, FunctionDefinition
from tilelsp.syntax.llvm.operand import Expression, LlvmOperand
from tilelsp.syntax.llvm.statement import LlvmStatement

DEEPEST = 40
"""Definitions behind one another that are followed."""

SEEN_THROUGH = frozenset(("addrspacecast", "bitcast", "inttoptr", "ptrtoint", "freeze", "zext", "sext", "trunc"))
"""Instructions that give an address, or a handle, another form."""

ALLOC = Alloc.stem
"""Stem of the documents' allocation of tensor memory, which gives its handle."""

ENCODE = SmemDesc.stem
"""Stem of the encoder of a descriptor of shared memory."""

_SAME = frozenset(("zext", "trunc", "freeze", "bitcast"))
"""Casts that keep the bits of a number, as many as there is room for."""
Made = LlvmStatement | Expression
"""The maker of a value: an instruction, or a constant expression."""


def made_by(function: FunctionDefinition, bound: BoundFunction) -> dict[str, LlvmStatement]:
    """The instructions of a function by the names of their results."""
    named = zip(function.statements, bound.numbers, strict=False)
    return {name: statement for (_, statement), name in named if name}


class Constants:
    """Answers about the values of one function, remembered. `made` are its instructions by their results."""

    def __init__(self, made: Mapping[str, LlvmStatement]) -> None:
        self._made = made
        self._constants: dict[str, int | None] = {}

    def maker(self, operand: LlvmOperand) -> Made | None:
        """The maker of a value; None for one that is given, or stands for itself."""
        return self._made.get(operand.name) if operand.kind == "local" else operand.expression

    # --- constants ----------------------------------------------------------------------------------------------------

    def constant(self, operand: LlvmOperand | None, depth: int = 0) -> int | None:
        """The bits of an integer that is known; None for another value."""
        if operand is None or not isinstance(operand.type, IntType):
            return None
        if operand.kind == "number":
            return operand.bits
        made = self.maker(operand)
        if made is None or depth > DEEPEST:
            return None
        if operand.kind != "local":
            return self._folded(made, operand.type, depth + 1)
        if operand.name not in self._constants:
            self._constants[operand.name] = None  # while it is worked out: a loop carries it
            self._constants[operand.name] = self._folded(made, operand.type, depth + 1)
        return self._constants[operand.name]

    def signed(self, operand: LlvmOperand) -> int | None:
        """The same with its sign, as what is added to an address."""
        found = self.constant(operand)
        return found if found is None or not isinstance(operand.type, IntType) else wrapped(found, operand.type.width)

    def _folded(self, made: Made, type: IntType, depth: int) -> int | None:
        """The constant that an instruction makes of its constant operands."""
        if made.word in ("phi", "select"):
            return self._chosen(made, depth)
        operands = [self.constant(operand, depth) for operand in made.operands]
        if made.word == "and" and 0 in operands:
            return 0
        known = [value for value in operands if value is not None]
        if not known or len(known) != len(operands):
            return None
        widths = [operand.type.width for operand in made.operands if isinstance(operand.type, IntType)]
        found: int | None = None
        if made.word in INSTRUCTIONS:
            name, has_sign = INSTRUCTIONS[made.word]
            found = folded(name, [wrapped(number, widths[0]) for number in known], type.width, signed=has_sign)
        elif made.word in _SAME:
            (found,) = known
        elif made.word == "sext":
            found = wrapped(known[0], widths[0])
        elif made.word == "icmp" and isinstance(made, LlvmStatement):
            word = str(made.fields.get("predicate", ""))
            first, second = (wrapped(number, widths[0]) for number in known) if word.startswith("s") else known
            found = int(COMPARED[word[-2:]](first, second))
        return None if found is None else found % (1 << type.width)

    def _chosen(self, made: Made, depth: int) -> int | None:
        """A value that is one of several, where they are the same, or it is known which."""
        taken: Sequence[LlvmOperand] = made.operands
        if made.word == "select":
            picked, *taken = taken
            is_first = self.constant(picked, depth)
            if is_first is not None:
                return self.constant(taken[0 if is_first else 1], depth)
        found = {self.constant(operand, depth) for operand in taken}
        return found.pop() if len(found) == 1 else None

    def added(self, made: Made) -> tuple[LlvmOperand, int] | None:
        """The operand that an instruction adds a number to, or takes it from, and the number; None for another
        instruction."""
        if made.word not in ("add", "sub") or len(made.operands) != 2:
            return None
        at = self.based(made)
        number = self.signed(made.operands[1 - at])
        return None if number is None else (made.operands[at], -number if made.word == "sub" else number)

    def based(self, made: Made) -> int:
        """Which operand of an instruction an address goes on behind: of an addition the one that is no number."""
        if made.word != "add" or len(made.operands) != 2:
            return 0
        return int(self.constant(made.operands[0]) is not None)
