"""Every form of every op of cuda_tile becomes PTX that ptxas takes, or `cases/refused_ops.txt` says what refuses it.

The forms and the kernels with values are those of `cases/ops`. What a kernel there is said to compute is printed by the
PTX, and is what the interpreter prints; but for functions that state an error, and ops whose order is open.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("numpy")

from case_files import CASES as FOLDER
from case_files import Case, case_paths, load
from interp.cases import Chunk, chunks, find, reader

from tests.acceptance.cases import assembled, ptx_of
from tests.machine import HAS_TOOLS
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Compilation, Stage
from tilelsp.defs.dialects.cuda_tile.core import Entry
from tilelsp.defs.dialects.cuda_tile.types import TileType
from tilelsp.defs.error_bounds import ERROR_BOUNDS
from tilelsp.defs.targets import find_target
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.interp.tile.launch import entries, run_entry
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import FloatType, IntType
from tilelsp.spec.spelling import type_text
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.separators import separates

pytestmark = pytest.mark.slow

TARGET = "sm_107a"
"""One that has every element type and the multicast pointers."""
NAMES = [path.stem for path in case_paths("ops")]
OPEN_ORDER = ("reduce", "scan", "mmaf", "mmaf_scaled")
"""Sums whose order the dialect leaves open; a reduction's identity is applied once for each thread or not at all."""
REFUSED = [
    tuple(part.strip() for part in line.split("|", 1))
    for line in (FOLDER / "refused_ops.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
"""Op and message."""


def lowered(ops: tuple[Op, ...]) -> Compilation:
    return compile_ops(ops, Stage.CUDA_TILE, find_target(TARGET), texts=[Stage.PTX.value])


def refusals(name: str, made: Compilation) -> list[str]:
    """The undeclared refusals of a kernel without PTX; for a kernel with PTX, ptxas' refusals."""
    ptx = ptx_of(made)
    if ptx is None:
        said = {diagnostic.message for diagnostic in made.diagnostics}
        assert said
        return sorted(said - {message for op, message in REFUSED if op == name})
    report = assembled(ptx, TARGET)
    assert bool(report.accepted) >= HAS_TOOLS, (report.reason, report.errors)
    return []


def with_prints(case: Case, chunk: Chunk, number: int) -> str:
    """The text of a kernel that prints, at its end, the numbers that it is said to compute."""
    parts: list[list[str]] = [[]]
    for line in case.source.split("\n"):
        if separates(line.strip()):
            parts.append([])
        else:
            parts[-1].append(line)
    lines = parts[number]
    last = max(at for at, line in enumerate(lines) if line.strip() == "return")
    return "\n".join([*lines[:last], *prints(chunk), *lines[last:]])


def prints(chunk: Chunk) -> Iterator[str]:
    (entry,) = entries(chunk.ops).values()
    for name in chunk.values:
        value = find(chunk.ops, name)
        if isinstance(value.type, TileType) and _at_top(value, entry):
            element = value.type.element
            if isinstance(element, IntType | FloatType):
                letter = "d" if isinstance(element, IntType) else "a"
                yield f'  print_tko "%{letter}\\n", %{name} : {type_text(value.type, "cuda_tile")} -> token'


def _at_top(value: Value, entry: Op) -> bool:
    return value.defining_op in entry.regions[0].blocks[0].ops


@pytest.mark.parametrize("name", NAMES)
def test_every_form_is_lowered(name: str) -> None:
    ops = parse_document(load(FOLDER / "ops" / f"{name}.mlir").source, reader()).ops
    if entries(ops):
        assert refusals(name, lowered(ops)) == []


@pytest.mark.parametrize("name", NAMES)
def test_what_an_op_computes_is_lowered(name: str) -> None:
    case = load(FOLDER / "ops" / f"{name}.mlir").part("values")
    assert case is not None
    for number, chunk in enumerate(chunks(case)):
        if chunk.marks:
            continue
        ops = parse_document(with_prints(case, chunk, number), reader()).ops
        made = lowered(ops)
        assert refusals(name, made) == []
        (entry,) = entries(ops).values()
        if ptx_of(made) is not None and not entry.regions[0].blocks[0].args:
            check_printed(name, ops, entry, made)


def check_printed(name: str, ops: tuple[Op, ...], entry: Entry, made: Compilation) -> None:
    """The PTX prints what the interpreter does."""
    wanted, got = list[str](), list[str]()
    run_entry(ops, entry, (1, 1, 1), [], output=wanted)
    ptx, needs = ptx_of(made), made.resources[0]
    assert ptx is not None
    Evaluator().launch(ptx, entry.sym_name, (1, 1, 1), needs.threads, needs.dynamic_shared_bytes, [], got)
    if f"cuda_tile.{name}" not in ERROR_BOUNDS and name not in OPEN_ORDER:
        assert "".join(got).replace("-nan", "nan") == "".join(wanted).replace("-nan", "nan")


def test_what_is_declared_as_refused_names_ops() -> None:
    assert {op for op, _ in REFUSED} <= set(NAMES)
