"""The one catalog of everything that text, bytecode and stages may hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, cast

from tilelsp.defs import DIALECT_MODULES, FIRM_DIALECTS, LEFT_OUT, SPELLINGS, WHOLE_DIALECTS
from tilelsp.defs.imported import imported
from tilelsp.spec.attr import EnumKind
from tilelsp.spec.catalog import Catalog, make_catalog
from tilelsp.spec.op import OpDef
from tilelsp.spec.struct_attr import StructAttr
from tilelsp.spec.types import TypeDef


def _kinds(declared: Iterable[object]) -> Iterator[EnumKind[Any]]:
    for value in declared:
        if isinstance(value, EnumKind):
            yield cast("EnumKind[Any]", value)


@cache
def catalog() -> Catalog:
    """Every declared op and type. The dialects are imported on the first call, not before."""
    ops: list[type[OpDef]] = []
    types: list[type[TypeDef]] = []
    structs: list[StructAttr] = []
    enums: list[EnumKind[Any]] = []
    for module in DIALECT_MODULES:
        for declared in vars(import_module(f"tilelsp.defs.dialects.{module}")).values():
            if isinstance(declared, StructAttr):
                structs.append(declared)
            if isinstance(declared, ModuleType):  # of attributes, which several modules share
                enums += _kinds(vars(declared).values())
            if not isinstance(declared, type) or declared.__module__ != f"tilelsp.defs.dialects.{module}":
                continue
            if issubclass(declared, OpDef) and declared.declared_name:
                ops.append(declared)
            elif issubclass(declared, TypeDef) and "name" in vars(declared):
                types.append(declared)
    return make_catalog(
        ops,
        types,
        structs,
        enums,
        default_types="cuda_tile",
        top_level=("builtin", "cuda_tile"),
        whole=WHOLE_DIALECTS,
        firm=FIRM_DIALECTS,
        more=imported(),
        spellings=SPELLINGS,
        left_out=LEFT_OUT,
    )
