"""The evaluator of PTX: warp-instructions per second of computing time, for a GEMM, a softmax and an integer kernel."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bench.documents import KERNELS
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Stage
from tilelsp.defs.catalog import catalog
from tilelsp.defs.targets import find_target
from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.syntax.binder import Binder
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

DEPTH = 2048
"""K of the GEMM, of which one CTA of 128x128 runs."""
TARGETS = ("sm_80", "sm_90a", "sm_100a")

_HEAD = """.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 a) {
.reg .b64 %a, %d; .reg .b32 %r<16>; .reg .f32 %f<16>; .reg .pred %p;
ld.param.u64 %a, [a]; mov.u32 %r0, %tid.x; mov.u32 %r1, %ctaid.x; mad.lo.u32 %r2, %r1, 256, %r0;
mul.wide.u32 %d, %r2, 4; add.s64 %a, %a, %d;
"""
_INTEGERS = """mov.u32 %r3, 0; add.u32 %r4, %r2, 1;
LOOP:
shl.b32 %r5, %r4, 13; xor.b32 %r4, %r4, %r5; shr.u32 %r5, %r4, 17; xor.b32 %r4, %r4, %r5; shl.b32 %r5, %r4, 5;
xor.b32 %r4, %r4, %r5; mad.lo.u32 %r4, %r4, 747796405, 12345; popc.b32 %r6, %r4; add.u32 %r7, %r7, %r6;
add.u32 %r3, %r3, 1; setp.lt.u32 %p, %r3, 400; @%p bra LOOP;
st.global.u32 [%a], %r4; ret; }
"""


def _softmax() -> str:
    """Each warp takes a row of 32 numbers, a hundred times over."""
    least = "".join(
        f"shfl.sync.bfly.b32 %f2, %f1, {step}, 31, -1; max.f32 %f1, %f1, %f2;\n" for step in (16, 8, 4, 2, 1)
    )
    total = "".join(
        f"shfl.sync.bfly.b32 %f5, %f4, {step}, 31, -1; add.f32 %f4, %f4, %f5;\n" for step in (16, 8, 4, 2, 1)
    )
    return (
        f"{_HEAD}mov.u32 %r3, 0; ld.global.f32 %f0, [%a];\nLOOP:\nmov.f32 %f1, %f0;\n{least}sub.f32 %f3, %f0, %f1;\n"
        f"mul.f32 %f3, %f3, 0f3FB8AA3B; ex2.approx.f32 %f3, %f3; mov.f32 %f4, %f3;\n{total}div.rn.f32 %f0, %f3, %f4;\n"
        "add.u32 %r3, %r3, 1; setp.lt.u32 %p, %r3, 100; @%p bra LOOP;\nst.global.f32 [%a], %f0; ret; }\n"
    )


@dataclass(frozen=True, slots=True)
class _Kernel:
    name: str
    ptx: str
    entry: str
    threads: int
    shared_bytes: int
    arguments: Sequence[npt.NDArray[np.generic] | int]


def _kernels() -> Iterator[_Kernel]:
    text = (KERNELS / "gemm_bf16.mlir").read_text()
    for target in TARGETS:
        bound = Binder(catalog()).bind([(0, Reader(catalog(), compile_parser).read_op(text))])
        compiled = compile_ops(bound.ops, Stage.CUDA_TILE, find_target(target), tensor_maps=False)
        ptx, resources = compiled.stage(Stage.PTX), compiled.resources[0]
        assert ptx is not None
        a, b, c = (np.zeros(shape, np.uint16) for shape in ((128, DEPTH), (DEPTH, 128), (128, 128)))
        arguments = [a, 128, DEPTH, DEPTH, 1, b, DEPTH, 128, 128, 1, c, 128, 128, 128, 1]
        shared = resources.dynamic_shared_bytes
        name = f"GEMM 128x128x{DEPTH} for {target}"
        yield _Kernel(name, ptx.text, resources.entry, resources.threads, shared, arguments)
    rows, numbers = np.ones(256, np.float32), np.zeros(256, np.uint32)
    yield _Kernel("softmax of 8 rows, 100 times", _softmax(), "k", 256, 0, [rows])
    yield _Kernel("integers, 256 threads", f"{_HEAD}mov.u32 %r7, 0;\n{_INTEGERS}", "k", 256, 0, [numbers])


def evaluator_rows() -> None:
    """Print a row for each kernel."""
    print(f"\n{'evaluator of PTX, one CTA':<35}{'warp-instructions':>18}{'seconds':>9}{'per second':>12}")
    for kernel in _kernels():
        start = time.process_time()
        done = Evaluator(1 << 30).launch(
            kernel.ptx, kernel.entry, (1, 1, 1), kernel.threads, kernel.shared_bytes, kernel.arguments
        )
        taken = time.process_time() - start
        count = sum(done.executed.values()) // WARP
        print(f"{kernel.name:<35}{count:>18}{taken:>9.2f}{count / taken:>12.0f}", flush=True)
