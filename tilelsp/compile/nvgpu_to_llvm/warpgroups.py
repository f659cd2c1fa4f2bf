"""Products of a warp group: ops of `nvgpu` as LLVM IR. Accumulators are structures, one for 64 rows each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tilelsp.compile.llvm.wgmma_asm import WgmmaAsm
from tilelsp.compile.nvgpu_to_llvm.function import NvgpuWriter
from tilelsp.compile.nvvm_to_llvm.spelling import NoLlvmError
from tilelsp.defs.encodings.smem_desc import SmemDescriptor
from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.defs.llvm import tensor, threads
from tilelsp.defs.nvgpu_checks import is_shared, parameter
from tilelsp.ir.module import Op
from tilelsp.ir.types import F32, IntAttr, MemRefType, Type, VectorType, bit_width
from tilelsp.spec.op import slot_values
from tilelsp.spec.spelling import type_text

_ROWS = 64
"""Rows of a product of a warp group."""
_ROW_BYTES = 128
"""Bytes of a row of a matrix under the widest swizzle, the only one that the op's verifier accepts."""
_STEP_BYTES = 32
"""Bytes of a row of A that one instruction takes."""
_WORDS = {"f16": "f16", "bf16": "bf16", "f8E4M3FN": "e4m3", "f8E5M2": "e5m2"}
"""Element types in PTX's words."""
_TRANSPOSED = ("f16", "bf16")
"""Types whose matrices an instruction also takes transposed."""


def _descriptor(function: NvgpuWriter, op: Op) -> list[str]:
    """The address of the matrix in the constant part of its descriptor."""
    (source,) = slot_values(op, "tensor")
    type = source.type
    if not isinstance(type, MemRefType) or not is_shared(type):
        raise NoLlvmError(op, "a descriptor of this matrix has no LLVM IR here")
    fields = SmemDescriptor(0, lbo=type.shape[0] * _ROW_BYTES, sbo=8 * _ROW_BYTES, swizzle=Swizzle.B128)
    address, high, low = function.fresh(), function.fresh(), function.fresh()
    return [
        f"{address} = ptrtoint ptr addrspace(3) {function.name(op, source)} to i64",
        f"{high} = shl i64 {address}, 46",
        f"{low} = lshr i64 {high}, 50",
        f"{function.names[op.results[0]]} = or i64 {low}, {fields.wgmma()}",
    ]


def _zeros(function: NvgpuWriter, op: Op) -> list[str]:
    """An accumulator of zeros, which stand as constants where it is used."""
    function.accumulators[op.results[0]] = ()
    return ["; zeros"]


def _multiply(function: NvgpuWriter, op: Op) -> list[str]:
    """Products of 64 rows and of as many columns of A as an instruction takes."""
    (a,), (b,), (c,) = (slot_values(op, name) for name in ("descriptorA", "descriptorB", "matrixC"))
    left, right, made = parameter(a.type, "tensor"), parameter(b.type, "tensor"), _fragment(op.results[0].type)
    if not isinstance(left, MemRefType) or not isinstance(right, MemRefType) or made is None or made.element != F32:
        raise NoLlvmError(op, "a product of these types has no LLVM IR here")
    words = tuple(_WORDS.get(type_text(factor.element)) for factor in (left, right))
    if words[0] is None or words[1] is None:
        raise NoLlvmError(op, "a product of these types has no LLVM IR here")
    transposed = "transposeA" in op.attrs, "transposeB" in op.attrs
    if any(transposed) and words[0] not in _TRANSPOSED:
        raise NoLlvmError(op, "a product of a transposed matrix of this type has no instruction")
    size = bit_width(left.element) // 8
    depth = _STEP_BYTES // size
    rows, columns = made.shape
    asm = WgmmaAsm((_ROWS, columns, depth), ("f32", words[0], words[1]), columns // 2, "f", as_predicate=True)
    immediates = [1, *asm.constants((False, False), transposed)]
    lines = [function.void_call(tensor.WgmmaFence.stem)]
    results: list[str] = []
    before = function.accumulators.get(c, ())
    for tile in range(rows // _ROWS):
        sums = before[tile] if before else None
        for step in range(left.shape[1] // depth):
            at_a = (depth * step + left.shape[1] * _ROWS * tile) * size >> 4
            at_b = right.shape[0] * depth * step * size >> 4
            first = _stepped(function, lines, function.name(op, a), at_a)
            second = _stepped(function, lines, function.name(op, b), at_b)
            sums = _product(function, lines, asm, immediates, (first, second), sums)
        results.append(sums or "")
    function.accumulators[op.results[0]] = tuple(results)
    lines.append(function.void_call(tensor.WgmmaCommit.stem))
    stored = op.attrs.get("waitGroup")
    lines.append(function.void_call(tensor.WgmmaWait.stem, f"i64 {stored.value if isinstance(stored, IntAttr) else 1}"))
    return lines


def _stepped(function: NvgpuWriter, lines: list[str], descriptor: str, step: int) -> str:
    """A descriptor further on by so many units of 16 bytes."""
    if not step:
        return descriptor
    return function.work(lines, f"add i64 {descriptor}, {step}")


def _product(
    function: NvgpuWriter,
    lines: list[str],
    asm: WgmmaAsm,
    constants: list[int],
    descriptors: tuple[str, str],
    sums: str | None,
) -> str:
    """One instruction; the name of the structure that it makes."""
    whole = f"{{ {', '.join(['float'] * asm.outputs)} }}"
    arguments = [f"i64 {descriptor}" for descriptor in descriptors] + [f"i32 {constant}" for constant in constants]
    for index in range(asm.outputs):
        if sums is None:
            arguments.append("float 0.0")
            continue
        arguments.append(f"float {function.work(lines, f'extractvalue {whole} {sums}, {index}')}")
    count = len(constants) - 1
    assembly = f'"{asm.text(count)}", "{",".join(asm.constraints(count))}"'
    return function.work(lines, f"call {whole} asm sideeffect {assembly}({', '.join(arguments)})")


def _keep(function: NvgpuWriter, op: Op) -> list[str]:
    """Each thread's part of an accumulator, stored element by element."""
    (sums,), (target,) = slot_values(op, "matrixD"), slot_values(op, "dstMemref")
    type, made = target.type, _fragment(sums.type)
    parts = function.accumulators.get(sums)
    if not isinstance(type, MemRefType) or type.element != F32 or type.parameters or made is None or not parts:
        raise NoLlvmError(op, "a store into this memref has no LLVM IR here")
    columns, lines = made.shape[1], list[str]()
    work = partial(function.work, lines)
    register = threads.ReadSreg("tid.x").name
    function.writer.declared.setdefault(register, f"declare i32 @{register}()")
    thread = work(f"call i32 @{register}()")
    lane, warp = work(f"urem i32 {thread}, 32"), work(f"udiv i32 {thread}, 32")
    row = work(f"add i32 {work(f'udiv i32 {lane}, 4')}, {work(f'mul i32 {warp}, 16')}")
    column = work(f"mul i32 {work(f'urem i32 {lane}, 4')}, 2")
    start = work(f"add i32 {work(f'mul i32 {row}, {type.shape[1]}')}, {column}")
    wide = work(f"zext i32 {start} to i64")
    base = work(f"getelementptr float, ptr {function.name(op, target)}, i64 {wide}")
    whole = f"{{ {', '.join(['float'] * (columns // 2))} }}"
    for tile, part in enumerate(parts):
        for half in range(2):
            for block in range(columns // 8):
                for number in range(2):
                    value = work(f"extractvalue {whole} {part}, {4 * block + 2 * half + number}")
                    offset = (_ROWS * tile + 8 * half) * type.shape[1] + 8 * block + number
                    place = work(f"getelementptr float, ptr {base}, i64 {offset}")
                    lines.append(f"store float {value}, ptr {place}")
    return lines


def _fragment(type: Type) -> VectorType | None:
    """The matrix that an accumulator holds."""
    found = parameter(type, "fragmented")
    return found if isinstance(found, VectorType) and len(found.shape) == 2 and found.shape[0] % _ROWS == 0 else None


WARP_GROUPS: Mapping[str, Callable[[NvgpuWriter, Op], list[str]]] = {
    "nvgpu.warpgroup.generate.descriptor": _descriptor,
    "nvgpu.warpgroup.mma": _multiply,
    "nvgpu.warpgroup.mma.init.accumulator": _zeros,
    "nvgpu.warpgroup.mma.store": _keep,
}
"""By the op's name: the lines that it becomes."""
