"""Progress of long work, reported to the client, whose user may cancel it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncGenerator, Callable
from typing import Any
from uuid import uuid4

from lsprotocol import types

from tilelsp.server.server import Server


class Stopped(Exception):
    """The user has cancelled the work."""


@contextlib.asynccontextmanager
async def progress(
    server: Server, title: str, token: types.ProgressToken | None = None
) -> AsyncGenerator[Callable[[int, int, str], None]]:
    """Report the work of the `with` block; its value is called with the amount done, the total and a message.

    `token` is the client's, if it gave one. The call raises `Stopped` once the user has cancelled the work. It does
    nothing for a client that shows no progress.
    """
    known: Any = server.lsp.work_done_progress  # whose futures have no type
    if token is None and server.session.client.shows_progress:
        wanted = f"tilelsp-{uuid4()}"
        await server.ask(lambda: known.create_async(wanted))
        token = wanted if wanted in known.tokens else None
    if token is None:
        yield lambda done, all, what: None
        return
    shown = token

    def report(done: int, all: int, what: str) -> None:
        if shown in known.tokens and known.tokens[shown].cancelled():
            raise Stopped
        known.report(shown, types.WorkDoneProgressReport(cancellable=True, message=what, percentage=100 * done // all))

    known.begin(token, types.WorkDoneProgressBegin(title, cancellable=True, percentage=0))
    try:
        yield report
    finally:
        known.end(token, types.WorkDoneProgressEnd())
        known.tokens.pop(token, None)
