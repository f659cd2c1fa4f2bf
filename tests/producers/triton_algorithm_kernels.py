"""Triton kernels of whole algorithms: products that share work between programs, scans, gathers, quantised numbers.

`python triton_algorithm_kernels.py FOLDER [NAME ...]` writes for each what `triton_kernels.py` writes for its own.
"""

import sys
from pathlib import Path

import triton
import triton.language as tl
from triton_kernels import write


@triton.jit
def split_k(a, b, c, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, PARTS: tl.constexpr):
    rows, columns = tl.arange(0, M), tl.arange(0, N)
    total = tl.zeros((M, N), tl.float32)
    for start in range(tl.program_id(0) * K, k, K * PARTS):
        inner = start + tl.arange(0, K)
        left = tl.load(a + rows[:, None] * k + inner[None, :])
        right = tl.load(b + inner[:, None] * N + columns[None, :])
        total = tl.dot(left, right, total)
    tl.atomic_add(c + rows[:, None] * N + columns[None, :], total)


@triton.jit
def persistent_matmul(a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, GROUP: tl.constexpr):
    down, across = tl.cdiv(m, M), tl.cdiv(n, N)
    inner = tl.arange(0, K)
    for tile in range(tl.program_id(0), down * across, tl.num_programs(0)):
        first = tile // (GROUP * across) * GROUP
        high = min(down - first, GROUP)
        row = first + tile % (GROUP * across) % high
        column = tile % (GROUP * across) // high
        rows, columns = row * M + tl.arange(0, M), column * N + tl.arange(0, N)
        here = (columns < n)[None, :]
        total = tl.zeros((M, N), tl.float32)
        for start in range(0, k, K):
            inside = start + inner < k
            left = tl.load(a + rows[:, None] * k + (start + inner)[None, :], inside[None, :] & (rows < m)[:, None], 0.0)
            right = tl.load(b + (start + inner)[:, None] * n + columns[None, :], inside[:, None] & here, 0.0)
            total = tl.dot(left, right, total)
        at = c + rows[:, None] * n + columns[None, :]
        tl.store(at, tl.maximum(total, 0).to(tl.bfloat16), (rows < m)[:, None] & here)


@triton.jit
def batched_int8(a, b, scales, out, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    batch = tl.program_id(2)
    rows, columns = tl.program_id(0) * M + tl.arange(0, M), tl.program_id(1) * N + tl.arange(0, N)
    inner = tl.arange(0, K)
    left_at = a + batch * m * k + rows[:, None] * k + inner[None, :]
    right_at = b + batch * n * k + columns[None, :] * k + inner[:, None]
    total = tl.zeros((M, N), tl.int32)
    for _ in range(0, k, K):
        total = tl.dot(tl.load(left_at), tl.load(right_at), total)
        left_at += K
        right_at += K
    scaled = tl.clamp(total.to(tl.float32) * tl.load(scales + columns)[None, :], -128.0, 127.0)
    tl.store(out + batch * m * n + rows[:, None] * n + columns[None, :], scaled.to(tl.int8))


@triton.jit
def argmax_rows(x, places, values, columns, ROWS: tl.constexpr, BLOCK: tl.constexpr):
    rows = tl.program_id(0) * ROWS + tl.arange(0, ROWS)
    i = tl.arange(0, BLOCK)
    v = tl.load(x + rows[:, None] * columns + i[None, :], (i < columns)[None, :], -float("inf"))
    best, place = tl.max(v, 1, return_indices=True)
    tl.store(places + rows, place)
    tl.store(values + rows, best - tl.min(tl.where((i < columns)[None, :], v, float("inf")), 1))


@triton.jit
def causal_attention(q, k, v, out, logs, length, scale, M: tl.constexpr, N: tl.constexpr, D: tl.constexpr):
    head, first = tl.program_id(1) * length * D, tl.program_id(0) * M
    rows, d = first + tl.arange(0, M), tl.arange(0, D)
    query = tl.load(q + head + rows[:, None] * D + d[None, :])
    best = tl.full((M,), -float("inf"), tl.float32)
    weight = tl.zeros((M,), tl.float32)
    total = tl.zeros((M, D), tl.float32)
    for start in range(0, first + M, N):
        i = start + tl.arange(0, N)
        keys = tl.load(k + head + i[None, :] * D + d[:, None])
        score = tl.where(rows[:, None] >= i[None, :], tl.dot(query, keys) * (scale * 1.44269504), -float("inf"))
        new = tl.maximum(best, tl.max(score, 1))
        p = tl.exp2(score - new[:, None])
        keep = tl.exp2(best - new)
        weight = weight * keep + tl.sum(p, 1)
        values = tl.load(v + head + i[:, None] * D + d[None, :])
        total = tl.dot(p.to(tl.bfloat16), values, total * keep[:, None])
        best = new
    tl.store(out + head + rows[:, None] * D + d[None, :], total / weight[:, None])
    tl.store(logs + tl.program_id(1) * length + rows, best + tl.log2(weight))


@triton.jit
def _after(scale, offset, next_scale, next_offset):
    return scale * next_scale, offset * next_scale + next_offset


@triton.jit
def linear_recurrence(a, b, out, steps, LENGTH: tl.constexpr, WIDTH: tl.constexpr):
    i = tl.arange(0, LENGTH)[:, None] * WIDTH + tl.arange(0, WIDTH)[None, :]
    a, b = tl.load(a + i), tl.load(b + i)
    _, state = tl.associative_scan((a, b), 0, _after)
    tl.store(out + i, state)
    backwards = tl.cumsum(b, 1, reverse=True)
    tl.store(steps + i, backwards)


@triton.jit
def embedding(tokens, table, order, out, count, WIDTH: tl.constexpr, TOKENS: tl.constexpr):
    i = tl.program_id(0) * TOKENS + tl.arange(0, TOKENS)
    token = tl.load(tokens + i, i < count, -1)
    known = (token >= 0) & (token < 100)
    d = tl.arange(0, WIDTH)
    rows = tl.load(table + token[:, None].to(tl.int64) * WIDTH + d[None, :], known[:, None], 0.5)
    places = tl.broadcast_to(tl.load(order + d)[None, :], (TOKENS, WIDTH))
    tl.store(out + i[:, None] * WIDTH + d[None, :], tl.gather(rows, places, 1), (i < count)[:, None])


@triton.jit
def rms_norm_and_rotate(x, w, angles, out, eps, HALF: tl.constexpr):
    row, i = tl.program_id(0), tl.arange(0, 2 * HALF)
    v = tl.load(x + row * 2 * HALF + i).to(tl.float32)
    v *= tl.rsqrt(tl.sum(v * v, 0) / (2 * HALF) + eps) * tl.load(w + i)
    even, odd = tl.split(tl.reshape(v, (HALF, 2)))
    angle = tl.load(angles + row * HALF + tl.arange(0, HALF))
    cos, sin = tl.cos(angle), tl.sin(angle)
    tl.store(out + row * 2 * HALF + i, tl.interleave(even * cos - odd * sin, even * sin + odd * cos).to(tl.float16))


@triton.jit
def dropout(x, out, words, n, seed, keep, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    first, _, _, fourth = tl.randint4x(seed, i)
    tl.store(words + 2 * i, first, i < n)
    tl.store(words + 2 * i + 1, fourth, i < n)
    kept = tl.rand(seed, i) < keep
    tl.store(out + i, tl.where(kept, tl.load(x + i, i < n, 0.0) / keep, 0.0), i < n)


@triton.jit
def descriptor_matmul(a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    left = tl.make_tensor_descriptor(a, [m, k], [k, 1], [M, K])
    right = tl.make_tensor_descriptor(b, [n, k], [k, 1], [N, K])
    product = tl.make_tensor_descriptor(c, [m, n], [n, 1], [M, N])
    row, column = tl.program_id(0) * M, tl.program_id(1) * N
    total = tl.zeros((M, N), tl.float32)
    for start in tl.range(0, k, K, warp_specialize=True):
        total = tl.dot(left.load([row, start]), right.load([column, start]).T, total)
    product.store([row, column], total.to(tl.float16))


@triton.jit
def scaled_fp4(a, a_scales, b, b_scales, c, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    rows, columns = tl.arange(0, M), tl.arange(0, N)
    packed, blocks = tl.arange(0, K // 2), tl.arange(0, K // 32)
    total = tl.zeros((M, N), tl.float32)
    for start in range(0, k, K):
        left = tl.load(a + rows[:, None] * (k // 2) + (start // 2 + packed)[None, :])
        right = tl.load(b + columns[None, :] * (k // 2) + (start // 2 + packed)[:, None])
        left_scales = tl.load(a_scales + rows[:, None] * (k // 32) + (start // 32 + blocks)[None, :])
        right_scales = tl.load(b_scales + columns[:, None] * (k // 32) + (start // 32 + blocks)[None, :])
        total = tl.dot_scaled(left, left_scales, "e2m1", right, right_scales, "e2m1", total)
    tl.store(c + rows[:, None] * N + columns[None, :], total)


@triton.jit
def locked_sum(x, total, lock, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + i)
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    at = total + tl.arange(0, BLOCK)
    tl.store(at, tl.load(at) + v)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


KERNELS = {
    "split_k": (split_k, "*fp16 *fp16 *fp32 i32", {"M": 64, "N": 64, "K": 32, "PARTS": 4}),
    "persistent_matmul": (
        persistent_matmul, "*bf16 *bf16 *bf16 i32 i32 i32", {"M": 64, "N": 64, "K": 32, "GROUP": 2},
    ),
    "batched_int8": (batched_int8, "*i8 *i8 *fp32 *i8 i32 i32 i32", {"M": 64, "N": 32, "K": 64}),
    "argmax_rows": (argmax_rows, "*fp32 *i32 *fp32 i32", {"ROWS": 4, "BLOCK": 512}),
    "causal_attention": (
        causal_attention, "*bf16 *bf16 *bf16 *fp32 *fp32 i32 fp32", {"M": 64, "N": 32, "D": 64},
    ),
    "linear_recurrence": (linear_recurrence, "*fp32 *fp32 *fp32 *fp32", {"LENGTH": 64, "WIDTH": 32}),
    "embedding": (embedding, "*i32 *fp16 *i32 *fp16 i32", {"WIDTH": 64, "TOKENS": 16}),
    "rms_norm_and_rotate": (rms_norm_and_rotate, "*fp16 *fp32 *fp32 *fp16 fp32", {"HALF": 128}),
    "dropout": (dropout, "*fp32 *fp32 *i32 i32 i32 fp32", {"BLOCK": 256}),
    "descriptor_matmul": (descriptor_matmul, "*fp16 *fp16 *fp16 i32 i32 i32", {"M": 128, "N": 64, "K": 64}),
    "scaled_fp4": (scaled_fp4, "*u8 *u8 *u8 *u8 *fp32 i32", {"M": 128, "N": 128, "K": 128}),
    "locked_sum": (locked_sum, "*fp32 *fp32 *i32", {"BLOCK": 256}),
}  # fmt: skip

if __name__ == "__main__":
    write(KERNELS, Path(sys.argv[1]), sys.argv[2:])
