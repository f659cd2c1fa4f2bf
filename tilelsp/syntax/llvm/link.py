"""Checks that need the whole module: names that are used and defined in different units, types behind their names,
intrinsics, and which functions can be lowered."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from typing import Protocol, cast

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.ir.types import TupleType, Type
from tilelsp.spec.constants import SHARED, pointer
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.body import UNCLOSED
from tilelsp.syntax.llvm.chunk import Question
from tilelsp.syntax.llvm.contents import contents_of
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.link_debug import node_problem, report_debug
from tilelsp.syntax.llvm.link_orders import use_order_problem
from tilelsp.syntax.llvm.memory import atomic_problem
from tilelsp.syntax.llvm.module import Definition, Module
from tilelsp.syntax.llvm.operand import same
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.units import LlvmUnit
from tilelsp.syntax.llvm.verify_flags import named_problems
from tilelsp.syntax.llvm.verify_metadata import attachment_problem
from tilelsp.syntax.llvm.verify_module import ModuleVerifier
from tilelsp.syntax.llvm.verify_module_calls import SITES, SiteVerifier

Placed = Sequence[tuple[LlvmUnit, int]]
"""Units, and where each starts in the document."""
Slices = Generator[None, None, tuple[Diagnostic, ...]]
_STEP = 500
_LEADING = frozenset(("target", "source_filename"))
"""Words that may only stand in front of everything else."""


class Intrinsics(Protocol):
    """Declarations of intrinsics."""

    def problem(
        self,
        name: str,
        result: Type | None,
        parameters: tuple[Type, ...],
        constants: tuple[int | str | None, ...],
        *,
        declared: bool,
    ) -> str | None:
        """The problem of a call; None for one that fits, and for an intrinsic that nobody knows.

        `constants` are a number's bits, a metadata string behind `! "`, `""` for other constants, None for the rest.
        """
        ...

    def lowered(self, name: str) -> bool:
        """Whether the pipeline has a lowering for it."""
        ...

    def provided(self, name: str) -> bool:
        """Whether it is a function that the system provides, and kernels may call."""
        ...


def link_units(units: Placed, intrinsics: Intrinsics | None = None) -> Slices:
    """Everything that the units of a module say of one another, in text order; breaks about every millisecond.

    In a module without errors each function that cannot be lowered has a hint.
    """
    module = Module()
    begun = False
    for number, (unit, base) in enumerate(units):
        if number % _STEP == _STEP - 1:
            yield
        if unit.unclosed >= 0:
            _report_open_function(module, base + unit.unclosed, units[number + 1 :])
        for index, entity in enumerate(unit.entities):
            if entity.kind not in _LEADING:
                begun = True
            elif begun:
                module.report("expected top-level entity", Span(base + entity.start, base + entity.end), "llvm.syntax")
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
    yield from _verify(module, units)
    if not any(unit.problems for unit, _ in units) and not module.problems:
        for unit, base in units:
            if unit.bounds:
                _hints(module, unit, base, intrinsics)
                yield
    return tuple(sorted(module.problems, key=lambda problem: problem.span))


def _report_open_function(module: Module, end: int, behind: Placed) -> None:
    """A function that nothing closes: LLVM looks for an instruction where the next unit begins."""
    for unit, base in behind:
        for entity in unit.entities:
            at = base + entity.start
            return module.report("expected instruction opcode", Span(at, at + 1), "llvm.syntax")
    return module.report(UNCLOSED, Span(end, end), "llvm.syntax")


def _verify(module: Module, units: Placed) -> Generator[None, None, None]:
    """Note what the verifier says of globals, functions and named metadata."""
    verifier = ModuleVerifier(module)
    named: list[tuple[str, tuple[str, ...]]] = []
    places: dict[str, Span] = {}
    debug: dict[str, tuple[str, Span]] = {}
    for number, (unit, base) in enumerate(units):
        if number % _STEP == _STEP - 1:
            yield
        for entity in unit.entities:
            if entity.problem is not None:
                continue
            if entity.kind == "named metadata":
                named.append((entity.name, cast("tuple[str, ...]", entity.fields.get("nodes", ()))))
                places.setdefault(entity.name, Span(base + entity.start, base + entity.end))
            elif entity.space == "metadata":
                message = node_problem(module, entity)
                if message:
                    debug[entity.name] = message, Span(base + entity.start, base + entity.end)
            elif entity.space == "global":
                for message in verifier.problems(entity):
                    module.report(message, Span(base + entity.name_start, base + entity.name_end), "llvm.verify")
        if unit.bounds and _has_sites(unit):
            yield
            for number, bound in unit.bounds.items():
                function = unit.entities[number].function
                if function is not None and not function.broken and bound.blocks:
                    for message, start, end in SiteVerifier(module, function, bound).problems():
                        module.report(message, Span(base + start, base + end), "llvm.verify")
    if debug:
        report_debug(module, [unit for unit, _ in units], named, debug)
    for message, node, name in named_problems(module, named):
        known = module.defined["metadata", node]
        where = Span(known.base + known.entity.start, known.base + known.entity.end)
        module.report(message, where, "llvm.verify", places[name])


def _has_sites(unit: LlvmUnit) -> bool:
    """Whether there are calls that depend on their function and on the module."""
    return any(question == "site" for question, _, _ in unit.questions) or any(
        space == "global" and name.startswith(SITES) for space, name in unit.wanted
    )


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
            spaces = {space: places[space] for space in places if isinstance(space, int)}
            if known.entity.problem is None and spaces.keys() - {known.entity.address_space}:
                _other_space(module, known, spaces, base)


def _other_space(module: Module, known: Definition, spaces: dict[int, tuple[int, int]], base: int) -> None:
    """Uses of a global that expect it in another address space. A name means what its first use expects: where that
    stands in front of the definition, the definition is wrong, and the uses that expect what it says."""
    entity = known.entity
    defined = entity.address_space
    at = {space: Span(base + start, base + end) for space, (start, end) in spaces.items()}
    first = min(at, key=lambda space: at[space])
    if at[first] < known.span:
        if first != defined and entity.name not in module.forward:
            module.forward.add(entity.name)
            message = _forward(entity, type_text(pointer(defined)), type_text(pointer(first)))
            module.report(message, known.span, "llvm.type", at[first], "first used here")
        defined = first
    for expected, span in at.items():
        if expected != defined and (span < known.span or expected != entity.address_space):
            types = type_text(pointer(defined)), type_text(pointer(expected))
            message = f"'@{entity.name}' defined with type '{types[0]}' but expected '{types[1]}'"
            module.report(message, span, "llvm.type", known.span)


def _forward(entity: Entity, found: str, used: str) -> str:
    if entity.header is not None:
        name = entity.name
        return f"invalid forward reference to function '{name}' with wrong type: expected '{found}' but was '{used}'"
    what = "global" if entity.kind == "global" else "alias"
    return f"forward reference and definition of {what} have different types"


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
    elif question in ("member", "value member"):
        name, path = about
        bounded = question == "value member"
        wrong = not _has_member(module, str(name), cast("tuple[Hashable, ...]", path), bounded=bounded)
    elif question == "fields":
        message = _fields_problem(module, about)
        wrong = bool(message)
    elif question == "inexact":
        wrong, code = not module.newer, "llvm.syntax"
    elif question == "block":
        message = _block_problem(module, units, about, message)
        wrong = bool(message)
    elif question.startswith("ordered "):
        message, code = use_order_problem(module, [unit for unit, _ in units], question, about), "llvm.syntax"
        wrong = bool(message)
    elif question == "address width":
        space, bits = cast("tuple[int, int]", about)
        wrong, code = module.layout.pointer_bits(space)[1] != bits, "llvm.verify"
    elif question == "atomic pointer":
        space, word = cast("tuple[int, str]", about)
        message, code = atomic_problem(module.layout.pointer_bits(space)[0], word), "llvm.verify"
        wrong = bool(message)
    elif question == "address":
        known = module.defined.get(("global", str(about[0])))
        if known is None:
            message, wrong, code = "intrinsic can only be used as callee", True, "llvm.undefined-value"
        else:
            wrong, code = known.entity.header is not None, "llvm.verify"
    elif question == "attached":
        message, code = attachment_problem(module, about), "llvm.verify"
        wrong = bool(message)
    elif question == "intrinsic" and intrinsics is not None:
        message, code = _intrinsic_problem(module, about, intrinsics), "llvm.intrinsic"
        wrong = bool(message)
    return (message, code) if wrong else None


def _intrinsic_problem(module: Module, about: tuple[Hashable, ...], intrinsics: Intrinsics) -> str:
    name, signature, constants = about
    assert isinstance(signature, ty.SignatureType)
    known = module.defined.get(("global", str(name)))
    result = None if signature.result is ty.VOID else module.spelled_out(signature.result)
    problem = intrinsics.problem(
        str(name),
        result,
        tuple(map(module.spelled_out, signature.parameters)),
        cast("tuple[int | str | None, ...]", constants),
        declared=known is not None,
    )
    if problem is not None and known is not None and not _agrees(known.entity.value, signature):
        return "Invalid user of intrinsic instruction!"
    return (problem or "").replace("{name}", str(name))


def _agrees(declared: Type | None, called: ty.SignatureType) -> bool:
    return not isinstance(declared, ty.SignatureType) or (
        same(declared.result, called.result)
        and len(declared.parameters) == len(called.parameters)
        and all(map(same, declared.parameters, called.parameters))
    )


def _has_member(module: Module, name: str, path: tuple[Hashable, ...], *, bounded: bool) -> bool:
    """Whether a named type has what a path leads to; `bounded` is whether an array's elements have to be in it."""
    current = module.resolved(ty.NamedType(name))
    for index in path:
        if current is None:
            return True
        if bounded and isinstance(current, ty.ArrayType) and isinstance(index, int) and index >= current.count:
            return False
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
    names = module.functions.get(function)
    if names is None:
        own = (unit.functions for unit, base in units if base == known.base)
        names = next((found[function] for found in own if function in found), None)
        if names is None:
            return message
        module.functions[function] = names
    if block == names.entry:
        return "blockaddress may not be used with the entry block!"
    return "" if block in names.blocks else message


# what can be lowered --------------------------------------------------------------------------------------------------


def _hints(module: Module, unit: LlvmUnit, base: int, intrinsics: Intrinsics | None) -> None:
    """One hint on each function that cannot be lowered."""
    for number in unit.bounds:
        entity = unit.entities[number]
        why = unit.obstacles[number] or _called(module, unit, intrinsics) or _outside(module, unit, intrinsics)
        if why:
            message = f"'@{entity.name}' has no native lowering: {why}"
            span = Span(base + entity.name_start, base + entity.name_end)
            module.report(message, span, "native.unsupported", severity=Severity.HINT)


_FUNCTIONS = ("declare", "define")


def _called(module: Module, unit: LlvmUnit, intrinsics: Intrinsics | None) -> str:
    """Which function a kernel would have to call, that neither is an intrinsic nor provided by the system."""
    for space, name in unit.wanted:
        known = module.defined.get((space, name)) if space == "global" and not name.startswith("llvm.") else None
        if known is None or known.entity.kind not in _FUNCTIONS:
            continue
        if intrinsics is None or not intrinsics.provided(name):
            return f"'@{name}' is not an intrinsic, and other functions cannot be called"
    return ""


def _outside(module: Module, unit: LlvmUnit, intrinsics: Intrinsics | None) -> str:
    for space, name in unit.wanted:
        if space != "global":
            continue
        if name.startswith("llvm."):
            if intrinsics is not None and not intrinsics.lowered(name):
                return f"intrinsic {name} has no lowering"
            continue
        known = module.defined.get((space, name))
        if known is None or known.entity.kind in _FUNCTIONS:
            continue
        if known.entity.address_space != SHARED and contents_of(known.entity) is None:
            return "only globals in shared memory, addrspace(3), and those of numbers in addrspace(1) can be lowered"
    return ""
