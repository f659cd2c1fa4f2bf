"""A session as Helix has it: the configuration that is shipped, the editor's own abilities, and what its keys ask.

Abilities are those that Helix 25.01 sends; it counts in UTF-8, takes diagnostics as they are published, asks for the
edit of an action that is chosen, and answers `workspace/configuration` with the part of `config` that is asked for. The
editor itself is run by `make e2e`.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from e2e_server.raw import RawClient, at
from tilelsp.analysis.snapshot import language_of
from tilelsp.server.workspace import SUFFIXES

ROOT = Path(__file__).parent.parent.parent
CONFIGURED = tomllib.loads((ROOT / "editors" / "helix" / "languages.toml").read_text(encoding="utf-8"))
SERVER = CONFIGURED["language-server"]["tilelsp"]
LANGUAGES: dict[str, dict[str, Any]] = {one["language-id"]: one for one in CONFIGURED["language"]}
FEATURES = ROOT / "tests" / "e2e" / "workspace" / "features"
TEXTS: dict[str, str] = json.loads((FEATURES / "features.json").read_text(encoding="utf-8"))["texts"]

HELIX: dict[str, Any] = {
    "general": {"positionEncodings": ["utf-8", "utf-32", "utf-16"]},
    "workspace": {
        "configuration": True,
        "didChangeConfiguration": {"dynamicRegistration": False},
        "workspaceFolders": True,
        "applyEdit": True,
        "symbol": {"dynamicRegistration": False},
        "fileOperations": {"willRename": True, "didRename": True},
        "executeCommand": {"dynamicRegistration": False},
        "inlayHint": {"refreshSupport": False},
        "workspaceEdit": {
            "documentChanges": True,
            "resourceOperations": ["create", "rename", "delete"],
            "failureHandling": "abort",
            "normalizesLineEndings": False,
        },
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": False},
    },
    "textDocument": {
        "completion": {
            "completionItem": {
                "snippetSupport": True,
                "resolveSupport": {"properties": ["documentation", "detail", "additionalTextEdits"]},
                "insertReplaceSupport": True,
                "deprecatedSupport": True,
                "tagSupport": {"valueSet": [1]},
            },
            "completionItemKind": {},
        },
        "hover": {"contentFormat": ["markdown"]},
        "signatureHelp": {
            "signatureInformation": {
                "documentationFormat": ["markdown"],
                "parameterInformation": {"labelOffsetSupport": True},
                "activeParameterSupport": True,
            }
        },
        "rename": {"dynamicRegistration": False, "prepareSupport": True, "honorsChangeAnnotations": False},
        "formatting": {"dynamicRegistration": False},
        "codeAction": {
            "codeActionLiteralSupport": {
                "codeActionKind": {
                    "valueSet": [
                        *("", "quickfix", "refactor", "refactor.extract", "refactor.inline", "refactor.rewrite"),
                        *("source", "source.organizeImports"),
                    ]
                }
            },
            "isPreferredSupport": True,
            "disabledSupport": True,
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit", "command"]},
        },
        "publishDiagnostics": {"versionSupport": True, "tagSupport": {"valueSet": [1, 2]}},
        "inlayHint": {"dynamicRegistration": False},
    },
    "window": {"workDoneProgress": True},
}


@pytest.fixture
def helix() -> Iterator[RawClient]:
    """The server as the configuration starts it, by this Python."""
    assert SERVER["command"] == "tilelsp"
    client = RawClient((sys.executable, "-m", "tilelsp", *SERVER["args"]))
    folder = {"uri": FEATURES.as_uri(), "name": FEATURES.name}
    client.start(HELIX, workspaceFolders=[folder], initializationOptions=SERVER["config"])
    yield client
    client.kill()


def _place(text: str, needle: str, within: int = 0) -> tuple[int, int]:
    offset = text.index(needle) + within
    return text.count("\n", 0, offset), offset - text.rfind("\n", 0, offset) - 1


def test_the_configuration_names_what_the_server_knows() -> None:
    """Each suffix is read as the language that its documents are opened as, and none is left out."""
    suffixes = {suffix: id for id, one in LANGUAGES.items() for suffix in one["file-types"]}
    assert all(language_of(id, "") is language_of("", f"k.{suffix}") for suffix, id in suffixes.items())
    assert {suffix.removeprefix(".") for suffix in SUFFIXES} <= set(suffixes)
    assert set(LANGUAGES) == set(TEXTS)
    assert all(one["language-servers"] == ["tilelsp"] for one in LANGUAGES.values())


@pytest.mark.parametrize(
    ("language", "name", "wrong"),
    [
        ("mlir", "mulf", "mulff"),
        ("llvm", "add nsw", "addd nsw"),
        ("nvptx-mir", "ADD32rr", "ADD33rr"),
        ("ptx", "add.s32", "addd.s32"),
    ],
)
def test_open_error_hover_fix(helix: RawClient, language: str, name: str, wrong: str) -> None:
    path = FEATURES / TEXTS[language]
    uri, text = path.as_uri(), path.read_text(encoding="utf-8")
    asked = helix.wait(lambda message: message.get("method") == "workspace/configuration")
    helix.send(id=asked["id"], result=[SERVER["config"][one["section"]] for one in asked["params"]["items"]])
    helix.open(uri, text, 1, language)
    line, character = _place(text, name, 1)
    helix.diagnostics(uri, 1)
    assert helix.ask("textDocument/hover", at(uri, line, character))["contents"]["kind"] == "markdown"
    assert helix.ask("textDocument/implementation", at(uri, line, character))
    broken = text.replace(name, wrong)
    helix.change(uri, 2, {"text": broken})
    found = helix.diagnostics(uri, 2)
    assert [message["severity"] for message in found if message["range"]["start"]["line"] == line] == [1]
    here = {"start": {"line": line, "character": character}, "end": {"line": line, "character": character}}
    asked = {"textDocument": {"uri": uri}, "range": here, "context": {"diagnostics": found}}
    actions = helix.ask("textDocument/codeAction", asked)
    edited = [action for action in actions if "edit" in action]
    if language == "mlir":
        (changed,) = edited[0]["edit"]["documentChanges"]
        assert changed["textDocument"] == {"uri": uri, "version": 2}
        assert changed["edits"][0]["newText"] == "mulf"
    else:
        assert actions, "at least the page about it"
    helix.change(uri, 3, {"text": text})
    assert not [diagnostic for diagnostic in helix.diagnostics(uri, 3) if diagnostic["severity"] == 1]


def test_a_refactoring_is_made_when_it_is_chosen(helix: RawClient) -> None:
    path = FEATURES / TEXTS["mlir"]
    uri, text = path.as_uri(), path.read_text(encoding="utf-8")
    helix.open(uri, text, 1, "mlir")
    line, character = _place(text, "tile<ptr", 5)
    place = {"line": line, "character": character}
    context: dict[str, Any] = {"diagnostics": []}
    asked = {"textDocument": {"uri": uri}, "range": {"start": place, "end": place}, "context": context}
    (action,) = helix.ask("textDocument/codeAction", asked)
    assert "edit" not in action
    (changed,) = helix.ask("codeAction/resolve", action)["edit"]["documentChanges"]
    assert [one["newText"] for one in changed["edits"]] == [
        "!tile_ptr_f32 = !cuda_tile.tile<ptr<f32>>\n",
        "!tile_ptr_f32",
    ]
