"""Reads a module of PTX for the evaluator, function by function, before anything is linked."""

from __future__ import annotations

from bisect import bisect_right

from tilelsp.base.record import field, record, replace
from tilelsp.base.text import line_starts
from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.budget import MOST_REGISTERS, check_variable
from tilelsp.interp.faults import Fault, UnsupportedProgram
from tilelsp.interp.ptx.constants import constant
from tilelsp.interp.ptx.initial import read_initial
from tilelsp.interp.ptx.program import (
    BYTES,
    Address,
    Immediate,
    Instruction,
    MemoryVariable,
    Negated,
    Operand,
    OperandGroup,
    Parameter,
    Register,
    ResultPair,
    Sink,
    SpecialOperand,
    SubregisterOperand,
    Sum,
    Symbol,
    Vector,
)
from tilelsp.interp.ptx.variable_size import bytes_of_variable, symbols, three_extents
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx import tree
from tilelsp.syntax.ptx.module import read_module
from tilelsp.syntax.ptx.reader import PtxStatement

_ELEMENTS = "xyzw"
_COLORS = "rgba"
_DIGITS = frozenset("0123456789")
_MOST_DIGITS = len(str(MOST_REGISTERS))


@record(frozen=False)
class FunctionReading:
    """A function while it is read, and the fault that ended its reading."""

    name: str
    is_entry: bool
    parameters: list[Parameter] = field(default_factory=list[Parameter])
    results: list[Parameter] = field(default_factory=list[Parameter])
    threads: tuple[int, int, int] = (0, 0, 0)
    cluster: tuple[int, int, int] = (0, 0, 0)
    blocks_are_clusters: bool = False
    most_threads: tuple[int, int, int] = (0, 0, 0)
    registers: list[Register] = field(default_factory=list[Register])
    declared: int = 0
    """How many registers are declared."""
    own: list[MemoryVariable] = field(default_factory=list[MemoryVariable])
    code: list[tuple[Instruction, int]] = field(default_factory=list[tuple[Instruction, int]])
    labels: dict[tuple[int, str], int] = field(default_factory=dict[tuple[int, str], int])
    tables: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Labels of each `.branchtargets`."""
    outer: list[int] = field(default_factory=lambda: [0])
    """The block around each block, by number."""
    named: set[str] = field(default_factory=set[str])
    """Symbols that its instructions name."""
    last_line: int = 0
    fault: Fault | None = None


@record
class _Family:
    """As many registers that are declared by one name."""

    count: int
    type: str
    vector: int


Found = Register | Vector | Symbol
"""Meaning of a name within a function."""


class ModuleReader:
    """Reads all functions; what is wrong within one of them is kept with it."""

    def __init__(self, ptx: str) -> None:
        self.bodies: dict[str, FunctionReading] = {}
        self.variables: dict[str, MemoryVariable] = {}
        self.aliases: dict[str, str] = {}
        self.opaque: list[str] = []
        self.fault: Fault | None = None
        """Fault outside of functions."""
        self.refusal: UnsupportedProgram | None = None
        """Refusal of what no launch has room for, whether the kernel reaches it or not."""
        self._text = ptx
        self._starts = line_starts(ptx)
        self._body: FunctionReading | None = None
        self._scopes: list[dict[str, Found]] = []
        self._families: list[dict[str, _Family]] = []
        """For each scope, the names that stand for as many registers."""
        self._symbols: dict[str, Symbol] = {}
        """The module's variables."""
        self._blocks: list[int] = []
        self._label = ""
        """The label directly in front, which may be that of a table."""
        self._declared = 0
        self._more: syntax.Declaration | None = None
        """The declaration whose initial values go on."""

    def read(self) -> None:
        """Read the whole text."""
        for at, statement in read_module(self._text):
            number = bisect_right(self._starts, at)
            try:
                self._statement(statement, at, number)
            except Fault as fault:
                placed = fault.at(number, self._line(number))
                if isinstance(placed, UnsupportedProgram):
                    self.refusal = self.refusal or placed
                if self._body is not None:
                    self._body.fault = self._body.fault or placed
                else:
                    self.fault = self.fault or placed

    def _line(self, number: int) -> str:
        end = self._starts[number] if number < len(self._starts) else len(self._text)
        return self._text[self._starts[number - 1] : end].rstrip("\r\n")

    def _statement(self, statement: PtxStatement, at: int, number: int) -> None:
        content = statement.read.content
        body = self._body
        match content:
            case syntax.FunctionHeader():
                self._head(content)
                return
            case syntax.Close() if body is not None and not statement.after.depth:
                body.last_line = number
                self._body = None
                return
            case syntax.Declaration():
                self._declare(content, at)
                return
            case syntax.More():
                if self._more is not None and content.names:
                    self._declare(replace(self._more, names=content.names), at)
                return
            case syntax.AliasStatement():
                self.aliases[content.name.text] = content.target.text
                return
            case _:
                pass
        if body is not None and body.fault is None:
            self._inside(body, content, statement, at, number)

    def _inside(
        self, body: FunctionReading, content: syntax.Content, statement: PtxStatement, at: int, number: int
    ) -> None:
        """A statement of a function's body."""
        for problem in statement.read.problems:
            raise Fault(problem.message)
        match content:
            case syntax.OpenBrace() if not self._blocks:
                self._blocks.append(0)
            case syntax.OpenBrace():
                body.outer.append(self._blocks[-1])
                self._blocks.append(len(body.outer) - 1)
                self._scopes.append({})
                self._families.append({})
            case syntax.Close():
                self._blocks.pop()
                self._scopes.pop()
                self._families.pop()
            case syntax.LabelStatement():
                self._label = content.name.text
                body.labels[self._blocks[-1], self._label] = len(body.code)
            case syntax.Targets():
                body.tables[self._label] = tuple(name.text for name in content.names)
            case tree.Instruction():
                made = self._instruction(body, content, at, number)
                body.code.append((made, self._blocks[-1]))
            case _:
                pass

    # declarations

    def _head(self, content: syntax.FunctionHeader) -> None:
        if not content.is_defined:
            return
        body = self._body = FunctionReading(content.name.text, content.is_entry)
        self.bodies[body.name] = body
        self._scopes, self._families, self._blocks = [{}], [{}], []
        for parameter in content.signature.parameters or ():
            body.parameters.append(self._formal(body, parameter))
        for parameter in content.signature.results or ():
            body.results.append(self._formal(body, parameter))
        for tuning in content.tuning:
            if tuning.name.text == "reqntid":
                body.threads = three_extents(tuning.values)
            elif tuning.name.text == "maxntid":
                body.most_threads = three_extents(tuning.values)
            elif tuning.name.text == "reqnctapercluster":
                body.cluster = three_extents(tuning.values)
            elif tuning.name.text == "blocksareclusters":
                body.blocks_are_clusters = True

    def _formal(self, body: FunctionReading, parameter: syntax.FormalParameter) -> Parameter:
        size = bytes_of_variable(parameter.type, parameter.dims, parameter.vector)
        name = parameter.name.text
        unit = BYTES[parameter.type] * parameter.vector
        align = parameter.align or unit
        check_variable(name, size, align)
        if parameter.space == "reg":
            register = self._register_of(body, name, parameter.type, parameter.vector)
            return Parameter(name, parameter.type, size, align, register)
        if not body.is_entry:
            variable = self._own(body, name, "param", size, align, unit)
            return Parameter(variable.name, parameter.type, size, align)
        self._scopes[0][name] = Symbol(name, "param", unit)
        return Parameter(name, parameter.type, size, align)

    def _own(self, body: FunctionReading, name: str, space: str, size: int, align: int, unit: int) -> MemoryVariable:
        """A variable of the function; its name is made unlike that of any other."""
        self._declared += 1
        variable = MemoryVariable(f"{name}@{self._declared}", space, size, align)
        body.own.append(variable)
        self._scopes[-1][name] = Symbol(variable.name, space, unit)
        return variable

    def _declare(self, content: syntax.Declaration, at: int) -> None:
        self._more = content
        body = self._body
        if content.space == "reg":
            if body is None:
                raise Fault("a register outside of a function")
            self._registers(body, content)
            return
        if content.type not in BYTES or content.space == "tex":
            # A texture, sampler or surface: the launch says what it is. Before PTX 1.5 a texture was a space.
            self.opaque += [name.name.text for name in content.names]
            return
        for name in content.names:
            size = bytes_of_variable(content.type, name.dims, content.vector)
            unit = BYTES[content.type] * content.vector
            align = max(content.align or 1, unit)
            check_variable(name.name.text, size, align)
            initial = None
            if name.values is not None:
                start = at + name.name.start
                initial = read_initial(self._text, start, content.type, name.dims, content.vector)
                size = max(size, len(initial.data))
            if body is not None:
                made = self._own(body, name.name.text, content.space, size, align, unit)
                body.own[-1] = replace(made, initial=initial)
                continue
            self._symbols[name.name.text] = Symbol(name.name.text, content.space, unit)
            if content.linkage == "extern" and content.space != "shared":
                continue
            made = MemoryVariable(name.name.text, content.space, size, align, initial)
            self.variables.pop(made.name, None)
            self.variables[made.name] = made

    def _registers(self, body: FunctionReading, content: syntax.Declaration) -> None:
        if content.type not in BYTES:
            raise Fault(f"unknown register type '{content.type}'")
        for declarator in content.names:
            name = declarator.name.text
            body.declared += (1 if declarator.count is None else declarator.count) * content.vector
            if body.declared > MOST_REGISTERS:
                raise UnsupportedProgram(
                    f"{body.name} declares {body.declared} registers; a function may have {MOST_REGISTERS}"
                )
            if declarator.count is None:
                self._register_of(body, name, content.type, content.vector)
            else:
                self._families[-1][name] = _Family(declarator.count, content.type, content.vector)

    def _register_of(
        self, body: FunctionReading, name: str, type: str, vector: int, level: int = -1
    ) -> Register | Vector:
        """Declare a register, or the elements of a vector register."""
        names = [name] if vector == 1 else [f"{name}.{_ELEMENTS[k % 4]}" for k in range(vector)]
        made = tuple(Register(element, len(body.registers) + k, type) for k, element in enumerate(names))
        body.registers += made
        found = self._scopes[level][name] = made[0] if vector == 1 else Vector(made)
        return found

    # instructions

    def _instruction(self, body: FunctionReading, read: tree.Instruction, at: int, number: int) -> Instruction:
        operands = tuple(self._operand(operand) for operand in read.operands)
        body.named.update(symbols(operands))
        guard = None if read.guard is None else self._register(read.guard.predicate.text)
        negated = read.guard is not None and read.guard.negated
        mnemonic = read.mnemonic
        source = self._line(number)
        span = (at + read.start, at + read.end)
        parts = tuple(mnemonic.split("."))
        return Instruction(number, source, guard, negated, mnemonic, parts, operands, span=span)

    def _find(self, name: str) -> Found | None:
        for level in reversed(range(len(self._scopes))):
            found = self._scopes[level].get(name) or self._numbered(name, level)
            if found is not None:
                return found
        return None

    def _numbered(self, name: str, level: int) -> Found | None:
        """A register of a family such as `%r<8>`, made when it is named first."""
        families, body = self._families[level], self._body
        if not families or body is None:
            return None
        for at in range(len(name) - 1, max(len(name) - _MOST_DIGITS, 1) - 1, -1):
            if name[at] not in _DIGITS:
                return None
            family = families.get(name[:at])
            if family is not None and (name[at] != "0" or at == len(name) - 1) and int(name[at:]) < family.count:
                return self._register_of(body, name, family.type, family.vector, level)
        return None

    def _register(self, name: str) -> Register:
        found = self._find(name)
        if not isinstance(found, Register):
            raise Fault(f"register '{name}' is not declared")
        return found

    def _operand(self, operand: tree.Operand) -> Operand:
        match operand:
            case tree.NameOperand(text="_"):
                return Sink()
            case tree.NameOperand(text="WARP_SZ"):
                return Immediate(WARP)
            case tree.NameOperand(text=name):
                found = self._find(name)
                if found is not None:
                    return found
                other = SpecialOperand(name) if name.startswith("%") else Symbol(name)
                return self._symbols.get(name, other)
            case tree.Component(base=base, field=field):
                found = self._find(base.text)
                if isinstance(found, Vector):
                    return found.items[(_ELEMENTS if field in _ELEMENTS else _COLORS).index(field)]
                if isinstance(found, Register):
                    return SubregisterOperand(found, field)
                return SpecialOperand(f"{base.text}.{field}")
            case tree.ConstantExpression(operator="-", operands=(tree.NameOperand() | tree.Component() as negated,)):
                inner = self._operand(negated)
                if isinstance(inner, SubregisterOperand):
                    return replace(inner, negated=True)
                if isinstance(inner, Register):
                    return SubregisterOperand(inner, "", negated=True)
            case tree.VectorOperand(items=items):
                return Vector(tuple(self._operand(item) for item in items))
            case tree.GroupOperand(items=items):
                return OperandGroup(tuple(self._operand(item) for item in items))
            case tree.AddressOperand(items=(place,)):
                return self._address(place)
            case tree.AddressOperand(items=items):
                return OperandGroup(tuple(self._operand(item) for item in items))
            case tree.NegatedOperand(operand=tree.NameOperand(text=name)):
                return Negated(self._register(name))
            case tree.DestinationPair(first=tree.NameOperand(text=first), second=tree.NameOperand(text=second)):
                return ResultPair(None if first == "_" else self._register(first), self._register(second))
            case tree.DestinationPair(first=tree.VectorOperand(items=items), second=tree.NameOperand(text=second)):
                return ResultPair(Vector(tuple(self._operand(item) for item in items)), self._register(second))
            case tree.NumberOperand() | tree.ConstantExpression():
                value = constant(operand)
                if value is not None:
                    return value
                place = self._address(operand)
                if isinstance(place.base, Register):
                    return Sum(place.base, place.offset)
                if isinstance(place.base, Symbol):
                    return place
            case _:
                pass
        raise Fault("cannot read an operand")

    def _address(self, place: tree.Operand) -> Address:
        offset = 0
        while isinstance(place, tree.ConstantExpression) and place.operator in ("+", "-") and len(place.operands) == 2:
            if constant(place) is not None:
                break
            added = constant(place.operands[1])
            if added is None or added.float_bits:
                raise Fault("an offset is a number")
            value = added.value - (1 << 64) if added.value >> 63 else added.value
            offset += value if place.operator == "+" else -value
            place = place.operands[0]
        if isinstance(place, tree.ConstantExpression) and place.operator == "[]":
            index, array = constant(place.operands[1]), self._operand(place.operands[0])
            if index is not None and isinstance(array, Symbol):
                return Address(array, offset + index.value * array.unit)
        base = constant(place) or (None if isinstance(place, tree.ConstantExpression) else self._operand(place))
        if not isinstance(base, (Register, Symbol, Immediate)):
            raise Fault("an address starts with a register, a variable or a number")
        return Address(base, offset)
