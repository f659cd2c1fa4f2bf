"""`tilelsp mcp` as an agent meets it: the SDK's own client calls every tool of a real server over its pipes.

tests/cases/mcp/calls.json has calls and the part of the answer that each demands, refusals.json those that must be
turned down and the words of the refusal, stopped.json those that a server with two seconds for a call must stop. A new
call needs no Python.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from itertools import zip_longest
from pathlib import Path
from typing import cast

import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp_types import CallToolResult, TextContent

from tests.machine import real_tools
from tests.samples import sampled
from tilelsp.engines.programs.process import Finished
from tilelsp.mcp.calls import CallRefused, checked

ROOT = Path(__file__).parent.parent
CASES = ROOT / "tests" / "cases"

Call = dict[str, object]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")


def _calls(name: str) -> list[Call]:
    return cast("list[Call]", json.loads((CASES / "mcp" / name).read_text(encoding="utf-8")))


CALLS, REFUSALS, STOPPED = _calls("calls.json"), _calls("refusals.json"), _calls("stopped.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with documents, beside which lies what must not be reached."""
    inside = tmp_path / "project"
    (inside / "linked").mkdir(parents=True)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "secret.mlir").write_text("module {}\n")
    shutil.copy(CASES / "cutile" / "vector_add_f32.mlir", inside)
    for name in ("race.ptx", "endless.ptx"):
        shutil.copy(CASES / "mcp" / name, inside)
    (inside / "mixed").mkdir()
    (inside / "mixed" / "bad.mlir").write_text("entry @k() {\n  addi\n  return\n}\n")
    for link in (inside / "link.mlir", inside / "linked" / "link.mlir", inside / "mixed" / "link.mlir"):
        link.symlink_to(tmp_path / "secret.mlir")
    (inside / "out").symlink_to(tmp_path / "elsewhere")
    os.mkfifo(inside / "pipe.npy")
    # A project file above the folder is outside of it: this one would be an error in every call.
    (tmp_path / "tilelsp.toml").write_text('targets = ["sm_1"]\n')
    return inside


@asynccontextmanager
async def _client(folder: Path, seconds: int = 120, *options: str) -> AsyncGenerator[Client]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", "")))}
    arguments = ["-m", "tilelsp", "mcp", "--root", str(folder), "--seconds", str(seconds), *options]
    server = StdioServerParameters(command=sys.executable, args=arguments, env=environment)
    async with Client(stdio_client(server)) as client:
        yield client


def _said(result: CallToolResult) -> str:
    return "".join(block.text for block in result.content if isinstance(block, TextContent))


async def _result(client: Client, call: Call) -> CallToolResult:
    result = await client.call_tool(str(call["tool"]), cast("dict[str, object]", call["arguments"]))
    assert isinstance(result, CallToolResult)
    return result


async def test_every_tool_answers_plain_data(folder: Path) -> None:
    wrong: list[str] = []
    async with _client(folder) as client:
        known = {tool.name for tool in (await client.list_tools()).tools}
        for call in CALLS:
            result = await _result(client, call)
            said = _said(result)
            answer = result.structured_content or (None if result.is_error else json.loads(said))
            missing = said if result.is_error else _missing(call["answer"], answer)
            if missing:
                wrong.append(f"{call['behaviour']}: {missing}")
    assert wrong == []
    assert known == {call["tool"] for call in CALLS}
    assert (folder / "made" / "vector_add_f32.sm_80.ptx").is_file()
    assert (folder / "stored" / "arg6.npy").is_file()


@real_tools
async def test_sources_are_compiled_where_they_are_trusted(folder: Path) -> None:
    (folder / "k.cu").write_text("__global__ void k() { q; }\n")
    call: Call = {"tool": "check", "arguments": {"path": "k.cu"}}
    async with _client(folder) as client:
        assert "its compiler is not run" in _said(await _result(client, call))
    async with _client(folder, 120, "--trust") as client:
        assert 'identifier \\"q\\" is undefined' in _said(await _result(client, call))


@pytest.mark.parametrize("first", sampled([(first,) for first in range(3)], 3))
async def test_hostile_calls_are_refused(folder: Path, first: int) -> None:
    async with _client(folder) as client:
        wrong = [await _accepted(client, call) for call in REFUSALS[first::3]]
        after = await _result(client, CALLS[0])
    assert list(filter(None, wrong)) == []
    assert not after.is_error
    assert list((folder.parent / "elsewhere").iterdir()) == []
    assert not (folder.parent / "made").exists()


async def test_the_ptx_of_an_answer_is_sent_once(folder: Path) -> None:
    """Not as text, and as data once more."""
    async with _client(folder) as client:
        arguments: dict[str, object] = {"path": "vector_add_f32.mlir", "target": "sm_80"}
        result = await _result(client, {"tool": "compile", "arguments": arguments})
    assert result.model_dump_json().count(".visible .entry") == 1


@pytest.mark.parametrize("cut", sampled([(r"\ud83d",), (r"\uDE00",), (r"\ude00\ud83d",)], 3))
def test_half_of_a_surrogate_pair_is_answered(folder: Path, cut: str) -> None:
    """The protocol's SDK reads no such message; its client sends none, so this one is written by hand."""
    client = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}}
    arguments = {"path": None, "text": "entry @k() {\n  addi // CUT\n  return\n}\n"}
    messages = [
        {"id": 1, "method": "initialize", "params": client},
        {"method": "notifications/initialized"},
        {"id": 2, "method": "tools/call", "params": {"name": "check", "arguments": arguments}},
    ]
    with subprocess.Popen(
        [sys.executable, "-m", "tilelsp", "mcp", "--root", str(folder)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as server:  # fmt: skip
        assert server.stdin is not None
        assert server.stdout is not None
        for message in messages:
            server.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).replace("CUT", cut).encode() + b"\n")
            server.stdin.flush()
        timer = threading.Timer(60, server.kill)
        timer.start()
        answers = [json.loads(server.stdout.readline() or b"{}") for _ in range(2)]
        timer.cancel()
        server.stdin.close()
    assert answers[1]["result"]["structuredContent"]["errors"] == 1


async def test_a_call_is_stopped_when_its_time_is_up(folder: Path) -> None:
    async with _client(folder, seconds=2) as client:
        wrong = [await _accepted(client, call) for call in STOPPED]
    assert list(filter(None, wrong)) == []


async def _accepted(client: Client, call: Call) -> str:
    """The fault in how a call was refused."""
    result = await _result(client, call)
    said = _said(result)
    refused = result.is_error and str(call["says"]) in said and "\n" not in said
    return "" if refused else f"{call['behaviour']}: {said}"


def _missing(wanted: object, found: object, at: str = "answer") -> str:
    """Where `found` lacks something of `wanted`: objects may have more fields, lists more items behind."""
    pairs: list[tuple[object, object, str]] = []
    if isinstance(wanted, dict) and isinstance(found, dict):
        has = cast("dict[str, object]", found)
        pairs = [(value, has.get(name), f"{at}.{name}") for name, value in cast("dict[str, object]", wanted).items()]
    elif isinstance(wanted, list) and isinstance(found, list):
        items, others = cast("list[object]", wanted), cast("list[object]", found)
        pairs = [
            (item, other, f"{at}[{n}]") for n, (item, other) in enumerate(zip_longest(items, others[: len(items)]))
        ]
    elif wanted != found:
        return f"{at} is {found!r}, not {wanted!r}"
    return next(filter(None, (_missing(*pair) for pair in pairs)), "")


@pytest.mark.parametrize(
    ("status", "stdout", "stderr", "said"),
    [
        (0, "{}", "", None),
        (1, "{}", "", None),
        (1, "", "", None),
        (2, "{}", "tilelsp: half of it\n", None),
        (2, "", "usage: tilelsp\ntilelsp: no such file\n", "no such file"),
        (2, "words {}", "", "ended with status 2"),
        (3, "{}", "tilelsp: no\n", "no"),
        (-9, "{}", "", "ended with status -9"),
    ],
)
def test_how_a_command_ends(status: int, stdout: str, stderr: str, said: str | None) -> None:
    """A command answers with 0 and 1, and with 2 where it answers in part; else what it says last is the refusal."""
    finished = Finished(("tilelsp",), status, stdout, stderr, timed_out=False, truncated=False, seconds=0.1)
    if said is None:
        assert checked(finished, str, 1.0).stdout == stdout
        return
    with pytest.raises(CallRefused) as refused:
        checked(finished, str, 1.0)
    assert refused.value.args[0] == said
