"""c = a * 2 + b of float32 matrices in CuTe DSL, compared with torch. Arguments: rows and columns."""

import sys

import cutlass
import cutlass.cute as cute
import torch
from cutlass.cute.runtime import from_dlpack

THREADS = 128


@cute.kernel
def scaled_sum(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor, columns: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    block, row, _ = cute.arch.block_idx()
    column = block * THREADS + thread
    if column < columns:
        c[row, column] = a[row, column] * 2.0 + b[row, column]


@cute.jit
def launch(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    rows, columns = c.shape
    blocks = (columns + THREADS - 1) // THREADS
    scaled_sum(a, b, c, columns).launch(grid=[blocks, rows, 1], block=[THREADS, 1, 1])


rows, columns = (int(one) for one in sys.argv[1:]) if sys.argv[1:] else (8, 300)
a, b = (torch.randn(rows, columns, device="cuda") for _ in range(2))
c = torch.zeros(rows, columns, device="cuda")
given = [from_dlpack(one).mark_layout_dynamic() for one in (a, b, c)]
cute.compile(launch, *given)(*given)
torch.testing.assert_close(c, a * 2 + b)
print("equal")
