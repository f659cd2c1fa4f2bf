"""IR as MLIR text: custom form by the ops' own formats, or the generic form.

The printer also says where each op landed, which is what position maps between stages are made of.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field, replace

from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import I32, Attr, DenseArrayAttr, FunctionType, Type
from tilelsp.spec.declaration import OpSpec, Trait
from tilelsp.spec.op import OpDef, unmentioned_attrs
from tilelsp.spec.slot import Arity, RegionSlot
from tilelsp.spec.spelling import dict_text, function_text, type_text
from tilelsp.spec.verify import miscounted
from tilelsp.syntax.location_aliases import LocationAliases, alias_locations
from tilelsp.syntax.names import (
    ArgHints,
    Hints,
    Names,
    declared_arg_hints,
    declared_hints,
    kept_arg_names,
    kept_names,
    name_values,
    no_arg_hints,
    no_hints,
)
from tilelsp.syntax.print_format import binds_args, compile_printer


class NameStyle(enum.Enum):
    """Where printed value names come from."""

    CANONICAL = "canonical"
    """The ops' declared hints: what the public disassembler prints. The generic form numbers values, as MLIR does."""
    KEPT = "kept"
    """The names that values carry, made unique."""


@dataclass(frozen=True, slots=True)
class PrintStyle:
    """How to print. `prefix` spells the default dialect's names in full; `locations` adds `loc(#alias)` to every op,
    and the definitions of the aliases at the end."""

    generic: bool = False
    prefix: bool = False
    names: NameStyle = NameStyle.CANONICAL
    locations: bool = False
    indent: int = 0


@dataclass(frozen=True, slots=True)
class Printed:
    """Text, and the span of every op's own line or lines in it, outermost first."""

    text: str
    places: tuple[tuple[Span, Op], ...]


def print_ops(ops: tuple[Op, ...], style: PrintStyle | None = None, *, default_dialect: str | None = None) -> Printed:
    """`ops` one after the other. `default_dialect` names lose their prefix (Tile IR prints `cuda_tile` bare)."""
    style = style or PrintStyle()
    hints: Hints
    arg_hints: ArgHints
    if style.names is NameStyle.CANONICAL and style.generic:
        hints, arg_hints = no_hints, no_arg_hints
    elif style.names is NameStyle.CANONICAL:
        hints, arg_hints = declared_hints, declared_arg_hints
    else:
        hints, arg_hints = kept_names, kept_arg_names
    names = name_values(ops, hints, arg_hints)
    printer = Printer(names, style)
    if style.locations:
        # Aliases are numbered by a walk over what is printed, so that is found out first.
        plain = Printer(names, replace(style, locations=False))
        for op in ops:
            plain.line(op, default_dialect, style.indent)
        printer.aliases = alias_locations(op.loc for _, op in plain.places)
    for op in ops:
        printer.line(op, default_dialect, style.indent)
    if printer.aliases is not None:
        for definition in printer.aliases.definitions:
            printer.write(f"{definition}\n")
    return Printed("".join(printer.parts), tuple(printer.places))


def generic_line(op: Op, block: Block | None) -> str:
    """One op without regions in the generic form, as messages quote it.

    Values are numbered as MLIR numbers those of `block`, where that is a function's; without it, and for values from
    elsewhere, they keep the names that they were written with.
    """
    names = Names()
    if block is not None:
        names = name_values((Op("", regions=(Region((block,)),)),), no_hints, no_arg_hints)
    for value in (*op.operands, *op.results):
        names.values.setdefault(value, value.name or str(value.index))
    if op.results and op not in names.results:
        names.results[op] = ", ".join(f"%{names.values[value]}" for value in op.results)
    printer = Printer(names, PrintStyle(generic=True))
    printer.line(op, None, 0)
    return "".join(printer.parts).rstrip("\n")


@dataclass(slots=True)
class Printer:
    """Collects text. Formats' printers write one op at a time into it through `OpPrinter`."""

    names: Names
    style: PrintStyle
    parts: list[str] = field(default_factory=list[str])
    places: list[tuple[Span, Op]] = field(default_factory=list[tuple[Span, Op]])
    length: int = 0
    aliases: LocationAliases | None = None

    def write(self, text: str) -> None:
        """Append text."""
        self.parts.append(text)
        self.length += len(text)

    def line(self, op: Op, dialect: str | None, indent: int) -> None:
        """`op` on lines of its own."""
        self.write("  " * indent)
        start = self.length
        place = len(self.places)
        self.places.append((Span(start, start), op))
        if op in self.names.results:
            self.write(f"{self.names.results[op]} = ")
        if isinstance(op, OpDef) and op.spec.format and not self.style.generic and _can_be_custom(op):
            self._custom(op, dialect, indent)
        else:
            self._generic(op, indent)
        if self.aliases is not None:
            self.write(f" {self.aliases.use(op.loc)}")
        self.places[place] = (Span(start, self.length), op)
        self.write("\n")

    def _custom(self, op: OpDef, dialect: str | None, indent: int) -> None:
        bare = dialect == op.spec.dialect and not self.style.prefix
        self.write(op.name.partition(".")[2] if bare or op.name == "builtin.module" else op.name)
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
        if declared is not None and _needs_segments(declared):
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
        """`{ ... }`; in the custom form, an implicit terminator without operands is left out."""
        bound = not generic and slot is not None and isinstance(op, OpDef) and binds_args(type(op), slot.name)
        terminator = slot.terminator if slot is not None and not slot.prints_terminator else None
        self.write("{\n")
        for number, block in enumerate(region.blocks):
            if number or (block.args and not bound):
                self._label(block, indent)
            for inner in block.ops:
                implicit = (
                    inner is block.ops[-1] and inner.name == terminator and not inner.operands and not inner.attrs
                )
                if not implicit:
                    self.line(inner, dialect, indent + 1)
        self.write("  " * indent + "}")

    def _label(self, block: Block, indent: int) -> None:
        args = ", ".join(f"%{self.name(arg)}: {type_text(arg.type)}" for arg in block.args)
        self.write(f"{'  ' * indent}^{self.names.blocks[block]}{f'({args})' if args else ''}:\n")

    def successor(self, block: Block, operands: tuple[Value, ...]) -> str:
        """`^bb1(%a : T)`."""
        label = f"^{self.names.blocks.get(block, block.label or 'unknown')}"
        if not operands:
            return label
        values = ", ".join(f"%{self.name(v)}" for v in operands)
        return f"{label}({values} : {', '.join(type_text(v.type) for v in operands)})"

    def name(self, value: Value) -> str:
        """The printed name of `value`, without `%`."""
        return self.names.values.get(value, "<<unknown>>")


def _can_be_custom(op: OpDef) -> bool:
    """Whether the custom form says what the op is: read back, it always has its operands and its terminators."""
    if miscounted(op):
        return False
    for slot, region in zip(op.spec.regions, op.regions, strict=False):
        if slot.terminator is None:
            continue
        for block in region.blocks:
            last = block.ops[-1] if block.ops else None
            if last is None or (isinstance(last, OpDef) and Trait.TERMINATOR not in last.spec.traits):
                return False
    return True


def _needs_segments(spec: OpSpec) -> bool:
    return sum(slot.arity is not Arity.ONE for slot in spec.operands) + len(spec.successors) > 1


class OpPrinter:
    """Prints one op's custom form. Blanks follow MLIR: pending until it is known whether they are wanted."""

    __slots__ = ("_after_punctuation", "_blank", "_blanked", "bare", "dialect", "indent", "op", "printer")

    def __init__(self, printer: Printer, op: OpDef, dialect: str | None, indent: int) -> None:
        self.printer = printer
        self.op = op
        self.dialect = dialect
        self.indent = indent
        self.bare = None if printer.style.prefix else op.spec.dialect if op.spec.dialect == "cuda_tile" else None
        self._blank = True
        self._blanked = -1
        self._after_punctuation = False

    def literal(self, text: str) -> None:
        """A literal of the format."""
        wanted = True
        if len(text) == 1:
            wanted = text not in (">)}]," if self._after_punctuation else "<>(){}[],")
        if self._blank and wanted:
            self.printer.write(" ")
        self.printer.write(text)
        self._blank = len(text) != 1 or text not in "<({["
        self._after_punctuation = not (text[0].isalpha() or text[0] == "_")

    def text(self, text: str) -> None:
        """A value, attribute or type."""
        if self._blank:
            self.printer.write(" ")
        self.printer.write(text)
        self._blank = True
        self._after_punctuation = False

    def helper(self, text: str) -> None:
        """Text of a helper that follows a blank which is always printed: that blank is the helper's own."""
        if self._blanked == self.printer.length:
            self._blank = False
        self.text(text)

    def tight(self) -> None:
        """No blank before what follows."""
        self._blank = False

    def blank(self) -> None:
        """A blank, whatever follows."""
        self.printer.write(" ")
        self._blanked = self.printer.length

    def value(self, value: Value) -> None:
        """`%name`."""
        self.text(f"%{self.printer.name(value)}")

    def values(self, values: tuple[Value, ...]) -> None:
        """`%a, %b`; nothing for none."""
        if values:
            self.text(", ".join(f"%{self.printer.name(v)}" for v in values))

    def type(self, type: Type) -> str:
        """A type, bare where the dialect prints its own bare."""
        return type_text(type, self.bare)

    def types(self, types: tuple[Type, ...]) -> None:
        """`T, U`."""
        self.text(", ".join(self.type(t) for t in types))

    def loose_attrs(self) -> None:
        """The attribute dictionary: what the format does not mention, defaults aside."""
        shown = unmentioned_attrs(self.op.spec)
        entries: list[tuple[str, Attr]] = []
        for name, value in self.op.attrs.items():
            slot = self.op.spec.attr(name)
            if slot is not None and (name not in shown or slot.kind.decode(value) == slot.default):
                continue
            entries.append((self.op.spec.spelled.get(name, name), value))
        if entries:
            self.text(f"{{{dict_text(tuple(entries))}}}")

    def region(self, region: Region, slot: RegionSlot) -> None:
        """`{ ... }`."""
        if self._blank:
            self.printer.write(" ")
        self.printer.region(self.op, region, slot.default_dialect, self.indent, slot=slot)
        self._blank = True
        self._after_punctuation = False

    def new_line(self) -> None:
        """A line break at the op's own indentation."""
        self.printer.write("\n" + "  " * self.indent)
        self._blank = False
