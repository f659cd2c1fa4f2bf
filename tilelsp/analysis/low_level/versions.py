"""The PTX version that attributes of LLVM IR ask for, against their target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.spec.rule import TextLevel
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.printer import FUNCTION_ATTRIBUTES
from tilelsp.syntax.llvm.units import LlvmUnit

CPU = FUNCTION_ATTRIBUTES["target_cpu"]
FEATURES = "target-features"


def has_versions(unit: LlvmUnit) -> bool:
    """True if attributes in a unit state a CPU or features."""
    return any(
        attribute.text and attribute.word in (CPU, FEATURES)
        for entity in unit.entities
        for attribute in _attributes(entity)
    )


def verify_versions(unit: LlvmUnit, level: TextLevel, stage: Stage) -> Iterator[Diagnostic]:
    """Diagnostics of functions and attribute groups of a unit by their own attributes, in places of the unit."""
    for entity in unit.entities:
        attributes = {
            attribute.word: attribute
            for attribute in _attributes(entity)
            if attribute.text and attribute.word in (CPU, FEATURES)
        }
        if len(attributes) == 2:
            broken = _broken(attributes[CPU].value or "", attributes[FEATURES], level, stage)
            yield from (diagnostic.shifted(entity.start) for diagnostic in broken)


def _attributes(entity: Entity) -> Iterable[Attribute]:
    if entity.kind == "attributes":
        return cast("tuple[Attribute, ...]", entity.fields.get("attributes", ()))
    return entity.header.attributes if entity.header is not None else ()


def _broken(cpu: str, features: Attribute, level: TextLevel, stage: Stage) -> Iterator[Diagnostic]:
    from tilelsp.defs.rules import RULES  # texts without such attributes do not need the rules
    from tilelsp.defs.rules.versions import version_view
    from tilelsp.spec.rule import rules_on

    view = version_view(cpu, features.value or "")
    if view is not None:
        for rule in rules_on(RULES, type(view), level):
            if rule.broken(view, None):
                yield rule.diagnostic(view, Span(features.start, features.end), None, stage.value)
