"""The call hierarchy over a pipe, and what a mistake of ours in one function does to the rest of a document."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e_server.raw import RawClient, at

CASES = Path(__file__).parent.parent / "cases"
URI = "file:///work/calls.ptx"
CALLS = """.version 8.6
.target sm_100a
.address_size 64
.func twice (.reg .b32 a)
{
    ret;
}
.visible .entry kernel()
{
    call twice, (1);
    ret;
}
"""


def _place(line: int, character: int) -> dict[str, int]:
    return {"line": line, "character": character}


BROKEN = """
import runpy, sys
import tilelsp.syntax.mir.llvm_form as llvm_form

def read_function(*_):
    raise KeyError("as if")
    yield

llvm_form.read_function = read_function
sys.argv = ["tilelsp", "serve", "--stdio"]
runpy.run_module("tilelsp", run_name="__main__")
"""


@pytest.fixture(scope="module")
def server() -> Iterator[RawClient]:
    """A server that fails on every machine function of LLVM's form, and does all else: one for all of these tests."""
    made = RawClient((sys.executable, "-c", BROKEN))
    try:
        assert made.start()["capabilities"]["callHierarchyProvider"]
        yield made
    finally:
        made.kill()


def test_the_call_hierarchy(server: RawClient) -> None:
    server.open(URI, CALLS, language="ptx")
    (item,) = server.ask("textDocument/prepareCallHierarchy", at(URI, 9, 10))
    assert (item["name"], item["selectionRange"]["start"]) == ("twice", _place(3, 6))
    (call,) = server.ask("callHierarchy/incomingCalls", {"item": item})
    assert (call["from"]["name"], [one["start"] for one in call["fromRanges"]]) == ("kernel", [_place(9, 9)])
    (call,) = server.ask("callHierarchy/outgoingCalls", {"item": call["from"]})
    assert call["to"] == item
    assert server.ask("textDocument/prepareCallHierarchy", at(URI, 5, 4)) is None


def test_a_mistake_of_ours_costs_one_function(server: RawClient) -> None:
    machine = (CASES / "machine" / "shared.finalize-isel.mir").read_text(encoding="utf-8")
    text = f"{machine}func @k() kernel {{\nbb.entry:\n  NOP\n  RET\n}}\n"
    uri = "file:///work/broken.mir"
    server.open(uri, text, language="nvptx-mir")
    found = server.diagnostics(uri, 1)
    assert [(message["code"], message["severity"]) for message in found] == [
        ("internal.not-analysed", 2),
        ("mir.unknown-opcode", 1),
    ]
    assert "tilelsp failed on it (KeyError)" in found[0]["message"]
    lines = text.splitlines()
    hover = server.ask("textDocument/hover", at(uri, lines.index("  RET"), 3))
    assert "RET" in hover["contents"]["value"]
