"""A GEMM through every stage on every SM target: a table with ptxas' verdicts, and a page with all stages."""

from __future__ import annotations

import argparse
from bisect import bisect_right
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tilelsp.analysis import Language
from tilelsp.analysis.features.lowered import Lowered, LowerRequest, lower
from tilelsp.base.diagnostic import Severity
from tilelsp.base.text import LineIndex
from tilelsp.compile.stage import Stage, StageText
from tilelsp.defs.ptx.summary import matrix_instructions
from tilelsp.defs.targets import TARGETS
from tilelsp.engines.find import Toolbox
from tilelsp.engines.ptxas import AssembleJob, Ptxas, PtxasReport
from tools.report import StageView, TargetView, render

ROOT = Path(__file__).resolve().parent.parent
KERNEL = ROOT / "examples" / "gemm_bf16.mlir"
COLUMNS = ("target", "MMA atom", "MMA instruction", "PTX lines", "ptxas", "registers", "shared bytes")
FIRST_SHOWN = "sm_100a"
PIPED_WIDTH = 170
"""Columns where there is no terminal to ask: wide enough that no name is cut short."""


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
    lowered = [
        lower(LowerRequest(text, Language.TILEIR, name))
        for name in track(names, "lowering", console=console, transient=True, disable=not console.is_terminal)
    ]
    with console.status("asking ptxas"):
        verdicts = _verdicts(lowered)
    rows = tuple(_row(one, verdicts.get(one.target)) for one in lowered)
    table = Table(title=f"{kernel.name} on every SM target", title_justify="left")
    for column in COLUMNS:
        table.add_column(column, justify="right" if column in ("PTX lines", "registers", "shared bytes") else "left")
    for row in rows:
        table.add_row(*row)
    console.print(table)
    views = tuple(_view(one, row, text) for one, row in zip(lowered, rows, strict=True))
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(render(f"{kernel.name}, stage by stage", COLUMNS, rows, views, FIRST_SHOWN), encoding="utf-8")
    console.print(f"every stage, side by side, lines linked: {output.resolve()}", soft_wrap=True)
    missing = sorted({report.reason for report in verdicts.values() if report.accepted is None})
    for reason in missing:
        console.print(f"not checked: {reason}")
    return int(any(report.accepted is False for report in verdicts.values()))


def _verdicts(lowered: list[Lowered]) -> dict[str, PtxasReport]:
    jobs = [AssembleJob(ptx.text, one.target) for one in lowered if (ptx := one.stage(Stage.PTX.value)) is not None]
    return {report.target: report for report in Ptxas(Toolbox()).assemble_all(jobs)}


def _row(one: Lowered, report: PtxasReport | None) -> tuple[str, ...]:
    ptx = one.stage(Stage.PTX.value)
    if ptx is None or report is None:
        errors = [d for d in one.diagnostics if d.severity is Severity.ERROR] or list(one.diagnostics)
        reason = errors[0].message if errors else "no kernel"
        return (one.target, _atom(one), "-", "-", f"no PTX: {reason}", "-", "-")
    verdict = {True: f"accepts ({report.version})", False: "REFUSES", None: "not asked"}[report.accepted]
    if report.errors:
        verdict += f": {report.errors[0].text}"
    entry = report.entries[0] if report.entries else None
    # our own figures: ptxas adds what the driver keeps for itself
    shared = sum(r.static_shared_bytes + r.dynamic_shared_bytes for r in one.resources)
    registers = "-" if entry is None else str(entry.registers) + (" + spills" if entry.spill_bytes else "")
    instruction = ", ".join(matrix_instructions(ptx.text)) or "fma"
    return (one.target, _atom(one), instruction, str(ptx.text.count("\n")), verdict, registers, str(shared))


def _atom(one: Lowered) -> str:
    """The atoms that the stage texts name."""
    stage = one.stage(Stage.NV_TILEAA.value)
    if stage is None:
        return "-"
    found: list[str] = []
    for part in stage.text.split("#cute.mma_atom<")[1:]:
        name = part.partition(">")[0]
        if name not in found:
            found.append(name)
    return ", ".join(found) or "-"


def _view(one: Lowered, row: tuple[str, ...], text: str) -> TargetView:
    source = LineIndex(text)
    note = f"{row[2]} - ptxas {row[4]}" if row[4] else row[2]
    return TargetView(one.target, note, tuple(_stage(stage, source) for stage in one.stages))


def _stage(stage: StageText, source: LineIndex) -> StageView:
    """For each line of the stage the source lines it was made from: the innermost link that covers it."""
    starts = LineIndex(stage.text).starts
    sources: list[tuple[int, ...]] = [()] * len(starts)
    for link in stage.links:
        first = bisect_right(starts, link.output.start) - 1
        last = bisect_right(starts, max(link.output.end - 1, link.output.start)) - 1
        line = source.line_of(link.source.start)
        for number in range(first, last + 1):
            sources[number] = (line,)
    return StageView(stage.stage.value, stage.text, tuple(sources))
