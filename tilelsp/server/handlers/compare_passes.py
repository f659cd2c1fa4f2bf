"""tilelsp/comparePasses: a dump of a pass pipeline beside the dump before that shows the same."""

from __future__ import annotations

from tilelsp.analysis.features.generated.compare import AlignedTexts
from tilelsp.analysis.features.outline.pass_changes import Changes, DumpText, differences
from tilelsp.analysis.features.outline.passes import DumpChange, dumps, number_at, step, summary
from tilelsp.server.errors import InvalidRequest, Unable
from tilelsp.server.params import Params
from tilelsp.server.server import Server
from tilelsp.server.workers import WorkerError

METHOD = "tilelsp/comparePasses"
COMMAND = METHOD.replace("/", ".")
_BEFORE = "Before "
LIMIT_SECONDS = 20.0
"""For aligning two dumps."""


async def compared(server: Server, params: object) -> object:
    """`{textDocument, pass | position}`: `{left, right, diff, summary}`; passes are counted from 0.

    Sides are as in `tilelsp/compare`, and `summary` is what the lens says. Names in the texts are made alike and
    locations left out, so that any diff editor shows what the pass did.
    """
    arguments = Params.of(METHOD, params)
    snapshot = server.previews.source(arguments.uri())
    position = arguments.optional_position()
    if position is not None:
        number = number_at(snapshot, snapshot.offset(position, server.session.client.encoding))
    else:
        number = arguments.count("pass")
    change = step(snapshot, number)
    if change is None:
        raise InvalidRequest(f"{METHOD}: the document shows {len(dumps(snapshot))} passes; there is none here")
    if change.before is None or change.text_before is None:
        raise InvalidRequest(f"{METHOD}: no dump before '{change.dump.name}' shows the same")
    try:
        changes, texts = await _differences(server, change.text_before, change.text)
    except WorkerError as error:
        raise Unable(f"{METHOD}: {error}") from None
    labels = (change.before.name, change.dump.name)
    left, right = (
        {
            "label": label,
            "uri": snapshot.uri,
            "version": snapshot.version or 0,
            "stale": False,
            "text": "".join(f"{line}\n" for line in lines),
        }
        for label, lines in zip(labels, (texts.left, texts.right), strict=True)
    )
    sentence = summary(change.text.names.total(), changes) + _by(change)
    return {"left": left, "right": right, "diff": texts.unified(labels), "summary": sentence}


async def described(server: Server, change: DumpChange) -> str:
    """Describe a pass's changes in one line."""
    total = change.text.names.total()
    if change.text_before is None:
        return summary(total, None)
    try:
        changes, _ = await _differences(server, change.text_before, change.text)
    except WorkerError as error:
        return f"{summary(total, None)}: {error}"
    return summary(total, changes) + _by(change)


def _by(change: DumpChange) -> str:
    """Which pass it was, where dumps show what passes find: then the one before did it."""
    if change.before is None or not change.dump.name.startswith(_BEFORE):
        return ""
    return f", by {change.before.name.removeprefix(_BEFORE)}"


async def _differences(server: Server, before: DumpText, after: DumpText) -> tuple[Changes, AlignedTexts]:
    return await server.workers.run(LIMIT_SECONDS, differences, before, after)
