"""The pass that chooses layouts: what is converted, and how wide memory is accessed, of the kernels in `cases/layouts`.

A line `//: TARGET WORD=COUNT ... vector=N` says how often an op stands in the text of nv_tileas, and how many elements
a load or store reaches at once; `smem_store.registers=1,2` is what a thread holds of a tile that is stored.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from case_files import CASES

from tests.test_pipeline import compiled, text_of
from tilelsp.compile.stage import Stage

OWN = [
    (path, line.split()[1:])
    for path in sorted((CASES / "layouts").glob("*.mlir"))
    for line in path.read_text().splitlines()
    if line.startswith("//:")
]
CORPUS = [
    (CASES / "cutile" / f"{line.split()[0]}.mlir", line.split()[1:])
    for line in (CASES / "layouts" / "corpus.txt").read_text().splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("path", "said"), OWN + CORPUS, ids=lambda one: one.stem if isinstance(one, Path) else one[0])
def test_layouts(path: Path, said: list[str]) -> None:
    target, *wanted = said
    text = text_of(compiled(path.read_text(), target, until=Stage.NV_TILEAS), Stage.NV_TILEAS)
    for name, count in (one.split("=") for one in wanted):
        if name == "vector":
            assert f"{{vector = {count} : i32}}" in text
        elif name == "smem_store.registers":
            (line,) = (line for line in text.splitlines() if "nv_tileas.smem_store" in line)
            assert f"registers = [{count.replace(',', ', ')}]" in line
        else:
            assert [f"nv_tileas.{name}" in line.split() for line in text.splitlines()].count(True) == int(count), name
