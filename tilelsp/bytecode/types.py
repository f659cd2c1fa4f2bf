"""The type section: tags and payloads of every type."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias, cast

from tilelsp.base.record import field, record
from tilelsp.bytecode.container import V13_3, V13_4
from tilelsp.bytecode.preview import DECLARED_TYPES, FRAGMENT, NOT_ANNOUNCED, SIMPLE_TYPES, SYMBOLIC_TYPE
from tilelsp.bytecode.preview_types import read_fragment, read_symbolic, read_tile, symbolic_shape, write_fragment
from tilelsp.bytecode.primitives import BytecodeFault, ByteReader, ByteWriter
from tilelsp.bytecode.sections import ItemTable
from tilelsp.bytecode.type_payloads import BY_TAG, PAYLOADS, read_payload, write_payload
from tilelsp.ir.extent import Extents
from tilelsp.ir.types import (
    Attr,
    FloatType,
    FunctionType,
    IntType,
    StringAttr,
    Type,
)
from tilelsp.spec.attr import WordEnum
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.spelling import type_text
from tilelsp.spec.stored import Version, version_text
from tilelsp.spec.symbolic import VAR, call
from tilelsp.spec.types import TypeDef

SIMPLE: dict[int, Type] = {
    0: IntType(1),
    1: IntType(8),
    2: IntType(16),
    3: IntType(32),
    4: IntType(64),
    5: FloatType("f16"),
    6: FloatType("bf16"),
    7: FloatType("f32"),
    8: FloatType("tf32"),
    9: FloatType("f64"),
    10: FloatType("f8E4M3FN"),
    11: FloatType("f8E5M2"),
    18: FloatType("f8E8M0FNU"),
    19: FloatType("f4E2M1FN"),
    22: IntType(4),
    130: FloatType("fnv8E5M3FNU"),
}
_NAMES: dict[int, str] = {
    18: "Float8E8M0FNU",
    19: "Float4E2M1FN",
    20: "GatherScatterView",
    21: "StridedView",
    22: "I4",
    130: "FloatNV8E5M3FNU",
}
"""Names, in messages, of the types that are not in every version. The first two are the reference's words."""
SINCE: dict[int, Version] = {18: (13, 2), 19: V13_3, 22: V13_3, 20: V13_3, 21: V13_3, 130: V13_4}
_SIMPLE_TAG: dict[Type, int] = {type: tag for tag, type in (*SIMPLE.items(), *SIMPLE_TYPES.items())}
_DECLARED_TAGS = {name: tag for tag, name in DECLARED_TYPES.items()}

TILE, FUNCTION = 13, 16

MAX_NESTING = 16
"""Types nest a handful deep (view of view of pointer); a longer chain of references is a cycle."""


@record
class TypeTable:
    """Reads entries on demand, so that an entry may refer to a later one."""

    entries: ItemTable
    data: bytes
    version: Version
    catalog: Catalog
    memo: dict[int, Type]
    expression: Callable[[ByteReader], Attr]
    """Reads an attribute inside of a type."""
    preview: bool = False
    extents: Extents = field(default_factory=Extents)

    def type(self, index: int, at: int, depth: int = 0) -> Type:
        """Entry `index`, asked for at byte `at`. Raises `BytecodeFault`."""
        known = self.memo.get(index)
        if known is not None:
            return known
        if depth > MAX_NESTING:
            raise BytecodeFault("a type refers to itself", at)
        start, end = self.entries.place(index, at)
        reader = ByteReader(self.data, start, end)
        found = _read_type(reader, self, depth)
        if reader.left():
            raise reader.fault("a type has bytes left over")
        problems = found.problems(stored=True) if isinstance(found, TypeDef) else ()
        if problems:
            raise BytecodeFault(problems[0], start)
        fault = self.extents.measure(found).fault
        if fault:
            raise BytecodeFault(f"a type {fault}", start)
        self.memo[index] = found
        return found

    def declared(self, name: str, **values: object) -> Type:
        """A type of the dialect by its fields."""
        return self.catalog.types[f"cuda_tile.{name}"](**values)

    def member(self, name: str, field: str, number: int) -> object | None:
        """The enumeration member that a number stands for in a field of a type; None where there is none."""
        cls = self.catalog.types[f"cuda_tile.{name}"]
        part = next((p for p in cls.syntax if p.field == field), None)
        members = list(part.choices) if part is not None and part.choices is not None else []
        return members[number] if number < len(members) else None


def _read_type(r: ByteReader, table: TypeTable, depth: int) -> Type:
    at = r.at
    tag = r.varint()
    since = SINCE.get(tag)
    if since is not None and table.version < since:
        needed, found = version_text(since), version_text(table.version)
        message = f"type '{_NAMES[tag]}' requires bytecode version {needed}+, file version is {found}"
        raise BytecodeFault(message, at)
    simple = SIMPLE.get(tag)
    if simple is not None:
        return simple

    def nested() -> Type:
        where = r.at
        return table.type(r.varint(), where, depth + 1)

    if tag >= SYMBOLIC_TYPE and not table.preview:
        raise BytecodeFault(f"malformed bytecode: encountered public-preview type tag {tag} {NOT_ANNOUNCED}", r.at)
    if tag in BY_TAG:
        name = BY_TAG[tag]
        return table.declared(name, **read_payload(name, r, table.version, nested, partial(table.member, name)))
    if tag == TILE:
        return read_tile(r, table, nested())
    if tag == FUNCTION:
        inputs = tuple(nested() for _ in range(r.count()))
        return FunctionType(inputs, tuple(nested() for _ in range(r.count())))
    return _preview_type(tag, r, table, nested, at)


def _preview_type(tag: int, r: ByteReader, table: TypeTable, nested: Callable[[], Type], at: int) -> Type:
    if tag == FRAGMENT:
        return read_fragment(r, table, nested)
    if tag == SYMBOLIC_TYPE:
        return read_symbolic(r, table)
    if tag in SIMPLE_TYPES:
        return SIMPLE_TYPES[tag]
    if tag in DECLARED_TYPES:
        return table.declared(DECLARED_TYPES[tag])
    raise BytecodeFault(f"unknown type tag: {tag}", at)


@record
class Novelty:
    """Demand of a type that is not in every version: the name that messages give it, and since when it exists."""

    name: str
    since: Version


def novelty(type: Type) -> Novelty | None:
    """The novelty that needs a newer file version to hold `type` (the types inside it aside); None for nothing."""
    tag = _SIMPLE_TAG.get(type)
    if tag is None and isinstance(type, TypeDef):
        payload = PAYLOADS.get(type.name.removeprefix("cuda_tile."))
        tag = payload.tag if payload is not None else None
        word = getattr(type, "attr", None)
        if isinstance(word, WordEnum) and word.since is not None:
            return Novelty("PointerAttr", word.since)
    return Novelty(_NAMES[tag], SINCE[tag]) if tag is not None and tag in SINCE else None


TypeIndex: TypeAlias = Callable[[Type], int]
"""Gives a type its index in the table, adding it where needed."""


def write_type(
    type: Type, version: Version, index_of: TypeIndex, expression: Callable[[ByteWriter, Attr], None]
) -> bytes:
    """The payload of one entry. `index_of` gives the index of a nested type, adding it where needed; `expression`
    writes an attribute inside of the type."""
    w = ByteWriter()
    tag = _SIMPLE_TAG.get(type)
    if tag is not None:
        w.varint(tag)
        return bytes(w.data)
    if isinstance(type, FunctionType):
        w.varint(FUNCTION)
        for group in (type.inputs, type.results):
            indices = [index_of(t) for t in group]
            w.varint(len(indices))
            for index in indices:
                w.varint(index)
        return bytes(w.data)
    if not isinstance(type, TypeDef) or not type.name.startswith("cuda_tile."):
        raise ValueError(f"unsupported type in bytecode writer: {type_text(type)}")
    match type.name.removeprefix("cuda_tile."):
        case name if name in PAYLOADS:
            write_payload(w, type, name, version, index_of)
        case "tile":
            w.varint(TILE)
            w.varint(index_of(cast("Type", getattr(type, "element", None))))
            w.ints(cast("tuple[int, ...]", getattr(type, "shape", ())), 8)
            if getattr(type, "symbolic", ()):
                expression(w, symbolic_shape(type))
        case "preview$fragment":
            write_fragment(w, type, index_of, expression)
        case "preview$sym_t":
            w.varint(SYMBOLIC_TYPE)
            expression(w, call(VAR, StringAttr(cast("str", getattr(type, "parameter", "")))))
        case name if name in _DECLARED_TAGS:
            w.varint(_DECLARED_TAGS[name])
        case _:
            raise ValueError(f"unsupported type in bytecode writer: {type_text(type)}")
    return bytes(w.data)
