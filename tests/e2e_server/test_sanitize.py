"""A kernel run from the editor: what nothing orders in it stands among the findings, until it is repaired."""

from __future__ import annotations

import pytest

from tests.e2e_server.raw import RawClient, replacement

pytest.importorskip("numpy")

URI = "file:///work/k.ptx"
KERNEL = """\
.version 8.6
.target sm_90
.address_size 64
.shared .align 4 .b32 line[64];
// tilelsp: launch(--launch 1 --block 64)
.visible .entry k(.param .u64 out)
{
  .reg .b32 %r<8>;
  .reg .b64 %d<4>;
  mov.u32 %r0, %tid.x;
  mov.u32 %r2, line;
  mad.lo.u32 %r3, %r0, 4, %r2;
  st.shared.b32 [%r3], %r0;

  sub.u32 %r4, 63, %r0;
  mad.lo.u32 %r4, %r4, 4, %r2;
  ld.shared.b32 %r1, [%r4];
  ld.param.u64 %d0, [out];
  mul.wide.u32 %d1, %r0, 4;
  add.s64 %d0, %d0, %d1;
  st.global.b32 [%d0], %r1;
  ret;
}
"""


def test_a_race_is_shown_at_both_places_and_gone_when_it_is_repaired(client: RawClient) -> None:
    client.start({"textDocument": {"publishDiagnostics": {"relatedInformation": True}}})
    client.open(URI, KERNEL, language="ptx")
    assert client.diagnostics(URI, 1) == []
    (lens,) = client.ask("textDocument/codeLens", {"textDocument": {"uri": URI}})
    command = lens["command"]
    assert (command["title"], lens["range"]["start"]["line"]) == ("sanitize", 5)
    answer = client.ask("workspace/executeCommand", {"command": command["command"], "arguments": command["arguments"]})
    assert answer == {"entry": "k", "found": 1, "message": "k ran: 1 finding, each with both places"}
    assert client.notification("window/showMessage")["message"] == answer["message"]
    (found,) = client.diagnostics(URI, 1)
    assert (found["code"], found["range"]["start"]["line"]) == ("sanitize.found", 16)
    assert "thread 0 reads shared address" in found["message"]
    (other,) = found["relatedInformation"]
    assert (other["location"]["range"]["start"]["line"], other["message"]) == (12, "the other access")
    assert "; the launch is invented, and // tilelsp: launch(...) above the kernel gives another" in found["message"]
    client.change(URI, 2, replacement(13, 0, 0, "  bar.sync 0;"))
    assert client.diagnostics(URI, 2) == []
    answer = client.ask("workspace/executeCommand", {"command": command["command"], "arguments": command["arguments"]})
    assert answer["message"] == (
        "k ran: nothing found: 1 CTA, 13 of 13 instructions executed, 192 accesses compared, the launch is invented, "
        "and // tilelsp: launch(...) above the kernel gives another"
    )


@pytest.mark.parametrize(
    ("language", "text", "why"),
    [
        ("ptx", KERNEL.replace("--block 64", "--blocks 64"), "line 5: launch(...): no option of a launch: --blocks 64"),
        (
            "ptx",
            f"{KERNEL}.global .b8 g[1152921504606846976];\n",
            "line 24: 'g' is too large: a variable may have 134217728 bytes",
        ),
        (
            "ptx",
            KERNEL.replace("%r<8>", "%r<100000000>"),
            "line 8: k declares 100000000 registers; a function may have 1048576",
        ),
        (
            "ptx",
            KERNEL.replace("--launch 1", "--launch 4294967295"),
            "a grid of 4294967295 CTAs; there may be 1 to 1048576",
        ),
        (
            "ptx",
            KERNEL.replace("--launch 1", "--launch 1 --seed -1"),
            "--seed -1: write a number from 0 to 4611686018427387904",
        ),
        (
            "llvm",
            "define void @k() {\n  ret void\n}\n",
            "tilelsp/sanitize: kernels of Tile IR and PTX run, and this is llvm",
        ),
    ],
)
def test_what_does_not_run_says_why(client: RawClient, language: str, text: str, why: str) -> None:
    client.start()
    client.open(URI, text, language=language)
    assert client.refusal("tilelsp/sanitize", {"textDocument": {"uri": URI}})["message"] == why
