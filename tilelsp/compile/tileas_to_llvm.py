"""Stage 3: nv_tileas to LLVM. Every op becomes what one thread does for it; see `compile.thread` for each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.assign.uses import Uses, find_uses
from tilelsp.compile.choose.atom import Family, read_atom
from tilelsp.compile.choose.dot import accumulator_layout
from tilelsp.compile.layout.registers import Layout, linear, read_layout, row_major
from tilelsp.compile.layout.shared import read_shared
from tilelsp.compile.llvm_builder import LlvmBuilder, LlvmModuleBuilder
from tilelsp.compile.lowering import Unsupported, origin_of, unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.thread import fma, mma, umma, wgmma
from tilelsp.compile.thread.arithmetic import ELEMENT_OPS, element_type
from tilelsp.compile.thread.context import ThreadContext, llvm_type
from tilelsp.compile.thread.shared import convert, load_shared, register_moves, scratch_layout, store_shared
from tilelsp.compile.thread.tensor_ops import TENSOR_OPS
from tilelsp.compile.thread.values import Lowered, Mbarrier, Smem, Tensor
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    DenseAttr,
    FloatAttr,
    TensorType,
    Type,
    VectorType,
    bit_width,
)
from tilelsp.spec.constants import Imm, width_of
from tilelsp.spec.target import Target

STAGE = Stage.LLVM
SHARED_ALIGNMENT = 1024
"""Alignment of the kernel's shared memory: the longest swizzle pattern."""
SCRATCH_ALIGNMENT = 128

L = TypeVar("L", bound=Lowered)


def lower(
    ops: tuple[Op, ...], target: Target, entry: str | None = None, token: CancelToken | None = None
) -> tuple[tuple[Op, ...], tuple[Diagnostic, ...]]:
    """All kernels as functions of one `builtin.module`, and what could not be lowered."""
    module = LlvmModuleBuilder(target.name, origin_of(ops[0]) if ops else None)
    diagnostics: list[Diagnostic] = []
    kernels = [op for op in functions(ops) if entry is None or op.sym_name == entry]
    done = 0
    for op in kernels:
        try:
            FunctionThread(op, target, module, token, alone=len(kernels) == 1).run()
            done += 1
        except Unsupported as stop:
            diagnostics.append(stop.diagnostic(STAGE, target))
    if not done or done < len(kernels):
        return (), tuple(diagnostics)
    return (module.finish(),), tuple(diagnostics)


def functions(ops: Sequence[Op]) -> list[at.Func]:
    """All nv_tileas kernels, also inside modules."""
    found: list[at.Func] = []
    for op in ops:
        if isinstance(op, at.Func):
            found.append(op)
        else:
            for region in op.regions:
                for inner in region.blocks:
                    found += functions(inner.ops)
    return found


Handler: TypeAlias = Callable[["FunctionThread", Op], None]


class FunctionThread:
    """Lowers one kernel to one thread's program."""

    def __init__(
        self, function: at.Func, target: Target, module: LlvmModuleBuilder, token: CancelToken | None, *, alone: bool
    ) -> None:
        self.function = function
        self.token = token
        self.uses: Uses = find_uses(function)
        self._left: dict[Value, int] = {value: len(uses) for value, uses in self.uses.of.items()}
        self.values: dict[Value, Lowered] = {}
        self._pending: list[Callable[[], None]] = []
        self.tmem_touched = False
        """Whether tensor memory was read or written since the last barrier."""
        warps = function.num_warps
        end, scratch = self._shared_bytes(function, warps)
        self.scratch = -(-end // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
        size = self.scratch + scratch if scratch else end
        if size > target.max_shared:
            message = f"the kernel takes {size} bytes of shared memory, {target} has {target.max_shared}"
            raise Unsupported(function, message)
        smem = None
        if size:
            name = "smem" if alone else f"smem_{function.sym_name}"
            smem = module.shared(name, size, SHARED_ALIGNMENT, dynamic=True)
        body = function.body.blocks[0]
        params = [(arg.name or f"arg{i}", self.llvm(function, arg.type)) for i, arg in enumerate(body.args)]
        origin = origin_of(function)
        builder = module.function(function.sym_name, params, origin=origin, reqntid=(warps * 32,), minctasm=1)
        self.c = ThreadContext(builder, target, warps, smem)
        for arg, value in zip(body.args, builder.args, strict=True):
            self.values[arg] = value

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
                    end = max(end, (op.offset if op.offset is not None else -(-end // 8) * 8) + 8)
                case at.ConvertLayout():
                    old, new = self.layout(op.source.type, warps), self.layout(op.result.type, warps)
                    if old is not None and new is not None and register_moves(old, new) is None:
                        bits = _storage_bits(element_type(op.result.type))
                        scratch = max(scratch, scratch_layout(new, bits).size)
                case am.TmemLoad():
                    result = op.result.type
                    new = self.layout(result, warps)
                    if new is not None and isinstance(result, TensorType) and len(new.shape) == 2:
                        own = umma.hardware_layout((new.shape[0], new.shape[1]), warps)
                        if register_moves(own, new) is None:
                            scratch = max(scratch, scratch_layout(new, _storage_bits(result.element)).size)
                case _:
                    pass
        return end, scratch

    def run(self) -> None:
        """Lower the body and close the function."""
        entry = self.b.current
        body = self.b.block((), "body")
        self.b.at(body)
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
        return convert(self.c, found, layout, self.scratch)

    # --- ops ------------------------------------------------------------------------------------------------------

    def block(self, ops: Sequence[Op]) -> None:
        """Lower ops in order."""
        for op in ops:
            if self.token is not None:
                self.token.check()
            self.b.origin = origin_of(op)
            self.op(op)
            for value in op.operands:
                self._left[value] = self._left.get(value, 1) - 1

    def op(self, op: Op) -> None:
        """Lower one op."""
        handler = _HANDLERS.get(type(op)) or TENSOR_OPS.get(type(op))
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

        return Tensor(self.b, layout, type, element)

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
        """Emit the queue: one elected thread of warp 0 issues it."""
        if not self._pending:
            return
        first = self.c.once("warp0", lambda: self.b.icmp("eq", self.c.warp, self.b.i32(0)))
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


# --- control flow -----------------------------------------------------------------------------------------------------


def _carry(f: FunctionThread, lowered: Lowered) -> list[Value]:
    """The registers of a value that a loop or branch carries; 16-bit and narrower elements go in packs of 32 bits."""
    if isinstance(lowered, Tensor):
        width = _pack(lowered)
        return [lowered.vector(r, width) for r in range(0, lowered.layout.registers, width)]
    assert isinstance(lowered, Value)
    return [lowered]


def _pack(tensor: Tensor) -> int:
    bits = width_of(tensor.type)
    width = 32 // bits if bits in (8, 16) else 1
    return width if tensor.layout.registers % width == 0 else 1


def _uncarry(f: FunctionThread, like: Lowered, values: Sequence[Value]) -> Lowered:
    """The value again, from the registers that came out of a loop or branch."""
    if isinstance(like, Tensor):
        width = _pack(like)
        made = Tensor(f.b, like.layout, like.type)
        for i, value in enumerate(values):
            made.set_chunk(i * width, width, value)
        return made
    return values[0]


def _for(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, scf.For)
    f.flush()
    lower, upper, step = f.scalars(op.operands[:3])
    body = op.regions[0].blocks[0]
    inits = [
        f.tensor(v, f.layout(arg.type) if getattr(arg.type, "encoding", None) else None)
        if isinstance(v.type, TensorType)
        else f.scalar(v)
        for v, arg in zip(op.operands[3:], body.args[1:], strict=True)
    ]
    carried = [_carry(f, v) for v in inits]
    f.settle()
    if "unsignedCmp" in op.attrs:
        raise unsupported(op, STAGE, "unsigned bounds")
    loop = f.b.begin_loop(lower, upper, step, [v for part in carried for v in part], name="loop")
    f.values[body.args[0]] = f.b.named(loop.index, body.args[0].name or "i")
    _rebind(f, body.args[1:], inits, carried, loop.values)
    f.block(body.ops[:-1])
    f.flush()
    ends: list[Value] = []
    for value, like in zip(body.ops[-1].operands, inits, strict=True):
        found = f.tensor(value, like.layout) if isinstance(like, Tensor) else f.scalar(value)
        ends += _carry(f, found)
    f.b.origin = origin_of(op)
    values = f.b.end_loop(loop, ends)
    _rebind(f, op.results, inits, carried, values)


def _rebind(
    f: FunctionThread,
    names: Sequence[Value],
    likes: Sequence[Lowered],
    parts: Sequence[Sequence[Value]],
    values: Sequence[Value],
) -> None:
    start = 0
    for name, like, part in zip(names, likes, parts, strict=True):
        f.values[name] = _uncarry(f, like, values[start : start + len(part)])
        start += len(part)


def _if(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, scf.If)
    f.flush()
    condition = f.scalar(op.condition)
    f.settle()
    likes: list[Lowered] = []
    types: list[Type] = []
    sizes: list[int] = []
    for result in op.results:
        type_ = f.llvm(op, result.type)
        if isinstance(result.type, TensorType):
            like: Lowered = Tensor(f.b, f.result_layout(op, result), type_)
            width = _pack(like)
            count = like.layout.registers // width
            types += [VectorType((width,), type_) if width > 1 else type_] * count
            sizes.append(count)
        else:
            like = Imm(type_, 0)
            types.append(type_)
            sizes.append(1)
        likes.append(like)
    has_else = any(r.blocks for r in op.regions[1:])
    branch = f.b.begin_if(condition, types, has_else=has_else, name="if")
    values: tuple[Value, ...] = ()
    touched = f.tmem_touched
    after = touched
    for number, region in enumerate(op.regions):
        if not region.blocks:
            continue
        f.tmem_touched = touched
        body = region.blocks[0]
        f.block(body.ops[:-1])
        f.flush()
        ends: list[Value] = []
        for value, like in zip(body.ops[-1].operands, likes, strict=True):
            found = f.tensor(value, like.layout) if isinstance(like, Tensor) else f.scalar(value)
            ends += _carry(f, found)
        after = after or f.tmem_touched
        if number == 0 and has_else:
            f.b.otherwise(branch, ends)
        else:
            values = f.b.end_if(branch, ends)
    f.tmem_touched = after
    start = 0
    for result, like, size in zip(op.results, likes, sizes, strict=True):
        f.values[result] = _uncarry(f, like, values[start : start + size])
        start += size


def _return(f: FunctionThread, op: Op) -> None:
    f.flush()
    f.b.ret()


# --- constants, conversions, multiplies -----------------------------------------------------------------------------


def _constant(f: FunctionThread, op: Op) -> None:
    stored = op.attrs.get("value")
    type_ = f.llvm(op, op.results[0].type)
    if not isinstance(op.results[0].type, TensorType):
        bits = stored.bits if isinstance(stored, FloatAttr) else getattr(stored, "value", 0)
        made = Imm(type_, int(bits) & ((1 << width_of(type_)) - 1))
        f.values[op.results[0]] = made
        return
    layout = f.result_layout(op, op.results[0])
    if not isinstance(stored, DenseAttr):
        raise unsupported(op, STAGE, "the constant's form")
    if len(stored.values) == 1:
        one = Imm(type_, stored.values[0])
        f.values[op.results[0]] = Tensor(f.b, layout, type_, lambda _: one)
        return
    raise unsupported(op, STAGE, "a tensor constant with different elements")


def _convert_layout(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.ConvertLayout)
    f.flush()
    f.values[op.result] = f.tensor(op.source, f.result_layout(op, op.result))


def _alloc_smem(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.AllocSmem)
    offset = op.offset
    if offset is None:
        offset = max((s.offset + s.layout.size for s in f.values.values() if isinstance(s, Smem)), default=0)
        alignment = f.smem_of(op, op.result.type, 0).layout.alignment
        offset = -(-offset // alignment) * alignment
    f.values[op.result] = f.smem_of(op, op.result.type, offset)


def _smem_store(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.SmemStore)
    f.flush()
    store_shared(f.c, f.tensor(op.value), f.get(op.smem, Smem))


def _smem_load(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.SmemLoad)
    f.flush()
    layout = f.result_layout(op, op.result)
    f.values[op.result] = load_shared(f.c, f.get(op.smem, Smem), layout, f.llvm(op, op.result.type))


def _barrier(f: FunctionThread, op: Op) -> None:
    f.flush()
    f.barrier()


def _fence(f: FunctionThread, op: Op) -> None:
    f.b.fence_proxy_async()


def _init_mbarrier(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.InitMbarrier)
    assert f.c.smem is not None
    address = f.b.named(f.b.gep(f.c.smem, op.offset or 0), "mbarrier")
    first = f.c.once("thread0", lambda: f.b.icmp("eq", f.c.tid, f.b.i32(0)))
    branch = f.b.begin_if(first, name="init")
    f.b.mbarrier_init(address, op.count or 1)
    f.b.fence_mbarrier_init()
    f.b.end_if(branch)
    f.b.barrier()
    f.values[op.result] = Mbarrier(address)


def _dot(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.Dot)
    f.flush()
    atom = read_atom(op.atom)
    if atom is None or atom.family is Family.UMMA:
        raise unsupported(op, STAGE, f"the atom '{op.atom}' does not multiply in registers")
    a, b = f.get(op.lhs, Smem), f.get(op.rhs, Smem)
    shape = getattr(op.result.type, "shape", None) or (0, 0)
    layout = accumulator_layout(atom, shape[0], shape[1], f.c.warps)
    acc = f.tensor(op.acc, layout)
    match atom.family:
        case Family.WGMMA:
            flag = f.scalar(op.accumulate) if op.accumulate is not None else None
            made = wgmma.multiply(f.c, atom, a, b, acc, flag)
        case Family.MMA:
            made = mma.multiply(f.c, atom, a, b, acc)
        case _:
            f.settle()
            made = fma.multiply(f.c, atom, a, b, acc)
    f.values[op.result] = made


_HANDLERS: Mapping[type[Op], Handler] = {
    arith.Constant: _constant,
    scf.For: _for,
    scf.If: _if,
    at.Return: _return,
    at.ConvertLayout: _convert_layout,
    am.AllocSmem: _alloc_smem,
    am.SmemStore: _smem_store,
    am.SmemLoad: _smem_load,
    am.Barrier: _barrier,
    am.FenceProxyAsync: _fence,
    am.InitMbarrier: _init_mbarrier,
    am.Dot: _dot,
}
