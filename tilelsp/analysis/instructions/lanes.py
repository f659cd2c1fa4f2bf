"""Addresses of a PTX function that depend on nothing but the number of the thread."""

from __future__ import annotations

from functools import partial

from tilelsp.analysis.instructions.addresses import DEEPEST, Addresses
from tilelsp.analysis.instructions.body import Line
from tilelsp.flow.lanes import Lanes, Spread, extended, per_thread
from tilelsp.syntax.ptx import tree

_THREAD = ("%tid", "x")
_SAME = frozenset(("mov", "cvta", "cvt"))
_EXPRESSIONS = {"+": "add", "-": "sub", "*": "mul", "<<": "shl", ">>": "shr", "&": "and", "|": "or", "^": "xor"}
_ADDRESS_BITS = 64
"""A lane's expression may be an address: it is worked out in its bits."""


def spread(values: Addresses, operand: tree.Operand, line: Line) -> Spread:
    """The bytes behind its symbol that an operand is in each thread."""
    return partial(_Lanes(values).of, operand, line)


class _Lanes:
    """Answers about the registers of one function, remembered as long as one question takes."""

    def __init__(self, values: Addresses) -> None:
        self._values = values
        self._known: dict[tuple[str, int], Lanes | None] = {}

    def of(self, operand: tree.Operand, line: Line, threads: int) -> Lanes | None:
        """The value of an instruction's operand in each of so many threads."""
        return self._operand(operand, line, threads, 0)

    def _operand(self, operand: tree.Operand, line: Line, threads: int, depth: int) -> Lanes | None:
        match operand:
            case tree.NumberOperand(value=value):
                return (value,) * threads
            case tree.Component() if (operand.base.text, operand.field) == _THREAD:
                return tuple(range(threads))
            case tree.NameOperand():
                return self._register(operand, line, threads, depth)
            case tree.AddressOperand(items=(only,)):
                return self._operand(only, line, threads, depth)
            case tree.ConstantExpression(operator=operator, operands=(first, second)) if operator in _EXPRESSIONS:
                values = [self._operand(term, line, threads, depth) for term in (first, second)]
                known = [lanes for lanes in values if lanes is not None]
                return per_thread(_EXPRESSIONS[operator], known, _ADDRESS_BITS) if len(known) == len(values) else None
            case _:
                return None

    def _register(self, name: tree.NameOperand, line: Line, threads: int, depth: int) -> Lanes | None:
        register = self._values.body.register(line.scope, name.text)
        if register not in self._values.writers:
            return None if name.text.startswith("%") else (0,) * threads  # a symbol
        writers = self._values.reaching.of(register, line)
        if len(writers) != 1 or depth >= DEEPEST:
            return None
        (writer,) = writers
        key = register, writer.at
        if key not in self._known:
            self._known[key] = None  # while it is worked out: a loop carries it
            self._known[key] = self._made_by(writer, threads, depth + 1)
        return self._known[key]

    def _made_by(self, line: Line, threads: int, depth: int) -> Lanes | None:
        words, (target, *sources) = line.words, line.tree.operands or (None,)
        kind = words[-1]
        if line.tree.guard is not None or not isinstance(target, tree.NameOperand) or not kind[1:].isdigit():
            return None
        values = [self._operand(source, line, threads, depth) for source in sources]
        known = [lanes for lanes in values if lanes is not None]
        if not known or len(known) != len(values):
            return None
        bits, name = int(kind[1:]), words[0]
        if name in _SAME:
            return extended(known[0], bits) if name == "cvt" and kind[0] == "u" else known[0]
        name = f"high {name}" if "hi" in words else name
        return per_thread(name, known, bits, signed=kind[0] == "s", wide="wide" in words)
