"""Linking a module again after an edit within functions: what is said of all others stays, but for its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Sequence

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.syntax.llvm.link import (
    Linked,
    asks_newer,
    check_calls,
    check_global,
    check_names,
    debug_forms,
    in_order,
    is_separate,
    link_units,
)
from tilelsp.syntax.llvm.link_answers import Intrinsics, Placed
from tilelsp.syntax.llvm.link_hints import hints_again, lowering_hints
from tilelsp.syntax.llvm.module import NOBODY, ModuleNames, NamedEntity
from tilelsp.syntax.llvm.units import LlvmUnit
from tilelsp.syntax.llvm.verify_module import ModuleVerifier

_MOST = 8
"""Changed functions up to which a module is not linked anew."""


def relink(before: Linked, units: Placed, intrinsics: Intrinsics | None = None) -> Generator[None, None, Linked]:
    """As `link_units`, for a module of which an earlier version was linked with the same declarations."""
    changed = _changed_bodies(before, units)
    module = None if changed is None else (yield from _relinked(before, units, changed, intrinsics))
    if changed is None or module is None:
        return (yield from link_units(units, intrinsics))
    broken = before.broken + sum(
        bool(units[number][0].problems) - bool(before.units[number][0].problems) for number in changed
    )
    hints, stale = before.hints, before.stale | set(changed)
    if not broken and not module.problems:
        if hints is None:
            hints = yield from lowering_hints(module, units, intrinsics)
        else:
            hints = yield from hints_again(hints, stale, module, units, intrinsics)
        return Linked(units, module, before.answers, True, 0, tuple(hints.found), hints)
    return Linked(units, module, before.answers, True, broken, in_order(module), hints, stale)


def _changed_bodies(before: Linked, units: Placed) -> Sequence[int] | None:
    """The units that changed, all of them in the body of one function; None where something else did."""
    if not before.separate or len(units) != len(before.units):
        return None
    pairs = enumerate(zip(before.units, units, strict=True))
    changed = [number for number, (old, new) in pairs if old[0] is not new[0]]
    if len(changed) > _MOST or not all(_same_outside(before.units[number][0], units[number][0]) for number in changed):
        return None
    defined = (before.module.defined.get(("global", before.units[number][0].entities[0].name)) for number in changed)
    return changed if all(definition is not None for definition in defined) else None


def _same_outside(old: LlvmUnit, new: LlvmUnit) -> bool:
    """True if two versions of a unit differ only in the body of their one function."""
    if not (old.head and old.head == new.head and old.spaces == new.spaces and is_separate(new)):
        return False
    problems = [unit.entities[0].problem is None for unit in (old, new)]
    forms = debug_forms(old) == debug_forms(new)
    return forms and problems[0] == problems[1] and asks_newer(old) == asks_newer(new)


def _relinked(
    before: Linked, units: Placed, changed: Sequence[int], intrinsics: Intrinsics | None
) -> Generator[None, None, ModuleNames | None]:
    """The module with what is found in it now; None where what functions expect of globals depends on their order."""
    module = before.module.edited([base for _, base in units])
    for number in changed:
        entity = units[number][0].entities[0]
        if module.defined["global", entity.name].number == number:
            module.defined["global", entity.name] = NamedEntity(entity, number)
    yield
    starts = before.module.bases
    for problem, owner in zip(before.module.problems, before.module.owners, strict=True):
        if owner not in changed:
            module.problems.append(_moved(problem, owner, starts, module.bases))
            module.owners.append(owner)
    for number in changed:
        check_names(module, units, number, before.answers, intrinsics)
    verifier = ModuleVerifier(module)
    for number in changed:
        unit, base = units[number]
        if unit.entities[0].problem is None:
            check_global(module, verifier, unit.entities[0], number)
        yield from check_calls(module, unit, number, base)
    return None if module.forward else module


def _moved(problem: Diagnostic, owner: int, starts: Sequence[int], bases: Sequence[int]) -> Diagnostic:
    """A problem, and what it relates to, at the places to which their units have moved."""

    def place(span: Span, number: int) -> Span:
        return span.shifted(bases[number] - starts[number])

    def unit_of(span: Span) -> int:
        return bisect_right(starts, span.start) - 1

    span = place(problem.span, unit_of(problem.span) if owner == NOBODY else owner)
    related = tuple(
        Label(place(label.span, unit_of(label.span)), label.message, label.code) for label in problem.related
    )
    return replace(problem, span=span, related=related)
