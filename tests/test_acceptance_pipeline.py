"""Kernels through every stage to PTX: what ptxas says, whether it adds up, and what it computes.

By default each kernel is tried on a few targets; `pytest -m slow` tries all on all 28.
"""

from __future__ import annotations

import json
from itertools import cycle, product
from pathlib import Path

import numpy as np
import pytest

from tests.acceptance import ptx_checks
from tests.acceptance.cases import FP8, LISTED, ODD, assembled, compiled, ptx_of, run
from tests.acceptance.gemm import TILE_IR, Gemm
from tests.acceptance.launch import Tensor, launch
from tests.acceptance.program import read_program
from tests.emitted import check_emitted
from tests.machine import HAS_TOOLS
from tests.samples import sampled
from tilelsp.base.diagnostic import Severity
from tilelsp.compile.stage import Stage
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.spec.target import Feature

CASES = Path(__file__).parent / "cases"
ALL = [target.name for target in TARGETS]
VENDOR: dict[str, dict[str, str]] = json.loads((CASES / "acceptance" / "vendor.json").read_text())["kernels"]
"""Where ptxas has a wheel: there it is missing by mistake, and that is a failure."""


def refusal(gemm: Gemm, target: str) -> str | None:
    """The reason for which a target must not take a kernel, in the words of the vendor's compiler."""
    missing = [t for t in gemm.types[:2] if t in FP8]
    if missing and not find_target(target).has(Feature.FP8_CVT):
        return f"Incompatibility with architecture '{target}': unsupported type '{TILE_IR[missing[0]]}'"
    return None


def findings(gemm: Gemm, target: str) -> list[str]:
    """Everything that is wrong with what a target gets."""
    made = compiled(gemm.text(), target)
    ptx = ptx_of(made)
    reason = refusal(gemm, target)
    if reason is not None:
        said = [d.message for d in made.diagnostics if d.severity is Severity.ERROR]
        return [] if ptx is None and said == [reason] else [f"{said}, not '{reason}'"]
    if ptx is None:
        return ["no PTX", *(d.message for d in made.diagnostics)]
    report = assembled(ptx, target)
    if report.accepted is None and not HAS_TOOLS:
        pytest.skip(report.reason)
    if not report.accepted:
        return [f"ptxas: {report.reason}", *(m.text for m in report.errors)]
    (entry,), (needed,) = report.entries, made.resources
    found = list(ptx_checks.resources(entry, needed, find_target(target)))
    return found + list(run(gemm, ptx, target, needed.dynamic_shared_bytes).findings)


NAMES = {gemm.name: gemm for gemm in (*LISTED, *ODD)}
FEW = cycle((("sm_80", "sm_100a"), ("sm_90a",), ("sm_100a", "sm_75"), ("sm_120a", "sm_90a"), ("sm_110f",)))
WIDENED = [("gemm_e4m3", "sm_90"), ("gemm_e4m3", "sm_100"), ("gemm_e4m3", "sm_110")]
"""Where fp8 has instructions for conversions only and is multiplied as f16."""
CHOSEN = [(name, target) for name, targets in zip(NAMES, FEW, strict=False) for target in targets] + WIDENED


@pytest.mark.parametrize(("name", "target"), sampled(CHOSEN, 5))
def test_kernel_on_some_targets(name: str, target: str) -> None:
    gemm = NAMES[name]
    assert findings(gemm, target) == []
    if refusal(gemm, target) is None:
        check_emitted("gemms", f"{name}-{target}", compiled(gemm.text(), target), numbers=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_kernel_on_all_targets(name: str) -> None:
    found = {target: findings(NAMES[name], target) for target in ALL}
    assert {target: what for target, what in found.items() if what} == {}


def shown(mnemonic: str) -> tuple[str, ...]:
    """The words of a matrix instruction that say what it multiplies."""
    return tuple(w for w in mnemonic.split(".") if not w.startswith(("collector", "cta_group")) and w != "satfinite")


FAMILIES = ("sm_80", "sm_90a", "sm_100a", "sm_120a")


@pytest.mark.parametrize(("name", "target"), sampled([*product(VENDOR, FAMILIES)], 3))
def test_instruction_is_the_vendors(name: str, target: str) -> None:
    assert _instruction(name, target) == shown(VENDOR[name][target])


@pytest.mark.slow
def test_instruction_is_the_vendors_on_every_target() -> None:
    for name, rows in VENDOR.items():
        for target, mnemonic in rows.items():
            assert _instruction(name, target) == shown(mnemonic), (name, target)


def _instruction(name: str, target: str) -> tuple[str, ...]:
    ptx = ptx_of(compiled(NAMES[name].text(), target))
    if ptx is None:
        return ("",)
    program = read_program(ptx)
    found = {i.mnemonic for i in program.of("mma.sync", "wgmma.mma_async", "tcgen05.mma")}
    return shown(found.pop()) if len(found) == 1 else ("fma",) if not found else tuple(sorted(found))


# --- vector_add ----------------------------------------------------------------------------------------------------


def test_vector_add_on_every_target() -> None:
    text = (CASES / "cutile" / "vector_add_f32.mlir").read_text(encoding="utf-8")
    seen: set[str] = set()
    for target in ALL:
        made = compiled(text, target)
        ptx = ptx_of(made)
        assert ptx is not None, target
        report = assembled(ptx, target)
        if report.accepted is None and not HAS_TOOLS:
            pytest.skip(report.reason)
        assert report.accepted, (target, report.reason, report.errors)
        (entry,), (needed,) = report.entries, made.resources
        assert list(ptx_checks.resources(entry, needed, find_target(target))) == []
        program = "\n".join(line for line in ptx.splitlines() if not line.startswith((".", "/")))
        if program not in seen:
            seen.add(program)
            _add(ptx)


def _add(ptx: str) -> None:
    """Two blocks of 1024 and one of 48 elements."""
    size = 2 * 1024 + 48
    rng = np.random.default_rng(3)
    a, b = (Tensor(rng.integers(-99, 99, size).astype(np.float64), "f32") for _ in range(2))
    c = Tensor(np.zeros(size), "f32")
    arguments = [x for tensor in (a, b, c) for x in (tensor, size, 1)]
    done = launch(read_program(ptx), arguments, (3, 1, 1))
    assert (done.values(c) == a.values + b.values).all()
    assert (done.writes(c) == 1).all()


# --- what is said where the widest instruction is not to be had ------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "target", "sentence"),
    [
        (
            "gemm_bf16",
            "sm_70",
            "sm_70 has no tensor core instruction for bf16 x bf16 into f32: multiplied in scalar code",
        ),
        ("gemm_i8", "sm_70", "sm_70 has no tensor core instruction for s8 x s8 into s32: multiplied in scalar code"),
        (
            "gemm_f32",
            "sm_100a",
            "sm_100a has no tensor core instruction for f32 x f32 into f32: multiplied in scalar code",
        ),
        ("gemm_bf16", "sm_90", "wgmma for bf16 x bf16 into f32 needs sm_90a: multiplied with mma.sync"),
        ("gemm_e4m3", "sm_100", "tcgen05.mma for e4m3 x e4m3 into f32 needs sm_100a: multiplied with mma.sync, as f16"),
    ],
)
def test_what_a_reader_may_not_expect_is_said(name: str, target: str, sentence: str) -> None:
    made = compiled(NAMES[name].text(), target)
    assert made.stage(Stage.PTX) is not None
    said = [d for d in made.diagnostics if d.severity is Severity.INFORMATION]
    assert [d.message for d in said] == [sentence]
    text = NAMES[name].text()
    assert text[said[0].span.start : said[0].span.end].startswith("mma"), text[said[0].span.start :][:40]
