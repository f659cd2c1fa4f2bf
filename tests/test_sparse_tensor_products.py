"""`tcgen05.mma.sp` on random matrices whose metadata stands in tensor memory as the CuTe DSL's layouts say.

The rows are `cases/evaluator/tensor_metadata.txt`; what comes out is compared with NumPy's product.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np
import numpy.typing as npt

from tests.test_warp_products import BITS, Layout, Words, drawn, metadata
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator

ROWS = [
    line
    for line in (Path(__file__).parent / "cases" / "evaluator" / "tensor_metadata.txt").read_text().splitlines()
    if line and not line.startswith("#")
]
M, N = 128, 16
SPARSE = 1 << 2
KERNEL = """
.version 8.6
.target sm_100a
.visible .entry k(.param .u64 a, .param .u64 b, .param .u64 marks, .param .u64 out)
{
  .reg .pred %p<4>;
  .reg .b32 %r<24>;
  .reg .b64 %d<12>;
  .shared .align 1024 .b8 left[4096];
  .shared .align 1024 .b8 right[1024];
  .shared .align 8 .b64 done;
  .shared .align 4 .b32 held;
  mov.u32 %r0, %tid.x;
  setp.eq.u32 %p0, %r0, 0;
  setp.lt.u32 %p1, %r0, 32;
  ld.param.u64 %d0, [a];
  ld.param.u64 %d1, [b];
  ld.param.u64 %d2, [marks];
  ld.param.u64 %d3, [out];
  mad.wide.u32 %d0, %r0, 32, %d0;
  mad.wide.u32 %d1, %r0, 8, %d1;
  mad.wide.u32 %d2, %r0, 8, %d2;
  mad.wide.u32 %d3, %r0, 64, %d3;
  mov.u32 %r1, left;
  mov.u32 %r2, right;
  mad.lo.u32 %r3, %r0, 32, %r1;
  mad.lo.u32 %r4, %r0, 8, %r2;
  ld.global.v2.b64 {%d4, %d5}, [%d0];
  st.shared.v2.b64 [%r3], {%d4, %d5};
  ld.global.v2.b64 {%d4, %d5}, [%d0+16];
  st.shared.v2.b64 [%r3+16], {%d4, %d5};
  ld.global.b64 %d4, [%d1];
  st.shared.b64 [%r4], %d4;
  @%p0 mbarrier.init.shared.b64 [done], 1;
  @%p0 fence.mbarrier_init.release.cluster;
  @%p1 tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [held], 128;
  fence.proxy.async.shared::cta;
  bar.sync 0;
  ld.shared.b32 %r5, [held];
  shr.u32 %r6, %r0, 5;
  shl.b32 %r6, %r6, 21;
  add.u32 %r6, %r6, %r5;
  ld.global.v2.b32 {%r7, %r8}, [%d2];
  tcgen05.st.sync.aligned.32x32b.x2.b32 [%r6+64], {%r7, %r8};
  tcgen05.wait::st.sync.aligned;
  tcgen05.fence::before_thread_sync;
  bar.sync 0;
  tcgen05.fence::after_thread_sync;
  shr.u32 %r1, %r1, 4;
  shr.u32 %r2, %r2, 4;
  cvt.u64.u32 %d6, %r1;
  cvt.u64.u32 %d7, %r2;
  or.b64 %d6, %d6, 0x0000401000080000;
  or.b64 %d7, %d7, 0x0000402000080000;
  setp.ne.u32 %p2, 0, 0;
  add.u32 %r9, %r5, 64;
  mov.b32 %r10, WORD;
  @%p0 tcgen05.mma.sp.cta_group::1.kind::KIND [%r5], %d6, %d7, [%r9], %r10, %p2;
  @%p0 tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [done];
WAIT:
  mbarrier.try_wait.parity.shared.b64 %p3, [done], 0;
  @!%p3 bra WAIT;
  tcgen05.fence::after_thread_sync;
  .reg .b32 %v<16>;
  tcgen05.ld.sync.aligned.32x32b.x16.b32 {%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13, %v14, %v15}, [%r6];
  tcgen05.wait::ld.sync.aligned;
  st.global.v4.b32 [%d3], {%v0, %v1, %v2, %v3};
  st.global.v4.b32 [%d3+16], {%v4, %v5, %v6, %v7};
  st.global.v4.b32 [%d3+32], {%v8, %v9, %v10, %v11};
  st.global.v4.b32 [%d3+48], {%v12, %v13, %v14, %v15};
  tcgen05.fence::before_thread_sync;
  bar.sync 0;
  @%p1 tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;
  @%p1 tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r5, 128;
  ret;
}
"""  # noqa: E501


def in_shared_memory(codes: Words, bits: int) -> npt.NDArray[np.uint8]:
    """The bytes of rows in core matrices of 8 rows and 16 bytes, those of 8 rows one behind the other."""
    kind = {8: np.uint8, 16: np.uint16, 32: np.uint32}[bits]
    rows = np.ascontiguousarray(codes.astype(kind)).view(np.uint8)
    return np.ascontiguousarray(rows.reshape(len(rows) // 8, 8, -1, 16).transpose(0, 2, 1, 3)).reshape(-1)


def in_tensor_memory(marks: Words, layout: Layout, bits_of_unit: int) -> npt.NDArray[np.uint32]:
    """Two words for each lane, from the bits of each row's metadata in order."""
    made = np.zeros((M, 2), np.uint32)
    for row in range(M):
        for at, bit in enumerate(marks[row].tolist()):
            unit, rest = divmod(at, bits_of_unit)
            column, lane = divmod(layout.at(row, unit), M)
            place = column * bits_of_unit + rest
            made[lane, place // 32] |= np.uint32(bit << place % 32)
    return made


def launch(word: int, kind: str, arrays: Sequence[npt.NDArray[np.generic]]) -> None:
    Evaluator().launch(KERNEL.replace("WORD", str(word)).replace("KIND", kind), "k", (1, 1, 1), 128, 0, arrays)


@pytest.mark.parametrize("row", ROWS, ids=[row.split("|")[1].strip() for row in ROWS])
def test_product(row: str) -> None:
    kind, type, code, into, into_code, layout, bits_of_unit = (part.strip() for part in row.split("|"))
    bits = BITS[type]
    depth = 512 // bits
    random = np.random.default_rng(len(row))
    (a_codes, a), (b_codes, b) = (drawn(random, type, size) for size in ((M, depth), (N, depth)))
    kept, marks = metadata(random, M, depth, bits)
    whole = np.zeros((M, depth))
    np.put_along_axis(whole, kept, np.take_along_axis(a, kept, axis=1), axis=1)
    result = np.full((M, N), 77, np.int32 if into == "s32" else np.float32)
    word = SPARSE | int(into_code) << 4 | int(code) << 7 | int(code) << 10 | N >> 3 << 17 | M >> 4 << 24
    given = [
        in_shared_memory(np.take_along_axis(a_codes, kept, axis=1), bits), in_shared_memory(b_codes, bits),
        in_tensor_memory(marks, Layout.read(layout), int(bits_of_unit)), result,
    ]  # fmt: skip
    launch(word, kind, given)
    np.testing.assert_array_equal(result, whole @ b.T)


@pytest.mark.parametrize(
    ("word", "why"),
    [
        (0x08040010 | SPARSE | 1, "no layout is published for sparsity selector 1"),
        (0x08040010, "a sparse product by one that says dense"),
        (0x04040010 | SPARSE, "a sparse product of 64 rows of a CTA: no layout is published but for 128"),
    ],
)
def test_what_nothing_public_says_is_refused(word: int, why: str) -> None:
    arrays = [np.zeros(4096, np.uint8), np.zeros(1024, np.uint8), np.full((M, 2), 0x44444444, np.uint32)]
    with pytest.raises(Fault, match=why):
        launch(word, "f16", [*arrays, np.zeros((M, N), np.float32)])
