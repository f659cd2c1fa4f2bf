"""PTX as a list of instructions with their operands read: registers, immediates, addresses and vectors.

Raises `Fault` where an operand or a directive cannot be read, a register or a label is not declared, or an instruction
goes on over several lines.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilelsp.interp.faults import Fault
from tilelsp.syntax.ptx_text import PtxInstruction, PtxLine, PtxToken, read_ptx

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
        self._lines = read_ptx(ptx).lines
        self._name = name
        self._current = ""
        self._depth = 0
        self._parameters: list[Parameter] = []
        self._registers: dict[str, Register] = {}
        self._shared: list[Variable] = []
        self._threads = 0
        self._labels: dict[str, int] = {}
        self._read: list[tuple[int, PtxLine, PtxInstruction]] = []

    def read(self) -> Entry:
        found = False
        for number, line in enumerate(self._lines, 1):
            try:
                self._directives(line.tokens)
            except Fault as fault:
                raise fault.at(number, line.source) from None
            if self._current != self._name:
                continue
            found = True
            for label in line.labels:
                self._labels[label.text] = len(self._read)
            for instruction in line.instructions:
                if not instruction.ended:
                    raise Fault("the instruction goes on over several lines", number, line.source)
                self._read.append((number, line, instruction))
        if not found:
            raise Fault(f"there is no entry '{self._name}'")
        code = tuple(self._instruction(number, line, instruction) for number, line, instruction in self._read)
        registers = tuple(self._registers.values())
        return Entry(self._name, tuple(self._parameters), self._threads, registers, tuple(self._shared), code)

    def _directives(self, tokens: Sequence[PtxToken]) -> None:
        at = 0
        while at < len(tokens):
            token = tokens[at]
            if token.text == "{":
                self._depth += 1
            elif token.text == "}":
                self._depth -= 1
                if not self._depth and "{" not in [t.text for t in tokens]:
                    self._current = ""
            elif token.kind in ("directive", "modifier") and (at == 0 or tokens[at - 1].kind != "word"):
                end = at
                while end < len(tokens) and tokens[end].text not in (";", "{", "}"):
                    end += 1
                at = self._directive(tokens[at:end], at)
                continue
            elif token.kind == "word":
                # An instruction or a label: nothing to declare up to its end.
                while at < len(tokens) and tokens[at].text not in (";", ":"):
                    at += 1
            at += 1

    def _directive(self, tokens: Sequence[PtxToken], at: int) -> int:
        texts = [t.text for t in tokens]
        own = self._current == self._name
        if ".entry" in texts or ".func" in texts:
            k = texts.index(".entry") if ".entry" in texts else texts.index(".func")
            self._current = texts[k + 1]
            self._parameters_of(tokens[k + 2 :])
            return at + len(tokens)
        if texts[0] == ".param":
            self._parameters_of(tokens)
        elif texts[0] == ".reqntid" and own:
            self._threads = 1
            for token in tokens:
                if token.kind == "number":
                    self._threads *= int(token.text)
        elif texts[0] == ".reg" and own:
            self._declare_registers(tokens)
        elif ".shared" in texts and (own or not self._current):
            self._declare_shared(tokens)
        return at + len(tokens)

    def _parameters_of(self, tokens: Sequence[PtxToken]) -> None:
        if self._current != self._name:
            return
        kind, skip = "", False
        for token in tokens:
            if token.text in (",", ")"):
                kind = ""
            elif token.text == ".align":
                skip = True
            elif token.kind == "number" and skip:
                skip = False
            elif token.kind in ("modifier", "directive") and token.text[1:] in BYTES:
                kind = token.text[1:]
            elif token.kind == "word" and kind:
                self._parameters.append(Parameter(token.text, kind))

    def _declare_registers(self, tokens: Sequence[PtxToken]) -> None:
        kind = tokens[1].text[1:]
        if kind not in BYTES:
            raise Fault(f"unknown register type '{kind}'")
        at = 2
        while at < len(tokens):
            if tokens[at].kind == "register":
                name = tokens[at].text
                names: Iterator[str] = iter((name,))
                if at + 2 < len(tokens) and tokens[at + 1].text == "<":
                    names = (f"{name}{i}" for i in range(int(tokens[at + 2].text)))
                for each in names:
                    self._registers[each] = Register(each, len(self._registers), kind)
            at += 1

    def _declare_shared(self, tokens: Sequence[PtxToken]) -> None:
        align, kind, name, count = 1, "b8", "", 1
        for k, token in enumerate(tokens):
            if token.text == ".align":
                align = int(tokens[k + 1].text)
            elif token.kind in ("modifier", "directive") and token.text[1:] in BYTES:
                kind = token.text[1:]
            elif token.kind == "word":
                name = token.text
            elif token.text == "[":
                count = int(tokens[k + 1].text, 0) if tokens[k + 1].kind == "number" else 0
        self._shared.append(Variable(name, BYTES[kind] * count, max(align, BYTES[kind])))

    def _instruction(self, number: int, line: PtxLine, read: PtxInstruction) -> Instruction:
        try:
            operands = tuple(self._operands(list(read.operands)))
            guard = self._register(read.guard.removeprefix("!")) if read.guard else None
            target = -1
            if read.mnemonic.split(".")[0] == "bra":
                label = operands[0]
                if not isinstance(label, Symbol) or label.name not in self._labels:
                    raise Fault("a branch to a label that is not there")
                target = self._labels[label.name]
        except Fault as fault:
            raise fault.at(number, line.source) from None
        negated = read.guard.startswith("!")
        parts = tuple(read.mnemonic.split("."))
        return Instruction(number, line.source, guard, negated, read.mnemonic, parts, operands, target)

    def _register(self, name: str) -> Register:
        if name not in self._registers:
            raise Fault(f"register '{name}' is not declared")
        return self._registers[name]

    def _operands(self, tokens: list[PtxToken]) -> Iterator[Operand]:
        while tokens:
            yield self._operand(tokens)
            if tokens and tokens.pop(0).text != ",":
                raise Fault("expected ',' between operands")

    def _operand(self, tokens: list[PtxToken]) -> Operand:
        token = tokens.pop(0)
        match token.kind, token.text:
            case "punct", "{":
                items: list[Operand] = []
                while tokens and tokens[0].text != "}":
                    items.append(self._operand(tokens))
                    if tokens and tokens[0].text == ",":
                        tokens.pop(0)
                if not tokens:
                    raise Fault("'{' without '}'")
                tokens.pop(0)
                return Vector(tuple(items))
            case "punct", "[":
                base = self._operand(tokens)
                if not isinstance(base, (Register, Symbol, Immediate)):
                    raise Fault("an address starts with a register, a variable or a number")
                offset = 0
                while tokens and tokens[0].text in ("+", "-"):
                    sign = 1 if tokens.pop(0).text == "+" else -1
                    if tokens and tokens[0].text == "-":
                        tokens.pop(0)
                        sign = -sign
                    offset += sign * _number(tokens.pop(0)).value
                if not tokens or tokens.pop(0).text != "]":
                    raise Fault("expected ']'")
                return Address(base, offset)
            case "punct", "!":
                return Negated(self._register(tokens.pop(0).text))
            case "punct", "-":
                number = _number(tokens.pop(0))
                if number.float_bits:
                    return Immediate(number.value ^ (1 << (number.float_bits - 1)), number.float_bits)
                return Immediate(-number.value)
            case "number", _:
                return _number(token)
            case "register", name:
                if name not in self._registers:
                    return Special(name)
                first = self._registers[name]
                if tokens and tokens[0].text == "|":
                    tokens.pop(0)
                    return Pair(first, self._register(tokens.pop(0).text))
                return first
            case "word", "_":
                if tokens and tokens[0].text == "|":
                    tokens.pop(0)
                    return Pair(None, self._register(tokens.pop(0).text))
                return Sink()
            case "word", name:
                return Symbol(name)
            case _:
                raise Fault(f"cannot read the operand at '{token.text}'")


def _number(token: PtxToken) -> Immediate:
    text = token.text
    if token.kind != "number":
        raise Fault(f"expected a number, found '{text}'")
    if text[:2] in ("0f", "0F"):
        return Immediate(int(text[2:], 16), 32)
    if text[:2] in ("0d", "0D"):
        return Immediate(int(text[2:], 16), 64)
    text = text.removesuffix("U")
    if "." in text:
        return Immediate(struct.unpack("<Q", struct.pack("<d", float(text)))[0], 64)
    if text[:1] == "0" and text.isdigit() and len(text) > 1:
        return Immediate(int(text, 8))
    return Immediate(int(text, 0))
