"""nv_tileas to LLVM: every op becomes what one thread does for it; the modules beside this one have each kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import replace
from tilelsp.compile.choose.atom import SCALED, Atom, AtomFamily, read_atom
from tilelsp.compile.choose.dot import accumulator_layouts, register_operand, takes_registers
from tilelsp.compile.choose.scaled import LENGTHS, block_scale, scale_layout
from tilelsp.compile.layout.shared import MBARRIER_BYTES
from tilelsp.compile.llvm.builder import LlvmModuleBuilder
from tilelsp.compile.lowering import Unsupported, origin_of, unsupported
from tilelsp.compile.map_plan import TensorMapPlan
from tilelsp.compile.passes import PassContext, PassResult, each_kernel, kernels
from tilelsp.compile.stage_plan import StagePlan
from tilelsp.compile.tileas_to_llvm import fma, mma, wgmma
from tilelsp.compile.tileas_to_llvm.blocks import lower_cat, lower_extract, lower_insert
from tilelsp.compile.tileas_to_llvm.cluster_ops import CLUSTER_OPS
from tilelsp.compile.tileas_to_llvm.constants import chosen_by_thread
from tilelsp.compile.tileas_to_llvm.control import lower_for, lower_if, lower_while
from tilelsp.compile.tileas_to_llvm.copies import COPY_OPS
from tilelsp.compile.tileas_to_llvm.function import FunctionThread, Handler
from tilelsp.compile.tileas_to_llvm.map_plans import plan_of
from tilelsp.compile.tileas_to_llvm.meetings import meet_before_use
from tilelsp.compile.tileas_to_llvm.narrow import held_bits
from tilelsp.compile.tileas_to_llvm.occupancy import fit_occupancy
from tilelsp.compile.tileas_to_llvm.packing import lower_repack
from tilelsp.compile.tileas_to_llvm.reduce import lower_reduce
from tilelsp.compile.tileas_to_llvm.scan import lower_scan
from tilelsp.compile.tileas_to_llvm.shared import load_shared, store_shared
from tilelsp.compile.tileas_to_llvm.stage_plans import stage_plans
from tilelsp.compile.tileas_to_llvm.system import SYSTEM_OPS, declare_global
from tilelsp.compile.tileas_to_llvm.tensor_ops import TENSOR_OPS
from tilelsp.compile.tileas_to_llvm.types import STAGE, allocated, llvm_of, smem_of
from tilelsp.compile.tileas_to_llvm.values import Mbarrier, Smem, Tensor
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.dialects.nv_tileas.system import Global
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    DenseAttr,
    FloatAttr,
    StringAttr,
    TensorType,
)
from tilelsp.spec.constants import Imm, width_of


def convert_tileas_to_llvm(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """All kernels as functions of one `builtin.module`; none where one of them cannot be lowered."""
    module = LlvmModuleBuilder(context.target.name, origin_of(ops[0]) if ops else None)
    try:
        for variable in kernels(ops, Global):
            declare_global(variable, module)
    except Unsupported as stop:
        return PassResult((), (stop.diagnostic(STAGE, context.target),))
    found = tuple(kernels(ops, at.Func, context.entry))
    alone = len(found) == 1

    maps: list[TensorMapPlan] = []
    staged: list[StagePlan] = []
    shared: dict[str, int] = {}

    def work(function: at.Func) -> tuple[Op, tuple[Diagnostic, ...]]:
        thread = FunctionThread(function, context.target, module, HANDLERS, context.token, alone=alone)
        thread.run()
        maps.extend(plan_of(function, op, position) for position, op in thread.map_parameters)
        staged.extend(stage_plans(function))
        shared[function.sym_name] = thread.shared_bytes
        return function, ()

    done = each_kernel(found, context, STAGE, work)
    if not found or len(done.ops) != len(found):
        return PassResult((), done.diagnostics, maps=tuple(maps), staged=tuple(staged))
    made = module.finish()
    diagnostics = list(done.diagnostics)
    lowered = {
        function.attrs["sym_name"]: function
        for function in made.regions[0].blocks[0].ops
        if function.name == llvm.FUNC.name
    }
    for function in found:
        diagnostics += fit_occupancy(
            function, lowered[StringAttr(function.sym_name)], shared[function.sym_name], context.target
        )
    return PassResult((made,), tuple(diagnostics), maps=tuple(maps), staged=tuple(staged))


def _return(f: FunctionThread, op: Op) -> None:
    f.flush()
    f.b.ret()


# --- constants, conversions, multiplies -----------------------------------------------------------------------------


def _constant(f: FunctionThread, op: Op) -> None:
    stored = op.attrs.get("value")
    type_ = llvm_of(op, op.results[0].type)
    if not isinstance(op.results[0].type, TensorType):
        bits = stored.bits if isinstance(stored, FloatAttr) else getattr(stored, "value", 0)
        made = Imm(type_, held_bits(op.results[0].type, int(bits)) & ((1 << width_of(type_)) - 1))
        f.values[op.results[0]] = made
        return
    layout = f.result_layout(op, op.results[0])
    if not isinstance(stored, DenseAttr):
        raise unsupported(op, STAGE, "the constant's form")
    values = tuple(held_bits(op.results[0].type.element, bits) for bits in stored.values)
    if len(values) == 1:
        number = Imm(type_, values[0])
        f.values[op.results[0]] = Tensor(f.b, layout, type_, lambda _: number)
        return
    f.values[op.results[0]] = chosen_by_thread(f, op, layout, type_, values)


def _convert_layout(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.ConvertLayout)
    f.flush()
    f.values[op.result] = f.tensor(op.source, f.result_layout(op, op.result))


def _alloc_smem(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.AllocSmem)
    offset = op.offset
    if offset is None:
        offset = max((s.end for s in f.values.values() if isinstance(s, Smem)), default=0)
        alignment = smem_of(op, op.result.type, 0).layout.alignment
        offset = -(-offset // alignment) * alignment
    f.values[op.result] = allocated(op, offset)


def _smem_stage(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.SmemStage)
    first = f.own_smem(op.smem)
    if first.moved is not None:
        raise unsupported(op, STAGE, "a stage of what is one of several stages itself")
    moved = f.b.mul(f.scalar(op.number), f.b.i32(first.layout.pitch))
    f.values[op.result] = replace(first, stages=1, moved=moved)


def _buffer(f: FunctionThread, op: Op, smem: Value, shape: tuple[int, ...]) -> Smem:
    """The buffer that a tensor of a shape goes to or comes from."""
    found = f.own_smem(smem)
    if found.layout.shape != shape:
        sizes = ["x".join(map(str, extents)) for extents in (shape, found.layout.shape)]
        raise unsupported(op, STAGE, f"a tensor of {sizes[0]} and a buffer of {sizes[1]} elements")
    return found


def _smem_store(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.SmemStore)
    f.flush()
    tensor = f.tensor(op.value)
    buffer, home = op.smem.defining_op, f.uses.home[op]
    # A buffer that a role makes where it is stored to, in no loop, is stored to once.
    once = buffer is not None and f.uses.home[buffer] is home and isinstance(f.uses.owner[home], ac.WarpRole)
    store_shared(f.c.from_here() if once else f.c, tensor, _buffer(f, op, op.smem, tensor.layout.shape))


def _smem_load(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.SmemLoad)
    f.flush()
    layout = f.result_layout(op, op.result)
    f.values[op.result] = load_shared(f.c, _buffer(f, op, op.smem, layout.shape), layout, llvm_of(op, op.result.type))


def _fence(f: FunctionThread, op: Op) -> None:
    f.b.fence_proxy_async()


def _init_mbarrier(f: FunctionThread, op: Op) -> None:
    """Barriers that nobody uses in between are made by one thread, where the last one is; all others wait once, if they
    do not meet anyway before one is used."""
    assert isinstance(op, am.InitMbarrier)
    assert f.c.smem is not None
    f.made_barriers.append(op)
    block = f.uses.home[op].ops
    for other in block[block.index(op) + 1 :]:
        if isinstance(other, am.InitMbarrier):
            return
        if other.regions or isinstance(other, am.Barrier) or not _results(f.made_barriers).isdisjoint(other.operands):
            break
    found, f.made_barriers = f.made_barriers, []
    made: dict[Value, Mbarrier] = {}
    for mbarrier in found:
        if mbarrier.stages is not None and mbarrier.stages < 1:
            raise unsupported(mbarrier, STAGE, "there are no barriers of so many stages")
        made[mbarrier.result] = Mbarrier(f.b.named(f.b.gep(f.c.smem, f.shared.barrier_offsets[mbarrier]), "mbarrier"))
    first = f.c.once("thread0", lambda: f.b.icmp("eq", f.c.tid, f.b.i32(0)))
    branch = f.b.begin_if(first, name="init")
    for mbarrier in found:
        for number in range(mbarrier.stages or 1):
            f.b.mbarrier_init(f.b.gep(made[mbarrier.result].address, MBARRIER_BYTES * number), mbarrier.count or 1)
    f.b.fence_mbarrier_init()
    f.b.end_if(branch)
    if not meet_before_use(made, block[block.index(op) + 1 :]):
        f.b.barrier()
    f.values.update(made)


def _results(ops: Sequence[Op]) -> set[Value]:
    return {value for op in ops for value in op.results}


def _mbarrier_stage(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.MbarrierStage)
    first = f.get(op.mbarrier, Mbarrier).address
    behind = f.b.mul(f.scalar(op.number), f.b.i32(MBARRIER_BYTES))
    f.values[op.result] = Mbarrier(f.b.gep(first, behind))


def _dot(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.Dot)
    f.flush()
    atom = read_atom(op.atom)
    if atom is None or atom.family is AtomFamily.UMMA:
        raise unsupported(op, STAGE, f"the atom '{op.atom}' does not multiply in registers")
    b = f.own_smem(op.rhs)
    shape = getattr(op.result.type, "shape", None) or (0, 0)
    spread = accumulator_layouts(atom, shape[0], shape[1], f.c.warps)
    acc_layout = f.get(op.acc, Tensor).layout
    layout = acc_layout if acc_layout in spread else spread[0]
    acc = f.tensor(op.acc, layout)
    match atom.family:
        case AtomFamily.WGMMA:
            flag = f.scalar(op.accumulate) if op.accumulate is not None else None
            made = wgmma.multiply(f.c, atom, _left(f, op, atom, acc), b, acc, flag, op.in_flight or 0)
        case AtomFamily.MMA:
            made = mma.multiply(f.c, atom, _left(f, op, atom, acc), b, acc, _scaling(f, op, atom))
        case _:
            f.settle()
            made = fma.multiply(f.c, atom, f.own_smem(op.lhs), b, acc)
    f.values[op.result] = made


def _scaling(f: FunctionThread, op: am.Dot, atom: Atom) -> mma.Scaling | None:
    """How the factors of a multiply are scaled, and the buffers that say by what."""
    if op.scale_a is None and op.scale_b is None and atom.suffix != SCALED:
        return None
    types = [
        scale.type for scale in (op.scale_a, op.scale_b) if scale is not None and isinstance(scale.type, t.SmemType)
    ]
    length = LENGTHS.get(op.block) if op.block is not None else None
    if op.scale_a is None or op.scale_b is None or len(types) != 2 or length is None or atom.suffix != SCALED:
        raise unsupported(op, STAGE, "scales of both factors, the length of their blocks and an atom that takes such")
    found = block_scale(atom.a, types[0].element, length)
    if found is None or types[0].element != types[1].element:
        raise unsupported(op, STAGE, "no instruction takes these scales")
    buffers = f.own_smem(op.scale_a), f.own_smem(op.scale_b)
    k = (getattr(op.lhs.type, "shape", None) or (0, 0))[1] * max(8, atom.a.bits) // atom.a.bits
    shape = getattr(op.result.type, "shape", None) or (0, 0)
    for side, buffer in enumerate(buffers):
        blocks = (shape[side], k // length) if side == 0 else (k // length, shape[side])
        if buffer.layout != scale_layout(atom, side, blocks):
            raise unsupported(op, STAGE, "the scales do not lie in words of four for each row")
    return found, buffers


def _left(f: FunctionThread, op: am.Dot, atom: Atom, acc: Tensor) -> Smem | Tensor:
    """A, which may be a tensor: it is then in registers."""
    left = op.lhs.type
    if not isinstance(left, TensorType):
        return f.own_smem(op.lhs)
    if not takes_registers(atom):
        raise unsupported(op, STAGE, f"A in registers beside the atom '{op.atom}'")
    if atom.a.bits not in (8, 16, 32):
        raise unsupported(op, STAGE, "elements of A in registers of less than 8 bits")
    return f.tensor(op.lhs, register_operand(atom, acc.layout, (left.shape or (0, 0))[1]))


def _dot_wait(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, am.DotWait)
    f.b.wgmma_wait(op.in_flight)
    f.values[op.result] = f.get(op.acc, Tensor)


HANDLERS: Mapping[type[Op] | str, Handler] = {
    **SYSTEM_OPS,
    **TENSOR_OPS,
    **CLUSTER_OPS,
    **COPY_OPS,
    arith.Constant: _constant,
    scf.For: lower_for,
    scf.While: lower_while,
    scf.If: lower_if,
    at.Return: _return,
    at.ConvertLayout: _convert_layout,
    at.Cat: lower_cat,
    at.Repack: lower_repack,
    at.Extract: lower_extract,
    at.Insert: lower_insert,
    at.Reduce: lower_reduce,
    at.Scan: lower_scan,
    am.AllocSmem: _alloc_smem,
    am.SmemStage: _smem_stage,
    am.SmemStore: _smem_store,
    am.SmemLoad: _smem_load,
    am.FenceProxyAsync: _fence,
    am.InitMbarrier: _init_mbarrier,
    am.MbarrierStage: _mbarrier_stage,
    am.Dot: _dot,
    am.DotWait: _dot_wait,
}
