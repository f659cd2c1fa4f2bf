"""Kernels run for what nothing orders in them: on the arguments that a comment gives, or made-up ones.

Each run is a process of the command line, so that neither its time nor its memory is the server's.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast
from urllib.parse import unquote, urlsplit

from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.text import LineIndex, Position, PositionEncoding, Span
from tilelsp.engines.programs.command_limits import ANSWER_BYTES, SECONDS
from tilelsp.engines.programs.errors import ToolError
from tilelsp.engines.programs.process import Finished, Limits, run
from tilelsp.engines.programs.scratch import scratch_folder, write_input
from tilelsp.server.errors import Unable
from tilelsp.server.server import Server

_SUFFIXES: Mapping[Language, str] = {Language.PTX: ".ptx", Language.TILEIR: ".mlir"}
"""The documents that have kernels which run."""

_FOUND = (0, 1)
"""The statuses of runs that took place."""

_SEVERITIES = {one.name.lower(): one for one in Severity}


def can_run(snapshot: Snapshot) -> bool:
    """Whether kernels of the document run."""
    return snapshot.language in _SUFFIXES


async def sanitize(
    server: Server, snapshot: Snapshot, entry: str, launch: tuple[str, ...] = ()
) -> tuple[tuple[Diagnostic, ...], str]:
    """Diagnostics of a run of the kernel `entry`, and its outcome in words. `launch` are options of the launch.

    Raises `Unable` where it cannot run, or takes too long.
    """
    chosen = server.session.targets(snapshot.uri, snapshot.pinned).targets if _is_tile(snapshot) else ()
    options = (
        "--entry",
        entry,
        "--generate",
        "--format",
        "json",
        *launch,
        *(("--target", chosen[0]) if chosen else ()),
    )
    folder = _folder_of(snapshot.uri)

    def work(token: CancelToken) -> Finished:
        with scratch_folder() as scratch:
            path = scratch / f"document{_SUFFIXES[snapshot.language]}"
            write_input(path, snapshot.text.encode("utf-8", "surrogatepass"))
            # As for an agent: a comment of somebody else's file names arrays of its own folder and no others.
            start = (sys.executable, "-P", "-m", "tilelsp.cli.confined", str(folder or scratch), str(scratch))
            command = (*start, "sanitize", str(path), *options)
            done = run(command, environ=os.environ, limits=Limits(SECONDS, ANSWER_BYTES), cancel=token)
            said = done.stderr.replace(f"{path}: ", "").replace(f"{path}:", "line ")
            return Finished(done.command, done.exit, done.stdout, said, done.timed_out, done.truncated, done.seconds)

    try:
        done = await server.waiters.run(work)
    except ToolError as error:
        raise Unable(str(error)) from None
    if done.timed_out:
        raise Unable(f"{entry} was stopped after {SECONDS:g} s; a smaller launch takes less")
    if done.exit not in _FOUND or done.truncated:
        said = done.stderr.strip().splitlines()
        raise Unable(said[-1].removeprefix("tilelsp: ") if said else f"the run ended with status {done.exit}")
    answer = cast("Mapping[str, object]", json.loads(done.stdout))
    coverage = cast("Mapping[str, object] | None", answer.get("coverage")) or {}
    return tuple(_read(answer, LineIndex(snapshot.text))), str(coverage.get("text", ""))


def _is_tile(snapshot: Snapshot) -> bool:
    return snapshot.language is Language.TILEIR


def _folder_of(uri: str) -> Path | None:
    """Where the document's arrays are looked for; None where it lies in no folder of this machine."""
    parts = urlsplit(uri)
    folder = Path(unquote(parts.path)).parent
    return folder if parts.scheme == "file" and folder.is_dir() else None


def _read(answer: Mapping[str, object], index: LineIndex) -> Iterator[Diagnostic]:
    """The findings of `tilelsp sanitize --format json`."""
    for file in _objects(answer.get("files")):
        for one in _objects(file.get("diagnostics")):
            related = tuple(Label(_span(label, index), str(label.get("message"))) for label in _objects(one["related"]))
            severity = _SEVERITIES[str(one["severity"])]
            yield Diagnostic(str(one["code"]), str(one["message"]), _span(one, index), severity, related=related)


def _objects(value: object) -> Sequence[Mapping[str, object]]:
    return cast("Sequence[Mapping[str, object]]", value or ())


def _span(one: Mapping[str, object], index: LineIndex) -> Span:
    ends = cast("Mapping[str, Mapping[str, int]]", one["range"])
    start, end = (
        index.offset(Position(ends[name]["line"], ends[name]["character"]), PositionEncoding.UTF16)
        for name in ("start", "end")
    )
    return Span(start, end)
