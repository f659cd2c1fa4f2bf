"""Payload behind the tag of a type that the dialect declares: one list of parts, which is read and written."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tilelsp.base.record import record
from tilelsp.bytecode.container import V13_1, V13_3, V13_4
from tilelsp.bytecode.primitives import BytecodeFault, ByteReader, ByteWriter
from tilelsp.ir.types import Type
from tilelsp.spec.attr import WordEnum
from tilelsp.spec.stored import Version, too_new
from tilelsp.spec.types import TypeDef


@record
class Nested:
    """The index of a type."""

    field: str


@record
class Numbers:
    """A list of numbers of `width` bytes each."""

    field: str
    width: int


@record
class NumberPayload:
    """One number of any size."""

    field: str


@record
class Presence:
    """A flag for the last part of a payload, in files of `since` and newer: bit 0 of a number whose other bits are
    0."""

    since: Version = V13_1


@record
class LatePresence:
    """The same where files older than `before` have it, in which each number but 0 means yes."""

    before: Version


@record
class Member:
    """A member of an enumeration by its number, a byte; `absent` is the number that leaving it out stands for."""

    field: str
    absent: int | None = None


Part: TypeAlias = Nested | Numbers | NumberPayload | Presence | LatePresence | Member


@record
class Payload:
    """The tag of a type, and what follows it."""

    tag: int
    parts: tuple[Part, ...]


PAYLOADS: Mapping[str, Payload] = {
    "ptr": Payload(12, (Presence(V13_4), Nested("pointee"), Member("attr", absent=0))),
    "tensor_view": Payload(
        14, (Presence(V13_4), Nested("element"), Numbers("shape", 8), Numbers("strides", 8), Member("attr", absent=0))
    ),
    "partition_view": Payload(
        15,
        (
            Presence(V13_3),
            Numbers("tile_shape", 4),
            Nested("tensor_view"),
            Numbers("dim_map", 4),
            LatePresence(V13_3),
            Member("padding_value"),
        ),
    ),
    "token": Payload(17, ()),
    "gather_scatter_view": Payload(
        20,
        (
            Presence(),
            Numbers("tile_shape", 4),
            Nested("tensor_view"),
            NumberPayload("sparse_dim"),
            Member("padding_value"),
        ),
    ),
    "strided_view": Payload(
        21,
        (
            Presence(),
            Numbers("tile_shape", 4),
            Numbers("traversal_strides", 4),
            Nested("tensor_view"),
            Numbers("dim_map", 4),
            Member("padding_value"),
        ),
    ),
}
"""The types of `cuda_tile` by their names; those of preview content have readers of their own."""

BY_TAG: Mapping[int, str] = {payload.tag: name for name, payload in PAYLOADS.items()}


def read_payload(
    name: str, r: ByteReader, version: Version, nested: Callable[[], Type], member: Callable[[str, int], object | None]
) -> dict[str, object]:
    """The fields of type `name`. `nested` reads a type, `member` gives the member of a field by its number.

    Raises `BytecodeFault`.
    """
    values: dict[str, object] = {}
    present = False
    for part in PAYLOADS[name].parts:
        at = r.at
        match part:
            case Nested(field):
                values[field] = nested()
            case Numbers(field, width):
                values[field] = r.ints(width)
            case NumberPayload(field):
                values[field] = r.varint()
            case Presence(since):
                present = version >= since and _bit(r)
            case LatePresence(before):
                present = bool(r.varint()) if version < before else present
            case Member(field, absent):
                number = r.byte() if present else absent
                values[field] = None if number is None else _member(field, number, member, version, at)
    return values


def _bit(r: ByteReader) -> bool:
    at = r.at
    flags = r.varint()
    if flags > 1:
        raise BytecodeFault("unused bits set in optional parameter flags", at)
    return bool(flags)


def _member(field: str, number: int, member: Callable[[str, int], object | None], version: Version, at: int) -> object:
    found = member(field, number)
    if found is None:
        raise BytecodeFault(f"unknown value {number} for {field}", at)
    if isinstance(found, WordEnum) and found.since is not None and version < found.since:
        raise BytecodeFault(too_new(number, version), at)
    return found


def write_payload(w: ByteWriter, type: TypeDef, name: str, version: Version, index_of: Callable[[Type], int]) -> None:
    """Tag and fields of a type; `index_of` gives the index of a nested one."""
    payload = PAYLOADS[name]
    last = payload.parts[-1] if payload.parts else None
    number = _number_of(type, last) if isinstance(last, Member) else None
    w.varint(payload.tag)
    for part in payload.parts:
        match part:
            case Nested(field):
                w.varint(index_of(_field(type, field)))
            case Numbers(field, width):
                w.ints(_field(type, field), width)
            case NumberPayload(field):
                w.varint(_field(type, field))
            case Presence(since):
                if version >= since:
                    w.varint(int(number is not None))
            case LatePresence(before):
                if version < before:
                    w.varint(int(number is not None))
            case Member():
                if number is not None:
                    w.byte(number)


def _number_of(type: TypeDef, part: Member) -> int | None:
    """The number of the member that a field holds; None where it is left out."""
    member = getattr(type, part.field, None)
    number = list(member.__class__).index(member) if isinstance(member, enum.Enum) else None
    return None if number == part.absent else number


def _field(type: TypeDef, name: str) -> Any:
    return getattr(type, name)
