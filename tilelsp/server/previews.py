"""Generated documents that follow their source: the last good text while the source is broken, ptxas' opinion of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import OrderedDict

from tilelsp.analysis.features.generated.line_map import (
    LineRow,
    LinkRange,
    line_rows,
    link_ranges,
    outputs_of,
    sources_of,
)
from tilelsp.analysis.features.generated.lowered import Link, LinkRow, link_of
from tilelsp.analysis.features.sources.compiler_stages import stage_named
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.edit import carried
from tilelsp.base.record import record, replace
from tilelsp.base.text import LineIndex, Span
from tilelsp.engines.choice import make_engine
from tilelsp.engines.engine import EngineOutput, EngineText
from tilelsp.engines.ptxas.assembler import PtxasReport
from tilelsp.engines.ptxas.verdict import PtxasVerdict, dynamic_shared, no_verdict, verdict
from tilelsp.server.ahead import PreviewsAhead
from tilelsp.server.compiler import PTX, Overrun
from tilelsp.server.errors import ContentModified, InvalidRequest, Unable
from tilelsp.server.machine_code import MachineCode
from tilelsp.server.preview_uri import PreviewRequest, same
from tilelsp.server.services import Services
from tilelsp.server.shown_stages import LANGUAGES, SASS
from tilelsp.server.workers import WorkerError
from tilelsp.server.written import written_output

PREVIEW_CHANGED = "tilelsp/previewChanged"

_TRIES = 5
"""How often an answer starts over because the document changed meanwhile."""

_REFRESH_SECONDS = 0.3
"""Time between an edit and the notice that a preview has changed, so that typing causes one notice."""
_FOLLOWED = 16
"""Previews whose last good text is kept, more than an editor shows at once."""
_UNANSWERED = 3
"""After how many changes that nobody asked for a preview is no longer followed."""

_STALE_SECONDS = 1.0
"""After what time an answer shows the last good text as stale while a new one is being made."""

_VERDICT_SECONDS = 1.0
"""How long an answer waits for ptxas; a later verdict is told as a change of the preview."""


@record
class Preview:
    """One generated document as it is now.

    `text` was made from `source`, which is the document's text at `version`; it is stale where that is no longer
    the document's text, because the present one has errors. `found` are the diagnostics of the present text.
    `command` is the command line of the program that made the text, if one did; `stage` is what the text was taken
    from, None where it only explains itself. `ranges` has the links in the client's units: start and end, as line and
    character, in the text and then in the source.
    """

    wanted: PreviewRequest
    version: int
    stale: bool
    text: str
    source: str
    link_rows: tuple[LinkRow, ...]
    rows: tuple[LineRow, ...]
    found: tuple[Diagnostic, ...]
    ptxas: PtxasVerdict | None
    command: str = ""
    stage: EngineText | None = None
    ranges: tuple[LinkRange, ...] = ()

    @property
    def links(self) -> tuple[Link, ...]:
        """The links as objects."""
        return tuple(map(link_of, self.link_rows))

    @property
    def language_id(self) -> str:
        """The editor language of the text."""
        return LANGUAGES[self.wanted.stage]

    def digest(self) -> int:
        """Equal for two previews that look the same."""
        found = tuple((diagnostic.code, diagnostic.span.start, diagnostic.message) for diagnostic in self.found)
        verdict = json.dumps(self.ptxas.as_json()) if self.ptxas else ""
        return hash((self.text, self.stale, self.rows, found, verdict))


@record
class _ReportedState:
    """State of a preview when the client last heard of it, and how often that was without asking."""

    digest: int
    unanswered: int = 0


@record
class _PendingAssembly:
    """A text that ptxas was given, and its answer to come."""

    text: str
    answer: asyncio.Future[PtxasReport]


class Previews:
    """The previews that the client has asked for, and what it was last answered."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._good: OrderedDict[PreviewRequest, Preview] = OrderedDict()
        self._reported: OrderedDict[PreviewRequest, _ReportedState] = OrderedDict()
        self._refreshing = asyncio.Lock()
        self._pending: dict[PreviewRequest, _PendingAssembly] = {}
        self._ahead = PreviewsAhead(services)
        self._machine_code = MachineCode(services)

    async def answer(self, wanted: PreviewRequest) -> Preview:
        """The preview of the document's latest version; a stale one where that takes long, and news of it when it is
        there. Raises `InvalidRequest`, `Unable`, after many edits `ContentModified`.
        """
        self._ahead.make_way(wanted)
        preview, making = await self._soon(wanted)
        self._reported[wanted] = _ReportedState(preview.digest())
        self._reported.move_to_end(wanted)
        while len(self._reported) > _FOLLOWED:
            self._reported.popitem(last=False)
        if making is None:
            self._ahead.look(wanted)
        else:
            self._services.background.put(("slow", wanted), 0, lambda: self._notify_when_made(wanted, making))
        return preview

    def source(self, uri: str) -> Snapshot:
        """The open document called `uri`, however the client quotes it. Raises `InvalidRequest`."""
        documents = self._services.documents
        snapshot = documents.snapshot(uri)
        if snapshot is None:
            snapshot = next((documents.snapshot(known) for known in documents.uris if same(known, uri)), None)
        if snapshot is None:
            raise InvalidRequest(f"the document {uri} is not open")
        return snapshot

    def changed(self, uri: str) -> None:
        """The document has changed: bring what is shown of it up to date."""
        self._services.compiler.changed(uri)
        self._machine_code.changed(uri)
        self._ahead.stop(uri)
        for wanted in reversed(self._reported):  # what was looked at last comes first
            if wanted.source == uri:
                self._stop_asking(wanted)
                self._services.background.drop(("slow", wanted))
                self._refresh(wanted, _REFRESH_SECONDS)

    def closed(self, uri: str) -> None:
        """The document, or a preview that was opened as one, was closed."""
        self._services.compiler.changed(uri)
        self._machine_code.changed(uri)
        self._ahead.stop(uri)
        for wanted in [request for request in self._reported if request.source == uri or same(request.uri, uri)]:
            del self._reported[wanted]
            self._good.pop(wanted, None)
            self._stop_asking(wanted)
            self._services.background.drop(("preview", wanted))
            self._services.background.drop(("slow", wanted))

    def _refresh(self, wanted: PreviewRequest, delay: float) -> None:
        async def work() -> None:
            try:
                # One at a time, so that requests find a process free.
                async with self._refreshing:
                    preview, making = await self._soon(wanted)
                    self._tell(wanted, preview)
                    if making is not None:
                        self._tell(wanted, await making)
            except (InvalidRequest, Unable, ContentModified):
                return  # whoever asks for the preview is told

        self._services.background.put(("preview", wanted), delay, work)

    def _tell(self, wanted: PreviewRequest, preview: Preview) -> None:
        """Tell the client of a preview that does not look as it was last told."""
        reported = self._reported.get(wanted)
        digest = preview.digest()
        if reported is None or reported.digest == digest:
            return
        if reported.unanswered >= _UNANSWERED:
            del self._reported[wanted]
            return
        self._reported[wanted] = _ReportedState(digest, reported.unanswered + 1)
        changed = {"uri": wanted.uri, "version": preview.version}
        self._services.notify(PREVIEW_CHANGED, changed)

    async def _notify_when_made(self, wanted: PreviewRequest, making: asyncio.Task[Preview]) -> None:
        with contextlib.suppress(InvalidRequest, Unable, ContentModified):  # whoever asks for the preview is told
            self._tell(wanted, await making)

    async def _soon(self, wanted: PreviewRequest) -> tuple[Preview, asyncio.Task[Preview] | None]:
        """The preview; or, where it takes long, the last good one as stale, and what makes the new one."""
        making = asyncio.ensure_future(self._make(wanted))
        good = self._good.get(wanted)
        if good is None:
            return await making, None
        try:
            await asyncio.wait((making,), timeout=_STALE_SECONDS)
        except asyncio.CancelledError:
            making.cancel()
            raise
        if making.done():
            return making.result(), None
        return replace(good, stale=True, found=()), making

    async def _make(self, wanted: PreviewRequest) -> Preview:
        for _ in range(_TRIES):
            snapshot = self.source(wanted.source)
            try:
                preview = await self._shown(wanted, snapshot, await self._compile(wanted, snapshot))
            except Overrun:
                continue
            except WorkerError as error:
                preview = self._without(wanted, snapshot, f"no {wanted.stage} for {wanted.target}: {error}")
            except Unable as error:
                preview = self._without(wanted, snapshot, error.message)
            if self._services.documents.snapshot(snapshot.uri) is snapshot:
                return preview
        raise ContentModified

    def _without(self, wanted: PreviewRequest, snapshot: Snapshot, reason: str) -> Preview:
        """The last good preview, with why there is no newer one. Raises `Unable` where there is none."""
        good = self._good.get(wanted)
        if good is None:
            raise Unable(reason)
        why = Diagnostic(wanted.engine, reason, Span(0, 0), Severity.WARNING, wanted.stage, (wanted.target,))
        return replace(good, stale=good.source != snapshot.text, found=(why,))

    async def _compile(self, wanted: PreviewRequest, snapshot: Snapshot) -> EngineOutput:
        written = stage_named(
            self._services.documents.stages(snapshot.uri), PTX if wanted.stage == SASS else wanted.stage
        )
        if written is not None:
            made = await self._services.waiters.run(lambda _: written_output(wanted, snapshot, written))
            return await self._with_machine_code(wanted, made)
        toolbox = self._services.session.toolbox(self._services.session.settings(snapshot.uri))
        engine = make_engine(wanted.engine, toolbox)
        texts = self._texts(wanted)
        made = await self._services.compiler.compile(snapshot, engine, wanted.target, wanted.entry, texts=texts)
        return await self._with_machine_code(wanted, made)

    async def _with_machine_code(self, wanted: PreviewRequest, made: EngineOutput) -> EngineOutput:
        ptx = made.stage(PTX)
        if wanted.stage != SASS or ptx is None:
            return made
        return replace(made, stages=(*made.stages, await self._machine_code.of(wanted, ptx)))

    def _texts(self, wanted: PreviewRequest) -> tuple[str, ...]:
        """The texts that are shown of what `wanted` is compiled for, so that its previews are made in one go."""
        stages = {request.stage for request in self._reported if replace(request, stage=wanted.stage) == wanted}
        return tuple(sorted({PTX if stage == SASS else stage for stage in (wanted.stage, *stages)}))

    async def _shown(self, wanted: PreviewRequest, snapshot: Snapshot, made: EngineOutput) -> Preview:
        stage = made.stage(wanted.stage)
        if stage is not None:
            preview = await self._fresh(wanted, snapshot, made, stage)
            self._good[wanted] = preview
            self._good.move_to_end(wanted)
            while len(self._good) > _FOLLOWED:
                self._good.popitem(last=False)
            return preview
        errors = any(diagnostic.severity is Severity.ERROR for diagnostic in made.diagnostics)
        good = self._good.get(wanted)
        if errors and good is not None:
            return replace(good, stale=True, found=made.diagnostics)
        text = _explanation(wanted, snapshot, made)
        return Preview(wanted, snapshot.version or 0, errors, text, snapshot.text, (), (), made.diagnostics, None)

    async def _fresh(
        self, wanted: PreviewRequest, snapshot: Snapshot, made: EngineOutput, stage: EngineText
    ) -> Preview:
        known = self._good.get(wanted)
        if known is not None and known.stage is stage and known.source == snapshot.text:
            links, rows, ranges = known.link_rows, known.rows, known.ranges
        else:
            links = stage.rows()
            output, source = LineIndex(stage.text), LineIndex(snapshot.text)
            rows = line_rows(output, source, links)
            ranges = link_ranges(output, source, links, self._services.session.client.encoding)
        opinion = None
        if wanted.stage == PTX:
            opinion = await self._opinion(wanted, snapshot, made, stage, rows)
        return Preview(
            wanted,
            snapshot.version or 0,
            False,
            stage.text,
            snapshot.text,
            links,
            rows,
            made.diagnostics,
            opinion,
            made.command,
            stage,
            ranges,
        )

    async def _opinion(
        self,
        wanted: PreviewRequest,
        snapshot: Snapshot,
        made: EngineOutput,
        stage: EngineText,
        rows: tuple[LineRow, ...],
    ) -> PtxasVerdict:
        origins = {line: (first, last) for line, first, last in reversed(rows)}
        pending = self._pending.get(wanted)
        if pending is None or pending.text != stage.text:
            self._stop_asking(wanted)
            ptxas = self._services.assemblers.of(snapshot.uri)
            toolbox = self._services.session.toolbox(self._services.session.settings(snapshot.uri))
            options = make_engine(wanted.engine, toolbox).assembling

            def assemble(token: CancelToken) -> PtxasReport:
                return ptxas.assemble(stage.text, wanted.target, options, cancel=token)

            pending = _PendingAssembly(stage.text, asyncio.ensure_future(self._services.waiters.run(assemble)))
            self._pending[wanted] = pending
        try:
            report = await asyncio.wait_for(asyncio.shield(pending.answer), _VERDICT_SECONDS)
        except TimeoutError:
            self._services.background.put(("verdict", wanted), 0, lambda: self._notify_later(wanted, pending))
            return no_verdict("ptxas is still at work", dynamic_shared(made.resources))
        except asyncio.CancelledError:
            if pending.answer.cancelled():
                raise Overrun from None  # not this request was given up, but the text that it was about
            raise
        return verdict(report, stage.text, made.resources, origins.get)

    async def _notify_later(self, wanted: PreviewRequest, pending: _PendingAssembly) -> None:
        """When ptxas has answered after all, the preview has changed."""
        await asyncio.wait((pending.answer,))
        if not pending.answer.cancelled():
            self._refresh(wanted, 0)

    def _stop_asking(self, wanted: PreviewRequest) -> None:
        """Nobody wants to know any more what ptxas says of the text before this one."""
        pending = self._pending.pop(wanted, None)
        if pending is not None:
            pending.answer.cancel()


def outputs_at(preview: Preview, text: str, offset: int) -> tuple[Span, ...]:
    """Output spans of the thing at `offset` of the document's present `text`."""
    moved = carried(offset, text, preview.source)
    return () if moved is None else outputs_of(preview.links, moved)


def outputs_of_line(preview: Preview, text: str, offset: int) -> tuple[Span, ...]:
    """Output spans of everything in the line of `offset` of the document's present `text`."""
    moved = carried(offset, text, preview.source)
    if moved is None:
        return ()
    index = LineIndex(preview.source)
    line = index.line_of(moved)
    found = (link.output for link in preview.links if index.line_of(link.source.start) == line)
    return tuple(sorted(dict.fromkeys(found), key=lambda span: span.start))


def sources_at(preview: Preview, text: str, offset: int) -> tuple[Span, ...]:
    """Source spans of the thing at `offset` of the preview, in the document's present `text`."""
    found: list[Span] = []
    for span in sources_of(preview.links, offset):
        start, end = carried(span.start, preview.source, text), carried(span.end, preview.source, text)
        if start is not None and end is not None:
            found.append(Span(start, end))
    return tuple(found)


_COMMENT = {"llvm": ";", "mir": ";"}


def _explanation(wanted: PreviewRequest, snapshot: Snapshot, made: EngineOutput) -> str:
    """Text of a document that could not be made: why."""
    sign = _COMMENT.get(wanted.stage, "//")
    lines = [f"no {wanted.stage} for {wanted.target}"]
    index = LineIndex(snapshot.text)
    lines += [f"line {index.line_of(finding.span.start) + 1}: {finding.message}" for finding in made.diagnostics[:20]]
    reached = made.reached or (made.stages[-1].name if made.stages else "")
    if reached:
        lines.append(f"the stages up to {reached} were made")
    return "".join(f"{sign} {line}\n" for text in lines for line in text.splitlines())
