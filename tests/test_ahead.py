"""Previews that are compiled ahead: of which targets, and what ends that."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import pytest

from tilelsp.engines.programs.find import Toolbox
from tilelsp.server import ahead
from tilelsp.server.ahead import PreviewsAhead
from tilelsp.server.compiler import Overrun
from tilelsp.server.errors import Unable
from tilelsp.server.preview_uri import PreviewRequest
from tilelsp.server.schedule import Latest
from tilelsp.server.services import Services
from tilelsp.server.workers import WorkerError

SHOWN = PreviewRequest("file:///a.mlir", "sm_90", "ptx", "tileiras")
TARGETS = ("sm_80", "sm_90", "sm_100", "sm_120")


class Compiler:
    """Notes what it is asked, and answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.outcomes = asyncio.Queue[Exception | None]()

    async def compile(self, snapshot: object, engine: object, target: str, entry: str | None) -> None:
        """Come to the outcome that is put next."""
        self.asked.append(target)
        outcome = await self.outcomes.get()
        if outcome is not None:
            raise outcome


class Session:
    """One document that is open, and its targets; documents and settings in one."""

    targets_of: ClassVar = SimpleNamespace(targets=TARGETS)

    def snapshot(self, uri: str) -> object:
        return SimpleNamespace(pinned=()) if uri == SHOWN.source else None

    def targets(self, uri: str, pinned: object) -> object:
        return self.targets_of

    def settings(self, uri: str) -> None:
        return

    def toolbox(self, settings: None) -> Toolbox:
        return Toolbox()


def services(compiler: Compiler, faults: list[BaseException]) -> Services:
    session = Session()
    made: Any = SimpleNamespace(documents=session, session=session, background=Latest(faults.append), compiler=compiler)
    return cast("Services", made)


async def settled() -> None:
    for _ in range(9):
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("steps", "asked"),
    [
        ("look", "sm_80 ..."),
        ("look done", "sm_80 sm_100 ..."),
        ("look done done done", "sm_80 sm_100 sm_120"),
        ("look unable done", "sm_80 sm_100 sm_120 ..."),
        ("look failed done", "sm_80 sm_100 sm_120 ..."),
        ("look overrun done", "sm_80"),
        ("look edit done", "sm_80"),
        ("look edit_other done", "sm_80 sm_100 ..."),
        ("look ask_same done", "sm_80 sm_100 ..."),
        ("look ask_other done", "sm_80"),
        ("look_later", "..."),
        ("look edit look_later ask_same", "sm_80"),
        ("look_native", ""),
        ("look_closed", ""),
        ("edit", ""),
    ],
)
async def test_what_is_compiled_ahead(steps: str, asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "IDLE_SECONDS", 0)
    monkeypatch.setattr(ahead, "_PAUSE_SECONDS", 0)
    compiler = Compiler()
    faults: list[BaseException] = []
    given = services(compiler, faults)
    previews = PreviewsAhead(given)

    def look_later() -> None:
        monkeypatch.setattr(ahead, "IDLE_SECONDS", 600)
        previews.look(SHOWN)

    acts = {
        "look": lambda: previews.look(SHOWN),
        "look_later": look_later,
        "look_native": lambda: previews.look(PreviewRequest(SHOWN.source, "sm_90", "ptx", "native")),
        "look_closed": lambda: previews.look(PreviewRequest("file:///b.mlir", "sm_90", "ptx", "tileiras")),
        "done": lambda: compiler.outcomes.put_nowait(None),
        "unable": lambda: compiler.outcomes.put_nowait(Unable("no")),
        "failed": lambda: compiler.outcomes.put_nowait(WorkerError("no")),
        "overrun": lambda: compiler.outcomes.put_nowait(Overrun()),
        "edit": lambda: previews.stop(SHOWN.source),
        "edit_other": lambda: previews.stop("file:///b.mlir"),
        "ask_same": lambda: previews.make_way(PreviewRequest(SHOWN.source, "sm_80", "ptx", "tileiras")),
        "ask_other": lambda: previews.make_way(PreviewRequest(SHOWN.source, "sm_80", "nv_tileaa", "native")),
    }
    for step in steps.split():
        acts[step]()
        await settled()
    goes_on = ["..."] if given.background.has("ahead") else []
    assert ([*compiler.asked, *goes_on], faults) == (asked.split(), [])
    given.background.drop_all()
