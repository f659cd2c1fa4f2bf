"""Copies and barriers: ops of `nvgpu` as LLVM IR. Those of tensor maps and barriers become ops of `nvvm` on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tilelsp.compile.nvgpu_to_llvm.function import CLUSTER, SHARED, NvgpuWriter, held_type
from tilelsp.compile.nvvm_to_llvm.calls import copy_name
from tilelsp.compile.nvvm_to_llvm.spelling import NoLlvmError, type_of
from tilelsp.defs.llvm import threads
from tilelsp.defs.nvgpu_checks import parameter
from tilelsp.defs.nvvm_words import operands_of
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I1, I32, I64, DialectType, IntAttr, MemRefType, RawAttr, Type, UnitAttr, bit_width
from tilelsp.spec.op import slot_values

Lines = list[str]
Operands = Value | Sequence[Value]


def _copy(function: NvgpuWriter, op: Op) -> Lines:
    """`cp.async` of as many bytes as the elements have."""
    (target,), (source,) = slot_values(op, "dst"), slot_values(op, "src")
    count = op.attrs.get("dstElements")
    type = target.type
    if slot_values(op, "srcElements") or not isinstance(count, IntAttr) or not isinstance(type, MemRefType):
        raise NoLlvmError(op, "a copy of a number of elements that is not constant has no LLVM IR here")
    size = count.value * bit_width(type.element) // 8
    name = copy_name(size, bypasses="bypassL1" in op.attrs)
    lines: Lines = []
    first = function.place(lines, op, target, slot_values(op, "dstIndices"))
    second = function.place(lines, op, source, slot_values(op, "srcIndices"))
    cast = function.work(lines, f"addrspacecast ptr {second} to ptr addrspace(1)")
    return [*lines, function.void_call(name, f"ptr addrspace(3) {first}", f"ptr addrspace(1) {cast}")]


def _close(function: NvgpuWriter, _: Op) -> Lines:
    """The end of a group of copies."""
    return [function.void_call(threads.CpAsyncCommit.stem)]


def _wait(function: NvgpuWriter, op: Op) -> Lines:
    """A wait for all but the last groups of copies."""
    count = op.attrs.get("numGroups")
    return [function.void_call(threads.CpAsyncWait.stem, f"i32 {count.value if isinstance(count, IntAttr) else 0}")]


# barriers ----------------------------------------------------------------------------------------------------------


def _create(function: NvgpuWriter, op: Op) -> Lines:
    """Barriers that are the CTA's own: a global in shared memory."""
    count = parameter(op.results[0].type, "num_barriers")
    made = sum(name.startswith("__mbarrier") for name in function.writer.declared)
    name = f"__mbarrier_{made - 1}" if made else "__mbarrier"
    whole = f"[{count if isinstance(count, int) else 1} x i64]"
    function.writer.declared[name] = f"@{name} = internal addrspace(3) global {whole} undef, align 8"
    function.names[op.results[0]] = f"@{name}"
    return [f"; {name}"]


def _barrier(function: NvgpuWriter, lines: Lines, op: Op) -> Value:
    """The address of one barrier of a group."""
    (group,), (index,) = slot_values(op, "barriers"), slot_values(op, "mbarId")
    base, place = function.name(op, group), function.name(op, index)
    return function.held(op, SHARED, function.work(lines, f"getelementptr i64, ptr addrspace(3) {base}, i64 {place}"))


def _word(function: NvgpuWriter, lines: Lines, op: Op, value: Value) -> Value:
    """A number as one of 32 bits: an index, or a predicate."""
    how = f"zext i1 {function.name(op, value)}" if value.type == I1 else f"trunc i64 {function.name(op, value)}"
    return function.held(op, I32, function.work(lines, f"{how} to i32"))


def _present_operands(op: Op, *slots: str) -> dict[str, Operands]:
    """Operands that may be missing, by their slots."""
    return {slot: operands_of(op, slot) for slot in slots if operands_of(op, slot)}


def _on_barrier(name: str, result: Type | None = None, **numbers: str) -> Callable[[NvgpuWriter, Op], Lines]:
    """The op of `nvvm` on one barrier, with operands, by its slots and ours, as words; a token stays what it is."""

    def write(function: NvgpuWriter, op: Op) -> Lines:
        lines: Lines = []
        operands: dict[str, Operands] = {"addr": _barrier(function, lines, op)}
        for slot, ours in numbers.items():
            (value,) = slot_values(op, ours)
            operands[slot] = function.held(op, I64, function.name(op, value)) if ours == "token" else _word(
                function, lines, op, value
            )  # fmt: skip
        into = function.names[op.results[0]] if op.results else ""
        return [*lines, function.nvvm(name, operands | _present_operands(op, "predicate"), result, into)]

    return write


def _get(function: NvgpuWriter, op: Op) -> Lines:
    """The address of a barrier as a number."""
    lines: Lines = []
    address, made = _barrier(function, lines, op), op.results[0]
    pointer = f"ptr addrspace(3) {function.names[address]}"
    return [*lines, f"{function.names[made]} = ptrtoint {pointer} to {type_of(op, made.type)}"]


# tensor maps -------------------------------------------------------------------------------------------------------


_GENERIC = DialectType("llvm.ptr")


def _map(function: NvgpuWriter, op: Op) -> Value:
    (described,) = slot_values(op, "tensorMapDescriptor")
    return function.held(op, _GENERIC, function.name(op, described))


def _memory(function: NvgpuWriter, op: Op, slot: str) -> Value:
    (memory,) = slot_values(op, slot)
    if held_type(op, memory.type) != "ptr addrspace(3)":
        raise NoLlvmError(op, "a box outside shared memory has no LLVM IR here")
    return function.held(op, SHARED, function.name(op, memory))


def _box(function: NvgpuWriter, lines: Lines, op: Op) -> list[Value]:
    return [_word(function, lines, op, slot_value) for slot_value in slot_values(op, "coordinates")]


def _load(function: NvgpuWriter, op: Op) -> Lines:
    """A box into the shared memory of this CTA, as one of its cluster."""
    lines: Lines = []
    target = function.names[_memory(function, op, "dst")]
    cast = function.work(lines, f"addrspacecast ptr addrspace(3) {target} to ptr addrspace(7)")
    operands: dict[str, Operands] = {
        "dstMem": function.held(op, CLUSTER, cast), "tmaDescriptor": _map(function, op),
        "mbar": _barrier(function, lines, op), "coordinates": _box(function, lines, op),
        **_present_operands(op, "multicastMask", "predicate"),
    }  # fmt: skip
    return [*lines, function.nvvm("nvvm.cp.async.bulk.tensor.shared.cluster.global", operands)]


def _store(function: NvgpuWriter, op: Op) -> Lines:
    lines: Lines = []
    operands: dict[str, Operands] = {
        "tmaDescriptor": _map(function, op), "srcMem": _memory(function, op, "src"),
        "coordinates": _box(function, lines, op), **_present_operands(op, "predicate"),
    }  # fmt: skip
    return [*lines, function.nvvm("nvvm.cp.async.bulk.tensor.global.shared.cta", operands)]


def _prefetch(function: NvgpuWriter, op: Op) -> Lines:
    operands = {"addr": _map(function, op), **_present_operands(op, "predicate")}
    return [function.nvvm("nvvm.prefetch", operands, attrs={"tensormap": UnitAttr()})]


_MAP_BYTES = 128
"""Bytes of a tensor map (`CUtensorMap`), all of which the fence covers."""


def _fence(function: NvgpuWriter, op: Op) -> Lines:
    """Whatever wrote the map, wherever that was."""
    size = Op("llvm.mlir.constant", (), (I32,), {"value": IntAttr(_MAP_BYTES, I32)}).result
    operands = {"addr": _map(function, op), "size": size}
    return [function.nvvm("nvvm.fence.proxy.acquire", operands, attrs={"scope": RawAttr("sys")})]


def _describe(_: NvgpuWriter, op: Op) -> Lines:
    raise NoLlvmError(op, "a tensor map is made by the host, and the kernel gets it as a parameter")


COPIES: Mapping[str, Callable[[NvgpuWriter, Op], Lines]] = {
    "nvgpu.device_async_copy": _copy,
    "nvgpu.device_async_create_group": _close,
    "nvgpu.device_async_wait": _wait,
    "nvgpu.mbarrier.arrive": _on_barrier("nvvm.mbarrier.arrive", I64),
    "nvgpu.mbarrier.arrive.expect_tx": _on_barrier("nvvm.mbarrier.arrive.expect_tx", txcount="txcount"),
    "nvgpu.mbarrier.arrive.nocomplete": _on_barrier("nvvm.mbarrier.arrive.nocomplete", I64, count="count"),
    "nvgpu.mbarrier.create": _create,
    "nvgpu.mbarrier.get": _get,
    "nvgpu.mbarrier.init": _on_barrier("nvvm.mbarrier.init", count="count"),
    "nvgpu.mbarrier.test.wait": _on_barrier("nvvm.mbarrier.test.wait", I1, stateOrPhase="token"),
    "nvgpu.mbarrier.try_wait.parity": _on_barrier("nvvm.mbarrier.try_wait.parity", phase="phaseParity", ticks="ticks"),
    "nvgpu.tma.async.load": _load,
    "nvgpu.tma.async.store": _store,
    "nvgpu.tma.create.descriptor": _describe,
    "nvgpu.tma.fence.descriptor": _fence,
    "nvgpu.tma.prefetch.descriptor": _prefetch,
}
"""By the op's name: the lines that it becomes."""
