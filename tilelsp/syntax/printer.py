"""IR as MLIR text: custom form by the ops' own formats, or the generic form.

The printer also says where each op landed, which is what position maps between stages are made of.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import Attr, Type
from tilelsp.spec.op import OpDef, RegionSlot, unmentioned_attrs
from tilelsp.spec.spelling import attr_text, dict_text, type_text
from tilelsp.syntax.names import (
    ArgHints,
    Hints,
    Names,
    declared_arg_hints,
    declared_hints,
    kept_arg_names,
    kept_names,
    name_values,
)
from tilelsp.syntax.print_format import compile_printer


class NameStyle(enum.Enum):
    """Where printed value names come from."""

    CANONICAL = "canonical"
    """The ops' declared hints: what the public disassembler prints."""
    KEPT = "kept"
    """The names that values carry, made unique."""


@dataclass(frozen=True, slots=True)
class PrintStyle:
    """How to print. `prefix` spells the default dialect's names in full; `locations` adds `loc(...)` to every op."""

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
    if style.names is NameStyle.CANONICAL:
        hints, arg_hints = declared_hints, declared_arg_hints
    else:
        hints, arg_hints = kept_names, kept_arg_names
    printer = Printer(name_values(ops, hints, arg_hints), style)
    for op in ops:
        printer.line(op, default_dialect, style.indent)
    return Printed("".join(printer.parts), tuple(printer.places))


@dataclass(slots=True)
class Printer:
    """Collects text. Formats' printers write one op at a time into it through `OpPrinter`."""

    names: Names
    style: PrintStyle
    parts: list[str] = field(default_factory=list[str])
    places: list[tuple[Span, Op]] = field(default_factory=list[tuple[Span, Op]])
    length: int = 0

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
        custom = isinstance(op, OpDef) and bool(op.spec.format) and not self.style.generic
        if custom and isinstance(op, OpDef):
            self._custom(op, dialect, indent)
        else:
            self._generic(op, dialect, indent)
        if self.style.locations and op.loc is not None:
            self.write(f" {attr_text(op.loc)}")
        self.places[place] = (Span(start, self.length), op)
        self.write("\n")

    def _custom(self, op: OpDef, dialect: str | None, indent: int) -> None:
        bare = dialect == op.spec.dialect and not self.style.prefix
        self.write(op.name.partition(".")[2] if bare or op.name == "builtin.module" else op.name)
        out = OpPrinter(self, op, dialect, indent)
        for step in compile_printer(type(op)):
            step(out)

    def _generic(self, op: Op, dialect: str | None, indent: int) -> None:
        operands = ", ".join(f"%{self.name(v)}" for v in op.operands)
        self.write(f'"{op.name}"({operands})')
        if op.successors:
            self.write(f"[{', '.join(self.successor(s.block, s.operands) for s in op.successors)}]")
        declared = {slot.name for slot in op.spec.attrs} if isinstance(op, OpDef) else set[str]()
        inherent = tuple((k, v) for k, v in op.attrs.items() if k in declared)
        loose = tuple((k, v) for k, v in op.attrs.items() if k not in declared)
        if isinstance(op, OpDef) and len(op.segments) > 1 and _needs_segments(op):
            sizes = ", ".join(map(str, op.segments))
            segments = f"operandSegmentSizes = array<i32: {sizes}>"
            text = ", ".join(filter(None, (dict_text(inherent), segments)))
            self.write(f" <{{{text}}}>")
        elif inherent:
            self.write(f" <{{{dict_text(inherent)}}}>")
        if op.regions:
            self.write(" (")
            for index, region in enumerate(op.regions):
                if index:
                    self.write(", ")
                self.region(op, region, dialect, indent, generic=True)
            self.write(")")
        if loose:
            self.write(f" {{{dict_text(loose)}}}")
        inputs = ", ".join(type_text(v.type) for v in op.operands)
        results = ", ".join(type_text(v.type) for v in op.results)
        self.write(f" : ({inputs}) -> {results if len(op.results) == 1 else f'({results})'}")

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
        self.write("{\n")
        for number, block in enumerate(region.blocks):
            if number or (generic and block.args) or block.label:
                self._label(block, indent)
            terminator = slot.terminator if slot is not None and not slot.prints_terminator else None
            for op in block.ops:
                implicit = op is block.ops[-1] and op.name == terminator and not op.operands and not op.attrs
                if not implicit:
                    self.line(op, dialect, indent + 1)
        self.write("  " * indent + "}")

    def _label(self, block: Block, indent: int) -> None:
        args = ", ".join(f"%{self.name(arg)}: {type_text(arg.type)}" for arg in block.args)
        self.write(f"{'  ' * indent}^{self.names.blocks[block]}{f'({args})' if args else ''}:\n")

    def successor(self, block: Block, operands: tuple[Value, ...]) -> str:
        """`^bb1(%a : T)`."""
        label = f"^{self.names.blocks[block]}"
        if not operands:
            return label
        values = ", ".join(f"%{self.name(v)}" for v in operands)
        return f"{label}({values} : {', '.join(type_text(v.type) for v in operands)})"

    def name(self, value: Value) -> str:
        """The printed name of `value`, without `%`."""
        return self.names.values.get(value, "<<unknown>>")


def _needs_segments(op: OpDef) -> bool:
    return sum(slot.arity.value != "one" for slot in op.spec.operands) > 1


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
            if slot is None or name in shown:
                entries.append((name, value))
        if entries:
            self.text(f"{{{dict_text(tuple(entries))}}}")

    def region(self, region: Region, slot: RegionSlot) -> None:
        """`{ ... }`."""
        if self._blank:
            self.printer.write(" ")
        inside = slot.default_dialect or self.dialect
        self.printer.region(self.op, region, inside, self.indent, slot=slot)
        self._blank = True
        self._after_punctuation = False

    def new_line(self) -> None:
        """A line break at the op's own indentation."""
        self.printer.write("\n" + "  " * self.indent)
        self._blank = False
