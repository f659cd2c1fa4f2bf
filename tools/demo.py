"""A GEMM through every stage on every SM target, by our pipeline and by NVIDIA's compiler where it is installed.

A table with ptxas' verdicts, and a page with all stages side by side.
"""

from __future__ import annotations

import argparse
import functools
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tilelsp.analysis import Language
from tilelsp.analysis.features.generated.line_map import line_rows
from tilelsp.analysis.features.generated.lowered import STAGE_LANGUAGES
from tilelsp.analysis.pictures.drawing import Drawing
from tilelsp.analysis.snapshot import language_of
from tilelsp.base.diagnostic import Severity
from tilelsp.base.text import LineIndex
from tilelsp.cli.compile.page import pictures_of
from tilelsp.cli.report.page import Pane, ReportPage, TargetView, pane, render
from tilelsp.compile.stage import Stage
from tilelsp.defs.ptx.summary import matrix_instructions
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.engines.choice import NATIVE
from tilelsp.engines.engine import CompileRequest, Engine, EngineOutput, EngineText, compile_document
from tilelsp.engines.native import Native
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import Ptxas, PtxasReport
from tilelsp.engines.tileiras.engine import TileirasEngine

ROOT = Path(__file__).resolve().parent.parent
KERNEL = ROOT / "examples" / "gemm_bf16.mlir"
COLUMNS = ("target", "engine", "MMA atom", "MMA instruction", "PTX lines", "ptxas", "registers", "shared bytes")
NUMBERS = ("PTX lines", "registers", "shared bytes")
FIRST_SHOWN = "sm_100a"
VENDOR_PANE = "ptx by tileiras"
"""The heading of the PTX that NVIDIA's compiler makes."""
PIPED_WIDTH = 190
"""Columns where there is no terminal to ask: wide enough that no name is cut short."""


@dataclass(frozen=True, slots=True)
class Made:
    """Output of one engine for the kernel and a target, and the report of ptxas on it (None where there is no PTX)."""

    output: EngineOutput
    report: PtxasReport | None

    @property
    def ptx(self) -> EngineText | None:
        """The PTX, where there is any."""
        return self.output.stage(Stage.PTX.value)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `python -m tools demo`."""
    parser.add_argument("kernel", nargs="?", type=Path, default=KERNEL, help="Tile IR text (default: our bf16 GEMM)")
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "out" / "report.html", help="where the page goes")


def run(arguments: argparse.Namespace) -> int:
    """Print the table, write the page. 1 when ptxas refuses PTX that we print."""
    kernel: Path = arguments.kernel
    output: Path = arguments.output
    text = kernel.read_text(encoding="utf-8")
    console = Console(width=None if Console().is_terminal else PIPED_WIDTH)
    names = [target.name for target in TARGETS]
    made = make(
        text,
        track(names, "compiling", console=console, transient=True, disable=not console.is_terminal),
        Toolbox(),
    )
    rows = tuple(row(engine) for engines in made.values() for engine in engines)
    table = Table(title=f"{kernel.name} on every SM target", title_justify="left")
    for column in COLUMNS:
        table.add_column(column, justify="right" if column in NUMBERS else "left")
    for cells in rows:
        table.add_row(*cells)
    console.print(table)
    views = tuple(view(name, engines, text) for name, engines in made.items())
    output.parent.mkdir(parents=True, exist_ok=True)
    page = ReportPage(f"{kernel.name}, stage by stage", COLUMNS, rows, views, FIRST_SHOWN)
    output.write_text(render(page), encoding="utf-8")
    console.print(f"every stage, side by side, lines linked: {output.resolve()}", soft_wrap=True)
    for reason in missing(made):
        console.print(f"not shown: {reason}", soft_wrap=True)
    reports = [engines[0].report for engines in made.values()]
    return int(any(report is not None and report.accepted is False for report in reports))


def make(text: str, names: Iterable[str], toolbox: Toolbox) -> dict[str, tuple[Made, ...]]:
    """For each target what every engine that has a name for it made of the kernel, ours first."""
    ptxas = Ptxas(toolbox)
    found: dict[str, tuple[Made, ...]] = {}
    for name in names:
        request = CompileRequest(text, Language.TILEIR, name)
        engines = [Native(), *([TileirasEngine(toolbox)] if find_target(name).tileiras is not None else ())]
        with ThreadPoolExecutor(len(engines)) as pool:
            found[name] = tuple(pool.map(functools.partial(_made, request=request, ptxas=ptxas), engines))
    return found


def _made(engine: Engine, *, request: CompileRequest, ptxas: Ptxas) -> Made:
    output = compile_document(engine, request)
    ptx = output.stage(Stage.PTX.value)
    report = None if ptx is None else ptxas.assemble(ptx.text, request.target, engine.assembling)
    return Made(output, report)


def missing(made: dict[str, tuple[Made, ...]]) -> list[str]:
    """Tools that could not be asked, and what to do about it, each once."""
    every = [engine for engines in made.values() for engine in engines]
    reasons = [one.report.reason for one in every if one.report is not None and one.report.accepted is None]
    reasons += [f"NVIDIA's own PTX: {one.output.reason}" for one in every if one.output.reason]
    return list(dict.fromkeys(reasons))


def row(made: Made) -> tuple[str, ...]:
    """The line of the table for one engine and target."""
    output, report, ptx = made.output, made.report, made.ptx
    if ptx is None or report is None:
        errors = [d for d in output.diagnostics if d.severity is Severity.ERROR] or list(output.diagnostics)
        reason = errors[0].message if errors else output.reason or "no kernel"
        return (output.target, output.engine, _atom(output), "-", "-", f"no PTX: {reason}", "-", "-")
    verdict = {True: f"accepts ({report.version})", False: "REFUSES", None: "not asked"}[report.accepted]
    if report.errors:
        verdict += f": {report.errors[0].text}"
    entry = report.entries[0] if report.entries else None
    # our own figures: ptxas adds what the driver keeps for itself
    planned = sum(r.static_shared_bytes + r.dynamic_shared_bytes for r in output.resources)
    shared = planned if output.resources or entry is None else entry.static_shared_bytes
    registers = "-" if entry is None else str(entry.registers) + (" + spills" if entry.spill_bytes else "")
    instruction = ", ".join(matrix_instructions(ptx.text)) or "fma"
    lines = str(ptx.text.count("\n"))
    return (output.target, output.engine, _atom(output), instruction, lines, verdict, registers, str(shared))


def _atom(output: EngineOutput) -> str:
    """The atoms that the stage texts name."""
    stage = output.stage(Stage.NV_TILEAA.value)
    if stage is None:
        return "-"
    found: list[str] = []
    for part in stage.text.split("#cute.mma_atom<")[1:]:
        name = part.partition(">")[0]
        if name not in found:
            found.append(name)
    return ", ".join(found) or "-"


def view(target: str, engines: tuple[Made, ...], text: str) -> TargetView:
    """The page's view of a target: our stages, and beside our PTX that of the other engine."""
    source = LineIndex(text)
    notes: list[str] = []
    panes: list[Pane] = []
    drawings: tuple[Drawing, ...] = ()
    for engine in engines:
        cells = row(engine)
        notes.append(
            f"{cells[1]}: {cells[3]} - ptxas {cells[5]}" if engine.ptx is not None else f"{cells[1]}: {cells[5]}"
        )
        ours = engine.output.engine == NATIVE
        if ours:
            drawings = tuple(pictures_of({stage.name: stage.text for stage in engine.output.stages}, target))
        for stage in engine.output.stages:
            rows = line_rows(LineIndex(stage.text), source, stage.rows())
            name = stage.name if ours else VENDOR_PANE
            panes.append(pane(name, stage.text, language_of(STAGE_LANGUAGES[stage.stage]), rows))
    return TargetView(target, "; ".join(notes), tuple(panes), drawings)
