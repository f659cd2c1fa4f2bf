"""Checks of `tilelsp doctor`, and the printing of their findings."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from tilelsp.base.record import record, replace
from tilelsp.base.version import __version__
from tilelsp.cli.configuration import Configuration
from tilelsp.defs.targets import TARGET_NAMES
from tilelsp.engines.answers.results import user_store
from tilelsp.engines.answers.store import LIMIT_BYTES
from tilelsp.engines.producers.python.interpreters import interpreter_in
from tilelsp.engines.producers.registry import PRODUCERS
from tilelsp.engines.programs.errors import INSTALL_COMMAND, ToolError
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.paths import ToolPaths
from tilelsp.engines.programs.tool import Surveyed, Tool, ToolName
from tilelsp.fatbin.expand import INSTALL_LIBRARIES, LIBRARIES
from tilelsp.project.config import Project
from tilelsp.project.user import user_file

_PURPOSE = {
    ToolName.PTXAS: "assembles PTX: acceptance, registers, shared memory, spills",
    ToolName.TILEIRAS: "the engine tileiras: NVIDIA's PTX beside ours",
    ToolName.TILEIRDISASM: "places tileiras' errors",
    ToolName.NVDISASM: "shows SASS",
    ToolName.NVCC: "compiles kernels of CUDA C++ and CUDA Tile C++: .cu and .cuh as sources",
}
"""Purpose of each tool."""

_LIBRARIES = (
    ("numpy", "runs kernels: tilelsp run, and constant values in hovers", "pip install 'tilelsp[interp]'"),
    ("tree-sitter", "looks at PTX in strings of C++ and Python", "pip install 'tilelsp[sources]'"),
    *((name, "unpacks fat binaries: tilelsp run, tilelsp sanitize", INSTALL_LIBRARIES) for name in LIBRARIES),
)
"""Python packages that are not always there: what each is for, and the command that installs it."""


@record
class ToolRow:
    """One line of the table: a tool that was found (`version`), or one that is of no use (`problem`)."""

    name: str
    version: str
    source: str
    path: str
    problem: str = ""
    tool: Tool | None = None


@record
class Missing:
    """A tool that is not there, what it would be for, and the command that installs it."""

    name: str
    purpose: str
    install: str


@record
class DoctorReport:
    """Everything that doctor reports.

    `problems` are lines about settings. `targets_without_ptxas` is empty where no ptxas answered at all.
    `cache_folder` is the folder of what the tools answered before, and `cache_bytes` how much that is.
    """

    project: Project
    problems: tuple[str, ...]
    rows: tuple[ToolRow, ...]
    missing: tuple[Missing, ...]
    targets_without_ptxas: tuple[str, ...]
    cache_folder: Path
    cache_bytes: int


def examine(
    folder: Path, toolbox: Toolbox | None = None, *, configuration: Configuration | None = None
) -> DoctorReport:
    """Look for every tool, with the settings that hold in `folder` (or with a given toolbox)."""
    configuration = configuration or Configuration()
    configured = configuration.of_folder(folder)
    project = configured.project
    problems = (*project.layer.problems, *(line for layer in configuration.own for line in layer.problems))
    if toolbox is None:
        settings = configured.settings
        toolbox = Toolbox(ToolPaths.of(settings))
    rows: list[ToolRow] = []
    missing: list[Missing] = []
    for name in ToolName:
        survey = toolbox.survey(name)
        rows.extend(_row(entry) for entry in survey)
        usable = any(entry.tool for entry in survey)
        if not usable:
            missing.append(Missing(name.value, _PURPOSE[name], INSTALL_COMMAND))
        if usable and name is ToolName.TILEIRAS:
            rows.extend(_library_rows(toolbox))
    for name, purpose, install in _LIBRARIES:
        library = _library(name)
        if library is None:
            missing.append(Missing(name, purpose, install))
        else:
            rows.append(library)
    titles: dict[str, list[str]] = {}
    for producer in PRODUCERS:
        titles.setdefault(producer.package, []).append(producer.title)
    for package in filter(None, titles):
        try:
            there = interpreter_in(package, toolbox, folder)
            rows.append(ToolRow(package, there.release, f"Python {there.python}", str(there.path)))
        except ToolError as error:
            purpose = f"compiles kernels of {' and '.join(titles[package])}: .py as sources"
            missing.append(Missing(package, purpose, str(error).rpartition(": ")[2]))
    known: set[str] = set()
    for place, row in enumerate(rows):
        if row.name == ToolName.PTXAS.value and row.tool is not None:
            try:
                known |= toolbox.ptxas_targets(row.tool)
            except ToolError as error:
                rows[place] = replace(row, problem=str(error))
    without = tuple(name for name in TARGET_NAMES if name not in known) if known else ()
    store = user_store()
    return DoctorReport(project, problems, tuple(rows), tuple(missing), without, store.folder, store.size())


def _library(name: str) -> ToolRow | None:
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return None
    return ToolRow(name, found.version, "Python package", str(found.locate_file(name)))


def _row(entry: Surveyed) -> ToolRow:
    candidate = entry.candidate
    source = (
        candidate.detail
        if candidate.source.value == candidate.detail
        else f"{candidate.source.value}: {candidate.detail}"
    )
    version = str(entry.tool.version) if entry.tool else ""
    return ToolRow(candidate.name.value, version, source, str(candidate.path), entry.problem, entry.tool)


def _library_rows(toolbox: Toolbox) -> Iterator[ToolRow]:
    try:
        tileiras = toolbox.best(ToolName.TILEIRAS)
        library = toolbox.libnvvm_for(tileiras)
    except ToolError as error:
        yield ToolRow("libnvvm", "", "", "", str(error))
        return
    version = str(library.version) if library.version else "?"
    yield ToolRow("libnvvm", version, f"for tileiras {tileiras.version}", str(library.path))


def as_text(findings: DoctorReport) -> Iterator[str]:
    """The lines of the report for people."""
    yield f"tilelsp {__version__}, Python {platform.python_version()} ({sys.executable}), {platform.platform()}"
    project = findings.project
    yield f"project file: {project.path or 'none'}"
    own = user_file()
    yield f"your own settings: {own if os.path.isfile(own) else f'none (would be {own})'}"
    yield f"known results: {findings.cache_bytes / (1 << 20):.1f} MiB of {LIMIT_BYTES >> 20} in {findings.cache_folder}"
    yield from findings.problems
    yield ""
    table = [("tool", "version", "found by", "path")]
    table += [(row.name, row.version or "unusable", row.source, row.path) for row in findings.rows]
    table += [(entry.name, "missing", "", entry.purpose) for entry in findings.missing]
    widths = [max(len(line[column]) for line in table) for column in range(3)]
    for line in table:
        yield "  ".join((*(cell.ljust(width) for cell, width in zip(line, widths, strict=False)), line[3])).rstrip()
    notes = [f"{row.name}: {row.problem}" for row in findings.rows if row.problem]
    if findings.targets_without_ptxas:
        names = ", ".join(findings.targets_without_ptxas)
        notes.append(f"no ptxas here knows {names}: {INSTALL_COMMAND}")
    for install in dict.fromkeys(entry.install for entry in findings.missing):
        names = ", ".join(entry.name for entry in findings.missing if entry.install == install)
        notes.append(f"to install {names}: {install}")
    yield ""
    yield from notes or ["nothing is missing"]


def as_json(findings: DoctorReport) -> dict[str, object]:
    """The same, as one JSON object."""
    return {
        "tilelsp": __version__,
        "python": {"version": platform.python_version(), "path": sys.executable},
        "platform": platform.platform(),
        "project": str(findings.project.path) if findings.project.path else None,
        "problems": list(findings.problems),
        "tools": [
            {"name": r.name, "version": r.version or None, "source": r.source, "path": r.path, "problem": r.problem}
            for r in findings.rows
        ],
        "cache": {"folder": str(findings.cache_folder), "bytes": findings.cache_bytes, "limit_bytes": LIMIT_BYTES},
        "targets_without_ptxas": list(findings.targets_without_ptxas),
        "missing": [{"name": m.name, "purpose": m.purpose, "install": m.install} for m in findings.missing],
    }
