"""Attention, forward, with a causal mask: f16, the softmax online; and without one."""

import torch
import triton
import triton.language as tl

DEVICE = triton.runtime.driver.active.get_active_torch_device()


@triton.jit
def attend(
    q, k, v, out, stride, length, scale, M: tl.constexpr, N: tl.constexpr, D: tl.constexpr, CAUSAL: tl.constexpr
):
    start, head = tl.program_id(0), tl.program_id(1)
    rows = start * M + tl.arange(0, M)
    d = tl.arange(0, D)
    base = head * stride
    query = tl.load(q + base + rows[:, None] * D + d[None, :])
    best = tl.full((M,), -float("inf"), tl.float32)
    weight = tl.zeros((M,), tl.float32) + 1.0
    total = tl.zeros((M, D), tl.float32)
    high = (start + 1) * M if CAUSAL else length
    for first in tl.range(0, high, N):
        i = first + tl.arange(0, N)
        keys = tl.load(k + base + i[None, :] * D + d[:, None])
        score = tl.dot(query, keys) * (scale * 1.44269504)
        if CAUSAL:
            score = tl.where(rows[:, None] >= i[None, :], score, -1.0e6)
        new = tl.maximum(best, tl.max(score, 1))
        p = tl.math.exp2(score - new[:, None])
        keep = tl.math.exp2(best - new)
        weight = weight * keep + tl.sum(p, 1)
        total = total * keep[:, None]
        values = tl.load(v + base + i[:, None] * D + d[None, :])
        total = tl.dot(p.to(tl.float16), values, total)
        best = new
    total = total / weight[:, None]
    tl.store(out + base + rows[:, None] * D + d[None, :], total.to(tl.float16))


def main(heads=2, length=256, depth=64):
    torch.manual_seed(20)
    q, k, v = (
        torch.empty((heads, length, depth), dtype=torch.float16, device=DEVICE).normal_(mean=0.0, std=0.5)
        for _ in range(3)
    )
    for causal in (True, False):
        out = torch.empty_like(q)
        attend[(length // 64, heads)](
            q, k, v, out, q.stride(0), length, 0.5, M=64, N=32, D=depth, CAUSAL=causal, num_warps=4, num_stages=3
        )
        score = torch.matmul(q, k.transpose(1, 2)).float() * 0.5
        if causal:
            score = score.masked_fill(torch.tril(torch.ones(length, length, device=DEVICE)) == 0, -float("inf"))
        wanted = torch.matmul(torch.softmax(score, dim=-1).half(), v)
        torch.testing.assert_close(out, wanted, atol=1e-2, rtol=0)


if __name__ == "__main__":
    main()
