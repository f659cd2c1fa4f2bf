"""Ten Triton kernels of basic kinds, compiled for four targets, or those that TRITON_TARGETS names, without a GPU.

`python triton_kernels.py FOLDER [NAME ...]`, with an interpreter that has Triton, writes NAME.sm_80.ttir.mlir,
.ttgir.mlir, .ll and .ptx for each kernel and target.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

TARGETS = tuple(map(int, os.environ.get("TRITON_TARGETS", "80 90 100 120").split()))


@triton.jit
def vector_add(x, y, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.load(x + i, i < n) + tl.load(y + i, i < n), i < n)


@triton.jit
def softmax(x, out, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    v = tl.load(x + row * columns + i, i < columns, -float("inf"))
    e = tl.exp(v - tl.max(v, 0))
    tl.store(out + row * columns + i, e / tl.sum(e, 0), i < columns)


@triton.jit
def matmul(a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    rows = tl.program_id(0) * M + tl.arange(0, M)
    columns = tl.program_id(1) * N + tl.arange(0, N)
    inner = tl.arange(0, K)
    total = tl.zeros((M, N), tl.float32)
    for start in range(0, k, K):
        left = tl.load(a + rows[:, None] * k + (start + inner)[None, :])
        right = tl.load(b + (start + inner)[:, None] * n + columns[None, :])
        total = tl.dot(left, right, total)
    tl.store(c + rows[:, None] * n + columns[None, :], total.to(tl.float16))


@triton.jit
def attention(q, k, v, out, length, scale, M: tl.constexpr, N: tl.constexpr, D: tl.constexpr):
    rows = tl.program_id(0) * M + tl.arange(0, M)
    d = tl.arange(0, D)
    query = tl.load(q + rows[:, None] * D + d[None, :])
    best = tl.full((M,), -float("inf"), tl.float32)
    weight = tl.zeros((M,), tl.float32)
    total = tl.zeros((M, D), tl.float32)
    for start in range(0, length, N):
        i = start + tl.arange(0, N)
        keys = tl.load(k + i[None, :] * D + d[:, None])
        score = tl.dot(query, keys) * scale
        new = tl.maximum(best, tl.max(score, 1))
        p = tl.exp(score - new[:, None])
        keep = tl.exp(best - new)
        weight = weight * keep + tl.sum(p, 1)
        values = tl.load(v + i[:, None] * D + d[None, :])
        total = total * keep[:, None] + tl.dot(p.to(tl.float16), values)
        best = new
    tl.store(out + rows[:, None] * D + d[None, :], (total / weight[:, None]).to(tl.float16))


@triton.jit
def layer_norm(x, w, out, n, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    v = tl.load(x + row * n + i, i < n, 0.0).to(tl.float32)
    mean = tl.sum(v, 0) / n
    d = tl.where(i < n, v - mean, 0.0)
    scale = 1 / tl.sqrt(tl.sum(d * d, 0) / n + eps)
    tl.store(out + row * n + i, d * scale * tl.load(w + i, i < n, 0.0), i < n)


@triton.jit
def histogram(x, counts, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + i, i < n, 0)
    tl.atomic_add(counts + (v & 255), 1, i < n)
    tl.atomic_max(counts + 256, tl.max(v, 0))
    tl.atomic_cas(counts + 257, 0, 1)


@triton.jit
def prefix_sum(x, out, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.cumsum(tl.load(x + i), 0))


@triton.jit
def sort_rows(x, out, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.sort(tl.load(x + i)))


@triton.jit
def math_mix(x, y, out, n, seed, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    a = tl.load(x + i, i < n, 1.0)
    b = tl.load(y + i, i < n, 1.0).to(tl.float32)
    r = tl.rand(seed, i)
    v = tl.sin(a) * tl.cos(b) + tl.log2(tl.abs(a) + 1) * tl.exp2(b) + tl.rsqrt(tl.abs(b) + r) + tl.erf(a)
    tl.device_assert(n > 0)
    tl.store(out + i, v.to(tl.bfloat16), i < n)


@triton.jit
def fp8_gemm(a, b, c, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    rows, columns, inner = tl.arange(0, M), tl.arange(0, N), tl.arange(0, K)
    total = tl.zeros((M, N), tl.float32)
    for start in tl.range(0, k, K, num_stages=2):
        left = tl.load(a + rows[:, None] * k + (start + inner)[None, :])
        right = tl.load(b + columns[None, :] * k + (start + inner)[:, None])
        total += tl.dot(left, right)
    tl.store(c + rows[:, None] * N + columns[None, :], total)


KERNELS = {
    "vector_add": (vector_add, "*fp32 *fp32 *fp32 i32", {"BLOCK": 1024}),
    "softmax": (softmax, "*fp32 *fp32 i32", {"BLOCK": 1024}),
    "matmul": (matmul, "*fp16 *fp16 *fp16 i32 i32 i32", {"M": 128, "N": 128, "K": 64}),
    "attention": (attention, "*fp16 *fp16 *fp16 *fp16 i32 fp32", {"M": 64, "N": 64, "D": 64}),
    "layer_norm": (layer_norm, "*fp16 *fp32 *fp32 i32 fp32", {"BLOCK": 2048}),
    "histogram": (histogram, "*i32 *i32 i32", {"BLOCK": 512}),
    "prefix_sum": (prefix_sum, "*fp32 *fp32", {"BLOCK": 512}),
    "sort_rows": (sort_rows, "*i32 *i32", {"BLOCK": 256}),
    "math_mix": (math_mix, "*fp32 *fp16 *bf16 i32 i32", {"BLOCK": 256}),
    "fp8_gemm": (fp8_gemm, "*fp8e5 *fp8e5 *fp32 i32", {"M": 64, "N": 64, "K": 64}),
}
ENDINGS = {"ttir": "ttir.mlir", "ttgir": "ttgir.mlir", "llir": "ll", "ptx": "ptx"}


@contextmanager
def _errors_in(path: Path) -> Iterator[None]:
    """With MLIR_ENABLE_DUMP what a compilation writes to standard error, the dumps of its passes, stands in a file."""
    if not os.environ.get("MLIR_ENABLE_DUMP"):
        yield
        return
    kept = os.dup(2)
    with path.open("w") as file:
        os.dup2(file.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)


def write(kernels: dict[str, tuple], folder: Path, wanted: list[str]) -> None:
    """Compile the wanted of some kernels, or all, for every target; one that a target does not take is named on
    standard output. With MLIR_ENABLE_DUMP the dumps of its passes are written too."""
    for name in wanted or kernels:
        function, types, constants = kernels[name]
        names = [parameter.name for parameter in function.params if not parameter.is_constexpr]
        signature = dict(zip(names, types.split(), strict=True))
        positions = {parameter.name: (parameter.num,) for parameter in function.params}
        attributes = {positions[n]: [["tt.divisibility", 16]] for n, t in signature.items() if t != "fp32"}
        signature |= dict.fromkeys(constants, "constexpr")
        source = ASTSource(function, signature, {positions[n]: v for n, v in constants.items()}, attributes)
        for number in TARGETS:
            try:
                with _errors_in(folder / f"{name}.sm_{number}.passes.mlir"):
                    made = triton.compile(source, target=GPUTarget("cuda", number, 32), options={"num_warps": 4})
            except Exception as error:  # whatever the producer says; the text is what we are after
                print(f"{name} on sm_{number}: {type(error).__name__}: {str(error)[:200]}")
                continue
            for stage, ending in ENDINGS.items():
                (folder / f"{name}.sm_{number}.{ending}").write_text(made.asm[stage])


if __name__ == "__main__":
    write(KERNELS, Path(sys.argv[1]), sys.argv[2:])
