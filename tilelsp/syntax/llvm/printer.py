"""The LLVM stage as LLVM IR text.

Printing and `parser` are inverse: what is printed here parses to the same program. Values keep their names where
they have one, made unique with a numeric suffix; the others are numbered. Block arguments become phis.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.base.record import record
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import (
    Attr,
    DenseArrayAttr,
    DictAttr,
    IntAttr,
    StringAttr,
    Type,
    TypeAttr,
    UnitAttr,
)
from tilelsp.spec.constants import BY_VALUE, ELEMENT_COUNT, Imm, SymbolAddress, by_value
from tilelsp.syntax.llvm.constant_text import constant_text, quoted, symbol
from tilelsp.syntax.llvm.types import type_text as type_text
from tilelsp.syntax.llvm.words import BINARY, CASTS

DATA_LAYOUT = "e-p3:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
"""NVPTX's layout with 32-bit pointers to shared, local and tensor memory."""

FUNCTION_ATTRIBUTES: dict[str, str] = {
    "target_cpu": "target-cpu",
    "reqntid": "nvvm.reqntid",
    "cluster_dim": "nvvm.cluster_dim",
    "blocksareclusters": "nvvm.blocksareclusters",
    "minctasm": "nvvm.minctasm",
    "maxnreg": "nvvm.maxnreg",
}
"""Attributes of `llvm.func` and the string attributes they are written as."""


@record
class PrintedLines:
    """Text, and for each of its lines the op that the line shows."""

    text: str
    ops: tuple[Op | None, ...]


def print_llvm(module: Op) -> PrintedLines:
    """A `builtin.module` of the LLVM stage as text."""
    return _ModulePrinter().module(module)


class _ModulePrinter:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.ops: list[Op | None] = []
        self.types: dict[int, str] = {}
        self.metadata: dict[DictAttr, int] = {}
        self.groups: dict[str, int] = {}
        self.declared: dict[str, str] = {}

    def line(self, text: str, op: Op | None = None) -> None:
        self.lines.append(text)
        self.ops.append(op)

    def type(self, type: Type) -> str:
        made = self.types.get(id(type))
        if made is None:
            made = self.types[id(type)] = type_text(type)
        return made

    def module(self, module: Op) -> PrintedLines:
        self.line(f'target datalayout = "{DATA_LAYOUT}"')
        self.line('target triple = "nvptx64-nvidia-cuda"')
        functions: list[Op] = []
        for region in module.regions:
            for block in region.blocks:
                for op in block.ops:
                    if op.name == "llvm.global":
                        if self.lines[-1] and not self.lines[-1].startswith("@"):
                            self.line("")
                        self.line(_global(op), op)
                    elif op.name == "llvm.func":
                        functions.append(op)
        for function in functions:
            self.line("")
            _FunctionPrinter(self, function).run()
        if self.declared:
            self.line("")
        for text in self.declared.values():
            self.line(text)
        if self.groups:
            self.line("")
        for text, number in self.groups.items():
            self.line(f"attributes #{number} = {{ {text} }}")
        if self.metadata:
            self.line("")
        for attr, number in self.metadata.items():
            self.line(f"!{number} = !{{{_metadata(attr)}}}")
        self.line("")
        return PrintedLines("\n".join(self.lines), tuple(self.ops))

    def node(self, attr: DictAttr) -> str:
        return f"!{self.metadata.setdefault(attr, len(self.metadata))}"

    def group(self, text: str) -> str:
        return f"#{self.groups.setdefault(text, len(self.groups))}"


def _metadata(attr: DictAttr) -> str:
    parts: list[str] = []
    for name, value in attr.entries:
        parts.append(f"!{quoted(name)}")
        parts.append(f"i32 {value.value}" if isinstance(value, IntAttr) else f"!{quoted(_word(value))}")
    return ", ".join(parts)


def _word(attr: Attr | None) -> str:
    return attr.value if isinstance(attr, StringAttr) else ""


def _number(attr: Attr | None, default: int = 0) -> int:
    return attr.value if isinstance(attr, IntAttr) else default


def _global(op: Op) -> str:
    attrs = op.attrs
    name, size = symbol(_word(attrs.get("sym_name"))), _number(attrs.get("size"))
    space, align = _number(attrs.get("addr_space"), 3), _number(attrs.get("alignment"), 1)
    if "contents" in attrs:
        contents, what = _word(attrs["contents"]), "constant" if "constant" in attrs else "global"
        linkage = "internal " if "internal" in attrs else ""
        initial = f"c{quoted(contents)}" if contents else "zeroinitializer"
        return f"@{name} = {linkage}addrspace({space}) {what} [{size} x i8] {initial}, align {align}"
    if "dynamic" in attrs:
        return f"@{name} = external addrspace({space}) global [{size} x i8], align {align}"
    return f"@{name} = internal addrspace({space}) global [{size} x i8] poison, align {align}"


def _bytes(passed: tuple[int, int]) -> str:
    """Attributes of a parameter of so many bytes, so aligned, that is a constant passed by value."""
    size, align = passed
    return f' byval([{size} x i8]) align {align} "nvvm.grid_constant"' if size else ""


_WORD_AND_OPERANDS = frozenset(("select", "fneg", "insertelement", "extractelement", "freeze"))
"""Instructions that are their word and their typed operands."""


class _FunctionPrinter:
    def __init__(self, out: _ModulePrinter, function: Op) -> None:
        self.out = out
        self.function = function
        self.blocks = function.regions[0].blocks
        self.names: dict[Value, str] = {}
        self._typed: dict[Value, str] = {}
        self.labels: dict[Block, str] = {}
        self._taken: dict[str, int] = {}
        self._number = 0

    def run(self) -> None:
        self._name_everything()
        attrs = self.function.attrs
        entry = self.blocks[0].args if self.blocks else ()
        held = by_value(attrs.get(BY_VALUE), len(entry))
        params = ", ".join(
            f"{self.out.type(v.type)}{_bytes(passed)} {self.names[v]}" for v, passed in zip(entry, held, strict=True)
        )
        group = self.out.group(_function_attributes(attrs)) if _function_attributes(attrs) else ""
        kind = "ptx_kernel " if "kernel" in attrs else ""
        head = f"define {kind}void @{symbol(_word(attrs.get('sym_name')))}({params}) {group}".rstrip()
        self.out.line(f"{head} {{", self.function)
        incoming = self._incoming()
        for i, block in enumerate(self.blocks):
            if i:
                self.out.line("")
            self.out.line(f"{self.labels[block][1:]}:", block.ops[0] if block.ops else None)
            if i:
                for k, arg in enumerate(block.args):
                    pairs = ", ".join(
                        f"[ {self.value(values[k])}, {label} ]" for label, values in incoming.get(block, ())
                    )
                    self.out.line(
                        f"  {self.names[arg]} = phi {self.out.type(arg.type)} {pairs}",
                        block.ops[0] if block.ops else None,
                    )
            for op in block.ops:
                self.out.line(self._instruction(op), op)
        self.out.line("}", self.function)

    def _incoming(self) -> dict[Block, list[tuple[str, tuple[Value, ...]]]]:
        made: dict[Block, list[tuple[str, tuple[Value, ...]]]] = {}
        for block in self.blocks:
            if block.ops:
                for successor in block.ops[-1].successors:
                    entry = (self.labels[block], successor.operands)
                    listed = made.setdefault(successor.block, [])
                    if entry not in listed or not successor.operands:
                        listed.append(entry)
        return made

    # --- names ------------------------------------------------------------------------------------------------

    def _fresh(self, hint: str) -> str:
        count = self._taken.get(hint)
        if count is None:
            self._taken[hint] = 0
            return f"%{symbol(hint)}"
        while True:
            count += 1
            name = f"{hint}.{count}"
            if name not in self._taken:
                self._taken[hint] = count
                self._taken[name] = 0
                return f"%{symbol(name)}"

    def _name(self, value: Value) -> None:
        if value.name and not value.name.isdigit():
            self.names[value] = self._fresh(value.name)
        else:
            self.names[value] = f"%{self._number}"
            self._number += 1

    def _name_everything(self) -> None:
        for i, block in enumerate(self.blocks):
            if i == 0:
                for arg in block.args:
                    self._name(arg)
            label = block.label if block.label and not block.label.isdigit() else ("entry" if i == 0 else f"bb{i}")
            self.labels[block] = self._fresh(label)
        for i, block in enumerate(self.blocks):
            if i:
                for arg in block.args:
                    self._name(arg)
            for op in block.ops:
                for result in op.results:
                    self._name(result)

    def value(self, value: Value) -> str:
        """An operand without its type."""
        name = self.names.get(value)
        if name is not None:
            return name
        if isinstance(value, Imm):
            return constant_text(value.type, value.bits)
        if isinstance(value, SymbolAddress):
            return f"@{symbol(value.symbol)}"
        return "%<unknown>"

    def typed(self, value: Value) -> str:
        """An operand with its type."""
        made = self._typed.get(value)
        if made is None:
            made = self._typed[value] = f"{self.out.type(value.type)} {self.value(value)}"
        return made

    def _typed_list(self, values: Sequence[Value]) -> str:
        return ", ".join(map(self.typed, values))

    # --- instructions -------------------------------------------------------------------------------------------

    def _instruction(self, op: Op) -> str:
        word = op.name[5:]
        left = f"  {self.names[op.results[0]]} = " if op.results else "  "
        if "." in word or word == "trap":
            return left + self._call(op, op.name)
        attrs = op.attrs
        if word in BINARY:
            a, b = op.operands
            flags = f" {_word(attrs['flags'])}" if "flags" in attrs else ""
            return f"{left}{word}{flags} {self.out.type(a.type)} {self.value(a)}, {self.value(b)}"
        if word in _WORD_AND_OPERANDS:
            return f"{left}{word} {self._typed_list(op.operands)}"
        if word == "extractvalue":
            return f"{left}{word} {self.typed(op.operands[0])}, {_number(attrs.get('index'))}"
        if word in CASTS:
            return f"{left}{word} {self.typed(op.operands[0])} to {self.out.type(op.results[0].type)}"
        if word in ("icmp", "fcmp"):
            a, b = op.operands
            return f"{left}{word} {_word(attrs.get('predicate'))} {self.typed(a)}, {self.value(b)}"
        return left + self._other(op, word, attrs)

    def _element(self, attrs: Mapping[str, Attr]) -> str:
        """The type that a getelementptr moves over."""
        element = attrs.get("elem_type")
        type = self.out.type(element.type) if isinstance(element, TypeAttr) else "i8"
        return f"[{_number(attrs[ELEMENT_COUNT])} x {type}]" if ELEMENT_COUNT in attrs else type

    def _other(self, op: Op, word: str, attrs: Mapping[str, Attr]) -> str:
        operands = op.operands
        match word:
            case "getelementptr":
                return f"getelementptr {self._element(attrs)}, {self._typed_list(operands)}"
            case "load":
                atomic = " atomic" if "ordering" in attrs else ""
                volatile = " volatile" if "volatile" in attrs else ""
                type = self.out.type(op.results[0].type)
                return (
                    f"load{atomic}{volatile} {type}, {self.typed(operands[0])}"
                    f"{_order(attrs)}, align {_number(attrs.get('alignment'), 1)}"
                )
            case "store":
                atomic = " atomic" if "ordering" in attrs else ""
                volatile = " volatile" if "volatile" in attrs else ""
                return (
                    f"store{atomic}{volatile} {self._typed_list(operands)}"
                    f"{_order(attrs)}, align {_number(attrs.get('alignment'), 1)}"
                )
            case "alloca":
                size, align = _number(attrs.get("size")), _number(attrs.get("alignment"), 1)
                return f"alloca [{size} x i8], align {align}, addrspace(5)"
            case "atomicrmw":
                return f"atomicrmw {_word(attrs.get('op'))} {self._typed_list(operands)}{_order(attrs)}"
            case "cmpxchg":
                failure = {"acq_rel": "acquire", "release": "monotonic"}
                order = _word(attrs.get("ordering"))
                return f"cmpxchg {self._typed_list(operands)}{_order(attrs)} {failure.get(order, order)}"
            case "fence":
                return f"fence{_order(attrs)}"
            case "shufflevector":
                mask = attrs.get("mask")
                values = mask.values if isinstance(mask, DenseArrayAttr) else ()
                lanes = ", ".join("i32 poison" if v < 0 else f"i32 {v}" for v in values)
                return f"shufflevector {self._typed_list(operands)}, <{len(values)} x i32> <{lanes}>"
            case "insertvalue":
                whole, part = (self.typed(operand) for operand in operands)
                return f"insertvalue {whole}, {part}, {_number(attrs.get('index'))}"
            case "inline_asm":
                effects = " sideeffect" if "has_side_effects" in attrs else ""
                type = self.out.type(op.results[0].type) if op.results else "void"
                text, constraints = quoted(_word(attrs.get("asm_string"))), quoted(_word(attrs.get("constraints")))
                return f"call {type} asm{effects} {text}, {constraints}({self._typed_list(operands)})"
            case "call":
                return self._call(op, _word(attrs.get("callee")))
            case "br":
                return f"br label {self.labels[op.successors[0].block]}"
            case "cond_br":
                then, other = (self.labels[s.block] for s in op.successors)
                return f"br {self.typed(operands[0])}, label {then}, label {other}"
            case "return":
                return "ret void" if not operands else f"ret {self.typed(operands[0])}"
            case "unreachable":
                return "unreachable"
            case _:
                return f"{word} {self._typed_list(operands)}"

    def _call(self, op: Op, callee: str) -> str:
        type = self.out.type(op.results[0].type) if op.results else "void"
        operands = op.operands
        bundle = ""
        if "bundle" in op.attrs and len(op.segments) == 2:
            plain = op.segments[0]
            bundle = f" [ {quoted(_word(op.attrs['bundle']))}({self._typed_list(operands[plain:])}) ]"
            operands = operands[:plain]
        tail = "".join(
            f", !{name} {self.out.node(attr)}"
            for name, attr in op.attrs.items()
            if isinstance(attr, DictAttr) and name.startswith("tile.")
        )
        if callee not in self.out.declared:
            types = ", ".join(self.out.type(v.type) for v in operands)
            self.out.declared[callee] = f"declare {type} @{callee}({types})"
        return f"call {type} @{callee}({self._typed_list(operands)}){bundle}{tail}"


def _order(attrs: Mapping[str, Attr]) -> str:
    if "ordering" not in attrs:
        return ""
    scope = f" syncscope({quoted(_word(attrs['syncscope']))})" if "syncscope" in attrs else ""
    return f"{scope} {_word(attrs['ordering'])}"


def _function_attributes(attrs: Mapping[str, Attr]) -> str:
    parts: list[str] = []
    for name, written in FUNCTION_ATTRIBUTES.items():
        attr = attrs.get(name)
        if isinstance(attr, StringAttr | IntAttr):
            parts.append(f'"{written}"="{attr.value}"')
        elif isinstance(attr, DenseArrayAttr):
            parts.append(f'"{written}"="{",".join(map(str, attr.values))}"')
        elif isinstance(attr, UnitAttr):
            parts.append(f'"{written}"')
    return " ".join(parts)
