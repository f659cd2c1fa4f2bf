"""Settings from every side, findings that depend on them, and diagnostics for clients that pull."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, cast

import pytest

from tests.e2e_server.raw import Message, RawClient, replacement

CASES = Path(__file__).parent.parent / "cases"
INT8 = (CASES / "nv_tileas" / "ladder_umma.mlir").read_text(encoding="utf-8")
VECTOR_ADD = (CASES / "cutile" / "vector_add_f32.mlir").read_text(encoding="utf-8")
RULE = "tcgen05.i8-needs-arch-conditional"
URI = "file:///work/int8.mlir"

ASKS: Message = {"workspace": {"configuration": True, "didChangeConfiguration": {"dynamicRegistration": True}}}
PULLS: Message = {
    "workspace": {"diagnostics": {"refreshSupport": True}},
    "textDocument": {"diagnostic": {"relatedDocumentSupport": False}},
}


def codes(found: list[Message]) -> set[str]:
    return {message["code"] for message in found}


def published(client: RawClient, uri: str, wanted: bool) -> list[Message]:
    """The first diagnostics published that do or do not, as `wanted`, include the rule."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        params = client.notification("textDocument/publishDiagnostics")
        if params["uri"] == uri and (RULE in codes(params["diagnostics"])) is wanted:
            return params["diagnostics"]
    raise AssertionError(f"the rule was {'never' if wanted else 'always'} among the findings")


def test_targets_come_with_initialize(client: RawClient) -> None:
    client.start(initializationOptions={"tilelsp": {"targets": ["sm_100f"]}})
    client.open(URI, INT8)
    found = published(client, URI, True)
    (message,) = [message for message in found if message["code"] == RULE]
    assert message["message"] == "INT8 type is supported only on arch-conditional variants."
    assert message["data"]["targets"] == ["sm_100f"]


def test_settings_are_asked_for_and_asked_for_again(client: RawClient) -> None:
    client.ask("initialize", {"processId": None, "rootUri": None, "capabilities": ASKS, "initializationOptions": {}})
    client.notify("initialized", {})
    registered = client.reply("client/registerCapability", None)
    assert [one["method"] for one in registered["registrations"]] == ["workspace/didChangeConfiguration"]
    assert client.reply("workspace/configuration", [{"targets": ["sm_100a"]}])["items"] == [{"section": "tilelsp"}]
    client.open(URI, INT8)
    assert RULE not in codes(client.diagnostics(URI, 1))
    client.notify("workspace/didChangeConfiguration", {"settings": None})
    client.reply("workspace/configuration", [{"targets": ["sm_100a", "sm_100f"]}])
    (message,) = [message for message in published(client, URI, True) if message["code"] == RULE]
    assert message["data"]["targets"] == ["sm_100f"]


def test_a_client_that_does_not_answer_is_served_with_defaults(client: RawClient) -> None:
    client.start(ASKS)
    client.open(URI, VECTOR_ADD)
    assert client.diagnostics(URI, 1) == []


def test_settings_that_are_sent_are_taken_and_wrong_ones_are_told(client: RawClient) -> None:
    client.start()
    client.open(URI, INT8)
    assert RULE not in codes(client.diagnostics(URI, 1))
    sent = {"tilelsp": {"targets": ["sm_100f"], "engine": "magic"}}
    client.notify("workspace/didChangeConfiguration", {"settings": sent})
    published(client, URI, True)
    told = client.wait(
        lambda message: message.get("method") == "window/logMessage" and "engine" in message["params"]["message"]
    )
    assert "magic" in told["params"]["message"]
    assert client.wait(
        lambda message: message.get("method") == "tilelsp/status" and message["params"]["health"] == "warning"
    )
    off = {"tilelsp": {"targets": ["sm_100f"], "rules": {RULE: "off"}}}
    client.notify("workspace/didChangeConfiguration", {"settings": off})
    published(client, URI, False)


def test_a_project_file_goes_before_the_settings_and_is_watched(client: RawClient, tmp_path: Path) -> None:
    project = tmp_path / "tilelsp.toml"
    uri = (tmp_path / "int8.mlir").as_uri()
    client.start(initializationOptions={"tilelsp": {"targets": ["sm_100f"]}})
    project.write_text('targets = ["sm_100a"]\n', encoding="utf-8")
    client.open(uri, INT8)
    assert RULE not in codes(client.diagnostics(uri, 1))
    project.write_text('targets = ["sm_100f"]\n', encoding="utf-8")
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": project.as_uri(), "type": 2}]})
    published(client, uri, True)


def test_a_pin_goes_before_everything(client: RawClient) -> None:
    client.start(initializationOptions={"tilelsp": {"targets": ["sm_100a"]}})
    client.open(URI, "// tilelsp: target=sm_100f\n" + INT8)
    published(client, URI, True)


def test_what_lowering_finds_is_told_when_the_document_rests(client: RawClient) -> None:
    """That sm_70 multiplies bf16 in scalar code shows when an atom is chosen."""
    text = (CASES / "cutile" / "gemm_bf16.mlir").read_text(encoding="utf-8")
    client.start()
    client.open(URI, "// tilelsp: target=sm_70\n" + text)
    assert client.diagnostics(URI, 1) == []
    line = next(number for number, one in enumerate(text.splitlines(), 1) if "mmaf" in one)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        found = client.notification("textDocument/publishDiagnostics")["diagnostics"]
        if line in [one["range"]["start"]["line"] for one in found]:
            return
    raise AssertionError("never told")


def pull(client: RawClient, previous: str | None = None) -> Any:
    params = {"textDocument": {"uri": URI}} | ({} if previous is None else {"previousResultId": previous})
    return client.ask("textDocument/diagnostic", params)


def test_a_client_that_pulls_is_not_pushed_to(client: RawClient) -> None:
    capabilities = client.start(PULLS)["capabilities"]
    assert capabilities["diagnosticProvider"]["interFileDependencies"] is False
    client.open(URI, VECTOR_ADD)
    first = pull(client)
    assert (first["kind"], first["items"]) == ("full", [])
    assert pull(client, first["resultId"])["kind"] == "unchanged"
    line = next(number for number, text in enumerate(VECTOR_ADD.splitlines()) if "= addf" in text)
    at = VECTOR_ADD.splitlines()[line].index("addf")
    client.change(URI, 2, replacement(line, at, at + 4, "addff"))
    second = pull(client, first["resultId"])
    assert [one["range"]["start"]["line"] for one in second["items"]] == [line]
    with pytest.raises(AssertionError, match="not within"):
        client.notification("textDocument/publishDiagnostics", seconds=0.5)
    assert client.refusal("textDocument/diagnostic", {})["code"] == -32602


def test_a_client_that_pulls_is_asked_to_pull_again_when_settings_change(client: RawClient) -> None:
    client.start(PULLS)
    client.reply("workspace/diagnostic/refresh", None)
    client.open(URI, INT8)
    assert RULE not in codes(pull(client)["items"])
    client.notify("workspace/didChangeConfiguration", {"settings": {"tilelsp": {"targets": ["sm_100f"]}}})
    client.reply("workspace/diagnostic/refresh", None)
    assert RULE in codes(pull(client)["items"])


def test_a_client_that_does_not_pull_is_not_offered_it(client: RawClient) -> None:
    assert "diagnosticProvider" not in client.start()["capabilities"]
    assert client.refusal("textDocument/diagnostic", {"textDocument": {"uri": URI}})["code"] == -32601


def test_a_project_file_counts_as_soon_as_it_is_written(client: RawClient, tmp_path: Path) -> None:
    """For a client that watches no files, and pulls findings without being told when: as Neovim on Linux does."""
    client.start({"textDocument": {"diagnostic": {}}})
    uri = (tmp_path / "k.mlir").as_uri()
    client.open(uri, "entry @k(%n: tile<i32>) {\n  %0 = addi %m, %n : tile<i32>\n  return\n}\n")
    (found,) = client.diagnostics(uri, 1)
    assert found["severity"] == 1
    (tmp_path / "tilelsp.toml").write_text('[rules]\n"ssa.undeclared" = "hint"\n')

    def told(message: dict[str, Any]) -> bool:
        params = cast("dict[str, Any]", message.get("params") or {})
        return params.get("uri") == uri and [one["severity"] for one in params.get("diagnostics", ())] == [4]

    client.wait(told)


def test_declarations_of_a_dialect_are_used_and_read_again_when_they_change(client: RawClient, tmp_path: Path) -> None:
    (tmp_path / "tilelsp.toml").write_text('dialects = ["toy.json"]\n', encoding="utf-8")
    head = '"format": "tilelsp dialect", "version": 2, "dialect": "toy", "constraints": {}'
    declared = f'{{{head}, "ops": {{"%s": {{"format": "attr-dict"}}}}}}'
    file = tmp_path / "toy.json"
    file.write_text(declared % "here", encoding="utf-8")
    uri = (tmp_path / "k.mlir").as_uri()

    def told(wanted: set[str]) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            params = client.notification("textDocument/publishDiagnostics")
            if params["uri"] == uri and codes(params["diagnostics"]) == wanted:
                return
        raise AssertionError(f"never {wanted}")

    client.start()
    client.open(uri, "toy.here\n")
    told(set())
    file.write_text(declared % "there", encoding="utf-8")
    told({"dialect.undeclared"})
    file.write_text("{", encoding="utf-8")
    assert "toy.json: it is no JSON" in client.notification("window/showMessage")["message"]


def test_a_hostile_project_file_costs_its_settings_only(client: RawClient, tmp_path: Path) -> None:
    (tmp_path / "tilelsp.toml").write_text("a." * 1200 + "a = 1\n")
    client.start()
    uri = (tmp_path / "k.mlir").as_uri()
    client.open(uri, "entry @k() {\n  addi\n  return\n}\n")
    assert len(client.diagnostics(uri, 1)) == 1
    assert client.notification("window/showMessage")["message"].endswith("tilelsp.toml: is nested more than 32 deep")
