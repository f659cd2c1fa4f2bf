"""Legality of ops by target, and the owners of tensor-memory columns."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilelsp.analysis import Language
from tilelsp.analysis.features.checks.matrix import MatrixRequest, matrix
from tilelsp.analysis.features.generated.lowered import LowerRequest
from tilelsp.analysis.features.generated.tmem_map import Owner, most_owned, tmem_map
from tilelsp.base.text import Span
from tilelsp.cli.main import main
from tilelsp.defs.targets import TARGET_NAMES

CASES = Path(__file__).parent / "cases"
FP8 = CASES / "cutile" / "gemm_e4m3.mlir"
UMMA = CASES / "nv_tileas" / "ladder_umma.mlir"
LIFE = CASES / "nv_tileas" / "tmem_lifetime.mlir"
GEMM = CASES / "cutile" / "gemm_bf16.mlir"


def test_types_and_rules_decide(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matrix", str(FP8), "--target", "sm_80,sm_89,sm_100,sm_100a", "--stage", "nv_tileas"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["op", "lines", "80", "89", "100", "100a"]
    assert lines[1].split() == ["cuda_tile.entry", "1", "A", "+", "+", "+"]
    assert lines[2].split() == ["cuda_tile.mmaf", "51", "+", "+", "a", "+"]
    assert (
        "A  not legal: Incompatibility with architecture '<target>': unsupported type 'f8E4M3FN' [target.type]" in lines
    )
    assert lines[-1].startswith("legal on every target: cuda_tile.assume, ")


def test_an_error_on_one_target_hides_none_on_another() -> None:
    targets = ("sm_90a", "sm_100a", "sm_100f")
    found = matrix(MatrixRequest(UMMA.read_text(encoding="utf-8"), Language.TILEIR, targets))
    assert found.complete
    row = next(row for row in found.rows if row.op == "nv_tileas.umma")
    assert [row.legal(target) for target in targets] == [False, True, False]
    errors = {target: [cell.code for cell in row.cells[target] if not cell.legal] for target in row.cells}
    assert errors["sm_100f"] == ["tcgen05.i8-needs-arch-conditional"]
    assert errors["sm_90a"] == ["tcgen05.mma-target"]


def test_what_ptxas_refuses_is_not_legal() -> None:
    found = matrix(MatrixRequest(UMMA.read_text(encoding="utf-8"), Language.TILEIR, ("sm_103a",)))
    row = next(row for row in found.rows if row.op == "nv_tileas.umma")
    assert not row.legal("sm_103a")


@pytest.mark.parametrize(
    "targets",
    [
        pytest.param(("sm_70", "sm_80", "sm_90a", "sm_100a", "sm_121f"), id="five"),
        pytest.param(TARGET_NAMES, id="all", marks=pytest.mark.slow),
    ],
)
def test_an_op_says_which_instruction_it_becomes_on_each_target(targets: tuple[str, ...]) -> None:
    found = matrix(MatrixRequest(GEMM.read_text(encoding="utf-8"), Language.TILEIR, targets))
    row = next(row for row in found.rows if row.op == "cuda_tile.mmaf")
    first = {target: row.instructions[target][0] for target in found.targets}
    assert first["sm_70"] == "st.shared.v4.b32", "no matrix instruction: what accesses memory comes first"
    assert "fma.rn.f32" in row.instructions["sm_70"]
    assert first["sm_80"] == first["sm_121f"] == "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32"
    assert first["sm_90a"] == "wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16"
    assert first["sm_100a"] == "tcgen05.mma.cta_group::1.kind::f16"
    shown = dict(row.becomes(found.targets))
    assert sum(map(len, shown.values())) == len(targets)
    assumed = next(row for row in found.rows if row.op == "cuda_tile.assume")
    assert not any(assumed.instructions.values())
    assert list(assumed.becomes(found.targets)) == []


@pytest.mark.parametrize(
    ("op", "instruction"),
    [("exp %x", "ex2.approx.f32"), ("divf %x, %x rounding<full>", "div.full.f32"), ("sin %x", "sin.approx.f32")],
)
def test_the_most_telling_instruction_of_an_op_comes_first(op: str, instruction: str) -> None:
    text = (
        f"entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {{\n  %y = {op} : tile<f32>\n"
        "  %t = store_ptr_tko weak %p, %y : tile<ptr<f32>>, tile<f32> -> token\n  return\n}\n"
    )
    found = matrix(MatrixRequest(text, Language.TILEIR, ("sm_75", "sm_90a")))
    row = next(row for row in found.rows if row.op == f"cuda_tile.{op.split()[0]}")
    assert {words[0] for words in row.instructions.values()} == {instruction}


def test_every_target_by_default() -> None:
    found = matrix(MatrixRequest("entry @k() {\n  return\n}\n", Language.TILEIR))
    assert found.targets == TARGET_NAMES
    assert [(row.op, row.cells) for row in found.rows] == [("cuda_tile.entry", {}), ("cuda_tile.return", {})]


def test_a_broken_document_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "k.mlir").write_text("entry @k() {\n  nonsense\n}\n")
    assert main(["matrix", str(tmp_path / "k.mlir"), "--format", "json", "--target", "sm_80"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert not answer["complete"]
    cell = next(row for row in answer["rows"] if row["op"] == "nonsense")["cells"]["sm_80"]
    assert (cell["legal"], cell["reasons"][0]["code"]) == (False, "unknown-op")
    assert main(["matrix", str(tmp_path), "--target", "sm_1"]) == 2
    assert "sm_1" in capsys.readouterr().err


def test_the_accumulator_of_a_gemm() -> None:
    text = GEMM.read_text(encoding="utf-8")
    found = tmem_map(LowerRequest(text, Language.TILEIR, "sm_100a"))
    (owner,) = found.owners
    assert (owner.entry, owner.type, owner.first, owner.columns) == (
        "gemm_bf16",
        "!nv_tileas.tmem<128x128xf32>",
        0,
        128,
    )
    assert owner.released
    assert found.peak == 128
    assert found.text[owner.live.start : owner.live.end].count("nv_tileas.umma ") == 4
    multiplies = [use for use in owner.uses if use.op == "nv_tileas.umma"]
    assert {text[span.start : span.end].split()[2] for use in multiplies for span in use.sources} == {"mmaf"}
    assert tmem_map(LowerRequest(text, Language.TILEIR, "sm_90a")).owners == ()


def test_columns_lie_side_by_side_while_both_live() -> None:
    text = LIFE.read_text(encoding="utf-8").partition("\n")[2]
    lines = [line for line in text.split("\n") if "tmem_load %over" not in line and "scf.if" not in line]
    good = "\n".join(line for line in lines if "branch" not in line and not line.startswith(("  }", "//")))
    found = tmem_map(LowerRequest(good.replace("128x256", "128x128"), Language.TILEIR, "sm_100a"))
    assert [(owner.name, owner.first, owner.columns) for owner in found.owners] == [
        ("%big", 0, 128),
        ("%more", 128, 128),
        ("%over", 256, 128),
    ]
    assert found.peak == 384


LIVES: dict[str, tuple[list[tuple[str, int, int, int]], int]] = {
    "one behind the other": ([("k", 0, 9, 64), ("k", 9, 20, 128)], 128),
    "one more place together": ([("k", 0, 10, 64), ("k", 9, 20, 128)], 192),
    "from one place on": ([("k", 3, 4, 64), ("k", 3, 20, 128)], 192),
    "one inside of another": ([("k", 0, 30, 64), ("k", 9, 20, 128), ("k", 21, 22, 32)], 192),
    "two kernels": ([("k", 0, 30, 64), ("other", 9, 20, 128)], 128),
    "nothing": ([], 0),
}
"""Accumulators by kernel, first and last place and columns, and the most columns that are owned at once."""


@pytest.mark.parametrize("lives", LIVES)
def test_the_most_columns_that_a_kernel_owns_at_once(lives: str) -> None:
    owners = [
        Owner(entry, "%a", "", 0, columns, Span(start, end), True, (), ())
        for entry, start, end, columns in LIVES[lives][0]
    ]
    assert most_owned(owners) == LIVES[lives][1]


def test_no_map_without_a_lowering() -> None:
    found = tmem_map(LowerRequest("entry @k() {\n  nonsense\n}\n", Language.TILEIR, "sm_100a"))
    assert found.problem.startswith("the document does not lower to nv_tileas: custom op 'nonsense' is unknown")
    below = tmem_map(LowerRequest("define ptx_kernel void @k() {\n  ret void\n}\n", Language.LLVM, "sm_100a"))
    assert below.problem == "the document does not lower to nv_tileas"
    above = tmem_map(LowerRequest("entry @k() {\n  return\n}\n", Language.TILEIR, "sm_90a"))
    assert above.problem == "sm_90a has no tensor memory"


def test_a_listing_is_looked_at_as_it_is_compiled() -> None:
    folder = Path(__file__).parent / "cases" / "documents"
    text = (folder / "bare_stage2.mlir").read_text()
    found = matrix(MatrixRequest(text, Language.TILEIR, ("sm_90a", "sm_100a")))
    [row] = [one for one in found.rows if one.op == "nv_tileaa.dot"]
    assert found.complete
    assert [one.op for one in found.rows] == ["nv_tileaa.dot"]
    assert text[row.places[0].start : row.places[0].end] == "nv_tileaa.dot"
    assert (row.legal("sm_90a"), row.legal("sm_100a")) == (False, True)
    assert row.instructions["sm_100a"][0] == "tcgen05.mma.cta_group::1.kind::f16"


def test_what_is_no_listing_is_broken_still() -> None:
    found = matrix(MatrixRequest("%d = nv_tileaa.dot %a, %b\n", Language.TILEIR, ("sm_100a",)))
    assert not found.complete


def test_a_copy_that_one_thread_issues_belongs_to_its_op() -> None:
    text = (Path(__file__).parent / "cases" / "documents" / "bare_staging.mlir").read_text()
    found = matrix(MatrixRequest(text, Language.TILEIR, ("sm_100a",)))
    [row] = [one for one in found.rows if one.op == "nv_tileas.umma_smem_to_tmem_cp"]
    assert "tcgen05.cp.cta_group::1.64x128b.warpx2::01_23" in row.instructions["sm_100a"]
