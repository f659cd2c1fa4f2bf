"""Which functions of a module without errors cannot be lowered: a hint on each."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Generator, Sequence

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.spec.constants import SHARED
from tilelsp.syntax.llvm.contents import contents_of
from tilelsp.syntax.llvm.link_answers import Intrinsics, Placed
from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.units import STAGE, LlvmUnit

_STEP = 500
"""Units looked through between two pauses, in which other work can run."""


@record
class Hints:
    """Hints in text order, and of each the number of its unit, where units started at `bases`."""

    found: Sequence[Diagnostic]
    owners: Sequence[int]
    bases: Sequence[int]


def lowering_hints(module: ModuleNames, units: Placed, intrinsics: Intrinsics | None) -> Generator[None, None, Hints]:
    """A hint on each function of a module that cannot be lowered."""
    found: list[Diagnostic] = []
    owners: list[int] = []
    for number, (unit, base) in enumerate(units):
        if number % _STEP == _STEP - 1:
            yield
        if unit.bounds:
            hints = _hints(module, unit, base, intrinsics)
            found += hints
            owners += [number] * len(hints)
    return Hints(found, owners, module.bases)


def hints_again(
    before: Hints, changed: Collection[int], module: ModuleNames, units: Placed, intrinsics: Intrinsics | None
) -> Generator[None, None, Hints]:
    """The same hints at the places that units have now, but for units that have changed."""
    found: list[Diagnostic] = []
    owners = list(before.owners)
    moved = [new - old for old, new in zip(before.bases, module.bases, strict=True)]
    first = next((number for number, by in enumerate(moved) if by), len(moved))
    stays = bisect_left(owners, first)
    found += before.found[:stays]
    for start in range(stays, len(owners), _STEP):
        end = min(start + _STEP, len(owners))
        found += [
            diagnostic.shifted(moved[owner])
            for diagnostic, owner in zip(before.found[start:end], owners[start:end], strict=True)
        ]
        yield
    for number in sorted(changed):
        unit, base = units[number]
        hints = _hints(module, unit, base, intrinsics)
        at, end = bisect_left(owners, number), bisect_left(owners, number + 1)
        found[at:end], owners[at:end] = hints, [number] * len(hints)
    return Hints(found, owners, module.bases)


def _hints(module: ModuleNames, unit: LlvmUnit, base: int, intrinsics: Intrinsics | None) -> list[Diagnostic]:
    """One hint on each function that cannot be lowered."""
    found: list[Diagnostic] = []
    for number in unit.bounds:
        entity = unit.entities[number]
        why = unit.obstacles[number] or _called(module, unit, intrinsics) or _outside(module, unit, intrinsics)
        if why:
            message = f"'@{entity.name}' has no native lowering: {why}"
            span = Span(base + entity.name_start, base + entity.name_end)
            found.append(Diagnostic("native.unsupported", message, span, Severity.HINT, STAGE))
    return found


_FUNCTIONS = ("declare", "define")


def _called(module: ModuleNames, unit: LlvmUnit, intrinsics: Intrinsics | None) -> str:
    """Which function a kernel would have to call, that neither is an intrinsic nor provided by the system."""
    for space, name in unit.wanted:
        known = module.defined.get((space, name)) if space == "global" and not name.startswith("llvm.") else None
        if known is None or known.entity.kind not in _FUNCTIONS:
            continue
        if intrinsics is None or not intrinsics.provided(name):
            return f"'@{name}' is not an intrinsic, and other functions cannot be called"
    return ""


def _outside(module: ModuleNames, unit: LlvmUnit, intrinsics: Intrinsics | None) -> str:
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
