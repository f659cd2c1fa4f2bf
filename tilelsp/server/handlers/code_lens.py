"""textDocument/codeLens, codeLens/resolve: what passes of a dump did; what kernels take on targets; runs of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from lsprotocol import types

from tilelsp.analysis.features.outline.passes import dumps, step
from tilelsp.analysis.features.outline.symbols import entries
from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.analysis.snapshot import Language
from tilelsp.base.record import replace
from tilelsp.server import convert
from tilelsp.server.handlers import sanitize, sources
from tilelsp.server.handlers.compare_passes import COMMAND, described
from tilelsp.server.lenses import describe
from tilelsp.server.sanitizing import can_run
from tilelsp.server.server import Server
from tilelsp.server.sources import OpenSource

OPTIONS = types.CodeLensOptions(resolve_provider=True)

_RUN = "sanitize"
"""Word of the lens that runs a kernel."""

_TARGETS = 3
"""For how many targets at most each kernel has a lens."""


def lenses(server: Server, params: types.CodeLensParams) -> list[types.CodeLens] | None:
    """A lens for each dump of a pass pipeline; elsewhere for each kernel and target, and one that runs the kernel.

    Filling one compares two dumps, or compiles the document, so they are empty until they are looked at.
    """
    source = server.sources.find(params.text_document.uri)
    if source is not None:
        return _of_source(server, source)
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None:
        return None
    found = [
        types.CodeLens(
            range=convert.from_range(snapshot, dump.span, server.session.client),
            data={"uri": snapshot.uri, "version": snapshot.version, "pass": number},
        )
        for number, dump in enumerate(dumps(snapshot))
    ]
    if found or not can_run(snapshot):
        return found
    kernels = [
        (entry.name, convert.from_range(snapshot, entry.span, server.session.client)) for entry in entries(snapshot)
    ]
    running = [_running(snapshot.uri, name, range) for name, range in kernels]
    if snapshot.language is not Language.TILEIR:
        return running
    chosen = server.session.targets(snapshot.uri, snapshot.pinned).targets
    targets = [name for name in chosen if name in KNOWN_TARGETS][:_TARGETS]
    needs = [
        types.CodeLens(range=range, data={"uri": snapshot.uri, "entry": name, "target": target})
        for name, range in kernels
        for target in targets
    ]
    return [*needs, *running]


def _of_source(server: Server, source: OpenSource) -> list[types.CodeLens]:
    """The needs of the kernels that were made of a source, and the lens that runs each."""
    found: list[types.CodeLens] = []
    for part, name, range, targets in sources.kernels(server, source):
        found += [
            types.CodeLens(range=range, data={"uri": part.uri, "entry": name, "target": target})
            for target in targets[:_TARGETS]
        ]
        found.append(_running(part.uri, name, range))
    return found


def _running(uri: str, entry: str, range: types.Range) -> types.CodeLens:
    """The lens that runs a kernel; nothing has to be computed for it."""
    arguments: list[object] = [{"textDocument": {"uri": uri}, "entry": entry}]
    return types.CodeLens(range=range, command=types.Command(_RUN, sanitize.COMMAND, arguments=arguments))


async def resolve(server: Server, lens: types.CodeLens) -> types.CodeLens:
    """The lens with what the pass did or the kernel takes; a click shows the difference, or explains it."""
    if lens.command is not None:
        return lens  # that of a run, which some clients ask for all the same
    raw: object = lens.data
    data = cast("Mapping[str, object]", raw if isinstance(raw, Mapping) else {})
    uri, entry, target = (str(data.get(name, "")) for name in ("uri", "entry", "target"))
    snapshot = server.documents.snapshot(uri)
    if snapshot is None:
        lens.command = types.Command(title="the document is not open", command="")
        return lens
    number = data.get("pass")
    if isinstance(number, int):
        change = step(snapshot, number) if data.get("version") == snapshot.version else None
        title = "the document has changed" if change is None else await described(server, change)
        opens = change is not None and change.before is not None
        shown: list[object] = [{"textDocument": {"uri": uri}, "pass": number}] if opens else []
        lens.command = types.Command(title=title, command=COMMAND if opens else "", arguments=shown)
        return lens
    if target not in KNOWN_TARGETS:
        lens.command = types.Command(title="the target is not known", command="")
        return lens
    needs = await describe(server, snapshot, entry, target)
    owner = server.sources.owner(uri)
    if owner is not None and owner[0].is_old:
        needs = replace(needs, title=f"old: {needs.title}")
    arguments: list[object] = [{"code": needs.code, "target": target, "title": needs.title}]
    lens.command = types.Command(title=needs.title, command="tilelsp.explain", arguments=arguments)
    return lens
