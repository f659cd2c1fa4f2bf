"""PTX text as a program: declarations, and instructions with their operands taken apart.

Only what one kernel needs is read; anything else that stands there is left to ptxas. Reading refuses what no assembler
would take: undeclared registers, missing labels, several kernels where one is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx import tree
from tilelsp.syntax.ptx.module import read_module


class Refused(AssertionError):
    """PTX that does not hold what it must. `line` counts from 1."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.message = message
        self.line = line


@dataclass(frozen=True, slots=True)
class Reg:
    """A register; `negated` for `!%p`."""

    name: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Imm:
    """A constant: an integer, or the bits of a float written as `0f` or `0d`."""

    value: int


@dataclass(frozen=True, slots=True)
class Sym:
    """The name of a variable, a parameter or a label."""

    name: str


@dataclass(frozen=True, slots=True)
class Sink:
    """`_`: the result is not wanted."""


@dataclass(frozen=True, slots=True)
class Vec:
    """`{a, b}`."""

    items: tuple[Operand, ...]


@dataclass(frozen=True, slots=True)
class Mem:
    """`[base+offset]`."""

    base: Reg | Sym | Imm
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Pair:
    """`a|b`: two results."""

    first: Operand
    second: Operand


Operand = Reg | Imm | Sym | Sink | Vec | Mem | Pair


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction. `line` counts from 1; `target` is the index that a branch goes to."""

    line: int
    guard: Reg | None
    mnemonic: str
    operands: tuple[Operand, ...]
    text: str
    target: int = -1

    @property
    def stem(self) -> str:
        """The first word of the mnemonic."""
        return self.mnemonic.partition(".")[0]

    @property
    def modifiers(self) -> tuple[str, ...]:
        """The words after the first."""
        return tuple(self.mnemonic.split(".")[1:])


@dataclass(frozen=True, slots=True)
class Variable:
    """A `.shared` or `.local` array; `size` None for `.extern .shared name[]`."""

    name: str
    align: int
    size: int | None


@dataclass
class Program:
    """One kernel."""

    name: str = ""
    version: str = ""
    target: str = ""
    threads: int = 0
    params: dict[str, str] = field(default_factory=dict[str, str])
    """Type of each parameter, in order."""
    registers: dict[str, str] = field(default_factory=dict[str, str])
    """Type of each declared register."""
    shared: list[Variable] = field(default_factory=list[Variable])
    local: list[Variable] = field(default_factory=list[Variable])
    code: list[Instruction] = field(default_factory=list[Instruction])
    labels: dict[str, int] = field(default_factory=dict[str, int])

    def of(self, *stems: str) -> list[Instruction]:
        """The instructions whose mnemonic starts with one of `stems`."""
        return [i for i in self.code if i.mnemonic.startswith(stems)]


_WIDTHS = {1: "b8 u8 s8", 2: "b16 u16 s16 f16 bf16", 4: "b32 u32 s32 f32", 8: "b64 u64 s64 f64"}
BYTES = {name: size for size, names in _WIDTHS.items() for name in names.split()}
SPECIAL = frozenset(f"%{name}{axis}" for name in ("tid", "ntid", "ctaid", "nctaid") for axis in (".x", ".y", ".z")) | {
    "%laneid",
    "%warpid",
}


def read_program(text: str) -> Program:
    """The kernel of a PTX text. Raises `Refused`."""
    program = Program()
    for at, statement in read_module(text):
        line = text.count("\n", 0, at) + 1
        for problem in statement.read.problems:
            raise Refused(problem.message, line)
        content = statement.read.content
        if isinstance(content, tree.Instruction):
            guard = content.guard
            predicate = None if guard is None else Reg(guard.predicate.text, guard.negated)
            operands = tuple(_operand(operand, line) for operand in content.operands)
            code = text[at : at + content.end]
            program.code.append(Instruction(line, predicate, content.mnemonic, operands, code))
        elif isinstance(content, syntax.LabelStatement):
            _label(program, [content.name.text], line)
        else:
            _declare(program, content, line)
    if not program.name:
        raise Refused("no kernel")
    program.code = [_linked(program, instruction) for instruction in program.code]
    return program


def _label(program: Program, names: list[str], line: int) -> None:
    for name in names:
        if name in program.labels:
            raise Refused(f"label {name} is defined twice", line)
        program.labels[name] = len(program.code)


def _linked(program: Program, made: Instruction) -> Instruction:
    """The instruction with its branch target, its registers looked up."""
    named = [made.guard] if made.guard else []
    for register in (*named, *registers_of(made.operands)):
        if register.name not in program.registers and register.name not in SPECIAL:
            raise Refused(f"register {register.name} is not declared", made.line)
    if made.stem != "bra":
        return made
    (where,) = made.operands
    if not isinstance(where, Sym) or where.name not in program.labels:
        raise Refused(f"'{made.text}' goes to no label", made.line)
    return replace(made, target=program.labels[where.name])


def registers_of(operands: Iterable[Operand]) -> Iterator[Reg]:
    """Every register among operands, those of addresses and vectors included."""
    for operand in operands:
        match operand:
            case Reg():
                yield operand
            case Vec(items):
                yield from registers_of(items)
            case Mem(base=Reg() as base):
                yield base
            case Pair(first, second):
                yield from registers_of((first, second))
            case _:
                pass


# --- declarations --------------------------------------------------------------------------------------------------


def _declare(program: Program, content: syntax.Content, line: int) -> None:
    match content:
        case syntax.VersionDirective():
            program.version = f"{content.major}.{content.minor}"
        case syntax.TargetDirective():
            program.target = content.names[0].text
        case syntax.FunctionHeader():
            if program.name:
                raise Refused("more than one kernel", line)
            program.name = content.name.text
            for one in content.signature.parameters or ():
                program.params[one.name.text] = one.type
            for tuning in content.tuning:
                if tuning.name.text == "reqntid":
                    program.threads = 1
                    for extent in tuning.values:
                        program.threads *= extent
        case syntax.Declaration():
            for one in content.names:
                if content.space == "reg":
                    _register(program, content.type, one, line)
                elif content.space in ("shared", "local"):
                    found = program.shared if content.space == "shared" else program.local
                    found.append(_variable(content, one, line))
        case _:
            pass


def _register(program: Program, type: str, declarator: syntax.Declarator, line: int) -> None:
    name = declarator.name.text
    for made in (name,) if declarator.count is None else (f"{name}{n}" for n in range(declarator.count)):
        if made in program.registers:
            raise Refused(f"register {made} is declared twice", line)
        program.registers[made] = type


def _variable(declaration: syntax.Declaration, declarator: syntax.Declarator, line: int) -> Variable:
    name = declarator.name.text
    if declarator.values is not None:
        raise Refused(f"{name} has initial values", line)
    element = BYTES[declaration.type]
    align = max(declaration.align or 1, element)
    if 0 in declarator.dims:
        return Variable(name, declaration.align or 1, None)
    size = element
    for length in declarator.dims:
        size *= length
    return Variable(name, align, size)


# --- operands ------------------------------------------------------------------------------------------------------


def _operand(operand: tree.Operand, line: int) -> Operand:
    match operand:
        case tree.NameOperand(text="_"):
            return Sink()
        case tree.NameOperand(text=text):
            return Reg(text) if text.startswith("%") else Sym(text)
        case tree.Component(base=base, field=field):
            return Reg(f"{base.text}.{field}")
        case tree.NumberOperand(value=value):
            return Imm(value)
        case tree.VectorOperand(items=items):
            return Vec(tuple(_operand(item, line) for item in items))
        case tree.DestinationPair(first=first, second=second):
            return Pair(_operand(first, line), _operand(second, line))
        case tree.NegatedOperand(operand=tree.NameOperand(text=text)):
            return Reg(text, negated=True)
        case tree.ConstantExpression(operator="-", operands=(tree.NumberOperand(value=value),)):
            return Imm(-value)
        case tree.AddressOperand(items=(tree.ConstantExpression(operator="+", operands=(base, added)),)):
            offset = _operand(added, line)
            place = _operand(base, line)
            if isinstance(offset, Imm) and isinstance(place, Reg | Sym | Imm):
                return Mem(place, offset.value)
        case tree.AddressOperand(items=(base,)):
            place = _operand(base, line)
            if isinstance(place, Reg | Sym | Imm):
                return Mem(place)
        case _:
            pass
    raise Refused("an operand that cannot be read", line)
