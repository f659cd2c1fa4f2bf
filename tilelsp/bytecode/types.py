"""The type section: tags and payloads of every type."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import field
from typing import TypeAlias, cast

from tilelsp.base.record import record
from tilelsp.bytecode.container import V13_3, V13_4
from tilelsp.bytecode.preview import DECLARED_TYPES, FRAGMENT, NOT_ANNOUNCED, SIMPLE_TYPES, SYMBOLIC_TYPE
from tilelsp.bytecode.preview_types import read_fragment, read_symbolic, read_tile, symbolic_shape, write_fragment
from tilelsp.bytecode.primitives import BytecodeFault, ByteReader, ByteWriter
from tilelsp.bytecode.sections import Items
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
from tilelsp.spec.stored import Version, too_new, version_text
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
"""What messages call the types that are not in every version. The first two are the reference's words."""
SINCE: dict[int, Version] = {18: (13, 2), 19: V13_3, 22: V13_3, 20: V13_3, 21: V13_3, 130: V13_4}
_SIMPLE_TAG: dict[Type, int] = {type: tag for tag, type in (*SIMPLE.items(), *SIMPLE_TYPES.items())}
_DECLARED_TAGS = {name: tag for tag, name in DECLARED_TYPES.items()}

PTR, TILE, TENSOR_VIEW, PARTITION_VIEW, FUNCTION, TOKEN, GATHER_VIEW, STRIDED_VIEW = 12, 13, 14, 15, 16, 17, 20, 21

MAX_NESTING = 16
"""Types nest a handful deep (view of view of pointer); a longer chain of references is a cycle."""


@record
class TypeTable:
    """Reads entries on demand, so that an entry may refer to a later one."""

    entries: Items
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


def _choice(table: TypeTable, name: str, field: str, number: int, at: int) -> object:
    found = table.member(name, field, number)
    if found is None:
        raise BytecodeFault(f"unknown value {number} for {field}", at)
    return found


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

    def padding(view: str, present: bool) -> object:
        if not present:
            return None
        where = r.at
        return _choice(table, view, "padding_value", r.byte(), where)

    def pointer_attr(owner: str, flags: int) -> object:
        where = r.at
        number = r.byte() if flags & 1 else 0
        found = _choice(table, owner, "attr", number, where)
        if isinstance(found, WordEnum) and found.since is not None and table.version < found.since:
            raise BytecodeFault(too_new(number, table.version), where)
        return found

    def presence() -> int:
        """One bit: whether the last parameter is there."""
        where = r.at
        flags = r.varint()
        if flags > 1:
            raise BytecodeFault("unused bits set in optional parameter flags", where)
        return flags

    if tag >= SYMBOLIC_TYPE and not table.preview:
        raise BytecodeFault(f"malformed bytecode: encountered public-preview type tag {tag} {NOT_ANNOUNCED}", r.at)
    match tag:
        case 12:
            flags = presence() if table.version >= V13_4 else 0
            pointee = nested()
            return table.declared("ptr", pointee=pointee, attr=pointer_attr("ptr", flags))
        case 13:
            return read_tile(r, table, nested())
        case 14:
            flags = presence() if table.version >= V13_4 else 0
            element = nested()
            shape, strides = r.ints(8), r.ints(8)
            attr = pointer_attr("tensor_view", flags)
            return table.declared("tensor_view", element=element, shape=shape, strides=strides, attr=attr)
        case 15:
            flags = presence() if table.version >= V13_3 else 0
            tile_shape, view, dim_map = r.ints(4), nested(), r.ints(4)
            present = bool(flags & 1) if table.version >= V13_3 else bool(r.varint())
            pad = padding("partition_view", present)
            return table.declared(
                "partition_view", tile_shape=tile_shape, tensor_view=view, dim_map=dim_map, padding_value=pad
            )
        case 16:
            inputs = tuple(nested() for _ in range(r.count()))
            return FunctionType(inputs, tuple(nested() for _ in range(r.count())))
        case 17:
            return table.declared("token")
        case 20:
            flags = presence()
            tile_shape, view, sparse = r.ints(4), nested(), r.varint()
            pad = padding("gather_scatter_view", bool(flags & 1))
            return table.declared(
                "gather_scatter_view", tile_shape=tile_shape, tensor_view=view, sparse_dim=sparse, padding_value=pad
            )
        case 21:
            flags = presence()
            tile_shape, traversal, view, dim_map = r.ints(4), r.ints(4), nested(), r.ints(4)
            pad = padding("strided_view", bool(flags & 1))
            return table.declared(
                "strided_view",
                tile_shape=tile_shape,
                traversal_strides=traversal,
                tensor_view=view,
                dim_map=dim_map,
                padding_value=pad,
            )
        case _ if tag == FRAGMENT:
            return read_fragment(r, table, nested)
        case _ if tag == SYMBOLIC_TYPE:
            return read_symbolic(r, table)
        case _ if tag in SIMPLE_TYPES:
            return SIMPLE_TYPES[tag]
        case _ if tag in DECLARED_TYPES:
            return table.declared(DECLARED_TYPES[tag])
        case _:
            raise BytecodeFault(f"unknown type tag: {tag}", at)


@record
class Novelty:
    """What a type needs that is not in every version: the name that messages give it, and since when it exists."""

    name: str
    since: Version


def novelty(type: Type) -> Novelty | None:
    """What a newer file version is needed for to hold `type` (the types inside it aside); None for nothing."""
    tag = _SIMPLE_TAG.get(type)
    if tag is None and isinstance(type, TypeDef):
        tag = {"cuda_tile.gather_scatter_view": GATHER_VIEW, "cuda_tile.strided_view": STRIDED_VIEW}.get(type.name)
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
        case "ptr":
            attr = _number(type, "attr")
            w.varint(PTR)
            if version >= V13_4:
                w.varint(int(bool(attr)))
            w.varint(index_of(_type(type, "pointee")))
            if attr:
                w.byte(attr)
        case "tile":
            w.varint(TILE)
            w.varint(index_of(_type(type, "element")))
            shape = _ints(type, "shape")
            w.ints(shape, 8)
            if getattr(type, "symbolic", ()):
                expression(w, symbolic_shape(type))
        case "preview$fragment":
            write_fragment(w, type, index_of, expression)
        case "preview$sym_t":
            w.varint(SYMBOLIC_TYPE)
            expression(w, call(VAR, StringAttr(cast("str", getattr(type, "parameter", "")))))
        case name if name in _DECLARED_TAGS:
            w.varint(_DECLARED_TAGS[name])
        case "tensor_view":
            attr = _number(type, "attr")
            w.varint(TENSOR_VIEW)
            if version >= V13_4:
                w.varint(int(bool(attr)))
            w.varint(index_of(_type(type, "element")))
            w.ints(_ints(type, "shape"), 8)
            w.ints(_ints(type, "strides"), 8)
            if attr:
                w.byte(attr)
        case "token":
            w.varint(TOKEN)
        case "partition_view":
            padding = _number(type, "padding_value")
            w.varint(PARTITION_VIEW)
            if version >= V13_3:
                w.varint(int(padding is not None))
            w.ints(_ints(type, "tile_shape"), 4)
            w.varint(index_of(_type(type, "tensor_view")))
            w.ints(_ints(type, "dim_map"), 4)
            if version < V13_3:
                w.varint(int(padding is not None))
            if padding is not None:
                w.byte(padding)
        case "gather_scatter_view":
            padding = _number(type, "padding_value")
            w.varint(GATHER_VIEW)
            w.varint(int(padding is not None))
            w.ints(_ints(type, "tile_shape"), 4)
            w.varint(index_of(_type(type, "tensor_view")))
            w.varint(_int(type, "sparse_dim"))
            if padding is not None:
                w.byte(padding)
        case "strided_view":
            padding = _number(type, "padding_value")
            w.varint(STRIDED_VIEW)
            w.varint(int(padding is not None))
            w.ints(_ints(type, "tile_shape"), 4)
            w.ints(_ints(type, "traversal_strides"), 4)
            w.varint(index_of(_type(type, "tensor_view")))
            w.ints(_ints(type, "dim_map"), 4)
            if padding is not None:
                w.byte(padding)
        case _:
            raise ValueError(f"unsupported type in bytecode writer: {type_text(type)}")
    return bytes(w.data)


def _type(owner: TypeDef, field: str) -> Type:
    return cast("Type", getattr(owner, field))


def _int(owner: TypeDef, field: str) -> int:
    return cast("int", getattr(owner, field))


def _ints(owner: TypeDef, field: str) -> tuple[int, ...]:
    return cast("tuple[int, ...]", getattr(owner, field))


def _number(owner: TypeDef, field: str) -> int | None:
    member = getattr(owner, field, None)
    return list(type(member)).index(member) if isinstance(member, enum.Enum) else None
