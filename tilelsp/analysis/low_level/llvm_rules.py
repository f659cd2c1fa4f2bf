"""The rules on LLVM IR: calls of intrinsics one by one, and what a function's attributes ask of a launch."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import prod
from typing import NamedTuple, cast

from tilelsp.analysis.low_level.annotations import annotated, kernels
from tilelsp.analysis.low_level.inline_ptx import assemblies
from tilelsp.analysis.low_level.language import PlacedUnit, U
from tilelsp.analysis.low_level.llvm_values import Constants, made_by
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.defs.llvm.followed import FOLLOWED, IN_ASSEMBLY
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.from_intrinsics import MAKERS, IntrinsicArgument, intrinsic_views
from tilelsp.defs.rules.views import ClusterView
from tilelsp.flow.graph import most_threads
from tilelsp.spec.rule import AnyRule, TextLevel, rules_on
from tilelsp.spec.target import Target
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.function import FunctionDefinition
from tilelsp.syntax.llvm.printer import FUNCTION_ATTRIBUTES
from tilelsp.syntax.llvm.statement import LlvmStatement
from tilelsp.syntax.llvm.units import LlvmUnit

STEP = 200
"""Statements that are looked at in one step."""

_CALLED = tuple(MAKERS)
_NONE = Constants({})

CLUSTER = FUNCTION_ATTRIBUTES["cluster_dim"]
_THREADS = (FUNCTION_ATTRIBUTES["reqntid"], "nvvm.maxntid")


class Launches(NamedTuple):
    """The functions of a module whose attributes ask for clusters of several CTAs, the most threads of theirs, and the
    kernels that only annotations name."""

    clusters: frozenset[str]
    threads: Mapping[str, int | None]
    kernels: frozenset[str]


class _RequestedClusters(NamedTuple):
    """The clusters that attribute groups of a module ask for, by their names, and those of annotated functions."""

    units: object
    groups: Mapping[str, str]
    annotated: Mapping[str, str]


class RuleChecker:
    """Checks functions, and remembers which attribute groups and annotations of a module ask for a cluster."""

    def __init__(self) -> None:
        self._requested: _RequestedClusters | None = None
        """Demands of the units that were judged last."""

    def module_asks(self, units: Sequence[PlacedUnit[U]]) -> bool:
        """True if attribute groups or annotations of the module request clusters for its functions."""
        demands = self._demands(units)
        return bool(demands.groups or demands.annotated)

    def _demands(self, units: Sequence[PlacedUnit[U]]) -> _RequestedClusters:
        if self._requested is None or self._requested.units is not units:
            self._requested = _RequestedClusters(units, dict(_groups(units, CLUSTER)), dict(annotated(units, CLUSTER)))
        return self._requested

    def verify(
        self, units: Sequence[PlacedUnit[U]], number: int, target: Target
    ) -> Generator[None, None, list[Diagnostic]]:
        """Diagnostics of a unit's functions by the rules on a target, in places of the document."""
        unit = units[number].unit.ir
        found: list[Diagnostic] = []
        if unit is None or not unit.bounds:
            return found
        demands = self._demands(units)
        has_calls = _has_calls(unit)
        for place, entity in enumerate(unit.entities):
            function = entity.function
            if function is None:
                continue
            values = Constants(made_by(function, unit.bounds[place])) if has_calls and place in unit.bounds else _NONE
            views = list(_launch_views(function, entity, demands))
            for count, (offset, statement) in enumerate(function.statements if has_calls else (), 1):
                if count % STEP == 0:
                    yield
                views += _call_views(statement, offset, target, values)
            found += (
                rule.diagnostic(view, span.shifted(units[number].start), target, Stage.LLVM.value)
                for view, span in views
                for rule in _rules(type(view))
                if rule.broken(view, target)
            )
        return found


@cache
def _rules(view: type[object]) -> tuple[AnyRule, ...]:
    return rules_on(RULES, view, TextLevel.LLVM, selector=True)


def has_subjects(unit: LlvmUnit) -> bool:
    """True if a unit holds subjects of rules: calls of intrinsics, or functions that request clusters."""
    functions = (entity.function for entity in unit.entities if entity.function is not None)
    return _has_calls(unit) or any(True for function in functions for _ in _written(function.attributes, CLUSTER))


def _has_calls(unit: LlvmUnit) -> bool:
    return any(space == "global" and name.startswith(_CALLED) for space, name in unit.wanted)


def is_followed(unit: LlvmUnit) -> bool:
    """True if a unit has intrinsics or inline assembly with effects for the flow rules."""
    return any(space == "global" and name.startswith(FOLLOWED) for space, name in unit.wanted) or any(
        word in written.text for _, written in assemblies(unit) for word in IN_ASSEMBLY
    )


def _call_views(
    statement: LlvmStatement, offset: int, target: Target, values: Constants
) -> Iterator[tuple[object, Span]]:
    called = statement.fields.get("callee")
    if not isinstance(called, str) or not called.startswith(_CALLED):
        return
    span = next(
        (
            Span(offset + start, offset + end)
            for space, name, _, start, end in statement.names
            if space == "global" and name == called and end == statement.fields.get("callee_end")
        ),
        Span(offset + statement.start, offset + statement.end),
    )
    count = statement.fields.get("arguments")
    operands = statement.operands[:count] if isinstance(count, int) else statement.operands
    arguments = [IntrinsicArgument(operand.type, values.constant(operand)) for operand in operands]
    yield from ((view, span) for view in intrinsic_views(called, arguments, target))


def _launch_views(
    function: FunctionDefinition, entity: Entity, demands: _RequestedClusters
) -> Iterator[tuple[object, Span]]:
    """The cluster that a kernel's attributes ask for, or else its annotations."""
    written = next(_written(function.attributes, CLUSTER), None)
    if written is None:
        inherited = (demands.groups[name] for name in function.groups if name in demands.groups)
        written = next(inherited, demands.annotated.get(entity.name, ""))
    numbers = _numbers(written)
    if 1 <= len(numbers) <= 3:
        x, y, z = (*numbers, 1, 1)[:3]
        yield ClusterView((x, y, z)), Span(entity.name_start, entity.name_end)


def launches(units: Sequence[PlacedUnit[U]]) -> Launches:
    """How the functions of a module are launched."""
    sizes: dict[str, list[list[int]]] = {}
    for word in _THREADS:
        for name, value in _asking(units, word):
            sizes.setdefault(name, []).append(_numbers(value))
    threads = {name: most_threads(extents) for name, extents in sizes.items()}
    clusters = (name for name, value in _asking(units, CLUSTER) if prod(_numbers(value)) != 1)
    return Launches(frozenset(clusters), threads, frozenset(kernels(units)))


def _asking(units: Sequence[PlacedUnit[U]], word: str) -> Iterator[tuple[str, str]]:
    """The functions of a module that have an attribute or its annotation, and its values."""
    yield from annotated(units, word)
    groups = dict(_groups(units, word))
    for placed in units:
        for entity in placed.unit.ir.entities if placed.unit.ir is not None else ():
            if entity.function is not None:
                inherited = (groups[name] for name in entity.function.groups if name in groups)
                values = (*_written(entity.function.attributes, word), *inherited)
                yield from ((entity.name, value) for value in values)


def _numbers(value: str) -> list[int]:
    return [int(part) for part in value.split(",") if part.strip().isdecimal()]


def _written(attributes: Iterable[Attribute], word: str) -> Iterator[str]:
    return (
        attribute.value
        for attribute in attributes
        if attribute.text and attribute.word == word and attribute.value is not None
    )


def _groups(units: Sequence[PlacedUnit[U]], word: str) -> Iterator[tuple[str, str]]:
    for unit in [placed.unit.ir for placed in units if placed.unit.ir is not None and placed.unit.ir.has_tables]:
        for entity in unit.entities:
            if entity.kind == "attributes":
                for value in _written(cast("tuple[Attribute, ...]", entity.fields.get("attributes", ())), word):
                    yield entity.name, value
