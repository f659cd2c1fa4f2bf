"""The text of a stage is a document of that stage: it has no findings, and it leads to the same PTX."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import check
from tilelsp.analysis.features.generated.lowered import PASS_NAMES, STAGE_LANGUAGES, LowerRequest, lower
from tilelsp.analysis.snapshot import Language, language_of
from tilelsp.base.diagnostic import Severity
from tilelsp.compile.stage import Stage, before
from tools.construct_cases import read_cases

CASES = Path(__file__).parent / "cases"
KERNELS = [*sorted((CASES / "cutile").glob("*.mlir")), *sorted((CASES / "lowered").glob("*.mlir"))]
TARGETS = ("sm_80", "sm_90", "sm_90a", "sm_100a", "sm_103a", "sm_120a")
ALLOWED = frozenset({"target.type"})
"""The document's own fault: it multiplies a type that the target does not have."""


def instructions(ptx: str) -> list[str]:
    """The text without comments and places in documents."""
    return [line for line in ptx.splitlines() if not line.lstrip().startswith(("//", ".loc", ".file"))]


@pytest.mark.verdicts
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)
def test_the_text_of_every_stage_and_pass_reads_back(path: Path, target: str) -> None:
    _reads_back(path.read_text(encoding="utf-8"), target, (*STAGE_LANGUAGES, *PASS_NAMES))


def _reads_back(text: str, target: str, names: tuple[str, ...], *, judged: bool = True) -> None:
    made = lower(LowerRequest(text, Language.TILEIR, target, texts=(*names, Stage.PTX.value)))
    ptx = made.stage(Stage.PTX.value)
    seen: set[tuple[Stage, str]] = set()
    for each in made.stages:
        if (each.stage, each.text) in seen:
            continue  # a pass that had nothing to do
        seen.add((each.stage, each.text))
        language = language_of(STAGE_LANGUAGES[each.stage.value])
        snapshot = Host().open("stage", each.text, None, language)
        found = check(snapshot, (target,), None, lambda: None) if judged else ()
        loud = [
            diagnostic
            for diagnostic in found
            if diagnostic.severity <= Severity.WARNING and diagnostic.code not in ALLOWED
        ]
        assert loud == [], f"{each.name}: {loud[0].message}"
        if ptx is not None and each.stage is not Stage.PTX:
            again = lower(LowerRequest(each.text, language, target)).stage(Stage.PTX.value)
            assert again is not None, each.name
            assert instructions(again.text) == instructions(ptx.text), each.name


ENTRIES = [
    *((path.stem, path.read_text(encoding="utf-8"), "sm_90a") for path in sorted((CASES / "nvgpu").glob("*.mlir"))),
    *((case.name, case.text, case.target) for case in read_cases() if case.level in ("nvgpu", "nvvm")),
]
"""Functions of MLIR's own dialects, with the target that each is for."""
FEW = ("copies", "cp-async/nvgpu", "tcgen05-mma-dense/nvvm", "wgmma-shared/nvgpu")
"""The texts that every run tries."""


@pytest.mark.parametrize(
    ("text", "target"),
    [pytest.param(*case, id=name, marks=() if name in FEW else pytest.mark.slow) for name, *case in ENTRIES],
)
def test_text_that_enters_below_the_tile_stages_reads_back(text: str, target: str) -> None:
    """Some break rules, as they are there to show single ops: what is found in their stages is not asked."""
    _reads_back(text, target, (*STAGE_LANGUAGES, *PASS_NAMES, *map(before, PASS_NAMES)), judged=False)


QUICK = {("gemm_bf16", "sm_100a"), ("softmax_rows", "sm_90a")}
"""The texts that every run tries, besides the stages of all kernels of `cases/lowered`."""
PASSED = [
    pytest.param(name, target, marks=() if (name, target) in QUICK else pytest.mark.slow)
    for name in ("gemm_bf16", "gemm_e4m3", "attention_f16", "softmax_rows", "argmax_rows")
    for target in ("sm_90a", "sm_100a")
]


@pytest.mark.parametrize(("name", "target"), PASSED)
def test_what_a_pass_prints_leads_to_the_same_ptx(name: str, target: str) -> None:
    text = (CASES / "cutile" / f"{name}.mlir").read_text(encoding="utf-8")
    _reads_back(text, target, (*PASS_NAMES, *map(before, PASS_NAMES)))


LIBRARIES = [
    pytest.param(path, TARGETS[number % len(TARGETS)], id=f"{path.stem}-{TARGETS[number % len(TARGETS)]}")
    for number, path in enumerate(sorted((CASES / "kernels").glob("*.mlir")))
]
"""Kernels of the kinds that libraries have, each on one target by turns."""


@pytest.mark.slow
@pytest.mark.parametrize(("path", "target"), LIBRARIES)
def test_what_a_pass_prints_of_a_librarys_kernel_leads_to_the_same_ptx(path: Path, target: str) -> None:
    """Findings in the texts are tested on smaller kernels."""
    _reads_back(path.read_text(encoding="utf-8"), target, (*PASS_NAMES, *map(before, PASS_NAMES)), judged=False)


def test_results_that_share_a_name_keep_it() -> None:
    text = (CASES / "cutile" / "argmax_rows.mlir").read_text(encoding="utf-8")
    made = lower(LowerRequest(text, Language.TILEIR, "sm_80", until=Stage.CUDA_TILE.value)).stage("cuda_tile")
    assert made is not None
    assert "%reduce:2 = reduce " in made.text
    assert "%reduce#1" in made.text
