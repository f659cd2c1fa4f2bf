"""Checks that need the whole module: names that are used and defined in different units, types behind their names,
intrinsics, and which functions can be lowered."""

from __future__ import annotations

from collections.abc import Generator
from typing import cast

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.spec.constants import pointer
from tilelsp.syntax.llvm.body import UNCLOSED
from tilelsp.syntax.llvm.chunk import Question
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.link_answers import Answer, Intrinsics, Placed, answer
from tilelsp.syntax.llvm.link_debug import node_problem, report_debug
from tilelsp.syntax.llvm.link_hints import Hints, lowering_hints
from tilelsp.syntax.llvm.link_types import type_problems
from tilelsp.syntax.llvm.metadata import DEBUG_FORM
from tilelsp.syntax.llvm.module import NOBODY, ModuleNames, NamedEntity
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.units import LlvmUnit
from tilelsp.syntax.llvm.verify_flags import named_problems
from tilelsp.syntax.llvm.verify_module import INTRINSIC_VARIABLES, ModuleVerifier, argument_problems
from tilelsp.syntax.llvm.verify_module_calls import SITES, SiteVerifier

_STEP = 500
"""Units linked between two pauses, in which other work can run."""
_LEADING = frozenset(("target", "source_filename"))
"""Words that may only stand in front of everything else."""
_ELSEWHERE = "llvm.localrecover"
"""The intrinsic whose calls are judged by statements of another function."""


@record(frozen=False, eq=False)
class Linked:
    """A module that was linked: everything that its units say of one another, in text order, and what the next version
    of it may take from there.

    `separate` says that what is found in a unit depends on no other function's body. `broken` is how many units have
    problems of their own. `hints` are those of the last version without errors, and `stale` the units that have changed
    since.
    """

    units: Placed
    module: ModuleNames
    answers: dict[Question, Answer]
    separate: bool
    broken: int
    diagnostics: tuple[Diagnostic, ...]
    hints: Hints | None = None
    stale: frozenset[int] = frozenset()


def link_units(units: Placed, intrinsics: Intrinsics | None = None) -> Generator[None, None, Linked]:
    """Link a module; breaks about every millisecond.

    In a module without errors each function that cannot be lowered has a hint.
    """
    module = ModuleNames([base for _, base in units])
    begun = False
    for number, (unit, base) in enumerate(units):
        if number % _STEP == _STEP - 1:
            yield
        if unit.unclosed >= 0:
            _report_open_function(module, base + unit.unclosed, units[number + 1 :])
        for entity in unit.entities:
            if entity.kind not in _LEADING:
                begun = True
            elif begun:
                module.report("expected top-level entity", Span(base + entity.start, base + entity.end), "llvm.syntax")
            module.add(entity, number)
    answers: dict[Question, Answer] = {}
    module.newer = any(asks_newer(unit) for unit, _ in units)
    module.debug_form = next((forms[0] for unit, _ in units if (forms := debug_forms(unit))), "")
    yield
    for number, (unit, _) in enumerate(units):
        if number % _STEP == _STEP - 1 or unit.bounds:
            yield
        check_names(module, units, number, answers, intrinsics)
    for number, entity, message in type_problems(units):
        at = module.bases[number]
        module.report(message, Span(at + entity.name_start, at + entity.name_end), "llvm.type")
    yield from _verify(module, units)
    separate = not (module.forward or module.renames) and all(is_separate(unit) for unit, _ in units)
    broken = sum(bool(unit.problems) for unit, _ in units)
    if broken or module.problems:
        return Linked(units, module, answers, separate, broken, in_order(module))
    hints = yield from lowering_hints(module, units, intrinsics)
    return Linked(units, module, answers, separate, 0, tuple(hints.found), hints)


def in_order(module: ModuleNames) -> tuple[Diagnostic, ...]:
    """The findings in a module, in text order."""
    return tuple(sorted(module.problems, key=lambda diagnostic: (diagnostic.span.start, diagnostic.span.end)))


def asks_newer(unit: LlvmUnit) -> bool:
    """True if a unit has forms that only later versions of LLVM print."""
    return any(kind == "newer" for kind, _, _ in unit.questions)


def debug_forms(unit: LlvmUnit) -> tuple[str, ...]:
    """The forms in which a unit describes variables, in the order of their first places."""
    asked = {about[0]: min(places) for (kind, about, _), places in unit.questions.items() if kind == DEBUG_FORM}
    return tuple(str(form) for form in sorted(asked, key=lambda form: asked[form]))


def is_separate(unit: LlvmUnit) -> bool:
    """True if findings of a unit depend on no other function's body, nor theirs on its own."""
    return (
        unit.unclosed < 0
        and len(debug_forms(unit)) < 2
        and not (
            any(kind == "block" or kind.startswith("ordered ") for kind, _, _ in unit.questions)
            or ("global", _ELSEWHERE) in unit.wanted
        )
    )


def check_names(
    module: ModuleNames, units: Placed, number: int, answers: dict[Question, Answer], intrinsics: Intrinsics | None
) -> None:
    """Report what is wrong with the names that a unit uses, and what the answers to its questions are."""
    unit, base = units[number]
    module.owner = number
    if unit.wanted:
        _uses(module, unit, base)
    for question, places in unit.questions.items():
        if question not in answers:
            answers[question] = answer(module, units, question, intrinsics)
        answered = answers[question]
        if answered is not None:
            message, code = answered
            for start, end in places:
                module.report(message, Span(base + start, base + end), code)
    module.owner = NOBODY


def check_calls(module: ModuleNames, unit: LlvmUnit, number: int, base: int) -> Generator[None, None, None]:
    """Report what the verifier says of a unit's arguments and calls that depend on their function and on the module."""
    for place in unit.bounds:
        function = unit.entities[place].function
        for message, parameter in argument_problems(module, function) if function is not None else ():
            module.owner = number
            module.report(message, Span(base + parameter.start, base + parameter.end), "llvm.verify")
    module.owner = NOBODY
    if not unit.bounds or not _has_sites(unit):
        return
    yield
    module.owner = number
    for place, bound in unit.bounds.items():
        function = unit.entities[place].function
        if function is not None and not function.broken and bound.blocks:
            for message, start, end in SiteVerifier(module, function, bound).problems():
                module.report(message, Span(base + start, base + end), "llvm.verify")
    module.owner = NOBODY


def check_global(module: ModuleNames, verifier: ModuleVerifier, entity: Entity, number: int) -> None:
    """Report what the verifier says of a global or a function's header."""
    module.owner = number
    base = module.bases[number]
    for message in verifier.problems(entity):
        module.report(message, Span(base + entity.name_start, base + entity.name_end), "llvm.verify")
    module.owner = NOBODY


def _report_open_function(module: ModuleNames, end: int, behind: Placed) -> None:
    """A function that nothing closes: LLVM looks for an instruction where the next unit begins."""
    for unit, base in behind:
        for entity in unit.entities:
            at = base + entity.start
            return module.report("expected instruction opcode", Span(at, at + 1), "llvm.syntax")
    return module.report(UNCLOSED, Span(end, end), "llvm.syntax")


def _verify(module: ModuleNames, units: Placed) -> Generator[None, None, None]:
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
                check_global(module, verifier, entity, number)
        yield from check_calls(module, unit, number, base)
    if debug:
        report_debug(module, [unit for unit, _ in units], named, debug)
    for message, node, name in named_problems(module, named):
        if node:
            known = module.defined["metadata", node]
            module.report(message, module.whole(known), "llvm.verify", places[name])
        else:
            module.report(message, places[name], "llvm.verify")


def _has_sites(unit: LlvmUnit) -> bool:
    """True if the unit has calls whose verification needs their function and the module."""
    return any(question == "site" for question, _, _ in unit.questions) or any(
        space == "global" and name.startswith(SITES) for space, name in unit.wanted
    )


def _uses(module: ModuleNames, unit: LlvmUnit, base: int) -> None:
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
            if name in INTRINSIC_VARIABLES and not _describes(unit):
                start, end = min(places.values())
                message = "invalid uses of intrinsic global variable"
                module.report(message, Span(base + start, base + end), "llvm.verify", module.span(known))
            spaces = {space: places[space] for space in places if isinstance(space, int)}
            if known.entity.problem is None and spaces.keys() - {known.entity.address_space}:
                _other_space(module, known, spaces, base)


def _describes(unit: LlvmUnit) -> bool:
    """True for metadata: what it names is not used by it."""
    return all(entity.space == "metadata" for entity in unit.entities)


def _other_space(module: ModuleNames, known: NamedEntity, spaces: dict[int, tuple[int, int]], base: int) -> None:
    """Uses of a global that expect it in another address space. A name means what its first use expects: where that
    stands in front of the definition, the definition is wrong, and the uses that expect what it says."""
    entity = known.entity
    defined = entity.address_space
    at = {space: Span(base + start, base + end) for space, (start, end) in spaces.items()}
    first = min(at, key=lambda space: at[space])
    known_span = module.span(known)
    if at[first] < known_span:
        if first != defined and entity.name not in module.forward:
            module.forward.add(entity.name)
            message = _forward(entity, type_text(pointer(defined)), type_text(pointer(first)))
            module.report(message, known_span, "llvm.type", at[first], "first used here")
        defined = first
    for expected, span in at.items():
        if expected != defined and (span < known_span or expected != entity.address_space):
            types = type_text(pointer(defined)), type_text(pointer(expected))
            message = f"'@{entity.name}' defined with type '{types[0]}' but expected '{types[1]}'"
            module.report(message, span, "llvm.type", known_span)


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
