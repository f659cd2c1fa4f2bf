"""Texts of our own stages with a word changed are read, judged and lowered without a failure of ours.

What a verifier should have refused, and did not, is told at the op by `internal.not-lowered`: here that is a mistake.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mutations import mutants
from tilelsp.analysis import Host, Language, finish
from tilelsp.analysis.features.generated.lowered import Lowered, LowerRequest, lower
from tilelsp.base.diagnostic import Severity
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm import conversion as tileas_to_llvm
from tilelsp.defs.dialects import arith

CASES = Path(__file__).parent / "cases"
MANY = settings().max_examples > 100
KERNELS = ["lowered/scan.mlir", *(["cutile/softmax_rows.mlir", "cutile/gemm_bf16_small.mlir"] if MANY else [])]
TARGETS = ("sm_80", "sm_90a", "sm_100a") if MANY else ("sm_80",)
LANGUAGES = {"llvm": Language.LLVM, "mir": Language.MIR}
EXAMPLES = settings().max_examples // 15
"""Each of them is analysed, and lowered as far as it goes."""


@cache
def texts(stage: str) -> tuple[tuple[str, str], ...]:
    """Texts of a stage, with the target that each was made for."""
    lowered = ((target, compiled(kernel, target).stage(stage)) for kernel in KERNELS for target in TARGETS)
    return tuple((found.text, target) for target, found in lowered if found is not None)


@cache
def compiled(kernel: str, target: str) -> Lowered:
    """All stages of a kernel."""
    return lower(LowerRequest((CASES / kernel).read_text(), Language.TILEIR, target))


@pytest.mark.parametrize("stage", ["nv_tileaa", "nv_tileas", "llvm", "mir"])
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_stage_texts(stage: str, data: st.DataObject) -> None:
    text, target = data.draw(st.sampled_from(texts(stage)))
    draw = Random(data.draw(st.integers(0, 1 << 30)))
    for _ in range(data.draw(st.integers(1, 2))):
        text = next((mutant.text for mutant in mutants(text, draw, 1)), text)
    made = lower(LowerRequest(text, LANGUAGES.get(stage, Language.TILEIR), target))
    assert not [diagnostic.message for diagnostic in made.diagnostics if diagnostic.code.startswith("internal.")]


SPLAT = "nv_tileas.func @k(%x: f32) {\n  %y = arith.addf %x, %x : f32\n  nv_tileas.return\n}\n"


def test_a_lowering_that_fails_is_one_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(function: object, op: object) -> None:
        raise IndexError("as if")

    monkeypatch.setitem(tileas_to_llvm.HANDLERS, arith.AddF, broken)
    made = lower(LowerRequest(SPLAT, Language.TILEIR, "sm_80"))
    assert [
        (diagnostic.code, diagnostic.severity, SPLAT[diagnostic.span.start : diagnostic.span.end])
        for diagnostic in made.diagnostics
    ] == [("internal.not-lowered", Severity.ERROR, "arith.addf")]
    assert "IndexError" in made.diagnostics[0].message
    assert made.stage(Stage.LLVM.value) is None


@pytest.mark.parametrize("name", ["read_function", "verify_function"])
def test_a_unit_that_fails_costs_itself(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object) -> object:
        raise KeyError("as if")

    text = (CASES / "machine" / "shared.finalize-isel.mir").read_text() + "func @k() kernel {\nbb.entry:\n  NOP\n}\n"
    monkeypatch.setattr(f"tilelsp.syntax.mir.llvm_form.{name}", broken)
    found = finish(Host().open("a", text, 1, Language.MIR).diagnostics())
    assert [diagnostic.code for diagnostic in found] == ["internal.not-analysed", "mir.unknown-opcode"]
    assert "KeyError" in found[0].message


def test_a_document_that_fails_is_one_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object) -> object:
        raise KeyError("as if")

    monkeypatch.setattr("tilelsp.analysis.tile.document.causes", broken)
    found = finish(Host().open("a", SPLAT).diagnostics())
    assert [(diagnostic.code, diagnostic.span.start) for diagnostic in found] == [("internal.not-analysed", 0)]
