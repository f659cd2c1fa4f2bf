"""Symbols that attributes refer to."""

from __future__ import annotations

from typing import Any

from tilelsp.ir.module import Op
from tilelsp.ir.types import SymbolAttr
from tilelsp.spec.problem import Lookup


def symbol_of(op: Any, attribute: str, lookup: Lookup, kind: str) -> tuple[str, Op | None] | None:
    """The symbol that an attribute of `op` names, and the op of `kind` that defines it: None where no op of that kind
    does. Nothing at all where the attribute names none, or not every symbol is known.
    """
    named = op.attrs.get(attribute)
    if not isinstance(named, SymbolAttr):
        return None
    found = lookup(*named.path)
    if found is None and not lookup.complete:
        return None
    return named.path[0], found if found is not None and found.name == kind else None
