"""Pictures by request: pages for panels, text for terminals, of the kernel at a place."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from e2e_server.raw import RawClient

CASES = Path(__file__).parent.parent / "cases"
GEMM = (CASES / "cutile" / "gemm_bf16.mlir").read_text(encoding="utf-8")
URI = "file:///work/k.mlir"
PTX = "file:///work/k.ptx"
TWO = """.version 8.7
.target sm_90
.address_size 64
.visible .entry first()
{
  .shared .align 4 .b8 line[128];
  .reg .b32 %r<3>;
  mov.u32 %r1, %tid.x;
  st.shared.u32 [line], %r1;
  ret;
}
.visible .entry second()
{
  ret;
}
"""


def _asked(uri: str, kind: str, **more: Any) -> dict[str, Any]:
    return {"textDocument": {"uri": uri}, "kind": kind, **more}


def test_every_kind_is_offered(client: RawClient) -> None:
    offered = client.start()["capabilities"]["experimental"]
    assert "tilelsp/picture" in offered["requests"]
    assert set(offered["pictures"]) == {
        "tmem", "shared", "registers", "layout", "barriers", "matrix", "cfg", "banks", "deadlock", "pipeline",
        "swizzle", "occupancy",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "target"),
    [("shared", "sm_90a"), ("barriers", "sm_90a"), ("cfg", "sm_90a"), ("tmem", "sm_100a")],
)
def test_a_page_runs_nothing_and_needs_nothing(client: RawClient, kind: str, target: str) -> None:
    client.start()
    client.open(URI, GEMM)
    page = client.ask("tilelsp/picture", _asked(URI, kind, target=target))["content"]
    assert page.startswith("<!doctype html>")
    assert "<svg" in page
    assert "<script" not in page
    assert page.replace("http://www.w3.org/2000/svg", "").count("http") == page.count("http-equiv")


def test_the_kernel_at_the_cursor_as_text(client: RawClient) -> None:
    client.start()
    client.open(PTX, TWO, language="ptx")
    position = {"line": 12, "character": 0}
    made = client.ask("tilelsp/picture", _asked(PTX, "cfg", format="text", position=position))
    assert made["entry"] == "second"
    assert "Control flow of second" in made["content"]
    assert "first" not in made["content"]
    assert made["markdown"] == f"```text\n{made['content']}```"
    both = client.ask("tilelsp/picture", _asked(PTX, "cfg", format="text"))["content"]
    assert "Control flow of first" in both
    assert "Control flow of second" in both


def test_banks_of_the_access_in_the_line(client: RawClient) -> None:
    client.start()
    client.open(PTX, TWO, language="ptx")
    here = _asked(PTX, "banks", format="text", position={"line": 8, "character": 4})
    assert "st.shared.u32, warp 0, at line 9" in client.ask("tilelsp/picture", here)["content"]
    here["position"]["line"] = 7
    assert "accessed no shared memory at line 8" in client.refusal("tilelsp/picture", here)["message"]


def test_what_has_no_picture_says_why_in_one_line(client: RawClient) -> None:
    client.start()
    client.open(PTX, TWO, language="ptx")
    refused = client.refusal("tilelsp/picture", _asked(PTX, "deadlock", entry="second"))
    assert refused["message"].endswith("no deadlock: the launch ends")
    assert "\n" not in refused["message"]
    assert client.refusal("tilelsp/picture", _asked(PTX, "word"))["code"] == -32602
    assert client.refusal("tilelsp/picture", _asked(PTX, "nothing"))["code"] == -32602


def test_temporary_files_lie_in_the_private_folder(tmp_path: Path) -> None:
    root, scratch = tmp_path / "root", tmp_path / "scratch"
    root.mkdir()
    scratch.mkdir()
    program = """
import sys, tempfile
from tilelsp.cli import confined
confined.main = lambda *_, **__: print(tempfile.mkdtemp()) or 0
sys.exit(confined.run(*sys.argv[1:], []))
"""
    done = subprocess.run(
        [sys.executable, "-P", "-c", program, root, scratch], capture_output=True, text=True, check=True
    )
    assert Path(done.stdout.strip()).parent == scratch
    assert list(root.iterdir()) == []
