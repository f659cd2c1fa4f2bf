"""Command lines that the tools for agents are: `cases/mcp/lines.json` has calls, with the command, its document and its
other words, and with the answer where a tool makes one of its own; or the words of a refusal."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest

pytest.importorskip("mcp")

from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult, TextContent

from tilelsp.engines.programs.process import Finished, Limits
from tilelsp.mcp import calls
from tilelsp.mcp.calls import Answer, CallDocument, CallRefused, Commands
from tilelsp.mcp.tools import make_server

CALLS = cast(
    "list[dict[str, Any]]", json.loads((Path(__file__).parent / "cases" / "mcp" / "lines.json").read_text("utf-8"))
)
MADE: list[Answer] = [
    {"target": "sm_80", "text": "abcdef", "map": [], "ptx_map": []},
    {"target": "sm_90", "file": "f", "map": [[1, 2, 3]]},
]


class Noted:
    """Stands for `Commands`: nothing is run."""

    def __init__(self, said: str) -> None:
        self.lines: list[list[str]] = []
        self.said = said

    def inside(self, path: str) -> str:
        """A path as `Commands` has it."""
        return Commands(Path("/kernels"), 1.0).inside(path)

    async def printed(self, command: str, arguments: Sequence[str], source: CallDocument | None = None) -> str:
        """Note a command line."""
        document = [] if source is None else [source.path or f"{source.text} ({source.language})"]
        if document == ["broken"]:
            raise RuntimeError("it broke\nhere")
        self.lines.append([command, *document, *arguments])
        return self.said

    async def answer(self, command: str, arguments: Sequence[str], source: CallDocument | None = None) -> Answer:
        """The same; the answer is that of `compile`."""
        await self.printed(command, arguments, source)
        return {"ok": True, "results": MADE}


@pytest.mark.parametrize("call", CALLS, ids=[f"{number} {call['tool']}" for number, call in enumerate(CALLS)])
def test_the_command_line_of_a_call(call: dict[str, Any]) -> None:
    commands = Noted(call.get("printed", ""))
    server = make_server(cast("Commands", commands))
    if "refused" in call:
        with pytest.raises(ToolError) as caught:
            asyncio.run(server.call_tool(call["tool"], call["arguments"]))
        assert str(caught.value).removeprefix(f"Error executing tool {call['tool']}: ") == call["refused"]
        assert commands.lines == []
        return
    result = asyncio.run(server.call_tool(call["tool"], call["arguments"]))
    assert commands.lines == [call["line"]]
    assert isinstance(result, CallToolResult)
    (block,) = result.content
    assert isinstance(block, TextContent)
    wanted = call.get("answer", {"ok": True, "results": call.get("results", MADE)})
    assert json.loads(block.text) == wanted


class Program:
    """Stands for the command line: it notes how it is started."""

    def __init__(self) -> None:
        self.command: tuple[str, ...] = ()
        self.folders: set[str] = set()
        self.text = b""

    def run(self, command: tuple[str, ...], *, environ: dict[str, str], limits: Limits, **_: object) -> Finished:
        """Instead of a process."""
        self.command = command
        self.folders = {environ[name] for name in ("TMPDIR", "TEMP", "TMP")}
        assert limits.seconds == 3.0
        (document,) = [one for one in command if one.endswith((".ll", ".ptx"))]
        self.text = Path(document).read_bytes() if document.endswith(".ll") else b""
        return Finished(command, 0, f'{{"path": "{document}"}}', f"said of {document}\n", False, False, 1.0)


@pytest.mark.parametrize("trusts", [True, False])
@pytest.mark.parametrize("text", [None, "define"])
def test_how_a_command_is_started(
    trusts: bool, text: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program()
    monkeypatch.setattr(calls, "run", program.run)
    document = CallDocument("a.ptx" if text is None else None, text, "ll")
    answer = asyncio.run(Commands(tmp_path, 3.0, trusts).answer("show cfg", ["--x"], document))
    name = "a.ptx" if text is None else "text.ll"
    assert answer == {"path": name, "notes": [f"said of {name}"]}
    _, *start = program.command
    assert start[:3] == ["-P", "-m", "tilelsp.cli.confined"]
    trust, rest = start[3 : 3 + trusts], start[3 + trusts :]
    root, scratch, *words = rest
    assert trust == ["--trust"] * trusts
    assert (root, {scratch}) == (str(tmp_path), program.folders)
    folder = tmp_path if text is None else Path(scratch)
    assert words == ["show", "cfg", str(folder / name), "--x", "--format", "json"]
    assert program.text == (text or "").encode()
    assert not Path(scratch).exists()


@pytest.mark.parametrize(
    ("path", "text", "said"),
    [
        (None, None, "give either the path of a document in the folder or its text"),
        ("a.ptx", "x", "give either the path of a document in the folder or its text"),
        (None, "xy", "the text is larger than 0 MiB; name a file in the folder"),
        ("../a.ptx", None, "'../a.ptx' is outside of the folder that the tools were started for"),
        ("a\0.ptx", None, "'a\\x00.ptx' is outside of the folder that the tools were started for"),
    ],
)
def test_documents_that_are_none(
    path: str | None, text: str | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "TEXT_BYTES", 1)
    with pytest.raises(CallRefused) as caught:
        asyncio.run(Commands(tmp_path, 3.0).printed("check", [], CallDocument(path, text)))
    assert str(caught.value) == said
