"""Kernels of cuTile Python, of the kinds that libraries of kernels have, and the launches that they are tried on.

`python cutile_kernels.py TILELSP FOLDER [NAME ...]` writes the Tile IR of each, which the program TILELSP prints; it
wants the wheel `cuda-tile` (1.7.0 was used), and no GPU. `cases/kernels` was made so.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import cuda.tile as ct
from cuda.tile.compilation import ArrayConstraint, CallingConvention, KernelSignature, ScalarConstraint, export_kernel

SIZES = {ct.float64: 8, ct.int64: 8, ct.uint64: 8, ct.float32: 4, ct.int32: 4, ct.uint32: 4, ct.float16: 2,
         ct.bfloat16: 2, ct.int16: 2, ct.uint16: 2}  # fmt: skip
NAMES = {ct.float64: "f64", ct.int64: "i64", ct.uint64: "i64", ct.float32: "f32", ct.int32: "i32", ct.uint32: "i32",
         ct.float16: "f16", ct.bfloat16: "bf16", ct.int16: "i16", ct.uint16: "i16", ct.int8: "i8", ct.uint8: "i8",
         ct.bool_: "i1", ct.float8_e4m3fn: "f8E4M3FN", ct.float8_e5m2: "f8E5M2", ct.float8_e8m0fnu: "f8E8M0FNU",
         ct.float4_e2m1fn: "f4E2M1FN"}  # fmt: skip
KERNELS = {}
"""Each kernel with its parameters and the grid of its launch."""
SUMMANDS = {"black_scholes_f64": 11}
"""How large the summands are of kernels whose results are much smaller than those."""


class Given:
    """An array parameter and what it is filled with."""

    def __init__(self, dtype, shape, fill="random", aligned=False, order=None):
        self.dtype, self.shape, self.fill, self.aligned, self.order = dtype, shape, fill, aligned, order

    def constraint(self):
        size, rank = SIZES.get(self.dtype, 1), len(self.shape)
        step = max(1, 16 // size) if self.aligned else 1
        return ArrayConstraint(
            self.dtype, rank, index_dtype=ct.int32, stride_lower_bound_incl=0, alias_groups=[],
            may_alias_internally=False, stride_constant=[None] * (rank - 1) + [1],
            stride_divisible_by=[step] * (rank - 1) + [1], shape_divisible_by=[step] * rank,
            base_addr_divisible_by=16,
        )  # fmt: skip

    def argument(self, position):
        return f"--arg {position}={'x'.join(map(str, self.shape))}:{NAMES[self.dtype]}:{self.fill}"


class Number:
    """A scalar parameter."""

    def __init__(self, dtype, value):
        self.dtype, self.value = dtype, value

    def constraint(self):
        return ScalarConstraint(self.dtype)

    def argument(self, position):
        return f"--arg {position}={self.value}"


def launched(grid, *parameters):
    """The decorator of a kernel with its launch; a plain number is a constant parameter."""

    def add(function):
        KERNELS[function.__name__] = (ct.kernel(function), parameters, grid)
        return function

    return add


def drawn(dtype, *shape, fill="random", aligned=False):
    return Given(dtype, shape, fill, aligned)


def blank(dtype, *shape, aligned=False):
    return Given(dtype, shape, "0", aligned)


f16, bf16, f32, f64, i8, u8, i32, i64, u32 = (ct.float16, ct.bfloat16, ct.float32, ct.float64, ct.int8, ct.uint8,
                                              ct.int32, ct.int64, ct.uint32)  # fmt: skip
e4m3, e5m2, e8m0, e2m1 = ct.float8_e4m3fn, ct.float8_e5m2, ct.float8_e8m0fnu, ct.float4_e2m1fn
ZERO, NEG_INF = ct.PaddingMode.ZERO, ct.PaddingMode.NEG_INF
CI = ct.Constant[int]

# Normalisations and losses


@launched(
    "5",
    drawn(f32, 5, 200),
    drawn(f32, 200),
    drawn(f32, 200),
    blank(f32, 5, 200),
    blank(f32, 5),
    blank(f32, 5),
    Number(f32, 1e-5),
    256,
)
def layer_norm_forward(X, W, B, Y, Mean, Rstd, eps, N: CI):
    row = ct.bid(0)
    width = X.shape[1]
    cols = ct.arange(N, dtype=i32)
    x = ct.gather(X, (row, cols))
    mean = ct.sum(x) / ct.astype(width, f32)
    centred = ct.where(cols < width, x - mean, 0.0)
    rstd = ct.rsqrt(ct.sum(centred * centred) / ct.astype(width, f32) + eps)
    y = centred * rstd * ct.gather(W, cols) + ct.gather(B, cols)
    ct.scatter(Y, (row, cols), y)
    ct.scatter(Mean, row, mean)
    ct.scatter(Rstd, row, rstd)


@launched(
    "3",
    drawn(f16, 37, 100),
    drawn(f16, 37, 100),
    drawn(f16, 100),
    drawn(f32, 37),
    drawn(f32, 37),
    blank(f16, 37, 100),
    blank(f32, 100),
    16,
    128,
)
def layer_norm_backward(DY, X, W, Mean, Rstd, DX, DW, R: CI, N: CI):
    r = ct.bid(0)
    dy = ct.astype(ct.load(DY, (r, 0), (R, N), padding_mode=ZERO), f32)
    x = ct.astype(ct.load(X, (r, 0), (R, N), padding_mode=ZERO), f32)
    w = ct.astype(ct.load(W, (0,), (N,), padding_mode=ZERO), f32)
    mean = ct.expand_dims(ct.load(Mean, (r,), (R,), padding_mode=ZERO), 1)
    rstd = ct.expand_dims(ct.load(Rstd, (r,), (R,), padding_mode=ZERO), 1)
    hat = (x - mean) * rstd
    wdy = w * dy
    n = ct.astype(X.shape[1], f32)
    c1 = ct.sum(hat * wdy, axis=1, keepdims=True) / n
    c2 = ct.sum(wdy, axis=1, keepdims=True) / n
    ct.store(DX, (r, 0), ct.astype((wdy - (hat * c1 + c2)) * rstd, f16))
    ct.atomic_add(DW, ct.arange(N, dtype=i32), ct.sum(dy * hat, axis=0), memory_order=ct.MemoryOrder.RELAXED)


@launched("7", drawn(f32, 7, 300), drawn(i32, 7), blank(f32, 7), blank(f32, 7, 300), Number(f32, 0.1), 128)
def cross_entropy(Logits, Targets, Loss, Grad, smoothing, N: CI):
    row = ct.bid(0)
    width = Logits.shape[1]
    top = ct.full((1, N), -1.0e30, f32)
    den = ct.zeros((1, N), f32)
    total = ct.zeros((1, N), f32)
    for j in range(ct.cdiv(width, N)):
        x = ct.load(Logits, (row, j), (1, N), padding_mode=NEG_INF)
        new = ct.maximum(top, x)
        den = den * ct.exp(top - new) + ct.exp(x - new)
        total = total + ct.where(x > -1.0e30, x, 0.0)
        top = new
    best = ct.max(top)
    norm = ct.sum(den * ct.exp(top - best))
    lse = best + ct.log(norm)
    target = ct.abs(ct.gather(Targets, row)) * 3
    picked = ct.gather(Logits, (row, target))
    mean = ct.sum(total) / ct.astype(width, f32)
    ct.scatter(Loss, row, lse - (1.0 - smoothing) * picked - smoothing * mean)
    for j in range(ct.cdiv(width, N)):
        x = ct.load(Logits, (row, j), (1, N), padding_mode=NEG_INF)
        at = ct.arange(N, dtype=i32) + j * N
        hit = ct.where(at == target, 1.0 - smoothing, 0.0)
        ct.store(Grad, (row, j), ct.exp(x - lse) - ct.reshape(hit, (1, N)) - smoothing / ct.astype(width, f32))


@launched("2,3", drawn(f32, 3, 20, 50), blank(f32, 3, 20, 50), Number(f32, 0.5), 16, 64)
def masked_softmax(X, Y, scale, R: CI, N: CI):
    i, b = ct.bid(0), ct.bid(1)
    x = ct.reshape(ct.load(X, (b, i, 0), (1, R, N), padding_mode=NEG_INF), (R, N)) * scale
    rows = ct.expand_dims(ct.arange(R, dtype=i32) + i * R, 1)
    cols = ct.expand_dims(ct.arange(N, dtype=i32), 0)
    x = ct.where(cols <= rows, x, -float("inf"))
    e = ct.exp(x - ct.max(x, axis=1, keepdims=True))
    ct.store(Y, (b, i, 0), ct.reshape(e / ct.sum(e, axis=1, keepdims=True), (1, R, N)))


@launched("3", drawn(f16, 24, 40), drawn(f16, 24, 40), blank(f16, 24, 40), 8, 64)
def swiglu_backward_gate(G, U, Y, R: CI, N: CI):
    r = ct.bid(0)
    g = ct.astype(ct.load(G, (r, 0), (R, N)), f32)
    u = ct.astype(ct.load(U, (r, 0), (R, N)), f32)
    s = 1.0 / (1.0 + ct.exp(-g))
    ct.store(Y, (r, 0), ct.astype(u * s * (1.0 + g * (1.0 - s)), f16))


@launched("4", drawn(bf16, 4, 96), drawn(bf16, 4, 96), blank(bf16, 4, 96), blank(f32, 4), 128)
def fused_add_rms_norm(X, Residual, Y, Scale, N: CI):
    r = ct.bid(0)
    x = ct.astype(ct.load(X, (r, 0), (1, N), padding_mode=ZERO), f32) + ct.astype(
        ct.load(Residual, (r, 0), (1, N), padding_mode=ZERO), f32
    )
    ct.store(Residual, (r, 0), ct.astype(x, bf16))
    rstd = ct.rsqrt(ct.sum(x * x) / 96.0 + 1e-6)
    ct.scatter(Scale, r, rstd)
    ct.store(Y, (r, 0), ct.astype(x * rstd, bf16))


@launched("2,2", drawn(f32, 2, 8, 50), blank(f32, 2, 8, 50), drawn(f32, 8), 4, 64)
def group_norm(X, Y, W, C: CI, N: CI):
    g, b = ct.bid(0), ct.bid(1)
    x = ct.load(X, (b, g, 0), (1, C, N), padding_mode=ZERO)
    many = 4.0 * 50.0
    mean = ct.sum(x) / many
    cols = ct.reshape(ct.arange(N, dtype=i32), (1, 1, N))
    d = ct.where(cols < 50, x - mean, 0.0)
    var = ct.sum(d * d) / many
    w = ct.reshape(ct.load(W, (g,), (C,)), (1, C, 1))
    ct.store(Y, (b, g, 0), d / ct.sqrt(var + 1e-5) * w)


@launched("4", drawn(f32, 500), drawn(f32, 500), blank(f32, 1), 128)
def huber_loss(P, T, L, N: CI):
    b = ct.bid(0)
    d = ct.load(P, (b,), (N,), padding_mode=ZERO) - ct.load(T, (b,), (N,), padding_mode=ZERO)
    a = ct.abs(d)
    ct.atomic_add(L, 0, ct.sum(ct.where(a < 0.5, 0.5 * d * d, 0.5 * (a - 0.25))))


# Positions, activations, random numbers


@launched("2,3", drawn(f16, 2, 9, 4, 32), drawn(f32, 9, 16), drawn(f32, 9, 16), 4, 16)
def rotary_interleaved(Q, Cos, Sin, H: CI, D: CI):
    b, t = ct.bid(0), ct.bid(1) * 3
    q = ct.astype(ct.load(Q, (b, t, 0, 0), (1, 1, H, 2 * D)), f32)
    pairs = ct.reshape(q, (H, D, 2))
    even = ct.reshape(ct.extract(pairs, (0, 0, 0), (H, D, 1)), (H, D))
    odd = ct.reshape(ct.extract(pairs, (0, 0, 1), (H, D, 1)), (H, D))
    c, s = ct.load(Cos, (t, 0), (1, D)), ct.load(Sin, (t, 0), (1, D))
    first = ct.reshape(even * c - odd * s, (H, D, 1))
    second = ct.reshape(odd * c + even * s, (H, D, 1))
    made = ct.reshape(ct.cat((first, second), 2), (1, 1, H, 2 * D))
    ct.store(Q, (b, t, 0, 0), ct.astype(made, f16))


@launched("3", drawn(f32, 333), blank(f32, 333), Number(f32, 0.3), Number(i32, 12345), 128)
def dropout_philox(X, Y, p, seed, N: CI):
    b = ct.bid(0)
    at = ct.astype(ct.arange(N, dtype=i32) + b * N, u32)
    c0, c1, k0, k1 = at, at * 0, ct.full((N,), 0, u32) + ct.astype(seed, u32), ct.full((N,), 0xCAFE, u32)
    for _ in range(10):
        wide0, wide1 = ct.astype(c0, ct.uint64) * 0xD2511F53, ct.astype(c1, ct.uint64) * 0xCD9E8D57
        high0, low0 = ct.astype(wide0 >> 32, u32), ct.astype(wide0, u32)
        high1, low1 = ct.astype(wide1 >> 32, u32), ct.astype(wide1, u32)
        c0, c1 = high1 ^ c1 ^ k0, high0 ^ low1 ^ k1 ^ low0
        k0, k1 = k0 + 0x9E3779B9, k1 + 0xBB67AE85
    keep = ct.astype(c0 >> 8, f32) * (1.0 / 16777216.0) > p
    x = ct.load(X, (b,), (N,))
    ct.store(Y, (b,), ct.where(keep, x / (1.0 - p), 0.0))


@launched("4", drawn(f32, 230), blank(f32, 230), blank(f32, 230), 64)
def gelu_tanh_and_grad(X, Y, G, N: CI):
    b = ct.bid(0)
    x = ct.load(X, (b,), (N,)) * 3.0
    t = ct.tanh(0.7978845608 * (x + 0.044715 * x * x * x))
    ct.store(Y, (b,), 0.5 * x * (1.0 + t))
    ct.store(G, (b,), 0.5 * (1.0 + t) + 0.5 * x * (1.0 - t * t) * 0.7978845608 * (1.0 + 0.134145 * x * x))


@launched(
    "2", drawn(bf16, 100), drawn(f32, 100), drawn(f32, 100), drawn(f32, 100), Number(f32, 0.01), Number(i32, 3), 64
)
def adamw_step(P, G, M, V, lr, step, N: CI):
    b = ct.bid(0)
    p = ct.astype(ct.load(P, (b,), (N,)), f32)
    g = ct.load(G, (b,), (N,))
    m = 0.9 * ct.load(M, (b,), (N,)) + 0.1 * g
    v = 0.999 * ct.abs(ct.load(V, (b,), (N,))) + 0.001 * g * g
    t = ct.astype(step, f32)
    mh = m / (1.0 - ct.pow(ct.full((N,), 0.9, f32), t))
    vh = v / (1.0 - ct.pow(ct.full((N,), 0.999, f32), t))
    ct.store(P, (b,), ct.astype(p * (1.0 - lr * 0.1) - lr * mh / (ct.sqrt(vh) + 1e-8), bf16))
    ct.store(M, (b,), m)
    ct.store(V, (b,), v)


# Sorting, scanning, counting


@launched("3", drawn(f32, 3, 60), blank(f32, 3, 8), blank(i32, 3, 8), 64, 8)
def top_k_by_argmax(X, Values, Places, N: CI, K: CI):
    r = ct.bid(0)
    x = ct.reshape(ct.load(X, (r, 0), (1, N), padding_mode=NEG_INF), (N,))
    cols = ct.arange(N, dtype=i32)
    for k in range(K):
        place = ct.argmax(x, axis=0)
        ct.scatter(Values, (r, k), ct.max(x))
        ct.scatter(Places, (r, k), place)
        x = ct.where(cols == place, -float("inf"), x)


@launched("2", drawn(i32, 2, 32), blank(i32, 2, 32), 32)
def bitonic_sort(X, Y, N: CI):
    r = ct.bid(0)
    x = ct.reshape(ct.load(X, (r, 0), (1, N)), (N,)) * 8 + (ct.arange(N, dtype=i32) * 37) % 41
    for k in ct.static_iter((2, 4, 8, 16, 32)):
        for j in ct.static_iter(tuple(1 << s for s in range(k.bit_length() - 2, -1, -1))):
            pairs = ct.reshape(x, (N // (2 * j), 2, j))
            low, high = (
                ct.extract(pairs, (0, 0, 0), (N // (2 * j), 1, j)),
                ct.extract(pairs, (0, 1, 0), (N // (2 * j), 1, j)),
            )
            at = ct.reshape(ct.arange(N, dtype=i32), (N // (2 * j), 2, j))
            up = (ct.extract(at, (0, 0, 0), (N // (2 * j), 1, j)) & k) == 0
            small, large = ct.minimum(low, high), ct.maximum(low, high)
            x = ct.reshape(ct.cat((ct.where(up, small, large), ct.where(up, large, small)), 1), (N,))
    ct.store(Y, (r, 0), ct.reshape(x, (1, N)))


@launched("4", drawn(u8, 900), blank(i32, 256), 256)
def histogram(X, H, N: CI):
    b = ct.bid(0)
    at = ct.arange(N, dtype=i32) + b * N
    x = ct.gather(X, at)
    ct.atomic_add(H, ct.where(at < X.shape[0], ct.astype(x, i32), -1), 1, memory_order=ct.MemoryOrder.RELAXED)


@launched("3", drawn(f32, 3, 40), drawn(f32, 3, 40), blank(f32, 3, 40), 64)
def linear_recurrence(X, G, Y, T: CI):
    r = ct.bid(0)
    a = 1.0 / (1.0 + ct.exp(-ct.load(G, (r, 0), (1, T), padding_mode=ZERO)))
    x = ct.load(X, (r, 0), (1, T), padding_mode=ZERO)
    _, y = ct.scan((a, x), 1, lambda a0, x0, a1, x1: (a0 * a1, x0 * a1 + x1), (1.0, 0.0))
    ct.store(Y, (r, 0), y)


@launched("2", drawn(i32, 100), blank(i32, 100), blank(i32, 1), 64)
def compact_positive(X, Y, Count, N: CI):
    b = ct.bid(0)
    at = ct.arange(N, dtype=i32) + b * N
    x = ct.gather(X, at)
    keep = ct.astype(x > 0, i32)
    place = ct.cumsum(keep, 0) - keep
    base = b * N
    ct.scatter(Y, ct.where(x > 0, base + place, -1), x)
    ct.atomic_add(Count, 0, ct.sum(keep))


@launched("3", drawn(f32, 3, 100), blank(f32, 3), blank(f32, 3), blank(i32, 3), 128)
def welford_and_range(X, Mean, Var, Arg, N: CI):
    r = ct.bid(0)
    cols = ct.reshape(ct.arange(N, dtype=i32), (1, N))
    x = ct.load(X, (r, 0), (1, N), padding_mode=ZERO)
    weight = ct.where(cols < X.shape[1], 1.0, 0.0)

    def combine(n0, m0, s0, n1, m1, s1):
        n = n0 + n1
        d = m1 - m0
        part = ct.where(n > 0.0, n1 / ct.maximum(n, 1.0), 0.0)
        return n, m0 + d * part, s0 + s1 + d * d * n0 * part

    n, mean, m2 = ct.reduce((weight, x, ct.zeros((1, N), f32)), 1, combine, (0.0, 0.0, 0.0))
    ct.store(Mean, (r,), mean)
    ct.store(Var, (r,), m2 / n)
    ct.store(Arg, (r,), ct.argmin(ct.where(cols < X.shape[1], x, float("inf")), axis=1))


@launched("2", drawn(i64, 2, 50), blank(i64, 2, 50), blank(i64, 2), 64)
def reverse_products(X, Y, P, N: CI):
    r = ct.bid(0)
    x = ct.load(X, (r, 0), (1, N), padding_mode=ZERO)
    ct.store(Y, (r, 0), ct.cumsum(x * x, 1, reverse=True))
    ct.scatter(P, r, ct.prod(ct.where(x == 0, 1, x)))


# Products


@launched("2,2,3", drawn(f16, 70, 90), drawn(f16, 90, 50), blank(f32, 70, 50), 64, 32, 32)
def gemm_split_k(X, Y, Z, M: CI, N: CI, K: CI):
    i, j, s = ct.bid(0), ct.bid(1), ct.bid(2)
    acc = ct.zeros((M, N), f32)
    for k in range(s, ct.cdiv(X.shape[1], K), 3):
        acc = ct.mma(ct.load(X, (i, k), (M, K), padding_mode=ZERO), ct.load(Y, (k, j), (K, N), padding_mode=ZERO), acc)
    rows = ct.expand_dims(ct.arange(M, dtype=i32) + i * M, 1)
    cols = ct.expand_dims(ct.arange(N, dtype=i32) + j * N, 0)
    ct.atomic_add(Z, (rows, cols), acc, memory_order=ct.MemoryOrder.RELAXED)


@launched("2", drawn(bf16, 104, 64, aligned=True), drawn(bf16, 64, 96, aligned=True), blank(bf16, 104, 96), 64, 32, 32)
def gemm_persistent_swizzled(X, Y, Z, M: CI, N: CI, K: CI):
    down, across = ct.cdiv(X.shape[0], M), ct.cdiv(Y.shape[1], N)
    for tile in range(ct.bid(0), down * across, ct.num_blocks(0)):
        group = tile // (2 * across)
        first = group * 2
        size = ct.minimum(down - first, 2)
        i = first + (tile % (2 * across)) % size
        j = (tile % (2 * across)) // size
        acc = ct.zeros((M, N), f32)
        for k in range(ct.cdiv(X.shape[1], K)):
            acc = ct.mma(
                ct.load(X, (i, k), (M, K), padding_mode=ZERO), ct.load(Y, (k, j), (K, N), padding_mode=ZERO), acc
            )
        ct.store(Z, (i, j), ct.astype(ct.maximum(acc, 0.0), bf16))


@launched("3", drawn(f16, 100, 32), drawn(f16, 3, 32, 40), drawn(i32, 4, fill="iota"), blank(f16, 100, 40), 32, 64, 32)
def grouped_gemm(X, W, Offsets, Z, M: CI, N: CI, K: CI):
    g = ct.bid(0)
    first, last = ct.gather(Offsets, g) * 33, ct.gather(Offsets, g + 1) * 33
    w = ct.reshape(ct.load(W, (g, 0, 0), (1, K, N), padding_mode=ZERO), (K, N))
    start = first
    while start < last:
        rows = ct.arange(M, dtype=i32) + start
        rows = ct.where(rows < last, rows, -1)
        cols = ct.arange(K, dtype=i32)
        x = ct.gather(X, (ct.expand_dims(rows, 1), ct.expand_dims(cols, 0)))
        acc = ct.matmul(x, w)
        ct.scatter(Z, (ct.expand_dims(rows, 1), ct.expand_dims(ct.arange(N, dtype=i32), 0)), ct.astype(acc, f16))
        start += M


@launched("2,2", drawn(i8, 50, 70), drawn(i8, 70, 40), drawn(f32, 50), drawn(f32, 40), blank(f16, 50, 40), 32, 32, 32)
def gemm_int8_dequant(X, Y, Sx, Sy, Z, M: CI, N: CI, K: CI):
    i, j = ct.bid(0), ct.bid(1)
    acc = ct.zeros((M, N), i32)
    for k in range(ct.cdiv(X.shape[1], K)):
        acc = ct.mma(ct.load(X, (i, k), (M, K), padding_mode=ZERO), ct.load(Y, (k, j), (K, N), padding_mode=ZERO), acc)
    scale = ct.expand_dims(ct.load(Sx, (i,), (M,)), 1) * ct.expand_dims(ct.load(Sy, (j,), (N,)), 0)
    ct.store(Z, (i, j), ct.astype(ct.astype(acc, f32) * scale, f16))


@launched("1,2", drawn(u8, 40, 60), drawn(i8, 60, 50), blank(i32, 40, 50), 64, 32, 64)
def gemm_u8_i8(X, Y, Z, M: CI, N: CI, K: CI):
    j = ct.bid(1)
    acc = ct.mma(
        ct.load(X, (0, 0), (M, K), padding_mode=ZERO),
        ct.load(Y, (0, j), (K, N), padding_mode=ZERO),
        ct.zeros((M, N), i32),
    )
    ct.store(Z, (0, j), acc)


@launched("2", drawn(bf16, 40, 64), drawn(u8, 32, 48), drawn(f32, 2, 48), blank(f32, 40, 48), 32, 64, 32)
def gemm_int4_weights(X, W, S, Z, M: CI, N: CI, K: CI):
    i = ct.bid(0)
    acc = ct.zeros((M, N), f32)
    for k in range(2):
        packed = ct.load(W, (k, 0), (K // 2, N), padding_mode=ZERO)
        low = ct.astype(packed & 15, i32) - 8
        high = ct.astype(packed >> 4, i32) - 8
        both = ct.cat((ct.reshape(low, (K // 2, 1, N)), ct.reshape(high, (K // 2, 1, N))), 1)
        scale = ct.load(S, (k, 0), (1, N), padding_mode=ZERO)
        w = ct.astype(ct.astype(ct.reshape(both, (K, N)), f32) * scale, bf16)
        acc = ct.mma(ct.load(X, (i, k), (M, K), padding_mode=ZERO), w, acc)
    ct.store(Z, (i, 0), acc)


@launched("1,2", drawn(e4m3, 64, 100), drawn(e5m2, 100, 40), blank(f32, 64, 40), Number(f32, 0.25), 64, 32, 64)
def gemm_fp8_mixed(X, Y, Z, scale, M: CI, N: CI, K: CI):
    j = ct.bid(1)
    acc = ct.zeros((M, N), f32)
    for k in range(ct.cdiv(X.shape[1], K)):
        x, y = ct.load(X, (0, k), (M, K), padding_mode=ZERO), ct.load(Y, (k, j), (K, N), padding_mode=ZERO)
        acc = ct.mma(ct.astype(x, f16), ct.astype(y, f16), acc)
    ct.store(Z, (0, j), acc * scale)


@launched("1,2", drawn(e5m2, 64, 100), drawn(e5m2, 100, 40), blank(f32, 64, 40), 64, 32, 64)
def gemm_e5m2(X, Y, Z, M: CI, N: CI, K: CI):
    j = ct.bid(1)
    acc = ct.zeros((M, N), f32)
    for k in range(ct.cdiv(X.shape[1], K)):
        acc = ct.mma(ct.load(X, (0, k), (M, K), padding_mode=ZERO), ct.load(Y, (k, j), (K, N), padding_mode=ZERO), acc)
    ct.store(Z, (0, j), acc)


@launched(
    "1",
    drawn(e5m2, 64, 128),
    drawn(e8m0, 64, 4, fill="1"),
    drawn(e5m2, 128, 32),
    drawn(e8m0, 4, 32, fill="2"),
    blank(f32, 64, 32),
    64,
    32,
    64,
)
def gemm_mxfp8_e5m2(X, Sx, Y, Sy, Z, M: CI, N: CI, K: CI):
    acc = ct.zeros((M, N), f32)
    for k in range(2):
        acc = ct.mma_scaled(
            ct.load(X, (0, k), (M, K)),
            ct.load(Sx, (0, k), (M, K // 32)),
            ct.load(Y, (k, 0), (K, N)),
            ct.load(Sy, (k, 0), (K // 32, N)),
            acc,
        )
    ct.store(Z, (0, 0), acc)


@launched(
    "2,2",
    drawn(e4m3, 160, 96, aligned=True),
    drawn(e8m0, 160, 3),
    drawn(e4m3, 96, 48, aligned=True),
    drawn(e8m0, 3, 48),
    blank(f32, 160, 48),
    128,
    32,
    32,
)
def gemm_mxfp8_tiles(X, Sx, Y, Sy, Z, M: CI, N: CI, K: CI):
    i, j = ct.bid(0), ct.bid(1)
    acc = ct.zeros((M, N), f32)
    for k in range(ct.cdiv(X.shape[1], K)):
        acc = ct.mma_scaled(
            ct.load(X, (i, k), (M, K), padding_mode=ZERO),
            ct.load(Sx, (i, k), (M, K // 32), padding_mode=ZERO),
            ct.load(Y, (k, j), (K, N), padding_mode=ZERO),
            ct.load(Sy, (k, j), (K // 32, N), padding_mode=ZERO),
            acc,
        )
    ct.store(Z, (i, j), acc)


@launched(
    "1",
    drawn(u8, 2, 128, 64),
    drawn(u8, 128, 16),
    drawn(u8, 2, 64, 64),
    drawn(e4m3, 16, 64, fill="0.75"),
    blank(f32, 128, 64),
    128,
    64,
    128,
)
def gemm_nvfp4_tiles(X, Sx, Y, Sy, Z, M: CI, N: CI, K: CI):
    acc = ct.zeros((M, N), f32)
    for k in range(2):
        x = ct.unpack_from_bytes(ct.reshape(ct.load(X, (k, 0, 0), (1, M, K // 2)), (M * K // 2,)), e2m1)
        y = ct.unpack_from_bytes(ct.reshape(ct.load(Y, (k, 0, 0), (1, N, K // 2)), (N * K // 2,)), e2m1)
        sx = ct.bitcast(ct.load(Sx, (0, k), (M, K // 16)) & 0x77, e4m3)
        acc = ct.mma_scaled(
            ct.reshape(x, (M, K)),
            sx,
            ct.transpose(ct.reshape(y, (N, K))),
            ct.load(Sy, (k, 0), (K // 16, N)),
            acc,
        )
    ct.store(Z, (0, 0), acc)


@launched(
    "1",
    drawn(u8, 2, 256, 32),
    drawn(e8m0, 256, 8),
    drawn(u8, 2, 32, 32),
    drawn(e8m0, 8, 32),
    blank(f32, 256, 32),
    256,
    32,
    64,
)
def gemm_mxfp4_blocks_of_16(X, Sx, Y, Sy, Z, M: CI, N: CI, K: CI):
    acc = ct.zeros((M, N), f32)
    for k in range(2):
        x = ct.unpack_from_bytes(ct.reshape(ct.load(X, (k, 0, 0), (1, M, K // 2)), (M * K // 2,)), e2m1)
        y = ct.unpack_from_bytes(ct.reshape(ct.load(Y, (k, 0, 0), (1, N, K // 2)), (N * K // 2,)), e2m1)
        sy = ct.load(Sy, (k, 0), (K // 16, N))
        y = ct.transpose(ct.reshape(y, (N, K)))
        acc = ct.mma_scaled(ct.reshape(x, (M, K)), ct.load(Sx, (0, k), (M, K // 16)), y, sy, acc)
    ct.store(Z, (0, 0), acc)


@launched(
    "1",
    drawn(u8, 2048),
    drawn(e4m3, 64, 4, fill="iota"),
    drawn(u8, 1024),
    drawn(e4m3, 4, 32, fill="iota"),
    blank(f32, 64, 32),
    64,
    32,
    64,
)
def gemm_nvfp4(X, Sx, Y, Sy, Z, M: CI, N: CI, K: CI):
    x = ct.reshape(ct.unpack_from_bytes(ct.load(X, (0,), (M * K // 2,)), e2m1), (M, K))
    y = ct.transpose(ct.reshape(ct.unpack_from_bytes(ct.load(Y, (0,), (N * K // 2,)), e2m1), (N, K)))
    acc = ct.mma_scaled(
        x, ct.load(Sx, (0, 0), (M, K // 16)), y, ct.load(Sy, (0, 0), (K // 16, N)), ct.zeros((M, N), f32)
    )
    ct.store(Z, (0, 0), acc)


@launched(
    "1",
    drawn(u8, 2048),
    drawn(e8m0, 64, 2, fill="0.5"),
    drawn(u8, 1024),
    drawn(e8m0, 2, 32, fill="4"),
    blank(f32, 64, 32),
    64,
    32,
    64,
)
def gemm_mxfp4(X, Sx, Y, Sy, Z, M: CI, N: CI, K: CI):
    x = ct.reshape(ct.unpack_from_bytes(ct.load(X, (0,), (M * K // 2,)), e2m1), (M, K))
    y = ct.reshape(ct.unpack_from_bytes(ct.load(Y, (0,), (N * K // 2,)), e2m1), (K, N))
    acc = ct.mma_scaled(
        x, ct.load(Sx, (0, 0), (M, K // 32)), y, ct.load(Sy, (0, 0), (K // 32, N)), ct.zeros((M, N), f32)
    )
    ct.store(Z, (0, 0), acc)


@launched("2", drawn(f16, 8, 20, 30), drawn(f16, 8, 30, 12), blank(f32, 8, 20, 12), 4, 32, 16)
def batched_gemm_rank3(X, Y, Z, B: CI, M: CI, N: CI):
    b = ct.bid(0)
    x, y = ct.load(X, (b, 0, 0), (B, M, 32), padding_mode=ZERO), ct.load(Y, (b, 0, 0), (B, 32, N), padding_mode=ZERO)
    ct.store(Z, (b, 0, 0), ct.mma(x, y, ct.zeros((B, M, N), f32)))


@launched("1,1", drawn(f64, 30, 40), drawn(f64, 40, 20), blank(f64, 30, 20), 32, 32, 16)
def gemm_f64_alpha_beta(X, Y, Z, M: CI, N: CI, K: CI):
    acc = ct.zeros((M, N), f64)
    for k in range(ct.cdiv(X.shape[1], K)):
        acc = ct.mma(ct.load(X, (0, k), (M, K), padding_mode=ZERO), ct.load(Y, (k, 0), (K, N), padding_mode=ZERO), acc)
    ct.store(Z, (0, 0), 1.5 * acc - 0.5 * ct.load(Z, (0, 0), (M, N)))


@launched("2", drawn(f16, 50, 64), drawn(f16, 64, 32), drawn(f16, 32, 64), blank(f16, 50, 64), 32)
def mlp_two_products(X, W1, W2, Y, M: CI):
    i = ct.bid(0)
    x = ct.load(X, (i, 0), (M, 64), padding_mode=ZERO)
    h = ct.mma(x, ct.load(W1, (0, 0), (64, 32)), ct.zeros((M, 32), f32))
    h = ct.astype(h / (1.0 + ct.exp(-h)), f16)
    ct.store(Y, (i, 0), ct.astype(ct.mma(h, ct.load(W2, (0, 0), (32, 64)), ct.zeros((M, 64), f32)), f16))


@launched("2", drawn(f16, 100), drawn(f16, 50, 100), blank(f32, 50), 32, 64)
def gemv(X, W, Y, R: CI, N: CI):
    i = ct.bid(0)
    acc = ct.zeros((R, N), f32)
    for k in range(ct.cdiv(W.shape[1], N)):
        w = ct.astype(ct.load(W, (i, k), (R, N), padding_mode=ZERO), f32)
        acc += w * ct.astype(ct.load(X, (k,), (N,), padding_mode=ZERO), f32)
    ct.store(Y, (i,), ct.sum(acc, axis=1))


# Attention


@launched(
    "3",
    drawn(f16, 3, 32),
    drawn(f16, 8, 16, 32),
    drawn(f16, 8, 16, 32),
    drawn(i32, 3, 4, fill="1"),
    drawn(i32, 3, fill="iota"),
    blank(f32, 3, 32),
    16,
    32,
)
def paged_attention_decode(Q, Kc, Vc, Table, Lengths, Z, P: CI, D: CI):
    b = ct.bid(0)
    length = ct.gather(Lengths, b) * 9 + 20
    q = ct.astype(ct.load(Q, (b, 0), (1, D)), f32)
    top, den = ct.full((1,), -1.0e30, f32), ct.zeros((1,), f32)
    acc = ct.zeros((D,), f32)
    for j in range(ct.cdiv(length, P)):
        page = (ct.gather(Table, (b, j)) * 3 + j) % 8
        k = ct.astype(ct.reshape(ct.load(Kc, (page, 0, 0), (1, P, D)), (P, D)), f32)
        s = ct.sum(k * q, axis=1) * 0.17677669
        at = ct.arange(P, dtype=i32) + j * P
        s = ct.where(at < length, s, -1.0e30)
        new = ct.maximum(top, ct.max(s, axis=0, keepdims=True))
        p = ct.exp(s - new)
        fix = ct.exp(top - new)
        v = ct.astype(ct.reshape(ct.load(Vc, (page, 0, 0), (1, P, D)), (P, D)), f32)
        acc = acc * fix + ct.sum(ct.expand_dims(p, 1) * v, axis=0)
        den = den * fix + ct.sum(p, axis=0, keepdims=True)
        top = new
    ct.store(Z, (b, 0), ct.reshape(acc / den, (1, D)))


@launched(
    "2,2",
    drawn(bf16, 2, 50, 32),
    drawn(bf16, 2, 70, 32),
    drawn(bf16, 2, 70, 32),
    blank(bf16, 2, 50, 32),
    blank(f32, 2, 50),
    32,
    32,
    32,
)
def flash_attention_causal(Q, K, V, Z, Lse, M: CI, N: CI, D: CI):
    i, h = ct.bid(0), ct.bid(1)
    q = ct.reshape(ct.load(Q, (h, i, 0), (1, M, D), padding_mode=ZERO), (M, D))
    rows = ct.expand_dims(ct.arange(M, dtype=i32) + i * M, 1)
    top, den, acc = ct.full((M, 1), -1.0e30, f32), ct.zeros((M, 1), f32), ct.zeros((M, D), f32)
    last = ct.minimum(ct.cdiv(K.shape[1], N), i + 1)
    for j in range(last):
        k = ct.reshape(ct.load(K, (h, j, 0), (1, N, D), padding_mode=ZERO), (N, D))
        s = ct.mma(q, ct.transpose(k), ct.zeros((M, N), f32)) * 0.25
        cols = ct.expand_dims(ct.arange(N, dtype=i32) + j * N, 0)
        s = ct.where((cols <= rows) & (cols < K.shape[1]), s, -1.0e30)
        new = ct.maximum(top, ct.max(s, axis=1, keepdims=True))
        p, fix = ct.exp2(s - new), ct.exp2(top - new)
        den = den * fix + ct.sum(p, axis=1, keepdims=True)
        v = ct.reshape(ct.load(V, (h, j, 0), (1, N, D), padding_mode=ZERO), (N, D))
        acc = ct.mma(ct.astype(p, bf16), v, acc * fix)
        top = new
    ct.store(Z, (h, i, 0), ct.reshape(ct.astype(acc / den, bf16), (1, M, D)))
    ct.store(Lse, (h, i), ct.reshape(top + ct.log2(den), (1, M)))


@launched("1", drawn(f16, 50, 32), drawn(f16, 50, 32), drawn(f16, 50, 32), blank(f32, 50, 32), 32, 32)
def linear_attention_chunks(Q, K, V, Z, T: CI, D: CI):
    state = ct.zeros((D, D), f32)
    rows, cols = ct.expand_dims(ct.arange(T, dtype=i32), 1), ct.expand_dims(ct.arange(T, dtype=i32), 0)
    for c in range(ct.cdiv(Q.shape[0], T)):
        q, k = ct.load(Q, (c, 0), (T, D), padding_mode=ZERO), ct.load(K, (c, 0), (T, D), padding_mode=ZERO)
        v = ct.load(V, (c, 0), (T, D), padding_mode=ZERO)
        s = ct.where(cols <= rows, ct.mma(q, ct.transpose(k), ct.zeros((T, T), f32)), 0.0)
        o = ct.mma(ct.astype(s, f16), v, ct.zeros((T, D), f32))
        o = ct.mma(q, ct.astype(state, f16), o)
        ct.store(Z, (c, 0), o)
        state = ct.mma(ct.transpose(k), v, state)


# Stencils, moves, conversions


@launched("2,2", drawn(f32, 40, 50), blank(f32, 40, 50), 32, 32)
def stencil_heat(U, W, M: CI, N: CI):
    i, j = ct.bid(0), ct.bid(1)
    r = ct.expand_dims(ct.arange(M, dtype=i32) + i * M, 1)
    c = ct.expand_dims(ct.arange(N, dtype=i32) + j * N, 0)
    mid = ct.gather(U, (r, c))
    around = ct.gather(U, (r - 1, c)) + ct.gather(U, (r + 1, c)) + ct.gather(U, (r, c - 1)) + ct.gather(U, (r, c + 1))
    ct.scatter(W, (r, c), mid + 0.1 * (around - 4.0 * mid))


@launched("3,2", drawn(f16, 2, 60, 8), drawn(f16, 8, 4), drawn(f16, 8), blank(f16, 2, 60, 8), 32, 8)
def causal_conv1d(X, W, Bias, Y, T: CI, C: CI):
    t, b = ct.bid(0), ct.bid(1)
    at = ct.expand_dims(ct.arange(T, dtype=i32) + t * T, 1)
    ch = ct.expand_dims(ct.arange(C, dtype=i32), 0)
    acc = ct.zeros((T, C), f32) + ct.astype(ct.load(Bias, (0,), (C,)), f32)
    for k in ct.static_iter(range(4)):
        x = ct.astype(ct.gather(X, (b, at - 3 + k, ch)), f32)
        acc = acc + x * ct.astype(ct.gather(W, (ch, k)), f32)
    ct.scatter(Y, (b, at, ch), ct.astype(acc / (1.0 + ct.exp(-acc)), f16))


@launched("2,2,2", drawn(f32, 2, 3, 40, 24), blank(f32, 2, 24, 3, 40), 16, 32)
def permute_nchw_nhwc(X, Y, M: CI, N: CI):
    i, j, b = ct.bid(0), ct.bid(1), ct.bid(2)
    x = ct.load(X, (b, 0, i, j), (1, 4, M, 16))
    ct.store(Y, (b, j, 0, i), ct.permute(x, (0, 3, 1, 2)))


@launched("2,2", drawn(i8, 40, 70), blank(i8, 70, 40), 32, 64)
def transpose_bytes(X, Y, M: CI, N: CI):
    i, j = ct.bid(0), ct.bid(1)
    ct.store(Y, (j, i), ct.transpose(ct.load(X, (i, j), (M, N))))


@launched("2", drawn(f32, 40, 64), blank(e4m3, 40, 64), blank(f32, 40, 2), 32, 32)
def quantise_fp8_blocks(X, Y, S, M: CI, B: CI):
    i = ct.bid(0)
    for k in range(2):
        x = ct.load(X, (i, k), (M, B)) * 7.0
        scale = ct.maximum(ct.max(ct.abs(x), axis=1, keepdims=True), 1e-4) / 448.0
        ct.store(Y, (i, k), ct.astype(x / scale, e4m3))
        ct.store(S, (i, k), scale)


@launched("3", drawn(bf16, 70, 32), blank(u8, 70, 16), blank(e8m0, 70, 1), 32, 32)
def quantise_mxfp4(X, Y, S, M: CI, B: CI):
    i = ct.bid(0)
    x = ct.astype(ct.load(X, (i, 0), (M, B), padding_mode=ZERO), f32)
    top = ct.max(ct.abs(x), axis=1, keepdims=True)
    scale = ct.exp2(ct.floor(ct.log2(ct.maximum(top, 1e-6))) - 2.0)
    q = ct.astype(x / scale, e2m1)
    ct.store(Y, (i, 0), ct.reshape(ct.pack_to_bytes(q), (M, B // 2)))
    ct.store(S, (i, 0), ct.astype(scale, e8m0, rounding_mode=ct.RoundingMode.RP))


@launched("3", drawn(f32, 90), blank(i8, 90), blank(f32, 3), blank(f32, 90), 32)
def quantise_int8_round_trip(X, Q, S, Y, N: CI):
    b = ct.bid(0)
    x = ct.load(X, (b,), (N,), padding_mode=ZERO)
    scale = ct.max(ct.abs(x)) / 127.0
    q = ct.astype(ct.minimum(ct.maximum(ct.floor(x / scale + 0.5), -128.0), 127.0), i8)
    ct.store(Q, (b,), q)
    ct.scatter(S, b, scale)
    ct.store(Y, (b,), ct.astype(q, f32) * scale)


@launched("2,2", blank(i32, 40, 60), Number(i32, 30), 32, 32)
def mandelbrot(Out_, steps, M: CI, N: CI):
    i, j = ct.bid(0), ct.bid(1)
    r = ct.expand_dims(ct.arange(M, dtype=i32) + i * M, 1)
    c = ct.expand_dims(ct.arange(N, dtype=i32) + j * N, 0)
    cy = ct.astype(r, f32) * 0.0625 - 1.25 + ct.zeros((M, N), f32)
    cx = ct.astype(c, f32) * 0.046875 - 2.0 + ct.zeros((M, N), f32)
    x, y, count = ct.zeros((M, N), f32), ct.zeros((M, N), f32), ct.zeros((M, N), i32)
    for _ in range(steps):
        live = x * x + y * y <= 4.0
        if ct.max(ct.astype(live, i32)) == 0:
            break
        count = count + ct.astype(live, i32)
        x, y = ct.where(live, x * x - y * y + cx, x), ct.where(live, 2.0 * x * y + cy, y)
    ct.scatter(Out_, (r, c), count)


@launched("2", drawn(f32, 20, 40), drawn(i32, 50, fill="iota"), blank(f32, 100, 40), 32, 64)
def index_select_rows(X, At, Y, R: CI, N: CI):
    b = ct.bid(0)
    rows = (ct.load(At, (b,), (R,), padding_mode=ZERO) * 7) % 20
    x = ct.load_advanced_indexing(X, (rows, ct.Slice(0, N)), padding_mode=ZERO)
    ct.store_advanced_indexing(Y, (ct.arange(R, dtype=i32) * 2 + b, ct.Slice(0, N)), x)


@launched("3", drawn(f32, 200, 8), drawn(i32, 200), blank(f32, 16, 8), 64, 8)
def segment_sum(X, Ids, Y, N: CI, D: CI):
    b = ct.bid(0)
    at = ct.arange(N, dtype=i32) + b * N
    ids = ct.gather(Ids, at, padding_value=-100) + 5
    x = ct.load(X, (b, 0), (N, D), padding_mode=ZERO)
    ct.atomic_add(Y, (ct.expand_dims(ids, 1), ct.expand_dims(ct.arange(D, dtype=i32), 0)), x)


@launched("4", drawn(i32, 128), blank(i32, 1), blank(i32, 1), blank(u32, 4), 32)
def atomic_extremes(X, Low, High, Bits, N: CI):
    b = ct.bid(0)
    x = ct.load(X, (b,), (N,))
    ct.atomic_min(Low, 0, ct.min(x))
    ct.atomic_max(High, ct.zeros((N,), i32), x)
    lanes = ct.arange(N, dtype=i32) % 4
    ct.atomic_or(Bits, lanes, ct.bitcast(ct.astype(x + 4, i32), u32))
    ct.atomic_xor(Bits, lanes, ct.full((N,), 256, u32))


@launched("2", drawn(i32, 60), drawn(i32, 60), blank(i32, 60), blank(i32, 60), blank(u32, 60), 32)
def integer_division(X, Y, Q, R, U, N: CI):
    b = ct.bid(0)
    x, y = ct.load(X, (b,), (N,), padding_mode=ZERO) * 77, ct.load(Y, (b,), (N,), padding_mode=ZERO)
    y = ct.where(y == 0, 5, y)
    q, r = ct.divmod(x, y)
    ct.store(Q, (b,), q)
    ct.store(R, (b,), r)
    u = ct.bitcast(x, u32)
    ct.store(U, (b,), (u % 11) ^ (u >> 3) ^ (u << 5))


@launched("3", drawn(f64, 150), blank(f64, 150), 64)
def f64_elementary(X, Y, N: CI):
    b = ct.bid(0)
    x = ct.load(X, (b,), (N,), padding_mode=ZERO) * 5.0
    y = ct.sqrt(ct.abs(x)) + ct.floor(x) * 0.5 + ct.where(x > 0.0, ct.rsqrt(ct.abs(x) + 1.0), x)
    ct.store(Y, (b,), y)


@launched("3", drawn(f64, 150), blank(f64, 150), blank(f64, 150), 64)
def f64_transcendental(X, Y, Z, N: CI):
    b = ct.bid(0)
    x = ct.load(X, (b,), (N,), padding_mode=ZERO) * 5.0
    ct.store(Y, (b,), ct.exp(x) + ct.sin(x) * ct.cos(x) + ct.tanh(x))
    ct.store(Z, (b,), ct.log(ct.abs(x) + 1.0) + ct.pow(ct.abs(x) + 0.5, 1.7) + ct.exp2(x) - ct.log2(ct.abs(x) + 2.0))


@launched("2", drawn(f32, 2, 64), blank(f32, 2, 64), 64)
def fft_radix2(X, Y, N: CI):
    r = ct.bid(0)
    re = ct.reshape(ct.load(X, (r, 0), (1, N)), (2, 2, 2, 2, 2, 2))
    re = ct.reshape(ct.permute(re, (5, 4, 3, 2, 1, 0)), (N,))
    im = ct.zeros((N,), f32)
    for h in ct.static_iter((1, 2, 4, 8, 16, 32)):
        shape = (N // (2 * h), 2, h)
        half = (N // (2 * h), 1, h)
        a, c = ct.reshape(re, shape), ct.reshape(im, shape)
        a0, a1 = ct.extract(a, (0, 0, 0), half), ct.extract(a, (0, 1, 0), half)
        c0, c1 = ct.extract(c, (0, 0, 0), half), ct.extract(c, (0, 1, 0), half)
        angle = ct.reshape(ct.astype(ct.arange(h, dtype=i32), f32) * (-3.14159265 / h), (1, 1, h))
        w, v = ct.cos(angle), ct.sin(angle)
        t, u = a1 * w - c1 * v, a1 * v + c1 * w
        re = ct.reshape(ct.cat((a0 + t, a0 - t), 1), (N,))
        im = ct.reshape(ct.cat((c0 + u, c0 - u), 1), (N,))
    ct.store(Y, (r, 0), ct.reshape(re * re + im * im, (1, N)))


@launched("4", drawn(f16, 4, 48), blank(f16, 4, 48), 64)
def softmax_half_precision(X, Y, N: CI):
    r = ct.bid(0)
    x = ct.load(X, (r, 0), (1, N), padding_mode=NEG_INF)
    e = ct.exp(x - ct.max(x, axis=1, keepdims=True))
    ct.store(Y, (r, 0), e / ct.sum(e, axis=1, keepdims=True))


@launched("2", drawn(f32, 100), drawn(ct.bool_, 100), blank(f32, 100), blank(i32, 1), 64)
def masked_fill_count(X, Mask, Y, Count, N: CI):
    b = ct.bid(0)
    keep = ct.load(Mask, (b,), (N,))
    x = ct.load(X, (b,), (N,))
    ct.store(Y, (b,), ct.where(keep, x, -1.0e4))
    ct.atomic_add(Count, 0, ct.sum(ct.astype(keep, i32)))


@launched("2", drawn(f32, 64), blank(f32, 64), blank(i32, 2), 32)
def turn_taking_sum(X, Y, Lock, N: CI):
    b = ct.bid(0)
    while ct.atomic_cas(Lock, 0, b, b, memory_order=ct.MemoryOrder.ACQUIRE) != b:
        pass
    old = ct.load(Y, (0,), (N,))
    ct.store(Y, (0,), old + ct.load(X, (b,), (N,)))
    ct.atomic_xchg(Lock, 0, b + 1, memory_order=ct.MemoryOrder.RELEASE)


@launched("3", drawn(f64, 150), drawn(f64, 150), blank(f64, 150), blank(f64, 150), Number(f64, 0.03), 64)
def black_scholes_f64(S, K, Call, Put, rate, N: CI):
    b = ct.bid(0)
    s = ct.abs(ct.load(S, (b,), (N,), padding_mode=ZERO)) + 10.0
    k = ct.abs(ct.load(K, (b,), (N,), padding_mode=ZERO)) + 10.0
    vol = 0.25
    d1 = (ct.log(s / k) + (rate + 0.5 * vol * vol)) / vol
    d2 = d1 - vol

    def cdf(x):
        z = ct.abs(x)
        t = 1.0 / (1.0 + 0.2316419 * z)
        poly = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
        w = 1.0 - 0.39894228040143 * ct.exp(-0.5 * z * z) * poly
        return ct.where(x < 0.0, 1.0 - w, w)

    disc = k * ct.exp(-rate)
    c = s * cdf(d1) - disc * cdf(d2)
    ct.store(Call, (b,), c)
    ct.store(Put, (b,), c + disc - s)


@launched(
    "2,2,4",
    drawn(bf16, 130, 256, aligned=False),
    drawn(bf16, 256, 72),
    blank(f32, 130, 72),
    blank(i32, 2, 2),
    128,
    64,
    32,
)
def gemm_split_k_semaphore(X, Y, Z, Sem, M: CI, N: CI, K: CI):
    i, j, s = ct.bid(0), ct.bid(1), ct.bid(2)
    acc = ct.zeros((M, N), f32)
    for k in range(2):
        acc = ct.mma(
            ct.load(X, (i, s * 2 + k), (M, K), padding_mode=ZERO),
            ct.load(Y, (s * 2 + k, j), (K, N), padding_mode=ZERO),
            acc,
        )
    while ct.atomic_cas(Sem, (i, j), s, s, memory_order=ct.MemoryOrder.ACQUIRE) != s:
        pass
    ct.store(Z, (i, j), ct.load(Z, (i, j), (M, N), padding_mode=ZERO) + acc)
    ct.atomic_xchg(Sem, (i, j), s + 1, memory_order=ct.MemoryOrder.RELEASE)


@launched("2,2", drawn(f32, 2, 8, 30), drawn(f32, 8, 4, 5), blank(f32, 2, 4, 64), 8, 32)
def transposed_conv1d(X, W, Y, CIN: CI, N: CI):
    t, b = ct.bid(0), ct.bid(1)
    out = ct.arange(N, dtype=i32) + t * N
    chan = ct.arange(CIN, dtype=i32)
    for co in range(4):
        acc = ct.zeros((CIN, N), f32)
        for k in range(5):
            src = out - k
            ok = (src % 2 == 0) & (src >= 0)
            at = ct.where(ok, src // 2, -1)
            x = ct.gather(X, (b, ct.expand_dims(chan, 1), ct.expand_dims(at, 0)))
            w = ct.gather(W, (chan, co, k))
            acc = acc + x * ct.expand_dims(w, 1)
        ct.scatter(Y, (b, co, out), ct.sum(acc, axis=0))


def launch_of(parameters, grid):
    """The launch as a comment has it."""
    words, position = [f"--grid {grid}"], 0
    for parameter in parameters:
        if isinstance(parameter, int):
            continue
        words.append(parameter.argument(position))
        position += 1 if isinstance(parameter, Number) else 1 + 2 * len(parameter.shape)
    return f"// tilelsp: launch({' '.join(words)})"


def text_of(tilelsp, name, kernel, parameters):
    """The kernel as Tile IR text, by way of its bytecode."""
    constraints = [parameter if isinstance(parameter, int) else parameter.constraint() for parameter in parameters]
    signature = KernelSignature(constraints, CallingConvention.cutile_python_v2(), symbol=name)
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / f"{name}.tilebc"
        export_kernel(
            kernel, [signature], str(made), gpu_code=None, output_format="tileir_bytecode", bytecode_version="13.4"
        )
        return subprocess.run([tilelsp, "dis", made], capture_output=True, text=True, check=True).stdout


def main(tilelsp, folder, *names):
    for name, (kernel, parameters, grid) in KERNELS.items():
        if not names or name in names:
            said = f"// summands up to {SUMMANDS[name]}\n" if name in SUMMANDS else ""
            text = f"{launch_of(parameters, grid)}\n{said}{text_of(tilelsp, name, kernel, parameters)}"
            (Path(folder) / f"{name}.mlir").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
