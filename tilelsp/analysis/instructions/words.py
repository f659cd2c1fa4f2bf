"""How instructions put descriptors of matrices together: constants around an address, and steps that move them on."""

from __future__ import annotations

from tilelsp.analysis.instructions.addresses import DEEPEST, START
from tilelsp.analysis.instructions.body import Line
from tilelsp.analysis.instructions.values import Values
from tilelsp.analysis.ptx.literals import constant_value
from tilelsp.base.record import record, replace
from tilelsp.flow.arithmetic import wrapped
from tilelsp.syntax.ptx import tree

_WIDTH = 64
_HALF = 32
"""Bits of the words that descriptors are made of: a move's width says which it is."""

MOST_UNITS = (1 << 16) - 1
"""Most units added below the next field, or taken off. More builds a descriptor from parts, and moves nothing."""


@record
class DescriptorValue:
    """A descriptor: the bits that constants give it, with those of the `steps` that moved it on since, each with the
    instruction; whether nothing but constants makes it; and whether all else is an address in units, in its field."""

    known: int
    steps: tuple[tuple[Line, int], ...] = ()
    is_whole: bool = False
    is_placed: bool = False


_UNKNOWN = DescriptorValue(0)


class Words:
    """Answers about the registers of one function, remembered."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self._known: dict[str, DescriptorValue] = {}

    def of(self, operand: tree.Operand, line: Line, depth: int = 0) -> DescriptorValue:
        """Descriptor value of an operand."""
        number = constant_value(operand)
        if number is not None:
            return _whole(number)
        if not isinstance(operand, tree.NameOperand) or depth > DEEPEST:
            return _UNKNOWN
        register = self.values.body.register(line.scope, operand.text)
        if register not in self._known:
            self._known[register] = _UNKNOWN
            writers = self.values.writers.get(register, [])
            is_single = len(writers) == 1 and writers[0].tree.guard is None
            self._known[register] = self._made(writers[0], depth + 1) if is_single else self._address(operand, line)
        return self._known[register]

    def _made(self, line: Line, depth: int) -> DescriptorValue:
        match line.tree.opcode.text, line.tree.operands:
            case "mov", (_, tree.VectorOperand(items=(low, high))):
                upper = self.of(high, line, depth)
                lower = self.of(low, line, depth)
                if not upper.is_whole or upper.steps:
                    return _UNKNOWN
                half = _width(line) // 2
                return replace(lower, known=lower.known % (1 << half) | upper.known % (1 << half) << half)
            case (("mov" | "cvt"), (_, source)):
                return self.of(source, line, depth)
            case (("or" | "add" as kind), (_, first, second)):
                return self._joined(kind, first, second, line, depth)
            case _, (target, *_):
                return self._address(target, line)
            case _:
                return _UNKNOWN

    def _joined(self, kind: str, first: tree.Operand, second: tree.Operand, line: Line, depth: int) -> DescriptorValue:
        """A word and a constant, in either order."""
        width = _width(line)
        left, right = self.of(first, line, depth), self.of(second, line, depth)
        orders = (left, right), (right, left)
        pairs = [(word, wrapped(added.known, width)) for word, added in orders if _is_whole_constant(added)]
        for word, added in pairs:
            if kind == "add" and 0 < abs(added) <= MOST_UNITS and word.known > START.mask:
                return replace(word, steps=(*word.steps, (line, added)))
        for word, added in pairs:
            if not word.steps:
                known = word.known | added if kind == "or" else word.known + added
                return replace(word, known=known % (1 << width))
        return _UNKNOWN

    def _address(self, operand: tree.Operand, line: Line) -> DescriptorValue:
        """A value made in another way: a constant, or maybe an address in units."""
        constant = self.values.constant(operand, line)
        if constant is not None:
            return _whole(constant)
        return DescriptorValue(0, is_placed=self.values.is_in_units(operand, line))


def _width(line: Line) -> int:
    """The bits of an instruction's type."""
    return _HALF if line.words[-1][1:] == str(_HALF) else _WIDTH


def _is_whole_constant(word: DescriptorValue) -> bool:
    """True if a word is a constant that holds a whole descriptor, not one that was advanced."""
    return word.is_whole and not word.steps


def _whole(constant: int) -> DescriptorValue:
    return DescriptorValue(constant % (1 << _WIDTH), is_whole=True, is_placed=True)
