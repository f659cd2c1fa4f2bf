"""Regions and what names their arguments in custom forms, as parsers."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.ir.types import (
    ArrayAttr,
    DictAttr,
    FunctionType,
    Type,
    TypeAttr,
)
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.slot import RegionSlot
from tilelsp.syntax import lexer
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import Slots
from tilelsp.syntax.tree import ArgSyntax, TypeList


def _bound_args(op: OpReader, name: str) -> tuple[ArgSyntax, ...]:
    """Arguments that the format bound for region `name`, with the types written for the slots they start from."""
    args: list[ArgSyntax] = []
    taken: dict[str, int] = {}
    for arg, span, slot in op.region_args.get(name, ()):
        written = op.types.get(slot) if slot is not None else None
        index = taken.get(slot or "", 0)
        taken[slot or ""] = index + 1
        type = written.types[index] if written is not None and index < len(written.types) else None
        args.append(ArgSyntax(arg, type, span))
    return tuple(args)


def read_region(op: OpReader, name: str, spec: OpSpec) -> None:
    """Read region `name`, with the arguments that were bound for it."""
    slot = spec.slots[name]
    dialect = slot.default_dialect if isinstance(slot, RegionSlot) else None
    op.add_region(dialect, _bound_args(op, name))


def _bind(op: OpReader, region: str, type_slot: str | None) -> None:
    name, span = op.source.value_name(op.cursor, op.start)
    op.region_args.setdefault(region, []).append((name, span, type_slot))


def params(slots: Slots, spec: OpSpec) -> FormatParser:
    """`(%a: T, %b: U)`, or bare types: the arguments of a function."""
    region, function_type = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        cursor.need("(")
        inputs: list[Type] = []
        attrs: list[DictAttr] = []
        named = cursor.kind == lexer.VALUE
        args = op.region_args.setdefault(region, [])
        variadic = False
        while inputs or not cursor.at(")"):
            variadic = spec.imported and cursor.text.startswith("...", cursor.start)
            if variadic:
                cursor.jump(cursor.start + 3)
                break
            if named:
                if cursor.kind != lexer.VALUE:
                    raise cursor.fault(f"custom op '{op.name}' expected SSA identifier")
                name, span = op.source.value_name(cursor, op.start)
                cursor.need(":")
            else:
                if cursor.kind == lexer.VALUE:
                    raise cursor.fault(f"custom op '{op.name}' expected type instead of SSA identifier")
                name, span = "", op.span()
            inputs.append(op.type())
            if named:  # unnamed ones get their names from the label of the first block
                args.append((name, span, region))
            attrs.append(attributes_of_parameter(op))
            op.skip_location()
            if not cursor.take(","):
                break
        cursor.need(")")
        op.types[region] = TypeList(tuple(inputs), ())
        set_parameters(op, function_type, inputs, attrs, start, variadic=variadic)

    return parse


def attributes_of_parameter(op: OpReader) -> DictAttr:
    """The attributes behind a parameter, none where there is no dictionary."""
    return op.source.dictionary(op.cursor) if op.cursor.at("{") else DictAttr(())


def set_parameters(
    op: OpReader,
    function_type: str,
    inputs: Sequence[Type],
    attrs: Sequence[DictAttr],
    start: int,
    *,
    variadic: bool = False,
) -> None:
    """Give a function its type and what its parameters' attributes are, which were read from `start` on."""
    last = op.cursor.last
    op.set_attr(function_type, TypeAttr(FunctionType(tuple(inputs), (), variadic)), start, last)
    if any(entry.entries for entry in attrs):
        op.set_attr("arg_attrs", ArrayAttr(tuple(attrs)), start, last)


def results(slots: Slots, spec: OpSpec) -> FormatParser:
    """`-> T` or `-> (T, U)`: the results of a function."""
    function_type = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        if not cursor.take("->"):
            return
        types: list[Type] = []
        attrs: list[DictAttr] = []
        if cursor.take("("):
            while not cursor.at(")"):
                types.append(op.type())
                attrs.append(attributes_of_parameter(op))
                if not cursor.take(","):
                    break
            cursor.need(")")
        else:
            types.append(op.type())
        stored = op.attrs.get(function_type)
        if isinstance(stored, TypeAttr) and isinstance(stored.type, FunctionType):
            op.attrs[function_type] = TypeAttr(FunctionType(stored.type.inputs, tuple(types), stored.type.variadic))
        if any(entry.entries for entry in attrs):
            op.set_attr("res_attrs", ArrayAttr(tuple(attrs)), start, cursor.last)

    return parse


def induction(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `induction` of `spec.format.DIRECTIVES`."""
    region, typed = slots
    return lambda op: _bind(op, region, typed)


def assign(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `assign` of `spec.format.DIRECTIVES`."""
    region, init, typed = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        cursor.need("(")
        while not cursor.at(")"):
            _bind(op, region, typed)
            cursor.need("=")
            op.operands.setdefault(init, []).append(op.source.use(cursor, op.start))
            if not cursor.take(","):
                break
        cursor.need(")")

    return parse


def args_region(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `args_region` of `spec.format.DIRECTIVES`."""
    region = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        cursor.need("(")
        types: list[Type] = []
        while not cursor.at(")"):
            _bind(op, region, region)
            cursor.need(":")
            types.append(op.type())
            op.skip_location()
            if not cursor.take(","):
                break
        cursor.need(")")
        op.types[region] = TypeList(tuple(types), ())
        read_region(op, region, spec)
        op.drop_empty_block()

    return parse


def region(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `region` of `spec.format.DIRECTIVES`."""
    return lambda op: read_region(op, slots[0], spec)


def else_region(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `else_region` of `spec.format.DIRECTIVES`."""

    def parse(op: OpReader) -> None:
        if op.cursor.take("else"):
            read_region(op, slots[0], spec)

    return parse
