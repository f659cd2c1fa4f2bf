"""The pipeline as a whole: stages and their text, where each line comes from, verifiers, and what is refused."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.case_files import CASES, Case, case_name, case_paths, load
from tests.gemm_texts import Variant, kernel
from tests.samples import sampled
from tilelsp.analysis.features.generated.tensor_memory import followed
from tilelsp.analysis.low_level.intrinsics import DeclaredIntrinsics
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Compilation, Stage
from tilelsp.defs.catalog import catalog
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.targets import find_target
from tilelsp.ir.module import Op
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.llvm.parser import parse_llvm
from tilelsp.syntax.mir.parser import parse_mir
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

KERNELS = CASES / "cutile"
NATIVE = (
    "vector_add_f32",
    "gemm_bf16",
    "gemm_bf16_small",
    "gemm_nt_f16",
    "gemm_gelu_f16",
    "gemm_f16_acc16",
    "gemm_i8",
    "gemm_e4m3",
)


def parse(text: str, stage: Stage) -> tuple[tuple[Op, ...], tuple[Diagnostic, ...]]:
    """Ops of a stage's text, and what is wrong with it."""
    if stage is Stage.LLVM:
        llvm = parse_llvm(text, DeclaredIntrinsics())
        return (llvm.module,), tuple(llvm.diagnostics)
    if stage is Stage.MIR:
        mir = parse_mir(text, OPCODES)
        return (mir.module,), tuple(mir.diagnostics)
    dialect = "cuda_tile" if stage is Stage.CUDA_TILE else None
    document = parse_document(text, Reader(catalog(), compile_parser), dialect=dialect)
    return document.ops, document.diagnostics


def compiled(
    text: str, target: str, stage: Stage = Stage.CUDA_TILE, until: Stage = Stage.PTX, *, tensor_maps: bool = True
) -> Compilation:
    """A document without errors, compiled."""
    ops, problems = parse(text, stage)
    assert not problems, [p.message for p in problems]
    return compile_ops(ops, stage, find_target(target), until, tensor_maps=tensor_maps, follower=followed)


def text_of(compilation: Compilation, stage: Stage) -> str:
    """A stage that must be there."""
    found = compilation.stage(stage)
    assert found is not None, [d.message for d in compilation.diagnostics]
    return found.text


# --- the walkthrough ------------------------------------------------------------------------------------------------


def test_walkthrough() -> None:
    """One 64x128x16 bf16 multiply shows the documents' words at every stage."""
    result = compiled(kernel(Variant("walk", (64, 128, 16), body="once")), "sm_100a")
    assert not result.diagnostics
    assert "#cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>" in text_of(result, Stage.NV_TILEAA)
    tileas = text_of(result, Stage.NV_TILEAS)
    assert "nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>" in tileas
    umma = next(line for line in tileas.splitlines() if "nv_tileas.umma " in line)
    for part in (
        "kind = #nvvm.tcgen05_mma_kind<f16>",
        "cta_group = #nvvm.tcgen05_group<cta1>",
        "scale_vec_size = #nvvm.tcgen05_mma_scale_vec<1X>",
        "scale_input_acc = false",
        "block_scale = false",
        "collector_a = #nvvm.tcgen05_mma_collectorop<discard>",
        "ashift = false",
        "atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>",
    ):
        assert part in umma
    assert "#nvvm.tcgen05_ldst_shape<m64n8x32b>" in tileas
    llvm = text_of(result, Stage.LLVM)
    assert "call void @llvm.nvvm.tcgen05.mma.cta_group__1(" in llvm
    assert "i32 193, i32 0, i1" in llvm
    mir = text_of(result, Stage.MIR)
    assert "TCGEN05_MMA_CTA_GROUP1_DENSE" in mir
    assert "imm:193" in mir
    assert "collector: imm:0" in mir
    ptx = text_of(result, Stage.PTX)
    mma = next(line for line in ptx.splitlines() if "tcgen05.mma" in line)
    assert "tcgen05.mma.cta_group::1.kind::f16 [" in mma
    assert "0x04210490" in mma


def test_an_a_that_several_multiplies_read_is_kept_until_the_last() -> None:
    result = compiled(kernel(Variant("wide", (64, 512, 16), body="once")), "sm_100a")
    mmas = [line.split()[0] for line in text_of(result, Stage.PTX).splitlines() if "tcgen05.mma" in line]
    assert mmas == [f"tcgen05.mma.cta_group::1.kind::f16.collector::a::{use}" for use in ("fill", "lastuse")]
    assert "lastuse" not in text_of(compiled(kernel(Variant("one", (64, 256, 16), body="once")), "sm_100a"), Stage.PTX)


ATOMS = [
    line.split(maxsplit=4)
    for line in (CASES / "pipeline" / "atoms.txt").read_text().splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("row", ATOMS, ids=lambda row: f"{row[0]}-{row[1]}-{row[2]}-{row[3]}")
def test_atom(row: list[str]) -> None:
    target, shape, element, accumulator, wanted = row
    m, n, k = (int(x) for x in shape.split("x"))
    c = accumulator if accumulator != "f16" else "f16"
    variant = Variant("k", (m, n, k), a=element, d="f32" if element == "i8" else accumulator, c=c)
    result = compiled(kernel(variant), target, until=Stage.NV_TILEAA)
    if wanted.startswith(":"):
        assert [d.message for d in result.diagnostics] == [wanted[1:]]
        assert [s.stage for s in result.stages] == [Stage.CUDA_TILE]
    else:
        assert f"#cute.mma_atom<{wanted}>" in text_of(result, Stage.NV_TILEAA)


STAGES = (Stage.CUDA_TILE, Stage.NV_TILEAA, Stage.NV_TILEAS, Stage.LLVM, Stage.MIR, Stage.PTX)
"""Those that a tile program goes through."""

# --- every stage's text is a document -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "target"), sampled([*product(NATIVE, ("sm_75", "sm_80", "sm_90a", "sm_100a", "sm_120a"))], 12)
)
def test_every_stage_gives_the_same_ptx(name: str, target: str) -> None:
    result = compiled((KERNELS / f"{name}.mlir").read_text(), target)
    if result.stage(Stage.PTX) is None:
        assert [d.code for d in result.diagnostics] == ["target.type"]
        return
    ptx = text_of(result, Stage.PTX)
    for stage in STAGES[:-1]:
        again = compiled(text_of(result, stage), target, stage)
        assert [s.stage for s in again.stages] == [each for each in STAGES if each.position >= stage.position]
        assert text_of(again, Stage.PTX) == ptx, stage


@pytest.mark.parametrize(
    ("target", "word"), [("sm_80", "mma.sync"), ("sm_90a", "wgmma.mma"), ("sm_100a", "tcgen05.mma")]
)
def test_links(target: str, word: str) -> None:
    """The multiply leads to its instructions and back, and every matrix instruction to the multiply."""
    source = (KERNELS / "gemm_bf16.mlir").read_text()
    result = compiled(source, target)
    at = source.index("mmaf")
    ptx = result.stage(Stage.PTX)
    assert ptx is not None
    forward = [ptx.text[link.output.start : link.output.end] for link in ptx.links if link.source.contains(at)]
    assert any(word in line for line in forward)
    for link in ptx.links:
        if word in ptx.text[link.output.start : link.output.end]:
            assert source[link.source.start : link.source.end].startswith("%4 = mmaf")


def test_one_entry_of_several() -> None:
    text = kernel(Variant("one", (64, 64, 32))) + kernel(Variant("two", (64, 64, 32)))
    ops, _ = parse(text, Stage.CUDA_TILE)
    both = compile_ops(ops, Stage.CUDA_TILE, find_target("sm_100a"))
    assert [r.entry for r in both.resources] == ["one", "two"]
    alone = compile_ops(ops, Stage.CUDA_TILE, find_target("sm_100a"), entry="two")
    assert [r.entry for r in alone.resources] == ["two"]


def test_until() -> None:
    text = kernel(Variant("k", (64, 64, 32)))
    result = compiled(text, "sm_90a", until=Stage.NV_TILEAS)
    assert [s.stage for s in result.stages] == [Stage.CUDA_TILE, Stage.NV_TILEAA, Stage.NV_TILEAS]


def test_finding_of_a_lower_stage_lies_at_its_source() -> None:
    """An integer multiply made for sm_100a breaks a rule on sm_100f, two stages down; its source op is blamed."""
    text = kernel(Variant("k", (64, 64, 32), a="i8", c="i32"))
    tileaa = text_of(compiled(text, "sm_100a", until=Stage.NV_TILEAA), Stage.NV_TILEAA)
    result = compiled(tileaa, "sm_100f", Stage.NV_TILEAA)
    assert [s.stage for s in result.stages] == [Stage.NV_TILEAA, Stage.NV_TILEAS]
    (finding,) = result.diagnostics
    assert finding.message == "INT8 type is supported only on arch-conditional variants."
    assert tileaa[finding.span.start : finding.span.end] == "nv_tileaa.dot"
    (label,) = finding.related
    stage, _, line = label.message.partition(": ")
    number = int(stage.removeprefix("nv_tileas, line "))
    assert text_of(result, Stage.NV_TILEAS).splitlines()[number - 1].strip() == line
    assert "nv_tileas.umma " in line


# --- case files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", case_paths("nv_tileaa", "nv_tileas", "pipeline"), ids=case_name)
def test_case(path: Path) -> None:
    case: Case = load(path)
    stage = Stage(case.options["stage"])
    ops, problems = parse(case.source, stage)
    target = find_target(case.options["target"])
    result = compile_ops(ops, stage, target, texts=tuple(case.sections), follower=followed)
    case.check_marks([*problems, *result.diagnostics])
    for name in case.sections:
        found = result.text(name)
        assert found is not None, name
        case.check_section(name, found.text)


@pytest.mark.parametrize(
    ("ordering", "wanted"),
    [
        ("relaxed", ["store_ptr", "atomic_rmw"]),
        ("release", ["store_ptr", "barrier", "atomic_rmw"]),
        ("acquire", ["store_ptr", "atomic_rmw", "barrier"]),
        ("acq_rel", ["store_ptr", "barrier", "atomic_rmw", "barrier"]),
    ],
)
def test_barriers_make_the_thread_of_an_atomic_update_speak_for_all(ordering: str, wanted: list[str]) -> None:
    text = f"""entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %x: tile<i32>) {{
  %t = store_ptr_tko weak %q, %x : tile<ptr<i32>>, tile<i32> -> token
  %old, %u = atomic_rmw_tko {ordering} device %p, add, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  return
}}
"""
    lines = text_of(compiled(text, "sm_80", until=Stage.NV_TILEAS), Stage.NV_TILEAS).splitlines()
    names = [
        word.removeprefix("nv_tileas.") for line in lines for word in line.split() if word.startswith("nv_tileas.")
    ]
    assert [name for name in names if name in ("store_ptr", "barrier", "atomic_rmw")] == wanted
