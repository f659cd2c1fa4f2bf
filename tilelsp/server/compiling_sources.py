"""A source that was opened or changed is compiled in the background, and what is found is told as it becomes known."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable

from tilelsp.analysis.features.checks.checked import is_lowered, lowering_diagnostics
from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.analysis.features.sources.python_names import assignments
from tilelsp.analysis.features.sources.values import NamedValue, named_values
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.pins import read_pins
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.engines.choice import NATIVE, make_engine
from tilelsp.engines.native import Native
from tilelsp.engines.producers.producer import SourceFile
from tilelsp.engines.producers.production import Production, produce, united
from tilelsp.engines.producers.python.warm import IDLE_SECONDS
from tilelsp.engines.producers.registry import PRODUCERS
from tilelsp.engines.programs.errors import ToolError
from tilelsp.server.at_work import doing
from tilelsp.server.compiler import Overrun
from tilelsp.server.errors import Unable
from tilelsp.server.schedule import in_turns
from tilelsp.server.server import Server
from tilelsp.server.sources import OpenSource, ProducedDocument, SourceDocuments, parts_of
from tilelsp.server.workers import WorkerError

REST_SECONDS = 0.3
"""How long a source rests before it is compiled."""

_MOST_REQUESTED = 4
"""Documents for targets that nobody chose which are kept of a source: those that were asked for last."""

UNTRUSTED = "not compiled: the workspace is not trusted, as far as this client says (docs/sources.md)"

Tell = Callable[[OpenSource], None]


def comments_of(source: OpenSource) -> tuple[str, ...]:
    """Prefixes of comments in a source."""
    suffix = source.path.suffix.lower()
    return next((producer.comments for producer in PRODUCERS if suffix in producer.suffixes), ("//",))


def targets_of(server: Server, source: OpenSource) -> tuple[str, ...]:
    """The targets that somebody chose for a source."""
    pinned = read_pins(source.buffer.text, comments_of(source)).target_names
    chosen = server.session.targets(source.uri, pinned, default=()).targets
    return tuple(name for name in chosen if name in KNOWN_TARGETS)


async def renew(server: Server, source: OpenSource, tell: Tell) -> None:
    """Compile a source and look at what comes of it, telling what is found so far after each step."""
    text = source.buffer.text
    if not source.may_have_kernels or not server.session.settings(source.uri).sources:
        _keep(server, source, SourceDocuments(text, ()))
        _publish(source, text, (), tell)
        return
    if not server.session.trusted:
        untrusted = Diagnostic("source.untrusted", UNTRUSTED, Span(0, 0), Severity.INFORMATION)
        _publish(source, text, (untrusted,), tell)
        return
    targets = source.targets = targets_of(server, source)
    try:
        productions = await _produced(server, source, text, targets)
    except ToolError as error:
        _publish(source, text, (Diagnostic("source", str(error), Span(0, 0)),), tell)
        return
    diagnostics = tuple(united(diagnostic for made in productions for diagnostic in made.diagnostics))
    parts = parts_of(source.uri, productions)
    if parts or not any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics):
        requested = _still_requested(source.made, parts)
        _keep(server, source, SourceDocuments(text, parts, requested))
        server.background.put(("targets", source.uri), 0, lambda: _renew_requested(server, source, requested))
    _publish(source, text, diagnostics, tell)
    found: list[Diagnostic] = list(diagnostics)
    for part in parts:
        found += await _read(server, part, targets)
    source.values = await _named(server, source, parts)
    _publish(source, text, united(found), tell)
    for part in parts:
        found += await _lowered(server, part, targets)
    _publish(source, text, united(found), tell)


async def provide(server: Server, source: OpenSource, part: ProducedDocument, target: str) -> None:
    """Have the document like `part` for a target, where its compiler makes one for each. Raises `Unable`."""
    if source.made is None or source.made.of(part, target) is not None or not server.session.trusted:
        return
    text = source.made.text
    try:
        made = await _produced(server, source, text, (target,), part.kind[1])
    except ToolError as error:
        raise Unable(str(error)) from None
    new = next((document for document in parts_of(source.uri, made) if document.kind == part.kind), None)
    if new is None:
        messages = (found.message for production in made for found in production.diagnostics)
        raise Unable(next(messages, f"nothing was made of {source.path.name} for {target}"))
    now = source.made
    if now.of(part, target) is not None:
        return  # somebody else was quicker
    _make(server, source, (new,))
    source.made = replace(now, requested=(new, *now.requested)[:_MOST_REQUESTED])
    _unmake(server, now.requested[_MOST_REQUESTED - 1 :])


def _still_requested(
    before: SourceDocuments | None, parts: tuple[ProducedDocument, ...]
) -> tuple[ProducedDocument, ...]:
    """Those of an earlier text for targets that nobody chose, of kernels that are there still."""
    known, made = {part.kind for part in parts}, {part.uri for part in parts}
    every = before.requested if before is not None else ()
    return tuple(document for document in every if document.kind in known and document.uri not in made)


async def _renew_requested(server: Server, source: OpenSource, old: tuple[ProducedDocument, ...]) -> None:
    """Make those of an earlier text anew; one that cannot be made any more stays as it is, and is called old."""
    for document in old:
        text = source.buffer.text
        with contextlib.suppress(ToolError):
            made = parts_of(source.uri, await _produced(server, source, text, document.targets, document.kind[1]))
            new = next((part for part in made if part.kind == document.kind), None)
            if new is not None and source.made is not None and document in source.made.requested:
                requested = tuple(new if part is document else part for part in source.made.requested)
                source.made = replace(source.made, requested=requested)
                _make(server, source, (new,))


async def _produced(
    server: Server, source: OpenSource, text: str, targets: tuple[str, ...], entry: str = ""
) -> list[Production]:
    toolbox = server.session.toolbox(server.session.settings(source.uri))

    def work(token: CancelToken) -> list[Production]:
        made = produce(SourceFile(source.path, text, entry=entry or None, warm=server.warm), targets, toolbox, token)
        for production in made:
            if production.product is not None:
                assert production.way_back is not None  # read here, and not where it would keep the loop busy
        return made

    try:
        return await server.waiters.run(work)
    finally:
        server.background.put("idle children", IDLE_SECONDS, lambda: _rested(server))


async def _rested(server: Server) -> None:
    server.warm.end_idle()


def _keep(server: Server, source: OpenSource, made: SourceDocuments) -> None:
    """The documents that were made take the place of the ones before."""
    before = (*source.made.parts, *source.made.requested) if source.made is not None else ()
    source.ran, source.values = {}, ()
    source.made = made
    remaining = {document.uri for document in (*made.parts, *made.requested)}
    _unmake(server, [document for document in before if document.uri not in remaining])
    _make(server, source, made.parts)


def _unmake(server: Server, parts: Iterable[ProducedDocument]) -> None:
    for part in parts:
        server.documents.unmake(part.uri)
        server.previews.closed(part.uri)


def _make(server: Server, source: OpenSource, parts: Iterable[ProducedDocument]) -> None:
    for part in parts:
        product = part.production.product
        stages = product.stages if product is not None else ()
        server.documents.make(part.uri, part.language, source.version, part.production.text, stages)
        server.previews.changed(part.uri)


def _publish(source: OpenSource, text: str, found: tuple[Diagnostic, ...] | list[Diagnostic], tell: Tell) -> None:
    source.found, source.found_in = tuple(found), text
    source.round += 1
    tell(source)


async def _read(server: Server, part: ProducedDocument, targets: tuple[str, ...]) -> tuple[Diagnostic, ...]:
    """Diagnostics from reading a document and following its effects, at the lines of the source."""
    snapshot = server.documents.snapshot(part.uri)
    if snapshot is None:
        return ()
    wanted = _of(part, targets)
    above = await in_turns(server.turns, snapshot.diagnostics(wanted), doing("diagnostics", snapshot))
    flow = await in_turns(server.turns, snapshot.flow(wanted), doing("flow", snapshot))
    return part.production.led_back(snapshot.joined(above, flow))


async def _named(server: Server, source: OpenSource, parts: tuple[ProducedDocument, ...]) -> tuple[NamedValue, ...]:
    """Meanings of the names of a source in Python in the Tile IR of its kernels."""
    if source.made is None or source.path.suffix.lower() != ".py":
        return ()
    names = assignments(source.made.text)
    found: list[NamedValue] = []
    for part in parts:
        snapshot = server.documents.snapshot(part.uri)
        if snapshot is not None:
            work = named_values(snapshot, part.production.way_back.span, names)
            found += await in_turns(server.turns, work, doing("named values", snapshot))
    return tuple(found)


def _of(part: ProducedDocument, targets: tuple[str, ...]) -> tuple[str, ...]:
    """The targets that a document was made for."""
    return part.production.targets or targets


async def _lowered(server: Server, part: ProducedDocument, targets: tuple[str, ...]) -> tuple[Diagnostic, ...]:
    """Diagnostics of the stages below a document, by our pipeline and by the engine of the settings."""
    snapshot = server.documents.snapshot(part.uri)
    wanted = _of(part, targets)
    if snapshot is None or not wanted:
        return ()
    above = await in_turns(server.turns, snapshot.diagnostics(wanted), doing("diagnostics", snapshot))
    if not is_lowered(snapshot, above):
        return ()
    settings = server.session.settings(snapshot.uri)
    chosen = make_engine(settings.engine.value, server.session.toolbox(settings))
    found: list[Diagnostic] = []
    for engine in (Native(), *((chosen,) if chosen.name != NATIVE else ())):
        for target in wanted:
            try:
                async with server.lowering_turn:
                    made = await server.compiler.compile(snapshot, engine, target)
            except (Overrun, WorkerError, Unable):
                continue  # whoever asks for its preview is told why
            found += lowering_diagnostics(snapshot, made.diagnostics)
    known = {(diagnostic.code, diagnostic.span) for diagnostic in above}
    return part.production.led_back(
        diagnostic for diagnostic in found if (diagnostic.code, diagnostic.span) not in known
    )
