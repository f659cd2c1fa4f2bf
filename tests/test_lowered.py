"""Ops that move and combine elements: the PTX they are lowered to computes what the reference interpreter does.

A case is a kernel of `cases/lowered`; the line `//: 32x64xf32 32xf32` above it gives the arrays that its parameters
point at. They are filled with small whole numbers, of which every sum is exact, and compared to the last bit. A line
`//: sm_100a 64xi8` is a kernel for that target alone, whose types others do not have; one in which `slow` stands is
tried by `make conformance` only. What a kernel prints is compared too; one whose assertion fails has a line `//> text`
for each that it prints then.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from math import prod

import pytest

pytest.importorskip("numpy")

import numpy as np
import numpy.typing as npt
from case_files import CASES
from interp.cases import reader

from tests.acceptance.cases import assembled, compiled
from tests.acceptance.stages import differing_stages, text_of
from tests.emitted import check_emitted
from tests.machine import HAS_TOOLS
from tilelsp.api.launch.maps import planned_maps
from tilelsp.compile.stage import Stage
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.interp.tile.launch import Argument, entries, run_entry
from tilelsp.syntax.document import parse_document

"""Where ptxas has a wheel: there it is missing by mistake, and that is a failure."""

Array = npt.NDArray[np.generic]
TARGETS = ("sm_80", "sm_100a")
TYPES = {
    "f16": np.float16,
    "f32": np.float32,
    "f64": np.float64,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
}


@dataclass(frozen=True, slots=True)
class Kernel:
    """One kernel and the types of its arrays, such as `32x64xf32`."""

    name: str
    arrays: tuple[str, ...]
    text: str
    targets: tuple[str, ...]
    slow: bool
    said: tuple[str, ...]

    def filled(self) -> list[Array]:
        """The arrays, with numbers from -4 to 4."""
        random = np.random.default_rng(7)
        found: list[Array] = []
        for array in self.arrays:
            *extents, element = array.split("x")
            found.append(random.integers(-4, 5, prod(map(int, extents))).astype(TYPES[element]))
        return found


def kernels() -> Iterator[Kernel]:
    for path in sorted((CASES / "lowered").glob("*.mlir")):
        for part in path.read_text(encoding="utf-8").split("//: ")[1:]:
            words, _, text = part.partition("\n")
            name = text.partition("entry @")[2].partition("(")[0]
            arrays = tuple(word for word in words.split() if word != "slow" and not word.startswith("sm_"))
            targets = tuple(word for word in words.split() if word.startswith("sm_"))
            said = tuple(f"{line.removeprefix('//> ')}\n" for line in text.splitlines() if line.startswith("//> "))
            yield Kernel(f"{path.stem}.{name}", arrays, text, targets or TARGETS, "slow" in words.split(), said)


def _is_slow(kernel: Kernel, target: str) -> bool:
    return kernel.slow or target != kernel.targets[0]


_EACH = 8
"""Of so many kernels one has its stages read back in every run."""

COMPILED = [(kernel, target) for kernel in kernels() for target in kernel.targets]
_SOME = [kernel for kernel in kernels() if not kernel.slow][::2]
RUNS = [
    pytest.param(
        kernel,
        target,
        marks=[pytest.mark.slow] if _is_slow(kernel, target) or kernel not in _SOME else [],
        id=f"{kernel.name}-{target}",
    )
    for kernel, target in COMPILED
]
"""Each kernel on its targets: each second one on the first of them, all else in the slow suite."""


@pytest.mark.parametrize(("kernel", "target"), RUNS)
def test_ptx_computes_what_the_interpreter_does(kernel: Kernel, target: str) -> None:
    ops = parse_document(kernel.text, reader()).ops
    name = kernel.name.partition(".")[2]
    wanted, got = kernel.filled(), kernel.filled()
    arguments: list[Argument] = [*wanted]
    ends = pytest.raises(Fault) if kernel.said else nullcontext()
    made = compiled(kernel.text, target)
    ptx, needs = text_of(made, Stage.PTX), made.resources[0]
    if not _is_slow(kernel, target):
        check_emitted("lowered", f"{kernel.name}-{target}", made, numbers=True)
    printed: tuple[list[str], list[str]] = [], []
    with ends:
        run_entry(ops, entries(ops)[name], (1, 1, 1), arguments, output=printed[0])
    with ends:
        passed = [*got, *planned_maps(needs.maps, got)]
        Evaluator().launch(ptx, name, (1, 1, 1), needs.threads, needs.dynamic_shared_bytes, passed, printed[1])
    if kernel.said:
        assert sorted(printed[1]) == sorted([*printed[0], *kernel.said])
    else:
        assert "".join(printed[1]) == "".join(printed[0])
        for ours, theirs in zip(got, wanted, strict=True):
            np.testing.assert_array_equal(ours, theirs)
    report = assembled(ptx, target)
    if report.accepted is None and not HAS_TOOLS:
        pytest.skip(report.reason)
    assert report.accepted, (report.reason, report.errors)
    assert not report.entries[0].spill_bytes


def test_an_accumulator_that_is_scaled_takes_no_registers_from_turn_to_turn() -> None:
    (scaled,) = (kernel for kernel in kernels() if kernel.name == "loops.scaled_accumulator")
    tileas = text_of(compiled(scaled.text, "sm_100a"), Stage.NV_TILEAS)
    (loop,) = (line for line in tileas.splitlines() if " scf.for " in line)
    assert "tensor<" not in loop


_QUICK = [case for case in COMPILED if not _is_slow(*case)][::_EACH]


@pytest.mark.parametrize(
    ("kernel", "target"),
    [
        pytest.param(*case, marks=[] if case in _QUICK else [pytest.mark.slow], id=f"{case[0].name}-{case[1]}")
        for case in COMPILED
    ],
)
def test_every_stage_leads_to_the_same_ptx(kernel: Kernel, target: str) -> None:
    assert differing_stages(kernel.text, target) == []
