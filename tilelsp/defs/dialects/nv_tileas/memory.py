"""Ops of nv_tileas on shared memory, tensor memory and barriers, and the matrix ops that read them."""

from __future__ import annotations

from tilelsp.defs.dialects import nvvm
from tilelsp.defs.dialects.cute import ATOM
from tilelsp.defs.dialects.cute_nvgpu import UMMA_LAYOUT
from tilelsp.defs.dialects.nv_tileaa import types as aa
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.dialects.nv_tileas.ops import I32_ATTR
from tilelsp.ir.types import I32, Type
from tilelsp.spec.attr import BOOL, FLAG, STRING, EnumKind, WordEnum
from tilelsp.spec.declaration import Trait
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, flag, operand, operands, optional_attr, optional_operand, result, results
from tilelsp.spec.type_rules import TypeEnv, same
from tilelsp.spec.types import ANY_TYPE


def _i32(_: TypeEnv) -> tuple[Type, ...]:
    return (I32,)


class AllocSmem(OpDef, name="nv_tileas.alloc_smem", summary="A buffer in shared memory."):
    """A buffer. `offset` is its place in the kernel's shared memory, in bytes. With `stages` there are so many of it,
    one behind the other, each where the layout's pattern begins anew; the result is the first one."""

    offset = optional_attr(I32_ATTR, "bytes from the start of the kernel's shared memory")
    stages = optional_attr(I32_ATTR, "how many buffers there are; 1 when absent")
    result_ = result(t.SMEM, "the buffer")
    format = "attr-dict `:` type($result)"
    example = (
        "%s = nv_tileas.alloc_smem {offset = 0 : i32} : "
        "!nv_tileas.smem<128x64xbf16, #nv_tileas.shared<order = [1, 0], swizzle = 128B>>"
    )


class SmemStage(OpDef, name="nv_tileas.smem_stage", summary="One of several buffers that are allocated together."):
    """The buffer of a stage of a pipeline; `number` is less than the allocation's `stages`."""

    smem = operand(t.SMEM, "the first of the buffers")
    number = operand(aa.SCALAR_I32, "which one, from 0")
    result_ = result(t.SMEM, "the buffer")
    format = "$smem `[` $number `]` attr-dict `:` type($smem)"
    types = {"number": _i32, "result": same("smem")}


class SmemStore(OpDef, name="nv_tileas.smem_store", summary="Writes a tensor into a shared-memory buffer."):
    """Registers to shared memory: the staging copy of an operand."""

    value = operand(aa.TENSOR, "the tensor")
    smem = operand(t.SMEM, "the buffer")
    effects = (Effect(Act.WRITE, Resource.SHARED, "smem"),)
    format = "$value `,` $smem attr-dict `:` type($value) `,` type($smem)"


class SmemLoad(OpDef, name="nv_tileas.smem_load", summary="Reads a shared-memory buffer into registers."):
    """Shared memory to registers."""

    smem = operand(t.SMEM, "the buffer")
    result_ = result(aa.TENSOR, "the tensor")
    effects = (Effect(Act.USE, Resource.SHARED, "smem"),)
    format = "$smem attr-dict `:` type($smem) `->` type($result)"


class BarrierScope(WordEnum):
    """Whose threads meet at a barrier."""

    CTA = "cta"
    CLUSTER = "cluster"


BARRIER_SCOPE = EnumKind("barrier scope", BarrierScope, "nv_tileas.barrier_scope")


class Barrier(OpDef, name="nv_tileas.barrier", summary="All threads of the CTA meet, and see each other's writes."):
    """CTA barrier, or one of the cluster: where `scope` says so, the target has clusters, and the kernel is launched as
    clusters of several CTAs.

    Behind one of the cluster the mbarriers are seen that were initialised in front of it; what else the CTAs wrote,
    where it has `release`.
    """

    scope = optional_attr(BARRIER_SCOPE, "whose threads meet; those of the CTA when absent")
    release = flag(FLAG, "what the CTAs of a cluster wrote is seen by the others")
    effects = (Effect(Act.WAIT, Resource.CTA),)
    format = "attr-dict"


class FenceProxyAsync(
    OpDef,
    name="nv_tileas.fence_proxy_async",
    summary="Makes writes to shared memory visible to the asynchronous proxy: matrix units and bulk copies.",
):
    """Proxy fence."""

    effects = (Effect(Act.FENCE, Resource.ASYNC_PROXY),)
    format = "attr-dict"


class InitMbarrier(OpDef, name="nv_tileas.init_mbarrier", summary="A barrier for asynchronous work, initialised."):
    """A fresh mbarrier; with `stages` so many, one behind the other, of which the result is the first."""

    count = optional_attr(I32_ATTR, "arrivals that complete a phase; 1 when absent")
    offset = optional_attr(I32_ATTR, "bytes from the start of the kernel's shared memory")
    stages = optional_attr(I32_ATTR, "how many barriers there are; 1 when absent")
    result_ = result(t.MBARRIER, "the barrier")
    effects = (Effect(Act.ACQUIRE, Resource.MBARRIER, "result", "count"),)
    format = "attr-dict `:` type($result)"


class MbarrierStage(OpDef, name="nv_tileas.mbarrier_stage", summary="One of several barriers that are made together."):
    """The barrier of a stage of a pipeline; `number` is less than the `stages` that were initialised."""

    mbarrier = operand(t.MBARRIER, "the first of the barriers")
    number = operand(aa.SCALAR_I32, "which one, from 0")
    result_ = result(t.MBARRIER, "the barrier")
    format = "$mbarrier `[` $number `]` attr-dict `:` type($mbarrier)"
    types = {"number": _i32, "result": same("mbarrier")}


class ArriveMbarrier(
    OpDef, name="nv_tileas.arrive_mbarrier", summary="One thread arrives at a barrier, of this CTA or of another one."
):
    """Arrive once; with `rank`, at the same barrier of that CTA of the cluster (`mapa`). With `bytes`, they
    are expected first. With `each_warp`, each warp arrives once, when all of it has come; nobody has to come where each
    thread has waited itself for what the arrival tells (`converged`)."""

    mbarrier = operand(t.MBARRIER, "the barrier, as this CTA has it")
    rank = optional_operand(aa.SCALAR_I32, "which CTA of the cluster; this one when absent")
    bytes_ = optional_attr(I32_ATTR, "bytes that copies bring before the phase is over; of this CTA's barrier")
    each_warp = flag(FLAG, "one thread of each warp arrives")
    converged = flag(FLAG, "each thread of the warp has waited for what the arrival tells")
    effects = (
        Effect(Act.ARRIVE, Resource.MBARRIER, "mbarrier"),
        Effect(Act.EXPECT, Resource.TRANSACTION, "mbarrier", "bytes"),
    )
    format = "$mbarrier (`at` $rank^)? attr-dict `:` type($mbarrier)"
    types = {"rank": _i32}


class AllocTmem(
    OpDef,
    name="nv_tileas.alloc_tmem",
    summary="Reserves columns of tensor memory; must dominate every use of the handle.",
):
    """Reserve tensor memory. `num_columns` counts the documents' columns of 2 KiB; PTX takes hardware columns."""

    num_columns = attr(I32_ATTR, "columns of 128 rows x 16 bytes")
    result_ = result(t.TMEM, "the region")
    format = "attr-dict `:` type($result)"
    effects = (Effect(Act.ACQUIRE, Resource.TENSOR_MEMORY),)
    example = "%d = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>"


class DeallocTmem(
    OpDef, name="nv_tileas.dealloc_tmem", summary="Returns tensor memory; must post-dominate every use of the handle."
):
    """Return tensor memory."""

    tmem = operand(t.TMEM, "the region")
    format = "$tmem attr-dict `:` type($tmem)"
    effects = (Effect(Act.RELEASE, Resource.TENSOR_MEMORY, "tmem"),)


class TmemSlice(OpDef, name="nv_tileas.tmem_slice", summary="Part of a tensor-memory region.", traits=(Trait.PURE,)):
    """The instruction tile whose corner is at (`row`, `column`). Of scale factors, four lie in each column."""

    tmem = operand(t.TMEM, "the region")
    row = optional_attr(I32_ATTR, "first row; 0 when absent")
    column = optional_attr(I32_ATTR, "first column; 0 when absent")
    result_ = result(t.TMEM, "the part")
    format = "$tmem attr-dict `:` type($tmem) `->` type($result)"


class TmemLoad(OpDef, name="nv_tileas.tmem_load", summary="Reads tensor memory into registers."):
    """Read back an accumulator."""

    tmem = operand(t.TMEM, "the region")
    shape = optional_attr(nvvm.LDST_SHAPE, "the access")
    result_ = result(aa.TENSOR, "the tensor")
    effects = (Effect(Act.USE, Resource.TENSOR_MEMORY, "tmem"),)
    format = "$tmem attr-dict `:` type($tmem) `->` type($result)"
    example = (
        "%r = nv_tileas.tmem_load %d {shape = #nvvm.tcgen05_ldst_shape<m64n8x32b>} : "
        "!nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>"
    )


class TmemStore(OpDef, name="nv_tileas.tmem_store", summary="Writes registers into tensor memory."):
    """Write an accumulator's first value."""

    value = operand(aa.TENSOR, "the tensor")
    tmem = operand(t.TMEM, "the region")
    shape = optional_attr(nvvm.LDST_SHAPE, "the access")
    deferred = flag(FLAG, "no barrier is behind it: one comes before others use the region")
    effects = (Effect(Act.USE, Resource.TENSOR_MEMORY, "tmem"), Effect(Act.WRITE, Resource.TENSOR_MEMORY, "tmem"))
    format = "$value `,` $tmem attr-dict `:` type($value) `,` type($tmem)"


class UmmaSmemToTmemCp(
    OpDef, name="nv_tileas.umma_smem_to_tmem_cp", summary="Copies a shared-memory buffer into tensor memory."
):
    """Staging copy of an operand into tensor memory (`tcgen05.cp`). A buffer without a swizzle is read in rows of 16
    bytes, one behind the other."""

    smem = operand(t.SMEM, "the source")
    tmem = operand(t.TMEM, "the destination")
    shape = attr(nvvm.CP_SHAPE, "shape of the copy")
    offset = optional_attr(I32_ATTR, "first byte of the buffer that is copied; 0 when absent")
    multicast = optional_attr(nvvm.CP_MULTICAST, "which warps' lanes receive it")
    src_fmt = optional_attr(nvvm.CP_SOURCE, "source format")
    cta_group = optional_attr(nvvm.CTA_GROUP, "CTAs that cooperate; those of the kernel's other ops when absent")
    token = results(t.ASYNC_TOKEN, "completes when the copy is done; none where nobody asks")
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "tmem"),
        Effect(Act.ISSUE, Resource.TCGEN05),
        Effect(Act.READ, Resource.OPERANDS),
    )
    format = "$smem `,` $tmem attr-dict `:` type($smem) `,` type($tmem) (`->` type($token)^)?"


class MakeUmmaSmemDesc(
    OpDef,
    name="nv_tileas.make_umma_smem_desc",
    summary="The descriptor of an operand in shared memory.",
    traits=(Trait.PURE,),
):
    """Describe an operand. `offset` is where the described part starts in the buffer, in bytes."""

    smem = operand(t.SMEM, "the buffer")
    layout = attr(UMMA_LAYOUT, "its canonical layout")
    offset = optional_attr(I32_ATTR, "first byte of the part; 0 when absent")
    result_ = result(t.UMMA_DESC, "the descriptor")
    format = "$smem `,` `layout` `=` $layout attr-dict `:` type($result)"
    example = (
        "%d = nv_tileas.make_umma_smem_desc %s, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, "
        "sbo = 1024, swizzle = 128B> : !nv_tileas.umma_smem_desc<128x64xbf16>"
    )


class AdvanceUmmaSmemDesc(
    OpDef,
    name="nv_tileas.advance_umma_smem_desc",
    summary="A descriptor moved on along K, M or N.",
    traits=(Trait.PURE,),
):
    """Step a descriptor: `bytes` are added to its address, in units of 16."""

    desc = operand(t.UMMA_DESC, "the descriptor")
    bytes_ = attr(I32_ATTR, "bytes to move by, a multiple of 16")
    result_ = result(t.UMMA_DESC, "the descriptor of the part")
    format = "$desc attr-dict `:` type($desc) `->` type($result)"


class Umma(OpDef, name="nv_tileas.umma", summary="Issues one asynchronous tcgen05 MMA into tensor memory."):
    """One `tcgen05.mma`: D = A x B + D in place.

    Without `accumulate` the old D is always added to; with it, where the flag is false, D = A x B. `idesc` stands in
    the place of types, shape and majors, which the other operands and the atom say otherwise.
    """

    acc = operand(t.TMEM, "accumulator, updated in place")
    a = operand(ANY_TYPE, "left operand: a descriptor, or tensor memory")
    b = operand(t.UMMA_DESC, "right operand, always a descriptor")
    accumulate = optional_operand(aa.SCALAR_I1, "whether the old accumulator counts")
    metadata = optional_operand(t.TMEM, "where a sparse A's numbers stand, in tensor memory")
    scale_a = optional_operand(t.TMEM, "scale factors of A, in tensor memory; their type is that of the region")
    scale_b = optional_operand(t.TMEM, "scale factors of B")
    idesc = optional_operand(aa.SCALAR_I32, "instruction descriptor, where it is known at run time only")
    kind = attr(nvvm.MMA_KIND, "element-type family")
    cta_group = optional_attr(nvvm.CTA_GROUP, "CTAs that cooperate; one when absent")
    scale_vec_size = optional_attr(nvvm.SCALE_VEC, "scale factors per row and instruction")
    scale_input_acc = optional_attr(BOOL, "the old accumulator is scaled")
    scale_input = optional_attr(I32_ATTR, "by 2 to the minus this, 0 to 15")
    block_scale = optional_attr(BOOL, "operands carry block scale factors")
    block = optional_attr(nvvm.BLOCK_SCALE, "the length of a block, where no vector size says it")
    scale_id_a = optional_attr(I32_ATTR, "which byte of each word of scale_a is the first that counts; 0 when absent")
    scale_id_b = optional_attr(I32_ATTR, "the same of scale_b")
    collector_a = optional_attr(nvvm.COLLECTOR, "what the buffer of A does; discard when absent")
    collector_b = optional_attr(nvvm.COLLECTOR_B, "which buffer keeps a stationary B; b0 when absent")
    ashift = optional_attr(BOOL, "rows of A are shifted by one")
    sparse = optional_attr(BOOL, "A is 2:4 sparse")
    weight_stationary = optional_attr(BOOL, "B stays in the matrix unit")
    unsigned_a = flag(FLAG, "A holds unsigned integers")
    unsigned_b = flag(FLAG, "B holds unsigned integers")
    atom = optional_attr(ATOM, "the matrix instruction")
    token = result(t.ASYNC_TOKEN, "completes when the MMA has drained")
    effects = (
        *(Effect(Act.USE, Resource.TENSOR_MEMORY, at) for at in ("a_tmem", "metadata", "scale_a", "scale_b", "acc")),
        Effect(Act.ISSUE, Resource.TCGEN05),
        Effect(Act.READ, Resource.OPERANDS),
        *Effect.of_collector(),
    )
    format = (
        "$acc `,` $a `,` $b (`accumulate` `=` $accumulate^)? (`metadata` `=` $metadata^ `:` type($metadata))? "
        "(`scale_a` `=` $scale_a^ `:` type($scale_a))? (`scale_b` `=` $scale_b^ `:` type($scale_b))? "
        "(`idesc` `=` $idesc^)? attr-dict `:` type($acc) `,` type($a) `,` type($b) `->` type($token)"
    )


class UmmaCommit(OpDef, name="nv_tileas.umma_commit", summary="Lets a barrier complete when MMAs have drained."):
    """Arrive at a barrier when the MMAs issued so far are done."""

    tokens = operands(t.ASYNC_TOKEN, "the MMAs")
    mbarrier = operand(t.MBARRIER, "the barrier")
    peer = optional_operand(aa.SCALAR_I32, "the other CTA whose barrier is arrived at too")
    cta_group = optional_attr(nvvm.CTA_GROUP, "CTAs that cooperate; one when absent")
    multicast = optional_attr(
        I32_ATTR, "CTAs of the cluster whose barrier is arrived at, a bit for each; this one, or its pair, when absent"
    )
    effects = (Effect(Act.COMMIT, Resource.TCGEN05), Effect(Act.ARRIVE, Resource.MBARRIER, "mbarrier"))
    format = "$mbarrier (`after` $tokens^)? (`peer` `=` $peer^)? attr-dict `:` type($mbarrier)"
    types = {"peer": _i32}


class UmmaWait(OpDef, name="nv_tileas.umma_wait", summary="Waits until a phase of a barrier has completed."):
    """Wait for committed MMAs; the result is the phase to wait for next."""

    mbarrier = operand(t.MBARRIER, "the barrier")
    phase = operand(aa.SCALAR_I32, "the phase, 0 or 1")
    next_phase = result(aa.SCALAR_I32, "the phase after this one")
    effects = (Effect(Act.WAIT, Resource.MBARRIER, "mbarrier", "phase"),)
    format = "$mbarrier `,` $phase attr-dict `:` type($mbarrier)"
    types = {"phase": _i32, "next_phase": _i32}


class DotWait(
    OpDef,
    name="nv_tileas.dot_wait",
    summary="Waits until no more groups of a warp group's multiplies run; their accumulators may then be read.",
):
    """The wait for multiplies that were left in flight."""

    acc = operand(aa.TENSOR, "an accumulator of a multiply before it")
    in_flight = attr(I32_ATTR, "groups that may still run")
    result_ = result(aa.TENSOR, "the accumulator")
    format = "$acc attr-dict `:` type($result)"
    types = {"acc": same("result")}


class Dot(
    OpDef,
    name="nv_tileas.dot",
    summary="acc + lhs x rhs by the instruction that the atom names; operands in shared memory, acc in registers.",
):
    """Matrix multiply-accumulate of warps or warp groups."""

    lhs = operand(ANY_TYPE, "M x K")
    rhs = operand(ANY_TYPE, "K x N")
    acc = operand(aa.TENSOR, "M x N")
    accumulate = optional_operand(aa.SCALAR_I1, "whether acc counts; it is known to be zero where the flag is false")
    scale_a = optional_operand(t.SMEM, "scales of the blocks of lhs, a word of four along K for each row")
    scale_b = optional_operand(t.SMEM, "scales of the blocks of rhs")
    atom = attr(ATOM, "the matrix instruction")
    block = optional_attr(nvvm.BLOCK_SCALE, "the length of a block that has a scale")
    input_precision = optional_attr(STRING, "how the operands are read")
    fastmath = optional_attr(STRING, "relaxations that the program allows")
    unsigned_lhs = flag(FLAG, "lhs holds unsigned integers")
    unsigned_rhs = flag(FLAG, "rhs holds unsigned integers")
    in_flight = optional_attr(I32_ATTR, "groups of a warp group that may still run behind it; none when absent")
    result_ = result(aa.TENSOR, "the new accumulator; of a group that may still run it is read behind a `dot_wait`")
    effects = (Effect(Act.READ, Resource.OPERANDS, when=("wgmma",)),)
    format = (
        "$lhs `,` $rhs `,` $acc (`accumulate` `=` $accumulate^)? (`scale_a` `=` $scale_a^ `:` type($scale_a))? "
        "(`scale_b` `=` $scale_b^ `:` type($scale_b))? attr-dict "
        "`:` type($lhs) `,` type($rhs) `,` type($acc) `->` type($result)"
    )
