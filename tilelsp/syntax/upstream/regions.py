"""Blocks and regions in custom forms of upstream dialects; see `READ_ONLY` of `spec.format`."""

from __future__ import annotations

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.ir.types import (
    I64,
    DenseArrayAttr,
    IndexType,
)
from tilelsp.spec.declaration import OpSpec
from tilelsp.syntax import lexer
from tilelsp.syntax.misfits import COUNT
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import Slots
from tilelsp.syntax.parse_numbers import integer
from tilelsp.syntax.parse_regions import args_region, read_region
from tilelsp.syntax.tree import ArgSyntax, TypeList


def loop_args(slots: Slots, spec: OpSpec) -> FormatParser:
    """`%i` or `(%i, %j)`: the indices of a loop, arguments of its region."""
    region = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        bracketed = cursor.take("(")
        args = op.region_args.setdefault(region, [])
        while cursor.kind == lexer.VALUE or not bracketed:
            name, span = op.source.value_name(cursor, op.start)
            args.append((name, span, region))
            op.skip_location()
            if not bracketed or not cursor.take(","):
                break
        if bracketed:
            cursor.need(")")
        op.types[region] = TypeList((IndexType(),) * len(args), ())

    return parse


def one_each(slots: Slots, spec: OpSpec) -> FormatParser:
    """Nothing: as many operands were read as the region has arguments."""
    region, operands = slots

    def parse(op: OpReader) -> None:
        wanted, operand_count = len(op.region_args.get(region, ())), len(op.operands.get(operands, ()))
        if operand_count != wanted and not any(problem.code == COUNT for problem in op.problems):
            span = op.name_span
            op.problems.append(Diagnostic(COUNT, f"custom op '{op.name}' expected {wanted} operands", span))

    return parse


def paired(slots: Slots, spec: OpSpec) -> FormatParser:
    """Nothing: as many operands were read as types of results, which are theirs."""
    operands, results = slots

    def parse(op: OpReader) -> None:
        operand_count, types = len(op.operands.get(operands, ())), op.types.get(results)
        wanted = 0 if types is None else len(types.types)
        if operand_count != wanted and not any(problem.code == COUNT for problem in op.problems):
            counts = f"number of operands and types do not match: got {operand_count} operands and {wanted} types"
            op.problems.append(Diagnostic(COUNT, f"custom op '{op.name}' {counts}", op.name_span))

    return parse


def switch_cases(slots: Slots, spec: OpSpec) -> FormatParser:
    """`default: ^bb1, 42: ^bb2(%a : T)`, in brackets or not: the blocks of a switch."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        bracketed = cursor.take("[")
        if not bracketed and not cursor.at("default"):
            raise cursor.fault(f"custom op '{op.name}' expected 'default'")
        while not cursor.at("]"):
            if not cursor.take("default"):
                integer(op)
            cursor.need(":")
            op.successors.append(op.successor())
            if not cursor.take(","):
                break
        if bracketed:
            cursor.need("]")

    return parse


def labels(slots: Slots, spec: OpSpec) -> FormatParser:
    """`[^bb1, ^bb2(%a : T)]`: blocks."""

    def parse(op: OpReader) -> None:
        op.cursor.need("[")
        while not op.cursor.at("]"):
            op.successors.append(op.successor())
            if not op.cursor.take(","):
                break
        op.cursor.need("]")

    return parse


def region_cases(slots: Slots, spec: OpSpec) -> FormatParser:
    """`case 2 { ... } case 5 { ... }`: regions with constants."""

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        values: list[int] = []
        while op.cursor.take("case"):
            values.append(integer(op))
            op.add_region(None)
        op.set_attr(slots[0], DenseArrayAttr(I64, tuple(values)), start, max(op.cursor.last, start))

    return parse


def regions(slots: Slots, spec: OpSpec) -> FormatParser:
    """`{ ... }, { ... }`: any number of regions."""

    def parse(op: OpReader) -> None:
        while op.cursor.at("{"):
            op.add_region(None)
            if not op.cursor.take(","):
                break

    return parse


def maybe_region(slots: Slots, spec: OpSpec) -> FormatParser:
    """`{ ... }`, or nothing."""

    def parse(op: OpReader) -> None:
        if op.cursor.at("{"):
            read_region(op, slots[0], spec)

    return parse


def maybe_args_region(slots: Slots, spec: OpSpec) -> FormatParser:
    """`(%a: T) { ... }`, or nothing."""
    read = args_region(slots, spec)

    def parse(op: OpReader) -> None:
        if op.cursor.at("("):
            read(op)

    return parse


def partitions(slots: Slots, spec: OpSpec) -> FormatParser:
    """`partition0(%a: T) num_warps(4) { ... } partition1 ...`: regions that run side by side."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        while cursor.kind == lexer.WORD and cursor.token.startswith("partition"):
            cursor.advance()
            cursor.need("(")
            args: list[ArgSyntax] = []
            while cursor.token.startswith("%"):
                name, span = op.source.value_name(cursor, op.start)
                cursor.need(":")
                type = op.type()
                op.skip_location()
                args.append(ArgSyntax(name, type, span))
                if not cursor.take(","):
                    break
            cursor.need(")")
            cursor.need("num_warps")
            cursor.need("(")
            integer(op)
            cursor.need(")")
            op.add_region(None, tuple(args))

    return parse
