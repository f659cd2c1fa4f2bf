"""The command tilelsp.targets: what an editor lets its user choose from."""

from __future__ import annotations

from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.server.params import Params
from tilelsp.server.server import Server

COMMAND = "tilelsp/targets"


def targets(server: Server, params: object) -> object:
    """`{textDocument?}`: the names of all targets, or of those chosen for the document, maybe none."""
    given = Params.of(COMMAND, params)
    if given.values.get("textDocument") is None:
        return list(KNOWN_TARGETS)
    uri = given.uri()
    choice = server.session.targets(uri, server.documents.pinned(uri), default=())
    return [name for name in choice.targets if name in KNOWN_TARGETS]
