"""Edits that the server offers: renames, layout, fixes; and what they are refused with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from e2e_server.raw import RawClient, at

URI = "file:///work/k.mlir"
TEXT = "entry @k(%a: tile<i32>) {\n%0 = addi  %a, %a : tile<i32>\n  return\n}\n"
EDITOR = {
    "workspace": {"workspaceEdit": {"documentChanges": True}},
    "textDocument": {"rename": {"prepareSupport": True}},
}
OPTIONS = {"tabSize": 2, "insertSpaces": True}


def document(**more: Any) -> dict[str, Any]:
    return {"textDocument": {"uri": URI}, **more}


def span(line: int, start: int, end: int, last: int | None = None) -> dict[str, Any]:
    stop = {"line": line if last is None else last, "character": end}
    return {"start": {"line": line, "character": start}, "end": stop}


def test_a_rename_is_bound_to_the_version(client: RawClient) -> None:
    offered = client.start(EDITOR)["capabilities"]
    assert offered["renameProvider"] == {"prepareProvider": True}
    client.open(URI, TEXT, 7)
    assert client.ask("textDocument/prepareRename", at(URI, 0, 10)) == {
        "range": span(0, 10, 11),
        "placeholder": "a",
    }
    assert client.ask("textDocument/prepareRename", at(URI, 2, 4)) is None
    edit = client.ask("textDocument/rename", at(URI, 0, 10) | {"newName": "%lhs"})
    change = edit["documentChanges"][0]
    assert change["textDocument"] == {"uri": URI, "version": 7}
    assert [one["range"]["start"] for one in change["edits"]] == [
        {"line": 0, "character": 10},
        {"line": 1, "character": 12},
        {"line": 1, "character": 16},
    ]
    refusal = client.refusal("textDocument/rename", at(URI, 0, 10) | {"newName": "0"})
    assert refusal["message"] == "%0 already stands for something else, in line 2"


def test_layout(client: RawClient) -> None:
    offered = client.start()["capabilities"]
    assert offered["documentFormattingProvider"]
    assert offered["documentRangeFormattingProvider"]
    client.open(URI, TEXT)
    wanted = [{"range": span(0, 25, 0, 1), "newText": "\n  "}, {"range": span(1, 9, 11), "newText": " "}]
    assert client.ask("textDocument/formatting", document(options=OPTIONS)) == wanted
    part = document(options=OPTIONS, range=span(2, 0, 1))
    assert client.ask("textDocument/rangeFormatting", part) == []
    client.change(URI, 2, {"text": "entry @k() {\n  nonsense\n}\n"})
    refusal = client.refusal("textDocument/formatting", document(options=OPTIONS))
    assert refusal["message"].startswith("line 2: not formatted, because it does not parse: custom op 'nonsense'")


def test_folds_and_selections(client: RawClient) -> None:
    client.start()
    client.open(URI, TEXT)
    assert client.ask("textDocument/foldingRange", document()) == [{"startLine": 0, "endLine": 2, "kind": "region"}]
    chains = client.ask("textDocument/selectionRange", document(positions=[at(URI, 1, 12)["position"]]))
    starts: list[int] = []
    chain = chains[0]
    while chain is not None:
        starts.append(chain["range"]["start"]["character"] + 100 * chain["range"]["start"]["line"])
        chain = chain.get("parent")
    assert starts[0] == 111
    assert starts[-1] == 0
    assert starts == sorted(starts, reverse=True)


def test_quick_fixes(client: RawClient) -> None:
    offered = client.start(EDITOR)["capabilities"]
    assert offered["codeActionProvider"]["codeActionKinds"] == [
        "quickfix",
        "refactor.extract",
        "refactor.rewrite",
        "source.fixAll.tilelsp",
    ]
    client.open(URI, "entry @k(%a: tile<i32>) {\n  %0 = addi %a, %a\n  return\n}\n", 3)
    here = document(range=span(1, 18, 18), context={"diagnostics": []})
    actions = client.ask("textDocument/codeAction", here)
    assert [action["title"] for action in actions] == ["insert ': tile<i32>'", "explain syntax"]
    assert actions[0]["kind"] == "quickfix"
    assert actions[0]["isPreferred"] is True
    assert actions[0]["diagnostics"][0]["message"] == "expected ':'"
    assert actions[0]["edit"]["documentChanges"] == [
        {"textDocument": {"uri": URI, "version": 3}, "edits": [{"range": span(1, 18, 18), "newText": " : tile<i32>"}]}
    ]
    elsewhere = document(range=span(0, 0, 1), context={"diagnostics": []})
    assert client.ask("textDocument/codeAction", elsewhere) == []
    sources = document(range=span(1, 18, 18), context={"diagnostics": [], "only": ["source.organizeImports"]})
    assert client.ask("textDocument/codeAction", sources) is None


@pytest.mark.parametrize("kind", ["source.fixAll.tilelsp", "source.fixAll", "source"])
def test_fix_all(client: RawClient, kind: str) -> None:
    client.start(EDITOR)
    text = "entry @k(%a: tile<i32>) {\n  %0 = addi %a, %a  tile<i32>\n  %1 = adddi %a, %a : tile<i32>\n  return\n}\n"
    client.open(URI, text, 1)
    context = {"diagnostics": [], "only": [kind]}
    actions = client.ask("textDocument/codeAction", document(range=span(4, 0, 0), context=context))
    assert [(action["title"], action["kind"]) for action in actions] == [
        ("Fix all that needs no choice", "source.fixAll.tilelsp")
    ]
    (changed,) = actions[0]["edit"]["documentChanges"]
    assert changed["edits"] == [{"range": span(1, 18, 18), "newText": " :"}], "adddi may be addi or andi"
    client.change(URI, 2, {"text": text.replace("%a  tile", "%a : tile")})
    assert client.ask("textDocument/codeAction", document(range=span(4, 0, 0), context=context)) == []


@pytest.mark.parametrize("kind", ["refactor", "refactor.rewrite", None])
def test_rewrites(client: RawClient, kind: str | None) -> None:
    client.start()
    client.open(URI, "entry @k(%a: tile<f32>) {\n  %0 = addf %a, %a rounding<zero> : tile<f32>\n  return\n}\n", 1)
    context: dict[str, Any] = {"diagnostics": [], **({"only": [kind]} if kind else {})}
    actions = client.ask("textDocument/codeAction", document(range=span(1, 29, 31), context=context))
    assert [(action["title"], action["kind"]) for action in actions] == [
        (f"write {word} instead of zero", "refactor.rewrite")
        for word in ("nearest_even", "negative_inf", "positive_inf")
    ]
    assert actions[0]["edit"] == {"changes": {URI: [{"range": span(1, 28, 32), "newText": "nearest_even"}]}}
    across = client.ask("textDocument/codeAction", document(range=span(1, 29, 34), context=context))
    assert across == []


def test_matrix_and_tensor_memory(client: RawClient) -> None:
    client.start()
    client.open(URI, TEXT)
    matrix = client.ask("tilelsp/targetMatrix", document(), 120)
    assert matrix["complete"]
    assert len(matrix["targets"]) == 28
    row = next(row for row in matrix["rows"] if row["op"] == "cuda_tile.addi")
    assert row["cells"]["sm_100a"] == {"legal": True, "reasons": [], "instructions": []}
    assert row["places"] == [span(1, 5, 9)]
    found = client.ask("tilelsp/tmemMap", document(target="sm_100a"), 120)
    assert (found["columns"], found["lanes"], found["stage"]) == (512, 128, "nv_tileas")
    command = {"command": "tilelsp.tmemMap", "arguments": [document(target="sm_100a")]}
    assert client.ask("workspace/executeCommand", command, 120) == found
    client.change(URI, 2, {"text": "nonsense"})
    assert "nonsense" in client.refusal("tilelsp/tmemMap", document(target="sm_100a"))["message"]


def test_workspace_symbols(client: RawClient, tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / ".hidden").mkdir()
    (tmp_path / "sub" / "a.mlir").write_text("entry @gemm_a() {\n  return\n}\n")
    (tmp_path / ".hidden" / "b.mlir").write_text("entry @gemm_b() {\n  return\n}\n")
    (tmp_path / "c.ptx").write_text(".visible .entry gemm_c()\n{\n  ret;\n}\n")
    (tmp_path / "d.mlir").write_bytes(b"\xff\xfe")
    (tmp_path / "e.txt").write_text("entry @gemm_e() {\n}\n")
    (tmp_path / "f.mlir").write_text("entry @gemm_saved() {\n  return\n}\n")
    folder = {"uri": tmp_path.as_uri(), "name": "kernels"}
    assert client.start(workspaceFolders=[folder])["capabilities"]["workspaceSymbolProvider"]
    client.open((tmp_path / "f.mlir").as_uri(), "cuda_tile.module @m {\n  entry @big_gemm() {\n    return\n  }\n}\n")

    def names(query: str) -> list[str]:
        return [one["name"] for one in client.ask("workspace/symbol", {"query": query})]

    assert names("GEMM") == ["gemm_a", "gemm_c", "big_gemm"]
    assert names("bg") == ["big_gemm"]
    assert names("") == ["big_gemm", "gemm_a", "gemm_c", "m"]
    (found,) = client.ask("workspace/symbol", {"query": "big"})
    assert found["containerName"] == "m"
    assert found["location"] == {"uri": (tmp_path / "f.mlir").as_uri(), "range": span(1, 8, 17)}
    (tmp_path / "sub" / "a.mlir").write_text("entry @renamed_gemm() {\n  return\n}\n")
    assert names("renamed") == ["renamed_gemm"]
