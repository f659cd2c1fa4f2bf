"""A product by programs that take several tiles each: by pointers, by maps of the host, and by maps of the device."""

import torch
import triton
import triton.language as tl
from triton.tools.tensor_descriptor import TensorDescriptor

DEVICE = triton.runtime.driver.active.get_active_torch_device()
M, N, K = 128, 128, 64


@triton.jit
def by_pointers(a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, PROGRAMS: tl.constexpr):
    across = tl.cdiv(n, N)
    for tile in tl.range(tl.program_id(0), tl.cdiv(m, M) * across, PROGRAMS, flatten=True):
        rows, columns = tile // across * M + tl.arange(0, M), tile % across * N + tl.arange(0, N)
        total = tl.zeros((M, N), dtype=tl.float32)
        for step in range(tl.cdiv(k, K)):
            inner = step * K + tl.arange(0, K)
            x = tl.load(a + rows[:, None] * k + inner[None, :])
            y = tl.load(b + columns[None, :] * k + inner[:, None])
            total = tl.dot(x, y, total)
        tl.store(c + rows[:, None] * n + columns[None, :], total.to(tl.float16))


@triton.jit
def by_maps(a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, PROGRAMS: tl.constexpr):
    across = tl.cdiv(n, N)
    for tile in tl.range(tl.program_id(0), tl.cdiv(m, M) * across, PROGRAMS):
        row, column = tile // across * M, tile % across * N
        total = tl.zeros((M, N), dtype=tl.float32)
        for step in range(tl.cdiv(k, K)):
            total = tl.dot(a.load([row, step * K]), b.load([column, step * K]).T, total)
        c.store([row, column], total.to(tl.float16))


@triton.jit
def by_own_maps(a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, PROGRAMS: tl.constexpr):
    left = tl.make_tensor_descriptor(a, shape=[m, k], strides=[k, 1], block_shape=[M, K])
    right = tl.make_tensor_descriptor(b, shape=[n, k], strides=[k, 1], block_shape=[N, K])
    out = tl.make_tensor_descriptor(c, shape=[m, n], strides=[n, 1], block_shape=[M, N])
    across = tl.cdiv(n, N)
    for tile in tl.range(tl.program_id(0), tl.cdiv(m, M) * across, PROGRAMS):
        row, column = tile // across * M, tile % across * N
        total = tl.zeros((M, N), dtype=tl.float32)
        for step in range(tl.cdiv(k, K)):
            total = tl.dot(left.load([row, step * K]), right.load([column, step * K]).T, total)
        out.store([row, column], total.to(tl.float16))


def main(m=256, n=256, k=256):
    torch.manual_seed(0)
    a = torch.randn((m, k), device=DEVICE, dtype=torch.float16)
    b = torch.randn((n, k), device=DEVICE, dtype=torch.float16)
    wanted = torch.matmul(a.float(), b.float().T).half()
    triton.set_allocator(lambda size, alignment, stream: torch.empty(size, device=DEVICE, dtype=torch.int8))
    c = torch.empty((m, n), device=DEVICE, dtype=torch.float16)
    maps = [
        TensorDescriptor.from_tensor(a, [M, K]), TensorDescriptor.from_tensor(b, [N, K]),
        TensorDescriptor.from_tensor(c, [M, N]),
    ]  # fmt: skip
    for kernel, given in ((by_pointers, (a, b, c)), (by_maps, maps), (by_own_maps, (a, b, c))):
        c.zero_()
        kernel[(2,)](*given, m, n, k, M, N, K, 2, num_warps=8, num_stages=3)
        torch.testing.assert_close(c, wanted, atol=1e-1, rtol=1e-2)


if __name__ == "__main__":
    main()
