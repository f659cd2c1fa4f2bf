"""Functions with ops of the dialect `nvgpu` as LLVM IR: warp groups' products and asynchronous copies, as LLVM 22's
`--convert-nvgpu-to-nvvm` and the passes behind it make them.

A memref is what those passes pass for one: two pointers, an offset, extents and strides, of which the second pointer is
used. Accumulators are structures, one for 64 rows each. Other dialects than `nvgpu`, constants of `arith` and special
registers have to be lowered before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod

from tilelsp.compile.llvm.wgmma_asm import WgmmaAsm
from tilelsp.compile.llvm_dialect import LlvmFunction, LlvmWriter
from tilelsp.compile.llvm_spelling import NoLlvmError, number_of, type_of
from tilelsp.compile.nvvm_calls import copy_name
from tilelsp.defs.encodings.smem_desc import SmemDescriptor
from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.defs.llvm import tensor, threads
from tilelsp.defs.nvgpu_checks import is_shared, parameter
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import (
    F32,
    DialectType,
    IndexType,
    IntAttr,
    MemRefType,
    Type,
    VectorType,
    Word,
    bit_width,
)
from tilelsp.spec.op import slot_values
from tilelsp.spec.spelling import type_text

HOLDERS = ("func.func", "gpu.func")
"""Functions that may hold ops of `nvgpu`."""
_ENDS = ("func.return", "gpu.return")
_ROWS = 64
"""Rows of a product of a warp group."""
_SWIZZLES: Mapping[str, tuple[Swizzle, int]] = {
    "swizzle_128b": (Swizzle.B128, 128), "swizzle_64b": (Swizzle.B64, 64), "swizzle_32b": (Swizzle.B32, 32),
}  # fmt: skip
"""By their words: the swizzle, and bytes of a row."""
_DEPTHS = {"f16": 16, "bf16": 16, "tf32": 8, "e4m3": 32, "e5m2": 32, "s8": 32, "u8": 32}
"""Columns of A that one instruction takes."""
_WORDS = {"f16": "f16", "bf16": "bf16", "tf32": "tf32", "f8E4M3FN": "e4m3", "f8E5M2": "e5m2", "i8": "s8"}
"""Element types in PTX's words."""


def has_nvgpu(function: Op) -> bool:
    """Whether a function, of a kind that may, holds ops of the dialect."""
    return function.name in HOLDERS and any(one.name.startswith("nvgpu.") for one in function.walk())


class NvgpuFunction(LlvmFunction):
    """Writes one function."""

    dialects = "llvm, nvvm and nvgpu"

    def __init__(self, writer: LlvmWriter, op: Op) -> None:
        super().__init__(writer, op)
        self.accumulators: dict[Value, tuple[str, ...]] = {}
        """The structures of each accumulator; none for zeros."""
        self._made = 0

    @property
    def is_kernel(self) -> bool:
        """See `LlvmFunction.is_kernel`: a function of `gpu` is taken for an entry."""
        return self.op.name == "gpu.func" or super().is_kernel

    def arguments(self, entry: Block) -> str:
        """See `LlvmFunction.arguments`."""
        written: list[str] = []
        for value in entry.args:
            type = value.type
            parts = [_type(self.op, type)]
            if isinstance(type, MemRefType):
                parts = [parts[0], parts[0], *("i64",) * (1 + 2 * len(type.shape))]
            first = len(written)
            written += (f"{part} %a{first + index}" for index, part in enumerate(parts))
            self.names[value] = f"%a{first + (len(parts) > 1)}"
        return ", ".join(written)

    def constant(self, op: Op) -> str | None:
        """See `LlvmFunction.constant`."""
        if op.name == "arith.constant":
            return number_of(op, op.attrs.get("value"))
        return super().constant(op)

    def instruction(self, op: Op) -> str:
        """See `LlvmFunction.instruction`."""
        if op.name in _ENDS and not op.operands:
            return "ret void"
        write = _OPS.get(op.name)
        if write is None and op.name.startswith("nvgpu."):
            raise NoLlvmError(op, f"'{op.name}' has no LLVM IR here")
        if write is None:
            return super().instruction(op)
        return "\n  ".join(write(self, op))

    def fresh(self) -> str:
        """A new name."""
        self._made += 1
        return f"%n{self._made}"

    def name(self, op: Op, value: Value) -> str:
        """The name of an operand. Raises `NoLlvmError` for one that is defined elsewhere."""
        found = self.names.get(value)
        if found is None:
            raise NoLlvmError(op, "an operand is not defined in the function")
        return found

    # warp groups ---------------------------------------------------------------------------------------------------

    def descriptor(self, op: Op) -> list[str]:
        """The address of the matrix in the constant part of its descriptor."""
        (source,), (described,) = slot_values(op, "tensor"), slot_values(op, "tensorMap")
        type, word = source.type, parameter(described.type, "swizzle")
        chosen = _SWIZZLES.get(word.text) if isinstance(word, Word) else None
        if not isinstance(type, MemRefType) or not is_shared(type) or chosen is None:
            raise NoLlvmError(op, "a descriptor of this matrix has no LLVM IR here")
        swizzle, row = chosen
        fields = SmemDescriptor(0, lbo=type.shape[0] * row, sbo=8 * row, swizzle=swizzle)
        address, high, low = self.fresh(), self.fresh(), self.fresh()
        return [
            f"{address} = ptrtoint ptr addrspace(3) {self.name(op, source)} to i64",
            f"{high} = shl i64 {address}, 46",
            f"{low} = lshr i64 {high}, 50",
            f"{self.names[op.results[0]]} = or i64 {low}, {fields.wgmma()}",
        ]

    def zeros(self, op: Op) -> list[str]:
        """An accumulator of zeros, which stand as constants where it is used."""
        self.accumulators[op.results[0]] = ()
        return ["; zeros"]

    def multiply(self, op: Op) -> list[str]:
        """Products of 64 rows and of as many columns of A as an instruction takes."""
        (a,), (b,), (c,) = (slot_values(op, name) for name in ("descriptorA", "descriptorB", "matrixC"))
        left, right, made = parameter(a.type, "tensor"), parameter(b.type, "tensor"), _fragment(op.results[0].type)
        if not isinstance(left, MemRefType) or not isinstance(right, MemRefType) or made is None or made.element != F32:
            raise NoLlvmError(op, "a product of these types has no LLVM IR here")
        words = tuple(_WORDS.get(type_text(one.element)) for one in (left, right))
        if words[0] is None or words[1] is None:
            raise NoLlvmError(op, "a product of these types has no LLVM IR here")
        depth, size = _DEPTHS[words[0]], max(bit_width(left.element) // 8, 1)
        rows, columns = made.shape
        asm = WgmmaAsm(
            (_ROWS, columns, depth), ("f32", words[0], words[1]), columns // 2, "f", as_predicate=True
        )  # fmt: skip
        given = [
            1,
            *asm.constants((False, False), ("transposeA" in op.attrs, "transposeB" in op.attrs)),
        ]
        lines = [self.plain(tensor.WgmmaFence.stem)]
        results: list[str] = []
        before = self.accumulators.get(c, ())
        for tile in range(rows // _ROWS):
            sums = before[tile] if before else None
            for step in range(left.shape[1] // depth):
                at_a = (depth * step + left.shape[1] * _ROWS * tile) * size >> 4
                at_b = right.shape[0] * depth * step * size >> 4
                first = self._stepped(lines, self.name(op, a), at_a)
                second = self._stepped(lines, self.name(op, b), at_b)
                sums = self._product(lines, asm, given, (first, second), sums)
            results.append(sums or "")
        self.accumulators[op.results[0]] = tuple(results)
        lines.append(self.plain(tensor.WgmmaCommit.stem))
        stored = op.attrs.get("waitGroup")
        lines.append(self.plain(tensor.WgmmaWait.stem, f"i64 {stored.value if isinstance(stored, IntAttr) else 1}"))
        return lines

    def _stepped(self, lines: list[str], descriptor: str, step: int) -> str:
        """A descriptor further on by so many units of 16 bytes."""
        if not step:
            return descriptor
        made = self.fresh()
        lines.append(f"{made} = add i64 {descriptor}, {step}")
        return made

    def _product(
        self, lines: list[str], asm: WgmmaAsm, constants: list[int], descriptors: tuple[str, str], sums: str | None
    ) -> str:
        """One instruction; the name of the structure that it makes."""
        whole = f"{{ {', '.join(['float'] * asm.outputs)} }}"
        given = [f"i64 {one}" for one in descriptors] + [f"i32 {one}" for one in constants]
        for index in range(asm.outputs):
            if sums is None:
                given.append("float 0.0")
                continue
            part = self.fresh()
            lines.append(f"{part} = extractvalue {whole} {sums}, {index}")
            given.append(f"float {part}")
        made, count = self.fresh(), len(constants) - 1
        said = f'"{asm.text(count)}", "{",".join(asm.constraints(count))}"'
        lines.append(f"{made} = call {whole} asm sideeffect {said}({', '.join(given)})")
        return made

    def keep(self, op: Op) -> list[str]:
        """Each thread's part of an accumulator, stored element by element."""
        (sums,), (target,) = slot_values(op, "matrixD"), slot_values(op, "dstMemref")
        type, made = target.type, _fragment(sums.type)
        parts = self.accumulators.get(sums)
        if not isinstance(type, MemRefType) or type.element != F32 or type.parameters or made is None or not parts:
            raise NoLlvmError(op, "a store into this memref has no LLVM IR here")
        columns, lines = made.shape[1], list[str]()

        def work(text: str) -> str:
            lines.append(f"{self.fresh()} = {text}")
            return f"%n{self._made}"

        register = threads.ReadSreg("tid.x").name
        self.writer.declared.setdefault(register, f"declare i32 @{register}()")
        thread = work(f"call i32 @{register}()")
        lane, warp = work(f"urem i32 {thread}, 32"), work(f"udiv i32 {thread}, 32")
        row = work(f"add i32 {work(f'udiv i32 {lane}, 4')}, {work(f'mul i32 {warp}, 16')}")
        column = work(f"mul i32 {work(f'urem i32 {lane}, 4')}, 2")
        start = work(f"add i32 {work(f'mul i32 {row}, {type.shape[1]}')}, {column}")
        wide = work(f"zext i32 {start} to i64")
        base = work(f"getelementptr float, ptr {self.name(op, target)}, i64 {wide}")
        whole = f"{{ {', '.join(['float'] * (columns // 2))} }}"
        for tile, part in enumerate(parts):
            for half in range(2):
                for block in range(columns // 8):
                    for one in range(2):
                        value = work(f"extractvalue {whole} {part}, {4 * block + 2 * half + one}")
                        offset = (_ROWS * tile + 8 * half) * type.shape[1] + 8 * block + one
                        place = work(f"getelementptr float, ptr {base}, i64 {offset}")
                        lines.append(f"store float {value}, ptr {place}")
        return lines

    # copies --------------------------------------------------------------------------------------------------------

    def copy(self, op: Op) -> list[str]:
        """`cp.async` of as many bytes as the elements have."""
        (target,), (source,) = slot_values(op, "dst"), slot_values(op, "src")
        count = op.attrs.get("dstElements")
        type = target.type
        if slot_values(op, "srcElements") or not isinstance(count, IntAttr) or not isinstance(type, MemRefType):
            raise NoLlvmError(op, "a copy of a number of elements that is not constant has no LLVM IR here")
        size = count.value * bit_width(type.element) // 8
        name = copy_name(size, bypasses="bypassL1" in op.attrs)
        lines: list[str] = []
        first = self._place(lines, op, target, slot_values(op, "dstIndices"))
        second = self._place(lines, op, source, slot_values(op, "srcIndices"))
        cast = self.fresh()
        lines.append(f"{cast} = addrspacecast ptr {second} to ptr addrspace(1)")
        return [*lines, self.plain(name, f"ptr addrspace(3) {first}", f"ptr addrspace(1) {cast}")]

    def _place(self, lines: list[str], op: Op, memref: Value, indices: tuple[Value, ...]) -> str:
        """A pointer to an element of a memref without a layout of its own."""
        type = memref.type
        if not isinstance(type, MemRefType) or any(extent < 0 for extent in type.shape) or len(type.parameters) > 1:
            raise NoLlvmError(op, "an access to this memref has no LLVM IR here")
        if type.parameters and not is_shared(type):
            raise NoLlvmError(op, "an access to this memref has no LLVM IR here")
        linear = "0"
        for dimension, index in enumerate(indices):
            scaled, summed = self.fresh(), self.fresh()
            lines.append(f"{scaled} = mul i64 {self.name(op, index)}, {prod(type.shape[dimension + 1 :])}")
            lines.append(f"{summed} = add i64 {scaled}, {linear}")
            linear = summed
        made = self.fresh()
        element = type_of(op, type.element)
        lines.append(f"{made} = getelementptr {element}, {_type(op, type)} {self.name(op, memref)}, i64 {linear}")
        return made

    def close(self, _: Op) -> list[str]:
        """The end of a group of copies."""
        return [self.plain(threads.CpAsyncCommit.stem)]

    def wait(self, op: Op) -> list[str]:
        """A wait for all but the last groups of copies."""
        count = op.attrs.get("numGroups")
        return [self.plain(threads.CpAsyncWait.stem, f"i32 {count.value if isinstance(count, IntAttr) else 0}")]

    def plain(self, name: str, *given: str) -> str:
        """A call of an intrinsic that returns nothing, with arguments that have their types."""
        types = ", ".join(one.rpartition(" ")[0] for one in given)
        self.writer.declared.setdefault(name, f"declare void @{name}({types})")
        return f"call void @{name}({', '.join(given)})"


def _fragment(type: Type) -> VectorType | None:
    """The matrix that an accumulator holds."""
    found = parameter(type, "fragmented")
    return found if isinstance(found, VectorType) and len(found.shape) == 2 and found.shape[0] % _ROWS == 0 else None


def _type(op: Op, type: Type) -> str:
    """The LLVM type of a parameter: of a memref, that of its pointers. Raises `NoLlvmError`."""
    if isinstance(type, MemRefType):
        return "ptr addrspace(3)" if is_shared(type) else "ptr"
    if isinstance(type, DialectType) and type.name == "nvgpu.tensormap.descriptor":
        return "ptr"
    return "i64" if isinstance(type, IndexType) else type_of(op, type)


_OPS: Mapping[str, Callable[[NvgpuFunction, Op], list[str]]] = {
    "nvgpu.device_async_copy": NvgpuFunction.copy,
    "nvgpu.device_async_create_group": NvgpuFunction.close,
    "nvgpu.device_async_wait": NvgpuFunction.wait,
    "nvgpu.warpgroup.generate.descriptor": NvgpuFunction.descriptor,
    "nvgpu.warpgroup.mma": NvgpuFunction.multiply,
    "nvgpu.warpgroup.mma.init.accumulator": NvgpuFunction.zeros,
    "nvgpu.warpgroup.mma.store": NvgpuFunction.keep,
}
