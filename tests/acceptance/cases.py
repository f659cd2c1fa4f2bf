"""The kernels that the pipeline is tried on, and what it makes of them, remembered for all tests of a process."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from tests.acceptance import ptx_checks
from tests.acceptance.gemm import Gemm
from tests.acceptance.launch import launch
from tests.acceptance.memory import Array
from tests.acceptance.program import Program, Refused, read_program
from tests.acceptance.ptx_checks import Expected
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Compilation, Stage
from tilelsp.defs.catalog import catalog
from tilelsp.defs.targets import find_target
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import Ptxas, PtxasReport
from tilelsp.ir.module import Op
from tilelsp.spec.target import Feature
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

CASES = Path(__file__).parent.parent / "cases"
ASSEMBLER = Ptxas(Toolbox())
FP8 = ("e4m3", "e5m2")


def gemms(file: str, folder: str = "") -> tuple[Gemm, ...]:
    """The GEMMs of a case file; those of a `folder` are kernels of that name, others are written here."""
    found: list[Gemm] = []
    for line in (CASES / "acceptance" / file).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, tile, *rest = line.split()
            m, n, k = (int(x) for x in tile.split("x"))
            given = dict(item.split("=") for item in rest)
            padded, aligned = (given.pop(flag, "yes") == "yes" for flag in ("padded", "aligned"))
            strides = int(given.pop("strides", "1"))
            source = given.pop("file", f"{folder}/{name}.mlir" if folder else "")
            path = str(CASES / source) if source else ""
            found.append(Gemm(name, m, n, k, **given, padded=padded, aligned=aligned, strides=strides, file=path))
    return tuple(found)


LISTED = gemms("listed.txt", "cutile")
"""The GEMMs of the corpus, and the walkthrough's."""
ODD = gemms("gemms.txt")
"""GEMMs that no list names."""


@lru_cache(maxsize=64)
def parse(text: str) -> tuple[Op, ...]:
    """The operations of text, which must bind without a word."""
    document = parse_document(text, Reader(catalog(), compile_parser))
    assert [d.message for d in document.diagnostics] == []
    return document.ops


@lru_cache(maxsize=512)
def compiled(text: str, target: str) -> Compilation:
    """A Tile IR kernel through all stages, with the parameters of its entry: the model knows no tensor maps."""
    return compile_ops(parse(text), Stage.CUDA_TILE, find_target(target), tensor_maps=False)


def ptx_of(made: Compilation) -> str | None:
    """The PTX, where there is any."""
    stage = made.stage(Stage.PTX)
    return None if stage is None else stage.text


def assembled(ptx: str, target: str) -> PtxasReport:
    """Assemble PTX with ptxas."""
    return ASSEMBLER.assemble(ptx, target)


@dataclass(frozen=True, slots=True)
class Run:
    """A GEMM after one block of it ran on the model: what is wrong with it."""

    findings: tuple[str, ...]
    program: Program | None


def body(ptx: str) -> str:
    """PTX without what names the target: what the model runs does not depend on it."""
    return "\n".join(line for line in ptx.splitlines() if not line.startswith((".target", ".version", "//")))


_RUNS: dict[tuple[str, str, int, bool], Run] = {}


def run(gemm: Gemm, ptx: str, target: str, dynamic_shared: int) -> Run:
    """Run the last block of a GEMM, whose edges are not full, and compare with what it should compute.

    Where `mma.sync` of fp8 is not an instruction of its own, the operands are to be multiplied as f16.
    """
    fp8 = gemm.types[0] in FP8 and "mma.sync" in ptx
    widened = fp8 and not find_target(target).has(Feature.MMA_FP8_NATIVE)
    key = (gemm.name, body(ptx), dynamic_shared, widened)
    if key not in _RUNS:
        _RUNS[key] = _run(gemm, ptx, dynamic_shared, widened=widened)
    return _RUNS[key]


def _run(gemm: Gemm, ptx: str, dynamic_shared: int, *, widened: bool) -> Run:
    try:
        program = read_program(ptx)
    except Refused as problem:
        return Run((str(problem),), None)
    a, b, c, bias = gemm.tensors()
    grid, block = ((2, 1, 1), (1, 0, 0)) if gemm.shape in ("persistent", "chain") else ((2, 2, 1), (1, 1, 0))
    try:
        done = launch(program, gemm.arguments(a, b, c, bias), grid, [block], dynamic_shared)
    except Refused as problem:
        return Run((str(problem),), program)
    multiplied = ("f16", "f16") if widened else gemm.types[:2]
    expected = Expected(
        gemm.m, gemm.n, gemm.k, gemm.turns, *multiplied, gemm.types[2],
        accumulators=2 if gemm.shape == "pair" else 1,
        from_zero={"loaded": False, "branch": None, "persistent": None, "chain": None}.get(gemm.shape, True),
    )  # fmt: skip
    found = ptx_checks.everything(program, done.traces[0], expected)
    rows = range(gemm.m, c.values.shape[0])
    columns = range(gemm.n * block[1], c.values.shape[1])
    found += ptx_checks.stores(done.writes(c), rows, columns)
    found += _values(gemm, done.values(c), gemm.expected(a, b, c, bias), rows, columns)
    return Run(tuple(found), program)


def _values(gemm: Gemm, made: Array, wanted: Array, rows: range, columns: range) -> Iterator[str]:
    inside = (slice(rows.start, rows.stop), slice(columns.start, columns.stop))
    error = np.abs(made[inside] - wanted[inside])
    allowed = 2.0**-8 * np.maximum(1.0, np.abs(wanted[inside])) if gemm.epilogue == "gelu" else 0.0
    wrong = ~(error <= allowed)
    if wrong.any():
        yield f"{int(wrong.sum())} of {wrong.size} values are wrong"
