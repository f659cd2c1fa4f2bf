"""Whether products in LLVM IR overwrite their accumulators, or add to what nothing has written."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

from tilelsp.analysis.low_level.held_registers import NAMES
from tilelsp.analysis.origins import agreed, origins
from tilelsp.syntax.llvm.operand import Operand
from tilelsp.syntax.llvm.statement import Assembly, Statement

if TYPE_CHECKING:
    from tilelsp.analysis.low_level.inline_effects import Adds

_IN_MEMORY = "*"
"""What the constraint of an operand has that the string reaches by its address."""

_SAME_TRUTH = frozenset(("zext", "sext", "freeze", "phi"))
"""Instructions whose result is 0 where what they are given is, and only there."""


class FreshValues:
    """Answers about one function. `made` are its instructions by their results; `products` the results of its warp
    groups' products, and `passing` those of other assembly that registers are led through."""

    def __init__(self, made: Mapping[str, Statement], products: Set[str], passing: Set[str]) -> None:
        self._made = made
        self._products = products
        self._passing = passing

    def is_set(self, operand: Operand) -> bool | None:
        """Whether a number is not 0; None where that is not known, or may change."""
        found = origins((operand,), self._with_its_truth)
        return None if found is None else agreed(bool(one.bits) if one.kind == "number" else None for one in found)

    def is_fresh(self, statement: Statement, written: Assembly, adds: Adds | None) -> bool | None:
        """Whether a product overwrites its accumulator; False where it adds to registers that only products have
        written, or none, and None where neither is known."""
        if adds is None:
            return None
        is_added: bool | None = None
        if adds.argument is None:
            is_added = bool(adds.more)
        elif adds.argument < len(statement.operands) and not adds.more:
            is_added = self.is_set(statement.operands[adds.argument])
        if is_added is None:
            return None
        if is_added is adds.negated:
            return True
        if _IN_MEMORY in written.constraints:
            return None
        inputs = [one for one in written.constraints.split(",") if not one.startswith(("=", "~"))]
        tied = [operand for one, operand in zip(inputs, statement.operands, strict=False) if one.isdigit()]
        found = origins(tied, self._renamed)
        return False if found is not None and all(map(self._holds_nothing, found)) else None

    def _holds_nothing(self, operand: Operand) -> bool:
        return operand.kind == "poison" or (operand.kind == "local" and operand.name in self._products)

    def _renamed(self, operand: Operand) -> tuple[Operand, ...] | None:
        made = self._made.get(operand.name) if operand.kind == "local" else None
        is_name = made is not None and (made.word in NAMES or operand.name in self._passing)
        return made.operands if made is not None and is_name else None

    def _with_its_truth(self, operand: Operand) -> tuple[Operand, ...] | None:
        made = self._made.get(operand.name) if operand.kind == "local" else None
        if made is None:
            return None
        if made.word == "icmp" and made.fields.get("predicate") == "ne":
            first, second = made.operands
            return (first,) if second.kind == "number" and second.bits == 0 else None
        return made.operands if made.word in _SAME_TRUTH else None
