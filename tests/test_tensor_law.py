"""Results of tcgen05: products, copies, waits and flags, from LLVM through machine IR to PTX.

Programs run on the evaluator against NumPy; which tensor-memory cell an element has is written here once more, after
the PTX ISA. What the evaluator does not run is compared with the form that PTX has for it, which ptxas accepts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pytest
from lower_half import accepted, lower

from tilelsp.compile.llvm.builder import LlvmBuilder, LlvmModuleBuilder, MmaFields
from tilelsp.defs.encodings.collector import collector_word
from tilelsp.defs.encodings.kind_word import kind_word
from tilelsp.defs.encodings.terms import Collector, MmaKind, ScaleVec
from tilelsp.defs.llvm.tensor import WaitMma
from tilelsp.defs.mir.tensor import AccessShape
from tilelsp.defs.targets import find_target
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.ir.module import Op, Origin, Value
from tilelsp.ir.types import I32, I64, VectorType
from tilelsp.spec.constants import GLOBAL, pointer

Array: TypeAlias = "npt.NDArray[np.generic]"
POINTER = pointer(GLOBAL)
TARGET = "sm_100a"
M = N = 64
ROW = 32
"""Bytes of an operand's row: the K of one instruction."""
SBO, LBO = 256, 128
"""Without a swizzle a group of eight rows has two matrices of 8 x 16 bytes."""


def placed(rows: Array) -> Array:
    """Rows of 32 bytes as they lie in shared memory."""
    groups = rows.view(np.uint8).reshape(-1, 8, 2, 16)
    return np.ascontiguousarray(groups.transpose(0, 2, 1, 3)).reshape(-1)


def compiled(module: Op) -> str:
    _, ptx, found = lower(module, find_target(TARGET))
    assert not found, found
    return ptx.text


def started() -> tuple[LlvmModuleBuilder, LlvmBuilder, Value, Value, Value]:
    """A kernel of 128 threads whose shared memory holds 4 KiB of `p`, one 32 bytes a thread; with tensor memory."""
    module = LlvmModuleBuilder(TARGET)
    smem = module.shared("smem", 4096, 1024)
    b = module.function("k", [("p", POINTER), ("out", POINTER)], origin=Origin(), reqntid=(128,))
    thread = b.tid()
    handle = b.tcgen05_alloc(16, rows=128, cols=128, type="f32", hardware_columns=128)
    for half in (0, 16):
        at = b.add(b.shl(thread, 5), b.i32(half))
        b.store(b.load(VectorType((4,), I32), b.gep(b.args[0], b.zext(at, I64))), b.gep(smem, at))
    return module, b, smem, thread, handle


def ended(b: LlvmBuilder, thread: Value, handle: Value, shape: AccessShape, repeat: int, column: int = 0) -> None:
    """Write what each thread loads of tensor memory, from a column on, and free it."""
    lanes = b.add(b.add(handle, b.shl(b.lshr(thread, 5), 21)), b.i32(column))
    loaded = b.tcgen05_ld(lanes, shape, repeat, type=I32)
    b.tcgen05_wait_ld()
    out = b.gep(b.args[1], b.zext(b.shl(thread, 7), I64))
    for i, value in enumerate(b.elements(loaded)):
        b.store(value, b.gep(out, 4 * i))
    b.tcgen05_dealloc(handle, 16, rows=128, cols=128, type="f32", hardware_columns=128)
    b.tcgen05_relinquish()
    b.ret()


def published(b: LlvmBuilder) -> None:
    """Make stores visible to the unit that reads shared memory."""
    b.fence_proxy_async()
    b.tcgen05_fence("before")
    b.barrier()
    b.tcgen05_fence("after")


def run(module: Op, given: Array) -> npt.NDArray[np.uint32]:
    out = np.zeros((128, 32), np.uint32)
    Evaluator().launch(compiled(module), "k", (1, 1, 1), 128, 0, [given, out])
    return out


# --- products ------------------------------------------------------------------------------------------------------

_EIGHT = {"e4m3": (0x38, 0x40, 0x44), "e5m2": (0x3C, 0x40, 0x42)}


def encoded(type: str, numbers: Array) -> Array:
    """Small whole numbers in a format, as bytes."""
    whole = np.asarray(numbers, np.int64)
    match type:
        case "f16":
            return whole.astype(np.float16).view(np.uint8)
        case "bf16":
            return (whole.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16).view(np.uint8)
        case "tf32":
            return whole.astype(np.float32).view(np.uint8)
        case "s8" | "u8":
            return whole.astype(np.int8).view(np.uint8)
        case _:
            table = np.array([0, *_EIGHT[type]], np.uint8)
            return table[np.abs(whole)] | np.where(whole < 0, np.uint8(0x80), np.uint8(0)).astype(np.uint8)


def product(module: LlvmModuleBuilder, b: LlvmBuilder, smem: Value, thread: Value, handle: Value,
            words: tuple[int, int], fields: MmaFields, enables: Sequence[bool], mbarrier: bool) -> None:  # fmt: skip
    """Multiply what lies in shared memory, once for each of `enables`, and wait."""
    bar = b.gep(module.shared("bar", 24, 8), 16)
    first = b.begin_if(b.icmp("eq", thread, b.i32(0)))
    b.mbarrier_init(bar, 1)
    b.fence_mbarrier_init()
    b.end_if(first)
    published(b)
    a = b.smem_desc(smem, sbo=SBO, lbo=LBO, swizzle=0)
    other = b.smem_desc(b.gep(smem, 2048), sbo=SBO, lbo=LBO, swizzle=0)
    for turn, enable in enumerate(enables):
        first = b.begin_if(b.icmp("eq", thread, b.i32(0)))
        b.tcgen05_mma(handle, a, other, *words, b.i1(enable), fields)
        if mbarrier:
            b.tcgen05_commit(bar)
        b.end_if(first)
        if mbarrier:
            b.tcgen05_wait(bar, b.i32(turn & 1))
        else:
            b.emit_void(WaitMma(1)())


PRODUCTS: dict[str, tuple[MmaKind, tuple[str, str, str], tuple[bool, bool], list[bool], bool]] = {
    "f16": (MmaKind.F16, ("f32", "f16", "f16"), (False, False), [False], True),
    "bf16": (MmaKind.F16, ("f32", "bf16", "bf16"), (False, False), [False, True], True),
    "mixed-16": (MmaKind.F16, ("f32", "f16", "bf16"), (True, False), [False, True, False], True),
    "f16-result": (MmaKind.F16, ("f16", "f16", "f16"), (False, True), [False, True], False),
    "tf32": (MmaKind.TF32, ("f32", "tf32", "tf32"), (True, True), [False, True, True], False),
    "e4m3": (MmaKind.F8F6F4, ("f32", "e4m3", "e5m2"), (True, False), [False, True], True),
    "e5m2": (MmaKind.F8F6F4, ("f16", "e5m2", "e4m3"), (False, True), [False], False),
    "s8": (MmaKind.I8, ("s32", "s8", "u8"), (False, False), [False, True, False], False),
    "u8": (MmaKind.I8, ("s32", "u8", "s8"), (False, False), [False, True], True),
}  # fmt: skip
"""Kind; types of D, A, B; which of A and B is negated; whether each product is added to the one before; which wait."""


@pytest.mark.parametrize("name", PRODUCTS)
def test_a_product_in_tensor_memory(name: str) -> None:
    kind, types, negate, enables, mbarrier = PRODUCTS[name]
    width = {"f16": 2, "bf16": 2, "tf32": 4}.get(types[1], 1)
    k = ROW // width
    draw = np.random.default_rng(len(name))
    low = [0 if type == "u8" else -3 for type in types[1:]]
    a, other = (draw.integers(least, 4, (M, k)) for least in low)
    module, b, smem, thread, handle = started()
    fields = MmaFields((M, N, k), types, negate=negate)
    product(module, b, smem, thread, handle, (kind_word(kind), 0), fields, enables, mbarrier)
    ended(b, thread, handle, "16x256b", 8)
    given = np.concatenate([placed(encoded(types[1], a)), placed(encoded(types[2], other))])
    cells = run(module.finish(), given)
    sign = -1 if negate[0] != negate[1] else 1
    times = 1
    for enable in enables:
        times = times + 1 if enable else 1
    wanted = sign * times * (a @ other.T)
    t, i = np.arange(128)[:, None], np.arange(32)[None, :]
    row = 16 * (t // 32) + t % 32 // 4 + 8 * (i >> 1 & 1)
    column = 2 * (t % 4) + (i & 1) + 8 * (i >> 2)
    match types[0]:
        case "f32":
            found = cells.view(np.float32).astype(np.int64)
        case "f16":
            found = (cells & 0xFFFF).astype(np.uint16).view(np.float16).astype(np.int64)
        case _:
            found = cells.view(np.int32).astype(np.int64)
    assert (found == wanted[row, column]).all()


@pytest.mark.parametrize("mbarrier", [True, False])
def test_a_fence_stands_behind_each_wait(mbarrier: bool) -> None:
    module, b, smem, thread, handle = started()
    fields = MmaFields((M, N, 16), ("f32", "f16", "f16"))
    product(module, b, smem, thread, handle, (kind_word(MmaKind.F16), 0), fields, [False, True], mbarrier)
    ended(b, thread, handle, "16x256b", 8)
    lines = [line.strip() for line in compiled(module.finish()).splitlines()]
    waits = [n for n, line in enumerate(lines) if "mbarrier.try_wait" in line]
    assert len(waits) == 2
    for n in waits:
        assert "bra" in lines[n + 1]
        assert "tcgen05.fence::after_thread_sync;" in lines[n + 2 : n + 4]


# --- copies --------------------------------------------------------------------------------------------------------

COPIES = {
    ("128x256b", ""): ([0, 1, 2, 3], 8), ("128x128b", ""): ([0, 1, 2, 3], 4),
    ("64x128b", "warpx2::02_13"): ([0, 1, 0, 1], 4), ("64x128b", "warpx2::01_23"): ([0, 0, 1, 1], 4),
    ("32x128b", "warpx4"): ([0, 0, 0, 0], 4),
}  # fmt: skip
"""For each quarter of the lanes the quarter of the rows that arrives there, and the 32-bit columns of a row."""


@pytest.mark.parametrize(("shape", "multicast"), COPIES, ids=lambda word: word.replace("::", "-"))
def test_a_copy_from_shared_to_tensor_memory(shape: str, multicast: str) -> None:
    quarters, columns = COPIES[shape, multicast]
    module, b, smem, thread, handle = started()
    published(b)
    first = b.begin_if(b.icmp("eq", thread, b.i32(0)))
    desc = b.smem_desc(smem, sbo=SBO, lbo=LBO, swizzle=0)
    b.tcgen05_cp(b.add(handle, b.i32(8)), desc, shape, multicast=multicast)
    b.end_if(first)
    b.emit_void(WaitMma(1)())
    ended(b, thread, handle, "32x32b", columns, 8)
    rows = np.arange(1024, dtype=np.uint32).reshape(128, 8) * np.uint32(0x01000193)
    text = compiled(module.finish())
    out = np.zeros((128, 32), np.uint32)
    wide = rows if columns == 8 else rows.reshape(256, 4)[:128]
    lay = placed(rows) if columns == 8 else _narrow(wide)
    Evaluator().launch(text, "k", (1, 1, 1), 128, 0, [lay, out])
    wanted = np.concatenate([wide[32 * quarter : 32 * quarter + 32] for quarter in quarters])
    assert (out[:, :columns] == wanted).all()


def _narrow(rows: Array) -> Array:
    """Rows of 16 bytes, of which a group of eight has one matrix in every `SBO` bytes."""
    made = np.zeros((16, SBO), np.uint8)
    made[:, :128] = rows.view(np.uint8).reshape(16, 128)
    return made.reshape(-1)


# --- flags ---------------------------------------------------------------------------------------------------------

F16, SCALED = (128, 64, 16), (128, 64, 32)
BF16 = ("f32", "bf16", "bf16")
PLAIN = "[%d], %a, %a, 0x08100490, %p"
"""The operands of a dense product of `F16`."""


def forms(b: LlvmBuilder, d: Value, a: Value, p: Value) -> Iterator[str]:
    """Write one form after the other; each is answered as PTX has it, where equal names are the same register."""
    kind = kind_word(MmaKind.F16)
    plain = MmaFields(F16, BF16)
    b.tcgen05_mma(d, a, a, kind, collector_word(Collector.DISCARD), p, plain)
    yield f"tcgen05.mma.cta_group::1.kind::f16 {PLAIN}"
    for negate, descriptor in (((True, False), "0x08102490"), ((False, True), "0x08104490")):
        b.tcgen05_mma(d, a, a, kind, 0, p, MmaFields(F16, BF16, negate=negate))
        yield f"tcgen05.mma.cta_group::1.kind::f16 {PLAIN.replace('0x08100490', descriptor)}"
    for major, descriptor in ((("mn", "k"), "0x08108490"), (("k", "mn"), "0x08110490")):
        b.tcgen05_mma(d, a, a, kind, 0, p, MmaFields(F16, BF16, major=major))
        yield f"tcgen05.mma.cta_group::1.kind::f16 {PLAIN.replace('0x08100490', descriptor)}"
    b.tcgen05_mma(d, a, a, kind, collector_word(Collector.FILL), p, plain)
    yield f"tcgen05.mma.cta_group::1.kind::f16.collector::a::fill {PLAIN}"
    b.tcgen05_mma(d, a, a, kind, collector_word(Collector.USE), p, plain)
    yield f"tcgen05.mma.cta_group::1.kind::f16.collector::a::use {PLAIN}"
    b.tcgen05_mma(d, b.add(d, b.i32(32)), a, kind, collector_word(Collector.DISCARD, ashift=True), p, plain)
    yield "tcgen05.mma.cta_group::1.kind::f16.ashift [%d], [%t], %a, 0x08100490, %p"
    b.tcgen05_mma(d, a, a, kind, collector_word(Collector.FILL), p, plain, ws=True)
    yield "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b0::fill [%d], %a, %a, 0x08100490, %p"
    sparse = MmaFields((128, 64, 32), BF16, selector=1)
    b.tcgen05_mma(d, a, a, kind, 0, p, sparse, sparse_meta=b.add(d, b.i32(64)))
    yield "tcgen05.mma.sp.cta_group::1.kind::f16 [%d], %a, %a, [%m], 0x08100495, %p"
    shifted = kind_word(MmaKind.F16, scale_input_acc=True)
    b.tcgen05_mma(d, a, a, shifted, 0, p, MmaFields(F16, BF16, scale_input=5))
    yield f"tcgen05.mma.cta_group::1.kind::f16 {PLAIN}, 5"
    scales = b.add(d, b.i32(70)), b.add(d, b.i32(74))
    word = kind_word(MmaKind.MXF8F6F4, block_scale=True)
    b.tcgen05_mma(d, a, a, word, 0, p, MmaFields(SCALED, ("f32", "e4m3", "e4m3"), scale_ids=(3, 2)), scales=scales)
    yield (
        "tcgen05.mma.cta_group::1.kind::mxf8f6f4.block_scale.block32 [%d], %a, %a, 0x68900020, [%x], [%y], %p"
    )  # fmt: skip
    word = kind_word(MmaKind.MXF4NVF4, scale_vec=ScaleVec.X4, block_scale=True)
    four = MmaFields((128, 64, 64), ("f32", "e2m1", "e2m1"), scale_type="ue4m3")
    b.tcgen05_mma(d, a, a, word, 0, p, four, scales=scales)
    yield (
        "tcgen05.mma.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::4X [%d], %a, %a, 0x08100480, [%x], [%y], %p"
    )  # fmt: skip
    for format, source in (("b6x16_p32", ".b8x16.b6x16_p32"), ("b4x16_p64", ".b8x16.b4x16_p64")):
        b.tcgen05_cp(d, a, "128x256b", format=format)
        yield f"tcgen05.cp.cta_group::1.128x256b{source} [%d], %a"
    b.tcgen05_cp(d, a, "4x256b")
    yield "tcgen05.cp.cta_group::1.4x256b [%d], %a"


def test_flags_are_those_that_ptxas_reads() -> None:
    module, b, _, thread, handle = started()
    p = b.icmp("eq", thread, b.i32(0))
    wanted = list(forms(b, handle, b.load(I64, b.args[0]), p))
    ended(b, thread, handle, "32x32b", 1)
    text = compiled(module.finish())
    accepted(text, TARGET)
    words = [line.strip().rstrip(";") for line in text.splitlines()]
    found = [word for word in words if word.startswith(("tcgen05.mma", "tcgen05.cp"))]
    assert [_shape_of(word) for word in found] == [_shape_of(word) for word in wanted]


WGMMA = {
    "negated-a": ((True, False), (False, False), "-1, 1, 0, 0"),
    "negated-b": ((False, True), (False, False), "1, -1, 0, 0"),
    "transposed-a": ((False, False), (True, False), "1, 1, 1, 0"),
    "transposed-b": ((False, False), (False, True), "1, 1, 0, 1"),
}
"""Which of A and B is negated; which is MN-major; the immediates, in PTX's order of them."""


@pytest.mark.parametrize("name", WGMMA)
def test_each_immediate_of_a_warp_group_product_stands_in_its_place(name: str) -> None:
    negate, trans, immediates = WGMMA[name]
    module = LlvmModuleBuilder("sm_90a")
    b = module.function("k", [("p", POINTER), ("out", POINTER)], origin=Origin(), reqntid=(128,))
    a = b.load(I64, b.args[0])
    other = b.load(I64, b.gep(b.args[0], 8))
    b.wgmma_fence()
    made = b.wgmma((64, 8, 16), BF16, [b.f32(0.0)] * 4, a, other, negate=negate, trans=trans)
    b.wgmma_commit()
    b.wgmma_wait(0)
    for i, value in enumerate(made):
        b.store(value, b.gep(b.args[1], 4 * i))
    b.ret()
    _, ptx, found = lower(module.finish(), find_target("sm_90a"))
    assert not found, found
    accepted(ptx.text, "sm_90a")
    line = next(line for line in ptx.text.splitlines() if "wgmma.mma_async" in line)
    assert line.rstrip(";").endswith(f", {immediates}"), line


def _shape_of(text: str) -> str:
    """A line whose registers are numbered in the order in which it names them."""
    seen: dict[str, str] = {}
    return re.sub(r"%\w+", lambda name: seen.setdefault(name.group(), f"%{len(seen)}"), text)
