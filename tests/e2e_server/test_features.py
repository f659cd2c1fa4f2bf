"""Every feature on every language, by the texts and the table that the editors' own tests go by."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from e2e_server.raw import RawClient

FOLDER = Path(__file__).parent.parent / "e2e" / "workspace" / "features"
TABLE: dict[str, Any] = json.loads((FOLDER / "features.json").read_text(encoding="utf-8"))
CURSOR = "‸"
_FROM_START_TO_END = {"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 0}}


@pytest.mark.parametrize("feature", TABLE["features"], ids=lambda one: one["feature"])
def test_feature(client: RawClient, feature: dict[str, Any]) -> None:
    client.start({"textDocument": {"codeLens": {}}})
    answered: dict[str, bool] = {}
    for language, usual in TABLE["texts"].items():
        name = feature.get("file", {}).get(language, usual)
        text = (FOLDER / name).read_text(encoding="utf-8")
        old, new = feature.get("edit", {}).get(language, ("", ""))
        assert old in text
        text = text.replace(old, new) if old else text
        uri = (FOLDER / name).as_uri()
        client.open(uri, text, language=language)
        marked = feature["at"].get(language)
        asked = {**feature.get("ask", {}), **feature.get("ask_of", {}).get(language, {})}
        params = {"textDocument": {"uri": uri}, **asked, **_place(text, marked or "")}
        reply = client.answer(client.request(feature["method"], params))
        answered[language] = bool(reply.get("result"))
        client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert answered == {language: language in feature["at"] for language in answered}


def test_a_document_that_nobody_opened_has_no_features(client: RawClient) -> None:
    """An editor may ask behind a document's end, or for one that another server has."""
    client.start({"textDocument": {"codeLens": {}}})
    answered: dict[str, object] = {}
    for feature in TABLE["features"]:
        params = {"textDocument": {"uri": "file:///nowhere/k.mlir"}, **feature.get("ask", {}), **_place("", "")}
        reply = client.answer(client.request(feature["method"], params))
        answered[feature["feature"]] = reply.get("error") or reply.get("result") or "nothing"
    assert answered == dict.fromkeys(answered, "nothing")


def _place(text: str, marked: str) -> dict[str, Any]:
    """A position and a range where the text stands, the whole document's for none; as every request has it."""
    if not marked:
        return {"position": {"line": 0, "character": 0}, "range": _FROM_START_TO_END, "positions": []}
    before, _, behind = marked.partition(CURSOR)
    assert text.count(before + behind) == 1, marked
    offset = text.index(before + behind) + len(before)
    line = text.count("\n", 0, offset)
    at = {"line": line, "character": offset - text.rfind("\n", 0, offset) - 1}
    return {"position": at, "range": {"start": at, "end": at}, "positions": [at]}
