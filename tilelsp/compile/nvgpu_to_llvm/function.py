"""Tools for writing ops of the dialect `nvgpu`: names, pointers into memrefs, calls, and ops of `nvvm` that they become
on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any, ClassVar

from tilelsp.compile.llvm_text import LlvmWriter
from tilelsp.compile.nvvm_to_llvm.dialect import LlvmFunction
from tilelsp.compile.nvvm_to_llvm.spelling import NoLlvmError, number_of, passed_by_value, symbol_name, type_of
from tilelsp.defs.catalog import catalog
from tilelsp.defs.nvgpu_checks import is_shared
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import (
    UNRANKED,
    Attr,
    DialectType,
    IndexType,
    IntAttr,
    IntType,
    MemRefType,
    Param,
    SymbolAttr,
    Type,
    TypeAttr,
)
from tilelsp.syntax.llvm.constant_text import symbol

SHARED = DialectType("llvm.ptr", (Param(3),))
CLUSTER = DialectType("llvm.ptr", (Param(7),))
_HELD: Mapping[str, str] = {
    "nvgpu.tensormap.descriptor": "ptr", "nvgpu.mbarrier.token": "i64", "nvgpu.mbarrier.group": "ptr addrspace(3)",
}  # fmt: skip
"""By the name of a type of the dialect: how it is held."""
_ENDS = ("func.return", "gpu.return")
GLOBAL_BUFFER, GET_GLOBAL = "memref.global", "memref.get_global"
"""A buffer of a module, and its use."""
CAST = "builtin.unrealized_conversion_cast"

Registers = tuple[str, ...]


class NvgpuWriter(LlvmFunction):
    """Writes one function of `func` or `gpu`; `ops` says how ops of `nvgpu` are written."""

    dialects = "llvm, nvvm and nvgpu"
    ops: ClassVar[Mapping[str, Callable[[NvgpuWriter, Op], list[str] | None]]] = {}

    def __init__(self, writer: LlvmWriter, op: Op) -> None:
        super().__init__(writer, op)
        self.accumulators: dict[Value, Registers] = {}
        """The structures of each accumulator of a warp group; none for zeros."""
        self.fragments: dict[Value, Registers] = {}
        """The registers of each matrix, or array of rows, that a warp holds; "" for one that is not set."""
        self._made = 0

    def arguments(self, entry: Block) -> str:
        """See `LlvmFunction.arguments`."""
        written: list[str] = []
        for number, value in enumerate(entry.args):
            type = value.type
            pointer = held_type(self.op, type)
            parts = [f"{pointer}{passed_by_value(self.op, number)}"]
            if isinstance(type, MemRefType) and type.shape == (UNRANKED,):
                parts = ["i64", pointer]
            elif isinstance(type, MemRefType) or _is_group(type):
                rank = len(type.shape) if isinstance(type, MemRefType) else 1
                parts = [pointer, pointer, *("i64",) * (1 + 2 * rank)]
            first = len(written)
            written += (f"{part} %a{first + index}" for index, part in enumerate(parts))
            self.names[value] = f"%a{first + (len(parts) > 1)}"
        return ", ".join(written)

    def constant(self, op: Op) -> str | None:
        """See `LlvmFunction.constant`."""
        if op.name == CAST and len(op.operands) == len(op.results) == 1 and op.operands[0] in self.names:
            source, made = op.operands[0], op.results[0]
            if _is_held(source.type) and _is_held(made.type) and held_type(op, source.type) == held_type(op, made.type):
                return self.names[source]
        if op.name == GET_GLOBAL:
            named = op.attrs.get("name")
            return f"@{symbol(named.path[0])}" if isinstance(named, SymbolAttr) else None
        return number_of(op, op.attrs.get("value")) if op.name == "arith.constant" else super().constant(op)

    def instruction(self, op: Op) -> str:
        """See `LlvmFunction.instruction`."""
        if op.name in _ENDS and not op.operands:
            return "ret void"
        write = self.ops.get(op.name)
        if write is None and op.name.startswith("nvgpu."):
            raise NoLlvmError(op, f"'{op.name}' has no LLVM IR here")
        lines = write(self, op) if write is not None else None
        return super().instruction(op) if lines is None else "\n  ".join(lines)

    # names and types -----------------------------------------------------------------------------------------------

    def fresh(self) -> str:
        """A new name."""
        self._made += 1
        return f"%n{self._made}"

    def name(self, op: Op, value: Value) -> str:
        """The name of an operand. Raises `NoLlvmError` for one that is defined elsewhere."""
        found = self.names.get(value)
        if not found:
            raise NoLlvmError(op, "an operand is not defined in the function")
        return found

    def held(self, op: Op, type: Type, name: str) -> Value:
        """A value of this type that has this name."""
        made = Value(type, op, len(op.results))
        self.names[made] = name
        return made

    def hold(self, value: Value, registers: Registers) -> None:
        """Keep the registers of a matrix, which has no name of its own."""
        self.names.pop(value, None)
        self.fragments[value] = registers

    def work(self, lines: list[str], text: str) -> str:
        """A line that makes a value; the value's name."""
        made = self.fresh()
        lines.append(f"{made} = {text}")
        return made

    # what ops become -----------------------------------------------------------------------------------------------

    def nvvm(
        self,
        name: str,
        operands: Mapping[str, Value | Sequence[Value]],
        result: Type | None = None,
        into: str = "",
        attrs: Mapping[str, Attr] | None = None,
    ) -> str:
        """The line of an op of `nvvm` with operands by their slots, and attributes; what it makes is called `into`."""
        definition = catalog().find(name)
        assert definition is not None, name
        slots: dict[str, Any] = dict(operands)
        made = definition.make(results=() if result is None else (result,), extra=attrs, **slots)
        for value in made.results:
            self.names[value] = into
        return LlvmFunction.instruction(self, made)

    def void_call(self, name: str, *arguments: str) -> str:
        """A call of an intrinsic that returns nothing, with arguments that have their types."""
        types = ", ".join(argument.rpartition(" ")[0] for argument in arguments)
        self.writer.declared.setdefault(name, f"declare void @{name}({types})")
        return f"call void @{name}({', '.join(arguments)})"

    def place(self, lines: list[str], op: Op, memref: Value, indices: tuple[Value, ...]) -> str:
        """A pointer to an element of a memref without a layout of its own."""
        type = memref.type
        if not isinstance(type, MemRefType) or any(extent < 0 for extent in type.shape) or len(type.parameters) > 1:
            raise NoLlvmError(op, "an access to this memref has no LLVM IR here")
        if type.parameters and not is_shared(type):
            raise NoLlvmError(op, "an access to this memref has no LLVM IR here")
        linear = "0"
        for dimension, index in enumerate(indices):
            scaled = self.work(lines, f"mul i64 {self.name(op, index)}, {prod(type.shape[dimension + 1 :])}")
            linear = self.work(lines, f"add i64 {scaled}, {linear}")
        element, pointer = type_of(op, type.element), f"{held_type(op, type)} {self.name(op, memref)}"
        return self.work(lines, f"getelementptr {element}, {pointer}, i64 {linear}")


def buffer_text(op: Op) -> str:
    """The line of a buffer in shared memory that a module has. Raises `NoLlvmError` for another one."""
    type, alignment = op.attrs.get("type"), op.attrs.get("alignment")
    buffer = type.type if isinstance(type, TypeAttr) else None
    if not isinstance(buffer, MemRefType) or not is_shared(buffer) or any(extent < 0 for extent in buffer.shape):
        raise NoLlvmError(op, "a buffer outside shared memory has no LLVM IR here")
    aligned = f", align {alignment.value}" if isinstance(alignment, IntAttr) else ""
    whole = f"[{prod(buffer.shape)} x {type_of(op, buffer.element)}]"
    return f"@{symbol(symbol_name(op))} = internal addrspace(3) global {whole} undef{aligned}"


def _is_group(type: Type) -> bool:
    return isinstance(type, DialectType) and type.name == "nvgpu.mbarrier.group"


def _is_held(type: Type) -> bool:
    """True if a value of the type is represented by a single LLVM value."""
    if isinstance(type, DialectType):
        return type.name in ("llvm.ptr", "nvgpu.tensormap.descriptor", "nvgpu.mbarrier.token")
    return isinstance(type, IndexType | IntType)


def held_type(op: Op, type: Type) -> str:
    """The LLVM type that a value is held in: of a memref, that of its pointers. Raises `NoLlvmError`."""
    if isinstance(type, MemRefType):
        return "ptr addrspace(3)" if is_shared(type) else "ptr"
    if isinstance(type, DialectType) and type.name in _HELD:
        return _HELD[type.name]
    return "i64" if isinstance(type, IndexType) else type_of(op, type)
