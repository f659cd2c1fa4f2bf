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

from tilelsp.mcp.calls import Answer, CallDocument, Commands
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
        return Commands(Path("/root"), 1.0).inside(path)

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
