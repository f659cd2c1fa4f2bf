"""Machine IR as text, in the manner of the walkthrough; `parser` is the inverse.

    global @smem bytes: 49152 align: 1024 dynamic
    global @table bytes: 4 align: 4 contents: "\01\00\00\00" constant
    func @k(ptr.global, u32) kernel reqntid: [128, 1, 1] {
    bb.entry:
      %h:b32 = TCGEN05_ALLOC_SHARED imm:16 tile: 64x128 type: f32
      @%p ST_GLOBAL_V2_F32 %q+8, {%acc[0..1]}
      CBRA %p, bb.body, bb.end(%h)
    bb.body:
      TCGEN05_MMA_CTA_GROUP1_DENSE
          d: %h
          ...
    }

A result carries its register class. Operands are registers, one lane (`%v[3]`) or a run of lanes (`%v[0..3]`) of a
vector register, constants (`imm:16`, floats as `imm:0f3F800000`) and globals (`@smem`); a constant offset stands
behind its address. Operands of a slot that takes many are braced. Named fields follow, `name: value`. Opcodes that
are declared `named` have a line for each operand. Blocks take arguments, and branches pass them.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.ir.module import Block, Op, Successor, Value
from tilelsp.ir.types import (
    F32,
    F64,
    ArrayAttr,
    Attr,
    BoolAttr,
    DenseArrayAttr,
    IntAttr,
    IntType,
    StringAttr,
    Type,
    UnitAttr,
    VectorType,
)
from tilelsp.spec.constants import Imm, SymbolAddress
from tilelsp.spec.machine import GUARD, Arity, Lane, Opcode, lanes_of, register_class
from tilelsp.syntax.llvm.constant_text import quoted, symbol
from tilelsp.syntax.llvm.printer import PrintedLines

GLOBAL_FLAGS = ("dynamic", "constant", "internal")
"""Words behind a global: the launch says its size, nobody writes it, other modules do not see it."""
_WORD = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.:")


def print_mir(module: Op, opcodes: Mapping[str, Opcode]) -> PrintedLines:
    """A `builtin.module` of machine functions as text. `opcodes` is `defs.mir.opcodes.OPCODES`."""
    printer = _Printer(opcodes)
    for region in module.regions:
        for block in region.blocks:
            for op in block.ops:
                if op.name == "mir.global":
                    printer.line(_global(op), op)
                elif op.name == "mir.func":
                    printer.function(op)
    printer.line("")
    return PrintedLines("\n".join(printer.lines), tuple(printer.ops))


def class_text(type: Type) -> str:
    """A register class as results carry it: `b32`, `pred`, `v128_f32`."""
    name = register_class(type).name
    return f"v{type.shape[0]}_{name}" if isinstance(type, VectorType) else name


def immediate_text(value: Imm) -> str:
    """A constant operand."""
    bits = value.bits
    if bits is None:
        return "imm:poison"
    type = value.type
    if isinstance(type, IntType):
        width = type.width
        return f"imm:{bits - (1 << width) if width > 1 and bits >> (width - 1) else bits}"
    if type == F32:
        return f"imm:0f{bits:08X}"
    return f"imm:0d{bits:016X}" if type == F64 else f"imm:{bits}"


def field_text(attr: Attr) -> str:
    """The value of a named field."""
    if isinstance(attr, StringAttr):
        text = attr.value
        plain = text and _WORD.issuperset(text) and not text.isdigit() and not text.endswith(":")
        return text if plain else quoted(text)
    if isinstance(attr, IntAttr):
        return str(attr.value)
    if isinstance(attr, DenseArrayAttr):
        return "[" + ", ".join(map(str, attr.values)) + "]"
    raise ValueError(f"a machine field cannot hold {attr}")


def _global(op: Op) -> str:
    attrs = op.attrs
    name = attrs.get("sym_name")
    text = f"global @{symbol(name.value if isinstance(name, StringAttr) else '')}"
    for key, word in (("size", "bytes"), ("alignment", "align")):
        attr = attrs.get(key)
        if isinstance(attr, IntAttr):
            text += f" {word}: {attr.value}"
    contents = attrs.get("contents")
    if isinstance(contents, StringAttr):
        text += f" contents: {quoted(contents.value)}"
    return "".join((text, *(f" {word}" for word in GLOBAL_FLAGS if word in attrs)))


class _Printer:
    def __init__(self, opcodes: Mapping[str, Opcode]) -> None:
        self.opcodes = opcodes
        self.lines: list[str] = []
        self.ops: list[Op | None] = []
        self.names: dict[Value, str] = {}
        self.labels: dict[Block, str] = {}
        self._taken: dict[str, int] = {}
        self._number = 0
        self._offsets_of: dict[str, frozenset[int]] = {}
        self._classes: dict[int, str] = {}
        """The classes of types, by what the types are: the ops that are printed hold them."""

    def line(self, text: str, op: Op | None = None) -> None:
        self.lines.append(text)
        self.ops.append(op)

    def function(self, op: Op) -> None:
        self.names, self.labels, self._taken, self._number = {}, {}, {}, 0
        attrs = op.attrs
        name, params = attrs.get("sym_name"), attrs.get("params")
        types = [a.value for a in params.values if isinstance(a, StringAttr)] if isinstance(params, ArrayAttr) else []
        head = f"func @{symbol(name.value if isinstance(name, StringAttr) else '')}({', '.join(types)})"
        for key, attr in attrs.items():
            if key in ("sym_name", "params"):
                continue
            head += f" {key}" if isinstance(attr, UnitAttr) else f" {key}: {field_text(attr)}"
        if self.lines:
            self.line("")
        self.line(f"{head} {{", op)
        blocks = op.regions[0].blocks
        for i, block in enumerate(blocks):
            self.labels[block] = self._fresh(block.label or f"b{i}", "bb.")
        self._taken = {}
        for block in blocks:
            for arg in block.args:
                self._name(arg)
            for inner in block.ops:
                for result in inner.results:
                    self._name(result)
        for i, block in enumerate(blocks):
            if i:
                self.line("")
            args = ", ".join(f"{self.names[a]}:{class_text(a.type)}" for a in block.args)
            label = f"{self.labels[block]}({args}):" if args else f"{self.labels[block]}:"
            self.line(label, block.ops[0] if block.ops else op)
            for inner in block.ops:
                self._instruction(inner)
        self.line("}", op)

    def _fresh(self, hint: str, prefix: str) -> str:
        made = "".join(c if c.isalnum() or c in "_." else "_" for c in hint)
        count = self._taken.get(made)
        if count is None:
            self._taken[made] = 0
            return f"{prefix}{made}"
        while True:
            count += 1
            name = f"{made}.{count}"
            if name not in self._taken:
                self._taken[made] = count
                self._taken[name] = 0
                return f"{prefix}{name}"

    def _name(self, value: Value) -> None:
        if value.name and not value.name[0].isdigit():
            self.names[value] = self._fresh(value.name, "%")
        else:
            self.names[value] = f"%{self._number}"
            self._number += 1

    # --- operands -----------------------------------------------------------------------------------------------

    def _class(self, type: Type) -> str:
        made = self._classes.get(id(type))
        if made is None:
            made = self._classes[id(type)] = class_text(type)
        return made

    def _value(self, value: Value) -> str:
        name = self.names.get(value)
        if name is not None:
            return name
        if isinstance(value, Imm):
            return immediate_text(value)
        if isinstance(value, SymbolAddress):
            return f"@{symbol(value.symbol)}"
        if isinstance(value, Lane):
            return f"{self.names[value.whole]}[{value.lane}]"
        raise KeyError(value)

    def _values(self, values: tuple[Value, ...]) -> str:
        """Operands with commas; runs of lanes of one vector register are put together."""
        parts: list[str] = []
        at = 0
        while at < len(values):
            value = values[at]
            if not isinstance(value, Lane):
                parts.append(self._value(value))
                at += 1
                continue
            end = at + 1
            while end < len(values):
                other = values[end]
                if not isinstance(other, Lane) or other.whole is not value.whole:
                    break
                if other.lane != value.lane + end - at:
                    break
                end += 1
            if end - at == lanes_of(value.whole.type) and value.lane == 0:
                parts.append(self.names[value.whole])
            elif end - at > 1:
                parts.append(f"{self.names[value.whole]}[{value.lane}..{value.lane + end - at - 1}]")
            else:
                parts.append(self._value(value))
            at = end
        return ", ".join(parts)

    def _successor(self, successor: Successor) -> str:
        label = self.labels[successor.block]
        return f"{label}({self._values(successor.operands)})" if successor.operands else label

    def _offsets(self, opcode: Opcode) -> frozenset[int]:
        """Which operands are offsets of the addresses in front of them."""
        made = self._offsets_of.get(opcode.name)
        if made is None:
            made = frozenset(i for i, slot in enumerate(opcode.operands) if slot.name.endswith("off"))
            self._offsets_of[opcode.name] = made
        return made

    def _instruction(self, op: Op) -> None:
        opcode = self.opcodes.get(op.name)
        guard = op.attrs.get(GUARD)
        operands = op.operands
        text = "  "
        if isinstance(guard, BoolAttr):
            text += f"@{'' if guard.value else '!'}{self._value(operands[-1])} "
            operands = operands[:-1]
        if op.results:
            text += ", ".join([f"{self.names[result]}:{self._class(result.type)}" for result in op.results]) + " = "
        text += op.name
        fields = [(k, field_text(v)) for k, v in op.attrs.items() if k != GUARD] if op.attrs else ()
        if opcode is not None and opcode.named:
            self.line(text, op)
            for slot, start, end in opcode.slot_ranges(op.segments):
                if end > start:
                    self.line(f"      {slot.name + ':':<10} {self._values(operands[start:end])}", op)
            if fields:
                self.line("      " + "  ".join(f"{k}: {v}" for k, v in fields), op)
            if opcode.number is not None:
                self.line(f"      ; opcode index: {opcode.number}", op)
            return
        parts: list[str] = []
        if opcode is None or opcode.fixed:
            offsets = () if opcode is None else self._offsets(opcode)
            for i, value in enumerate(operands):
                if i in offsets and parts and isinstance(value, Imm):
                    parts[-1] += _offset(value)
                else:
                    parts.append(self._value(value))
        else:
            for slot, start, end in opcode.slot_ranges(op.segments):
                if slot.arity is Arity.ONE:
                    value = operands[start]
                    if parts and slot.name.endswith("off") and isinstance(value, Imm):
                        parts[-1] += _offset(value)
                    else:
                        parts.append(self._value(value))
                elif end > start:
                    parts.append(f"{{{self._values(operands[start:end])}}}")
        parts += (self._successor(s) for s in op.successors)
        if parts:
            text += f" {', '.join(parts)}"
        for key, value_text in fields:
            text += f" {key}: {value_text}"
        self.line(text, op)


def _offset(value: Imm) -> str:
    number = value.signed()
    if number == 0:
        return ""
    return f"+{number}" if number > 0 else str(number)
