"""From the name of an op to its TableGen record in the project's own files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e_server.raw import RawClient, at

OPS = """\
// The ops of two dialects: def Toy_NoneOp : Toy_Op<"none">;
def Toy_Dialect : Dialect {
  let name = "toy";
  let description = [{ def Toy_MulOp : Toy_Op<"mul">; }];
}
def Other_Dialect : Dialect { let name = "other"; }
class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;
class Other_Op<string mnemonic> : Op<Other_Dialect, mnemonic>;
class Toy_Unary<string mnemonic> : Toy_Op<"unary." # mnemonic, [Pure]>;
def Other_AddOp : Other_Op<"add">;
def Toy_AddOp : Toy_Op<"add", [Pure, Commutative]> {
  let summary = "adds";
}
def Toy_NegOp : Toy_Unary<"neg">;
"""
TEXT = """\
func.func @f(%a: i32) {
  %0 = toy.add %a, %a : i32
  %1 = "toy.unary.neg"(%0) : (i32) -> i32
  toy.mul %1, %1 : i32
  func.return
}
"""


@pytest.fixture
def opened(client: RawClient, tmp_path: Path) -> RawClient:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "Ops.td").write_text(OPS)
    client.start(workspaceFolders=[{"uri": tmp_path.as_uri(), "name": "toy"}])
    client.open("file:///elsewhere/k.mlir", TEXT, language="mlir")
    return client


def definition(client: RawClient, line: int, character: int) -> Any:
    return client.ask("textDocument/definition", at("file:///elsewhere/k.mlir", line, character))


@pytest.mark.parametrize(("line", "character", "record"), [(1, 9, "Toy_AddOp"), (2, 10, "Toy_NegOp")])
def test_an_op_leads_to_its_record(opened: RawClient, tmp_path: Path, line: int, character: int, record: str) -> None:
    (found,) = definition(opened, line, character)
    assert found["uri"] == (tmp_path / "include" / "Ops.td").as_uri()
    number = next(number for number, line in enumerate(OPS.split("\n")) if line.startswith(f"def {record} :"))
    assert found["range"]["start"] == {"line": number, "character": len("def ")}


def test_what_only_a_comment_or_a_description_defines_is_no_record(opened: RawClient) -> None:
    assert not definition(opened, 3, 4)


def test_a_record_that_is_written_is_found(opened: RawClient, tmp_path: Path) -> None:
    assert not definition(opened, 3, 4)
    (tmp_path / "More.td").write_text('def Toy_MulOp : Toy_Op<"mul">;\n')
    (found,) = definition(opened, 3, 4)
    assert found["uri"] == (tmp_path / "More.td").as_uri()
