"""A product of f16 matrices, tuned, with a function on the accumulator; sizes are the first arguments."""

import sys

import torch
import triton
import triton.language as tl

DEVICE = triton.runtime.driver.active.get_active_torch_device()


def configurations():
    shapes = ((128, 256, 64, 3, 8), (64, 256, 32, 4, 4), (128, 128, 32, 4, 4), (128, 64, 32, 4, 4))
    return [
        triton.Config({"M": m, "N": n, "K": k, "GROUP": 8}, num_stages=stages, num_warps=warps)
        for m, n, k, stages, warps in shapes
    ]


@triton.jit
def leaky_relu(x):
    return tl.where(x >= 0, x, 0.01 * x)


@triton.autotune(configs=configurations(), key=["m", "n", "k"])
@triton.jit
def product(
    a, b, c, m, n, k, a_row, a_column, b_row, b_column, c_row, c_column,
    M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, GROUP: tl.constexpr, ACTIVATION: tl.constexpr,
):  # fmt: skip
    program = tl.program_id(axis=0)
    across, down = tl.cdiv(n, N), tl.cdiv(m, M)
    first = program // (GROUP * across) * GROUP
    high = min(down - first, GROUP)
    row, column = first + program % (GROUP * across) % high, program % (GROUP * across) // high
    rows = (row * M + tl.arange(0, M)) % m
    columns = (column * N + tl.arange(0, N)) % n
    inner = tl.arange(0, K)
    left = a + rows[:, None] * a_row + inner[None, :] * a_column
    right = b + inner[:, None] * b_row + columns[None, :] * b_column
    total = tl.zeros((M, N), dtype=tl.float32)
    for start in range(tl.cdiv(k, K)):
        x = tl.load(left, mask=inner[None, :] < k - start * K, other=0.0)
        y = tl.load(right, mask=inner[:, None] < k - start * K, other=0.0)
        total = tl.dot(x, y, total)
        left += K * a_column
        right += K * b_row
    if ACTIVATION == "leaky_relu":
        total = leaky_relu(total)
    rows, columns = row * M + tl.arange(0, M), column * N + tl.arange(0, N)
    inside = (rows[:, None] < m) & (columns[None, :] < n)
    tl.store(c + rows[:, None] * c_row + columns[None, :] * c_column, total.to(tl.float16), mask=inside)


def multiply(a, b, activation=""):
    (m, k), n = a.shape, b.shape[1]
    c = torch.empty((m, n), device=a.device, dtype=torch.float16)
    product[lambda meta: (triton.cdiv(m, meta["M"]) * triton.cdiv(n, meta["N"]),)](
        a, b, c, m, n, k, *a.stride(), *b.stride(), *c.stride(), ACTIVATION=activation
    )
    return c


def main(m=512, n=512, k=512):
    torch.manual_seed(0)
    a = torch.rand((m, k), device=DEVICE, dtype=torch.float16) - 0.5
    b = torch.rand((k, n), device=DEVICE, dtype=torch.float16) - 0.5
    wanted = torch.matmul(a.float(), b.float())
    torch.testing.assert_close(multiply(a, b).float(), wanted, atol=1e-2, rtol=1e-2)
    if (m, n, k) == (512, 512, 512):
        bent = torch.nn.functional.leaky_relu(wanted)
        torch.testing.assert_close(multiply(a, b, "leaky_relu").float(), bent, atol=1e-2, rtol=1e-2)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
