"""Kernels in CuTe DSL with copies by instructions of their own and matrix units, compiled like `cute_kernels.py`."""

import cutlass
import cutlass.cute as cute
from cute_kernels import compile_all, fake
from cutlass.cute.nvgpu import cpasync, tcgen05, warp, warpgroup
from cutlass.tensor_utils import LayoutEnum
from cutlass.utils import blackwell_helpers as blackwell
from cutlass.utils import hopper_helpers as hopper

F16, F32 = cutlass.Float16, cutlass.Float32
TILE = (64, 64, 64)


@cute.kernel
def _copy_async(a: cute.Tensor, b: cute.Tensor):
    tid, _, _ = cute.arch.thread_idx()
    bid, _, _ = cute.arch.block_idx()
    tile = cutlass.memory.SmemAllocator().allocate_tensor(F32, cute.make_layout((32, 64), stride=(64, 1)), 16)
    atom = cute.make_copy_atom(cpasync.CopyG2SOp(), F32, num_bits_per_copy=128)
    copy = cute.make_tiled_copy_tv(atom, cute.make_layout((8, 16), stride=(16, 1)), cute.make_layout((1, 4)))
    mine = copy.get_slice(tid)
    cute.copy(copy, mine.partition_S(cute.local_tile(a, (32, 64), (bid, 0))), mine.partition_D(tile))
    cute.arch.cp_async_commit_group()
    cute.arch.cp_async_wait_group(0)
    cute.arch.sync_threads()
    out = cute.local_tile(b, (32, 64), (bid, 0))
    for i in cutlass.range(tid, 32 * 64, 128):
        out[i // 64, i % 64] = tile[31 - i // 64, i % 64]


@cute.jit
def copy_async(a: cute.Tensor, b: cute.Tensor):
    _copy_async(a, b).launch(grid=[4, 1, 1], block=[128, 1, 1])


@cute.kernel
def _warp_product(mma: cute.TiledMma, a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    tid, _, _ = cute.arch.thread_idx()
    bx, by, _ = cute.arch.block_idx()
    smem = cutlass.memory.SmemAllocator()
    swizzled = cute.make_composed_layout(cute.make_swizzle(2, 3, 3), 0, cute.make_layout((64, 32), stride=(32, 1)))
    left, right = smem.allocate_tensor(F16, swizzled, 128), smem.allocate_tensor(F16, swizzled, 128)
    bring = cute.make_copy_atom(cpasync.CopyG2SOp(), F16, num_bits_per_copy=128)
    copy = cute.make_tiled_copy_tv(bring, cute.make_layout((32, 4), stride=(4, 1)), cute.make_layout((1, 8)))
    mine, thread = copy.get_slice(tid), mma.get_slice(tid)
    fragment_a = mma.make_fragment_A(thread.partition_A(left))
    fragment_b = mma.make_fragment_B(thread.partition_B(right))
    out = thread.partition_C(cute.local_tile(c, (64, 64), (by, bx)))
    total = mma.make_fragment_C(out)
    total.fill(0.0)
    load = cute.make_copy_atom(warp.LdMatrix8x8x16bOp(False, 4), F16)
    load_a, load_b = cute.make_tiled_copy_A(load, mma), cute.make_tiled_copy_B(load, mma)
    from_a, from_b = load_a.get_slice(tid), load_b.get_slice(tid)
    for k in cutlass.range(a.shape[1] // 32):
        cute.copy(copy, mine.partition_S(cute.local_tile(a, (64, 32), (by, k))), mine.partition_D(left))
        cute.copy(copy, mine.partition_S(cute.local_tile(b, (64, 32), (bx, k))), mine.partition_D(right))
        cute.arch.cp_async_commit_group()
        cute.arch.cp_async_wait_group(0)
        cute.arch.sync_threads()
        cute.copy(load_a, from_a.partition_S(left), from_a.retile(fragment_a))
        cute.copy(load_b, from_b.partition_S(right), from_b.retile(fragment_b))
        cute.gemm(mma, total, fragment_a, fragment_b, total)
        cute.arch.sync_threads()
    cute.autovec_copy(total, out)


@cute.jit
def warp_product(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    op = warp.MmaF16BF16Op(F16, F32, (16, 8, 16))
    mma = cute.make_tiled_mma(op, cute.make_layout((2, 2, 1)), permutation_mnk=(32, 32, 16))
    _warp_product(mma, a, b, c).launch(grid=[2, 1, 1], block=[128, 1, 1])


@cute.kernel
def _softmax(a: cute.Tensor, b: cute.Tensor):
    tid, _, _ = cute.arch.thread_idx()
    row, _, _ = cute.arch.block_idx()
    lane, warp_number = tid % 32, tid // 32
    shared = cutlass.memory.SmemAllocator().allocate_tensor(F32, cute.make_layout(8))
    mine = cute.make_rmem_tensor(cute.make_layout(4), F32)
    for k in cutlass.range_constexpr(4):
        mine[k] = a[row, k * 128 + tid]
    best = mine[0]
    for k in cutlass.range_constexpr(1, 4):
        if mine[k] > best:
            best = mine[k]
    for k in cutlass.range_constexpr(5):
        other = cute.arch.shuffle_sync_bfly(best, offset=1 << k)
        if other > best:
            best = other
    if lane == 0:
        shared[warp_number] = best
    cute.arch.sync_threads()
    for k in cutlass.range_constexpr(4):
        if shared[k] > best:
            best = shared[k]
    mine.store(cute.math.exp2((mine.load() - best) * 1.4426950408889634))
    total = cute.arch.warp_reduction_sum(mine.load().reduce(cute.ReductionOp.ADD, 0.0, 0))
    if lane == 0:
        shared[4 + warp_number] = total
    cute.arch.sync_threads()
    total = shared[4] + shared[5] + shared[6] + shared[7]
    for k in cutlass.range_constexpr(4):
        b[row, k * 128 + tid] = mine[k] / total


@cute.jit
def softmax(a: cute.Tensor, b: cute.Tensor):
    _softmax(a, b).launch(grid=[3, 1, 1], block=[128, 1, 1])


@cute.kernel
def _tensor_copy(load: cute.CopyAtom, a: cute.Tensor, store: cute.CopyAtom, b: cute.Tensor, layout: cute.Layout):
    tid, _, _ = cute.arch.thread_idx()
    bx, by, _ = cute.arch.block_idx()
    smem = cutlass.memory.SmemAllocator()
    barrier = smem.allocate_array(cutlass.Int64, 1)
    tile = smem.allocate_tensor(F32, layout, 128)
    if tid == 0:
        cute.arch.mbarrier_init(barrier, 1)
        cute.arch.mbarrier_init_fence()
    cute.arch.sync_threads()
    here = cute.group_modes(tile, 0, 2)
    from_a = cute.group_modes(cute.local_tile(a, (32, 32), (by, bx)), 0, 2)
    to_b = cute.group_modes(cute.local_tile(b, (32, 32), (by, bx)), 0, 2)
    into, source = cpasync.tma_partition(load, 0, cute.make_layout(1), here, from_a)
    out, target = cpasync.tma_partition(store, 0, cute.make_layout(1), here, to_b)
    if tid < 32:
        with cute.arch.elect_one():
            cute.arch.mbarrier_arrive_and_expect_tx(barrier, 32 * 32 * 4)
        cute.copy(load, source, into, tma_bar_ptr=barrier)
    cute.arch.mbarrier_wait(barrier, 0)
    for i in cutlass.range_constexpr(8):
        tile[i * 4 + tid // 32, tid % 32] = tile[i * 4 + tid // 32, tid % 32] * 2.0
    cute.arch.fence_proxy("async.shared", space="cta")
    cute.arch.sync_threads()
    if tid < 32:
        cute.copy(store, out, target)
        cute.arch.cp_async_bulk_commit_group()
        cute.arch.cp_async_bulk_wait_group(0)


@cute.jit
def tensor_copy(a: cute.Tensor, b: cute.Tensor):
    layout = cute.make_layout((32, 32), stride=(32, 1))
    load, from_a = cpasync.make_tiled_tma_atom(cpasync.CopyBulkTensorTileG2SOp(), a, layout, (32, 32))
    store, to_b = cpasync.make_tiled_tma_atom(cpasync.CopyBulkTensorTileS2GOp(), b, layout, (32, 32))
    _tensor_copy(load, from_a, store, to_b, layout).launch(grid=[2, 2, 1], block=[128, 1, 1])


@cute.kernel
def _warpgroup_product(
    mma: cute.TiledMma, load_a: cute.CopyAtom, a: cute.Tensor, load_b: cute.CopyAtom, b: cute.Tensor, c: cute.Tensor,
    layout_a: cute.ComposedLayout, layout_b: cute.ComposedLayout,
):  # fmt: skip
    tid, _, _ = cute.arch.thread_idx()
    smem = cutlass.memory.SmemAllocator()
    barriers = smem.allocate_array(cutlass.Int64, 2)
    left = smem.allocate_tensor(F16, layout_a.outer, 1024, swizzle=layout_a.inner)
    right = smem.allocate_tensor(F16, layout_b.outer, 1024, swizzle=layout_b.inner)
    if tid == 0:
        for stage in cutlass.range_constexpr(2):
            cute.arch.mbarrier_init(barriers + stage, 1)
        cute.arch.mbarrier_init_fence()
    cute.arch.sync_threads()
    one = cute.make_layout(1)
    parts_a = cute.group_modes(cute.local_tile(a, (64, 64), (0, None)), 0, 2)
    parts_b = cute.group_modes(cute.local_tile(b, (64, 64), (0, None)), 0, 2)
    into_a, from_a = cpasync.tma_partition(load_a, 0, one, cute.group_modes(left, 0, 2), parts_a)
    into_b, from_b = cpasync.tma_partition(load_b, 0, one, cute.group_modes(right, 0, 2), parts_b)
    thread = mma.get_slice(tid)
    fragment_a = mma.make_fragment_A(thread.partition_A(left))
    fragment_b = mma.make_fragment_B(thread.partition_B(right))
    out = thread.partition_C(c)
    total = cute.make_rmem_tensor(out.shape, F32)
    mma.set(warpgroup.Field.ACCUMULATE, False)
    for k in cutlass.range_constexpr(3):
        stage = k % 2
        if tid < 32:
            with cute.arch.elect_one():
                cute.arch.mbarrier_arrive_and_expect_tx(barriers + stage, 2 * 64 * 64 * 2)
            cute.copy(load_a, from_a[None, k], into_a[None, stage], tma_bar_ptr=barriers + stage)
            cute.copy(load_b, from_b[None, k], into_b[None, stage], tma_bar_ptr=barriers + stage)
        cute.arch.mbarrier_wait(barriers + stage, k // 2)
        warpgroup.fence()
        for part in cutlass.range_constexpr(cute.size(fragment_a, mode=[2])):
            at = (None, None, part, stage)
            cute.gemm(mma, total, fragment_a[at], fragment_b[at], total)
            mma.set(warpgroup.Field.ACCUMULATE, True)
        warpgroup.commit_group()
        warpgroup.wait_group(0)
        cute.arch.sync_threads()
    cute.autovec_copy(total, out)


@cute.jit
def warpgroup_product(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    major = cute.nvgpu.OperandMajorMode.K
    mma = hopper.make_trivial_tiled_mma(F16, F16, major, major, F32, (1, 1, 1), (64, 64))
    layout_a = hopper.make_smem_layout_a(LayoutEnum.ROW_MAJOR, TILE, F16, 2)
    layout_b = hopper.make_smem_layout_b(LayoutEnum.ROW_MAJOR, TILE, F16, 2)
    load = cpasync.CopyBulkTensorTileG2SOp()
    first = (None, None, 0)
    load_a, from_a = cpasync.make_tiled_tma_atom(load, a, cute.slice_(layout_a, first), (64, 64))
    load_b, from_b = cpasync.make_tiled_tma_atom(load, b, cute.slice_(layout_b, first), (64, 64))
    _warpgroup_product(mma, load_a, from_a, load_b, from_b, c, layout_a, layout_b).launch(
        grid=[1, 1, 1], block=[128, 1, 1]
    )


@cute.kernel
def _tensor_memory_product(
    mma: cute.TiledMma, load_a: cute.CopyAtom, a: cute.Tensor, load_b: cute.CopyAtom, b: cute.Tensor, c: cute.Tensor,
    layout_a: cute.ComposedLayout, layout_b: cute.ComposedLayout,
):  # fmt: skip
    tid, _, _ = cute.arch.thread_idx()
    warp_number = cute.arch.make_warp_uniform(cute.arch.warp_idx())
    smem = cutlass.memory.SmemAllocator()
    barriers = smem.allocate_array(cutlass.Int64, 2)
    held = smem.allocate_array(cutlass.Int32, 1)
    left = smem.allocate_tensor(F16, layout_a.outer, 1024, swizzle=layout_a.inner)
    right = smem.allocate_tensor(F16, layout_b.outer, 1024, swizzle=layout_b.inner)
    if warp_number == 0:
        with cute.arch.elect_one():
            for stage in cutlass.range_constexpr(2):
                cute.arch.mbarrier_init(barriers + stage, 1)
            cute.arch.mbarrier_init_fence()
        cute.arch.alloc_tmem(64, held)
    cute.arch.sync_threads()
    one = cute.make_layout(1)
    thread = mma.get_slice(0)
    parts_a = thread.partition_A(cute.local_tile(a, (128, 64), (0, None)))
    parts_b = thread.partition_B(cute.local_tile(b, (64, 64), (0, None)))
    into_a, from_a = cpasync.tma_partition(
        load_a, 0, one, cute.group_modes(left, 0, 3), cute.group_modes(parts_a, 0, 3)
    )
    into_b, from_b = cpasync.tma_partition(
        load_b, 0, one, cute.group_modes(right, 0, 3), cute.group_modes(parts_b, 0, 3)
    )
    fragment_a, fragment_b = mma.make_fragment_A(left), mma.make_fragment_B(right)
    shape = mma.partition_shape_C((128, 64))
    at = cute.arch.retrieve_tmem_ptr(F32, 16, held)
    total = cute.make_tensor(at, mma.make_fragment_C(shape).layout)
    for k in cutlass.range_constexpr(2):
        if warp_number == 0:
            with cute.arch.elect_one():
                cute.arch.mbarrier_arrive_and_expect_tx(barriers, (128 + 64) * 64 * 2)
            cute.copy(load_a, from_a[None, k], into_a[None, 0], tma_bar_ptr=barriers)
            cute.copy(load_b, from_b[None, k], into_b[None, 0], tma_bar_ptr=barriers)
            cute.arch.mbarrier_wait(barriers, k)
            for part in cutlass.range_constexpr(cute.size(fragment_a, mode=[2])):
                mma.set(tcgen05.Field.ACCUMULATE, k > 0 or part > 0)
                piece = (None, None, part, 0)
                cute.gemm(mma, total, fragment_a[piece], fragment_b[piece], total)
            with cute.arch.elect_one():
                tcgen05.commit(barriers + 1)
            cute.arch.mbarrier_wait(barriers + 1, k)
    cute.arch.sync_threads()
    load = cute.make_copy_atom(tcgen05.Ld32x32bOp(tcgen05.Repetition.x64), F32)
    copy = tcgen05.make_tmem_copy(load, total[None, 0, 0])
    mine = copy.get_slice(tid)
    source, out = mine.partition_S(total[None, 0, 0]), mine.partition_D(thread.partition_C(c)[None, 0, 0])
    result = cute.make_rmem_tensor(out.shape, F32)
    cute.copy(copy, source, result)
    cute.arch.fence_view_async_tmem_load()
    cute.autovec_copy(result, out)
    cute.arch.sync_threads()
    if warp_number == 0:
        cute.arch.relinquish_tmem_alloc_permit()
        cute.arch.dealloc_tmem(at, 64)


@cute.jit
def tensor_memory_product(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    major = cute.nvgpu.OperandMajorMode.K
    mma = blackwell.make_trivial_tiled_mma(F16, F16, major, major, F32, tcgen05.CtaGroup.ONE, (128, 64))
    tile = (128, 64, 64)
    layout_a = blackwell.make_smem_layout_a(mma, tile, F16, 1)
    layout_b = blackwell.make_smem_layout_b(mma, tile, F16, 1)
    load = cpasync.CopyBulkTensorTileG2SOp()
    first = (None, None, None, 0)
    load_a, from_a = cute.nvgpu.make_tiled_tma_atom_A(load, a, cute.slice_(layout_a, first), tile, mma)
    load_b, from_b = cute.nvgpu.make_tiled_tma_atom_B(load, b, cute.slice_(layout_b, first), tile, mma)
    _tensor_memory_product(mma, load_a, from_a, load_b, from_b, c, layout_a, layout_b).launch(
        grid=[1, 1, 1], block=[128, 1, 1]
    )


KERNELS = {
    copy_async: (fake(128, 64), fake(128, 64)),
    warp_product: (fake(64, 96, dtype=F16), fake(128, 96, dtype=F16), fake(64, 128)),
    softmax: (fake(3, 512), fake(3, 512)),
    tensor_copy: (fake(64, 64), fake(64, 64)),
    warpgroup_product: (fake(64, 192, dtype=F16), fake(64, 192, dtype=F16), fake(64, 64)),
    tensor_memory_product: (fake(128, 128, dtype=F16), fake(64, 128, dtype=F16), fake(128, 64)),
}
TARGETS = {
    tensor_copy: ("sm_90a", "sm_100a"), warpgroup_product: ("sm_90a",), tensor_memory_product: ("sm_100a",),
}  # fmt: skip
"""Kernels of some targets only."""

if __name__ == "__main__":
    compile_all(KERNELS, TARGETS)
