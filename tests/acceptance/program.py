"""PTX text as a program: declarations, and instructions with their operands taken apart.

Only what one kernel needs is read; anything else that stands there is left to ptxas. Reading refuses what no assembler
would take: undeclared registers, missing labels, several kernels where one is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from tilelsp.syntax.ptx_text import PtxToken, read_ptx


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
        """What follows the first word."""
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
    document = read_ptx(text)
    program = Program()
    _declare(program, [(n + 1, token) for n, line in enumerate(document.lines) for token in line.tokens])
    if not program.name:
        raise Refused("no kernel")
    for number, line in enumerate(document.lines, 1):
        labels = [(label.start, label.text) for label in line.labels]
        for found in line.instructions:
            if not found.ended:
                raise Refused("an instruction goes on over the line", number)
            _label(program, [name for start, name in labels if start < found.start], number)
            labels = [(start, name) for start, name in labels if start >= found.start]
            guard = Reg(found.guard.lstrip("!"), found.guard.startswith("!")) if found.guard else None
            operands = _operands(list(found.operands), number)
            text = line.source[found.start : found.end]
            program.code.append(Instruction(number, guard, found.mnemonic, operands, text))
        _label(program, [name for _, name in labels], number)
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


def _declare(program: Program, tokens: list[tuple[int, PtxToken]]) -> None:
    at = 0
    while at < len(tokens):
        line, token = tokens[at]
        at += 1
        if token.kind != "directive" and not (at > 1 and tokens[at - 2][1].text == "("):
            continue
        rest: list[str] = []
        stop = (";", "{", ",", ")") if token.text == ".param" else (";", "{")
        if token.text in (".version", ".target"):
            rest = [t.text for n, t in tokens[at : at + 1] if n == line]
        elif token.text in (".entry", ".reqntid"):
            rest = [t.text for _, t in tokens[at : at + 1]]
            if token.text == ".reqntid":
                rest = _numbers_after(tokens, at)
        else:
            for _, t in tokens[at:]:
                if t.text in stop:
                    break
                rest.append(t.text)
        _declaration(program, token.text, rest, line)


def _numbers_after(tokens: list[tuple[int, PtxToken]], at: int) -> list[str]:
    found: list[str] = []
    while at < len(tokens) and (tokens[at][1].kind == "number" or tokens[at][1].text == ","):
        if tokens[at][1].kind == "number":
            found.append(tokens[at][1].text)
        at += 1
    return found


def _declaration(program: Program, directive: str, rest: list[str], line: int) -> None:
    match directive:
        case ".version":
            program.version = rest[0]
        case ".target":
            program.target = rest[0]
        case ".entry":
            if program.name:
                raise Refused("more than one kernel", line)
            program.name = rest[0]
        case ".reqntid":
            program.threads = 1
            for extent in rest:
                program.threads *= int(extent)
        case ".param":
            program.params[rest[-1]] = rest[0].removeprefix(".")
        case ".reg":
            _registers(program, rest[0].removeprefix("."), rest[1:], line)
        case ".shared" | ".local":
            variable = _variable(rest, line)
            (program.shared if directive == ".shared" else program.local).append(variable)
        case _:
            pass


def _registers(program: Program, type: str, rest: list[str], line: int) -> None:
    at = 0
    while at < len(rest):
        name = rest[at]
        if at + 3 < len(rest) and rest[at + 1] == "<":
            names = [f"{name}{n}" for n in range(int(rest[at + 2]))]
            at += 4
        else:
            names = [name]
            at += 1
        for made in names:
            if made in program.registers:
                raise Refused(f"register {made} is declared twice", line)
            program.registers[made] = type
        if at < len(rest) and rest[at] == ",":
            at += 1


def _variable(rest: list[str], line: int) -> Variable:
    align = 1
    if rest[0] == ".align":
        align, rest = int(rest[1]), rest[2:]
    element = BYTES[rest[0].removeprefix(".")]
    name = rest[1]
    if rest[2:4] == ["[", "]"]:
        return Variable(name, align, None)
    if rest[2:3] == ["["]:
        return Variable(name, max(align, element), element * int(rest[3], 0))
    if len(rest) > 2:
        raise Refused(f"{name} has initial values", line)
    return Variable(name, max(align, element), element)


# --- operands ------------------------------------------------------------------------------------------------------


def _operands(tokens: list[PtxToken], line: int) -> tuple[Operand, ...]:
    found: list[Operand] = []
    at = 0
    while at < len(tokens):
        operand, at = _operand(tokens, at, line)
        if at < len(tokens) and tokens[at].text == "|":
            second, at = _operand(tokens, at + 1, line)
            operand = Pair(operand, second)
        found.append(operand)
        if at < len(tokens):
            if tokens[at].text != ",":
                raise Refused(f"unexpected '{tokens[at].text}'", line)
            at += 1
    return tuple(found)


def _operand(tokens: list[PtxToken], at: int, line: int) -> tuple[Operand, int]:
    token = tokens[at]
    match token.text:
        case "{":
            items: list[Operand] = []
            at += 1
            while tokens[at].text != "}":
                item, at = _operand(tokens, at, line)
                items.append(item)
                if tokens[at].text == ",":
                    at += 1
            return Vec(tuple(items)), at + 1
        case "[":
            return _address(tokens, at + 1, line)
        case "!":
            return Reg(tokens[at + 1].text, negated=True), at + 2
        case "-":
            return Imm(-_number(tokens[at + 1].text)), at + 2
        case "_":
            return Sink(), at + 1
        case _:
            pass
    if token.kind == "register":
        return Reg(token.text), at + 1
    if token.kind == "number":
        return Imm(_number(token.text)), at + 1
    if token.kind == "word":
        return Sym(token.text), at + 1
    raise Refused(f"unexpected '{token.text}'", line)


def _address(tokens: list[PtxToken], at: int, line: int) -> tuple[Operand, int]:
    base, at = _operand(tokens, at, line)
    offset = 0
    if tokens[at].text in "+-":
        sign = -1 if tokens[at].text == "-" else 1
        if tokens[at + 1].text == "-":
            sign, at = -sign, at + 1
        offset = sign * _number(tokens[at + 1].text)
        at += 2
    if tokens[at].text != "]" or not isinstance(base, Reg | Sym | Imm):
        raise Refused(f"unexpected '{tokens[at].text}' in an address", line)
    return Mem(base, offset), at + 1


def _number(text: str) -> int:
    text = text.rstrip("U")
    if text[:2] in ("0f", "0F", "0d", "0D"):
        return int(text[2:], 16)
    return int(text, 0)
