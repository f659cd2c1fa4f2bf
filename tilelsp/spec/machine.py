"""How machine IR is declared: register classes, opcodes with named slots and fields, and PTX templates.

A machine instruction in memory is an `ir.Op` whose name is the opcode. Its operands stand in the order of the
declared slots; where a slot is optional or takes many, `segments` counts the operands of each slot. A register
operand is an `ir.Value`, one 32- or 64-bit lane of a vector register is a `Lane`, a constant is an `Imm` and a
symbol an `Address`. A guard predicate is one more operand behind all slots, and the attribute `guard` says which
value of it lets the instruction run. Named fields (modifiers, shapes, type names) are attributes: words as
`StringAttr`, numbers as `IntAttr`. A register's class is its type: i1 pred, i16 b16, i32 b32, i64 b64, f32, f64, and
a vector of one of these for several registers under one name.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Generic, ParamSpec, cast

from tilelsp.base.record import record
from tilelsp.ir.module import Block, Value
from tilelsp.ir.types import (
    F32,
    F64,
    I1,
    I16,
    I32,
    I64,
    Attr,
    FloatType,
    IntAttr,
    IntType,
    StringAttr,
    Type,
    VectorType,
)
from tilelsp.spec.spelling import shown_type

GUARD = "guard"
"""The attribute of a guarded instruction: `BoolAttr`, the value of the last operand that lets it run."""


@record
class RegisterClass:
    """A class of virtual registers: its name in machine IR and in PTX, and the letters its registers start with."""

    name: str
    type: Type
    ptx: str
    prefix: str


PRED = RegisterClass("pred", I1, "pred", "p")
B16 = RegisterClass("b16", I16, "b16", "rs")
B32 = RegisterClass("b32", I32, "b32", "r")
B64 = RegisterClass("b64", I64, "b64", "rd")
CF32 = RegisterClass("f32", F32, "f32", "f")
CF64 = RegisterClass("f64", F64, "f64", "fd")

CLASSES: tuple[RegisterClass, ...] = (PRED, B16, B32, B64, CF32, CF64)
"""All register classes, in the order PTX declares them."""

_BY_WIDTH = {1: PRED, 16: B16, 32: B32, 64: B64}


def register_class(type: Type) -> RegisterClass:
    """The class of a register, or of a vector's lanes. Raises `ValueError` for a type no register holds."""
    if isinstance(type, VectorType):
        return register_class(type.element)
    if isinstance(type, FloatType):
        if type.name == "f32":
            return CF32
        if type.name == "f64":
            return CF64
    elif isinstance(type, IntType) and type.width in _BY_WIDTH:
        return _BY_WIDTH[type.width]
    raise ValueError(f"no register holds {shown_type(type)}")


def lanes_of(type: Type) -> int:
    """How many registers stand under one name."""
    return type.shape[0] if isinstance(type, VectorType) else 1


_NOWHERE = Block("lanes")


class Lane(Value):
    """Register `lane` of the vector register `whole`, as an operand."""

    __slots__ = ("lane", "whole")

    def __init__(self, whole: Value, lane: int) -> None:
        assert isinstance(whole.type, VectorType)
        super().__init__(whole.type.element, _NOWHERE, lane)
        self.whole = whole
        self.lane = lane

    def __repr__(self) -> str:
        return f"{self.whole}[{self.lane}]"


class Arity(enum.Enum):
    """How many operands a slot holds."""

    ONE = enum.auto()
    OPTIONAL = enum.auto()
    MANY = enum.auto()


@record
class Slot:
    """An operand or result of an opcode. `type` is its register class; None takes any.

    `imm` allows a constant, `symbol` the name of a global. `numbers` are the constants that there are, where not every
    one is legal.
    """

    name: str
    type: Type | None = None
    imm: bool = False
    symbol: bool = False
    arity: Arity = Arity.ONE
    doc: str = ""
    numbers: range | None = None

    def refusal(self, number: int) -> str:
        """Which constants there are, where this is none of them; else nothing."""
        if self.numbers is None or number in self.numbers:
            return ""
        legal = f"{self.numbers[0]} to {self.numbers[-1]}"
        return legal if self.numbers.step == 1 else f"{legal}, a multiple of {self.numbers.step}"


@record
class Field:
    """A named word or number of an opcode. `choices` lists the legal words; empty takes any word or number, which is
    `least` to `most` where those are given."""

    name: str
    choices: tuple[str, ...] = ()
    required: bool = True
    doc: str = ""
    least: int | None = None
    most: int | None = None

    def refusal(self, number: int) -> str:
        """Which numbers there are, where this is none of them; else nothing."""
        if (self.least is None or number >= self.least) and (self.most is None or number <= self.most):
            return ""
        if self.least is not None and self.most is not None:
            return f"{self.least} to {self.most}"
        return f"at least {self.least}" if self.least is not None else f"at most {self.most}"


@record(slots=False)
class Opcode:
    """A machine instruction.

    `ptx` is its template: `$name` stands for a slot, result or field, `[$a+$off]` for an address whose zero offset is
    left out, `{.$order}` for a field's word behind a dot where present. An opcode with an empty template is expanded
    by code of the PTX stage. `named` opcodes are written with one `name: value` line per operand. `tied` names the
    operand slot whose registers the results take over. A `pure` instruction may be dropped when its result is unused.
    `number` is the documents' opcode number; `guessed` marks numbers that the documents do not give one by one.
    """

    name: str
    operands: tuple[Slot, ...] = ()
    results: tuple[Slot, ...] = ()
    ptx: str = ""
    fields: tuple[Field, ...] = ()
    pure: bool = False
    named: bool = False
    tied: str = ""
    terminator: bool = False
    number: int | None = None
    guessed: bool = False
    doc: str = ""
    # What follows from the template is worked out of those opcodes that are used, a few of a thousand.

    @cached_property
    def fixed(self) -> bool:
        """True if every operand slot holds exactly one operand, so that `segments` is empty."""
        return all(slot.arity is Arity.ONE for slot in self.operands)

    @cached_property
    def mnemonic(self) -> str:
        """Text that the template prints before its operands, without the modifiers that fields give."""
        return self.mnemonic_with({})

    @cached_property
    def _modifiers(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """The template's text up to its first modifier that a field gives, and those fields, each with what the
        template has behind it."""
        head, *modifiers = self.ptx.split(" ", 1)[0].split("$.")
        return head, tuple(
            (name, f"{dot}{rest}") for name, dot, rest in (modifier.partition(".") for modifier in modifiers)
        )

    def mnemonic_with(self, attrs: Mapping[str, Attr]) -> str:
        """Text that the template prints before its operands, with the modifiers that the fields of an instruction
        give."""
        made, modifiers = self._modifiers
        for name, behind in modifiers:
            word = attrs.get(name)
            made += f".{word.value}{behind}" if isinstance(word, (StringAttr, IntAttr)) else behind
        return made

    def slot_ranges(self, segments: tuple[int, ...]) -> tuple[tuple[Slot, int, int], ...]:
        """Each slot with the half-open range of its operands."""
        made: list[tuple[Slot, int, int]] = []
        at = 0
        for i, slot in enumerate(self.operands):
            count = segments[i] if segments else 1
            made.append((slot, at, at + count))
            at += count
        return tuple(made)

    def field(self, name: str) -> Field | None:
        """The field called `name`, or None."""
        return next((f for f in self.fields if f.name == name), None)


JUMP, JUMP_IF, RETURN, WRONG_END = "BRA", "CBRA", "RET", "TRAP_END"
"""The opcodes that end blocks; the last one stands for an end that was not understood."""

BLOCKS_NAMED = {JUMP: 1, JUMP_IF: 2}
"""How many blocks those name that name any."""

ASSEMBLY = "INLINE_ASM"
"""The opcode that may have a result or not."""


@record
class UnplacedInstruction:
    """A machine instruction that stands nowhere yet: an opcode with its operands, counted by `segments`."""

    opcode: Opcode
    operands: tuple[Value, ...]
    segments: tuple[int, ...] = ()


P = ParamSpec("P")


@record
class TypedOpcode(Opcode, Generic[P]):
    """An opcode that is called with its operands: a `Value` for each slot, a tuple where a slot takes many."""

    def __call__(self, *operands: P.args, **named: P.kwargs) -> UnplacedInstruction:
        """The instruction. Raises `TypeError` unless there is an operand for each slot."""
        if len(operands) != len(self.operands) or named:
            raise TypeError(f"{self.name} has {len(self.operands)} operands, not {len(operands)}")
        if self.fixed:
            return UnplacedInstruction(self, cast("tuple[Value, ...]", operands))
        values: list[Value] = []
        segments: list[int] = []
        for operand in cast("tuple[Value | tuple[Value, ...] | None, ...]", operands):
            held = operand if isinstance(operand, tuple) else () if operand is None else (operand,)
            values += held
            segments.append(len(held))
        return UnplacedInstruction(self, tuple(values), tuple(segments))


def opcodes_in(declared: object) -> Iterator[Opcode]:
    """Every opcode among declared objects: opcodes, and mappings of them to any depth."""
    if isinstance(declared, Opcode):
        yield declared
    elif isinstance(declared, Mapping):
        for member in cast("Mapping[object, object]", declared).values():
            yield from opcodes_in(member)


def names_in(*declared: object) -> frozenset[str]:
    """The names of opcodes and of families of them."""
    return frozenset(opcode.name for member in declared for opcode in opcodes_in(member))
