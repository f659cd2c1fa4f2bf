"""Matrices that a warp holds in registers: ops of `nvgpu` as LLVM IR, through the ops of `nvvm` that they become.

A matrix is so many registers: a row of it fills one, or each element does. The same are arrays of rows of the dialect
`llvm`, which casts make of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod

from tilelsp.compile.nvgpu_to_llvm.function import CAST, SHARED, NvgpuWriter, Registers
from tilelsp.compile.nvvm_to_llvm.assembly import AssemblyText
from tilelsp.compile.nvvm_to_llvm.spelling import NoLlvmError, array_of, type_of
from tilelsp.defs.llvm import instructions
from tilelsp.defs.nvgpu_checks import mma_shape
from tilelsp.defs.nvvm_ptx import sparse_product
from tilelsp.defs.nvvm_words import integer_of
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    F16,
    F32,
    F64,
    I32,
    Attr,
    DenseArrayAttr,
    DenseAttr,
    DialectAttr,
    IntAttr,
    IntType,
    MemRefType,
    OpaqueType,
    Param,
    RawAttr,
    Type,
    VectorType,
    bit_width,
)
from tilelsp.spec.op import slot_values
from tilelsp.spec.spelling import type_text
from tilelsp.syntax.llvm.constant_text import constant_text

Lines = list[str]

_PAIR = VectorType((2,), F16)
_REGISTER: Mapping[Type, tuple[Type, int]] = {
    F16: (_PAIR, 2), IntType(8): (I32, 4), IntType(4): (I32, 8), I32: (I32, 1), F32: (F32, 1), F64: (F64, 1),
}  # fmt: skip
"""By the element: the type of a register, and how many elements it holds."""
_WORDS: Mapping[Type, str] = {F16: "f16", IntType(8): "s8", IntType(4): "s4", F32: "tf32", F64: "f64"}
"""By the element of A and B: PTX's word."""
_SUMS: Mapping[Type, str] = {F16: "f16", I32: "s32", F32: "f32", F64: "f64"}
_CLASSES: Mapping[Type, str] = {_PAIR: "r", I32: "r", F32: "f", F64: "d"}


def _rows(op: Op, type: Type) -> VectorType:
    """A matrix, or an array of rows, as rows and columns. Raises `NoLlvmError` for what is none."""
    array = array_of(type)
    if array is not None and isinstance(array[1], VectorType):
        type = VectorType((array[0], *array[1].shape), array[1].element)
    if not isinstance(type, VectorType) or len(type.shape) != 2 or type.element not in _REGISTER:
        raise NoLlvmError(op, f"a matrix of type '{type_text(type)}' has no LLVM IR here")
    if type.shape[1] % _REGISTER[type.element][1]:
        raise NoLlvmError(op, f"a matrix of type '{type_text(type)}' has no LLVM IR here")
    return type


def _registers(function: NvgpuWriter, op: Op, value: Value) -> Registers:
    """The registers of an operand. Raises `NoLlvmError`."""
    found = function.fragments.get(value)
    if found is None or "" in found:
        raise NoLlvmError(op, "an operand is a matrix whose registers are not known here")
    return found


def _held(function: NvgpuWriter, op: Op, type: Type, names: Registers) -> list[Value]:
    return [function.held(op, type, name) for name in names]


def _multiplicand(function: NvgpuWriter, lines: Lines, op: Op, value: Value) -> list[Value]:
    """The registers of A or B: those of floats hold integers."""
    names, element = _registers(function, op, value), _rows(op, value.type).element
    if element == F32:
        names = tuple(function.work(lines, f"bitcast float {name} to i32") for name in names)
        return _held(function, op, I32, names)
    return _held(function, op, _REGISTER[element][0], names)


def _structure(type: Type, count: int) -> OpaqueType:
    return OpaqueType(f"!llvm.struct<({', '.join([type_text(type)] * count)})>")


def _taken_apart(function: NvgpuWriter, lines: Lines, op: Op, whole: str, type: Type, count: int) -> Registers:
    text = type_of(op, _structure(type, count))
    return tuple(function.work(lines, f"extractvalue {text} {whole}, {index}") for index in range(count))


def _types(op: Op, a: Value, b: Value) -> tuple[str, str]:
    """PTX's words for A and B. Raises `NoLlvmError`."""
    first, second = (_WORDS.get(_rows(op, value.type).element) for value in (a, b))
    if first is None or second is None or (first == "tf32" and "tf32Enabled" not in op.attrs):
        raise NoLlvmError(op, "a product of these types has no LLVM IR here")
    return first, second


def _multiply(function: NvgpuWriter, op: Op) -> Lines:
    a, b, c = (slot_values(op, f"matrix{name}")[0] for name in "ABC")
    lines: Lines = []
    made, shape, words = _rows(op, op.results[0].type), mma_shape(op), _types(op, a, b)
    if shape is None or _rows(op, c.type).element != made.element:
        raise NoLlvmError(op, "a product of these types has no LLVM IR here")
    type, held = _REGISTER[made.element]
    sums = _held(function, op, type, _registers(function, op, c))
    attrs: dict[str, Attr] = {
        "shape": DialectAttr("nvvm.shape", tuple(map(Param, shape))),
        "layoutA": RawAttr("row"),
        "layoutB": RawAttr("col"),
    }
    if words[0] not in ("f16", "f64"):
        attrs |= {"multiplicandAPtxType": RawAttr(words[0]), "multiplicandBPtxType": RawAttr(words[1])}
    if made.element == I32:
        attrs["intOverflowBehavior"] = RawAttr("satfinite")
    count, whole = prod(made.shape) // held, function.fresh()
    operands = [_multiplicand(function, lines, op, value) for value in (a, b)]
    slots = {"operandA": operands[0], "operandB": operands[1], "operandC": sums}
    lines.append(function.nvvm("nvvm.mma.sync", slots, _structure(type, count), whole, attrs))
    function.hold(op.results[0], _taken_apart(function, lines, op, whole, type, count))
    return lines


def _multiply_sparse(function: NvgpuWriter, op: Op) -> Lines:
    """Inline assembly, as MLIR itself writes it."""
    a, b, c = (slot_values(op, f"matrix{name}")[0] for name in "ABC")
    (metadata,) = slot_values(op, "sparseMetadata")
    lines: Lines = []
    made, shape, words = _rows(op, op.results[0].type), mma_shape(op), _types(op, a, b)
    sums = _SUMS.get(made.element)
    if shape is None or sums is None or _rows(op, c.type).element != made.element:
        raise NoLlvmError(op, "a product of these types has no LLVM IR here")
    type, held = _REGISTER[made.element]
    count = prod(made.shape) // held
    groups = [_multiplicand(function, lines, op, value) for value in (a, b)]
    groups.append(_held(function, op, type, _registers(function, op, c)))
    cast = function.work(lines, f"bitcast {type_of(op, metadata.type)} {function.name(op, metadata)} to i32")
    inputs = [*(value for group in groups for value in group), function.held(op, I32, cast)]
    names = iter(f"${index}" for index in range(count + len(inputs)))
    listed = ["{" + ", ".join(next(names) for _ in range(size)) + "}" for size in (count, *map(len, groups))]
    mnemonic = sparse_product(shape, (sums, *words, sums), satfinite=made.element == I32)
    text = f"{mnemonic} {', '.join(listed)}, {next(names)}, 0x{integer_of(op, 'sparsitySelector') or 0:x};"
    ptx = AssemblyText(text, (_CLASSES[type],) * count, tuple(_CLASSES[value.type] for value in inputs), ())
    whole, structure = function.fresh(), type_of(op, _structure(type, count))
    arguments = ", ".join(f"{type_of(op, value.type)} {function.names[value]}" for value in inputs)
    lines.append(f'{whole} = call {structure} asm sideeffect "{ptx.text}", "{ptx.signature}"({arguments})')
    function.hold(op.results[0], _taken_apart(function, lines, op, whole, type, count))
    return lines


def _load(function: NvgpuWriter, op: Op) -> Lines:
    """`ldmatrix` of one, two or four tiles, of which a thread has a word each."""
    (memref,), made = slot_values(op, "srcMemref"), _rows(op, op.results[0].type)
    lines: Lines = []
    if not isinstance(memref.type, MemRefType):
        raise NoLlvmError(op, "an access to this memref has no LLVM IR here")
    address = function.held(op, SHARED, function.place(lines, op, memref, slot_values(op, "indices")))
    count, type = made.shape[0], _REGISTER[made.element][0]
    attrs: dict[str, Attr] = {
        "num": IntAttr(count, I32),
        "layout": RawAttr("col" if getattr(op.attrs.get("transpose"), "value", False) else "row"),
        "shape": DialectAttr("nvvm.ld_st_matrix_shape", (Param(8, "m"), Param(8, "n"))),
        "eltType": RawAttr("b16"),
    }
    whole = function.fresh()
    result = I32 if count == 1 else _structure(I32, count)
    lines.append(function.nvvm("nvvm.ldmatrix", {"ptr": address}, result, whole, attrs))
    words = (whole,) if count == 1 else _taken_apart(function, lines, op, whole, I32, count)
    if type != I32:
        words = tuple(function.work(lines, f"bitcast i32 {word} to {type_of(op, type)}") for word in words)
    function.hold(op.results[0], words)
    return lines


def _reciprocal(function: NvgpuWriter, op: Op) -> Lines:
    """Of every element."""
    (operand,), made = slot_values(op, "in"), op.results[0]
    lines: Lines = []

    def reciprocal(name: str) -> str:
        into = function.fresh()
        lines.append(function.nvvm("nvvm.rcp.approx.ftz.f", {"arg": function.held(op, F32, name)}, F32, into))
        return into

    if operand in function.fragments:
        function.hold(made, tuple(map(reciprocal, _registers(function, op, operand))))
        return lines
    type, before = type_of(op, made.type), "undef"
    count = made.type.shape[0] if isinstance(made.type, VectorType) else 0
    for index in range(count):
        element = function.work(lines, f"extractelement {type} {function.name(op, operand)}, i32 {index}")
        after = function.names[made] if index == count - 1 else function.fresh()
        lines.append(f"{after} = insertelement {type} {before}, float {reciprocal(element)}, i32 {index}")
        before = after
    return lines


# constants, and arrays of rows -------------------------------------------------------------------------------------


def constant_registers(op: Op, value: DenseAttr) -> Registers | None:
    """The registers of a constant matrix; None for a constant of another type."""
    type = value.type
    if not isinstance(type, VectorType) or len(type.shape) != 2:
        return None
    made, per_register = _rows(op, type), _REGISTER.get(type.element, (I32, 1))[1]
    width, count = bit_width(made.element), prod(made.shape)
    numbers = [number & ((1 << width) - 1) for number in value.values * (count if len(value.values) == 1 else 1)]
    register = _REGISTER[made.element][0]
    return tuple(
        constant_text(
            register, sum(number << width * place for place, number in enumerate(numbers[first : first + per_register]))
        )
        for first in range(0, count, per_register)
    )


def _cast(function: NvgpuWriter, op: Op) -> Lines:
    """A cast of a matrix into an array of rows, or back: the same registers."""
    if len(op.operands) != len(op.results) or not all(operand in function.fragments for operand in op.operands):
        raise NoLlvmError(op, "a cast between these types has no LLVM IR here")
    for operand, made in zip(op.operands, op.results, strict=True):
        _rows(op, made.type)
        function.hold(made, _registers(function, op, operand))
    return [f"; {op.name}"]


def _row_number(op: Op, place: DenseArrayAttr, whole: VectorType) -> int:
    """Raises `NoLlvmError` for the position of no row."""
    if len(place.values) != 1 or not 0 <= place.values[0] < whole.shape[0]:
        raise NoLlvmError(op, "a position that is not that of a row has no LLVM IR here")
    return place.values[0]


def _row_of(function: NvgpuWriter, op: Op) -> Lines | None:
    """`extractvalue` of a row."""
    held, place = function.fragments.get(op.operands[0]), op.attrs.get("position")
    if held is None or not isinstance(place, DenseArrayAttr):
        return None
    whole = _rows(op, op.operands[0].type)
    index = _row_number(op, place, whole)
    lines: Lines = []
    count = len(held) // whole.shape[0]
    row, made, type = held[index * count :][:count], function.names[op.results[0]], type_of(op, op.results[0].type)
    register = type_of(op, _REGISTER[whole.element][0])
    if whole.element == F16 and count == 1:
        function.names[op.results[0]] = row[0]
        return [f"; {op.name}"]
    if _REGISTER[whole.element][1] > 1:
        if count > 1:
            raise NoLlvmError(op, "a row of several words has no LLVM IR here")
        return [f"{made} = bitcast {register} {row[0]} to {type}"]
    before = "undef"
    for at, name in enumerate(row):
        after = made if at == count - 1 else function.fresh()
        lines.append(f"{after} = insertelement {type} {before}, {register} {name}, i32 {at}")
        before = after
    return lines


def _with_row(function: NvgpuWriter, op: Op) -> Lines | None:
    """`insertvalue` of a row."""
    place, (array, row) = op.attrs.get("position"), op.operands
    found = array_of(op.results[0].type)
    if found is None or not isinstance(found[1], VectorType) or not isinstance(place, DenseArrayAttr):
        return None
    whole = _rows(op, op.results[0].type)
    index, (rows, columns) = _row_number(op, place, whole), whole.shape
    register, per_register = _REGISTER[whole.element]
    count = columns // per_register
    held = list(function.fragments.get(array, ("",) * (rows * count)))
    lines: Lines = []
    type, name = type_of(op, row.type), function.name(op, row)
    if per_register > 1 and count > 1:
        raise NoLlvmError(op, "a row of several words has no LLVM IR here")
    if per_register == 1:
        held[index * count : (index + 1) * count] = (
            function.work(lines, f"extractelement {type} {name}, i32 {at}") for at in range(count)
        )
    elif register == row.type:
        held[index] = name
    else:
        held[index] = function.work(lines, f"bitcast {type} {name} to {type_of(op, register)}")
    function.hold(op.results[0], tuple(held))
    return lines or [f"; {op.name}"]


FRAGMENTS: Mapping[str, Callable[[NvgpuWriter, Op], Lines | None]] = {
    CAST: _cast,
    instructions.EXTRACTVALUE.name: _row_of,
    instructions.INSERTVALUE.name: _with_row,
    "nvgpu.ldmatrix": _load,
    "nvgpu.mma.sp.sync": _multiply_sparse,
    "nvgpu.mma.sync": _multiply,
    "nvgpu.rcp": _reciprocal,
}
"""By the op's name: the lines that it becomes; None for one that no matrix is part of."""
