"""Lenses above a kernel and on its ops when NVIDIA's compiler looks at it, over a raw pipe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e_server.raw import RawClient, replacement
from tests.machine import real_tools

GEMM = (Path(__file__).parent.parent / "cases" / "cutile" / "gemm_f32.mlir").read_text(encoding="utf-8")
URI = "file:///work/gemm.mlir"

pytestmark = real_tools


def titles(client: RawClient) -> list[tuple[str, str]]:
    """Title and page of each lens but that which runs the kernel."""
    *found, run = client.ask("textDocument/codeLens", {"textDocument": {"uri": URI}})
    assert run["command"]["command"] == "tilelsp.sanitize"
    assert client.ask("codeLens/resolve", run) == run
    assert all("command" not in lens for lens in found), "nothing is compiled before a lens is looked at"
    filled = [client.ask("codeLens/resolve", lens) for lens in found]
    return [(lens["command"]["title"], lens["command"]["arguments"][0]["code"]) for lens in filled]


def new_texts(action: dict[str, Any]) -> list[str]:
    """The texts that an action writes."""
    edits = [edit for change in action["edit"].get("documentChanges", ()) for edit in change["edits"]]
    edits += [edit for change in action["edit"].get("changes", {}).values() for edit in change]
    return [edit["newText"] for edit in edits]


@pytest.mark.parametrize("engine", ["native", "tileiras"])
def test_a_lens_says_what_the_kernel_takes_and_what_people_ask(client: RawClient, engine: str) -> None:
    client.start(initializationOptions={"tilelsp": {"engine": engine, "targets": ["sm_80", "sm_100f"]}})
    client.open(URI, GEMM)
    (first, page), (second, _) = titles(client)
    by = "" if engine == "native" else " by tileiras"
    assert first.startswith(f"sm_80{by}: ")
    for word in (" registers, ", " threads, ", " KiB shared, ", "/SM ("):
        assert word in first
    if engine == "native":
        assert page == "resources.fit"
        assert second.startswith("sm_100f: ")
    else:
        assert "no tensor cores" in first
        assert page in ("tileiras.fma", "tileiras.index-width")
        assert second == (
            "sm_100f by tileiras: tileiras makes no code for sm_100f: it compiles for sm_100a; choose sm_100a"
        )
    explained = client.ask("workspace/executeCommand", {"command": "tilelsp.explain", "arguments": [{"code": page}]})
    assert explained["code"] == page


def test_a_lens_on_a_broken_kernel_says_what_is_wrong(client: RawClient) -> None:
    client.start(initializationOptions={"tilelsp": {"targets": ["sm_80"]}})
    client.open(URI, "entry @k() {\n  %0 = addi %1, %1 : tile<i32>\n  return\n}\n")
    ((title, code),) = titles(client)
    assert title.startswith("sm_80: no PTX: ")
    assert code == "ssa.undeclared"


def test_a_lens_outlives_settings_that_come_meanwhile(client: RawClient) -> None:
    """Nobody has edited: a client asks for lenses again when it does, and else only when the server says so."""
    settings = {"settings": {"tilelsp": {"targets": ["sm_80"]}}}
    client.start({"workspace": {"codeLens": {"refreshSupport": True}}}, initializationOptions=settings["settings"])
    client.open(URI, GEMM)
    first, *_ = client.ask("textDocument/codeLens", {"textDocument": {"uri": URI}})
    asked = [client.request("codeLens/resolve", first)]
    for _ in range(3):
        client.notify("workspace/didChangeConfiguration", settings)
        asked.append(client.request("codeLens/resolve", first))
    client.reply("workspace/codeLens/refresh", None)
    for number in asked:
        title: str = client.answer(number)["result"]["command"]["title"]
        assert " registers, " in title


def test_decisions_are_hints_by_category_until_a_comment_allows_them(client: RawClient) -> None:
    hints = {"workspace": {"inlayHint": {"refreshSupport": True}}}
    settings = {"engine": "tileiras", "targets": ["sm_80"], "inlayHints": {"memoryAccess": False}}
    client.start(hints, initializationOptions={"tilelsp": settings})
    client.open(URI, GEMM)
    lines = GEMM.splitlines()
    line = next(number for number, text in enumerate(lines) if " = mmaf " in text)
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
    ends = [len(text) for text in lines]

    def decided() -> list[tuple[int, str]]:
        found = client.ask("textDocument/inlayHint", {"textDocument": {"uri": URI}, "range": whole})
        places = [(one["position"]["line"], one["position"]["character"], one["label"]) for one in found]
        return [(at, label) for at, column, label in places if column == ends[at]]

    while not decided():  # each refresh has its time limit
        client.reply("workspace/inlayHint/refresh", None)
    assert decided() == [(line, "no tensor cores: FMA")]
    comment = "// tilelsp: allow(tileiras.fma)"
    ends.insert(line, len(comment))
    client.change(URI, 2, replacement(line, 0, 0, f"{comment}\n"))

    def told(message: dict[str, Any]) -> bool:
        """The compiler has looked at the text with the comment: it says the other things that it said before."""
        params = message.get("params", {})
        codes = {one["code"] for one in params.get("diagnostics", ())}
        return params.get("version") == 2 and "tileiras.index-width" in codes

    found = client.wait(told)["params"]["diagnostics"]
    assert not [one for one in found if one["code"] in ("tileiras.fma", "allow.unused")]
    assert decided() == []


def test_decisions_go_with_the_engine_that_took_them(client: RawClient) -> None:
    settings: dict[str, Any] = {"engine": "tileiras", "targets": ["sm_80"]}
    client.start({"workspace": {"inlayHint": {"refreshSupport": True}}}, initializationOptions={"tilelsp": settings})
    client.open(URI, GEMM)
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": GEMM.count("\n"), "character": 0}}

    def decided() -> bool:
        found = client.ask("textDocument/inlayHint", {"textDocument": {"uri": URI}, "range": whole})
        return any(one["label"] == "no tensor cores: FMA" for one in found)

    while not decided():  # each refresh has its time limit
        client.reply("workspace/inlayHint/refresh", None)
    for engine, expected in (("native", False), ("tileiras", True)):
        changed = {"settings": {"tilelsp": {**settings, "engine": engine}}}
        client.notify("workspace/didChangeConfiguration", changed)
        while decided() is not expected:
            client.reply("workspace/inlayHint/refresh", None)


def test_decisions_of_the_chosen_engine_are_findings(client: RawClient) -> None:
    client.start(initializationOptions={"tilelsp": {"engine": "tileiras", "targets": ["sm_80"]}})
    client.open(URI, GEMM)
    line = next(number for number, text in enumerate(GEMM.splitlines()) if " = mmaf " in text)

    def told(message: dict[str, Any]) -> bool:
        if message.get("method") != "textDocument/publishDiagnostics":
            return False
        return any(one["code"] == "tileiras.fma" for one in message["params"]["diagnostics"])

    found = client.wait(told)["params"]["diagnostics"]
    (fma,) = [one for one in found if one["code"] == "tileiras.fma"]
    assert (fma["range"]["start"]["line"], fma["severity"]) == (line, 3)
    assert "FMA" in fma["message"]
    there = {"textDocument": {"uri": URI}, "range": fma["range"], "context": {"diagnostics": [fma]}}
    actions = {one["title"]: one for one in client.ask("textDocument/codeAction", there)}
    command = actions["explain tileiras.fma"]["command"]
    page = client.ask("workspace/executeCommand", {"command": command["command"], "arguments": command["arguments"]})
    assert page["code"] == "tileiras.fma"
    assert "edit" in actions["allow tileiras.fma here"]
    # and the fix of another one, as an editor goes from the finding to the edit
    kernel = Path(__file__).parent.parent / "cases" / "cutile" / "saxpy_f16_unaligned.mlir"
    client.open(f"{URI}.mlir", f"// tilelsp: target=sm_100a\n{kernel.read_text(encoding='utf-8')}")

    def unaligned(message: dict[str, Any]) -> bool:
        return any(one["code"] == "tileiras.no-tma" for one in message.get("params", {}).get("diagnostics", ()))

    published = client.wait(unaligned)["params"]["diagnostics"]
    tma = next(one for one in published if one["code"] == "tileiras.no-tma")
    there = {"textDocument": {"uri": f"{URI}.mlir"}, "range": tma["range"], "context": {"diagnostics": [tma]}}
    (fix,) = [one for one in client.ask("textDocument/codeAction", there) if one["title"].startswith("promise it: ")]
    assert {edit.split(",")[0].rstrip() for edit in new_texts(fix)} == {
        "%aligned_1 = assume div_by<16>",
        "%aligned_1",
    }
