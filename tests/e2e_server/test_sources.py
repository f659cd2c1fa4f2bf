"""Sources of other languages over a raw pipe: compiled while they are edited, at their own lines."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.e2e_server.raw import RawClient, replacement
from tests.machine import real_tools
from tests.producers.make import producers

pytest.importorskip("numpy")

pytestmark = real_tools

TILES = """\
import cuda.tile as ct


# tilelsp: launch(--grid 2 --arg x=32:f32:iota --arg z=32:f32:0)
@ct.kernel
def scaled(x, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (16,))
    ct.store(z, (0,), a * 2.0)


# tilelsp: launch(--grid 1 --arg x=16:f32:iota)
@ct.kernel
def second(x):
    ct.store(x, (0,), ct.load(x, (0,), (16,)))
"""
MULTIPLY = (
    TILES.partition("# tilelsp: launch(--grid 1")[0]
    + """\
# tilelsp: launch(--grid 1 --arg x=128x64:f16:1 --arg y=64x128:f16:1 --arg z=128x128:f32:0)
@ct.kernel
def product(x, y, z):
    a = ct.load(x, (0, 0), (128, 64))
    b = ct.load(y, (0, 0), (64, 128))
    c = ct.mma(a, b, ct.full((128, 128), 0.0, ct.float32))
    ct.store(z, (0, 0), c)
"""
)
CUDA = """\
__global__ void sum(const float *in, float *out) {
  __shared__ float part[2];
  if (threadIdx.x % 64 == 0) part[threadIdx.x / 64] = in[threadIdx.x];

  // tilelsp: nothing
  if (threadIdx.x == 0) out[0] = part[0] + part[1];
}
// tilelsp: launch(--launch 1 --block 128 --arg 0=128:f32:random --arg 1=1:f32:0)
"""


def started(client: RawClient, *targets: str, trusted: bool = True, **settings: Any) -> None:
    capabilities = {"textDocument": {"publishDiagnostics": {"relatedInformation": True}}}
    client.start(
        capabilities, initializationOptions={"trusted": trusted, "tilelsp": {"targets": list(targets), **settings}}
    )


def opened(client: RawClient, folder: Path, name: str, text: str) -> str:
    (folder / name).write_text("this was never saved\n")
    uri = (folder / name).as_uri()
    client.open(uri, text, language="python" if name.endswith(".py") else "cuda-cpp")
    return uri


def told(client: RawClient, uri: str, version: int, code: str) -> list[dict[str, Any]]:
    """The first findings of a version among which there is one with this code; "" for none at all."""
    while True:
        found = client.diagnostics(uri, version)
        if any(message["code"] == code for message in found) or (not found and not code):
            return found


def titles(client: RawClient, uri: str) -> list[tuple[int, str]]:
    filled = [client.ask("codeLens/resolve", lens) if "data" in lens else lens for lens in lenses(client, uri)]
    return [(one["range"]["start"]["line"], one["command"]["title"]) for one in filled]


def lenses(client: RawClient, uri: str) -> list[dict[str, Any]]:
    return client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})


def sanitize(client: RawClient, uri: str, line: int) -> dict[str, Any]:
    command = next(
        lens["command"] for lens in lenses(client, uri) if "data" not in lens and lens["range"]["start"]["line"] == line
    )
    return client.ask("workspace/executeCommand", {"command": command["command"], "arguments": command["arguments"]})


def test_a_session_with_cutile(client: RawClient, tmp_path: Path) -> None:
    started(client, "sm_90a", "sm_120a")
    uri = opened(client, tmp_path, "k.py", TILES.replace("(16,))\n    ct", "(17,))\n    ct"))
    (error,) = told(client, uri, 1, "source")
    assert (error["range"]["start"], error["severity"]) == ({"line": 7, "character": 8}, 1)
    assert "shape (17,) is not a power of two" in error["message"]

    client.change(uri, 2, replacement(7, 26, 28, "16"))
    assert told(client, uri, 2, "") == []
    first, *_ = shown = titles(client, uri)
    assert [line for line, _ in shown] == [5, 5, 5, 13, 13, 13]
    assert first[1].startswith("sm_90a: ")
    assert " registers" in first[1]

    asked = {"textDocument": {"uri": uri}, "position": {"line": 8, "character": 6}}
    assert "addf" not in client.ask("textDocument/hover", asked)["contents"]["value"]
    assert "store_view_tko" in client.ask("textDocument/hover", asked)["contents"]["value"]

    for stage, target in (("nv_tileaa", "sm_90a"), ("ptx", "sm_120a"), ("sass", "sm_90a")):
        preview = client.ask("tilelsp/preview", {**asked, "target": target, "stage": stage})
        assert not preview["stale"]
        assert {row[1] for row in preview["map"]} >= {7, 8}
        assert 14 not in {row[1] for row in preview["map"]}
    other = client.ask("tilelsp/preview", {**asked, "entry": "second", "target": "sm_90a", "stage": "ptx"})
    assert "second" in other["text"]
    mapped = client.ask("tilelsp/mapPosition", {**asked, "target": "sm_90a", "stage": "ptx", "direction": "to"})
    assert mapped["ranges"]
    end = {**asked, "position": {"line": 8, "character": 27}, "target": "sm_90a", "stage": "ptx", "direction": "to"}
    assert client.ask("tilelsp/mapPosition", end)["ranges"]

    assert sanitize(client, uri, 5)["found"] == 1
    (race,) = told(client, uri, 2, "sanitize.found")
    assert race["range"]["start"]["line"] == 8
    client.change(uri, 3, replacement(8, 17, 18, "i"))
    assert all(title.startswith(("old: ", "sanitize")) for _, title in titles(client, uri))
    assert told(client, uri, 3, "") == []
    assert sanitize(client, uri, 5)["found"] == 0
    assert sanitize(client, uri, 13)["found"] == 0


def test_a_session_with_cuda(client: RawClient, tmp_path: Path) -> None:
    started(client)
    uri = opened(client, tmp_path, "k.cu", CUDA.replace("part[1];", "part[1] + q;"))
    (error,) = told(client, uri, 1, "source")
    assert (error["range"]["start"]["line"], error["message"]) == (5, 'identifier "q" is undefined')
    client.change(uri, 2, replacement(5, 50, 54, ""))
    assert told(client, uri, 2, "") == []
    (line, title), (_, run) = titles(client, uri)
    assert (line, run) == (0, "sanitize")
    assert title.startswith("sm_90a: ")
    assert " registers" in title
    asked = {"textDocument": {"uri": uri}, "position": {"line": 5, "character": 6}}
    for stage in ("ptx", "sass"):
        preview = client.ask("tilelsp/preview", {**asked, "stage": stage})
        assert 5 in {row[1] for row in preview["map"]}
    other = {**asked, "target": "sm_80"}
    assert ".target sm_80" in client.ask("tilelsp/preview", {**other, "stage": "ptx"})["text"]
    assert "sm_80" in client.ask("tilelsp/preview", {**other, "stage": "sass"})["text"]
    assert [title.partition(":")[0] for _, title in titles(client, uri)] == ["sm_90a", "sanitize"]
    sides = {"left": {"target": "sm_80"}, "right": {"target": "sm_90a"}}
    compared = client.ask("tilelsp/compare", {**asked, "stage": "ptx", **sides})
    assert [compared[side]["text"].count(f".target {sides[side]['target']}") for side in sides] == [1, 1]
    assert sanitize(client, uri, 0)["found"] == 1
    (race,) = told(client, uri, 2, "sanitize.found")
    assert race["range"]["start"]["line"] == 5
    assert race["relatedInformation"][0]["location"]["range"]["start"]["line"] == 2
    client.change(uri, 3, replacement(3, 0, 0, "  __syncthreads();"))
    assert told(client, uri, 3, "") == []
    until = time.monotonic() + 30
    while client.ask("tilelsp/preview", {**other, "stage": "ptx"})["stale"] and time.monotonic() < until:
        time.sleep(0.05)
    assert "bar.sync" in client.ask("tilelsp/preview", {**other, "stage": "ptx"})["text"]
    assert sanitize(client, uri, 0)["found"] == 0


def test_names_of_python_are_values_with_types(client: RawClient, tmp_path: Path) -> None:
    started(client, "sm_100a")
    uri = opened(client, tmp_path, "k.py", MULTIPLY)
    assert told(client, uri, 1, "") == []

    def hints() -> list[tuple[int, int, str]]:
        whole = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
        found = client.ask("textDocument/inlayHint", {"textDocument": {"uri": uri}, "range": whole})
        return [(one["position"]["line"], one["position"]["character"], one["label"]) for one in found]

    shown = [
        (6, 5, ": tile<i32>"),
        (7, 5, ": tile<16xf32>"),
        (14, 5, ": tile<128x64xf16>"),
        (15, 5, ": tile<64x128xf16>"),
        (16, 5, ": tile<128x128xf32>"),
    ]
    until = time.monotonic() + 30
    while not hints() and time.monotonic() < until:  # the names are looked at behind what its compiler says
        time.sleep(0.05)
    assert hints() == shown
    use = {"textDocument": {"uri": uri}, "position": {"line": 17, "character": 25}}
    assert "`c` is `%" in client.ask("textDocument/hover", use)["contents"]["value"]
    other = {"textDocument": {"uri": uri}, "position": {"line": 17, "character": 17}}
    assert "` is `%" not in client.ask("textDocument/hover", other)["contents"]["value"]
    client.change(uri, 2, replacement(0, 0, 0, "\n"))
    assert hints() == [(line + 1, column, label) for line, column, label in shown]


def test_questions_about_the_kernel_at_the_cursor(client: RawClient, tmp_path: Path) -> None:
    started(client, "sm_100a")
    uri = opened(client, tmp_path, "k.py", MULTIPLY)
    assert told(client, uri, 1, "") == []
    second = {"textDocument": {"uri": uri}, "position": {"line": 17, "character": 6}}
    first = {"textDocument": {"uri": uri}, "position": {"line": 6, "character": 6}}

    (product,) = [one for one in client.ask("tilelsp/targetMatrix", second)["rows"] if one["op"].endswith("mmaf")]
    assert [one["start"]["line"] for one in product["places"]] == [16]
    assert product["cells"]["sm_90a"]["instructions"] != product["cells"]["sm_100a"]["instructions"]
    assert not [one for one in client.ask("tilelsp/targetMatrix", first)["rows"] if one["op"].endswith("mmaf")]

    (owner,) = client.ask("tilelsp/tmemMap", second)["owners"]
    assert {one["start"]["line"] for one in owner["sources"]} == {16}
    assert client.ask("tilelsp/tmemMap", first)["owners"] == []

    made = client.ask("tilelsp/compileAll", second)
    assert {one["target"] for one in made["targets"] if one["ok"]} > {"sm_80", "sm_90a", "sm_100a"}

    sides = {"left": {"target": "sm_90a"}, "right": {"target": "sm_100a"}}
    compared = client.ask("tilelsp/compare", {**second, "stage": "ptx", **sides})
    assert "tcgen05.mma" in compared["right"]["text"]
    assert "wgmma" in compared["left"]["text"]
    other = client.ask("tilelsp/compare", {"textDocument": {"uri": uri}, "entry": "scaled", "stage": "ptx", **sides})
    assert "tcgen05" not in other["right"]["text"]


@pytest.mark.parametrize("name", ["k.py", "k.cu"])
def test_nothing_runs_before_the_workspace_is_trusted(client: RawClient, tmp_path: Path, name: str) -> None:
    started(client, trusted=False)
    text = f"open({str(tmp_path / 'ran')!r}, 'w')\n{TILES}" if name == "k.py" else CUDA
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f"#!/bin/sh\ntouch {tmp_path / 'ran'}\n")
    python.chmod(0o755)
    uri = opened(client, tmp_path, name, text)
    (said,) = client.diagnostics(uri, 1)
    assert (said["code"], said["severity"]) == ("source.untrusted", 3)
    assert lenses(client, uri) == []
    assert not (tmp_path / "ran").exists()


def test_a_file_without_kernels_says_nothing(client: RawClient, tmp_path: Path) -> None:
    started(client)
    for name, text in (("a.py", "import this\n"), ("b.cuh", "inline int f() { return 1; }\n"), ("c.py", "x = (\n")):
        uri = opened(client, tmp_path, name, text)
        assert client.diagnostics(uri, 1) == []
        assert lenses(client, uri) == []
        assert (
            client.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 1}})
            is None
        )


def test_ptx_in_strings_is_read_without_trust(client: RawClient, tmp_path: Path) -> None:
    started(client, trusted=False)
    text = 'void f() {\n  int x;\n  asm volatile("mov.u32 %0, %%tid.x;\\n\\t" "bar.snyc 0;" : "=r"(x));\n}\n'
    uri = opened(client, tmp_path, "a.h", text)
    line = text.splitlines()[2]
    (found,) = told(client, uri, 1, "ptx.instruction")
    at = line.index("bar.")
    assert found["range"] == {"start": {"line": 2, "character": at}, "end": {"line": 2, "character": at + 3}}

    def place(word: str) -> dict[str, Any]:
        return {"textDocument": {"uri": uri}, "position": {"line": 2, "character": line.index(word) + 1}}

    page = client.ask("textDocument/hover", place("mov."))
    assert "mov" in page["contents"]["value"]
    assert page["range"]["start"]["character"] == line.index("mov.")
    assert "`=r`: a register of class `.b32`" in client.ask("textDocument/hover", place("%0"))["contents"]["value"]
    assert client.ask("textDocument/hover", place("volatile")) is None

    client.change(uri, 2, replacement(2, at, at + 8, "ba"))
    asked = {"textDocument": {"uri": uri}, "position": {"line": 2, "character": at + 2}}
    names = client.ask("textDocument/completion", asked)
    assert "bar.sync" in [one["label"] for one in names["items"]]
    client.change(uri, 3, replacement(2, at, at + 2, "mov.u32 %"))
    asked = {"textDocument": {"uri": uri}, "position": {"line": 2, "character": at + 9}}
    labels = [one["label"] for one in client.ask("textDocument/completion", asked)["items"]]
    assert labels[0] == "%0"
    assert "%%laneid" in labels


TRITON = """\
import triton
import triton.language as tl


# tilelsp: launch(--grid 2 --arg x=128:f32:iota --arg z=128:f32:0 --arg BLOCK=64)
@triton.jit
def scaled(x, z, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    a = tl.load(x + i)
    tl.store(z + tl.arange(0, BLOCK), a * 2.0)
"""


@pytest.mark.verdicts
def test_a_session_with_triton(client: RawClient, tmp_path: Path) -> None:
    started(client, "sm_90a", python={"path": str(producers())})
    uri = opened(client, tmp_path, "k.py", TRITON.replace("a * 2.0", "q * 2.0"))
    (error,) = told(client, uri, 1, "source")
    assert (error["range"]["start"]["line"], "q is not defined" in error["message"]) == (9, True)

    client.change(uri, 2, replacement(9, 38, 39, "a"))
    assert told(client, uri, 2, "") == []
    assert titles(client, uri)[0][1].startswith("sm_90a: ")
    asked = {"textDocument": {"uri": uri}, "position": {"line": 9, "character": 6}}
    for stage in ("ttir", "ttgir", "llvm", "ptx", "sass"):
        preview = client.ask("tilelsp/preview", {**asked, "stage": stage})
        assert {row[1] for row in preview["map"]} >= {8, 9}

    line = TRITON.splitlines().index("def scaled(x, z, BLOCK: tl.constexpr):")
    assert sanitize(client, uri, line)["found"] == 1
    (race,) = told(client, uri, 2, "sanitize.found")
    assert race["range"]["start"]["line"] == 9
    client.change(uri, 3, replacement(9, 17, 36, "i"))
    assert told(client, uri, 3, "") == []
    assert sanitize(client, uri, line)["found"] == 0
