"""PTX in strings of C++ and Python that are open: judged when they rest, looked up at the cursor. Nothing is run."""

from __future__ import annotations

from collections.abc import Callable

from lsprotocol import types

from tilelsp.analysis.embedded.hosts import HostAssembly, HostsMissing
from tilelsp.analysis.embedded.module import InlinePtx, NoOperand
from tilelsp.analysis.embedded.strings import assembly_at, embedded_findings, module_of
from tilelsp.analysis.features.completion.at_cursor import fitting_items
from tilelsp.analysis.features.completion.embedded import complete_embedded
from tilelsp.analysis.features.hover.at_cursor import Hover
from tilelsp.analysis.features.hover.embedded import embedded_hover
from tilelsp.server import convert, convert_editing
from tilelsp.server.schedule import in_turns
from tilelsp.server.server import Server
from tilelsp.server.sources import OpenSource

REST_SECONDS = 0.1
"""How long a source rests before its strings are judged."""


async def renew(server: Server, source: OpenSource, tell: Callable[[OpenSource], None]) -> None:
    """Check the strings of a source, and tell what is wrong with them."""
    text, path = source.buffer.text, source.path
    try:
        found = await server.waiters.run(lambda _: source.assemblies_of(text))
    except HostsMissing as missing:
        if server.sources.is_new(str(missing)):
            server.log(types.MessageType.Warning, f"tilelsp: {path.name}: {missing}")
        return
    before = source.strings
    strings = await in_turns(server.turns, embedded_findings(text, found, server.sources.judge))
    source.strings = strings
    if strings.all or (before is not None and before.all):
        source.round += 1
        tell(source)


def hover(server: Server, source: OpenSource, position: types.Position) -> types.Hover | None:
    """Hover on PTX at a position in a string."""
    snapshot = source.snapshot
    offset = convert.to_offset(snapshot, position, server.session.client)
    made = _module_at(source, offset)
    found = None if made is None else embedded_hover(made[1], offset)
    return None if found is None else convert.from_hover(snapshot, Hover(*found), server.session.client)


def completion(server: Server, source: OpenSource, position: types.Position) -> types.CompletionList | None:
    """Completions at a position in a string."""
    snapshot, client = source.snapshot, server.session.client
    offset = convert.to_offset(snapshot, position, client)
    made = _module_at(source, offset)
    found = None if made is None else complete_embedded(made[1], offset, made[0].sigil)
    if found is None:
        return None
    return convert_editing.from_completion(snapshot, fitting_items(found, snapshot.slice(found.span)), client)


def _module_at(source: OpenSource, offset: int) -> tuple[HostAssembly, InlinePtx] | None:
    try:
        assembly = assembly_at(source.assemblies_of(source.buffer.text), offset)
        ptx = None if assembly is None else module_of(assembly)
    except (HostsMissing, NoOperand):
        return None
    return None if assembly is None or ptx is None else (assembly, ptx)
