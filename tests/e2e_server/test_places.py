"""Declarations, types and links over the wire: as locations or links, as the client takes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from e2e_server.raw import RawClient, at

PTX = """.version 8.3
.target sm_90
.address_size 64
.visible .entry k()
{
  .reg .b32 %r<4>;
  .loc 1 2 3
  mov.u32 %r1, %tid.x;
  ret;
}
.file 1 "k.cu"
.file 2 "gone.cu"
"""


def span(line: int, start: int, end: int) -> dict[str, Any]:
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


def test_declarations_and_types(client: RawClient) -> None:
    takes_links = {name: {"linkSupport": True} for name in ("typeDefinition",)}
    client.start({"textDocument": takes_links})
    uri = "file:///work/k.ptx"
    client.open(uri, PTX, language="ptx")
    declared = client.ask("textDocument/declaration", at(uri, 7, 11))
    assert declared == [{"uri": uri, "range": span(5, 12, 14)}]
    typed = client.ask("textDocument/typeDefinition", at(uri, 7, 11))
    assert typed == [
        {"targetUri": uri, "targetRange": span(5, 2, 18), "targetSelectionRange": span(5, 12, 14)},
    ]
    assert client.ask("textDocument/typeDefinition", at(uri, 8, 3)) == []


def test_links_lead_to_files_that_are_there(client: RawClient, tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text("\n\n  x\n")
    uri = (tmp_path / "k.ptx").as_uri()
    client.start()
    client.open(uri, PTX, language="ptx")
    source = (tmp_path / "k.cu").as_uri()
    assert client.ask("textDocument/documentLink", {"textDocument": {"uri": uri}}) == [
        {"range": span(6, 2, 12), "target": f"{source}#L2,3"},
        {"range": span(10, 9, 13), "target": source},
    ]
