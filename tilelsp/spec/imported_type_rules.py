"""The types of operands and results that the text of an imported op leaves out."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tilelsp.ir.types import DialectType, FloatType, IndexType, IntType, Type
from tilelsp.spec.imported_data import ImportedOp
from tilelsp.spec.imported_traits import type_rule
from tilelsp.spec.predicates import Test
from tilelsp.spec.type_rules import TypeRule, first_of

_WRITTEN_TYPES = re.compile(r"\b(?:types?|signature|splat|one_type)\(([^)]*)\)")


def type_rules(op: ImportedOp, program: str) -> dict[str, TypeRule]:
    """The types that text leaves out. Of slots of one type, those follow from the ones whose type is written."""
    written = set(re.findall(r"\$(\w+)", " ".join(_WRITTEN_TYPES.findall(program))))
    rules: dict[str, TypeRule] = {}
    for slot in (*op.operands, *op.results):
        only = only_type(slot.test)
        if only is None and op.format and slot.name.rstrip("_") not in written:
            only = _plain_type(slot.test)
        if only is not None and slot.arity == "one":
            rules[slot.name] = _always(only)
    single = {slot.name for slot in (*op.operands, *op.results) if slot.arity == "one"}
    derived = [(slot, other, type_rule(other.rstrip("_"), part)) for slot, other, part, _ in op.derived]

    def derive(found: Iterable[tuple[str, str, TypeRule | None]]) -> None:
        for slot, other, rule in found:
            if rule is not None and other in single and slot.rstrip("_") not in written:
                rules.setdefault(slot, rule)

    derive(derivation for derivation in derived if derivation[1].rstrip("_") in written)
    for group in op.same:
        for name in group:
            others = [other for other in group if other != name and other in single]
            if name in single and name.rstrip("_") not in written:
                rules.setdefault(name, first_of(*sorted(others, key=lambda other: other.rstrip("_") not in written)))
    derive(derived)
    return {name.rstrip("_"): rule for name, rule in rules.items()}


def _plain_type(test: Test) -> Type | None:
    """The type of a dialect that a test asks for: one that nothing writes has no parameters."""
    match test:
        case ("is", str(name)) if name.startswith("!"):
            return DialectType(name[1:], None)
        case _:
            return None


def _always(type: Type) -> TypeRule:
    return lambda _: (type,)


def only_type(test: Test) -> Type | None:
    """The one type of which a test holds, where there is one."""
    match test:
        case ("int", "signless", int(width)):
            return IntType(width)
        case ("float", str(name)):
            return FloatType(name)
        case ("is", "IndexType"):
            return IndexType()
        case _:
            return None
