"""CUDA's matrix builtins: every name of the headers becomes its instruction, on the first target that has it.

Lines of `cases/builtins` end in what the call becomes: how the instruction starts, and behind `..` how it ends. Those
of `__wgmma_mma_async_*` were read off the PTX that nvcc 13.5 makes of the same calls.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lower_half import ptxas
from tests.machine import HAS_TOOLS
from tilelsp.analysis.features.generated.lowered import LowerRequest, lower
from tilelsp.analysis.snapshot import language_of

FILES = sorted((Path(__file__).parent / "cases" / "builtins").glob("*.ll"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_call_becomes_its_instruction(path: Path) -> None:
    text = path.read_text()
    made = lower(LowerRequest(text, language_of("", path.name), path.stem))
    stage = made.stage("ptx")
    assert stage is not None, [diagnostic.message for diagnostic in made.diagnostics]
    wanted = [line.rpartition(" ; ")[2] for line in text.splitlines() if line.startswith("  call")]
    found = [line.strip() for line in stage.text.splitlines() if line.strip().startswith(("wmma.", "wgmma.mma"))]
    for line, form in zip(found, wanted, strict=True):
        start, _, end = form.partition(" .. ")
        assert line.startswith(start), form
        assert line.endswith(f", {end};" if end else ";"), form
    if HAS_TOOLS:
        report = ptxas().assemble(stage.text, path.stem)
        assert report.accepted, (report.reason, [error.text for error in report.errors])
