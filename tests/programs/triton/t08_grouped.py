"""Several products by one launch: the kernel finds its matrices by addresses in memory."""

import torch
import triton
import triton.language as tl

DEVICE = triton.runtime.driver.active.get_active_torch_device()


@triton.autotune(
    configs=[
        triton.Config({"M": 64, "N": 64, "K": 32, "PROGRAMS": 8}),
        triton.Config({"M": 128, "N": 128, "K": 32, "PROGRAMS": 84}),
    ],
    key=["groups"],
)
@triton.jit
def grouped(
    lefts,
    rights,
    outs,
    sizes,
    strides,
    groups,
    PROGRAMS: tl.constexpr,
    M: tl.constexpr,
    N: tl.constexpr,
    K: tl.constexpr,
):
    tile = tl.program_id(0)
    before = 0
    for group in range(groups):
        m, n, k = tl.load(sizes + group * 3), tl.load(sizes + group * 3 + 1), tl.load(sizes + group * 3 + 2)
        across = tl.cdiv(n, N)
        tiles = tl.cdiv(m, M) * across
        while tile >= before and tile < before + tiles:
            left = tl.load(lefts + group).to(tl.pointer_type(tl.float16))
            right = tl.load(rights + group).to(tl.pointer_type(tl.float16))
            out = tl.load(outs + group).to(tl.pointer_type(tl.float16))
            a_row, b_row = tl.load(strides + group * 3), tl.load(strides + group * 3 + 1)
            c_row = tl.load(strides + group * 3 + 2)
            at = tile - before
            rows, columns = at // across * M + tl.arange(0, M), at % across * N + tl.arange(0, N)
            inner = tl.arange(0, K)
            a, b = left + rows[:, None] * a_row + inner[None, :], right + inner[:, None] * b_row + columns[None, :]
            total = tl.zeros((M, N), dtype=tl.float32)
            for _ in range(tl.cdiv(k, K)):
                total += tl.dot(tl.load(a), tl.load(b))
                a += K
                b += K * b_row
            tl.store(out + rows[:, None] * c_row + columns[None, :], total.to(tl.float16))
            tile += PROGRAMS
        before += tiles


def main():
    torch.manual_seed(0)
    lefts, rights, outs, sizes, strides = [], [], [], [], []
    for size in (256, 128, 64):
        a = torch.rand((size, size), device=DEVICE, dtype=torch.float16)
        b = torch.rand((size, size), device=DEVICE, dtype=torch.float16)
        lefts.append(a)
        rights.append(b)
        outs.append(torch.empty((size, size), device=DEVICE, dtype=torch.float16))
        sizes += [size, size, size]
        strides += [a.stride(0), b.stride(0), outs[-1].stride(0)]
    tables = [torch.tensor([one.data_ptr() for one in each], device=DEVICE) for each in (lefts, rights, outs)]
    numbers = [torch.tensor(each, dtype=torch.int32, device=DEVICE) for each in (sizes, strides)]
    grouped[lambda meta: (meta["PROGRAMS"],)](*tables, *numbers, len(lefts))
    for a, b, c in zip(lefts, rights, outs, strict=True):
        torch.testing.assert_close(c, torch.matmul(a, b), atol=1e-1, rtol=1e-2)


if __name__ == "__main__":
    main()
