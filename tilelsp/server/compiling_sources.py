"""A source that was opened or changed is compiled in the background, and what is found is told as it becomes known."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.analysis.features.checks.checked import is_lowered, lowering_diagnostics
from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.analysis.features.sources.python_names import assignments
from tilelsp.analysis.features.sources.values import NamedValue, named_values
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.pins import read_pins
from tilelsp.base.text import Span
from tilelsp.engines.choice import NATIVE, make_engine
from tilelsp.engines.native import Native
from tilelsp.engines.producers.producer import Source
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

UNTRUSTED = "not compiled: the workspace is not trusted, as far as this client says (docs/sources.md)"

Tell = Callable[[OpenSource], None]


def comments_of(source: OpenSource) -> tuple[str, ...]:
    """Prefixes of comments in a source."""
    suffix = source.path.suffix.lower()
    return next((one.comments for one in PRODUCERS if suffix in one.suffixes), ("//",))


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
        _told(source, text, (), tell)
        return
    if not server.session.trusted:
        said = Diagnostic("source.untrusted", UNTRUSTED, Span(0, 0), Severity.INFORMATION)
        _told(source, text, (said,), tell)
        return
    targets = source.targets = targets_of(server, source)
    try:
        productions = await _produced(server, source, text, targets)
    except ToolError as error:
        _told(source, text, (Diagnostic("source", str(error), Span(0, 0)),), tell)
        return
    said = tuple(united(one for made in productions for one in made.said))
    parts = parts_of(source.uri, productions)
    if parts or not any(one.severity is Severity.ERROR for one in said):
        _keep(server, source, SourceDocuments(text, parts))
    _told(source, text, said, tell)
    found: list[Diagnostic] = list(said)
    for part in parts:
        found += await _read(server, part, targets)
    source.values = await _named(server, source, parts)
    _told(source, text, united(found), tell)
    for part in parts:
        found += await _lowered(server, part, targets)
    _told(source, text, united(found), tell)


async def _produced(server: Server, source: OpenSource, text: str, targets: tuple[str, ...]) -> list[Production]:
    toolbox = server.session.toolbox(server.session.settings(source.uri))

    def work(token: CancelToken) -> list[Production]:
        made = produce(Source(source.path, text, warm=server.warm), targets, toolbox, token)
        for one in made:
            if one.product is not None:
                assert one.way_back is not None  # read here, and not where it would keep the loop busy
        return made

    try:
        return await server.waiters.run(work)
    finally:
        server.background.put("idle children", IDLE_SECONDS, lambda: _rested(server))


async def _rested(server: Server) -> None:
    server.warm.end_idle()


def _keep(server: Server, source: OpenSource, made: SourceDocuments) -> None:
    """The documents that were made take the place of the ones before."""
    before = source.made.parts if source.made is not None else ()
    source.ran, source.values = {}, ()
    source.made = made
    kept = {one.uri for one in made.parts}
    for one in before:
        if one.uri not in kept:
            server.documents.unmake(one.uri)
            server.previews.closed(one.uri)
    for one in made.parts:
        product = one.production.product
        stages = product.stages if product is not None else ()
        server.documents.make(one.uri, one.language, source.version, one.production.text, stages)
        server.previews.changed(one.uri)


def _told(source: OpenSource, text: str, found: tuple[Diagnostic, ...] | list[Diagnostic], tell: Tell) -> None:
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
    known = {(one.code, one.span) for one in above}
    return part.production.led_back(one for one in found if (one.code, one.span) not in known)
