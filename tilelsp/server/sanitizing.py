"""Kernels run for what nothing orders in them: on the arguments that a comment gives, or made-up ones.

Each run is a process of the command line, so that neither its time nor its memory is the server's.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.text import LineIndex, Position, PositionEncoding, Span
from tilelsp.server.confined import run_confined
from tilelsp.server.server import Server

_RUNNING = (Language.PTX, Language.TILEIR)
"""Languages of documents whose kernels run."""

_FOUND = (0, 1)
"""The statuses of runs that took place."""

_SEVERITIES = {severity.name.lower(): severity for severity in Severity}


def can_run(snapshot: Snapshot) -> bool:
    """True if kernels of the document can run."""
    return snapshot.language in _RUNNING


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
    done = await run_confined(server, snapshot, "sanitize", options, allowed=_FOUND)
    answer = cast("Mapping[str, object]", json.loads(done.stdout))
    coverage = cast("Mapping[str, object] | None", answer.get("coverage")) or {}
    return tuple(_read(answer, LineIndex(snapshot.text))), str(coverage.get("text", ""))


def _is_tile(snapshot: Snapshot) -> bool:
    return snapshot.language is Language.TILEIR


def _read(answer: Mapping[str, object], index: LineIndex) -> Iterator[Diagnostic]:
    """The findings of `tilelsp sanitize --format json`."""
    for file in _objects(answer.get("files")):
        for mapping in _objects(file.get("diagnostics")):
            related = tuple(
                Label(_span(label, index), str(label.get("message"))) for label in _objects(mapping["related"])
            )
            severity = _SEVERITIES[str(mapping["severity"])]
            yield Diagnostic(
                str(mapping["code"]), str(mapping["message"]), _span(mapping, index), severity, related=related
            )


def _objects(value: object) -> Sequence[Mapping[str, object]]:
    return cast("Sequence[Mapping[str, object]]", value or ())


def _span(mapping: Mapping[str, object], index: LineIndex) -> Span:
    ends = cast("Mapping[str, Mapping[str, int]]", mapping["range"])
    start, end = (
        index.offset(Position(ends[name]["line"], ends[name]["character"]), PositionEncoding.UTF16)
        for name in ("start", "end")
    )
    return Span(start, end)
