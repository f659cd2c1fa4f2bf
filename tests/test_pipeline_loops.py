"""The pass that lets loops start their copies turns ahead: how far, and what it says of text that cannot be followed.

Here all threads copy; `test_tensor_maps` has copies by maps. Numbers of such kernels are compared in `test_lowered`,
bytes in flight in `test_kernel_facts`.
"""

from __future__ import annotations

import re

import pytest
from case_files import CASES

from tests.producer_runs import rows
from tests.test_pipeline import compiled, parse, text_of
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.pipeline_loops.ahead import AHEAD
from tilelsp.compile.stage import Stage
from tilelsp.defs.targets import find_target

AHEAD_CASES = CASES / "ahead"


def kernel_of(text: str, name: str) -> str:
    """One kernel of a text."""
    start = next(found.start() for found in re.finditer(r"^\S+ @(\w+)\(", text, re.MULTILINE) if found[1] == name)
    return text[start : text.index("\n}\n", start) + 3]


def stages_of(text: str) -> set[int]:
    """How many buffers there are in the place of one, of all that have several."""
    return {int(found) for found in re.findall(r"\bstages = (\d+) : i32", text)}


@pytest.mark.parametrize("row", rows(AHEAD_CASES / "stages.txt"))
def test_stages(row: str) -> None:
    path, name, target, *wanted = row.split()
    source = kernel_of((CASES / f"{path}.mlir").read_text(), name)
    text = text_of(compiled(source, target, until=Stage.NV_TILEAS, tensor_maps=False), Stage.NV_TILEAS)
    for word, count in (one.split("=") for one in wanted):
        if word == "stages":
            assert stages_of(text) == ({int(count)} - {0})
        else:
            assert [f"nv_tileas.{word}" in line.split() for line in text.splitlines()].count(True) == int(count), word


@pytest.mark.parametrize("row", rows(AHEAD_CASES / "said.txt"))
def test_text_says_how_far(row: str) -> None:
    name, target, loads, said, wanted = (part.strip() for part in row.split("|"))
    source = kernel_of((CASES / "lowered" / "ahead.mlir").read_text(), name)
    text = text_of(compiled(source, target, until=Stage.NV_TILEAA, tensor_maps=False), Stage.NV_TILEAA)
    for load in loads.split():
        text, count = re.subn(rf"(%{load}, .* token=%\w+) :", rf"\1 {{{AHEAD} = {said}}} :", text)
        assert count == 1
    ops, problems = parse(text, Stage.NV_TILEAA)
    assert not problems
    done = compile_ops(ops, Stage.NV_TILEAA, find_target(target), Stage.NV_TILEAS)
    if wanted.startswith("stages="):
        assert not done.diagnostics
        assert stages_of(text_of(done, Stage.NV_TILEAS)) == {int(wanted.removeprefix("stages="))}
    else:
        assert [diagnostic.message for diagnostic in done.diagnostics] == [wanted]
