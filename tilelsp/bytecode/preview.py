"""Preview content of files of 13.5: its tags, and the attributes that it brings.

A bit of the header announces it. Everything here was asked of tileirdisasm 13.5 with `--preview=simt`, byte by byte.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping

from tilelsp.bytecode.primitives import BytecodeFault, ByteReader, ByteWriter
from tilelsp.ir.types import (
    Attr,
    BareWord,
    DialectAttr,
    IndexType,
    Items,
    NoneType,
    Param,
    ParamValue,
    StringAttr,
    Type,
)
from tilelsp.spec.layout import LAYOUT, layout, layout_fault, modes
from tilelsp.spec.spelling import attr_text
from tilelsp.spec.symbolic import (
    ADD,
    BUILTIN,
    CEIL_DIV,
    DIV,
    FLOOR_DIV,
    INT,
    MUL,
    NEG,
    PREFIX,
    SUB,
    TEXT,
    TUPLE,
    TYPE,
    VAR,
    call,
    is_expression,
    operands,
)

FIRST_OPCODE, LAST_OPCODE = 0x4000, 0x4FFF
"""The opcodes of preview ops."""
NOT_ANNOUNCED = "but the header does not advertise preview content"

SYMBOLIC_TYPE, FRAGMENT, DATATYPE, SHAPE, STRING, INDEX, NONE = range(209, 216)
SIMPLE_TYPES: Mapping[int, Type] = {INDEX: IndexType(), NONE: NoneType()}
"""Types of MLIR itself that preview attributes name."""
DECLARED_TYPES: Mapping[int, str] = {DATATYPE: "preview$Datatype", SHAPE: "preview$shape", STRING: "preview$string"}
"""Types of the dialect without parameters."""


class StorageFormat(enum.Enum):
    """How an attribute is stored."""

    NUMBER = enum.auto()
    TEXT = enum.auto()
    ONE = enum.auto()
    TWO = enum.auto()
    LIST = enum.auto()
    TYPE = enum.auto()
    NAMED = enum.auto()
    WORD = enum.auto()
    SCRATCH = enum.auto()
    DECLARED = enum.auto()
    LAYOUT = enum.auto()


SCRATCH = f"{PREFIX}scratch_request"
CONST_PARAM = f"{PREFIX}const_param"
_SHAPES: Mapping[int, tuple[str, StorageFormat]] = {
    0xD1: (INT, StorageFormat.NUMBER),
    0xD2: (VAR, StorageFormat.TEXT),
    0xD3: (MUL, StorageFormat.TWO),
    0xD4: (DIV, StorageFormat.TWO),
    0xD5: (ADD, StorageFormat.TWO),
    0xD6: (SUB, StorageFormat.TWO),
    0xD7: (FLOOR_DIV, StorageFormat.TWO),
    0xD8: (TUPLE, StorageFormat.LIST),
    0xD9: (LAYOUT, StorageFormat.LAYOUT),
    0xDA: (CEIL_DIV, StorageFormat.TWO),
    0xDB: (TYPE, StorageFormat.TYPE),
    0xDC: (NEG, StorageFormat.ONE),
    0xDD: (f"{PREFIX}memory_space", StorageFormat.WORD),
    0xDE: (f"{PREFIX}synchronization", StorageFormat.WORD),
    0xDF: (f"{PREFIX}access", StorageFormat.WORD),
    0xE0: (SCRATCH, StorageFormat.SCRATCH),
    0xE2: (CONST_PARAM, StorageFormat.DECLARED),
    0xE3: (BUILTIN, StorageFormat.NAMED),
    0xE4: (TEXT, StorageFormat.TEXT),
}
_TAGS = {name: (tag, shape) for tag, (name, shape) in _SHAPES.items()}
_WORDS: Mapping[str, tuple[str, ...]] = {
    f"{PREFIX}memory_space": ("local", "smem"),
    f"{PREFIX}synchronization": ("none", "warp", "warpgroup", "cta"),
    f"{PREFIX}access": ("in", "out", "inout"),
}
_SIZES = ("smem.size", "smem.alignment")
_OPERANDS: Mapping[StorageFormat, tuple[str, ...]] = {
    StorageFormat.ONE: ("operand",),
    StorageFormat.TWO: ("lhs", "rhs"),
}

Index = Callable[[int, int], Type]
Strings = Callable[[int, int], str]


def is_tag(tag: int) -> bool:
    """True if an attribute with that tag is preview content."""
    return tag in _SHAPES


def is_preview(name: str) -> bool:
    """True if an attribute of that name is preview content."""
    return name in _TAGS


def tag_of(name: str) -> int:
    """The tag of a preview attribute."""
    return _TAGS[name][0]


def read_attr(tag: int, r: ByteReader, string: Strings, type_at: Index, nested: Callable[[], Attr]) -> Attr:
    """The attribute behind a tag; `nested` reads a tag and its attribute. Raises `BytecodeFault`."""
    at = r.at
    name, shape = _SHAPES[tag]
    match shape:
        case StorageFormat.NUMBER:
            return call(name, r.svarint())
        case StorageFormat.TEXT:
            made = call(name, StringAttr(string(r.varint(), at)))
        case StorageFormat.ONE | StorageFormat.TWO:
            made = call(name, *(_expression(nested(), what, r.at) for what in _OPERANDS[shape]))
        case StorageFormat.LIST:
            made = call(name, Items(tuple(nested() for _ in range(r.count()))))
        case StorageFormat.TYPE:
            made = call(name, type_at(r.varint(), at))
        case StorageFormat.NAMED:
            made = call(name, StringAttr(string(r.varint(), at)), type_at(r.varint(), at))
        case StorageFormat.DECLARED:
            text, type = StringAttr(string(r.varint(), at)), type_at(r.varint(), at)
            made = DialectAttr(name, (Param(text, "name"), Param(type, "type")))
        case StorageFormat.SCRATCH:
            sizes = tuple(_expression(nested(), what, r.at) for what in ("size", "alignment"))
            made = DialectAttr(name, tuple(Param(size, key) for size, key in zip(sizes, _SIZES, strict=True)))
        case StorageFormat.LAYOUT:
            shapes, strides = (tuple(nested() for _ in range(r.count())) for _ in range(2))
            made = layout(shapes, strides)
            fault = layout_fault(shapes, strides)
            if fault:
                raise BytecodeFault(fault, at)
        case StorageFormat.WORD:
            number = r.varint()
            if number >= len(_WORDS[name]):
                raise BytecodeFault(f"invalid enum value for value: {number}", at)
            return call(name, BareWord(_WORDS[name][number]))
    return made


def _expression(value: Attr, what: str, at: int) -> Attr:
    if not is_expression(value):
        wanted = "expected attribute implementing '::mlir::cuda_tile::SymbolicExprAttr'"
        raise BytecodeFault(f"{wanted} for parameter '{what}', got {attr_text(value)}", at)
    return value


def write_tag(w: ByteWriter, attr: DialectAttr) -> None:
    """The tag of an attribute. Raises `ValueError` for one that is no preview content."""
    if attr.name not in _TAGS:
        what = attr.name.partition(".")[2]
        raise ValueError(f"the preview feature '{what}' is not known: it is not written")
    w.varint(tag_of(attr.name))


def write_attr(
    w: ByteWriter, attr: DialectAttr, string: Callable[[str], int], type_of: Callable[[Type], int],
    nested: Callable[[Attr], None],
) -> None:  # fmt: skip
    """The inverse of `read_attr`. Raises `ValueError` for an attribute whose parameters are not its own."""
    _, shape = _TAGS[attr.name]
    values = operands(attr)
    match shape, values:
        case StorageFormat.NUMBER, (int(number),):
            w.svarint(number & ((1 << 64) - 1) if number < 0 else number)
        case StorageFormat.TEXT, (StringAttr(text),):
            w.varint(string(text))
        case ((StorageFormat.ONE | StorageFormat.TWO | StorageFormat.SCRATCH), _) if len(values) == (
            1 if shape is StorageFormat.ONE else 2
        ):
            for value in values:
                nested(_attribute(value, attr))
        case StorageFormat.LIST, _:
            _write_list(w, values, attr, nested)
        case StorageFormat.LAYOUT, _ if (found := modes(attr)) is not None:
            for group in found:
                _write_list(w, group, attr, nested)
        case StorageFormat.TYPE, (Type() as type,):
            w.varint(type_of(type))
        case ((StorageFormat.NAMED | StorageFormat.DECLARED), (StringAttr(text), Type() as type)):
            w.varint(string(text))
            w.varint(type_of(type))
        case StorageFormat.WORD, (BareWord(text),) if text in _WORDS[attr.name]:
            w.varint(_WORDS[attr.name].index(text))
        case _:
            raise ValueError(f"attribute #{attr.name} cannot be stored in bytecode")


def _write_list(
    w: ByteWriter, values: tuple[ParamValue, ...], owner: DialectAttr, nested: Callable[[Attr], None]
) -> None:
    w.varint(len(values))
    for value in values:
        nested(_attribute(value, owner))


def _attribute(value: ParamValue, owner: DialectAttr) -> Attr:
    if not isinstance(value, Attr):
        raise ValueError(f"attribute #{owner.name} cannot be stored in bytecode")
    return value
