"""Previews that may be looked at next are compiled when there is nothing else to do."""

from __future__ import annotations

import asyncio
import contextlib

from tilelsp.base.record import replace
from tilelsp.engines.choice import NATIVE, make_engine
from tilelsp.server.compiler import Overrun
from tilelsp.server.errors import Unable
from tilelsp.server.preview_uri import PreviewRequest
from tilelsp.server.services import Services
from tilelsp.server.workers import WorkerError

IDLE_SECONDS = 1.0
"""How long after an answer the user is taken to be looking at it."""

_PAUSE_SECONDS = 0.05
"""Between two documents that are compiled ahead, so that requests come first."""


class PreviewsAhead:
    """Asks the engine of the preview that was looked at last for the document's other targets.

    One target at a time, and only such engines whose answers cost a program: our own looks at all targets anyway.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._shown: PreviewRequest | None = None
        self._under_way: PreviewRequest | None = None

    def look(self, wanted: PreviewRequest) -> None:
        """`wanted` was answered."""
        if wanted.engine != NATIVE:
            self._shown = wanted
            self._services.background.put("ahead", IDLE_SECONDS, lambda: self._others(wanted))

    def make_way(self, wanted: PreviewRequest) -> None:
        """Somebody waits for `wanted`: stop, unless that is what is being made."""
        if self._under_way != wanted:
            self._services.background.drop("ahead")

    def stop(self, uri: str) -> None:
        """The document has changed."""
        if self._shown is not None and self._shown.source == uri:
            self._services.background.drop("ahead")

    async def _others(self, shown: PreviewRequest) -> None:
        snapshot = self._services.documents.snapshot(shown.source)
        if snapshot is None:
            return
        targets = self._services.session.targets(shown.source, snapshot.pinned).targets
        toolbox = self._services.session.toolbox(self._services.session.settings(shown.source))
        engine = make_engine(shown.engine, toolbox)
        for target in targets:
            if target == shown.target:
                continue
            self._under_way = replace(shown, target=target)
            try:
                # What this target has to say is told to whoever asks for it.
                with contextlib.suppress(Unable, WorkerError):
                    await self._services.compiler.compile(snapshot, engine, target, shown.entry)
            except Overrun:
                return
            finally:
                self._under_way = None
            await asyncio.sleep(_PAUSE_SECONDS)
