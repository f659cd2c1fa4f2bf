"""`tilelsp gpu`: a program that launches kernels, on a machine without a GPU."""

from __future__ import annotations

import argparse
import json
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.base.numerals import shortened, small_integer
from tilelsp.defs.targets import TARGET_NAMES
from tilelsp.interp.budget import MOST_STEPS

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]
    from pathlib import Path

    from tilelsp.gpu.report import ReportFile, Summary
    from tilelsp.gpu.session import Setting

_EPILOG = """\
Kernels of Triton, cuTile, cuda-python and CUDA C++ (linked with --cudart shared) run on the evaluator, and every launch
is sanitized: docs/gpu.md. The exit status is the command's own; 1 where that is 0 and something was found."""

_TARGET = "sm_90a"
_LIMIT = 1 << 26
"""Instructions of a CTA: minutes of work, so that a kernel that never ends does."""

_MOST_SCHEDULES = 1000
"""Each schedule runs every kernel once more: a number above is a slip of the finger."""
_ENGINES = {"ptx": "native", "tileiras": "tileiras"}
_STATUS_FOUND = 1
_PROCESSORS = 8
"""That the GPU seems to have: a program that lets CTAs take several tiles each starts some, whatever runs them."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `gpu`."""
    parser = subparsers.add_parser(
        "gpu", help="run a program's kernels without a GPU, each launch sanitized", epilog=_EPILOG
    )
    parser.add_argument("--target", metavar="SM", help=f"the GPU that there seems to be (default: {_TARGET})")
    parser.add_argument("--schedules", metavar="N", help="run each launch under N random schedules as well")
    parser.add_argument("--engine", choices=tuple(_ENGINES), default="ptx", help="what compiles Tile IR: ptx (default)")
    parser.add_argument("--limit", metavar="N", help=f"instructions that one CTA may execute (default: {_LIMIT})")
    parser.add_argument("--report", metavar="FILE", help="write the summary and every launch as JSON")
    parser.usage = "%(prog)s [options] -- COMMAND ..."


def run(args: argparse.Namespace) -> int:
    """Run the program; its exit status, or 1 where launches had findings."""
    try:
        import_module("numpy")
    except ImportError:
        raise UsageError("gpu needs NumPy: pip install 'tilelsp[interp]'") from None
    if sys.platform != "linux":
        raise UsageError("gpu stands in for NVIDIA's driver on Linux only")
    if not args.trusted:
        raise UsageError("gpu runs a program, which only a user's own command line may ask for")
    program: list[str] = args.program
    if not program:
        raise UsageError("gpu: which program? write tilelsp gpu -- COMMAND")
    # These bring NumPy and the evaluator along, which usage errors need not wait for.
    from tilelsp.engines.programs.child import start
    from tilelsp.engines.programs.errors import ToolError
    from tilelsp.engines.programs.scratch import scratch_folder
    from tilelsp.gpu.environment import child_environment
    from tilelsp.gpu.report import ReportFile, read_report
    from tilelsp.gpu.server import listen, serve

    try:
        with scratch_folder() as folder:
            place, written = folder / "gpu", folder / "report"
            setting = _setting(args, ReportFile(written))
            libraries = _libraries(setting.report)
            environ = child_environment(os.environ, place, libraries)
            with listen(place) as listening, start(program, environ) as child:
                serve(listening, setting, child.has_ended)
                status = child.status
            summary = read_report(written)
    except ToolError as error:
        raise UsageError(str(error)) from None
    _show(summary, args.report)
    return _STATUS_FOUND if summary.findings and status == 0 else status


def _libraries(report: ReportFile) -> Path | None:
    """The folder with stand-ins for NVIDIA's libraries. Where they cannot be built, the summary says so."""
    from tilelsp.gpu.libraries import Unbuilt, build

    try:
        return build()
    except Unbuilt as error:
        report.note(str(error))
        return None


def _setting(args: argparse.Namespace, report: ReportFile) -> Setting:
    """Raises `UsageError`."""
    from tilelsp.api.progress import processes
    from tilelsp.cli.configuration import Configuration
    from tilelsp.engines.programs.find import Toolbox
    from tilelsp.engines.programs.paths import ToolPaths
    from tilelsp.gpu.launches import Policy
    from tilelsp.gpu.modules import BytecodeCompilation
    from tilelsp.gpu.session import Setting

    target = args.target or _TARGET
    if target not in TARGET_NAMES:
        raise UsageError(f"--target {shortened(target)}: no target; there are {', '.join(TARGET_NAMES)}")
    wanted: str = args.limit or str(_LIMIT)
    limit = small_integer(wanted, MOST_STEPS)
    if not limit:
        raise UsageError(f"--limit {shortened(wanted)}: write a positive number, at most {MOST_STEPS}")
    times: str = args.schedules or "0"
    schedules = small_integer(times, _MOST_SCHEDULES)
    if schedules is None:
        raise UsageError(f"--schedules {shortened(times)}: write a number from 0 to {_MOST_SCHEDULES}")
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    toolbox = Toolbox(ToolPaths.of(Configuration().of(None).settings))
    return Setting(
        BytecodeCompilation(_ENGINES[args.engine], toolbox, target),
        Policy(limit, memory // 2, schedules, processes()), memory, _PROCESSORS, report,
    )  # fmt: skip


def _show(summary: Summary, path: str | None) -> None:
    """Print the summary where it is in nobody's way, and write it where it is asked for. Raises `UsageError`."""
    sys.stdout.flush()
    if not summary.launches and not summary.unsupported:
        sys.stderr.write("tilelsp gpu: no kernel was launched\n")
    else:
        for line in (*summary.new_lines(), *summary.lines()):
            sys.stderr.write(f"tilelsp gpu: {line}\n")
    if path is not None:
        try:
            with open(path, "w", encoding="utf-8") as file:
                json.dump(summary.as_json(), file, indent=2)
        except OSError as error:
            raise UsageError(f"{path}: {error.strerror or error}") from None
