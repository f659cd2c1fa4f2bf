"""Previews by NVIDIA's compiler: the document as bytecode, what tileiras makes of it, and where that came from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tilelsp.analysis.features.assembled import FILE_NAME, assemble
from tilelsp.analysis.features.line_table import links_of_table
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import LineIndex, Span
from tilelsp.engines.engine import EngineOutput, EngineRequest, EngineStatus
from tilelsp.engines.find import Toolbox
from tilelsp.engines.tileiras import Tileiras
from tilelsp.server.errors import Unable
from tilelsp.server.made import Made, MadeStage
from tilelsp.server.schedule import Waiters
from tilelsp.server.workers import WorkerPool

VENDOR_STAGE = "ptx"
"""The only stage that the vendor's compiler shows."""

_ASSEMBLE_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class VendorRequest:
    """What tileiras is asked: a document at one version, for one target, with these tools."""

    snapshot: Snapshot
    target: str
    toolbox: Toolbox


async def compile_with_vendor(request: VendorRequest, workers: WorkerPool, waiters: Waiters) -> Made:
    """Raises `Unable` where tileiras cannot be asked, and `WorkerError`."""
    snapshot = request.snapshot
    assembled = await workers.run(_ASSEMBLE_SECONDS, assemble, snapshot.text, snapshot.language)
    if not assembled.data:
        return Made((), assembled.diagnostics)

    def run(token: CancelToken) -> EngineOutput:
        engine = Tileiras(request.toolbox)
        return engine.compile(EngineRequest(assembled.data, request.target), cancel=token)

    output = await waiters.run(run)
    if output.status is EngineStatus.UNAVAILABLE:
        raise Unable(output.reason)
    source = LineIndex(snapshot.text)
    found = (*assembled.diagnostics, *_findings(output, source))
    if output.status is EngineStatus.REFUSED:
        return Made((), found, command=output.command_line)
    links = links_of_table(output.text, FILE_NAME, source)
    return Made((MadeStage.of(VENDOR_STAGE, output.text, links),), found, command=output.command_line)


def _findings(output: EngineOutput, source: LineIndex) -> Iterator[Diagnostic]:
    """The vendor's messages at the lines that its debug records name, or at the start of the document."""
    for message in output.messages:
        place = next((one for one in message.locations if one.file == FILE_NAME and one.line), None)
        span = source.line_span(place.line - 1) if place is not None else Span(0, 0)
        yield Diagnostic("tileiras", message.text, span, message.severity, "cuda_tile", (output.target,))
