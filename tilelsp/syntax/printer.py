"""IR as MLIR text: custom form by the ops' own formats, or the generic form.

The printer also says where each op landed, which is what position maps between stages are made of.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.record import field, record, replace
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import I32, Attr, DenseArrayAttr, FunctionType
from tilelsp.spec.declaration import Trait
from tilelsp.spec.format import only_read
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import RegionSlot
from tilelsp.spec.spelling import dict_text, function_text, type_text
from tilelsp.spec.verify import miscounted
from tilelsp.syntax.location_aliases import LocationAliases, alias_locations
from tilelsp.syntax.names import (
    ArgHints,
    Hints,
    declared_arg_hints,
    declared_hints,
    name_values,
    no_arg_hints,
    no_hints,
    quoted_names,
    source_arg_names,
    source_names,
)
from tilelsp.syntax.op_printer import OpPrinter, PrinterOutput
from tilelsp.syntax.print_format import binds_args, compile_printer
from tilelsp.syntax.print_style import NameStyle, PrintStyle
from tilelsp.syntax.written_form import HeldRegion, Piece, SourceTrees, UnprintableIr


@record
class PrintedText:
    """Text, and the span of every op's own line or lines in it, outermost first."""

    text: str
    places: tuple[tuple[Span, Op], ...]


def print_ops(
    ops: tuple[Op, ...],
    style: PrintStyle | None = None,
    *,
    default_dialect: str | None = None,
    source: SourceTrees | None = None,
) -> PrintedText:
    """`ops` one after the other. `default_dialect` names lose their prefix (Tile IR prints `cuda_tile` bare).

    Ops of imported dialects may say less than the text does that they were read from: `source` is that text. With it,
    raises `Unprintable` for an op that cannot be told from either.
    """
    style = style or PrintStyle()
    hints: Hints
    arg_hints: ArgHints
    if style.names is NameStyle.CANONICAL and style.generic:
        hints, arg_hints = no_hints, no_arg_hints
    elif style.names is NameStyle.CANONICAL:
        hints, arg_hints = declared_hints, declared_arg_hints
    else:
        hints, arg_hints = source_names, source_arg_names
    names = name_values(ops, hints, arg_hints, anew=source is None)
    printer = Printer(names, style, source=source)
    if style.locations:
        # Aliases are numbered by a walk over what is printed, so that is found out first.
        plain = Printer(names, replace(style, locations=False), source=source)
        for op in ops:
            plain.line(op, default_dialect, style.indent)
        printer.aliases = alias_locations(op.loc for _, op in plain.places)
    for op in ops:
        printer.line(op, default_dialect, style.indent)
    if printer.aliases is not None:
        for definition in printer.aliases.definitions:
            printer.write(f"{definition}\n")
    return PrintedText("".join(printer.parts), tuple(printer.places))


_NOWHERE = Span(0, 0)


def generic_line(op: Op, block: Block | None) -> str:
    """One op in the generic form, as messages quote it.

    Values are numbered as MLIR numbers those of `block`, where that is a function's; without it they keep the names
    that they were written with.
    """
    if block is not None:
        names = quoted_names(op, block)
    else:
        names = name_values((op,), source_names, source_arg_names)
        names.values.update({value: value.name or str(value.index) for value in op.results})
        names.results[op] = ", ".join(f"%{names.values[value]}" for value in op.results)
        for nested in op.walk():
            for value in (*nested.operands, *(operand for s in nested.successors for operand in s.operands)):
                names.values.setdefault(value, value.name or str(value.index))
    printer = Printer(names, PrintStyle(generic=True))
    printer.line(op, None, 0)
    return "".join(printer.parts).rstrip("\n")


@record(frozen=False)
class Printer(PrinterOutput):
    """Prints ops into an `Output`. Formats' printers write one op at a time into it through `OpPrinter`."""

    places: list[tuple[Span, Op]] = field(default_factory=list[tuple[Span, Op]])
    aliases: LocationAliases | None = None
    source: SourceTrees | None = None

    def line(self, op: Op, dialect: str | None, indent: int) -> None:
        """`op` on lines of its own."""
        self.write("  " * indent)
        start = self.length
        place = len(self.places)
        self.places.append((_NOWHERE, op))
        if results := self.names.results.get(op):
            self.write(f"{results} = ")
        written = None if self.source is None else self.source.pieces(op)
        if written is not None:
            self._written(op, written, indent)
        elif isinstance(op, OpDef) and op.spec.format and not self.style.generic and _can_be_custom(op):
            self._custom(op, dialect, indent)
        else:
            self._generic(op, indent)
        if self.aliases is not None:
            self.write(f" {self.aliases.use(op.loc)}")
        self.places[place] = (Span(start, self.length), op)
        self.write("\n")

    def _written(self, op: Op, pieces: Iterator[Piece], indent: int) -> None:
        for piece in pieces:
            match piece:
                case str():
                    self.write(piece)
                case Value():
                    if piece not in self.names.values:
                        raise UnprintableIr(f"it is not known what a name in the form of '{op.name}' stands for")
                    self.write(f"%{self.name(piece)}")
                case Block():
                    self.write(self.successor(piece, ()))
                case HeldRegion(region, bound):
                    self._body(region, None, indent, bound=bound, terminator=None, generic=not bound)

    def _custom(self, op: OpDef, dialect: str | None, indent: int) -> None:
        name = op.name
        own, _, short = name.partition(".")
        bare = dialect == own and not self.style.prefix
        bare = bare or (name == "builtin.module" and (dialect is None or indent == self.style.indent))
        self.write(short if bare else name)
        out = OpPrinter(self, op, dialect, indent)
        for step in compile_printer(type(op)):
            step(out)

    def _generic(self, op: Op, indent: int) -> None:
        """`"name"(...) ...`. What a declared op passes to its successors stands among its operands, as MLIR has it."""
        declared = op.spec if isinstance(op, OpDef) else None
        operands = op.operands
        segments = op.segments
        if declared is not None and declared.successors:
            operands = (*operands, *(value for s in op.successors for value in s.operands))
            segments = (*segments, *(len(s.operands) for s in op.successors))
        self.write(f'"{op.name}"({", ".join(f"%{self.name(v)}" for v in operands)})')
        if op.successors:
            shown = (self.successor(s.block, s.operands if declared is None else ()) for s in op.successors)
            self.write(f"[{', '.join(shown)}]")
        inherent: list[tuple[str, Attr]] = []
        loose: list[tuple[str, Attr]] = []
        for name, value in op.attrs.items():
            if declared is not None and declared.attr(name) is not None:
                inherent.append((declared.spelled.get(name, name), value))
            else:
                loose.append((name, value))
        if declared is not None and declared.segment_count:
            inherent.append(("operandSegmentSizes", DenseArrayAttr(I32, segments)))
        if inherent:
            self.write(f" <{{{dict_text(tuple(inherent))}}}>")
        if op.regions:
            self.write(" (")
            for index, region in enumerate(op.regions):
                if index:
                    self.write(", ")
                slot = declared.regions[index] if declared is not None and index < len(declared.regions) else None
                self.region(op, region, slot.default_dialect if slot is not None else None, indent, generic=True)
            self.write(")")
        if loose:
            self.write(f" {{{dict_text(tuple(loose))}}}")
        signature = FunctionType(tuple(v.type for v in operands), tuple(v.type for v in op.results))
        self.write(f" : {function_text(signature)}")

    def region(
        self,
        op: Op,
        region: Region,
        dialect: str | None,
        indent: int,
        *,
        generic: bool = False,
        slot: RegionSlot | None = None,
    ) -> None:
        """See `Output.region`."""
        bound = not generic and slot is not None and isinstance(op, OpDef) and binds_args(type(op), slot.name)
        terminator = slot.terminator if slot is not None and not slot.prints_terminator else None
        self._body(region, dialect, indent, bound=bound, terminator=terminator, generic=generic)

    def _body(
        self,
        region: Region,
        dialect: str | None,
        indent: int,
        *,
        bound: bool,
        terminator: str | None,
        generic: bool,
    ) -> None:
        """`{ ... }`; `bound` says that the arguments stand in front of it, `terminator` what ends it unsaid.

        A block of nothing that is the only one is written in the `generic` form, where a region without one is another.
        """
        self.write("{\n")
        for number, block in enumerate(region.blocks):
            if number or (block.args and not bound) or (generic and not block.ops and len(region.blocks) == 1):
                self._label(block, indent)
            for inner in block.ops:
                implicit = (
                    inner is block.ops[-1] and inner.name == terminator and not inner.operands and not inner.attrs
                )
                unwritten = self.source is not None and inner not in self.source.trees
                if not implicit and not unwritten:
                    self.line(inner, dialect, indent + 1)
        self.write("  " * indent + "}")

    def _label(self, block: Block, indent: int) -> None:
        args = ", ".join(f"%{self.name(arg)}: {type_text(arg.type)}" for arg in block.args)
        self.write(f"{'  ' * indent}^{self.names.blocks[block]}{f'({args})' if args else ''}:\n")


def _can_be_custom(op: OpDef) -> bool:
    """True if the custom form holds all of an op: reading it back yields its operands and its terminators. One that
    lacks an attribute has no custom form."""
    if miscounted(op) or (op.spec.imported and only_read(op.spec.program)):
        return False
    if any(not attr.optional and attr.default is None and attr.name not in op.attrs for attr in op.spec.attrs):
        return False
    if not op.regions:
        return True
    for slot, region in zip(op.spec.regions, op.regions, strict=False):
        if slot.terminator is None:
            continue
        for block in region.blocks:
            last = block.ops[-1] if block.ops else None
            if last is None or (isinstance(last, OpDef) and Trait.TERMINATOR not in last.spec.traits):
                return False
    return True
