"""One kernel on its way to a thread's program: its values, its shared memory, what waits to be issued."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from tilelsp.base.cancel import CancelToken
from tilelsp.base.record import replace
from tilelsp.compile.layout.exchange import stays_in_warps
from tilelsp.compile.layout.registers import Layout
from tilelsp.compile.llvm.builder import LlvmBuilder, LlvmModuleBuilder
from tilelsp.compile.lowering import Unsupported, lowering_of, origin_of, unsupported
from tilelsp.compile.tileaa_to_tileas.uses import Uses, find_uses
from tilelsp.compile.tileas_to_llvm import cluster
from tilelsp.compile.tileas_to_llvm.arithmetic import ELEMENT_OPS, packed_fp8, rounds_pairs
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.narrow import widened_neighbours
from tilelsp.compile.tileas_to_llvm.scratch import SMALL, Scratch
from tilelsp.compile.tileas_to_llvm.shared import convert
from tilelsp.compile.tileas_to_llvm.shared_bytes import SharedBytes
from tilelsp.compile.tileas_to_llvm.tmem_order import TmemOrder
from tilelsp.compile.tileas_to_llvm.types import STAGE, layout_of, llvm_of, smem_of
from tilelsp.compile.tileas_to_llvm.values import Lowered, Smem, Tensor
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.mir.tensor import Group
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import (
    TensorType,
    Type,
)
from tilelsp.spec.constants import GENERIC, Imm, pointer, width_of
from tilelsp.spec.constants import SHARED as SHARED_SPACE
from tilelsp.spec.op import OpDef
from tilelsp.spec.target import Target

SHARED_ALIGNMENT = 1024
"""Alignment of the kernel's shared memory: the longest swizzle pattern."""
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
        self.tmem = TmemOrder(self.uses)
        """The order that barriers give to accesses of tensor memory."""
        self.made_barriers: list[am.InitMbarrier] = []
        """Barriers that are initialised together with one behind them."""
        warps = function.num_warps
        self.shared = SharedBytes(function, self.uses, warps)
        size, small = self._shared_bytes(target)
        self.shared_bytes = size
        """Shared memory of a CTA."""
        smem = None
        if size:
            name = "smem" if alone else f"smem_{function.sym_name}"
            smem = module.shared(name, size, SHARED_ALIGNMENT, dynamic=True)
        body = function.body.blocks[0]
        maps = [op for op in function.walk() if isinstance(op, ac.MakeTensorMap)]
        self.map_parameters = list(enumerate(maps, len(body.args)))
        """The tensor maps that the host makes, with the positions of the parameters that they are."""
        builder = self._begin(module, body)
        self.c = ThreadContext(builder, target, warps, smem)
        self.exchange = Scratch(builder, self.shared.first, self.shared.second, small)
        """Where threads exchange values."""
        self.maps: dict[Op, Value] = {op: builder.args[position] for position, op in self.map_parameters}
        for arg, value in zip(body.args, builder.args, strict=False):
            self.values[arg] = value
            if isinstance(arg.type, t.SmemType):
                self.values[arg] = replace(smem_of(function, arg.type, 0), base=value)

    def _shared_bytes(self, target: Target) -> tuple[int, int]:
        """How many bytes of shared memory the kernel takes, and how many of them are for small exchanges between
        threads. Raises `Unsupported`."""
        second, small = self.shared.second, min(self.shared.scratch, SMALL)
        small = small if second + small <= target.max_shared else 0
        size = second + small if small else self.shared.size
        if size > target.max_shared:
            message = f"the kernel takes {size} bytes of shared memory, {target} has {target.max_shared}"
            raise Unsupported(self.function, message, instead=SMALLER)
        return size, small

    def _begin(self, module: LlvmModuleBuilder, body: Block) -> LlvmBuilder:
        """The kernel with its parameters: those of `body`, and the tensor maps behind them."""
        function, maps = self.function, self.map_parameters
        params = [(arg.name or f"arg{i}", self._parameter(function, arg.type)) for i, arg in enumerate(body.args)]
        params += [(f"tensor_map{position}", pointer(GENERIC)) for position, _ in maps]
        return module.function(
            function.sym_name,
            params,
            origin=origin_of(function),
            reqntid=(function.num_warps * 32,),
            minctasm=function.occupancy or 1,
            cluster=cluster.extents_of(function),
            blocks_are_clusters=bool(function.blocks_are_clusters),
            by_value=[
                *(_BYTES_OF_MAP if isinstance(arg.type, t.TensorMapType) else (0, 0) for arg in body.args),
                *(_BYTES_OF_MAP for _ in maps),
            ],
        )

    def _parameter(self, function: Op, type: Type) -> Type:
        """The LLVM type of a parameter: a buffer, which a listing does not allocate, is its address, and a tensor map,
        which is passed by value, has a generic one."""
        if isinstance(type, t.TensorMapType):
            return pointer(GENERIC)
        return pointer(SHARED_SPACE) if isinstance(type, t.SmemType) else llvm_of(function, type)

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
        if smem.moved is not None:
            base = self.b.gep(base, smem.moved)
        return self.b.gep(base, smem.offset + behind)

    @property
    def b(self) -> LlvmBuilder:
        """The builder."""
        return self.c.b

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

    def layout(self, type: Type) -> Layout | None:
        """See `layout_of`."""
        return layout_of(type, self.c.warps)

    def result_layout(self, op: Op, value: Value) -> Layout:
        """The layout of a tensor result, or the exception that says what is wrong with it."""
        found = self.layout(value.type)
        if found is None:
            threads = self.c.threads
            raise unsupported(op, STAGE, f"the layout of its result does not spread the tensor over {threads} threads")
        return found

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
            type_ = llvm_of(op, result.type)
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
            outer_origin, self.b.origin = self.b.origin, origin
            try:
                made = compute(self.c, op, values, type, index)
            except LookupError:
                raise unsupported(op, STAGE, "element type") from None
            self.b.origin = outer_origin
            return made

        source = operands[0]
        rounded = rounds_pairs(op, type)
        if rounded is not None and isinstance(source, Tensor):

            def pair(register: int) -> Value:
                values = source.get(register), source.get(register + 1)
                outer_origin, self.b.origin = self.b.origin, origin
                made = self.b.f32_to_pair(*values, rounded)
                self.b.origin = outer_origin
                return made

            return Tensor(self.b, layout, type, element, pair=pair)
        fp8 = packed_fp8(op, type)
        if fp8 is None or layout.registers == 1:
            return Tensor(self.b, layout, type, element)
        assert isinstance(source, Tensor)

        def neighbours(made: Tensor, register: int) -> None:
            outer_origin, self.b.origin = self.b.origin, origin
            start, vector = source.around(register)
            for chunk in widened_neighbours(self.c, vector, fp8):
                count = width_of(chunk.type) // width_of(type)
                made.set_chunk(start, count, chunk)
                start += count
            self.b.origin = outer_origin

        return Tensor(self.b, layout, type, prepare=neighbours)

    def settle(self) -> None:
        """Compute every tensor that is still wanted, before code that may run more or less often than this."""
        for value, lowered in list(self.values.items()):
            if isinstance(lowered, Tensor) and self._left.get(value, 0) > 0:
                lowered.force()

    # --- asynchronous MMAs ------------------------------------------------------------------------------------------

    def issue(self, make: Callable[[], None]) -> None:
        """Queue an instruction that one thread issues; neighbours in the queue share one branch. It belongs to the op
        that queues it."""
        origin = self.b.origin

        def issue() -> None:
            outer_origin, self.b.origin = self.b.origin, origin
            make()
            self.b.origin = outer_origin

        self._pending.append(issue)

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

    def barrier(self, op: Op) -> None:
        """All threads meet, as `op` says; accesses to tensor memory are ordered too."""
        self._meet(op, self.b.barrier)
        self.exchange.met()

    def cluster_barrier(self, op: Op, *, releases: bool) -> None:
        """All threads of the cluster meet; barriers that were initialised are seen, and what was written if asked."""

        def meet() -> None:
            self.b.fence_mbarrier_init()
            self.b.cluster_arrive(relaxed=not releases)
            self.b.cluster_wait()

        self._meet(op, meet)

    def _meet(self, op: Op, meet: Callable[[], None]) -> None:
        self.tmem.finish_loads()
        fenced = self.tmem.meet(op, self.c.warps)
        if fenced:
            self.b.tcgen05_fence("before")
        meet()
        if fenced:
            self.b.tcgen05_fence("after")
