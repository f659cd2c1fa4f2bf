"""tilelsp/compare: a document at two stages, behind two passes, on two targets or by two engines, side by side."""

from __future__ import annotations

from tilelsp.analysis.features.generated.compare import AlignedTexts, compare
from tilelsp.server.errors import Unable
from tilelsp.server.handlers.preview import provided
from tilelsp.server.params import Params
from tilelsp.server.preview_uri import PreviewRequest
from tilelsp.server.previews import Preview
from tilelsp.server.server import Server
from tilelsp.server.workers import WorkerError

METHOD = "tilelsp/compare"
LIMIT_SECONDS = 20.0
"""For aligning two texts, which is quick unless they are very long and have nothing in common."""


async def compared(server: Server, params: object) -> object:
    """`{textDocument, stage, entry?, left: {target?, engine?, stage?}, right: ...}`: `{left, right, diff}`.

    `stage` may name a pass, for the text behind it. A side is `{label, uri, version, stale, languageId, text}`; names
    in the texts are made alike, so that any diff editor shows what really differs. `diff` is the unified one, empty
    where there is nothing.
    """
    arguments = Params.of(METHOD, params)
    sides = [await provided(server, arguments.with_values(arguments.inner(side))) for side in ("left", "right")]
    left, right = [await server.previews.answer(side) for side in sides]
    try:
        found = await server.workers.run(
            LIMIT_SECONDS, compare_texts, left.text, right.text, "ptx" in (left.language_id, right.language_id)
        )
    except WorkerError as error:
        raise Unable(f"{METHOD}: {error}") from None
    stages = left.wanted.stage != right.wanted.stage
    labels = (label(left.wanted, stage=stages), label(right.wanted, stage=stages))
    return {
        "left": _side(left, labels[0], found.left),
        "right": _side(right, labels[1], found.right),
        "diff": found.unified(labels),
    }


def compare_texts(left: str, right: str, ptx: bool) -> AlignedTexts:
    """For a worker process."""
    return compare(left, right, ptx=ptx)


def label(side: PreviewRequest, *, stage: bool) -> str:
    """Label that tells one side from the other, with its `stage` where these differ."""
    return ", ".join((*((side.stage,) if stage else ()), side.target, side.engine))


def _side(preview: Preview, title: str, lines: tuple[str, ...]) -> dict[str, object]:
    return {
        "label": title,
        "uri": preview.wanted.uri,
        "version": preview.version,
        "stale": preview.stale,
        "languageId": preview.language_id,
        "text": "".join(f"{line}\n" for line in lines),
    }
