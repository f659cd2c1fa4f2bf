"""Formatting is offered for the languages that can be laid out, over a raw pipe."""

from __future__ import annotations

import pytest

from tests.e2e_server.raw import Message, RawClient

REGISTERS: Message = {
    "textDocument": {
        "formatting": {"dynamicRegistration": True},
        "rangeFormatting": {"dynamicRegistration": True},
    }
}
OPTIONS = {"tabSize": 2, "insertSpaces": True}
OURS = "entry @k() {\nreturn\n}\n"
FOREIGN = "func.func @f() {\nreturn\n}\n"
OTHERS = {
    "llvm": "define void @f() {\n  ret void\n}\n",
    "nvptx-mir": "func @k() kernel {\nbb.entry:\n  RET\n}\n",
    "ptx": ".version 8.0\n.target sm_80\n.address_size 64\n",
}


def formatted(client: RawClient, uri: str) -> list[str]:
    edits = client.ask("textDocument/formatting", {"textDocument": {"uri": uri}, "options": OPTIONS})
    return [edit["newText"] for edit in edits]


def test_it_is_registered_for_mlir_alone(client: RawClient) -> None:
    params = {"processId": None, "rootUri": None, "capabilities": REGISTERS, "initializationOptions": {}}
    offered = client.ask("initialize", params)["capabilities"]
    assert not {"documentFormattingProvider", "documentRangeFormattingProvider"} & offered.keys()
    client.notify("initialized", {})
    registered = client.reply("client/registerCapability", None)["registrations"]
    selectors = {one["method"]: one["registerOptions"]["documentSelector"] for one in registered}
    assert selectors == {
        method: [{"language": "mlir"}, {"language": "tileir"}]
        for method in ("textDocument/formatting", "textDocument/rangeFormatting")
    }


@pytest.mark.parametrize("more", [{}, {"initializationOptions": {}}], ids=["general", "ours without registration"])
def test_a_client_that_registers_nothing_is_offered_it_and_told_where_it_is_none(
    client: RawClient, more: Message
) -> None:
    offered = client.start({} if more else REGISTERS, **more)["capabilities"]
    assert offered["documentFormattingProvider"]
    assert offered["documentRangeFormattingProvider"]
    for text in (OURS, FOREIGN):
        client.open(f"file:///{len(text)}.mlir", text)
        assert formatted(client, f"file:///{len(text)}.mlir") == ["\n  "]
    for language, text in OTHERS.items():
        uri = f"file:///other.{language}"
        client.open(uri, text, language=language)
        refused = client.refusal("textDocument/formatting", {"textDocument": {"uri": uri}, "options": OPTIONS})
        assert refused["message"] == f"only MLIR text can be formatted; this is {language}"
