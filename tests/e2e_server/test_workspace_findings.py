"""Findings of documents that are not open, for clients that ask for them (workspace/diagnostic)."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from e2e_server.raw import RawClient

PULLS: dict[str, Any] = {
    "workspace": {"diagnostics": {"refreshSupport": True}},
    "textDocument": {"diagnostic": {}},
    "window": {"workDoneProgress": True},
}
BAD = "entry @k(%a: tile<i32>) {\n  %0 = adddi %a, %a : tile<i32>\n  return\n}\n"
GOOD = BAD.replace("adddi", "addi")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "bad.mlir").write_text(BAD)
    (tmp_path / "good.mlir").write_text(GOOD)
    (tmp_path / "notes.txt").write_text(BAD)
    return tmp_path


def _start(client: RawClient, folder: Path, *, wanted: bool = True, able: dict[str, Any] = PULLS) -> None:
    named = [{"uri": folder.as_uri(), "name": "kernels"}]
    client.start(able, workspaceFolders=named, initializationOptions={"workspaceDiagnostics": wanted})


def _found(items: list[dict[str, Any]]) -> dict[str, list[str]]:
    return {Path(one["uri"]).name: [found["code"] for found in one["items"]] for one in items}


def _previous(items: list[dict[str, Any]]) -> list[dict[str, str]]:
    return [{"uri": one["uri"], "value": one["resultId"]} for one in items]


def test_files_are_judged_with_progress(client: RawClient, folder: Path) -> None:
    _start(client, folder)
    asked = client.request("workspace/diagnostic", {"previousResultIds": [], "workDoneToken": "t"})
    items = client.answer(asked)["result"]["items"]
    assert _found(items) == {"bad.mlir": ["unknown-op"], "good.mlir": []}
    told = [client.notification("$/progress")["value"] for _ in range(4)]
    assert [one["kind"] for one in told] == ["begin", "report", "report", "end"]
    assert [one["percentage"] for one in told[1:3]] == [0, 50]
    assert {one["message"] for one in told[1:3]} == {"bad.mlir", "good.mlir"}


def test_nothing_where_nobody_asked_for_it(client: RawClient, folder: Path) -> None:
    _start(client, folder, wanted=False)
    assert client.ask("workspace/diagnostic", {"previousResultIds": []})["items"] == []


def test_a_document_that_is_open_is_left_out(client: RawClient, folder: Path) -> None:
    _start(client, folder)
    client.open((folder / "bad.mlir").as_uri(), BAD)
    items = client.ask("workspace/diagnostic", {"previousResultIds": []})["items"]
    assert _found(items) == {"good.mlir": []}


def test_news_are_waited_for(client: RawClient, folder: Path) -> None:
    """A request that knows all waits; a file that changes or goes away answers it, and it can be cancelled."""
    _start(client, folder)
    items = client.ask("workspace/diagnostic", {"previousResultIds": []})["items"]
    waiting = client.request("workspace/diagnostic", {"previousResultIds": _previous(items)})
    time.sleep(0.2)
    (folder / "bad.mlir").write_text(GOOD + "\n")
    (folder / "good.mlir").unlink()
    news = client.answer(waiting)["result"]["items"]
    assert _found(news) == {"bad.mlir": [], "good.mlir": []}
    left = [new for new in news if "resultId" in new]
    assert [Path(one["uri"]).name for one in left] == ["bad.mlir"]
    waiting = client.request("workspace/diagnostic", {"previousResultIds": _previous(left)})
    client.notify("$/cancelRequest", {"id": waiting})
    assert client.answer(waiting)["error"]["code"] == -32800


def test_the_user_stops_it(client: RawClient, folder: Path) -> None:
    for number in range(60):
        (folder / f"k{number}.mlir").write_text(BAD * 40)
    _start(client, folder)
    waiting = client.request("workspace/diagnostic", {"previousResultIds": [], "workDoneToken": "t"})
    client.notification("$/progress")
    client.notify("window/workDoneProgress/cancel", {"token": "t"})
    items = client.answer(waiting)["result"]["items"]
    assert len(items) < 62
