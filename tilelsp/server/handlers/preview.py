"""tilelsp/preview: a document at a later stage, on a target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilelsp.analysis.features.outline.symbols import OutlineSymbol, SymbolKind, entry_at, symbols
from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.analysis.features.sources.compiler_stages import foreign, stage_named
from tilelsp.analysis.features.sources.names import source_name
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.engines.choice import ENGINE_NAMES, NATIVE, make_engine
from tilelsp.engines.programs.find import Toolbox
from tilelsp.server import convert
from tilelsp.server.compiling_sources import provide
from tilelsp.server.errors import InvalidRequest
from tilelsp.server.handlers import sources
from tilelsp.server.params import Params
from tilelsp.server.preview_uri import PreviewRequest
from tilelsp.server.server import Server
from tilelsp.server.shown_stages import SASS, STAGES
from tilelsp.server.sources import OpenSource, ProducedDocument

METHOD = "tilelsp/preview"


async def preview(server: Server, params: object) -> object:
    """`{textDocument, target?, stage, engine?, entry?, position?}`; the target is the document's first by default."""
    made = await server.previews.answer(await provided(server, Params.of(METHOD, params)))
    return convert.from_preview(sources.led_back(server, made), server.session.client)


async def provided(server: Server, arguments: Params) -> PreviewRequest:
    """The preview that the params of a request name; where it is of a kernel in a source whose compiler makes another
    document for each target, that is made for this one first. Raises `InvalidRequest` and `Unable`.
    """
    source, target = server.sources.find(arguments.uri()), arguments.one_of("target", KNOWN_TARGETS, "")
    if source is not None and target:
        await provide(server, source, _part(server, source, arguments), target)
    return wanted(server, arguments)


def wanted(server: Server, arguments: Params) -> PreviewRequest:
    """The preview that the params of a request name. Raises `InvalidRequest`."""
    snapshot, pinned = document_of(server, arguments)
    settings = server.session.settings(snapshot.uri)
    chosen = server.session.targets(snapshot.uri, pinned).targets
    default = next((name for name in chosen if name in KNOWN_TARGETS), None)
    target = arguments.one_of("target", KNOWN_TARGETS, default)
    stage = arguments.one_of("stage", STAGES)
    toolbox = server.session.toolbox(settings)
    shown = _shown(settings.engine.value, toolbox)
    engine = arguments.one_of("engine", ENGINE_NAMES, settings.engine.value if stage in shown else NATIVE)
    shown = _shown(engine, toolbox)
    written = stage_named(server.documents.stages(snapshot.uri), stage)
    if stage not in shown and written is None:
        if (of := foreign(stage)) is not None:
            raise InvalidRequest(f"there is no {stage} of it, which {of.compiler} writes")
        raise InvalidRequest(f"{engine} shows {', '.join(shown)} only; {stage} comes from the engine {NATIVE}")
    entry = arguments.optional_text("entry")
    if entry is not None and server.sources.owner(snapshot.uri) is not None:
        entry = next((name for name in _entries(symbols(snapshot)) if entry in (name, source_name(name))), entry)
    if entry is not None and (names := list(_entries(symbols(snapshot)))) and entry not in names:
        raise InvalidRequest(f"there is no kernel {entry!r}; the document has {', '.join(names)}")
    position = arguments.optional_position()
    if entry is None and position is not None and server.sources.owner(snapshot.uri) is None:
        entry = entry_at(snapshot, snapshot.offset(position, server.session.client.encoding))
    return PreviewRequest(snapshot.uri, target, stage, engine, entry)


def document_of(server: Server, arguments: Params) -> tuple[Snapshot, tuple[str, ...]]:
    """The document that a request is about, and its own targets: of a source the one that was made of the kernel that
    is named or stands at the position. Raises `InvalidRequest`.
    """
    source = server.sources.find(arguments.uri())
    if source is None:
        snapshot = server.previews.source(arguments.uri())
        owner = server.sources.owner(snapshot.uri)
        return snapshot, snapshot.pinned if owner is None else sources.targets_of_part(server, *owner)
    part = _part(server, source, arguments)
    target = arguments.optional_text("target")
    if source.made is not None and target is not None:
        part = source.made.of(part, target) or part
    return server.previews.source(part.uri), sources.targets_of_part(server, source, part)


def _part(server: Server, source: OpenSource, arguments: Params) -> ProducedDocument:
    """The document made of the kernel in a source that a request names, or at whose place it asks."""
    if source.made is None:
        raise InvalidRequest(f"{source.path.name} has not been compiled yet, or has errors")
    position = arguments.optional_position()
    at = None if position is None else source.buffer.offset(position, server.session.client.encoding)
    part = source.part_at(at, arguments.optional_text("entry")) or source.part_at(at, None)
    if part is None:
        raise InvalidRequest(f"there is no kernel in {source.path.name}")
    return part


def _shown(engine: str, toolbox: Toolbox) -> tuple[str, ...]:
    """The stages that an engine makes, and the one that follows from its PTX."""
    return (*make_engine(engine, toolbox).stages, SASS)


def _entries(found: Iterable[OutlineSymbol]) -> Iterator[str]:
    """The names of the kernels in an outline."""
    for symbol in found:
        if symbol.kind is SymbolKind.ENTRY:
            yield symbol.name
        yield from _entries(symbol.children)
