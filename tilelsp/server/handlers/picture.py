"""tilelsp/picture: what the engine knows of a document, a launch or a word, drawn as a page or as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.features.outline.symbols import entry_at
from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.analysis.pictures.kinds import OF_DOCUMENTS, OF_LAUNCHES, OF_NUMBERS, SUMMARIES
from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.server.confined import run_confined
from tilelsp.server.errors import ContentModified, InvalidRequest
from tilelsp.server.handlers.preview import document_of
from tilelsp.server.params import Params
from tilelsp.server.server import Server

METHOD = "tilelsp/picture"
_FORMATS = ("html", "text")
_ENGINES = ("ptx", "tileiras")


async def picture(server: Server, params: object) -> object:
    """`{textDocument, kind, format?, target?, entry?, position?, engine?}`: `{kind, target, entry, content, markdown}`.

    `content` is a page that needs nothing beside it, or with `format: "text"` lines of text. The kernel is the one that
    is named or stands at the position, else all are drawn. The line of `banks` is that of the position.
    """
    arguments = Params.of(METHOD, params)
    snapshot, pinned = document_of(server, arguments)
    kind = arguments.one_of("kind", tuple(SUMMARIES))
    if kind in OF_NUMBERS:
        raise InvalidRequest(f"{METHOD}: {kind} is of no document; `tilelsp show {kind}` draws it")
    shape = arguments.one_of("format", _FORMATS, _FORMATS[0])
    target = arguments.one_of("target", KNOWN_TARGETS, _target(server, snapshot, pinned))
    engine = arguments.one_of("engine", _ENGINES, _ENGINES[0])
    entry, line = arguments.optional_text("entry"), None
    position = arguments.optional_position()
    if position is not None:
        at = snapshot.offset(position, server.session.client.encoding)
        entry, line = entry or entry_at(snapshot, at), position.line + 1
    options = tuple(_options(snapshot, kind, target, entry, line))
    if kind == "pipeline":
        options += ("--engine", engine)
    done = await run_confined(server, snapshot, f"show {kind}", (*options, "--format", shape))
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    is_text = shape == "text"
    return {
        "kind": kind,
        "target": target,
        "entry": entry,
        "content": done.stdout,
        "markdown": f"```text\n{done.stdout}```" if is_text else "",
    }


def _target(server: Server, snapshot: Snapshot, pinned: Sequence[str]) -> str:
    """The document's first target, or the first that there is."""
    chosen = server.session.targets(snapshot.uri, tuple(pinned)).targets
    return next((name for name in chosen if name in KNOWN_TARGETS), KNOWN_TARGETS[0])


def _options(snapshot: Snapshot, kind: str, target: str, entry: str | None, line: int | None) -> Iterator[str]:
    is_launched = kind in OF_LAUNCHES
    if not (kind in OF_DOCUMENTS and OF_DOCUMENTS[kind].for_all_targets) and not (
        is_launched and snapshot.language is Language.PTX
    ):
        yield from ("--target", target)
    if entry is not None:
        yield from ("--entry", entry)
    if kind in OF_LAUNCHES and kind != "pipeline":
        yield "--generate"
    if kind == "banks":
        if line is None:
            raise InvalidRequest(f"{METHOD}: banks needs a position: that of an access of shared memory")
        yield from ("--line", str(line))
