"""Work that lasts, told to the client while it goes on, and ended where its user says so."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncGenerator, Callable
from typing import Any
from uuid import uuid4

from lsprotocol import types

from tilelsp.server.server import Server


class Stopped(Exception):
    """The user has stopped the work."""


@contextlib.asynccontextmanager
async def progress(
    server: Server, title: str, token: types.ProgressToken | None = None
) -> AsyncGenerator[Callable[[int, int, str], None]]:
    """Tell of the work within: the value takes how much is done, of how much, and of what.

    `token` is the client's where it gave one. Raises `Stopped` from the value where the user has stopped the work. A
    client that shows no progress is told nothing.
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
