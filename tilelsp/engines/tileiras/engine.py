"""NVIDIA's compiler as an engine: the document as bytecode that knows its lines, what tileiras makes of it, and the
way back from its PTX, messages and remarks to the document.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

from tilelsp.analysis.features.bytecode.assembled import FILE_NAME, assemble
from tilelsp.analysis.features.generated.decisions import Decision, decision, message, short_decision, short_message
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import replace
from tilelsp.base.text import LineIndex, Position, PositionEncoding, Span, line_starts
from tilelsp.engines.engine import CompileRequest, EngineOutput, EngineText, Front
from tilelsp.engines.module_run import EngineStatus, ModuleOutput, ModuleRequest
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.process import Limits
from tilelsp.engines.programs.tool import ToolName
from tilelsp.engines.ptx_lines import read_lines
from tilelsp.engines.ptxas.assembler import AssembleOptions
from tilelsp.engines.tileiras.compiler import TILEIRAS_LIMITS, Tileiras
from tilelsp.engines.tileiras.messages import VendorLocation
from tilelsp.engines.tileiras.remarks import Remark, parse_remarks

_assembled = functools.lru_cache(maxsize=4)(assemble)
"""The bytecode is the same for every target, and one document is mostly compiled for several in a row."""


def front(request: CompileRequest) -> Front:
    """The document as bytecode, or what stands in its way."""
    assembled = _assembled(request.text, request.language, entry=request.entry)
    return Front(request, assembled.data, diagnostics=assembled.diagnostics, entries=assembled.entries)


class TileirasEngine:
    """The engine `tileiras`; safe to share between threads."""

    def __init__(self, toolbox: Toolbox) -> None:
        self._toolbox = toolbox
        self._tileiras = Tileiras(toolbox, limits=_limits(toolbox.paths.seconds))

    @property
    def name(self) -> str:
        """The name that `--engine` and the setting take."""
        return self._tileiras.name

    @property
    def stages(self) -> tuple[str, ...]:
        """The only stage that NVIDIA's compiler shows."""
        return ("ptx",)

    @property
    def assembling(self) -> AssembleOptions:
        """How its PTX has to be assembled: as tileiras itself has it done."""
        return AssembleOptions(vendor_pragmas=True, extended_shared=True)

    @property
    def front(self) -> Callable[[CompileRequest], Front]:
        """The document as bytecode."""
        return front

    def back(self, front: Front, *, cancel: CancelToken | None = None) -> EngineOutput:
        """Compile the bytecode by tileiras. Raises `Cancelled`."""
        request = front.request
        if not front.data:
            return EngineOutput(self.name, request.target, EngineStatus.REFUSED, diagnostics=front.diagnostics)
        output = self._tileiras.compile(ModuleRequest(front.data, request.target, request.options), cancel=cancel)
        return placed(front, output)

    def version(self, target: str) -> str:
        """The tileiras and the libNVVM in use: their releases and files. Raises `ToolError`."""
        del target
        tool = self._toolbox.best(ToolName.TILEIRAS)
        library = self._toolbox.libnvvm_for(tool)
        files = (self._toolbox.stamp(path) for path in (tool.path, library.path))
        return " ".join((str(tool.version), *files))


def _limits(seconds: float | None) -> Limits:
    return TILEIRAS_LIMITS if seconds is None else replace(TILEIRAS_LIMITS, seconds=seconds)


def placed(front: Front, output: ModuleOutput) -> EngineOutput:
    """A run's output with its places in the document."""
    source = LineIndex(front.request.text)
    remarks = parse_remarks(output.remarks)
    stages: tuple[EngineText, ...] = ()
    if output.status is EngineStatus.DONE:
        stages = (EngineText.of_rows("ptx", output.text, ptx_rows(output.text, source, front.entries)),)
    found = tuple(_findings(output, remarks, source, front.entries))
    return EngineOutput(
        output.engine,
        output.target,
        output.status,
        stages,
        (*front.diagnostics, *(diagnostic for diagnostic, _ in found)),
        remarks=remarks,
        decisions=tuple(short for _, short in found if short is not None),
        reason=output.reason if output.status is EngineStatus.UNAVAILABLE else "",
        version=output.version,
        command=output.command_line if output.command else "",
        seconds=output.seconds,
        repeatable=output.repeatable,
    )


def _findings(
    output: ModuleOutput, remarks: tuple[Remark, ...], source: LineIndex, entries: tuple[tuple[str, Span], ...]
) -> Iterator[tuple[Diagnostic, Decision | None]]:
    """The messages and decisions at the ops that the debug records name, at length and in a few words.

    What has no place stands on the kernel where there is only one, else at the start of the document.
    """
    if output.status is EngineStatus.UNAVAILABLE:
        return
    nowhere = entries[0][1] if len(entries) == 1 else Span(0, 0)
    for vendor_message in output.messages:
        arguments = (
            vendor_message.text,
            vendor_message.severity,
            op_span(vendor_message.locations, source) or nowhere,
            output.target,
        )
        yield message(*arguments), short_message(*arguments)
    for remark in remarks:
        locations = (remark.location,) if remark.location is not None else ()
        span = op_span(locations, source) or dict(entries).get(remark.function, nowhere)
        decided = (remark.kind.value, remark.name, remark.arguments, span, output.target)
        yield decision(*decided), short_decision(*decided)


def ptx_rows(ptx: str, source: LineIndex, entries: tuple[tuple[str, Span], ...]) -> Iterator[tuple[int, int, int, int]]:
    """From each instruction of `ptx` to the line of the op that it was made from: where both start and end.

    An instruction of an inlined helper counts for the call where the helper itself is not in the document, and one
    without any line for its kernel.
    """
    starts, size = line_starts(ptx), len(ptx)
    lines_of_entries = {name: source.line_of(span.start) for name, span in entries}
    spans: dict[int, tuple[int, int]] = {}
    for place in read_lines(ptx).places:
        at = place.location
        if at is None or at.file != FILE_NAME:
            at = place.called_at if place.called_at is not None and place.called_at.file == FILE_NAME else None
        line = at.line - 1 if at is not None else lines_of_entries.get(place.function, -1)
        if 0 <= line < len(source.starts):
            if line not in spans:
                span = source.line_span(line)
                spans[line] = (span.start, span.end)
            last = place.last_line + 1
            end = starts[last] if last < len(starts) else size
            while ptx[end - 1] in "\r\n":
                end -= 1
            yield starts[place.line], end, *spans[line]


def op_span(locations: tuple[VendorLocation, ...], source: LineIndex) -> Span | None:
    """The name of the op at the first place that is in the document; its line where the column is not known."""
    for place in locations:
        if place.file == FILE_NAME and 0 < place.line <= len(source.starts):
            line = source.line_span(place.line - 1)
            if place.column <= 0:
                return line
            start = source.offset(Position(place.line - 1, place.column - 1), PositionEncoding.UTF8)
            end = start
            while end < line.end and (source.text[end].isalnum() or source.text[end] in '_.$"@%'):
                end += 1
            return Span(start, end) if end > start else line
    return None
