"""PTX as a list of instructions with their operands read: registers, immediates, addresses and vectors.

Raises `Fault` where a statement cannot be read, or a register or a label is not declared.
"""

from __future__ import annotations

import operator
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, replace

from tilelsp.base.text import line_starts
from tilelsp.interp.faults import Fault
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx import tree
from tilelsp.syntax.ptx.module import read_module
from tilelsp.syntax.ptx.reader import Statement

BYTES = {
    "pred": 1, "b8": 1, "u8": 1, "s8": 1, "b16": 2, "u16": 2, "s16": 2, "f16": 2, "bf16": 2,
    "b32": 4, "u32": 4, "s32": 4, "f32": 4, "f16x2": 4, "bf16x2": 4, "tf32": 4,
    "b64": 8, "u64": 8, "s64": 8, "f64": 8, "b128": 16,
}  # fmt: skip
"""Size of one value of each fundamental type."""


@dataclass(frozen=True, slots=True)
class Register:
    """A declared register; `index` counts the registers of the entry."""

    name: str
    index: int
    type: str


@dataclass(frozen=True, slots=True)
class Immediate:
    """A constant: an integer, or with `float_bits` 32 or 64 the pattern of a floating-point one."""

    value: int
    float_bits: int = 0


@dataclass(frozen=True, slots=True)
class Special:
    """A special register such as `%tid.x`."""

    name: str


@dataclass(frozen=True, slots=True)
class Symbol:
    """A variable, a parameter or a label."""

    name: str


@dataclass(frozen=True, slots=True)
class Address:
    """`[base+offset]`; `more` are operands within the same brackets."""

    base: Register | Symbol | Immediate
    offset: int


@dataclass(frozen=True, slots=True)
class Vector:
    """Operands in braces."""

    items: tuple[Operand, ...]


@dataclass(frozen=True, slots=True)
class Negated:
    """A predicate operand with `!`."""

    register: Register


@dataclass(frozen=True, slots=True)
class Pair:
    """`d|p`: two results; `first` is None where `_` stands."""

    first: Register | None
    second: Register


@dataclass(frozen=True, slots=True)
class Sink:
    """`_`: a result that nobody wants."""


Operand = Register | Immediate | Special | Symbol | Address | Vector | Negated | Pair | Sink


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction. `parts` are the opcode and its modifiers; `line` counts from 1."""

    line: int
    source: str
    guard: Register | None
    negated: bool
    mnemonic: str
    parts: tuple[str, ...]
    operands: tuple[Operand, ...]
    target: int = -1
    """Index of the instruction that a branch goes to."""

    def has(self, modifier: str) -> bool:
        """Whether a modifier is there."""
        return modifier in self.parts

    def fault(self, message: str) -> Fault:
        """A fault at this instruction."""
        return Fault(message, self.line, self.source)


@dataclass(frozen=True, slots=True)
class Parameter:
    """A kernel parameter."""

    name: str
    type: str


@dataclass(frozen=True, slots=True)
class Variable:
    """A shared variable; `size` is 0 for the array whose size the launch gives."""

    name: str
    size: int
    align: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One kernel. `threads` is 0 where the text does not fix it."""

    name: str
    parameters: tuple[Parameter, ...]
    threads: int
    registers: tuple[Register, ...]
    shared: tuple[Variable, ...]
    code: tuple[Instruction, ...]


def read_entry(ptx: str, name: str) -> Entry:
    """The kernel of that name, with the shared variables of the module that it can see."""
    return _EntryReader(ptx, name).read()


class _EntryReader:
    def __init__(self, ptx: str, name: str) -> None:
        self._text = ptx
        self._starts = line_starts(ptx)
        self._name = name
        self._parameters: list[Parameter] = []
        self._registers: list[Register] = []
        self._scopes: list[dict[str, Register]] = [{}]
        self._outer: list[int] = [0]
        """The block around each block, by number; `_blocks` are those that are open."""
        self._blocks = [0]
        self._shared: list[Variable] = []
        self._threads = 0
        self._labels: dict[tuple[int, str], int] = {}
        self._code: list[tuple[Instruction, int]] = []
        self._in_function = False
        self._is_own = False

    def read(self) -> Entry:
        found = False
        for at, statement in read_module(self._text):
            number = bisect_right(self._starts, at)
            try:
                found = self._statement(statement, at, number) or found
            except Fault as fault:
                raise fault.at(number, self._line(number)) from None
        if not found:
            raise Fault(f"there is no entry '{self._name}'")
        code = tuple(self._with_target(instruction, block) for instruction, block in self._code)
        registers, shared = tuple(self._registers), tuple(self._shared)
        return Entry(self._name, tuple(self._parameters), self._threads, registers, shared, code)

    def _line(self, number: int) -> str:
        end = self._starts[number] if number < len(self._starts) else len(self._text)
        return self._text[self._starts[number - 1] : end].rstrip("\r\n")

    def _statement(self, statement: Statement, at: int, number: int) -> bool:
        """Read a statement; whether it is the head of the entry."""
        content = statement.read.content
        if isinstance(content, syntax.Function):
            self._is_own = content.name.text == self._name and content.is_defined
            self._in_function = content.is_defined
            if self._is_own:
                self._head(content)
            return self._is_own
        if isinstance(content, syntax.Close) and not statement.after.depth:
            self._in_function = self._is_own = False
        elif isinstance(content, syntax.Declaration) and content.space == "shared":
            if self._is_own or not self._in_function:
                self._declare_shared(content)
        elif self._is_own:
            self._inside(content, statement, at, number)
        return False

    def _inside(self, content: syntax.Content, statement: Statement, at: int, number: int) -> None:
        """A statement of the entry's body."""
        for problem in statement.read.problems:
            raise Fault(problem.message)
        match content:
            case syntax.Open():
                self._outer.append(self._blocks[-1])
                self._blocks.append(len(self._outer) - 1)
                self._scopes.append({})
            case syntax.Close():
                self._blocks.pop()
                self._scopes.pop()
            case syntax.Label():
                self._labels[self._blocks[-1], content.name.text] = len(self._code)
            case syntax.Declaration() if content.space == "reg":
                self._declare_registers(content)
            case tree.Instruction():
                made = self._instruction(content, number, self._line(number))
                self._code.append((made, self._blocks[-1]))
            case _:
                pass

    def _head(self, content: syntax.Function) -> None:
        for one in content.signature.parameters or ():
            if one.name is not None:
                self._parameters.append(Parameter(one.name.text, one.type))
        for one in content.tuning:
            if one.name.text == "reqntid":
                self._threads = 1
                for value in one.values:
                    self._threads *= value

    def _declare_registers(self, content: syntax.Declaration) -> None:
        if content.type not in BYTES:
            raise Fault(f"unknown register type '{content.type}'")
        for one in content.names:
            name = one.name.text
            names = (name,) if one.count is None else (f"{name}{i}" for i in range(one.count))
            for each in names:
                made = self._scopes[-1][each] = Register(each, len(self._registers), content.type)
                self._registers.append(made)

    def _declare_shared(self, content: syntax.Declaration) -> None:
        size = BYTES[content.type]
        for one in content.names:
            count = 1
            for length in one.dims:
                count *= length
            self._shared.append(Variable(one.name.text, size * count, max(content.align or 1, size)))

    def _instruction(self, read: tree.Instruction, number: int, source: str) -> Instruction:
        operands = tuple(self._operand(one) for one in read.operands)
        guard = None if read.guard is None else self._register(read.guard.predicate.text)
        negated = read.guard is not None and read.guard.negated
        mnemonic = read.mnemonic
        return Instruction(number, source, guard, negated, mnemonic, tuple(mnemonic.split(".")), operands)

    def _with_target(self, instruction: Instruction, block: int) -> Instruction:
        """The instruction with the place that it branches to."""
        if instruction.parts[0] != "bra":
            return instruction
        label = instruction.operands[0] if instruction.operands else None
        while isinstance(label, Symbol):
            target = self._labels.get((block, label.name))
            if target is not None:
                return replace(instruction, target=target)
            if not block:
                break
            block = self._outer[block]
        raise instruction.fault("a branch to a label that is not there")

    def _find(self, name: str) -> Register | None:
        return next((scope[name] for scope in reversed(self._scopes) if name in scope), None)

    def _register(self, name: str) -> Register:
        found = self._find(name)
        if found is None:
            raise Fault(f"register '{name}' is not declared")
        return found

    def _operand(self, operand: tree.Operand) -> Operand:
        match operand:
            case tree.Name(text="_"):
                return Sink()
            case tree.Name(text=name):
                found = self._find(name)
                if found is not None:
                    return found
                return Special(name) if name.startswith("%") else Symbol(name)
            case tree.Component(base=base, field=field):
                return Special(f"{base.text}.{field}")
            case tree.Number():
                return _immediate(operand)
            case tree.Vector(items=items):
                return Vector(tuple(self._operand(item) for item in items))
            case tree.Address(items=(place,)):
                return self._address(place)
            case tree.Negated(operand=tree.Name(text=name)):
                return Negated(self._register(name))
            case tree.Pair(first=first, second=tree.Name(text=second)) if isinstance(first, tree.Name):
                sink = first.text == "_"
                return Pair(None if sink else self._register(first.text), self._register(second))
            case tree.Expression():
                value = _value(operand)
                if value is not None:
                    return value
            case _:
                pass
        raise Fault("cannot read an operand")

    def _address(self, place: tree.Operand) -> Address:
        offset = 0
        while isinstance(place, tree.Expression) and place.operator == "+" and len(place.operands) == 2:
            added = _value(place.operands[1])
            if added is None or added.float_bits:
                raise Fault("an offset is a number")
            offset += added.value
            place = place.operands[0]
        base = self._operand(place)
        if not isinstance(base, (Register, Symbol, Immediate)):
            raise Fault("an address starts with a register, a variable or a number")
        return Address(base, offset)


def _immediate(number: tree.Number) -> Immediate:
    bits = {tree.NumberKind.F32: 32, tree.NumberKind.F64: 64}.get(number.kind, 0)
    return Immediate(number.value, bits)


def _value(operand: tree.Operand) -> Immediate | None:
    """A constant expression of literals with signs, sums and products."""
    match operand:
        case tree.Number():
            return _immediate(operand)
        case tree.Expression(operator="-", operands=(inner,)):
            value = _value(inner)
            if value is None:
                return None
            if value.float_bits:
                return Immediate(value.value ^ (1 << (value.float_bits - 1)), value.float_bits)
            return Immediate(-value.value)
        case tree.Expression(operator="+" | "()", operands=(inner,)):
            return _value(inner)
        case tree.Expression(operator="+" | "-" | "*" as sign, operands=(left, right)):
            first, second = _value(left), _value(right)
            if first is None or second is None or first.float_bits or second.float_bits:
                return None
            return Immediate(_OPERATIONS[sign](first.value, second.value))
        case _:
            return None


_OPERATIONS: dict[str, Callable[[int, int], int]] = {"+": operator.add, "-": operator.sub, "*": operator.mul}
