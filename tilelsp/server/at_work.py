"""Current work of the loop, for the log: the request, the document and the function in it."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tile.document import TileDocument


def doing(request: str, snapshot: Snapshot) -> Callable[[], str]:
    """A text for whoever logs that `request` takes too long with a document."""

    def describe() -> str:
        document = snapshot.document
        line = document.line_at_work(snapshot.buffer) if isinstance(document, TileDocument) else None
        return f"{request} of {snapshot.uri}" + ("" if line is None else f", the op in line {line + 1}")

    return describe
