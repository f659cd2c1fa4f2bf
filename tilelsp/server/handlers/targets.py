"""The command tilelsp.targets: what an editor lets its user choose from."""

from __future__ import annotations

from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS, own_targets
from tilelsp.server.params import Params
from tilelsp.server.server import Server

COMMAND = "tilelsp/targets"


def targets(server: Server, params: object) -> object:
    """`{textDocument?}`: the names of all targets, or of those chosen for the document, maybe none.

    PTX that nobody chose a target for has the one of its `.target`.
    """
    arguments = Params.of(COMMAND, params)
    if arguments.values.get("textDocument") is None:
        return list(KNOWN_TARGETS)
    uri = arguments.uri()
    own = own_targets(server.documents.snapshot(uri))
    choice = server.session.targets(uri, server.documents.pinned(uri), default=own)
    return [name for name in choice.targets if name in KNOWN_TARGETS]
