"""Kernels of the LLVM stage, built by hand: one for each family of matrix instructions, with everything around them."""

from __future__ import annotations

from tilelsp.compile.llvm.builder import LlvmBuilder, LlvmModuleBuilder, MmaFields
from tilelsp.defs.encodings.collector import collector_word
from tilelsp.defs.encodings.kind_word import kind_word
from tilelsp.defs.encodings.terms import Collector, MmaKind
from tilelsp.ir.module import Op, Origin, Value
from tilelsp.ir.types import F32, I32, I64, VectorType
from tilelsp.spec.constants import GLOBAL, pointer

POINTER = pointer(GLOBAL)


def vector_add(target: str) -> Op:
    """c = a + b with bounds, four elements a thread."""
    module = LlvmModuleBuilder(target)
    params = [("a", POINTER), ("b", POINTER), ("c", POINTER), ("n", I32)]
    b = module.function("vector_add", params, origin=Origin(), reqntid=(128,))
    a, other, out, n = b.args
    first = b.mul(b.add(b.mul(b.ctaid(), b.i32(128)), b.tid()), b.i32(4))
    inside = b.icmp("sle", b.add(first, b.i32(4)), n)
    offset = b.mul(b.sext(first, I64), b.i64(4))
    four = VectorType((4,), F32)
    x = b.masked_load(four, b.gep(a, offset), inside)
    y = b.masked_load(four, b.gep(other, offset), inside)
    b.masked_store(b.fadd(x, y), b.gep(out, offset), inside)
    b.ret()
    return module.finish()


def warp_mma(target: str, steps: int = 3) -> Op:
    """C[16x8] f32 += A[16x16] bf16 x B[16x8] bf16, `steps` times, by one warp: cp.async, ldmatrix, mma.sync."""
    module = LlvmModuleBuilder(target)
    tile_a, tile_b = module.shared("sA", 512), module.shared("sB", 256)
    b = module.function("warp_mma", [("a", POINTER), ("b", POINTER), ("c", POINTER)], origin=Origin(), reqntid=(32,))
    a, other, out = b.args
    lane = b.tid()
    offset = b.shl(lane, 4)
    b.cp_async(b.gep(tile_a, offset), b.gep(a, b.zext(offset, I64)), 16, bypass_l1=True)
    lower = b.begin_if(b.icmp("ult", lane, b.i32(16)))
    b.cp_async(b.gep(tile_b, offset), b.gep(other, b.zext(offset, I64)), 16, bypass_l1=True)
    b.end_if(lower)
    b.cp_async_commit()
    b.cp_async_wait(0)
    b.warp_barrier()
    row_a = b.add(b.shl(b.and_(lane, b.i32(15)), 5), b.and_(lane, b.i32(16)))
    row_b = b.add(b.shl(b.and_(lane, b.i32(7)), 5), b.shl(b.and_(lane, b.i32(8)), 1))
    left, right = b.ldmatrix(b.gep(tile_a, row_a), 4), b.ldmatrix(b.gep(tile_b, row_b), 2)
    loop = b.begin_loop(b.i32(0), b.i32(steps), b.i32(1), [b.f32(0.0)] * 4)
    d = b.mma_sync("m16n8k16", ("f32", "bf16", "bf16", "f32"), left, right, loop.values)
    d = b.end_loop(loop, d)
    at = b.add(b.shl(b.lshr(lane, 2), 5), b.shl(b.and_(lane, b.i32(3)), 3))
    to = b.gep(out, b.zext(at, I64))
    b.store(b.vector(d[:2]), to)
    b.store(b.vector(d[2:]), b.gep(to, 256))
    b.ret()
    return module.finish()


def _stage(b: LlvmBuilder, source: Value, shared: Value, thread: Value) -> None:
    """One 16-byte chunk a thread, global to shared."""
    chunk = b.load(VectorType((4,), I32), b.gep(source, b.zext(b.shl(thread, 4), I64)))
    b.store(chunk, b.gep(shared, b.shl(thread, 4)))


def wgmma_tile(target: str) -> Op:
    """64x128 f32 += A[64x64] x B[64x128] bf16 in a K loop: four wgmmas a step, accumulators carried by phis."""
    n = 128
    module = LlvmModuleBuilder(target)
    smem = module.shared("smem", 64 * 64 * 2 + n * 64 * 2, 1024, dynamic=True)
    params = [("a", POINTER), ("b", POINTER), ("c", POINTER), ("k", I32)]
    b = module.function("wgmma_tile", params, origin=Origin(), reqntid=(128,))
    a, _, out, k = b.args
    thread = b.tid()
    desc_a = b.smem_desc(smem, sbo=1024, lbo=16, swizzle=1)
    desc_b = b.smem_desc(b.gep(smem, 8192), sbo=1024, lbo=16, swizzle=1)
    loop = b.begin_loop(b.i32(0), k, b.i32(64), [b.f32(0.0)] * (n // 2))
    _stage(b, a, smem, thread)
    b.fence_proxy_async()
    b.barrier()
    acc = loop.values
    b.wgmma_fence()
    for i in range(4):
        accumulate = b.icmp("ne", loop.index, b.i32(0)) if i == 0 else True
        step = b.i64(2 * i)
        acc = b.wgmma(
            (64, n, 16), ("f32", "bf16", "bf16"), acc, b.add(desc_a, step), b.add(desc_b, step), scale_d=accumulate
        )
    b.wgmma_commit()
    b.wgmma_wait(0)
    b.barrier()
    d = b.end_loop(loop, acc)
    for i in range(0, n // 2, 2):
        at = b.add(b.shl(thread, 3), b.i32(i * 1024))
        b.store(b.vector(d[i : i + 2]), b.gep(out, b.zext(at, I64)))
    b.ret()
    return module.finish()


def tcgen05_tile(target: str) -> Op:
    """64x128 f32 in tensor memory += A[64x64] x B[64x128] bf16 in a K loop, with commit and mbarrier."""
    module = LlvmModuleBuilder(target)
    smem = module.shared("smem", 49152, 1024, dynamic=True)
    bar = module.shared("bar", 8, 8)
    params = [("a", POINTER), ("b", POINTER), ("c", POINTER), ("k", I32)]
    b = module.function("tcgen05_tile", params, origin=Origin(), reqntid=(128,))
    a, _, out, k = b.args
    thread = b.tid()
    handle = b.named(b.tcgen05_alloc(16, rows=64, cols=128, type="f32"), "tmem_d")
    first = b.begin_if(b.icmp("eq", thread, b.i32(0)))
    b.mbarrier_init(bar, 1)
    b.fence_mbarrier_init()
    b.end_if(first)
    b.barrier()
    desc_a = b.smem_desc(smem, sbo=1024, lbo=16, swizzle=1)
    desc_b = b.smem_desc(b.gep(smem, 8192), sbo=1024, lbo=16, swizzle=1)
    loop = b.begin_loop(b.i32(0), k, b.i32(64), [b.i32(0)])
    _stage(b, a, smem, thread)
    b.fence_proxy_async()
    b.tcgen05_fence("before")
    b.barrier()
    b.tcgen05_fence("after")
    warp = b.begin_if(b.icmp("eq", b.lshr(thread, 5), b.i32(0)))
    one = b.begin_if(b.elect_sync())
    fields = MmaFields((64, 128, 16), ("f32", "bf16", "bf16"), ("k", "k"))
    for i in range(4):
        accumulate = b.icmp("ne", loop.index, b.i32(0)) if i == 0 else b.i1(True)
        step = b.i64(2 * i)
        words = kind_word(MmaKind.F16), collector_word(Collector.FILL)
        b.tcgen05_mma(handle, b.add(desc_a, step), b.add(desc_b, step), *words, accumulate, fields)
    b.tcgen05_commit(bar)
    b.end_if(one)
    b.end_if(warp)
    b.tcgen05_wait(bar, loop.values[0])
    b.end_loop(loop, [b.xor(loop.values[0], b.i32(1))])
    lanes = b.add(handle, b.shl(b.lshr(thread, 5), 21))
    registers = b.tcgen05_ld(lanes, "16x256b", 16)
    b.tcgen05_wait_ld()
    d = b.elements(registers)
    for i in range(0, 64, 2):
        at = b.add(b.shl(thread, 3), b.i32(i * 1024))
        b.store(b.vector(d[i : i + 2]), b.gep(out, b.zext(at, I64)))
    b.tcgen05_dealloc(handle, 16, rows=64, cols=128, type="f32")
    b.tcgen05_relinquish()
    b.ret()
    return module.finish()
