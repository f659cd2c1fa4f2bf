"""Refactorings, and parts of answers that a client asks for when it shows them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from e2e_server.raw import RawClient, at

URI = "file:///work/two.ptx"
HEAD = ".version 8.7\n.target sm_90\n.address_size 64\n"
TWO = HEAD + ".visible .entry a()\n{\n  ret;\n}\n.visible .entry b()\n{\n  ret;\n}\n"
TILE = "entry @k(%a: tile<64xf32>) {\n  %0 = addf %a, %a : tile<64xf32>\n  return\n}\n"
LATER = {
    "textDocument": {
        "codeAction": {"dataSupport": True, "resolveSupport": {"properties": ["edit"]}},
        "inlayHint": {"resolveSupport": {"properties": ["tooltip"]}},
    },
    "workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]}},
}


def _asked(uri: str, line: int, character: int, kind: str = "refactor") -> dict[str, Any]:
    place = {"line": line, "character": character}
    context = {"diagnostics": [], "only": [kind]}
    return {"textDocument": {"uri": uri}, "range": {"start": place, "end": place}, "context": context}


def test_a_file_for_each_kernel(client: RawClient) -> None:
    client.start(LATER)
    client.open(URI, TWO, language="ptx")
    (action,) = client.ask("textDocument/codeAction", _asked(URI, 3, 16))
    assert (action["title"], action["kind"]) == ("a file for each of the 2 kernels", "refactor.extract")
    assert "edit" not in action
    changes = client.ask("codeAction/resolve", action)["edit"]["documentChanges"]
    assert [change.get("uri") or change["textDocument"]["uri"] for change in changes] == [
        f"file:///work/two_{name}.ptx" for name in ("a", "a", "b", "b")
    ]
    assert [change.get("kind") for change in changes] == ["create", None, "create", None]
    assert [change["edits"][0]["newText"].count(".entry") for change in changes[1::2]] == [1, 1]


def test_no_files_for_a_client_that_makes_none(client: RawClient) -> None:
    client.start()
    client.open(URI, TWO, language="ptx")
    assert client.ask("textDocument/codeAction", _asked(URI, 3, 16)) == []


def test_an_action_of_a_text_that_has_changed_has_no_edit(client: RawClient) -> None:
    client.start(LATER)
    uri = "file:///work/k.mlir"
    client.open(uri, TILE, 1)
    named, twice, half = client.ask("textDocument/codeAction", _asked(uri, 1, 28))
    assert [one["title"] for one in (named, twice, half)] == [
        "name tile<64xf32> !tile_64xf32",
        "tiles of 128 instead of 64 in @k",
        "tiles of 32 instead of 64 in @k",
    ]
    (edited,) = client.ask("codeAction/resolve", twice)["edit"]["documentChanges"]
    assert [one["newText"] for one in edited["edits"]] == ["128", "128"]
    client.change(uri, 2, {"text": TILE.replace("64", "16")})
    assert client.refusal("codeAction/resolve", named)["code"] == -32801


NUMBERS = """.version 8.7
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out)
{
  .reg .b32 %r<5>;
  .reg .b64 %rd<3>;
  ld.param.u64 %rd1, [out];
  mov.u32 %r1, 40;
  add.s32 %r2, %r1, 12;
  mad.lo.s32 %r3, %r2, 12, 12;
  shl.b64 %rd2, %rd1, 12;
  add.s64 %rd2, %rd2, 12;
  st.global.b32 [%rd2+12], %r3;
  ret;
}
"""


def test_a_number_of_ptx_gets_a_name(client: RawClient) -> None:
    """In each place that takes a register of its type: a shift of 64 bits takes one of 32, an address none."""
    client.start(LATER)
    uri = "file:///work/numbers.ptx"
    client.open(uri, NUMBERS, language="ptx")
    (action,) = client.ask("textDocument/codeAction", _asked(uri, 9, 21, "refactor.extract"))
    assert (action["title"], action["kind"]) == ("name 12 %c0", "refactor.extract")
    (edited,) = client.ask("codeAction/resolve", action)["edit"]["documentChanges"]
    lines = NUMBERS.splitlines()
    for edit in sorted(edited["edits"], key=lambda one: _place(one["range"]["start"]), reverse=True):
        start, end = edit["range"]["start"], edit["range"]["end"]
        number: int = start["line"]
        line = lines[number]
        lines[number] = line[: start["character"]] + edit["newText"] + line[end["character"] :]
    assert "\n".join(lines).splitlines()[7:14] == [
        "  .reg .b32 %c0;",
        "  mov.b32 %c0, 12;",
        "  ld.param.u64 %rd1, [out];",
        "  mov.u32 %r1, 40;",
        "  add.s32 %r2, %r1, %c0;",
        "  mad.lo.s32 %r3, %r2, %c0, %c0;",
        "  shl.b64 %rd2, %rd1, 12;",
    ]


@pytest.mark.parametrize(("line", "character"), [(8, 16), (13, 24), (5, 15)])
def test_a_number_that_is_no_operand_gets_none(client: RawClient, line: int, character: int) -> None:
    client.start(LATER)
    uri = "file:///work/numbers.ptx"
    client.open(uri, NUMBERS, language="ptx")
    assert client.ask("textDocument/codeAction", _asked(uri, line, character, "refactor.extract")) == []


def _place(start: dict[str, int]) -> tuple[int, int]:
    return start["line"], start["character"]


def test_a_change_that_brings_an_error_is_none(client: RawClient) -> None:
    """Offered where the client asks for the edit, refused then; not offered to one that wants it at once."""
    text = "entry @k() {\n  %0 = constant <f32: [1.0, 2.0]> : tile<2xf32>\n  return\n}\n"
    uri = "file:///work/k.mlir"
    client.start(LATER)
    client.open(uri, text, 1)
    actions = client.ask("textDocument/codeAction", _asked(uri, 1, 41, "refactor.rewrite"))
    assert [action["title"] for action in actions] == ["tiles of 4 instead of 2 in @k", "tiles of 1 instead of 2 in @k"]
    assert "an error that it has not got now" in client.refusal("codeAction/resolve", actions[0])["message"]


def test_tooltips_of_hints_when_they_are_looked_at(client: RawClient) -> None:
    client.start(LATER)
    uri = "file:///work/k.ptx"
    line = "  tcgen05.mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, 0x04210490, 1;\n"
    regs = "  .reg .b32 %r<4>;\n  .reg .b64 %rd<3>;\n"
    text = f".version 8.7\n.target sm_100a\n.address_size 64\n.visible .entry k()\n{{\n{regs}{line}  ret;\n}}\n"
    client.open(uri, text, 1, language="ptx")
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 12, "character": 0}}
    (hint,) = client.ask("textDocument/inlayHint", {"textDocument": {"uri": uri}, "range": whole})
    assert "tooltip" not in hint
    assert "| 7-9 | a_type | 1 | bf16 |" in client.ask("inlayHint/resolve", hint)["tooltip"]["value"]
    client.change(uri, 2, {"text": text.replace("0x04210490", "0x04210491")})
    assert "tooltip" not in client.ask("inlayHint/resolve", hint)


def test_the_page_of_an_instruction(client: RawClient) -> None:
    """A file, which every editor opens; the same for the same instruction."""
    client.start({"textDocument": {"implementation": {"linkSupport": True}}})
    text = TWO.replace("ret;", "bar.sync 0;\n  bar.sync 0;\n  ret;", 1)
    client.open(URI, text, language="ptx")
    first, second = (client.ask("textDocument/implementation", at(URI, line, 4)) for line in (5, 6))
    assert first[0]["targetUri"] == second[0]["targetUri"]
    assert first[0]["originSelectionRange"]["end"] == {"line": 5, "character": 10}
    page = Path(first[0]["targetUri"].removeprefix("file://"))
    assert page.name == "bar.sync.md"
    assert page.read_text(encoding="utf-8").startswith("# bar.sync\n")
    assert client.ask("textDocument/implementation", at(URI, 3, 16)) is None
