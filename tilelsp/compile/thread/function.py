"""One kernel on its way to a thread's program: its values, its shared memory, what waits to be issued."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias, TypeVar

from tilelsp.base.cancel import CancelToken
from tilelsp.compile.assign.uses import Uses, find_uses
from tilelsp.compile.choose.atom import read_atom
from tilelsp.compile.choose.dot import register_operand
from tilelsp.compile.layout.along import across_warps, totals
from tilelsp.compile.layout.exchange import stays_in_warps
from tilelsp.compile.layout.registers import Layout, linear, read_layout, register_moves, row_major
from tilelsp.compile.layout.shared import read_shared
from tilelsp.compile.llvm.builder import LlvmBuilder, LlvmModuleBuilder
from tilelsp.compile.lowering import Unsupported, lowering_of, origin_of, unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.thread import cluster, tmem_shapes
from tilelsp.compile.thread.arithmetic import ELEMENT_OPS, element_type, packed_fp8
from tilelsp.compile.thread.context import ThreadContext, llvm_type
from tilelsp.compile.thread.narrow import widened_neighbours
from tilelsp.compile.thread.printed import buffer_bits
from tilelsp.compile.thread.scratch import SMALL, Scratch
from tilelsp.compile.thread.shared import convert, scratch_layout
from tilelsp.compile.thread.values import Lowered, Smem, Tensor
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.dialects.nv_tileas.system import Alloc, Print
from tilelsp.defs.mir.tensor import Group
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    TensorType,
    Type,
    bit_width,
)
from tilelsp.spec.constants import GENERIC, Imm, pointer, width_of
from tilelsp.spec.constants import SHARED as SHARED_SPACE
from tilelsp.spec.op import OpDef
from tilelsp.spec.target import Target

STAGE = Stage.LLVM
SHARED_ALIGNMENT = 1024
"""Alignment of the kernel's shared memory: the longest swizzle pattern."""
SCRATCH_ALIGNMENT = 128
LONGEST_NUMBER = 8
"""Bytes of the widest number that is no tensor."""
SMALLER = "smaller tiles"
_BYTES_OF_MAP = (128, 64)
"""The bytes and the alignment of a tensor map."""
MOST_REGISTERS = 8192
"""Elements of one tensor that a thread may hold, each of them an instruction or more; the hardware has registers for
255. Beyond that lowering would take long to print what no assembler takes."""
MOST_INSTRUCTIONS = 100_000
"""Instructions of one thread's program after which no further op is lowered: what the texts of the stages below show,
and what a preview has to carry, ends there."""

L = TypeVar("L", bound=Lowered)


Handler: TypeAlias = Callable[["FunctionThread", Op], None]


class FunctionThread:
    """Lowers one kernel to one thread's program."""

    def __init__(
        self,
        function: at.Func,
        target: Target,
        module: LlvmModuleBuilder,
        handlers: Mapping[type[Op] | str, Handler],
        token: CancelToken | None,
        *,
        alone: bool,
    ) -> None:
        self._handlers = handlers
        self.module = module
        self.function = function
        self.token = token
        self.uses: Uses = find_uses(function)
        self._left: dict[Value, int] = {value: len(uses) for value, uses in self.uses.of.items()}
        self.values: dict[Value, Lowered] = {}
        self._pending: list[Callable[[], None]] = []
        self.group: Group = cluster.group_of(function)
        """The CTAs that work on one tensor memory: all ops of the kernel have the same group."""
        self.tmem_touched = False
        """Whether tensor memory was read or written since the last barrier."""
        warps = function.num_warps
        self.barrier_offsets: dict[Op, int] = {}
        """Where each mbarrier lies in shared memory."""
        end, scratch = self._shared_bytes(function, warps)
        self.exchanges = scratch > 0
        """Whether some op needs the scratch space, of which there is one for all threads."""
        first = -(-end // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
        second = first + -(-scratch // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
        small = min(scratch, SMALL) if second + min(scratch, SMALL) <= target.max_shared else 0
        size = second + small if small else first + scratch if scratch else end
        if size > target.max_shared:
            message = f"the kernel takes {size} bytes of shared memory, {target} has {target.max_shared}"
            raise Unsupported(function, message, instead=SMALLER)
        smem = None
        if size:
            name = "smem" if alone else f"smem_{function.sym_name}"
            smem = module.shared(name, size, SHARED_ALIGNMENT, dynamic=True)
        body = function.body.blocks[0]
        params = [(arg.name or f"arg{i}", self._parameter(function, arg.type)) for i, arg in enumerate(body.args)]
        origin = origin_of(function)
        builder = module.function(
            function.sym_name,
            params,
            origin=origin,
            reqntid=(warps * 32,),
            minctasm=1,
            cluster=cluster.extents_of(function),
            by_value=[_BYTES_OF_MAP if isinstance(arg.type, t.TensorMapType) else (0, 0) for arg in body.args],
        )
        self.c = ThreadContext(builder, target, warps, smem)
        self.exchange = Scratch(builder, first, second, small)
        """Where threads exchange values."""
        for arg, value in zip(body.args, builder.args, strict=True):
            self.values[arg] = value
            if isinstance(arg.type, t.SmemType):
                self.values[arg] = replace(self.smem_of(function, arg.type, 0), base=value)

    def _parameter(self, function: Op, type: Type) -> Type:
        """The LLVM type of a parameter: a buffer, which a listing does not allocate, is its address, and a tensor map,
        which is passed by value, has a generic one."""
        if isinstance(type, t.TensorMapType):
            return pointer(GENERIC)
        return pointer(SHARED_SPACE) if isinstance(type, t.SmemType) else self.llvm(function, type)

    def own_smem(self, value: Value) -> Smem:
        """A buffer of the kernel's own, whose elements threads read and write."""
        found = self.get(value, Smem)
        if found.base is not None:
            message = "a buffer that is a parameter is read by its descriptors only"
            raise unsupported(self.function, STAGE, message)
        return found

    def smem_address(self, smem: Smem, behind: int = 0) -> Value:
        """The address `behind` bytes into a buffer."""
        base = self.c.smem if smem.base is None else smem.base
        assert base is not None
        return self.b.gep(base, smem.offset + behind)

    @property
    def b(self) -> LlvmBuilder:
        """The builder."""
        return self.c.b

    def _shared_bytes(self, function: Op, warps: int) -> tuple[int, int]:
        """Bytes of buffers and barriers, and of the scratch space that conversions need."""
        end = scratch = 0
        for op in function.walk():
            match op:
                case am.AllocSmem():
                    smem = self.smem_of(op, op.result.type, op.offset if op.offset is not None else end)
                    end = max(end, smem.offset + smem.layout.size)
                case am.InitMbarrier():
                    self.barrier_offsets[op] = op.offset if op.offset is not None else -(-end // 8) * 8
                    end = max(end, self.barrier_offsets[op] + 8)
                case at.ConvertLayout():
                    old, new = self.layout(op.source.type, warps), self.layout(op.result.type, warps)
                    bits = _storage_bits(element_type(op.result.type))
                    if old is not None and new is not None and not self._stays(old, new, op.result):
                        scratch = max(scratch, scratch_layout(new, bits).size)
                case am.Dot() if isinstance(op.lhs.type, TensorType) and not self._is_held(op, warps):
                    scratch = max(scratch, self._whole_bytes(op.lhs, warps))
                case at.Extract():
                    scratch = max(scratch, self._whole_bytes(op.source, warps))
                case at.Insert():
                    scratch = max(scratch, self._whole_bytes(op.destination, warps))
                case at.AtomicRmw() | at.AtomicCas():
                    scratch = max(scratch, self._told_bytes(op.result, warps))
                case at.Load() | at.LoadPtr() if op.ordering is not MemoryOrdering.WEAK:
                    scratch = max(scratch, self._told_bytes(op.results[0], warps))
                case Print():
                    bits = buffer_bits(op)
                    layouts = [self.layout(v.type, warps) for v in op.args]
                    sizes = [scratch_layout(layout, bits).size for layout in layouts if layout is not None]
                    scratch = max(scratch, *sizes, 0)
                case Alloc():
                    scratch = max(scratch, LONGEST_NUMBER)
                case at.Reduce() | at.Scan():
                    scratch = max(scratch, self._combining_bytes(op, warps))
                case am.TmemLoad() | am.TmemStore():
                    scratch = max(scratch, self._accessed_bytes(op, warps))
                case _:
                    pass
        return end, scratch

    def _accessed_bytes(self, op: am.TmemLoad | am.TmemStore, warps: int) -> int:
        """Scratch space through which a tensor gets the layout that tensor memory has it in, or another one from it."""
        type_ = op.result.type if isinstance(op, am.TmemLoad) else op.value.type
        layout = self.layout(type_, warps)
        if layout is None or not isinstance(type_, TensorType) or len(layout.shape) != 2:
            return 0
        own = tmem_shapes.layout_of(op, (layout.shape[0], layout.shape[1]), type_.element, warps)
        old, new = (own, layout) if isinstance(op, am.TmemLoad) else (layout, own)
        bits = _storage_bits(type_.element)
        return 0 if stays_in_warps(old, new, width_of(type_.element)) else scratch_layout(new, bits).size

    def _is_held(self, op: am.Dot, warps: int) -> bool:
        """Whether the left operand of a multiply lies in the registers that it is taken from."""
        atom, lhs, acc = read_atom(op.atom), self.layout(op.lhs.type, warps), self.layout(op.acc.type, warps)
        if atom is None or lhs is None or acc is None:
            return False
        return register_moves(lhs, register_operand(atom, acc, lhs.shape[1])) is not None

    def _stays(self, old: Layout, new: Layout, value: Value) -> bool:
        return stays_in_warps(old, new, width_of(llvm_type(element_type(value.type))))

    def _whole_bytes(self, value: Value, warps: int) -> int:
        """Scratch space for all of a tensor."""
        layout = self.layout(value.type, warps)
        return scratch_layout(layout, _storage_bits(element_type(value.type))).size if layout is not None else 0

    def _told_bytes(self, old: Value, warps: int) -> int:
        """Scratch space through which all threads that hold an element learn what the one that accesses it found."""
        if old not in self.uses.of:
            return 0
        layout = self.layout(old.type, warps)
        repeated = layout is None or layout.repeated_threads
        return (self._whole_bytes(old, warps) or LONGEST_NUMBER) if repeated else 0

    def _combining_bytes(self, op: at.Reduce | at.Scan, warps: int) -> int:
        """Scratch space through which warps combine what they have of a dimension."""
        layout = self.layout(op.operands[0].type, warps)
        exchange = across_warps if isinstance(op, at.Reduce) else totals
        layouts = exchange(layout, op.dim) if layout is not None else None
        if layouts is None:
            return 0
        return max(scratch_layout(layouts[1], _storage_bits(element_type(v.type))).size for v in op.operands)

    def run(self) -> None:
        """Lower the body and close the function."""
        entry = self.b.current
        body = self.b.block((), "body")
        self.b.at(body)
        self.exchange.met()
        self.block(self.function.body.blocks[0].ops)
        self.b.at(entry)
        self.b.br(body)

    # --- types ----------------------------------------------------------------------------------------------------

    def llvm(self, op: Op, type: Type) -> Type:
        """The LLVM type of a scalar or element."""
        try:
            return llvm_type(element_type(type))
        except ValueError as fault:
            raise unsupported(op, STAGE, str(fault)) from None

    def layout(self, type: Type, warps: int | None = None) -> Layout | None:
        """The layout that a tensor type says; a plain one where it says none; None for scalars."""
        if not isinstance(type, TensorType) or type.shape is None:
            return None
        threads = (warps or self.c.warps) * 32
        if type.encoding is None:
            vector = max(1, 128 // _storage_bits(type.element))
            return linear(type.shape, threads, vector, row_major(len(type.shape)))
        found = read_layout(type.encoding, type.shape)
        return found if found is not None and found.thread_count == threads else None

    def result_layout(self, op: Op, value: Value) -> Layout:
        """The layout of a tensor result, or the exception that says what is wrong with it."""
        found = self.layout(value.type)
        if found is None:
            threads = self.c.threads
            raise unsupported(op, STAGE, f"the layout of its result does not spread the tensor over {threads} threads")
        return found

    def smem_of(self, op: Op, type: Type, offset: int) -> Smem:
        """A buffer type at an offset."""
        assert isinstance(type, t.SmemType)
        layout = read_shared(type.layout, type.shape, _storage_bits(type.element))
        if layout is None:
            raise unsupported(op, STAGE, "the layout does not fit the buffer")
        return Smem(offset, layout, self.llvm(op, type.element))

    # --- values ---------------------------------------------------------------------------------------------------

    def get(self, value: Value, kind: type[L]) -> L:
        """A lowered value of a known kind."""
        found = self.values.get(value)
        if not isinstance(found, kind):
            owner = value.defining_op or self.function
            raise unsupported(owner, STAGE, "its result is used in an unexpected way")
        return found

    def scalar(self, value: Value) -> Value:
        """A scalar."""
        return self.get(value, Value)

    def scalars(self, values: Sequence[Value]) -> tuple[Value, ...]:
        """Several scalars."""
        return tuple(self.get(v, Value) for v in values)

    def tensor(self, value: Value, layout: Layout | None = None) -> Tensor:
        """A tensor, in `layout` if one is given."""
        found = self.get(value, Tensor)
        if layout is None or found.layout == layout:
            return found
        if self.c.smem is None and not stays_in_warps(found.layout, layout, width_of(found.type)):
            owner = value.defining_op or self.function
            raise unsupported(owner, STAGE, "its layout needs shared memory to be changed, and there is none")
        return convert(self.c, found, layout, self.exchange)

    # --- ops ------------------------------------------------------------------------------------------------------

    def block(self, ops: Sequence[Op]) -> None:
        """Lower ops in order."""
        for op in ops:
            if self.token is not None:
                self.token.check()
            self.b.origin = origin_of(op)
            with lowering_of(op, STAGE):
                self.op(op)
            for value in op.operands:
                self._left[value] = self._left.get(value, 1) - 1

    def op(self, op: Op) -> None:
        """Lower one op."""
        if self.b.size > MOST_INSTRUCTIONS:
            made = f"{self.b.size} instructions stand before it"
            raise unsupported(op, STAGE, f"{made}, and after {MOST_INSTRUCTIONS} no op is lowered", SMALLER)
        for value in (*op.operands, *op.results):
            layout = self.layout(value.type) if isinstance(value.type, TensorType) else None
            if layout is not None and layout.registers > MOST_REGISTERS:
                held = f"each thread would hold {layout.registers} elements"
                raise unsupported(op, STAGE, f"{held}, and no more than {MOST_REGISTERS} are unrolled", SMALLER)
        if not isinstance(op, OpDef):
            raise unsupported(op, STAGE)  # a form of an op that is not declared
        handler = self._handlers.get(type(op)) or self._handlers.get(op.name)
        if handler is not None:
            handler(self, op)
        elif op.name in ELEMENT_OPS:
            self.pointwise(op)
        else:
            raise unsupported(op, STAGE)

    def pointwise(self, op: Op) -> None:
        """An element-wise op: at once on scalars, where wanted on tensors."""
        compute = ELEMENT_OPS[op.name]
        for index, result in enumerate(op.results):
            type_ = self.llvm(op, result.type)
            if not isinstance(result.type, TensorType):
                try:
                    made = compute(self.c, op, self.scalars(op.operands), type_, index)
                except LookupError:
                    raise unsupported(op, STAGE, "element type") from None
                made.name = made.name or result.name if not isinstance(made, Imm) else made.name
                self.values[result] = made
                continue
            self.values[result] = self._lazy(op, result, type_, index)

    def _lazy(self, op: Op, result: Value, type: Type, index: int) -> Tensor:
        compute = ELEMENT_OPS[op.name]
        first = next(v for v in op.operands if isinstance(v.type, TensorType))
        layout = self.layout(result.type) if isinstance(result.type, TensorType) and result.type.encoding else None
        layout = layout or self.tensor(first).layout
        operands = [self.tensor(v, layout) if isinstance(v.type, TensorType) else self.scalar(v) for v in op.operands]
        origin = self.b.origin

        def element(register: int) -> Value:
            values = [v.get(register) if isinstance(v, Tensor) else v for v in operands]
            kept, self.b.origin = self.b.origin, origin
            try:
                made = compute(self.c, op, values, type, index)
            except LookupError:
                raise unsupported(op, STAGE, "element type") from None
            self.b.origin = kept
            return made

        fp8 = packed_fp8(op, type)
        if fp8 is None or layout.registers == 1:
            return Tensor(self.b, layout, type, element)
        source = operands[0]
        assert isinstance(source, Tensor)

        def neighbours(made: Tensor, register: int) -> None:
            kept, self.b.origin = self.b.origin, origin
            start, vector = source.around(register)
            for chunk in widened_neighbours(self.c, vector, fp8):
                count = width_of(chunk.type) // width_of(type)
                made.set_chunk(start, count, chunk)
                start += count
            self.b.origin = kept

        return Tensor(self.b, layout, type, prepare=neighbours)

    def settle(self) -> None:
        """Compute every tensor that is still wanted, before code that may run more or less often than this."""
        for value, lowered in list(self.values.items()):
            if isinstance(lowered, Tensor) and self._left.get(value, 0) > 0:
                lowered.force()

    # --- asynchronous MMAs ------------------------------------------------------------------------------------------

    def issue(self, make: Callable[[], None]) -> None:
        """Queue an instruction that one thread issues; neighbours in the queue share one branch."""
        self._pending.append(make)

    def flush(self) -> None:
        """Emit the queue: one elected thread of warp 0 issues it; of a pair of CTAs, in the first one."""
        if not self._pending:
            return
        first = self.c.once("warp0", lambda: self.b.icmp("eq", self.c.warp, self.b.i32(0)))
        if self.group == 2:
            first = self.c.once("leader", lambda: self.b.and_(first, cluster.leads(self.c)))
        outer = self.b.begin_if(first, name="issue")
        inner = self.b.begin_if(self.b.elect_sync(), name="elected")
        for make in self._pending:
            make()
        self._pending = []
        self.b.end_if(inner)
        self.b.end_if(outer)

    def barrier(self) -> None:
        """All threads meet; with tensor memory in use, its accesses are ordered too."""
        if self.tmem_touched:
            self.b.tcgen05_fence("before")
        self.b.barrier()
        self.exchange.met()
        if self.tmem_touched:
            self.b.tcgen05_fence("after")
        self.tmem_touched = False

    def cluster_barrier(self, *, releases: bool) -> None:
        """All threads of the cluster meet; barriers that were initialised are seen, and what was written if asked."""
        if self.tmem_touched:
            self.b.tcgen05_fence("before")
        self.b.fence_mbarrier_init()
        self.b.cluster_arrive(relaxed=not releases)
        self.b.cluster_wait()
        if self.tmem_touched:
            self.b.tcgen05_fence("after")
        self.tmem_touched = False


def _storage_bits(element: Type) -> int:
    """Bits of an element in shared memory."""
    try:
        width = bit_width(element)
    except ValueError:
        return 64
    return 32 if width == 19 else max(8, width)
