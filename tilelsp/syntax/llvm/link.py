"""What only the whole module knows: names that are used and defined in different units, types behind their names,
intrinsics, and which functions can be lowered."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.text import Span
from tilelsp.ir.types import I32, TupleType, Type
from tilelsp.spec.constants import SHARED, pointer
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.chunk import Question
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.units import STAGE, LlvmUnit
from tilelsp.syntax.llvm.values import same

Placed = Sequence[tuple[LlvmUnit, int]]
"""Units, and where each starts in the document."""
Slices = Generator[None, None, tuple[Diagnostic, ...]]
_STEP = 500


class Intrinsics(Protocol):
    """What is declared about intrinsics."""

    def problem(
        self,
        name: str,
        result: Type | None,
        parameters: tuple[Type, ...],
        constants: tuple[bool, ...],
        *,
        declared: bool,
    ) -> str | None:
        """What is wrong with a call; None for one that fits, and for an intrinsic that nobody knows."""
        ...

    def lowered(self, name: str) -> bool:
        """Whether the pipeline has a lowering for it."""
        ...


@dataclass(frozen=True, slots=True)
class Definition:
    """An entity that defines a name, and where its unit starts."""

    entity: Entity
    base: int

    @property
    def span(self) -> Span:
        """Where its name stands in the document."""
        return Span(self.base + self.entity.name_start, self.base + self.entity.name_end)


class Module:
    """The names that a module defines."""

    def __init__(self) -> None:
        self.defined: dict[tuple[str, str], Definition] = {}
        self.problems: list[Diagnostic] = []
        self._numbers = 0
        self.blocks: dict[str, frozenset[str]] = {}
        """The blocks of functions whose blocks' addresses are taken."""
        self.newer = False
        """Whether the text has forms that only LLVM versions after 22 print: those round decimals."""

    def add(self, entity: Entity, base: int, unit: LlvmUnit, number: int) -> None:
        """Take in an entity; a second definition of a name is a problem."""
        if not entity.space or (entity.problem is not None and not entity.name):
            return
        key = entity.space, entity.name
        known = self.defined.get(key)
        made = Definition(entity, base)
        if entity.space == "global" and entity.name.isdecimal() and len(entity.name) < 10:
            self._number(entity, made)
        if known is None:
            self.defined[key] = made
        elif entity.space != "attributes" and (entity.problem is None or entity.function is not None):
            self.report(_again(entity, known.entity), made.span, "llvm.redefinition", known.span)

    def _number(self, entity: Entity, made: Definition) -> None:
        number = int(entity.name)
        if number < self._numbers:
            what = "function" if entity.kind in ("define", "declare") else "global"
            self.report(f"{what} expected to be numbered '@{self._numbers}' or greater", made.span, "llvm.number")
        self._numbers = max(self._numbers, number + 1)

    def report(
        self, message: str, span: Span, code: str, earlier: Span | None = None, severity: Severity = Severity.ERROR
    ) -> None:
        """Note a finding."""
        related = (Label(earlier, "first defined here"),) if earlier is not None else ()
        self.problems.append(Diagnostic(code, message, span, severity, STAGE, related=related))

    # --- types --------------------------------------------------------------------------------------------------------

    def resolved(self, type: Type) -> Type | None:
        """What a type stands for; None for an opaque or an undefined one."""
        for _ in range(64):
            if not isinstance(type, ty.NamedType):
                return type
            known = self.defined.get(("type", type.name))
            if known is None or known.entity.value is None:
                return None
            type = known.entity.value
        return None

    def is_sized(self, name: str) -> bool:
        """Whether a named type has a size. One that is not defined counts as sized: that is said elsewhere."""
        seen: set[str] = set()
        waiting: list[Type] = [ty.NamedType(name)]
        while waiting:
            type = waiting.pop()
            while isinstance(type, ty.ArrayType):
                type = type.element
            if isinstance(type, ty.NamedType):
                known = self.defined.get(("type", type.name))
                if type.name in seen or known is None or known.entity.problem is not None:
                    continue
                seen.add(type.name)
                if known.entity.value is None:
                    return False
                waiting.append(known.entity.value)
            elif isinstance(type, TupleType | ty.PackedType):
                waiting += type.elements
        return True


def _again(entity: Entity, known: Entity) -> str:
    functions = "define", "declare"
    match entity.space:
        case "type":
            return "redefinition of type"
        case "metadata":
            return "Metadata id is already used"
        case "comdat":
            return f"redefinition of comdat '${entity.name}'"
        case _:
            if entity.kind in functions:
                if known.kind in functions:
                    return f"invalid redefinition of function '{entity.name}'"
                return f"redefinition of function '@{entity.name}'"
            return f"redefinition of global '@{entity.name}'"


def link_units(units: Placed, intrinsics: Intrinsics | None = None) -> Slices:
    """Everything that the units of a module say of one another, in text order; breaks about every millisecond.

    In a module without errors each function that cannot be lowered has a hint.
    """
    module = Module()
    for number, (unit, base) in enumerate(units):
        if number % _STEP == _STEP - 1:
            yield
        for index, entity in enumerate(unit.entities):
            module.add(entity, base, unit, index)
    answers: dict[Question, tuple[str, str] | None] = {}
    module.newer = any(kind == "newer" for unit, _ in units for kind, _, _ in unit.questions)
    yield
    for number, (unit, base) in enumerate(units):
        if number % _STEP == _STEP - 1:
            yield
        if unit.wanted:
            _uses(module, unit, base)
        for question, places in unit.questions.items():
            if question not in answers:
                answers[question] = _answer(module, units, question, intrinsics)
            answer = answers[question]
            if answer is not None:
                message, code = answer
                for start, end in places:
                    module.report(message, Span(base + start, base + end), code)
        if unit.bounds:
            yield
    _flags(module, units)
    if not any(unit.problems for unit, _ in units) and not module.problems:
        for unit, base in units:
            if unit.bounds:
                _hints(module, unit, base, intrinsics)
                yield
    return tuple(sorted(module.problems, key=lambda problem: problem.span))


def _uses(module: Module, unit: LlvmUnit, base: int) -> None:
    defined = module.defined
    for key, places in unit.wanted.items():
        space, name = key
        known = defined.get(key)
        if known is None:
            message = _undefined(space, name)
            if message:
                start, end = min(places.values())
                module.report(message, Span(base + start, base + end), "llvm.undefined-value")
        elif space == "global":
            wrong = [space for space in places if isinstance(space, int) and space != known.entity.address_space]
            for expected in wrong:
                start, end = places[expected]
                found = type_text(pointer(known.entity.address_space))
                wanted = type_text(pointer(expected))
                message = f"'@{name}' defined with type '{found}' but expected '{wanted}'"
                if known.entity.problem is None:
                    module.report(message, Span(base + start, base + end), "llvm.type", known.span)


def _undefined(space: str, name: str) -> str:
    match space:
        case "global":
            return "" if name.startswith("llvm.") else f"use of undefined value '@{name}'"
        case "type":
            numbered = name.isdecimal()
            return f"use of undefined type '%{name}'" if numbered else f"use of undefined type named '{name}'"
        case "metadata":
            return f"use of undefined metadata '!{name}'"
        case "comdat":
            return f"use of undefined comdat '${name}'"
        case _:
            return ""


def _answer(
    module: Module, units: Placed, asked: Question, intrinsics: Intrinsics | None
) -> tuple[str, str] | None:  # fmt: skip
    """The sentence that answers a question, and its code; None where nothing is wrong."""
    question, about, message = asked
    code = "llvm.type"
    wrong = False
    if question == "sized":
        wrong = not module.is_sized(str(about[0]))
    elif question == "member":
        name, path = about
        wrong = not _has_member(module, str(name), cast("tuple[Hashable, ...]", path))
    elif question == "fields":
        message = _fields_problem(module, about)
        wrong = bool(message)
    elif question == "inexact":
        wrong, code = not module.newer, "llvm.syntax"
    elif question == "block":
        message = _block_problem(module, units, about, message)
        wrong = bool(message)
    elif question == "intrinsic" and intrinsics is not None:
        message, code = _intrinsic_problem(module, about, intrinsics), "llvm.intrinsic"
        wrong = bool(message)
    return (message, code) if wrong else None


def _intrinsic_problem(module: Module, about: tuple[Hashable, ...], intrinsics: Intrinsics) -> str:
    name, signature, constants = about
    assert isinstance(signature, ty.SignatureType)
    known = module.defined.get(("global", str(name)))
    result = None if signature.result is ty.VOID else signature.result
    problem = intrinsics.problem(
        str(name), result, signature.parameters, cast("tuple[bool, ...]", constants), declared=known is not None
    )
    if problem is not None and known is not None and not _agrees(known.entity.value, signature):
        return "Invalid user of intrinsic instruction!"
    return problem or ""


def _agrees(declared: Type | None, called: ty.SignatureType) -> bool:
    return not isinstance(declared, ty.SignatureType) or (
        same(declared.result, called.result)
        and len(declared.parameters) == len(called.parameters)
        and all(map(same, declared.parameters, called.parameters))
    )


def _has_member(module: Module, name: str, path: tuple[Hashable, ...]) -> bool:
    current = module.resolved(ty.NamedType(name))
    for index in path:
        if current is None:
            return True
        following = (
            current.element
            if isinstance(current, ty.VECTORS)
            else ty.member(current, index if isinstance(index, int) else None)
        )
        if following is None:
            return False
        current = module.resolved(following)
    return True


def _fields_problem(module: Module, about: tuple[Hashable, ...]) -> str:
    name, packed, *given = about
    type = module.resolved(ty.NamedType(str(name)))
    if type is None:
        return ""
    if not isinstance(type, TupleType | ty.PackedType):
        return "constant expression type mismatch"
    if len(type.elements) != len(given):
        return "initializer with struct type has wrong # elements"
    if isinstance(type, ty.PackedType) != packed:
        return "packed'ness of initializer and type don't match"
    for number, (found, wanted) in enumerate(zip(given, type.elements, strict=True)):
        if isinstance(found, Type) and not same(found, wanted):
            return f"element {number} of struct initializer doesn't match struct element type"
    return ""


def _block_problem(module: Module, units: Placed, about: tuple[Hashable, ...], message: str) -> str:
    function, block = map(str, about)
    known = module.defined.get(("global", function))
    if known is None:
        return ""
    if known.entity.kind == "declare":
        return "cannot take blockaddress inside a declaration"
    if known.entity.function is None:
        return "expected function name in blockaddress"
    blocks = module.blocks.get(function)
    if blocks is None:
        own = (unit.functions for unit, base in units if base == known.base)
        blocks = next((names[function].blocks for names in own if function in names), frozenset[str]())
        module.blocks[function] = blocks
    return "" if block in blocks else message


# what can be lowered --------------------------------------------------------------------------------------------------


def _hints(module: Module, unit: LlvmUnit, base: int, intrinsics: Intrinsics | None) -> None:
    """One hint on each function that cannot be lowered."""
    for number in unit.bounds:
        entity = unit.entities[number]
        why = unit.obstacles[number] or _outside(module, unit, intrinsics)
        if why:
            message = f"'@{entity.name}' has no native lowering: {why}"
            span = Span(base + entity.name_start, base + entity.name_end)
            module.report(message, span, "native.unsupported", severity=Severity.HINT)


def _outside(module: Module, unit: LlvmUnit, intrinsics: Intrinsics | None) -> str:
    for space, name in unit.wanted:
        if space != "global":
            continue
        if name.startswith("llvm."):
            if intrinsics is not None and not intrinsics.lowered(name):
                return f"intrinsic {name} has no lowering"
            continue
        known = module.defined.get((space, name))
        if known is not None and (known.entity.kind != "global" or known.entity.address_space != SHARED):
            return "only globals in shared memory, addrspace(3), can be lowered"
    return ""


# what the verifier says of module flags -------------------------------------------------------------------------------

_BEHAVIOURS = range(1, 9)


def _flags(module: Module, units: Placed) -> None:
    """The sentences of the verifier about `!llvm.module.flags` and `!llvm.ident`."""
    seen: set[str] = set()
    for unit, base in units:
        for entity in unit.entities:
            if entity.kind != "named metadata" or entity.problem is not None:
                continue
            if entity.name not in ("llvm.module.flags", "llvm.ident", "llvm.commandline"):
                continue
            nodes = cast("tuple[str, ...]", entity.fields.get("nodes", ()))
            span = Span(base + entity.start, base + entity.end)
            for node in nodes:
                known = module.defined.get(("metadata", node))
                if known is None or known.entity.fields.get("node") != "tuple":
                    continue
                entries = cast("list[str]", known.entity.fields["entries"])
                check: Callable[[list[str], set[str]], str] = (
                    _flag_problem if entity.name == "llvm.module.flags" else _ident_problem
                )
                message = check(entries, seen)
                if message:
                    where = Span(known.base + known.entity.start, known.base + known.entity.end)
                    module.report(message.replace("NAME", entity.name), where, "llvm.verify", span)


def _flag_problem(entries: list[str], seen: set[str]) -> str:
    if len(entries) != 3:
        return "incorrect number of operands in module flag"
    kind, _, number = entries[0].partition(" ")
    if kind != type_text(I32) or not number.isdecimal():
        return "invalid behavior operand in module flag (expected constant integer)"
    if int(number[:9]) not in _BEHAVIOURS:
        return "invalid behavior operand in module flag (unexpected constant)"
    if not entries[1].startswith('! "'):
        return "invalid ID operand in module flag (expected metadata string)"
    if int(number) != 3 and entries[1] in seen:
        return "module flag identifiers must be unique (or of 'require' type)"
    if int(number) != 3:
        seen.add(entries[1])
    return ""


def _ident_problem(entries: list[str], seen: set[str]) -> str:
    if len(entries) != 1:
        return "incorrect number of operands in NAME metadata"
    if not entries[0].startswith('! "'):
        return "invalid value for NAME metadata entry operand(the operand should be a string)"
    return ""
