"""Elements that are accessed at once by pointers that lie side by side, and what they come to."""

from __future__ import annotations

import re

import numpy as np
import pytest
from case_files import CASES

from tests.acceptance.cases import parse
from tests.producer_runs import rows
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Stage
from tilelsp.defs.targets import find_target
from tilelsp.interp.ptx.evaluate import Evaluator

FOLDER = CASES / "pointed_runs"
COPY = (FOLDER / "copy.mlir").read_text(encoding="utf-8")
CHANGES = [tuple(part.strip() for part in row.split("|")) for row in rows(FOLDER / "changes.txt")]


def changed(changes: str) -> str:
    text = COPY
    for change in changes.split(" & ") if changes != "as it is" else ():
        old, _, new = change.partition(" -> ")
        assert old in text, old
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(("changes", "load", "store"), CHANGES, ids=lambda one: one)
def test_width(changes: str, load: str, store: str) -> None:
    made = compile_ops(parse(changed(changes)), Stage.CUDA_TILE, find_target("sm_80"))
    tiles = made.stage(Stage.NV_TILEAS)
    assert tiles is not None, [diagnostic.message for diagnostic in made.diagnostics]
    found = {"load_ptr": "1", "store_ptr": "1"}
    for line in tiles.text.splitlines():
        said = re.search(r"nv_tileas\.(load_ptr|store_ptr) .*vector = (\d+) : i32", line)
        found |= {said[1]: said[2]} if said else {}
    assert (found["load_ptr"], found["store_ptr"]) == (load, store)


@pytest.mark.parametrize("end", [0, 8, 1000, 2048])
def test_numbers(end: int) -> None:
    made = compile_ops(parse(COPY), Stage.CUDA_TILE, find_target("sm_80"))
    ptx = made.stage(Stage.PTX)
    assert ptx is not None
    assert "ld.global.v4.b32" in ptx.text
    assert "st.global.v4.b32" in ptx.text
    source, stored = np.arange(2048).astype(np.float16), np.full(2048, 7, np.float16)
    Evaluator().launch(ptx.text, "copy", (2, 1, 1), made.resources[0].threads, 0, [source, stored, end])
    assert np.array_equal(stored, np.where(np.arange(2048) < end, source, np.float16(7)))


@pytest.mark.parametrize("width", [3, 16, 32])
def test_no_thread_accesses_so_many(width: int) -> None:
    tiles = compile_ops(parse(COPY), Stage.CUDA_TILE, find_target("sm_80")).stage(Stage.NV_TILEAS)
    assert tiles is not None
    text = tiles.text.replace("vector = 8 : i32", f"vector = {width} : i32", 1)
    made = compile_ops(parse(text), Stage.NV_TILEAS, find_target("sm_80"))
    assert made.stage(Stage.PTX) is None
    assert f"a thread does not access {width} elements of 16 bits at once" in made.diagnostics[0].message
