"""The lenses above the dumps of a pass pipeline, and the difference that each opens, over a raw pipe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e_server.raw import RawClient, at, replacement

CASES = Path(__file__).parent.parent / "cases" / "passes"
LANGUAGES = {".mlir": "mlir", ".ll": "llvm", ".mir": "nvptx-mir"}
URI = "file:///work/dump"


def filled(client: RawClient) -> list[dict[str, Any]]:
    found = client.ask("textDocument/codeLens", {"textDocument": {"uri": URI}})
    assert all("command" not in lens for lens in found), "nothing is compared before a lens is looked at"
    return [client.ask("codeLens/resolve", lens)["command"] for lens in found]


@pytest.mark.parametrize("name", ["functions.mlir", "opt.ll", "llc.mir"])
def test_a_lens_says_what_the_pass_did_and_opens_the_difference(client: RawClient, name: str) -> None:
    expected = (CASES / name).with_suffix(".txt").read_text().splitlines()
    client.start()
    client.open(URI, (CASES / name).read_text(), language=LANGUAGES[Path(name).suffix])
    commands = filled(client)
    assert len(commands) == len(expected)
    for command, line in zip(commands, expected, strict=True):
        assert command["title"] in line
        _, _, before = line.removesuffix(")").partition(" (since ")
        if not before:
            assert command["command"] == ""
            continue
        answer = client.ask("workspace/executeCommand", {key: command[key] for key in ("command", "arguments")})
        assert answer["left"]["label"] == before
        assert line.startswith(answer["right"]["label"])
        assert answer["summary"] == command["title"]
        assert bool(answer["diff"]) == ("changed" in line or "+" in line or "-1" in line) or "as before" in line


def test_the_dump_at_a_position_is_compared(client: RawClient) -> None:
    client.start()
    text = (CASES / "locations.mlir").read_text()
    client.open(URI, text, language="mlir")
    lines = text.split("\n")
    where = next(number for number, line in enumerate(lines) if "cf.cond_br" in line)
    answer = client.ask("tilelsp/comparePasses", at(URI, where, 0))
    assert "cf.cond_br" in answer["right"]["text"]
    assert "scf.for" in answer["left"]["text"]
    assert client.refusal("tilelsp/comparePasses", at(URI, 1, 0))["message"] == (
        "tilelsp/comparePasses: no dump before 'After Canonicalizer (canonicalize)' shows the same"
    )


def test_a_lens_of_an_earlier_version_says_so(client: RawClient) -> None:
    client.start()
    client.open(URI, (CASES / "functions.mlir").read_text(), language="mlir")
    lens = client.ask("textDocument/codeLens", {"textDocument": {"uri": URI}})[1]
    client.change(URI, 2, replacement(0, 0, 0, "// "))
    assert client.ask("codeLens/resolve", lens)["command"]["title"] == "the document has changed"


def test_a_text_without_dumps_is_refused(client: RawClient) -> None:
    client.start()
    client.open(URI, "func.func @f() {\n  func.return\n}\n", language="mlir")
    asked = {"textDocument": {"uri": URI}, "pass": 0}
    assert client.refusal("tilelsp/comparePasses", asked)["message"] == (
        "tilelsp/comparePasses: the document shows 0 passes; there is none here"
    )
