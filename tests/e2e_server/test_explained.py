"""From a finding, or from the line above a kernel, to the page that explains it, over a raw pipe."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from tests.e2e_server.raw import RawClient, at

URI = "file:///work/k.mlir"
BROKEN = "entry @k(%n: tile<i32>) {\n  %0 = addi %m, %n : tile<i32>\n  return\n}\n"
NOT_LOWERED = """\
entry @k() {
  %0 = constant <f32: 1.0> : tile<64x2x2xf32>
  %1 = exp %0 : tile<64x2x2xf32>
  %2 = mmaf %1, %1, %1 : tile<64x2x2xf32>, tile<64x2x2xf32>, tile<64x2x2xf32>
  print_tko "%f", %2 : tile<64x2x2xf32> -> token
  return
}
"""


def test_a_finding_leads_to_its_page(client: RawClient) -> None:
    client.start()
    client.open(URI, BROKEN)
    (found,) = client.diagnostics(URI, 1)
    assert found["code"] == "ssa.undeclared"
    assert found["codeDescription"]["href"].endswith("findings.md#ssa.undeclared")
    asked = {"textDocument": {"uri": URI}, "range": found["range"], "context": {"diagnostics": [found]}}
    actions = client.ask("textDocument/codeAction", asked)
    (explain,) = [action for action in actions if action["title"] == "explain ssa.undeclared"]
    assert actions[-1] == explain, "behind what can be done"
    command = explain["command"]
    params = {"command": command["command"], "arguments": command["arguments"]}
    assert client.ask("workspace/executeCommand", params)["markdown"].startswith("**ssa.undeclared**")
    said = client.notification("window/showMessage")
    assert "Fix: " in said["message"], "where the client shows no documents, the page is told"


def test_a_command_shows_its_page_in_the_editor(client: RawClient) -> None:
    client.start({"window": {"showDocument": {"support": True}}})
    asked = {"command": "tilelsp.explain", "arguments": [{"code": "ssa.undeclared"}]}
    page = client.ask("workspace/executeCommand", asked)["markdown"]
    shown: dict[str, Any] = client.reply("window/showDocument", {"success": True})
    assert shown["takeFocus"]
    assert Path(url2pathname(urlsplit(str(shown["uri"])).path)).read_text(encoding="utf-8") == page


def test_a_lens_without_ptx_opens_the_page_about_that(client: RawClient) -> None:
    client.start(initializationOptions={"tilelsp": {"targets": ["sm_90a"]}})
    client.open(URI, NOT_LOWERED)
    (lens, _) = client.ask("textDocument/codeLens", {"textDocument": {"uri": URI}})
    command = client.ask("codeLens/resolve", lens)["command"]
    assert "has no native lowering" in command["title"]
    assert command["arguments"][0]["code"] == "native.unsupported"


def test_a_placeholder_of_a_snippet_is_shown_as_a_hint(client: RawClient) -> None:
    client.start()
    client.open(URI, BROKEN.replace("%m", "%«lhs»"))
    (found,) = client.diagnostics(URI, 1)
    assert (found["code"], found["severity"]) == ("placeholder", 4)


def test_tables_for_people_come_with_their_data(client: RawClient) -> None:
    client.start()
    client.open(URI, NOT_LOWERED)
    document = {"textDocument": {"uri": URI}}
    decoded = client.ask("tilelsp/decode", {"word": "kind-word", "value": "0xC1"})
    assert "| 6-8 |" in decoded["markdown"] or "| mma_kind |" in decoded["markdown"]
    encoded = client.ask("tilelsp/encode", {"word": "collector", "fields": {}})
    assert encoded["hex"] in encoded["markdown"]
    matrix = client.ask("tilelsp/targetMatrix", document)
    assert "| `cuda_tile.exp` |" in matrix["markdown"]
    client.open("file:///work/plain.mlir", BROKEN.replace("%m", "%n"))
    asked = {"textDocument": {"uri": "file:///work/plain.mlir"}, "target": "sm_100a"}
    assert "No kernel of this document uses tensor memory" in client.ask("tilelsp/tmemMap", asked)["markdown"]


def test_a_document_is_compiled_for_every_target_at_once(client: RawClient) -> None:
    started = client.start()
    offered = started["capabilities"]["experimental"]
    assert {"kind-word", "smem-desc"} <= set(offered["words"])
    client.open(URI, NOT_LOWERED)
    made = client.ask(
        "workspace/executeCommand", {"command": "tilelsp.compileAll", "arguments": [{"textDocument": {"uri": URI}}]}
    )
    assert [one["target"] for one in made["targets"]] == offered["targets"]
    assert not any(one["ok"] for one in made["targets"])
    assert made["markdown"].count("has no native lowering") == len(offered["targets"])


DOT = """\
// tilelsp: target=sm_103a
func.func @dot(%a: tensor<64x16xbf16>, %b: tensor<16x128xbf16>, %c: tensor<64x128xf32>) {
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>}
    : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32> -> tensor<64x128xf32>
  return
}
"""


def test_the_kind_word_of_a_multiply_leads_to_every_stage(client: RawClient) -> None:
    client.start()
    client.open(URI, DOT)
    page = client.ask("textDocument/hover", at(URI, 2, 10))["contents"]["value"]
    assert "**nv_tileaa** (here)" in page
    assert "](stage:" not in page
    for stage in ("nv_tileas", "llvm", "mir", "ptx"):
        assert f"[{stage}](tilelsp:/sm_103a/{stage}/native/" in page
