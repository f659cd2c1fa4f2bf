"""Queries of verifiers on shaped types, attributes and operands, and sentences that several of them say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tilelsp.ir.equality import differ, is_unknown
from tilelsp.ir.numbers import NumberFault, integer_bits, integer_literal
from tilelsp.ir.types import (
    DYNAMIC,
    FLOATS,
    I1,
    UNRANKED,
    ArrayAttr,
    Attr,
    BareWord,
    BoolAttr,
    DenseArrayAttr,
    DenseAttr,
    DialectAttr,
    FloatAttr,
    FloatType,
    IndexType,
    IntAttr,
    IntType,
    MemRefType,
    NoneType,
    RawAttr,
    Signedness,
    StringAttr,
    TensorType,
    Type,
    VectorType,
    bit_width,
)
from tilelsp.ir.written import dialect_type, scalable
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

Shape = tuple[int, ...]

_WIDTHS = {"f80": 80, "f128": 128}


def only(op: Any, slot: str) -> Type | None:
    """The type of the one value of a slot; None where there is none, or nothing is known of it."""
    values = slot_values(op, slot) if slot in op.spec.slots else ()
    return _told(values[0].type) if len(values) == 1 else None


def only_result(op: Any) -> Type | None:
    """The type of the one result; None where there is none, or nothing is known of it."""
    return _told(op.results[0].type) if len(op.results) == 1 else None


def _told(type: Type) -> Type | None:
    """A type of which anything is known: what is kept as it is written has to be one of the dialect `llvm`."""
    return type if not is_unknown(type) or dialect_type(type).startswith("llvm.") else None


def elements_differ(op: Any, one: str, other: str) -> bool:
    """True if the values of two slots certainly have different elements, vectors with scalable extents included."""
    types = [value.type for name in (one, other) if name in op.spec.slots for value in slot_values(op, name)]
    return len(types) == 2 and differ(element_of(types[0]), element_of(types[1]))


def shape_of(type: Type | None) -> Shape | None:
    """The extents of a shaped type; None for one of no rank, and for any other type."""
    if isinstance(type, TensorType | VectorType | MemRefType) and type.shape != (UNRANKED,):
        return type.shape
    return None


def element_of(type: Type) -> Type:
    """The element of a shaped type, or the type itself."""
    vector = scalable(type)
    if vector is not None:
        return vector.fixed.element
    return type.element if isinstance(type, TensorType | VectorType | MemRefType) else type


def width_of(type: Type) -> int | None:
    """The bits of an integer or a float; None for any other type."""
    if isinstance(type, IntType):
        return type.width
    if isinstance(type, FloatType):
        return FLOATS[type.name].width if type.name in FLOATS else _WIDTHS.get(type.name)
    return None


def type_of(value: Attr) -> Type | None:
    """The type that an attribute has; None where that is not known, or it has none."""
    match value:
        case BoolAttr():
            return I1
        case IntAttr() | FloatAttr() | DenseAttr():
            return value.type
        case StringAttr():
            return NoneType()
        case _:
            return None


def dynamic_count(shape: Shape) -> int:
    """How many extents are known at run time only."""
    return shape.count(DYNAMIC)


def integers(attr: Attr | None) -> tuple[int, ...] | None:
    """The numbers of a list of integers; None for anything else."""
    if isinstance(attr, DenseArrayAttr):
        bits = bit_width(attr.element)  # of numbers that are read without a sign; those of one bit have none
        return tuple(value - (1 << bits) if value >> (bits - 1) == 1 < bits else value for value in attr.values)
    if isinstance(attr, ArrayAttr) and all(isinstance(value, IntAttr) for value in attr.values):
        return tuple(value.value for value in attr.values if isinstance(value, IntAttr))
    return None


def dense_integers(attr: Attr | None) -> tuple[int, ...] | None:
    """The numbers of `dense<[1, 2]> : tensor<2xi64>`, none of them negative, or of a list; None for anything else."""
    if not isinstance(attr, DenseAttr):
        return integers(attr)
    shape = shape_of(attr.type)
    return attr.values * combined(shape) if shape is not None and len(attr.values) == 1 else attr.values


def list_extents(text: str) -> Shape | None:
    """The extents of the nested lists in `<[[1, 2], [3, 4]]>`; None for anything else, or lists that differ."""
    if not text.startswith("<[") or not text.endswith("]>") or '"' in text:
        return None
    extents: list[int] = []
    counts: list[int] = []
    depth = parentheses = 0
    for char in text[1:-1]:
        parentheses += (char == "(") - (char == ")")
        if char == "[":
            depth += 1
            counts.append(1)
        elif char == "," and counts and not parentheses:
            counts[-1] += 1
        elif char == "]" and counts:
            count = counts.pop()
            extents += [0] * (depth - len(extents))
            if extents[depth - 1] not in (0, count):
                return None
            extents[depth - 1] = count
            depth -= 1
    return None if depth or counts or "[]" in text else tuple(extents)


def unlike_elements(text: str, element: Type) -> str:
    """The fault of the numbers in `dense<[1, 2]>` as elements of a type; empty where none is known."""
    words = re.findall(r"[^\s\[\],<>()]+", text.removeprefix("dense")) if '"' not in text else []
    if isinstance(element, IntType | IndexType) and any("." in word for word in words):
        return "expected integer elements, but parsed floating-point"
    if isinstance(element, FloatType) and any(word.lstrip("-").isdigit() for word in words):
        return "unexpected decimal integer literal for a floating point value"
    if isinstance(element, IntType) and element.signedness is Signedness.SIGNLESS:
        return next((fault for word in words if word.lstrip("-").isdigit() and (fault := _beyond(word, element))), "")
    return ""


def _beyond(word: str, element: IntType) -> str:
    """The fault of an integer that its type cannot hold."""
    try:
        integer_bits(integer_literal(word), element.width)
    except NumberFault as fault:
        return str(fault)
    return ""


def groups_of(attr: Attr | None) -> tuple[tuple[int, ...], ...] | None:
    """The lists of a list of lists of integers; None for anything else."""
    if not isinstance(attr, ArrayAttr):
        return None
    found = [integers(value) for value in attr.values]
    return None if None in found else tuple(group for group in found if group is not None)


def has_several(value: Attr | None) -> bool:
    """True for elements of a vector with scalable extents that are not all alike."""
    text = value.text if isinstance(value, RawAttr) else ""
    return text.startswith("dense<[") and _SCALABLE.search(text) is not None


_SCALABLE = re.compile(r"> : vector<[^<]*\[")


def word_of(attr: Attr | None) -> str | None:
    """The one word of an attribute that is written `<word>`, `#dialect.kind<word>`, or as the bare word."""
    if isinstance(attr, DialectAttr) and attr.params is not None and len(attr.params) == 1:
        value = attr.params[0].value
        return value.text if isinstance(value, BareWord) else None
    return attr.text.strip("<> ") if isinstance(attr, RawAttr) else None


def incompatible(source: Type, result: Type) -> Problem:
    """A cast between two types that it does not lead between."""
    return Problem(f"operand type '{type_text(source)}' and result type '{type_text(result)}' are cast incompatible")


def sizes(op: Any, count: int, shape: Shape) -> Iterator[Problem]:
    """As many sizes as a shape has extents that are known at run time only."""
    wanted = dynamic_count(shape)
    if count != wanted:
        yield Problem(f"incorrect number of dynamic sizes, has {count}, expected {wanted}")


def is_compatible(number: int, other: int) -> bool:
    """True if two extents may be equal at run time."""
    return number == other or DYNAMIC in (number, other)


def is_reduced(full: Shape, reduced: Shape) -> bool:
    """True if a shape is another one without some extents of 1."""
    rest = list(full)
    for extent in reduced:
        while rest and rest[0] != extent and rest[0] == 1:
            rest.pop(0)
        if not rest or rest.pop(0) != extent:
            return False
    return all(extent == 1 for extent in rest)


def in_bounds(shape: Shape, offsets: Shape, extents: Shape, strides: Shape) -> Iterator[Problem]:
    """A slice that leaves a shape; what is known at run time only is passed over."""
    for number, (bound, offset) in enumerate(zip(shape, offsets, strict=True)):
        if DYNAMIC in (bound, offset):
            continue
        if not 0 <= offset < bound:
            yield Problem(f"offset {number} is out-of-bounds: {offset} >= {bound}", prefix=False)
            return
        size, stride = extents[number], strides[number]
        if DYNAMIC in (size, stride):
            continue
        last = offset + (size - 1) * stride
        if size > 0 and not 0 <= last < bound:
            yield Problem(f"slice along dimension {number} runs out-of-bounds: {last} >= {bound}", prefix=False)
            return


def slice_parts(op: Any) -> tuple[Shape, Shape, Shape] | None:
    """The static offsets, sizes and strides of an op that describes a slice; None where one of them is no list."""
    offsets, extents, strides = (integers(op.attrs.get(f"static_{name}")) for name in ("offsets", "sizes", "strides"))
    return None if offsets is None or extents is None or strides is None else (offsets, extents, strides)


def slice_ranks(parts: tuple[Shape, Shape, Shape], ranks: Shape) -> Iterator[Problem]:
    """Demand as many offsets, sizes and strides of a slice as it has dimensions (MLIR's
    `verifyOffsetSizeAndStrideOp`): the three agree, one offset for all aside, and each has its number of `ranks`.
    """
    offsets, extents, strides = map(len, parts)
    for first, left_rank, second, right_rank in (
        ("offsets", offsets, "sizes", extents),
        ("sizes", extents, "strides", strides),
    ):
        single = first == "offsets" and left_rank == ranks[0] == 1
        if left_rank != right_rank and not single:
            mismatch = f"expected mixed {first} rank to match mixed {second} rank ({left_rank} vs {right_rank})"
            yield Problem(f"{mismatch} so the rank of the result type is well-formed.", prefix=False)
            return
    for name, numbers, rank in zip(("offset", "size", "stride"), parts, ranks, strict=True):
        if len(numbers) != rank:
            yield Problem(f"expected {rank} {name} values, got {len(numbers)}", prefix=False)
            return


def combined(shape: Sequence[int]) -> int:
    """The product of some extents; `DYNAMIC` where one is."""
    total = 1
    for extent in shape:
        if extent == DYNAMIC:
            return DYNAMIC
        total *= extent
    return total


def index_for_each(shaped: str, message: str) -> Verifier:
    """The verifier of an access: as many `indices` as the type of the operand `shaped` has dimensions. In the `message`
    `{rank}` and `{given}` are the two numbers.
    """

    def verify(op: Any) -> Iterator[Problem]:
        shape, index_count = shape_of(only(op, shaped)), len(slot_values(op, "indices"))
        if shape is not None and len(shape) != index_count:
            yield Problem(message.format(rank=len(shape), given=index_count))

    return verify


def needs(*names: str) -> tuple[Verifier, ...]:
    """Attributes that must be there. Formats that are read in a way of their own give them, so they are declared as if
    they might be missing."""

    def check(op: Any) -> Iterator[Problem]:
        for name in names:
            if name not in op.attrs:
                yield Problem(f"requires attribute '{name}'", code="op.attribute")
                return

    return (check,)


SLICED = needs("static_offsets", "static_sizes", "static_strides")
"""Checks of the attributes of slices of tensors and of memory."""


def loops_named(op: Any) -> Iterator[Problem]:
    """The kinds of an op's loops are given."""
    if "iterator_types" not in op.attrs:
        yield Problem(f"custom op '{op.name}' expected \"iterator_types\" array attribute", prefix=False)
