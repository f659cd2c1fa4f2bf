"""MLIR's `llvm` dialect, with `nvvm` ops, as LLVM IR text: where the pipeline below takes over.

Flags that only allow more (no-wrap, fast-math) are left out. What has no LLVM IR here is named, and then there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tilelsp.compile.llvm_text import LlvmWriter
from tilelsp.compile.lowering import lowering_of
from tilelsp.compile.nvvm_to_llvm.assembly import AssemblyText, assembly_of
from tilelsp.compile.nvvm_to_llvm.call import NvvmCall
from tilelsp.compile.nvvm_to_llvm.calls import call_of
from tilelsp.compile.nvvm_to_llvm.spelling import (
    NoLlvmError,
    alignment_of,
    array_of,
    constant_of,
    field_type,
    function_attributes,
    indices_of,
    mnemonic,
    overload_of,
    passed_by_value,
    places_of,
    predicate_of,
    refuse_atomic,
    symbol_name,
    type_of,
)
from tilelsp.compile.stage import Stage
from tilelsp.defs.llvm import instructions
from tilelsp.defs.nvvm_words import fields_of
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import (
    FunctionType,
    StringAttr,
    Type,
    TypeAttr,
    UnitAttr,
    VectorType,
)
from tilelsp.syntax.llvm.constant_text import symbol


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


FUNCTION = instructions.FUNC.name
_KERNELS = ("nvvm.kernel", "gpu.kernel")
"""Attributes that make a function an entry."""

_BINARY = _words("add sub mul udiv sdiv urem srem and or xor shl lshr ashr fadd fsub fmul fdiv frem")
_CASTS = _words("sext zext trunc bitcast ptrtoint inttoptr fpext fptrunc sitofp uitofp fptosi fptoui addrspacecast")
_OVERLOADED = _words(
    "fma fmuladd fabs sqrt exp exp2 log log2 sin cos pow floor ceil trunc rint round maxnum minnum maximum minimum"
    " copysign ctpop bswap bitreverse smax smin umax umin fshl fshr"
)
"""Ops `llvm.intr.X` that are calls of `llvm.X`, overloaded by their result."""


class LlvmFunction:
    """Writes one function."""

    dialects = "llvm and nvvm"
    """Whose ops it writes, as messages say it."""

    def __init__(self, writer: LlvmWriter, op: Op) -> None:
        self.writer = writer
        self.op = op
        self.names: dict[Value, str] = {}
        self.labels: dict[Block, str] = {}

    def write(self) -> None:
        """The lines of the function. Raises `NoLlvmError`."""
        op = self.op
        signature = op.attrs.get("function_type")
        name = symbol_name(op)
        if not isinstance(signature, TypeAttr) or not isinstance(signature.type, FunctionType):
            raise NoLlvmError(op, "its type is not known")
        blocks = op.regions[0].blocks if op.regions else ()
        results = signature.type.results
        result = type_of(op, results[0]) if results else "void"
        if not blocks:
            types = ", ".join(type_of(op, type_) for type_ in signature.type.inputs)
            self.writer.line(f"declare {result} @{symbol(name)}({types})", op)
            return
        arguments = self.arguments(blocks[0])
        for number, block in enumerate(blocks):
            self.labels[block] = f"b{number}"
        kernel = "ptx_kernel " if self.is_kernel else ""
        attributes = "".join(f" {written}" for written in function_attributes(op))
        self.writer.line(f"define {kernel}{result} @{symbol(name)}({arguments}){attributes} {{", op)
        self.writer.mark([(self.names[value], value.span) for value in blocks[0].args if value in self.names])
        self._name_values(blocks)
        for block in blocks:
            self._block(block, blocks)
        self.writer.line("}", None)

    @property
    def is_kernel(self) -> bool:
        """True if the function is a kernel."""
        return any(isinstance(self.op.attrs.get(name), UnitAttr) for name in _KERNELS)

    def arguments(self, entry: Block) -> str:
        """The parameters, each with its type; names them."""
        for number, value in enumerate(entry.args):
            self.names[value] = f"%a{number}"
        return ", ".join(
            f"{type_of(self.op, value.type)}{passed_by_value(self.op, number)} {self.names[value]}"
            for number, value in enumerate(entry.args)
        )

    def constant(self, op: Op) -> str | None:
        """The text of an op that is no instruction."""
        return constant_of(op)

    def _name_values(self, blocks: Sequence[Block]) -> None:
        """Names for the values of all blocks, and the text of those that are no instructions."""
        for block in blocks[1:]:
            for value in block.args:
                self.names[value] = f"%v{len(self.names)}"
        for block in blocks:
            for op in block.ops:
                text = self.constant(op)
                for value in op.results:
                    self.names[value] = text if text is not None else f"%v{len(self.names)}"

    def _block(self, block: Block, blocks: Sequence[Block]) -> None:
        self.writer.line(f"{self.labels[block]}:", None)
        for index, value in enumerate(block.args if block is not blocks[0] else ()):
            passed = ", ".join(
                f"[ {self.names[values[index]]}, %{self.labels[source]} ]"
                for source, values in _incoming(block, blocks)
            )
            self.writer.line(f"  {self.names[value]} = phi {type_of(self.op, value.type)} {passed}", self.op)
        for op in block.ops:
            if self.constant(op) is None:
                with lowering_of(op, Stage.LLVM):
                    self.writer.line(f"  {self.instruction(op)}", op)

    # --- instructions -------------------------------------------------------------------------------------------------

    def instruction(self, op: Op) -> str:
        """The lines of an op, all but the first indented. Raises `NoLlvmError`."""
        dialect, _, name = op.name.partition(".")
        if dialect == "nvvm":
            return self._nvvm(op, name)
        if dialect != "llvm":
            raise NoLlvmError(op, f"'{op.name}' is not of the dialects {self.dialects}")
        if name in _BINARY:
            return f"{self._result(op)}{name} {self._typed(op, 0)}, {self._value(op, 1)}"
        if name in _CASTS:
            return f"{self._result(op)}{name} {self._typed(op, 0)} to {type_of(op, op.results[0].type)}"
        if name.startswith("intr.") and name[5:] in _OVERLOADED:
            return self.call(op, f"llvm.{name[5:]}.{overload_of(op)}", op.operands)
        write = _OTHERS.get(name)
        if write is None:
            raise NoLlvmError(op, f"'{op.name}' has no LLVM IR here")
        return write(self, op)

    def _result(self, op: Op) -> str:
        return f"{self.names[op.results[0]]} = " if op.results else ""

    def _value(self, op: Op, index: int) -> str:
        value = op.operands[index]
        name = self.names.get(value)
        if not name:
            raise NoLlvmError(op, "an operand is not defined in the function")
        return name

    def _typed(self, op: Op, index: int) -> str:
        return f"{type_of(op, op.operands[index].type)} {self._value(op, index)}"

    def call(self, op: Op, name: str, arguments: Sequence[Value]) -> str:
        """A call of an intrinsic with operands of the op."""
        result = type_of(op, op.results[0].type) if op.results else "void"
        typed = [self._typed(op, op.operands.index(value)) for value in arguments]
        types = ", ".join(type_of(op, value.type) for value in arguments)
        self.writer.declared.setdefault(name, f"declare {result} @{symbol(name)}({types})")
        return f"{self._result(op)}call {result} @{symbol(name)}({', '.join(typed)})"

    def _nvvm(self, op: Op, name: str) -> str:
        if name.startswith("read.ptx.sreg.") and not op.attrs:
            return self.call(op, f"llvm.nvvm.{name}", ())
        found = call_of(op)
        if found is not None:
            return self._intrinsic(op, found)
        ptx = assembly_of(op)
        if ptx is not None:
            return self.assembly(op, ptx)
        raise NoLlvmError(op, f"'{op.name}' has no LLVM IR here")

    def _intrinsic(self, op: Op, call: NvvmCall) -> str:
        arguments = [
            argument if isinstance(argument, str) else self._typed(op, op.operands.index(argument))
            for argument in call.arguments
        ]
        types = ", ".join(
            argument.rpartition(" ")[0] if isinstance(argument, str) else type_of(op, argument.type)
            for argument in call.arguments
        )
        result = call.returns or (type_of(op, op.results[0].type) if op.results else "void")
        self.writer.declared.setdefault(call.name, f"declare {result} @{call.name}({types})")
        called = f"call {result} @{call.name}({', '.join(arguments)})"
        if not call.returns or not op.results:
            return f"{self._result(op)}{called}"
        whole = f"{self.names[op.results[0]]}.whole"
        return f"{whole} = {called}\n  {self._result(op)}extractvalue {result} {whole}, {call.part}"

    def assembly(self, op: Op, ptx: AssemblyText) -> str:
        """Inline assembly: what it reads is taken apart in front of it, and a vector that it makes put together."""
        lines, arguments = list[str](), list[str]()
        name = self.names[op.results[0]] if op.results else f"%{op.name.rpartition('.')[2]}{len(self.writer.links)}"
        for index, part in enumerate(ptx.inputs):
            if isinstance(part, str):
                arguments.append(part)
                continue
            value, place = part
            whole = self._typed(op, op.operands.index(value))
            if place is None:
                arguments.append(whole)
                continue
            piece, type = f"{name}.in{index}", _member(op, value.type, place)
            vector = isinstance(value.type, VectorType)
            lines.append(
                f"{piece} = extractelement {whole}, i32 {place}"
                if vector
                else f"{piece} = extractvalue {whole}, {place}"
            )
            arguments.append(f"{type} {piece}")
        made = op.results[0].type if op.results else None
        kinds = [] if made is None else _members(op, made, len(ptx.results))
        result = "void" if not kinds else kinds[0] if len(kinds) == 1 else f"{{ {', '.join(kinds)} }}"
        called = f'call {result} asm sideeffect "{ptx.text}", "{ptx.signature}"({", ".join(arguments)})'
        if not isinstance(made, VectorType) or type_of(op, made) == result:
            return "\n  ".join((*lines, f"{self._result(op)}{called}"))
        lines.append(f"{name}.all = {called}")
        vector, before = type_of(op, made), "undef"
        for index, kind in enumerate(kinds):
            after = name if index == len(kinds) - 1 else f"{name}.v{index}"
            lines.append(f"{name}.o{index} = extractvalue {result} {name}.all, {index}")
            lines.append(f"{after} = insertelement {vector} {before}, {kind} {name}.o{index}, i32 {index}")
            before = after
        return "\n  ".join(lines)

    def inline_assembly(self, op: Op) -> str:
        """`llvm.inline_asm`: its text and its constraints are LLVM's own."""
        texts = [op.attrs.get(name) for name in ("asm_string", "constraints")]
        quoted = [_quoted(text.value) for text in texts if isinstance(text, StringAttr)]
        if len(quoted) != len(texts) or set(op.attrs) - _ASSEMBLY:
            raise NoLlvmError(op, "its attributes have no LLVM IR here")
        operands = ", ".join(self._typed(op, index) for index in range(len(op.operands)))
        fields = fields_of(op.results[0].type) if op.results else ()
        result = type_of(op, op.results[0].type) if op.results and fields is None else "void"
        if fields:
            result = f"{{ {', '.join(field_type(op, field) for field in fields)} }}"
        effects = " sideeffect" if "has_side_effects" in op.attrs else ""
        return f"{self._result(op)}call {result} asm{effects} {', '.join(quoted)}({operands})"

    def comparison(self, op: Op) -> str:
        """`icmp` and `fcmp`."""
        return f"{self._result(op)}{mnemonic(op)} {predicate_of(op)} {self._typed(op, 0)}, {self._value(op, 1)}"

    def unary(self, op: Op) -> str:
        """An operand with its type."""
        return f"{self._result(op)}{mnemonic(op)} {self._typed(op, 0)}"

    def part(self, op: Op) -> str:
        """`extractvalue`."""
        return f"{self._result(op)}extractvalue {self._typed(op, 0)}, {places_of(op)}"

    def with_part(self, op: Op) -> str:
        """`insertvalue`: the whole stands first in both."""
        return f"{self._result(op)}insertvalue {self._typed(op, 0)}, {self._typed(op, 1)}, {places_of(op)}"

    def all_typed(self, op: Op) -> str:
        """All operands, each with its type."""
        operands = ", ".join(self._typed(op, index) for index in range(len(op.operands)))
        return f"{self._result(op)}{mnemonic(op)} {operands}"

    def load(self, op: Op) -> str:
        """`load`."""
        refuse_atomic(op)
        result = type_of(op, op.results[0].type)
        return f"{self._result(op)}load {result}, {self._typed(op, 0)}{alignment_of(op)}"

    def store(self, op: Op) -> str:
        """`store`."""
        refuse_atomic(op)
        return f"store {self._typed(op, 0)}, {self._typed(op, 1)}{alignment_of(op)}"

    def element_pointer(self, op: Op) -> str:
        """`getelementptr`; a first index of zero into an array is left out, which means the same."""
        element, found = op.attrs.get("elem_type"), indices_of(op)
        if not isinstance(element, TypeAttr) or found is None:
            raise NoLlvmError(op, "its indices are not known")
        dynamic = iter(range(1, len(op.operands)))
        indices = [self._typed(op, next(dynamic)) if index is None else f"i32 {index}" for index in found]
        type = element.type
        while len(indices) > 1 and indices[0] == "i32 0" and (array := array_of(type)) is not None:
            type = array[1]
            del indices[0]
        parts = ", ".join((type_of(op, type), self._typed(op, 0), *indices))
        return f"{self._result(op)}getelementptr {parts}"

    def branch(self, op: Op) -> str:
        """`br`, with a condition or without."""
        targets = ", ".join(f"label %{self.labels[successor.block]}" for successor in op.successors)
        return f"br {self._typed(op, 0)}, {targets}" if op.operands else f"br {targets}"

    def give_back(self, op: Op) -> str:
        """`ret`."""
        return f"ret {self._typed(op, 0)}" if op.operands else "ret void"

    def unreachable(self, _: Op) -> str:
        """`unreachable`."""
        return "unreachable"


def _members(op: Op, type: Type, count: int) -> list[str]:
    """The LLVM types of so many registers that a result is made of: elements, fields, or all of it."""
    if fields_of(type) is None and (count == 1 or not isinstance(type, VectorType)):
        return [type_of(op, type)]
    return [_member(op, type, place) for place in range(count)]


def _member(op: Op, type: Type, place: int) -> str:
    """The LLVM type of an element of a vector or a field of a structure."""
    if isinstance(type, VectorType):
        return type_of(op, type.element)
    fields = fields_of(type)
    if fields is None or place >= len(fields):
        raise NoLlvmError(op, "a type of it has no LLVM IR here")
    return field_type(op, fields[place])


_ASSEMBLY = {"asm_string", "constraints", "has_side_effects", "asm_dialect"}
"""The attributes of `llvm.inline_asm` that LLVM IR is written for."""


def _quoted(text: str) -> str:
    """A string of LLVM IR."""
    return '"' + "".join(c if " " <= c <= "~" and c not in '"\\' else f"\\{ord(c):02X}" for c in text) + '"'


_OTHERS: Mapping[str, Callable[[LlvmFunction, Op], str]] = {
    "inline_asm": LlvmFunction.inline_assembly,
    "icmp": LlvmFunction.comparison,
    "fcmp": LlvmFunction.comparison,
    "fneg": LlvmFunction.unary,
    "freeze": LlvmFunction.unary,
    "select": LlvmFunction.all_typed,
    "load": LlvmFunction.load,
    "store": LlvmFunction.store,
    "getelementptr": LlvmFunction.element_pointer,
    "extractelement": LlvmFunction.all_typed,
    "extractvalue": LlvmFunction.part,
    "insertvalue": LlvmFunction.with_part,
    "insertelement": LlvmFunction.all_typed,
    "br": LlvmFunction.branch,
    "cond_br": LlvmFunction.branch,
    "return": LlvmFunction.give_back,
    "unreachable": LlvmFunction.unreachable,
}


def _incoming(block: Block, blocks: Sequence[Block]) -> Iterator[tuple[Block, tuple[Value, ...]]]:
    """The blocks that go on to a block, with what they pass."""
    for source in blocks:
        for successor in source.ops[-1].successors if source.ops else ():
            if successor.block is block:
                yield source, successor.operands
