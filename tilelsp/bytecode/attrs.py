"""Tagged attributes: what stands in arrays, dictionaries, hints and assume predicates."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.base.record import record
from tilelsp.bytecode.preview import NOT_ANNOUNCED, is_tag, read_attr, tag_of, write_attr, write_tag
from tilelsp.bytecode.primitives import BytecodeFault, ByteReader, ByteWriter
from tilelsp.ir.types import (
    FLOATS,
    I1,
    ArrayAttr,
    Attr,
    BareWord,
    BoolAttr,
    DenseAttr,
    DialectAttr,
    DictAttr,
    FloatAttr,
    FloatType,
    IntAttr,
    IntType,
    Items,
    Param,
    Phrase,
    StringAttr,
    Type,
    TypeAttr,
)
from tilelsp.spec.spelling import type_text
from tilelsp.spec.symbolic import PREFIX

DIV_BY = "cuda_tile.div_by"
SAME_ELEMENTS = "cuda_tile.same_elements"
BOUNDED = "cuda_tile.bounded"
HINTS = "cuda_tile.optimization_hints"

MAX_NESTING = 32
"""Attributes in attributes. A writer nests two or three deep; damage nests until the stack ends."""


@record
class Tables:
    """Tables that an attribute refers to by index."""

    string: Callable[[int, int], str]
    type: Callable[[int, int], Type]
    constant: Callable[[int, Type, int], DenseAttr]
    preview: bool = False
    """Set if the header announces preview content."""


def signed_value(bits: int, type: Type) -> int:
    """An integer attribute's value as MLIR shows it: signless integers print signed, i1 aside."""
    width = type.width if isinstance(type, IntType) else 64
    bits &= (1 << width) - 1
    return bits - (1 << width) if width > 1 and bits >> (width - 1) else bits


def read_tagged(r: ByteReader, tables: Tables, depth: int = 0) -> Attr:
    """A tag and its attribute. Raises `BytecodeFault`."""
    if depth > MAX_NESTING:
        raise r.fault("attributes are nested too deeply")
    at = r.at
    tag = r.varint()
    match tag:
        case 1:
            kind = _type(r, tables)
            return IntAttr(signed_value(r.varint(), kind), kind)
        case 2:
            kind = _type(r, tables)
            if not isinstance(kind, FloatType) or kind.name not in FLOATS:
                raise BytecodeFault("a float attribute has no float type", at)
            width = FLOATS[kind.name].width
            bits = r.byte() if width <= 8 else r.svarint()
            return FloatAttr(bits & ((1 << width) - 1), kind)
        case 3:
            return BoolAttr(bool(r.byte()))
        case 4:
            return TypeAttr(_type(r, tables))
        case 5:
            return StringAttr(_string(r, tables))
        case 6:
            return ArrayAttr(read_array(r, tables, depth))
        case 7:
            kind = _type(r, tables)
            where = r.at
            return tables.constant(r.varint(), kind, where)
        case 8:
            return _read_div_by(r)
        case 9:
            return DialectAttr(SAME_ELEMENTS, (Param(Items(r.ints(8))),))
        case 10:
            return read_dict(r, tables, depth)
        case 11:
            return DialectAttr(HINTS, tuple(_hint(r, tables, number, depth) for number in range(r.count(2))))
        case 12:
            flags = _two_flags(r)
            low = r.svarint() if flags & 1 else BareWord("?")
            high = r.svarint() if flags & 2 else BareWord("?")
            return DialectAttr(BOUNDED, (Param(low), Param(high)))
        case _ if is_tag(tag):
            if not tables.preview:
                start = "malformed bytecode: encountered public-preview attribute tag"
                raise BytecodeFault(f"{start} {tag} {NOT_ANNOUNCED}", at)
            return _read_preview(tag, r, tables, depth)
        case _:
            raise BytecodeFault(f"unsupported AttributeTag {tag} for self-contained attribute", at)


def _type(r: ByteReader, tables: Tables) -> Type:
    where = r.at
    return tables.type(r.varint(), where)


def _string(r: ByteReader, tables: Tables) -> str:
    where = r.at
    return tables.string(r.varint(), where)


def _hint(r: ByteReader, tables: Tables, number: int, depth: int) -> Param:
    where = r.at
    key = named(_string(r, tables), number, where)
    return Param(read_tagged(r, tables, depth + 1), key)


def _read_preview(tag: int, r: ByteReader, tables: Tables, depth: int) -> Attr:
    return read_attr(tag, r, tables.string, tables.type, lambda: read_tagged(r, tables, depth + 1))


def read_preview(r: ByteReader, name: str, tables: Tables) -> Attr:
    """A preview attribute that goes without its tag, since no other may stand there. Raises `BytecodeFault`."""
    return _read_preview(tag_of(name), r, tables, 0)


def _two_flags(r: ByteReader) -> int:
    """The byte that says which of two parameters are there."""
    at = r.at
    flags = r.byte()
    if flags > 3:
        raise BytecodeFault("unused bits set in optional parameter flags", at)
    return flags


def _read_div_by(r: ByteReader) -> DialectAttr:
    divisor = r.varint()
    flags = _two_flags(r)
    every = r.svarint() if flags & 1 else None
    along = r.svarint() if flags & 2 else None
    words: list[BareWord | int] = []
    if every is not None:
        words += [BareWord("every"), every]
    if along is not None:
        words += [BareWord("along"), along]
    params = (Param(divisor),) if not words else (Param(divisor), Param(Phrase(tuple(words))))
    return DialectAttr(DIV_BY, params)


def read_array(r: ByteReader, tables: Tables, depth: int = 0) -> tuple[Attr, ...]:
    """A count and that many tagged attributes."""
    return tuple(read_tagged(r, tables, depth + 1) for _ in range(r.count()))


def named(key: str, number: int, at: int) -> str:
    """`key`, the name of element `number` of a dictionary. Raises `BytecodeFault` where it is empty."""
    if not key:
        raise BytecodeFault(f"invalid empty attribute name for DictionaryAttr element {number}", at)
    return key


def read_dict(r: ByteReader, tables: Tables, depth: int = 0) -> DictAttr:
    """A count and that many (string, tagged attribute) pairs, in stored order."""
    entries: list[tuple[str, Attr]] = []
    for number in range(r.count(2)):
        where = r.at
        key = tables.string(r.varint(), where)
        named(key, number, where)
        entries.append((key, read_tagged(r, tables, depth + 1)))
    return DictAttr(tuple(entries))


@record
class Indexers:
    """Give strings, types and constants their indices."""

    string: Callable[[str], int]
    type: Callable[[Type], int]
    constant: Callable[[DenseAttr], int]
    announce: Callable[[], None] = lambda: None
    """Called where something is written that the header has to announce."""


def write_tagged(w: ByteWriter, attr: Attr, index: Indexers) -> None:
    """The inverse of `read_tagged`. Raises `ValueError` for an attribute that bytecode cannot hold."""
    match attr:
        case IntAttr(value, type):
            w.varint(1)
            w.varint(index.type(type))
            width = type.width if isinstance(type, IntType) else 64
            w.varint(value & ((1 << width) - 1))
        case FloatAttr(bits, type):
            w.varint(2)
            w.varint(index.type(type))
            if FLOATS[type.name].width <= 8:
                w.byte(bits)
            else:
                w.svarint(bits)
        case BoolAttr(value):
            w.varint(3)
            w.byte(int(value))
        case TypeAttr(type):
            w.varint(4)
            w.varint(index.type(type))
        case StringAttr(value):
            w.varint(5)
            w.varint(index.string(value))
        case ArrayAttr(values):
            w.varint(6)
            write_array(w, values, index)
        case DenseAttr(type, _):
            w.varint(7)
            w.varint(index.type(type))
            w.varint(index.constant(attr))
        case DictAttr():
            w.varint(10)
            write_dict(w, attr, index)
        case DialectAttr(name) if name.startswith(PREFIX):
            write_tag(w, attr)
            write_preview(w, attr, index)
        case DialectAttr(name, params):
            _write_dialect(w, name, params or (), index)
        case _:
            raise ValueError(f"attribute {attr} cannot be stored in bytecode")


def write_preview(w: ByteWriter, attr: DialectAttr, index: Indexers) -> None:
    """The inverse of `read_preview`. Raises `ValueError`."""
    index.announce()
    write_attr(w, attr, index.string, index.type, lambda inner: write_tagged(w, inner, index))


def _write_dialect(w: ByteWriter, name: str, params: tuple[Param, ...], index: Indexers) -> None:
    match name:
        case "cuda_tile.div_by":
            w.varint(8)
            w.varint(_int(params[0]))
            words = params[1].value.values if len(params) > 1 and isinstance(params[1].value, Phrase) else ()
            pairs = {k.text: v for k, v in zip(words[::2], words[1::2], strict=False) if isinstance(k, BareWord)}
            w.byte(int("every" in pairs) | int("along" in pairs) << 1)
            for key in ("every", "along"):
                value = pairs.get(key)
                if isinstance(value, int):
                    w.svarint(value)
        case "cuda_tile.same_elements":
            w.varint(9)
            items = params[0].value
            w.ints(tuple(v for v in items.values if isinstance(v, int)) if isinstance(items, Items) else (), 8)
        case "cuda_tile.optimization_hints":
            w.varint(11)
            w.varint(len(params))
            for param in params:
                w.varint(index.string(param.key or ""))
                if not isinstance(param.value, Attr):
                    raise ValueError("an optimization hint is not a dictionary")
                write_tagged(w, param.value, index)
        case "cuda_tile.bounded":
            bounds = [p.value if isinstance(p.value, int) else None for p in params]
            if len(bounds) != 2:
                raise ValueError("a bound is missing")
            w.varint(12)
            w.byte(int(bounds[0] is not None) | int(bounds[1] is not None) << 1)
            for bound in bounds:
                if bound is not None:
                    w.svarint(bound)
        case _:
            raise ValueError(f"attribute #{name} cannot be stored in bytecode")


def _int(param: Param) -> int:
    if not isinstance(param.value, int):
        raise ValueError("an integer parameter is missing")
    return param.value


def write_array(w: ByteWriter, values: tuple[Attr, ...], index: Indexers) -> None:
    """The inverse of `read_array`."""
    w.varint(len(values))
    for value in values:
        write_tagged(w, value, index)


def write_dict(w: ByteWriter, attr: DictAttr, index: Indexers) -> None:
    """The inverse of `read_dict`."""
    w.varint(len(attr.entries))
    for key, value in attr.entries:
        w.varint(index.string(key))
        write_tagged(w, value, index)


def constant_values(data: bytes, type: Type, at: int) -> DenseAttr:
    """A constant's elements from its raw buffer. Raises `BytecodeFault` when the size does not fit the type."""
    shape: tuple[int, ...] = getattr(type, "shape", ())
    element: Type = getattr(type, "element", type)
    count = 1
    for extent in shape:
        count *= extent
    if element == I1:
        if len(data) == 1 and data[0] in (0x00, 0xFF):
            return DenseAttr(type, (data[0] & 1,))
        if len(data) == (count + 7) // 8:
            return DenseAttr(type, _splat(tuple((data[i // 8] >> (i % 8)) & 1 for i in range(count))))
        message = f"i1 dense attribute payload size {len(data)} is not a recognized encoding for {count} elements"
        raise BytecodeFault(message, at)
    size = element_size(element)
    if size is None:
        shown = type_text(type) if hasattr(type, "element") else "<<NULL TYPE>>"
        raise BytecodeFault(f"expect Cuda Tile integer or float type but got: '{shown}'", at)
    if len(data) not in (size, size * count):
        raise BytecodeFault("failed to validate buffer size and format", at)
    values = tuple(int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size))
    return DenseAttr(type, _splat(values))


def constant_bytes(attr: DenseAttr) -> bytes:
    """The raw buffer of a constant: one element for a splat, else all of them, row-major."""
    element: Type = getattr(attr.type, "element", attr.type)
    values = attr.values
    if element == I1:
        if len(values) == 1:
            return b"\xff" if values[0] & 1 else b"\x00"
        packed = bytearray((len(values) + 7) // 8)
        for i, value in enumerate(values):
            packed[i // 8] |= (value & 1) << (i % 8)
        return bytes(packed)
    size = element_size(element)
    if size is None:
        raise ValueError(f"constants of {element} cannot be stored in bytecode")
    return b"".join(value.to_bytes(size, "little") for value in values)


def element_size(element: Type) -> int | None:
    """Bytes of one stored element: the bit width rounded up."""
    if isinstance(element, IntType):
        return (element.width + 7) // 8
    if isinstance(element, FloatType) and element.name in FLOATS:
        return (FLOATS[element.name].width + 7) // 8
    return None


def _splat(values: tuple[int, ...]) -> tuple[int, ...]:
    return values[:1] if values and values.count(values[0]) == len(values) else values
