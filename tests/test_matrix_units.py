"""Matrix instructions through the builder: every mma.sync row, the wgmma lattice, tcgen05 variants, against ptxas."""

from __future__ import annotations

import pytest
from lower_half import accepted, lower, through_mir_text

from tilelsp.compile.llvm.builder import LlvmBuilder, LlvmModuleBuilder, MmaFields
from tilelsp.defs.encodings.kind_word import kind_word
from tilelsp.defs.encodings.terms import CtaGroup, MmaKind, ScaleVec
from tilelsp.defs.mir.tensor import Group
from tilelsp.defs.ptx.matrix import MMA_ROWS, MmaRow, mma_registers
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.ir.module import Op, Origin, Value
from tilelsp.ir.types import F32, F64, I32, I64, Type
from tilelsp.spec.constants import GLOBAL, pointer
from tilelsp.spec.target import Target
from tilelsp.syntax.llvm.parser import parse_llvm
from tilelsp.syntax.llvm.printer import print_llvm


def checked(module: Op, target: Target) -> str:
    """The PTX of a module that must lower, round trip through both texts, and assemble."""
    machine, ptx, diagnostics = lower(module, target)
    assert not diagnostics, diagnostics
    accepted(ptx.text, target.name)
    text = print_llvm(module).text
    parsed = parse_llvm(text)
    assert not parsed.diagnostics, (parsed.diagnostics, text)
    assert lower(parsed.module, target)[1].text == ptx.text
    assert through_mir_text(machine, target) == ptx.text
    return ptx.text


def kernel(target: Target) -> tuple[LlvmModuleBuilder, LlvmBuilder]:
    """A kernel with one pointer, `p`."""
    module = LlvmModuleBuilder(target.name)
    return module, module.function("k", [("p", pointer(GLOBAL))], origin=Origin(), reqntid=(128,))


def loaded(b: LlvmBuilder, count: int, type: Type) -> list[Value]:
    """Values that nobody can fold."""
    return [b.load(type, b.gep(b.args[0], 8 * i)) for i in range(count)]


def stored(b: LlvmBuilder, values: tuple[Value, ...]) -> None:
    """Use every value, and end the kernel."""
    for i, value in enumerate(values):
        b.store(value, b.gep(b.args[0], 4096 + 8 * i))
    b.ret()


def first_with(row: MmaRow) -> Target:
    """The oldest target that has a row."""
    return next(t for t in TARGETS if t.has(row.feature))


@pytest.mark.parametrize(
    "row", [r for r in MMA_ROWS if not r.block_scale], ids=lambda r: f"{r.shape}-{r.inputs[0]}{r.kind}"
)
def test_mma_sync(row: MmaRow) -> None:
    target = first_with(row)
    for d, c in row.accumulators:
        types = (d, row.inputs[0], row.inputs[-1], c)
        counts = mma_registers(row.shape, types, row.kind)
        module, b = kernel(target)
        inputs = F64 if row.inputs[0] == "f64" else I32
        fragment = {"f32": F32, "f64": F64}.get(c, I32)
        a, other = loaded(b, counts[0], inputs), loaded(b, counts[1], inputs)
        results = b.mma_sync(
            row.shape, types, a, other, loaded(b, counts[2], fragment), kind="f8f6f4" if row.kind else ""
        )
        assert [r.type for r in results] == [F32 if d == "f32" else fragment] * counts[3]
        stored(b, tuple(b.as_i32(r) if r.type not in (F32, F64, I32) else r for r in results))
        text = checked(module.finish(), target)
        assert text.count("mma.sync.aligned.") == 1
        assert f".{'.'.join(types)} " in text


def test_mma_sync_where_it_does_not_exist() -> None:
    target = find_target("sm_75")
    module, b = kernel(target)
    types = ("f32", "bf16", "bf16", "f32")
    stored(b, b.mma_sync("m16n8k16", types, loaded(b, 4, I32), loaded(b, 2, I32), loaded(b, 4, F32)))
    _, _, diagnostics = lower(module.finish(), target)
    assert [d.message for d in diagnostics] == ["mma.sync m16n8k16 with bf16 operands is not supported on sm_75"]


@pytest.mark.parametrize(
    ("kind", "vec", "types", "scale"),
    [("mxf8f6f4", "1X", ("f32", "e4m3", "e5m2", "f32"), "ue8m0"),
     ("mxf4", "2X", ("f32", "e2m1", "e2m1", "f32"), "ue8m0"),
     ("mxf4nvf4", "4X", ("f32", "e2m1", "e2m1", "f32"), "ue4m3")],
)  # fmt: skip
def test_block_scaled_mma_sync(kind: str, vec: str, types: tuple[str, str, str, str], scale: str) -> None:
    target = find_target("sm_120a")
    shape = "m16n8k32" if kind == "mxf8f6f4" else "m16n8k64"
    module, b = kernel(target)
    scales = loaded(b, 2, I32)
    results = b.mma_sync_scaled(
        shape, kind, vec, types, scale, loaded(b, 4, I32), loaded(b, 2, I32), loaded(b, 4, F32), scales[0], scales[1]
    )
    stored(b, results)
    assert f".kind::{kind}.block_scale.scale_vec::{vec}." in checked(module.finish(), target)


@pytest.mark.parametrize("n", [8, 24, 256])
@pytest.mark.parametrize(
    ("types", "k", "trans"),
    [(("f32", "f16", "f16"), 16, (True, True)), (("f16", "f16", "f16"), 16, (False, True)),
     (("f32", "tf32", "tf32"), 8, (False, False)), (("f32", "e4m3", "e5m2"), 32, (False, False)),
     (("f16", "e4m3", "e4m3"), 32, (False, False)), (("s32", "s8", "u8"), 32, (False, False))],
    ids=str,
)  # fmt: skip
def test_wgmma(types: tuple[str, str, str], k: int, trans: tuple[bool, bool], n: int) -> None:
    target = find_target("sm_90a")
    count = n // 4 if types[0] == "f16" else n // 2
    module, b = kernel(target)
    desc = b.load(I64, b.args[0])
    zero = F32 if types[0] == "f32" else I32
    acc: tuple[Value, ...] = (b.zero(zero),) * count
    b.wgmma_fence()
    for i in range(2):
        acc = b.wgmma((64, n, k), types, acc, desc, b.add(desc, b.i64(2)), scale_d=bool(i), trans=trans)
    b.wgmma_commit()
    b.wgmma_wait(0)
    stored(b, acc)
    text = checked(module.finish(), target)
    assert text.count(f"wgmma.mma_async.sync.aligned.m64n{n}k{k}.{'.'.join(types)} ") == 2


def test_wgmma_with_a_in_registers() -> None:
    target = find_target("sm_90a")
    module, b = kernel(target)
    desc, a = b.load(I64, b.args[0]), loaded(b, 4, I32)
    b.wgmma_fence()
    acc = b.wgmma((64, 64, 16), ("f32", "bf16", "bf16"), loaded(b, 32, F32), a, desc, trans=(False, True))
    b.wgmma_commit()
    b.wgmma_wait(0)
    stored(b, acc)
    assert ", {%r0, %r1, %r2, %r3}, %rd1, 1, 1, 1, 1;" in checked(module.finish(), target)


def test_wgmma_rules_speak_at_machine_level() -> None:
    target = find_target("sm_90a")
    module, b = kernel(target)
    desc = b.load(I64, b.args[0])
    stored(b, b.wgmma((64, 12, 16), ("f32", "bf16", "bf16"), loaded(b, 6, F32), desc, desc))
    _, _, diagnostics = lower(module.finish(), target)
    assert "WGMMA N must be a multiple of 8" in {d.message for d in diagnostics}


@pytest.mark.parametrize(
    ("kind", "fields", "group", "word"),
    [
        (MmaKind.F16, MmaFields((256, 256, 16), ("f32", "bf16", "bf16"), ("k", "mn")), 2, "0x10410490"),
        (MmaKind.TF32, MmaFields((128, 128, 8), ("f32", "tf32", "tf32")), 1, "0x08200910"),
        (MmaKind.F8F6F4, MmaFields((128, 256, 32), ("f32", "e4m3", "e5m2")), 1, "0x08400410"),
        (MmaKind.I8, MmaFields((128, 96, 32), ("s32", "s8", "u8"), saturate=True), 1, "0x081800A8"),
        (MmaKind.MXF8F6F4, MmaFields((128, 256, 32), ("f32", "e4m3", "e5m2"), scale_ids=(2, 1)), 1, "0x48C00410"),
        (MmaKind.MXF4, MmaFields((128, 128, 64), ("f32", "e2m1", "e2m1")), 1, "0x08A00480"),
        (MmaKind.MXF4NVF4, MmaFields((256, 256, 64), ("f32", "e2m1", "e2m1"), scale_type="ue4m3"), 2, "0x10400480"),
    ],
    ids=lambda v: v.value if isinstance(v, MmaKind) else "",
)
def test_tcgen05_instruction_descriptors(kind: MmaKind, fields: MmaFields, group: Group, word: str) -> None:
    """The descriptor constants that PTX gets are the worked examples of the encodings."""
    target = find_target("sm_100a")
    module, b = kernel(target)
    bar = module.shared("bar", 8, 8)
    handle = b.tcgen05_alloc(32, rows=128, cols=256, type="f32", group=group)
    desc = b.load(I64, b.args[0])
    scales = (b.add(handle, b.i32(4)), b.add(handle, b.i32(8))) if kind.block_scaled else None
    vec = {MmaKind.MXF4: ScaleVec.X2, MmaKind.MXF4NVF4: ScaleVec.X4}.get(kind)
    packed = kind_word(kind, CtaGroup(group), scale_vec=vec, block_scale=kind.block_scaled)
    b.tcgen05_mma(handle, desc, desc, packed, 0, b.i1(False), fields, group=group, scales=scales)
    b.tcgen05_commit(bar, group=group)
    b.tcgen05_dealloc(handle, 32, rows=128, cols=256, type="f32", group=group)
    b.tcgen05_relinquish(group=group)
    b.ret()
    text = checked(module.finish(), target)
    assert word in text
    assert f"tcgen05.mma.cta_group::{group}.kind::{kind.value}" in text


def test_descriptors_are_the_hardware_s() -> None:
    for name, word in (("sm_90a", "0x4000004000010000"), ("sm_100a", "0x4000404000010000")):
        target = find_target(name)
        module, b = kernel(target)
        tile = module.shared("tile", 4096, 1024)
        b.store(b.smem_desc(tile, sbo=1024, lbo=16, swizzle=1), b.args[0])
        b.ret()
        assert word in checked(module.finish(), target)


def test_the_mma_needs_its_named_fields() -> None:
    target = find_target("sm_100a")
    module, b = kernel(target)
    desc = b.load(I64, b.args[0])
    words = kind_word(MmaKind.F16), 0
    b.tcgen05_mma(b.i32(0), desc, desc, *words, b.i1(True), MmaFields((48, 128, 16), ("f32", "bf16", "bf16")))
    b.ret()
    _, _, diagnostics = lower(module.finish(), target)
    assert ["48 x 128" in d.message for d in diagnostics] == [True]
