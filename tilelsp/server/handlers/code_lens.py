"""textDocument/codeLens and codeLens/resolve: what each kernel takes on each of the document's targets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from lsprotocol import types

from tilelsp.analysis.features.outline.passes import passes
from tilelsp.analysis.features.outline.symbols import Symbol, SymbolKind, symbols
from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.analysis.snapshot import Language
from tilelsp.server import convert
from tilelsp.server.lenses import describe
from tilelsp.server.server import Server

OPTIONS = types.CodeLensOptions(resolve_provider=True)

_TARGETS = 3
"""For how many targets at most each kernel has a lens."""


def lenses(server: Server, params: types.CodeLensParams) -> list[types.CodeLens] | None:
    """A lens for each kernel and target, empty until it is looked at: filling one compiles the document."""
    snapshot = server.documents.snapshot(params.text_document.uri)
    if snapshot is None or snapshot.language is not Language.TILEIR:
        return None
    chosen = server.session.targets(snapshot.uri, snapshot.pinned).targets
    targets = [name for name in chosen if name in KNOWN_TARGETS][:_TARGETS]
    dumps = [
        types.CodeLens(
            range=convert.from_range(snapshot, one.span, server.session.client),
            command=types.Command(title=one.summary, command=""),
        )
        for one in passes(snapshot)
    ]
    if dumps:
        return dumps
    return [
        types.CodeLens(
            range=convert.from_range(snapshot, symbol.span, server.session.client),
            data={"uri": snapshot.uri, "entry": symbol.name, "target": target},
        )
        for symbol in _entries(symbols(snapshot))
        for target in targets
    ]


async def resolve(server: Server, lens: types.CodeLens) -> types.CodeLens:
    """The lens with what the kernel takes; a click explains it."""
    given: object = lens.data
    data = cast("Mapping[str, object]", given if isinstance(given, Mapping) else {})
    uri, entry, target = (str(data.get(name, "")) for name in ("uri", "entry", "target"))
    snapshot = server.documents.snapshot(uri)
    if snapshot is None or target not in KNOWN_TARGETS:
        lens.command = types.Command(title="the document is not open", command="")
        return lens
    described = await describe(server, snapshot, entry, target)
    arguments: list[object] = [{"code": described.code, "target": target, "title": described.title}]
    lens.command = types.Command(title=described.title, command="tilelsp.explain", arguments=arguments)
    return lens


def _entries(found: Iterable[Symbol]) -> Iterator[Symbol]:
    for symbol in found:
        if symbol.kind is SymbolKind.ENTRY:
            yield symbol
        yield from _entries(symbol.children)
