"""Kernels of the kinds that libraries have, in other people's style: PTX that computes what the interpreter does.

`producers/cutile_kernels.py` is their source, but of `gemm_mxfp4_views`: cuTile reads packed f4 as bytes. Above each
text of `cases/kernels` stands its launch, with extents that no tile divides. Each is tried on four targets, and on two
more by turns: it becomes PTX, or is refused where NVIDIA's compiler refuses it; ptxas takes the PTX; it computes what
the interpreter does, and the sanitizer finds nothing; the text of every stage leads to the same PTX.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import lru_cache

import pytest

import tilelsp

pytest.importorskip("numpy")

import numpy as np
import numpy.typing as npt
from case_files import CASES

from tests.acceptance.cases import assembled, compiled, ptx_of
from tests.acceptance.stages import differing_stages
from tests.machine import HAS_TOOLS, real_tools
from tilelsp.api.launch.results import RunResult
from tilelsp.api.launch.tile_kernel import execute
from tilelsp.cli.run.command import prepared, request_of
from tilelsp.cli.run.options import add_launch_arguments
from tilelsp.engines.choice import make_engine
from tilelsp.engines.engine import CompileRequest, compile_document
from tilelsp.engines.module_run import EngineStatus
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.tileiras.compiler import VENDOR_TARGETS

pytestmark = pytest.mark.slow

NAMES = sorted(path.stem for path in (CASES / "kernels").glob("*.mlir"))
TARGETS = ("sm_80", "sm_90a", "sm_100a", "sm_120a")
BY_TURNS = ("sm_75", "sm_89", "sm_103a", "sm_121a", "sm_86", "sm_90", "sm_100f", "sm_110a", "sm_87", "sm_88", "sm_100",
            "sm_107a")  # fmt: skip
SCHEDULES = (None, 1)
INCOMPATIBLE = "Incompatibility with architecture"
"""How NVIDIA's compiler, and ours, begins to refuse a type that a target lacks."""

ROUNDING = {"f64": 2.0**-50, "f32": 2.0**-20, "f16": 2.0**-9, "bf16": 2.0**-6, "f8E4M3FN": 0.0, "f8E8M0FNU": 0.0}
"""How far results may be off, of the largest: sums of another order, and functions within their bounds. Where summands
cancel each other, the file says how large they are: results are rounded as often as those."""
SUMMANDS = "// summands up to "


def _refusals(said: list[str]) -> list[str]:
    return [one for one in said if one.startswith(INCOMPATIBLE)]


def _text(name: str) -> str:
    return (CASES / "kernels" / f"{name}.mlir").read_text(encoding="utf-8")


def runs() -> Iterator[tuple[str, str]]:
    for number, name in enumerate(NAMES):
        turn = 2 * number % len(BY_TURNS)
        for target in (*TARGETS, *BY_TURNS[turn : turn + 2]):
            yield name, target


@lru_cache(maxsize=2)
def ran(name: str, engine: str, target: str | None = None, seed: int | None = None) -> RunResult:
    """The kernel's own launch."""
    parser = argparse.ArgumentParser()
    add_launch_arguments(parser)
    arguments = parser.parse_args([])
    arguments.engine = engine
    document = tilelsp.open(CASES / "kernels" / f"{name}.mlir")
    arguments = prepared(arguments, document)
    arguments.target, arguments.schedule_seed = target, None if seed is None else str(seed)
    return execute(request_of(arguments, document), sanitize=engine != "interp")


def summands(text: str) -> float:
    """How large the summands of a kernel's results are; 0 where it does not say."""
    return next((float(line.removeprefix(SUMMANDS)) for line in text.splitlines() if line.startswith(SUMMANDS)), 0.0)


def differences(wanted: RunResult, got: RunResult, largest: float = 0.0) -> list[str]:
    """The arrays that are further apart than rounding explains, of results or summands up to `largest`; integers must
    be equal."""
    types = {
        parameter.name.removeprefix("%"): parameter.type.removeprefix("ptr<").removesuffix(">")
        for parameter in wanted.parameters
    }
    theirs = dict(got.arrays)
    assert theirs.keys() == dict(wanted.arrays).keys()
    return [
        f"%{name}: {error} of {types[name]}"
        for name, array in wanted.arrays
        if (error := _error(array, theirs[name], types[name], largest)) > ROUNDING.get(types[name], 0.0)
    ]


def _error(wanted: npt.NDArray[np.generic], got: npt.NDArray[np.generic], type: str, largest: float) -> float:
    if type == "bf16":
        wanted, got = ((one.astype(np.uint32) << 16).view(np.float32) for one in (wanted, got))
    if wanted.dtype.kind != "f":
        return float(np.count_nonzero(wanted != got))
    exact, ours = wanted.astype(np.float64), got.astype(np.float64)
    np.testing.assert_array_equal(np.isfinite(ours), np.isfinite(exact))
    finite = np.isfinite(exact)
    np.testing.assert_array_equal(ours[~finite], exact[~finite])
    largest = np.max(np.abs(exact[finite]), initial=largest)
    return float(np.max(np.abs(ours - exact)[finite], initial=0.0) / (largest or 1.0))


@pytest.mark.parametrize(("name", "target"), list(runs()))
def test_kernel_becomes_ptx_that_computes_what_the_interpreter_does(name: str, target: str) -> None:
    text = _text(name)
    made = compiled(text, target)
    ptx = ptx_of(made)
    if ptx is None:
        assert [
            diagnostic.message for diagnostic in made.diagnostics if not diagnostic.message.startswith(INCOMPATIBLE)
        ] == []
        return
    report = assembled(ptx, target)
    if HAS_TOOLS:
        assert report.accepted, (report.reason, report.errors)
        assert [entry.spill_bytes for entry in report.entries] == [0]
    assert differing_stages(text, target) == []
    wanted = ran(name, "interp")
    assert not wanted.found
    for seed in SCHEDULES:
        got = ran(name, "ptx", target, seed)
        assert [diagnostic.message for diagnostic in got.found] == []
        assert differences(wanted, got, summands(text)) == []


NARROW = ("f8E4M3FN", "f8E5M2", "f8E8M0FNU", "f4E2M1FN")
"""Types that some targets lack."""


@real_tools
@pytest.mark.parametrize("name", [name for name in NAMES if any(word in _text(name) for word in NARROW)])
def test_kernel_is_refused_in_the_words_of_the_vendors_compiler_wherever_it_compiles(name: str) -> None:
    document, engine = tilelsp.open(CASES / "kernels" / f"{name}.mlir"), make_engine("tileiras", Toolbox())
    for row in VENDOR_TARGETS:
        request = CompileRequest(document.text, document.language, row.name, None)
        theirs = [diagnostic.message for diagnostic in compile_document(engine, request).diagnostics]
        ours = [diagnostic.message for diagnostic in compiled(document.text, row.name).diagnostics]
        # Its remarks are others, and it names a target without its suffix.
        assert _refusals(theirs) == [refusal.replace(row.name, row.vendor_name) for refusal in _refusals(ours)]


@real_tools
@pytest.mark.parametrize("name", NAMES)
def test_kernel_is_refused_where_the_vendors_compiler_refuses_it(name: str) -> None:
    document = tilelsp.open(CASES / "kernels" / f"{name}.mlir")
    engine = make_engine("tileiras", Toolbox())
    for target in TARGETS:
        answer = compile_document(engine, CompileRequest(document.text, document.language, target, None))
        assert answer.status in (EngineStatus.DONE, EngineStatus.REFUSED)
        assert (answer.status is EngineStatus.DONE) == (ptx_of(compiled(document.text, target)) is not None)
