"""Ops of nv_tileas on copies that run beside the threads, the barriers that they arrive at, and roles of warps."""

from __future__ import annotations

from tilelsp.defs.dialects.nv_tileaa import types as aa
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.dialects.nv_tileas.ops import I32_ATTR
from tilelsp.ir.types import I16, I32, I64, Type
from tilelsp.spec.attr import FLAG, EnumKind, IntsKind, WordEnum
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, flag, operand, operands, optional_attr, optional_operand, region, result
from tilelsp.spec.type_rules import TypeEnv
from tilelsp.spec.types import Constraint

_FILLS = (Effect(Act.ARRIVE, Resource.TRANSACTION, "mbarrier"), Effect(Act.FILL, Resource.SHARED, "smem"))
"""A copy into a buffer, whose bytes arrive at a barrier."""
_READS = (Effect(Act.ISSUE, Resource.BULK), Effect(Act.READ, Resource.SHARED, "smem"))
"""A copy out of a buffer, which belongs to a bulk group."""


class TmaMode(WordEnum):
    """How the coordinates of a copy name elements of a tensor."""

    TILE = "tile"
    IM2COL = "im2col"
    IM2COL_W = "im2col_w"
    IM2COL_W128 = "im2col_w_128"
    GATHER4 = "gather4"
    SCATTER4 = "scatter4"


class TmaReduction(WordEnum):
    """How elements of a tile are combined with those of a tensor."""

    ADD = "add"
    MIN = "min"
    MAX = "max"
    INC = "inc"
    DEC = "dec"
    AND = "and"
    OR = "or"
    XOR = "xor"


class MbarrierKind(WordEnum):
    """Kind of a barrier, by what it counts."""

    PLAIN = "plain"
    TMA = "tma"


class MapSwizzle(WordEnum):
    """How the 16-byte chunks of a box are exchanged."""

    NONE = "none"
    B32 = "32B"
    B64 = "64B"
    B128 = "128B"


MODE = EnumKind("copy mode", TmaMode, "nv_tileas.tma_mode")
REDUCTION = EnumKind("reduction", TmaReduction, "nv_tileas.tma_reduction")
KIND = EnumKind("mbarrier kind", MbarrierKind, "nv_tileas.mbarrier_kind")
SWIZZLE = EnumKind("swizzle", MapSwizzle, "nv_tileas.map_swizzle")
ORDER = IntsKind("i32 dense array attribute", I32)
OFFSETS = IntsKind("i16 dense array attribute", I16)
SCALAR_I64 = Constraint("i64", lambda type: type == I64)


def _i32(_: TypeEnv) -> tuple[Type, ...]:
    return (I32,)


def _i64(_: TypeEnv) -> tuple[Type, ...]:
    return (I64,)


class WaitMbarrier(
    OpDef, name="nv_tileas.wait_mbarrier", summary="All threads wait until a phase of a barrier is over."
):
    """Wait for copies and threads; the result is the phase to wait for next."""

    mbarrier = operand(t.MBARRIER, "the barrier")
    phase = operand(aa.SCALAR_I32, "the phase, 0 or 1")
    next_phase = result(aa.SCALAR_I32, "the phase after this one")
    effects = (Effect(Act.WAIT, Resource.MBARRIER, "mbarrier", "phase"),)
    format = "$mbarrier `,` $phase attr-dict `:` type($mbarrier)"
    types = {"phase": _i32, "next_phase": _i32}


class FinalizeMbarrier(
    OpDef, name="nv_tileas.finalize_mbarrier", summary="Ends the use of a barrier: fences it, and takes it back."
):
    """The documents' finalizer, behind the last wait. Of a TMA barrier the expected transactions are 32 x `size_minor`
    in the compiler's own word, of another one 1; what PTX counts is the bytes that its arrival expects."""

    mbarrier = operand(t.MBARRIER, "the barrier")
    kind = attr(KIND, "what it counts")
    size_minor = optional_attr(I32_ATTR, "the minor extent of what TMA brings, as the documents count it")
    tag = optional_attr(I32_ATTR, "the pipeline's own number of it; 0 when absent")
    invalidate = flag(FLAG, "its memory becomes ordinary again")
    effects = (Effect(Act.FENCE, Resource.MBARRIER_INIT),)
    format = "$mbarrier attr-dict `:` type($mbarrier)"


class MakeTensorMap(OpDef, name="nv_tileas.make_tensor_map", summary="A tensor map that the host makes of an array."):
    """The map of a view, whose box is the result's shape. The kernel gets it in a parameter behind those that it names,
    so that the array is one that parameters of the kernel and constants say all of."""

    view = operand(aa.TENSOR_VIEW, "the array")
    order = attr(ORDER, "the array's dimension of each of the map's, fastest first")
    swizzle = attr(SWIZZLE, "how boxes are swizzled in shared memory")
    map = result(t.TENSOR_MAP, "the map")
    format = "$view attr-dict `:` type($view) `->` type($map)"


class TmaLoad(OpDef, name="nv_tileas.tma_load", summary="Starts a copy of a tile of a tensor into shared memory."):
    """A tile by a tensor map; one thread starts it, and its bytes arrive at the barrier."""

    map = operand(t.TENSOR_MAP, "the tensor")
    index = operands(aa.SCALAR_I32, "coordinates, the fastest dimension first")
    smem = operand(t.SMEM, "where it goes")
    mbarrier = operand(t.MBARRIER, "what its bytes arrive at")
    policy = optional_operand(SCALAR_I64, "cache policy")
    mode = optional_attr(MODE, "how the coordinates are meant; tile when absent")
    offsets = optional_attr(OFFSETS, "im2col offsets")
    multicast = optional_attr(I32_ATTR, "a bit for each CTA of the cluster that gets a copy")
    cta_group = optional_attr(I32_ATTR, "1 or 2: of which CTAs the barrier may be")
    rank = optional_operand(aa.SCALAR_I32, "the CTA of the cluster whose barrier it is; this one's when absent")
    own = flag(FLAG, "the memory is that of this CTA alone (.shared::cta)")
    offset = optional_attr(I32_ATTR, "bytes into the buffer where it goes; 0 when absent")
    effects = _FILLS
    format = (
        "$map `[` $index `]` `,` $smem `,` $mbarrier (`at` $rank^)? (`policy` $policy^)? attr-dict "
        "`:` type($map) `,` type($smem) `,` type($mbarrier) (`,` splat($index^))?"
    )
    types = {"policy": _i64, "rank": _i32}


class TmaStore(OpDef, name="nv_tileas.tma_store", summary="Starts a copy of a buffer into a tile of a tensor."):
    """A buffer by a tensor map; it belongs to a bulk group."""

    smem = operand(t.SMEM, "what is copied")
    map = operand(t.TENSOR_MAP, "the tensor")
    index = operands(aa.SCALAR_I32, "coordinates, the fastest dimension first")
    policy = optional_operand(SCALAR_I64, "cache policy")
    mode = optional_attr(MODE, "how the coordinates are meant; tile when absent")
    reduction = optional_attr(REDUCTION, "elements are combined so with those of the tensor")
    offset = optional_attr(I32_ATTR, "bytes into the buffer where it begins; 0 when absent")
    effects = _READS
    format = (
        "$smem `,` $map `[` $index `]` (`policy` $policy^)? attr-dict `:` type($smem) `,` type($map) "
        "(`,` splat($index^))?"
    )
    types = {"policy": _i64}


class TmaPrefetch(
    OpDef, name="nv_tileas.tma_prefetch", summary="Asks for a tile in the second level cache, or for the map itself."
):
    """Prefetch of a tile, or without coordinates of the tensor map."""

    map = operand(t.TENSOR_MAP, "the tensor")
    index = operands(aa.SCALAR_I32, "coordinates, the fastest dimension first")
    mode = optional_attr(MODE, "how the coordinates are meant; tile when absent")
    offsets = optional_attr(OFFSETS, "im2col offsets")
    format = "$map `[` $index `]` attr-dict `:` type($map) (`,` splat($index^))?"


class BulkLoad(OpDef, name="nv_tileas.bulk_load", summary="Starts a copy of bytes that fill a buffer."):
    """The buffer's bytes from an address, a multiple of 16; they arrive at the barrier."""

    source = operand(aa.POINTER, "where they begin")
    smem = operand(t.SMEM, "where they go")
    mbarrier = operand(t.MBARRIER, "what they arrive at")
    policy = optional_operand(SCALAR_I64, "cache policy")
    own = flag(FLAG, "the memory is that of this CTA alone (.shared::cta)")
    effects = _FILLS
    format = (
        "$source `,` $smem `,` $mbarrier (`policy` $policy^)? attr-dict `:` type($source) `,` type($smem) `,` "
        "type($mbarrier)"
    )
    types = {"policy": _i64}


class BulkStore(OpDef, name="nv_tileas.bulk_store", summary="Starts a copy of a buffer's bytes to an address."):
    """The buffer's bytes, or of each 16 those of a mask; the copy belongs to a bulk group."""

    smem = operand(t.SMEM, "what is copied")
    destination = operand(aa.POINTER, "where it goes")
    bytemask = optional_attr(I32_ATTR, "a bit for each of 16 bytes that is copied")
    reduction = optional_attr(REDUCTION, "elements are combined so with those in memory")
    effects = _READS
    format = "$smem `,` $destination attr-dict `:` type($smem) `,` type($destination)"


class BulkSend(OpDef, name="nv_tileas.bulk_send", summary="Starts a copy of a buffer's bytes to another CTA."):
    """The buffer's bytes, to a buffer of another CTA of the cluster; they arrive at the barrier of that CTA."""

    source = operand(t.SMEM, "what is copied")
    smem = operand(t.SMEM, "where it goes, in the other CTA")
    mbarrier = operand(t.MBARRIER, "what the bytes arrive at, in the other CTA")
    rank = operand(aa.SCALAR_I32, "the CTA of the cluster")
    effects = (
        Effect(Act.READ, Resource.SHARED, "source"),
        Effect(Act.ARRIVE, Resource.TRANSACTION, "mbarrier"),
        Effect(Act.FILL, Resource.SHARED, "smem"),
    )
    format = (
        "$source `,` $smem `,` $mbarrier `at` $rank attr-dict `:` type($source) `,` type($smem) `,` type($mbarrier)"
    )
    types = {"rank": _i32}


class BulkPrefetch(OpDef, name="nv_tileas.bulk_prefetch", summary="Asks for bytes in the second level cache."):
    """Prefetch of bytes from an address, both multiples of 16."""

    source = operand(aa.POINTER, "where they begin")
    bytes = attr(I32_ATTR, "how many")
    format = "$source attr-dict `:` type($source)"


class BulkCommit(OpDef, name="nv_tileas.bulk_commit", summary="Closes a group of bulk copies."):
    """The bulk copies started since the last group."""

    effects = (Effect(Act.COMMIT, Resource.BULK),)
    format = "attr-dict"


class BulkWait(OpDef, name="nv_tileas.bulk_wait", summary="Waits for all groups of bulk copies but the last ones."):
    """Wait for bulk groups, or with `read` until what they copy has been read."""

    groups = attr(I32_ATTR, "groups that may be under way", default=0)
    read = flag(FLAG, "the writes may be under way")
    effects = (Effect(Act.WAIT, Resource.BULK, amount="groups"),)
    format = "attr-dict"


class AsyncCopy(
    OpDef, name="nv_tileas.async_copy", summary="Starts a copy of bytes that fill a buffer, by all threads."
):
    """`cp.async`: each thread copies 16 bytes at a time, side by side in both."""

    source = operand(aa.POINTER, "where they begin, a multiple of 16")
    smem = operand(t.SMEM, "where they go")
    effects = (Effect(Act.ISSUE, Resource.COPY), Effect(Act.WRITE, Resource.SHARED, "smem"))
    format = "$source `,` $smem attr-dict `:` type($source) `,` type($smem)"


class AsyncLoad(OpDef, name="nv_tileas.async_load", summary="Starts a copy of a tile of an array into shared memory."):
    """`cp.async` by all threads: each copies `vector` elements at a time, neighbours in memory and in the buffer, which
    has the tile's elements in the same row-major order. Outside of the array there are zeros."""

    view = operand(aa.TILE_VIEW, "the tiles")
    index = operands(aa.PLACE, "which tile, one number per dimension")
    smem = operand(t.SMEM, "where it goes")
    vector = attr(I32_ATTR, "elements per access, of 4, 8 or 16 bytes together")
    effects = (Effect(Act.ISSUE, Resource.COPY), Effect(Act.WRITE, Resource.SHARED, "smem"))
    format = "$view `[` $index `]` `,` $smem attr-dict `:` type($view) `,` type($smem) (`,` splat($index^))?"


class AsyncCommit(OpDef, name="nv_tileas.async_commit", summary="Closes a group of asynchronous copies."):
    """The copies started since the last group."""

    effects = (Effect(Act.COMMIT, Resource.COPY),)
    format = "attr-dict"


class AsyncWait(OpDef, name="nv_tileas.async_wait", summary="Waits for all groups of copies but the last ones."):
    """Wait for groups of copies."""

    groups = attr(I32_ATTR, "groups that may be under way", default=0)
    effects = (Effect(Act.WAIT, Resource.COPY, amount="groups"),)
    format = "attr-dict"


class NamedBarrier(OpDef, name="nv_tileas.named_barrier", summary="Warps meet at one of the CTA's 16 barriers."):
    """`bar.sync` of so many threads; with `arrive`, they go on without waiting (`bar.arrive`)."""

    id = attr(I32_ATTR, "which barrier, 0 to 15")
    threads = attr(I32_ATTR, "threads that come, a multiple of 32")
    arrive = flag(FLAG, "arrive, and do not wait")
    format = "attr-dict"


class SetRegisters(
    OpDef, name="nv_tileas.set_registers", summary="How many registers each thread of a warp group has."
):
    """`setmaxnreg`: with `increase`, waits until there are so many; else gives the others back."""

    count = attr(I32_ATTR, "registers, 24 to 256, a multiple of 8")
    increase = flag(FLAG, "more than before")
    format = "attr-dict"


class WarpRole(OpDef, name="nv_tileas.warp_role", summary="What some of the kernel's warps do, and no others."):
    """`warps` warps from `first` on run the region. In it they are all threads that there are: tensors are spread over
    them, and where all threads meet, they meet at a barrier of their own, number `barrier`."""

    first = attr(I32_ATTR, "the first warp")
    warps = attr(I32_ATTR, "how many warps")
    barrier = attr(I32_ATTR, "the barrier at which they meet, 1 to 15", default=1)
    body = region("what they do", terminator="scf.yield")
    format = "attr-dict region($body)"
    example = "nv_tileas.warp_role {first = 4 : i32, warps = 1 : i32} {\n  nv_tileas.bulk_commit\n  scf.yield\n}"
