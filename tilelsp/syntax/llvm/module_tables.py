"""Numbered entities that functions of a module refer to, and which functions are kernels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tilelsp.base.record import field, record
from tilelsp.ir.types import (
    I32,
    Attr,
    DictAttr,
    IntAttr,
    StringAttr,
)
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.units import LlvmUnit


@record(frozen=False)
class ModuleTables:
    """Entities that functions refer to by number: attribute groups, metadata with named fields; and who is called a
    kernel."""

    groups: dict[str, tuple[Attribute, ...]] = field(default_factory=dict[str, tuple[Attribute, ...]])
    fields: dict[str, DictAttr] = field(default_factory=dict[str, DictAttr])
    kernels: set[str] = field(default_factory=set[str])


def tables_of(units: Sequence[tuple[LlvmUnit, int]]) -> ModuleTables:
    """The tables of a module."""
    made = ModuleTables()
    for unit, _ in units:
        for entity in unit.entities:
            if entity.kind == "attributes" and "attributes" in entity.fields:
                made.groups[entity.name] = cast("tuple[Attribute, ...]", entity.fields["attributes"])
            if entity.kind == "metadata" and "entries" in entity.fields:
                _node(made, entity.name, cast("list[str]", entity.fields["entries"]))
    return made


def _node(made: ModuleTables, name: str, entries: list[str]) -> None:
    fields: list[tuple[str, Attr]] = []
    words = [entry[3:-1] if entry.startswith('! "') else None for entry in entries]
    if "kernel" in words:
        made.kernels |= {entry.rpartition("@")[2].strip('"') for entry in entries if "@" in entry}
    for key, entry, word in zip(words[::2], entries[1::2], words[1::2], strict=False):
        if key is None:
            continue
        number = entry.rpartition(" ")[2]
        if word is not None:
            fields.append((key, StringAttr(word)))
        elif number.lstrip("-").isdecimal() and len(number) < 20:
            fields.append((key, IntAttr(int(number), I32)))
    made.fields[name] = DictAttr(tuple(fields))
