"""Types in custom forms of upstream dialects, and the dictionary of properties."""

from __future__ import annotations

from tilelsp.base.text import Span
from tilelsp.ir.types import (
    DenseArrayAttr,
    MemRefType,
    TensorType,
    VectorType,
)
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.spelling import type_text
from tilelsp.syntax.lexer import ParseFault
from tilelsp.syntax.literals import ParamFault
from tilelsp.syntax.llvm_types import NoElement, element
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import Slots
from tilelsp.syntax.parse_types import check_class
from tilelsp.syntax.tree import TypeList


def element_type(slots: Slots, spec: OpSpec) -> FormatParser:
    """No text: the type of a value is that of the element that constants name, of a struct or array."""
    value, container, position = slots

    def parse(op: OpReader) -> None:
        written, places = op.types.get(container), op.attrs.get(position)
        if written is None or not isinstance(places, DenseArrayAttr):
            return
        held: str | None = type_text(written.types[0])
        try:
            for place in places.values:
                held = None if held is None else element(held, place)
        except NoElement as fault:
            span = op.attr_spans[position].shifted(op.start)
            raise ParseFault(f"custom op '{op.name}' {fault.message}", span.start, span.end) from None
        if held is None:
            return
        try:
            found = op.source.params.type(held, op.source.aliases)
        except ParamFault:
            return  # said of the type that holds it
        op.types[value] = TypeList((found,), written.spans[:1])

    return parse


def unbound_type(slots: Slots, spec: OpSpec) -> FormatParser:
    """The type of a result, of which the text does not tell which one it is."""

    def parse(op: OpReader) -> None:
        op.type()

    return parse


def no_types(slots: Slots, spec: OpSpec) -> FormatParser:
    """No text: an op has none of the results of a slot, unless types of them follow."""

    def parse(op: OpReader) -> None:
        op.types[slots[0]] = TypeList((), ())

    return parse


def properties(slots: Slots, spec: OpSpec) -> FormatParser:
    """`<{...}>`: the op's own attributes, apart from those that anybody may add."""

    def parse(op: OpReader) -> None:
        if op.cursor.take("<"):
            op.entries()
            op.cursor.need(">")

    return parse


def unbound_types(slots: Slots, spec: OpSpec) -> FormatParser:
    """The types of results, of which the text does not tell which ones they are."""

    def parse(op: OpReader) -> None:
        op.type()
        while op.cursor.take(","):
            op.type()

    return parse


def more_types(slots: Slots, spec: OpSpec) -> FormatParser:
    """Types behind commas that upstream's parser reads and does not use."""

    def parse(op: OpReader) -> None:
        while op.cursor.take(","):
            op.type()

    return parse


def one_type(slots: Slots, spec: OpSpec) -> FormatParser:
    """One type, which all values of a slot have."""

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        found = op.type()
        op.types[slots[0]] = TypeList((found,), (Span(start - op.start, op.cursor.last - op.start),), splat=True)

    return parse


def vector_type(slots: Slots, spec: OpSpec) -> FormatParser:
    """One type, which must be a vector, as where an op's class asks for one before its constraints are looked at."""

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        found = op.type()
        written = TypeList((found,), (Span(start - op.start, op.cursor.last - op.start),), splat=True)
        check_class(op, "VectorType", written)
        op.types[slots[0]] = written

    return parse


def shuffled_type(slots: Slots, spec: OpSpec) -> FormatParser:
    """No text: a shuffled vector has as many elements as its mask, and those of the vector that it is made of."""
    value, vector, mask = slots

    def parse(op: OpReader) -> None:
        written, numbers = op.types.get(vector), op.attrs.get(mask)
        source = written.types[0] if written is not None and written.types else None
        if written is not None and isinstance(source, VectorType) and isinstance(numbers, DenseArrayAttr):
            made = VectorType((len(numbers.values), *source.shape[1:]), source.element)
            op.types[value] = TypeList((made,), written.spans[:1])

    return parse


def held_type(slots: Slots, spec: OpSpec) -> FormatParser:
    """No text: an operand has the type of the elements of another one."""
    value, container = slots

    def parse(op: OpReader) -> None:
        written = op.types.get(container)
        shaped = written.types[0] if written is not None and written.types else None
        if written is not None and isinstance(shaped, MemRefType | TensorType | VectorType):
            op.types[value] = TypeList((shaped.element,), written.spans[:1])

    return parse
