"""Kernels in CuTe DSL, compiled as far as text without a GPU.

`CUTE_DSL_ARCH=sm_90a CUTE_DSL_KEEP_IR=1 CUTE_DSL_KEEP_PTX=1 CUTE_DSL_DUMP_DIR=FOLDER python cute_kernels.py`, with an
interpreter that has CuTe DSL, leaves IR and PTX of each kernel in the folder.
"""

import os
import sys

import cutlass
import cutlass.cute as cute
from cutlass.cute.runtime import make_fake_compact_tensor


@cute.kernel
def _add(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    tid, _, _ = cute.arch.thread_idx()
    bid, _, _ = cute.arch.block_idx()
    width, _, _ = cute.arch.block_dim()
    i = bid * width + tid
    c[i] = a[i] + b[i]


@cute.jit
def add(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    _add(a, b, c).launch(grid=[64, 1, 1], block=[128, 1, 1])


@cute.kernel
def _transpose(a: cute.Tensor, b: cute.Tensor):
    smem = cutlass.memory.SmemAllocator()
    tile = smem.allocate_tensor(cutlass.Float32, cute.make_layout((32, 32), stride=(33, 1)))
    x, y, _ = cute.arch.thread_idx()
    bx, by, _ = cute.arch.block_idx()
    tile[y, x] = a[by * 32 + y, bx * 32 + x]
    cute.arch.sync_threads()
    b[bx * 32 + y, by * 32 + x] = tile[x, y]


@cute.jit
def transpose(a: cute.Tensor, b: cute.Tensor):
    _transpose(a, b).launch(grid=[8, 8, 1], block=[32, 32, 1])


@cute.kernel
def _reduce(a: cute.Tensor, out: cute.Tensor):
    tid, _, _ = cute.arch.thread_idx()
    bid, _, _ = cute.arch.block_idx()
    total = cutlass.Float32(0)
    for k in range(8):
        total = total + a[bid, k * 32 + tid]
    for k in cutlass.range_constexpr(5):
        total = total + cute.arch.shuffle_sync_bfly(total, offset=1 << k)
    if tid == 0:
        out[bid] = total


@cute.jit
def reduce(a: cute.Tensor, out: cute.Tensor):
    _reduce(a, out).launch(grid=[64, 1, 1], block=[32, 1, 1])


@cute.kernel
def _dot(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    x, y, _ = cute.arch.thread_idx()
    total = cutlass.Float32(0)
    for k in cutlass.range(a.shape[1], unroll=4):
        total = total + a[x, k].to(cutlass.Float32) * b[y, k].to(cutlass.Float32)
    c[x, y] = total.to(cutlass.Float16)


@cute.jit
def dot(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    _dot(a, b, c).launch(grid=[1, 1, 1], block=[16, 16, 1])


@cute.kernel
def _vectors(a: cute.Tensor, b: cute.Tensor):
    tid, _, _ = cute.arch.thread_idx()
    bid, _, _ = cute.arch.block_idx()
    mine = a[(None, bid * 128 + tid)]
    other = b[(None, bid * 128 + tid)]
    other.store(cute.math.exp(mine.load()) * 2.0)


@cute.jit
def vectors(a: cute.Tensor, b: cute.Tensor):
    ga = cute.zipped_divide(a, (4,))
    gb = cute.zipped_divide(b, (4,))
    _vectors(ga, gb).launch(grid=[8, 1, 1], block=[128, 1, 1])


def fake(*shape, dtype=cutlass.Float32):
    return make_fake_compact_tensor(dtype, shape, stride_order=tuple(reversed(range(len(shape)))), assumed_align=16)


KERNELS = {
    add: (fake(8192), fake(8192), fake(8192)),
    transpose: (fake(256, 256), fake(256, 256)),
    reduce: (fake(64, 256), fake(64)),
    dot: tuple(fake(16, n, dtype=cutlass.Float16) for n in (64, 64, 16)),
    vectors: (fake(4096), fake(4096)),
}


def compile_all(kernels, targets=None):
    """Compile kernels for the target of CUTE_DSL_ARCH; `targets` are those of kernels that have not all."""
    target = os.environ["CUTE_DSL_ARCH"]
    for function, arguments in kernels.items():
        if target not in (targets or {}).get(function, (target,)):
            continue
        try:
            cute.compile(function, *arguments)
        except Exception as error:  # the driver is missing; the files are written before it is asked
            print(f"{function.__name__}: {type(error).__name__}: {str(error)[:300]}", file=sys.stderr)


if __name__ == "__main__":
    compile_all(KERNELS)
