"""The body of a function as a list of instructions of PTX, those that its ops become at any level.

This is what a level says of an op: where it stands (`Line.at`), the instruction that it becomes, whose opcode says what
is computed or passed through (`Line.tree`), its operands by the names of the declaration, which of them it defines and
what it does besides (`BoundInstruction`), its guard; and of a function where jumps lead to (`Body.labels`) and how it
is launched. Names are told apart by the braces that declare them, where a level has such.
"""

from __future__ import annotations

import enum
import string
from bisect import bisect_left
from collections.abc import Generator
from functools import lru_cache
from typing import NamedTuple

from tilelsp.base.record import field, record
from tilelsp.defs.ptx.instructions import read_mnemonic
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Family, Variant
from tilelsp.spec.ptx.notation import Both, BraceGroup, Brackets, Parentheses, Shape, SingleOperand
from tilelsp.spec.ptx.operand import Role, Words, count_of
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx import tree

_LEAVING = frozenset(("bra", "brx", "ret", "exit", "trap"))

MOST_JUMPS = 8
"""Jumps behind one another that are followed."""

MOST_DIGITS = 16
"""Digits at the end of a name that are tried one by one: `%r12` may be one of `%r<20>`, or of `%r1<5>`."""

STEP = 200
"""Statements that are read in one step."""


@record
class BoundInstruction:
    """A bound instruction: its modifiers, its operands by the names of the declaration, those of them that
    it defines, and its effects. `columns` are the hardware columns that it names, where it counts others."""

    words: frozenset[str]
    operands: dict[str, tree.Operand]
    written: tuple[tree.Operand, ...] = ()
    effects: tuple[Effect, ...] = ()
    columns: int | None = None
    is_checked: bool = True
    """Set if constants in the instruction are checked on their own."""

    def does(self, act: Act, of: Resource) -> bool:
        """True if the instruction has this effect on that resource."""
        return any(effect.act is act and effect.of is of for effect in self.effects)


@record(frozen=False)
class Line:
    """One instruction. `at` is the offset of its statement, `scope` the braces that it stands in."""

    at: int
    tree: tree.Instruction
    scope: int
    bound: BoundInstruction | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The opcode and its modifiers."""
        return (self.tree.opcode.text, *(modifier.text for modifier in self.tree.modifiers))

    @property
    def leaves(self) -> bool:
        """True if control may go elsewhere than to the next instruction."""
        return self.tree.opcode.text in _LEAVING


class RegisterDeclaration(NamedTuple):
    """A declaration: how many registers `%r<5>` stands for, None for a single one, and their type."""

    number: int | None
    type: str


@record(frozen=False)
class Body:
    """A function. `labels` are the numbers of the instructions behind labels."""

    name: str
    is_kernel: bool
    has_cluster: bool
    threads: int | None = None
    """How many threads a CTA has at most, where a directive says so."""
    lines: list[Line] = field(default_factory=list[Line])
    labels: dict[tuple[int, str], int] = field(default_factory=dict[tuple[int, str], int])
    tables: dict[tuple[int, str], tuple[str, ...]] = field(default_factory=dict[tuple[int, str], tuple[str, ...]])
    is_understood: bool = True
    """False if something in the function cannot be read, so that it is not known what that would do."""
    has_fixed_size: bool = False
    """Set if the number of threads of a CTA is fixed."""
    cluster: tuple[int, syntax.Tuning] | None = None
    """The directive that fixes the cluster, and the offset of its statement."""
    jumps: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    """The lines that jump, by the number of the instruction that they jump to; empty until `link` was called."""
    outer: list[int] = field(default_factory=lambda: [0])
    declared: list[dict[str, RegisterDeclaration]] = field(default_factory=lambda: [{}])
    inner: set[str] = field(default_factory=set[str])
    """Names declared in braces within the function's own."""

    def home(self, scope: int, name: str) -> int:
        """The braces that declare a register; the function's own where none does."""
        digits = len(name) - len(name.rstrip(string.digits)) if scope else MOST_DIGITS
        if digits < MOST_DIGITS and self.inner.isdisjoint(name[: len(name) - cut] for cut in range(digits + 1)):
            return 0
        while scope:
            known = self.declared[scope]
            if name in known or any(
                declaration.number is not None and name.startswith(stem) and name[len(stem) :].isdigit()
                for stem, declaration in known.items()
            ):
                return scope
            scope = self.outer[scope]
        return 0

    def type_of(self, scope: int, name: str) -> str:
        """The type of the register that the function declares by that name; "" for none."""
        known = self.declared[self.home(scope, name)]
        found = known.get(name) or known.get(name.rstrip("0123456789"))
        return "" if found is None else found.type

    def register(self, scope: int, name: str) -> str:
        """A register's name, made unique."""
        home = self.home(scope, name)
        return name if not home else f"{name}#{home}"

    def is_straight(self, first: Line, second: Line) -> bool:
        """True if `first` and `second` always run together, `second` later: jumps between them stay between them, as
        in a loop that waits, and no jump leads in from outside."""
        here, there = (self.number(line) for line in (first, second))
        inside = range(here + 1, there + 1)
        return (
            here < there
            and all(all(to in inside for to in self.targets(line)) for line in self.lines[here:there] if line.leaves)
            and all(here <= start <= there for place in inside for start in self.jumps.get(place, ()))
        )

    def link(self) -> Generator[None]:
        """Find out where jumps lead, in steps."""
        for number, line in enumerate(self.lines):
            for to in self.targets(line) if line.leaves else ():
                self.jumps.setdefault(to, []).append(number)
            if number % STEP == STEP - 1:
                yield

    def number(self, line: Line) -> int:
        """The place of a line among all."""
        return bisect_left(self.lines, line.at, key=_offset)

    def targets(self, line: Line) -> list[int]:
        """The numbers of the instructions that a jump or an end may go to; that behind the last is the end."""
        named = [operand.text for operand in line.tree.operands if isinstance(operand, tree.NameOperand)]
        match line.tree.opcode.text:
            case "ret" | "exit":
                return [len(self.lines)]
            case "bra" if named:
                places = [self.label(line.scope, named[0])]
            case "brx" if named:
                listed = next((names for key, names in self.tables.items() if key[1] == named[-1]), ())
                places = [self.label(line.scope, name) for name in listed]
            case _:
                places = []
        return [place for place in places if place is not None]

    def reaches_fall_through(self, line: Line, following: int) -> bool:
        """True if a guarded jump and its fall-through reach the same instruction, so that the predicate decides
        nothing."""
        to = self.targets(line) if line.tree.opcode.text == "bra" else []
        return [self._landing(place) for place in to] == [self._landing(following)]

    def _landing(self, number: int) -> int:
        """The instruction that is reached from a place through jumps."""
        for _ in range(MOST_JUMPS):
            line = self.lines[number] if number < len(self.lines) else None
            if line is None or line.tree.guard is not None or line.tree.opcode.text != "bra":
                break
            number = next(iter(self.targets(line)), len(self.lines))
        return number

    def label(self, scope: int, name: str) -> int | None:
        """The instruction behind a label that a jump in these braces means."""
        while True:
            found = self.labels.get((scope, name))
            if found is not None or not scope:
                return found
            scope = self.outer[scope]


def _offset(line: Line) -> int:
    return line.at


def bind(line: Line) -> BoundInstruction | None:
    """The meaning of an instruction; None for one that is not declared."""
    known = _shapes(line.words, tuple(map(_form, line.tree.operands)))
    if known is None:
        return None
    family, words, shapes = known
    operands: dict[str, tree.Operand] = {}
    for shape, operand in zip(shapes, line.tree.operands, strict=True):
        _take(shape, operand, operands)
    return bound_to(family, words, operands)


def bound_to(family: type[Family], words: frozenset[str], operands: dict[str, tree.Operand]) -> BoundInstruction:
    """The meaning of an instruction of a family."""
    outs = tuple(operands[name] for name in _written(family, tuple(operands)))
    return BoundInstruction(words, operands, outs, family.effects)


@lru_cache(maxsize=4096)
def _written(family: type[Family], names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the names of a declaration's operands that are written."""
    declared = family.operands
    return tuple(name for name in names if name in declared and declared[name].role is Role.WRITE)


def written(line: Line) -> tuple[tree.Operand, ...]:
    """The operands that an instruction writes."""
    return line.tree.operands[:1] if line.bound is None else line.bound.written


def _take(shape: Shape, operand: tree.Operand, operands: dict[str, tree.Operand]) -> None:
    match shape, operand:
        case (SingleOperand(name), _) | (Parentheses(name), tree.GroupOperand()):
            operands[name] = operand
        case Both(first, second), tree.DestinationPair():
            operands[first.name], operands[second.name] = operand.first, operand.second
        case Both(first), _:
            operands[first.name] = operand
        case (Brackets(items), tree.AddressOperand()) | (BraceGroup(items), tree.VectorOperand()):
            for inner, part in zip(items, operand.items, strict=False):
                _take(inner, part, operands)
        case _:
            pass


class _Form(enum.Enum):
    """How an operand is written."""

    ADDRESS = enum.auto()
    VECTOR = enum.auto()
    PLAIN = enum.auto()


def _form(operand: tree.Operand) -> _Form:
    match operand:
        case tree.AddressOperand():
            return _Form.ADDRESS
        case tree.VectorOperand():
            return _Form.VECTOR
        case _:
            return _Form.PLAIN


def _declared_form(shape: Shape, variant: Variant, words: Words) -> _Form:
    """How an operand is usually written."""
    match shape:
        case Brackets():
            return _Form.ADDRESS
        case BraceGroup():
            return _Form.VECTOR
        case SingleOperand(name):
            declared = variant.operands[name]
            in_braces = declared.braces or count_of(declared.count, words) != 1
            return _Form.VECTOR if in_braces else _Form.PLAIN
        case _:
            return _Form.PLAIN


@lru_cache(maxsize=8192)
def _shapes(
    mnemonic: tuple[str, ...], forms: tuple[_Form, ...]
) -> tuple[type[Family], frozenset[str], tuple[Shape, ...]] | None:
    """The list of operands that an instruction has: of those with as many, the one that is written most alike. An
    address counts most, as nothing else stands for one; a register may hold a vector, and one may be packed."""
    meaning = read_mnemonic(mnemonic)
    lists = () if meaning is None else meaning.candidates
    found: tuple[Shape, ...] | None = None
    best = (-1, -1)
    for variant, words in lists:
        for signature in variant.lists(words):
            if len(signature) == len(forms):
                declared = [_declared_form(shape, variant, words) for shape in signature]
                pairs = list(zip(declared, forms, strict=True))
                addresses = sum((wanted is _Form.ADDRESS) is (actual is _Form.ADDRESS) for wanted, actual in pairs)
                alike = (addresses, sum(wanted is actual for wanted, actual in pairs))
                if alike > best:
                    found, best = signature, alike
    return None if meaning is None or found is None else (meaning.family, frozenset(mnemonic), found)
