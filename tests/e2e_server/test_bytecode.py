"""Bytecode files over a raw pipe: shown as text, saved as bytecode, and ops that lead to the line that made them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e_server.raw import RawClient, at

KERNEL = Path(__file__).parent.parent / "cases" / "cutile" / "gemm_gelu_f16.tilebc"
TEXT = KERNEL.with_suffix(".mlir").read_text(encoding="utf-8")
LINES = TEXT.splitlines()


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    path = tmp_path / "a folder" / "gemm gelu.tilebc"
    path.parent.mkdir()
    path.write_bytes(KERNEL.read_bytes())
    return path


def command(name: str, argument: Any) -> dict[str, Any]:
    return {"command": name, "arguments": [argument]}


def test_a_file_is_shown_as_text(client: RawClient, kernel: Path) -> None:
    client.start({"workspace": {"textDocumentContent": {"dynamicRegistration": False}}})
    shown = client.ask("tilelsp/readBytecode", {"uri": kernel.as_uri()})
    assert shown["text"] == TEXT
    assert shown["version"] == "13.4"
    assert shown["editable"] == f"tilebc:{kernel.as_uri().removeprefix('file://')}.mlir"
    located = client.ask(
        "workspace/executeCommand", command("tilelsp.readBytecode", {"uri": shown["editable"], "locations": True})
    )
    assert '#loc = loc("gemm_gelu_f16.py"' in located["text"]
    generated = client.ask("workspace/textDocumentContent", {"uri": shown["generated"]})
    assert generated["text"] == TEXT
    damaged = kernel.with_name("damaged.tilebc")
    damaged.write_bytes(KERNEL.read_bytes()[:700])
    refused = client.refusal("tilelsp/readBytecode", {"uri": damaged.as_uri()})
    assert refused["message"].startswith("damaged.tilebc: section length 903 exceeds remaining data size 15")
    assert "(at byte " in refused["message"]
    for uri in (kernel.with_suffix(".mlir").as_uri(), "untitled:x.tilebc", "tilebc:/x"):
        assert "does not name a bytecode file" in client.refusal("tilelsp/readBytecode", {"uri": uri})["message"]
    gone = client.refusal("tilelsp/readBytecode", {"uri": kernel.with_name("gone.tilebc").as_uri()})
    assert gone["message"] == "gone.tilebc: No such file or directory"


def test_saving_writes_bytecode_or_says_why_not(client: RawClient, kernel: Path) -> None:
    client.start()
    uri = f"tilebc:{kernel.as_uri().removeprefix('file://')}.mlir"
    before = kernel.read_bytes()
    written = client.ask("tilelsp/writeBytecode", {"uri": uri, "text": TEXT})
    assert written == {"uri": kernel.as_uri(), "version": "13.4", "size": len(before)}
    assert kernel.read_bytes() == before

    broken = TEXT.replace("= mulf ", "= mulq ", 1)
    refused = client.refusal("tilelsp/writeBytecode", {"uri": uri, "text": broken})
    line = next(number for number, text in enumerate(broken.splitlines(), 1) if "mulq" in text)
    assert refused["message"].startswith(f"gemm gelu.tilebc was not written: line {line}: ")
    assert kernel.read_bytes() == before
    bad = client.refusal("tilelsp/writeBytecode", {"uri": uri, "text": TEXT, "bytecodeVersion": "12.0"})
    assert "the supported versions are [13.1 - 13.5]" in bad["message"]

    edited = TEXT.replace("= mulf ", "= addf ", 1)
    argument = {"uri": uri, "text": edited, "bytecodeVersion": "13.5"}
    written = client.ask("workspace/executeCommand", command("tilelsp/writeBytecode", argument))
    assert written["version"] == "13.5"
    again = client.ask("tilelsp/readBytecode", {"uri": uri, "locations": True})
    assert again["version"] == "13.5"
    assert again["text"].count("loc(callsite(") == client_locations(before)
    assert sorted(path.name for path in kernel.parent.iterdir()) == [kernel.name]


def client_locations(data: bytes) -> int:
    from tilelsp.analysis.features.bytecode.disassembled import disassemble

    return disassemble(data, locations=True).text.count("loc(callsite(")


def test_an_op_leads_to_the_python_line_that_made_it(client: RawClient, kernel: Path) -> None:
    python = kernel.with_name("gemm_gelu_f16.py")
    python.write_text("import cuda.tile as ct\n" * 30)
    client.start()
    uri = f"tilebc:{kernel.as_uri().removeprefix('file://')}.mlir"
    client.open(uri, TEXT)
    number = next(number for number, line in enumerate(LINES) if "= mmaf" in line)
    [place] = client.ask("textDocument/definition", at(uri, number, LINES[number].index("mmaf") + 1))
    assert place["uri"] == python.as_uri()
    line = place["range"]["start"]["line"]

    # An inlined helper: its own line first, then the line of the call.
    located = client.ask("tilelsp/readBytecode", {"uri": uri, "locations": True})["text"]
    called = [n for n, one in enumerate(LINES) if "0.797884583" in one]
    inner, outer = client.ask("textDocument/definition", at(uri, called[0], LINES[called[0]].index("constant")))
    assert (inner["uri"], outer["uri"]) == (python.as_uri(), python.as_uri())
    assert inner["range"] != outer["range"]
    assert f'loc("gemm_gelu_f16.py":{inner["range"]["start"]["line"] + 1}:' in located

    # The same after an edit above it, and in text that carries its locations itself.
    client.change(uri, 2, {"text": "// a comment\n" + TEXT})
    assert client.ask("textDocument/definition", at(uri, number + 1, 6)) is not None
    [place] = client.ask("textDocument/definition", at(uri, number + 1, LINES[number].index("mmaf") + 1))
    assert place["range"]["start"]["line"] == line
    plain = kernel.with_name("located.mlir").as_uri()
    client.open(plain, located)
    [place] = client.ask("textDocument/definition", at(plain, number, LINES[number].index("mmaf") + 1))
    assert place["range"]["start"]["line"] == line

    # Where the Python file is not here, nothing is answered, and the log says where it was.
    python.unlink()
    assert not client.ask("textDocument/definition", at(uri, number + 1, LINES[number].index("mmaf") + 1))
