"""Inline assembly of LLVM IR as instructions of PTX that stand in a function, with what its call gives as operands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import TypeVar

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.instructions.body import Body, Line, bind
from tilelsp.analysis.low_level.inline_ptx import read_ptx
from tilelsp.analysis.ptx.document import PtxDocument, PtxLanguage
from tilelsp.analysis.ptx.flow.bodies import bodies
from tilelsp.base.record import record, replace
from tilelsp.base.steps import finish
from tilelsp.defs.targets import TARGETS
from tilelsp.syntax.llvm.statement import Assembly
from tilelsp.syntax.ptx import tree

T = TypeVar("T")

_FOLLOWED = frozenset(("tcgen05", "wgmma", "mbarrier", "cp", "fence", "bar", "barrier", "mapa", "call"))
"""First words of instructions that make a function unknown where they cannot be read, or whatever they do."""

_REGISTER = "%$"
"""Prefix of the names of registers that stand for operands of the call; see `inline_ptx`."""

_IN_MEMORY = "*"
"""Mark in the constraint of an operand that the string reaches by its address."""


@record
class Spliced:
    """The instructions of a string, and those behind its labels by number."""

    body: Body

    @property
    def lines(self) -> Sequence[Line]:
        """The instructions, bound."""
        return self.body.lines

    @property
    def labels(self) -> Mapping[str, int]:
        """The numbers of the instructions behind labels, by names that are unique in the string."""
        return {self._label(scope, name): at for (scope, name), at in self.body.labels.items()}

    def _label(self, scope: int, name: str) -> str:
        return f"{name}#{scope}" if scope else name

    def filled(self, arguments: Sequence[tree.Operand], number: int) -> Iterator[Line]:
        """The instructions with what is given in the places of the operands; their own names end in a number."""
        for line in self.body.lines:
            read = line.tree
            operands = tuple(self._filled(operand, line.scope, arguments, number) for operand in read.operands)
            guard = read.guard
            if guard is not None:
                predicate = self._filled(guard.predicate, line.scope, arguments, number)
                guard = replace(guard, predicate=predicate) if isinstance(predicate, tree.NameOperand) else None
            made = Line(0, replace(read, operands=operands, guard=guard), 0)
            made.bound = bind(made)
            yield made

    def _filled(
        self, operand: tree.Operand, scope: int, arguments: Sequence[tree.Operand], number: int
    ) -> tree.Operand:
        def inner(nested: tree.Operand) -> tree.Operand:
            return self._filled(nested, scope, arguments, number)

        match operand:
            case tree.NameOperand(text=text) if text.startswith(_REGISTER):
                at = text.removeprefix(_REGISTER)
                return arguments[int(at)] if at.isdecimal() and int(at) < len(arguments) else operand
            case tree.NameOperand(text=text):
                if self.body.type_of(scope, text):
                    return replace(operand, text=f"{self.body.register(scope, text)}#{number}")
                at = self.body.label(scope, text)
                key = next((key for key, place in self.body.labels.items() if place == at and key[1] == text), None)
                return operand if key is None else replace(operand, text=f"{self._label(*key)}#{number}")
            case tree.AddressOperand() | tree.VectorOperand() | tree.GroupOperand():
                return replace(operand, items=tuple(map(inner, operand.items)))
            case tree.ConstantExpression():
                return replace(operand, operands=tuple(map(inner, operand.operands)))
            case tree.DestinationPair():
                return replace(operand, first=inner(operand.first), second=inner(operand.second))
            case tree.NegatedOperand():
                return replace(operand, operand=inner(operand.operand))
            case _:
                return operand


def tied(constraints: str, operands: Sequence[T]) -> Iterator[tuple[int, T]]:
    """The operands of a string that stand in the registers of outputs, each behind the number of that output."""
    if _IN_MEMORY not in constraints:
        inputs = [constraint for constraint in constraints.split(",") if not constraint.startswith(("=", "~"))]
        for constraint, operand in zip(inputs, operands, strict=False):
            if constraint.isdecimal():
                yield int(constraint), operand


@lru_cache(maxsize=4096)
def spliced(assembly: Assembly) -> Spliced | None:
    """A string's instructions; None where it is not known what it does."""
    made = read_ptx(assembly, TARGETS[-1])
    if made is None:
        return None
    for body in finish(bodies(PtxDocument(_language(), Buffer(made.text)).statements())):
        for line in body.lines:
            line.bound = bind(line)
            word = line.tree.opcode.text
            if word == "call" or (line.bound is None and word in _FOLLOWED):
                return None
        return Spliced(body)
    return None


@cache
def _language() -> PtxLanguage:
    return PtxLanguage()
