"""Values of registers of a PTX function: addresses and constants, and predicates that are the same as others."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from tilelsp.analysis.instructions.addresses import DEEPEST, Addresses
from tilelsp.analysis.instructions.body import Body, Line, written
from tilelsp.analysis.ptx.uses import names_in
from tilelsp.flow.arithmetic import wrapped
from tilelsp.flow.graph import Condition, Equal, Within
from tilelsp.flow.ranges import below, outside
from tilelsp.syntax.ptx import tree

PURE = frozenset((
    "mov", "cvta", "cvt", "add", "sub", "mul", "mad", "shl", "shr", "and", "or", "xor", "not", "neg", "min", "max",
    "setp", "selp", "bfe", "bfi", "rem", "div", "shfl", "elect", "vote", "prmt", "lop3", "popc", "clz", "abs", "shf",
))  # fmt: skip
"""Opcodes whose results are the same where what they read is."""

CHANGING = frozenset(("%clock", "%clock64", "%clock_hi", "%globaltimer", "%globaltimer_lo", "%globaltimer_hi"))
"""Special registers that are another each time."""

_EXCHANGED = frozenset(("shfl", "elect", "vote"))
"""Those of them that depend on other threads, or on which one executes them."""

_SIZES = frozenset(("%ntid", "%nctaid"))

_ORDERS = frozenset(("lt", "gt", "lo", "hi"))
_INVERSE = {"ne": "eq", "ge": "lt", "le": "gt", "hs": "lo", "ls": "hi"}


class Values(Addresses):
    """Answers about the registers of one function, remembered."""

    def __init__(self, body: Body) -> None:
        super().__init__(body)
        self._numbers: dict[Hashable, int] = {}
        self._numbered: dict[str, int | None] = {}
        self._uniform: dict[str, bool] = {}
        self._read_by: dict[tuple[str, int], int | None] = {}

    def condition(self, guard: tree.Guard, line: Line) -> Condition | None:
        """The condition of a guard; None for a predicate that may change, or whose making is not known."""
        return self._predicate(guard.predicate, line, not guard.negated, 0)

    def _predicate(self, name: tree.NameOperand, line: Line, holds: bool, depth: int) -> Condition | None:
        register = self.body.register(line.scope, name.text)
        writers = self.writers.get(register, [])
        if len(writers) == 1 and writers[0].tree.guard is None and depth < DEEPEST:
            (writer,) = writers
            operands = writer.tree.operands
            if writer.words == ("not", "pred") and isinstance(operands[-1], tree.NameOperand):
                return self._predicate(operands[-1], writer, not holds, depth + 1)
            if writer.tree.opcode.text == "setp" and len(operands) == 3 and isinstance(operands[0], tree.NameOperand):
                return self._comparison(writer, holds, writer.words[1:])
        number = self._number(register, 0)
        parts = self._parts(writers[0], holds, depth) if len(writers) == 1 else ()
        return Condition(number, holds, parts) if number is not None or parts else None

    def _parts(self, writer: Line, holds: bool, depth: int) -> tuple[Condition, ...]:
        """Further conditions where both of two predicates hold, or neither."""
        joins = "and" if holds else "or"
        operands = writer.tree.operands
        if depth >= DEEPEST:
            return ()
        if writer.words == (joins, "pred"):
            found = [self._operand_predicate(operand, writer, holds, depth + 1) for operand in operands[1:]]
        elif writer.words[:1] == ("setp",) and writer.words[2:3] == (joins,) and len(operands) == 4:
            found = [
                self._comparison(writer, holds, (writer.words[1], *writer.words[3:])),
                self._operand_predicate(operands[3], writer, holds, depth + 1),
            ]
        else:
            return ()
        return tuple(condition for condition in found if condition is not None)

    def _operand_predicate(self, operand: tree.Operand, line: Line, holds: bool, depth: int) -> Condition | None:
        if isinstance(operand, tree.NegatedOperand):
            return self._operand_predicate(operand.operand, line, not holds, depth)
        return self._predicate(operand, line, holds, depth) if isinstance(operand, tree.NameOperand) else None

    def _comparison(self, writer: Line, holds: bool, words: tuple[str, ...]) -> Condition | None:
        kind, *types = words
        parts = [self._part(operand, writer, 0) for operand in writer.tree.operands[1:3]]
        if any(part is None for part in parts):
            return None
        if not any(word.startswith("f") for word in types) and kind in _INVERSE:
            kind, holds = _INVERSE[kind], not holds
        against = _compared_with(writer.tree.operands[2], types[-1] if types else "")
        if kind == "eq" and against is not None:
            return Condition(Equal(parts[0], against), holds)
        if kind in _ORDERS and against is not None and types in (["u32"], ["s32"]):
            signed = types == ["s32"] and kind in ("lt", "gt")
            limit = wrapped(against, 32) if signed else against
            ranges = outside(below(limit + 1, signed=signed)) if kind in ("gt", "hi") else below(limit, signed=signed)
            return Condition(Within(parts[0], ranges), holds)
        type_words = () if kind == "eq" else tuple(types)
        return Condition(self._intern((kind, type_words, *parts)), holds)

    def _number(self, register: str, depth: int) -> int | None:
        """A number that two registers share whose values are equal; None for one that may change."""
        if register in self._numbered:
            return self._numbered[register]
        writers = self.writers.get(register, [])
        made: int | None = None
        if writers and len(writers) <= 2 and depth < DEEPEST:
            self._numbered[register] = None
            first, last = writers[0], writers[-1]
            made = (
                self._computed(first, register, depth) if first is last else self._chosen(first, last, register, depth)
            )
        elif not writers and register.split(".")[0] not in CHANGING:
            made = self._intern(("given", register))
        self._numbered[register] = made
        return made

    def _read(self, register: str, line: Line, depth: int) -> int | None:
        """The number of what a register holds that an instruction reads: of what was written to it last, where that
        stands in front of the instruction without a jump in between."""
        key = register, line.at
        if key not in self._read_by:
            self._read_by[key] = self._find(register, line, depth)
        return self._read_by[key]

    def _find(self, register: str, line: Line, depth: int) -> int | None:
        writers = self.writers.get(register, [])
        last = next((writer for writer in reversed(writers) if writer.at < line.at), None) if len(writers) > 1 else None
        if last is None or last.tree.guard is not None or not self.body.is_straight(last, line):
            reaching = self.reaching.of(register, line) if len(writers) > 1 else ()
            if len(reaching) != 1 or reaching[0].tree.guard is not None:
                return self._number(register, depth)
            (last,) = reaching
        return self._result(last, register, depth + 1) if depth < DEEPEST else None

    def _computed(self, line: Line, register: str, depth: int) -> int | None:
        return None if line.tree.guard is not None else self._result(line, register, depth)

    def _chosen(self, first: Line, second: Line, register: str, depth: int) -> int | None:
        """A register that gets a value, and behind it another where a predicate holds."""
        guard = second.tree.guard
        if first.tree.guard is not None or guard is None or not self.body.is_straight(first, second):
            return None
        when = self._predicate(guard.predicate, second, not guard.negated, depth + 1)
        parts = [self._result(line, register, depth) for line in (first, second)]
        return None if when is None or None in parts else self._intern(("chosen", when, *parts))

    def _result(self, line: Line, register: str, depth: int) -> int | None:
        """The number of what an instruction writes to a register, where it is executed."""
        opcode = line.tree.opcode.text
        if opcode not in PURE and line.words[:2] != ("ld", "param"):
            return None
        targets = [self.body.register(line.scope, name.text) for operand in written(line) for name in names_in(operand)]
        sources = [operand for operand in line.tree.operands if not any(operand is result for result in whole(line))]
        parts = [self._part(operand, line, depth + 1) for operand in sources]
        if register not in targets or any(part is None for part in parts):
            return None
        if opcode == "mov" and len(parts) == 1 and isinstance(parts[0], int):
            return parts[0]
        return self._intern((line.words, targets.index(register), *parts))

    def _part(self, operand: tree.Operand, line: Line, depth: int) -> Hashable:
        match operand:
            case tree.NumberOperand():
                return self._intern(("number", operand.value))
            case tree.NameOperand():
                if self.body.register(line.scope, operand.text) in self.writers:
                    return self._read(self.body.register(line.scope, operand.text), line, depth)
                return ("given", operand.text) if operand.text not in CHANGING else None
            case tree.Component():
                return ("given", f"{operand.base.text}.{operand.field}")
            case tree.AddressOperand() | tree.VectorOperand():
                parts = [self._part(item, line, depth) for item in operand.items]
                return None if any(part is None for part in parts) else tuple(parts)
            case tree.ConstantExpression():
                parts = [self._part(item, line, depth) for item in operand.operands]
                return None if any(part is None for part in parts) else (operand.operator, *parts)
            case tree.NegatedOperand():
                part = self._part(operand.operand, line, depth)
                return None if part is None else ("!", part)
            case _:
                return None

    def is_fixed(self, operand: tree.Operand, line: Line) -> bool:
        """True if a thread finds the same value in the operand each time it comes to the instruction."""
        return self.fixed(operand, line) is not None

    def fixed(self, operand: tree.Operand, line: Line) -> Hashable:
        """Identity of the value that a thread finds there whenever it comes to the instruction; None where it may be
        another one."""
        return self._part(operand, line, 0)

    def is_uniform(self, operand: tree.Operand, line: Line, depth: int = 0) -> bool:
        """True if the operand has one value in all threads of a grid: it is computed from parameters and the grid's
        size."""
        match operand:
            case tree.NumberOperand():
                return True
            case tree.Component():
                return operand.base.text in _SIZES
            case tree.NegatedOperand():
                return self.is_uniform(operand.operand, line, depth)
            case (
                tree.AddressOperand(items=items)
                | tree.VectorOperand(items=items)
                | tree.ConstantExpression(operands=items)
            ):
                return all(self.is_uniform(item, line, depth) for item in items)
            case tree.NameOperand():
                register = self.body.register(line.scope, operand.text)
                writers = self.writers.get(register, [])
                if not writers:
                    return not operand.text.startswith("%")
                if register not in self._uniform and depth < DEEPEST:
                    self._uniform[register] = len(writers) == 1 and self._is_uniform(writers[0], depth + 1)
                return self._uniform.get(register, False)
            case _:
                return False

    def _is_uniform(self, line: Line, depth: int) -> bool:
        """True if an instruction writes the same value in all threads."""
        opcode = line.tree.opcode.text
        is_computed = (opcode in PURE and opcode not in _EXCHANGED) or line.words[:2] == ("ld", "param")
        if not is_computed or line.tree.guard is not None:
            return False
        sources = (operand for operand in line.tree.operands if not any(operand is target for target in whole(line)))
        return all(self.is_uniform(source, line, depth) for source in sources)

    def _intern(self, key: Hashable) -> int:
        return self._numbers.setdefault(key, len(self._numbers))


def _compared_with(operand: tree.Operand, type_word: str) -> int | None:
    """The integer, without sign, that registers of a type are compared with; None for what is none."""
    bits = type_word[1:]
    match operand:
        case tree.NumberOperand(value=value, kind=tree.NumberKind.SIGNED | tree.NumberKind.UNSIGNED) if bits.isdigit():
            return value % (1 << int(bits))
        case tree.ConstantExpression(operator="-", operands=(tree.NumberOperand(value=value),)) if bits.isdigit():
            return -value % (1 << int(bits))
        case _:
            return None


def whole(line: Line) -> Iterator[tree.Operand]:
    """The operands, as written, that an instruction writes to: a pair as a whole."""
    targets = list(written(line))
    for operand in line.tree.operands:
        if any(operand is target for target in targets) or (
            isinstance(operand, tree.DestinationPair) and any(operand.first is target for target in targets)
        ):
            yield operand
