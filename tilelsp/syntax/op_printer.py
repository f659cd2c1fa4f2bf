"""Output that the printers of formats write one op into, and the text that all ops end up in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache

from tilelsp.base.record import field, record
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import Attr, Type
from tilelsp.spec.op import OpDef, unmentioned_attrs
from tilelsp.spec.slot import RegionSlot
from tilelsp.spec.spelling import dict_text, type_text
from tilelsp.syntax.names import PrintedNames
from tilelsp.syntax.print_style import PrintStyle


@record(frozen=False)
class PrinterOutput(ABC):
    """Collects text, under the names of values; how a region is printed, its subclass says."""

    names: PrintedNames
    style: PrintStyle
    parts: list[str] = field(default_factory=list[str])
    length: int = 0

    def write(self, text: str) -> None:
        """Append text."""
        self.parts.append(text)
        self.length += len(text)

    @abstractmethod
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


@cache
def _in_dictionary(kind: type[OpDef]) -> frozenset[str]:
    return unmentioned_attrs(kind.spec)


class OpPrinter:
    """Prints one op's custom form. Blanks follow MLIR: pending until it is known whether they are wanted."""

    __slots__ = ("_after_punctuation", "_blank", "_blanked", "bare", "dialect", "indent", "op", "printer")

    def __init__(self, printer: PrinterOutput, op: OpDef, dialect: str | None, indent: int) -> None:
        self.printer = printer
        self.op = op
        self.dialect = dialect
        self.indent = indent
        self.bare = "cuda_tile" if op.name.startswith("cuda_tile.") and not printer.style.prefix else None
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
        spec, shown = self.op.spec, _in_dictionary(type(self.op))
        entries: list[tuple[str, Attr]] = []
        for name, value in self.op.attrs.items():
            slot = spec.attr(name)
            if slot is not None and (name not in shown or slot.kind.decode(value) == slot.default):
                continue
            entries.append((spec.spelled.get(name, name), value))
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
