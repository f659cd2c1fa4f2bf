"""Records as `dataclasses` sees them, made by itself."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any, cast

from tilelsp.base.declared_field import DeclaredField


def fields_of(name: str, declared: Iterable[DeclaredField]) -> dict[str, dataclasses.Field[Any]]:
    """`__dataclass_fields__` of the record of this name."""
    fields = [(each.name, each.type, _as_field(each)) for each in declared]
    made = dataclasses.make_dataclass(name, fields, init=False, repr=False, eq=False)
    return cast("Any", made).__dataclass_fields__


def _as_field(each: DeclaredField) -> Any:
    default: dict[str, Any] = {}
    if each.has_factory:
        default["default_factory"] = each.factory
    elif each.has_default:
        default["default"] = each.default
    return dataclasses.field(
        **default, init=each.init, repr=each.shown, compare=each.compare, kw_only=each.keyword
    )  # fmt: skip


def params_of(frozen: bool) -> object:
    """`__dataclass_params__` of a record."""
    made = dataclasses.dataclass(frozen=frozen, init=False, repr=False, eq=False)(type("_", (), {}))
    return cast("Any", made).__dataclass_params__
