"""Records as `dataclasses` sees them, made by itself."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any, cast

from tilelsp.base.declared_field import DeclaredField


def fields_of(name: str, declared: Iterable[DeclaredField]) -> dict[str, dataclasses.Field[Any]]:
    """`__dataclass_fields__` of the record of this name."""
    fields = [(declaration.name, declaration.type, _as_field(declaration)) for declaration in declared]
    made = dataclasses.make_dataclass(name, fields, init=False, repr=False, eq=False)
    return cast("Any", made).__dataclass_fields__


def _as_field(declaration: DeclaredField) -> Any:
    default: dict[str, Any] = {}
    if declaration.has_factory:
        default["default_factory"] = declaration.factory
    elif declaration.has_default:
        default["default"] = declaration.default
    return dataclasses.field(
        **default,
        init=declaration.init,
        repr=declaration.shown,
        compare=declaration.compare,
        kw_only=declaration.keyword,
    )


def params_of(frozen: bool) -> object:
    """`__dataclass_params__` of a record."""
    made = dataclasses.dataclass(frozen=frozen, init=False, repr=False, eq=False)(type("_", (), {}))
    return cast("Any", made).__dataclass_params__
