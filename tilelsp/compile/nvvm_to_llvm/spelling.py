"""LLVM IR's spelling of what MLIR's `llvm` dialect writes around its ops: types, constants, attributes, globals."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.compile.lowering import Unsupported
from tilelsp.defs.nvvm_words import fields_of
from tilelsp.ir.module import Op
from tilelsp.ir.numbers import signed
from tilelsp.ir.types import (
    ArrayAttr,
    Attr,
    BareWord,
    BoolAttr,
    DenseArrayAttr,
    DenseAttr,
    DialectType,
    DictAttr,
    FloatAttr,
    FloatType,
    IndexType,
    IntAttr,
    IntType,
    Phrase,
    RawAttr,
    StringAttr,
    SymbolAttr,
    Type,
    TypeAttr,
    VectorType,
)
from tilelsp.syntax.llvm.constant_text import constant_text, symbol
from tilelsp.syntax.llvm.printer import type_text

_DIALECT = "llvm."
_POINTER = f"{_DIALECT}ptr"
_PLAIN_FUNCTION_ATTRIBUTES = ("nvvm.reqntid", "nvvm.cluster_dim", "nvvm.minctasm", "nvvm.maxnreg")


_PLAIN_ACCESS = frozenset(("alignment", "nontemporal", "invariant", "invariantGroup", "dereferenceable"))
"""Attributes that an access may have without being another one."""


class NoLlvmError(Unsupported):
    """Says what of `op` has no LLVM IR here."""

    def __init__(self, op: Op, message: str) -> None:
        super().__init__(op, f"'{op.name}' op: {message}")


def type_of(op: Op, type: Type) -> str:
    """A type in LLVM's spelling. Raises `NoLlvmError` for one that has none here."""
    array = array_of(type)
    if array is not None:
        return f"[{array[0]} x {type_of(op, array[1])}]"
    if isinstance(type, DialectType) and type.name == _POINTER:
        space = type.params[0].value if type.params else 0
        return f"ptr addrspace({space})" if space else "ptr"
    fields = fields_of(type)
    if fields is not None:
        return f"{{ {', '.join(field_type(op, field) for field in fields)} }}"
    if isinstance(type, VectorType) and len(type.shape) == 1:
        return f"<{type.shape[0]} x {type_of(op, type.element)}>"
    if isinstance(type, IntType | FloatType):
        try:
            return type_text(type)
        except ValueError as error:
            raise NoLlvmError(op, str(error)) from None
    raise NoLlvmError(op, "a type of it has no LLVM IR here")


def field_type(op: Op, text: str) -> str:
    """The type of a structure's field, as it is written, in LLVM's spelling. Raises `NoLlvmError`."""
    count, times, element = text.removeprefix("vector<").removesuffix(">").partition("x")
    if text.startswith("vector<") and times and count.isdigit():
        return f"<{count} x {field_type(op, element.strip())}>"
    if text == "ptr":
        return text
    if text.startswith("ptr<"):
        return f"ptr addrspace({text[4:-1]})"
    if text.startswith("i") and text[1:].isdigit():
        return text
    return type_of(op, FloatType(text))


def places_of(op: Op) -> str:
    """The places of a part: `1, 0`. Raises `NoLlvmError` where they are not known."""
    stored = op.attrs.get("position")
    if not isinstance(stored, DenseArrayAttr):
        raise NoLlvmError(op, "its position is not known")
    return ", ".join(map(str, stored.values))


def array_of(type: Type) -> tuple[int, Type] | None:
    """How much of what an array of the dialect, `!llvm.array<4 x f32>`, holds; None for another type."""
    params = type.params if isinstance(type, DialectType) and type.name == f"{_DIALECT}array" else None
    if params is None or len(params) != 1:
        return None
    phrase = params[0].value
    if not isinstance(phrase, Phrase) or len(phrase.values) != 3:
        return None
    count, _, element = phrase.values
    if isinstance(element, BareWord):  # inside of one, types of the dialect stand without its name
        element = DialectType(f"{_DIALECT}{element.text}", element.params or ())
    return (count, element) if isinstance(count, int) and isinstance(element, Type) else None


def constant_of(op: Op) -> str | None:
    """The text of an op that LLVM IR has as an operand; None for an instruction."""
    match op.name:
        case "llvm.mlir.constant":
            return number_of(op, op.attrs.get("value"))
        case "llvm.mlir.zero":
            return "null" if type_of(op, op.results[0].type).startswith("ptr") else "zeroinitializer"
        case "llvm.mlir.undef":
            return "undef"
        case "llvm.mlir.poison":
            return "poison"
        case "llvm.mlir.addressof":
            named = op.attrs.get("global_name")
            if isinstance(named, SymbolAttr):
                return f"@{symbol(named.path[0])}"
            raise NoLlvmError(op, "its symbol is not known")
        case _:
            return None


def number_of(op: Op, value: Attr | None) -> str:
    """A constant's text. Raises `NoLlvmError` for one that has none here."""
    match value:
        case BoolAttr(constant):
            return "true" if constant else "false"
        case IntAttr(constant, IntType() | IndexType()):
            return str(constant)
        case FloatAttr(bits, type) if type.name in ("f16", "bf16", "f32", "f64"):
            return constant_text(type, bits)
        case DenseAttr(VectorType((count,), IntType() | FloatType() as element), bits):
            element_type = type_of(op, element)
            whole = bits if len(bits) == count else bits * count
            return f"<{', '.join(f'{element_type} {constant_text(element, number)}' for number in whole)}>"
        case _:
            raise NoLlvmError(op, "its value has no LLVM IR here")


_NO_INDEX = -(1 << 31)
"""Stands in `rawConstantIndices` for an operand."""


def indices_of(op: Op) -> tuple[int | None, ...] | None:
    """The constant indices of `llvm.getelementptr`, None for each that is an operand; None where they are not known."""
    raw = op.attrs.get("rawConstantIndices")
    if not isinstance(raw, DenseArrayAttr):
        return None
    # The numbers are bit patterns where they come from the generic form.
    known = (signed(value, 32) for value in raw.values)
    return tuple(None if number == _NO_INDEX else number for number in known)


def mnemonic(op: Op) -> str:
    """An op's name without its dialect."""
    return op.name.partition(".")[2]


def predicate_of(op: Op) -> str:
    """Predicate of a comparison. Raises `NoLlvmError` where that is not known."""
    match op.attrs.get("predicate"):
        case RawAttr(text) | StringAttr(text):
            return text.strip('"')
        case _:
            raise NoLlvmError(op, "its predicate is not known")


def overload_of(op: Op) -> str:
    """The type that overloads an intrinsic: its result's."""
    type = op.results[0].type
    if isinstance(type, VectorType):
        raise NoLlvmError(op, "an intrinsic of vectors has no LLVM IR here")
    return type.name if isinstance(type, FloatType) else type_of(op, type)


def alignment_of(op: Op) -> str:
    """`, align 4` for an access; empty without one."""
    alignment = op.attrs.get("alignment")
    return f", align {alignment.value}" if isinstance(alignment, IntAttr) else ""


def refuse_atomic(op: Op) -> None:
    """Raise `NoLlvmError` for an access that is more than a plain one."""
    for name in op.attrs:
        if name not in _PLAIN_ACCESS:
            raise NoLlvmError(op, f"its attribute '{name}' has no LLVM IR here")


def function_attributes(op: Op) -> Iterator[str]:
    """The attributes of a kernel that the pipeline reads, each as a pair of strings."""
    for name in _PLAIN_FUNCTION_ATTRIBUTES:
        match op.attrs.get(name):
            case DenseArrayAttr(_, values):
                yield f'"{name}"="{",".join(map(str, values))}"'
            case IntAttr(value):
                yield f'"{name}"="{value}"'
            case _:
                pass


def passed_by_value(op: Op, index: int) -> str:
    """Attributes in LLVM IR of a parameter behind its type: that it is the address of bytes of the kernel's own, which
    the kernel does not change. Empty for any other parameter. Raises `NoLlvmError`."""
    every = op.attrs.get("arg_attrs")
    entry_attrs = every.values[index] if isinstance(every, ArrayAttr) and index < len(every.values) else None
    attrs = dict(entry_attrs.entries) if isinstance(entry_attrs, DictAttr) else {}
    held = attrs.get("llvm.byval")
    if not isinstance(held, TypeAttr):
        return ""
    aligned = attrs.get("llvm.align")
    align = f" align {aligned.value}" if isinstance(aligned, IntAttr) else ""
    constant = ' "nvvm.grid_constant"' if "nvvm.grid_constant" in attrs else ""
    return f" byval({type_of(op, held.type)}){align}{constant}"


def symbol_name(op: Op) -> str:
    """The name of a function or global. Raises `NoLlvmError` for one without."""
    name = op.attrs.get("sym_name")
    if not isinstance(name, StringAttr):
        raise NoLlvmError(op, "it has no name")
    return name.value


def global_text(op: Op) -> str:
    """A global's line. Raises `NoLlvmError` for one with a value."""
    type, space, alignment = (op.attrs.get(name) for name in ("global_type", "addr_space", "alignment"))
    if not isinstance(type, TypeAttr) or "value" in op.attrs or any(region.blocks for region in op.regions):
        raise NoLlvmError(op, "a global with a value has no LLVM IR here")
    where = f"addrspace({space.value}) " if isinstance(space, IntAttr) else ""
    aligned = f", align {alignment.value}" if isinstance(alignment, IntAttr) else ""
    return f"@{symbol(symbol_name(op))} = internal {where}global {type_of(op, type.type)} undef{aligned}"
