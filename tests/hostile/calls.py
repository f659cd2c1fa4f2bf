"""Calls of an agent with arguments that nobody meant: `python -m tests.hostile.calls COUNT [SEED]`.

Each call of tests/cases/mcp gets one to three changes (arguments of no tool, values of other types, halves of surrogate
pairs, paths that lead out of the folder, huge numbers and texts) and goes to the tools of a folder with a link that
leads out of it. Printed is what raises anything but a refusal, is refused in more than one line, or gives away what
stands outside; the exit status is 1 where anything does. `--only 47` makes one call again and prints it.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from random import Random
from typing import cast

from mcp.server.mcpserver.exceptions import ToolError

from tests.hostile.drawn import main
from tilelsp.mcp.calls import Commands
from tilelsp.mcp.tools import make_server

CASES = Path(__file__).parent.parent / "cases" / "mcp"
SECRET = "nothing outside is read 4711"
SECONDS = 20.0
"""For one call, after which it is stopped, and refused."""

_NAMES = ("targets", "Path", "", "--target", "\ud83d", "x" * 70_000, "a\nb", "arguments.0")
_VALUES: tuple[object, ...] = (
    None, True, 0, -1, 1 << 64, 10**400, 1.5, float("inf"), float("nan"), "", "-1", "--help", "\0", "\ud83d", "a\nb",
    "9" * 5000, "x" * 200_000, "[" * 5000, list[object](), [None], dict[str, object](), {"": None},
    {"0": "\ude00"}, {"0": "link.npy"}, {"\ud83d": "1"},
    {"p": "9999999999x9999999999:f32:iota"}, "sm_90a,sm_1", "../secret.mlir", "link.mlir", "out/../../secret.mlir",
    "/dev/zero", "pipe.npy", ".",
)  # fmt: skip


def call(rng: Random) -> tuple[str, dict[str, object]]:
    """The name of a tool, and damaged arguments."""
    rows = [row for path in ("calls.json", "refusals.json") for row in json.loads((CASES / path).read_text("utf-8"))]
    row = cast("dict[str, object]", rng.choice(rows))
    arguments = dict(cast("dict[str, object]", row["arguments"]))
    for _ in range(rng.choice((1, 1, 2, 3))):
        known = [*arguments, "path", "text", "language", "target", "output", "arguments"]
        name = rng.choice(_NAMES) if rng.randrange(5) == 0 else rng.choice(known)
        arguments[name] = rng.choice(_VALUES)
    return str(row["tool"]), arguments


def project(place: Path) -> Path:
    """A folder to call tools in, with links that lead out of it to what must not be told."""
    inside = place / "project"
    inside.mkdir()
    (place / "secret.mlir").write_text(f'"{SECRET}"(\n')
    (place / "secret.npy").write_text(SECRET)
    for suffix in ("mlir", "npy"):
        (inside / f"link.{suffix}").symlink_to(place / f"secret.{suffix}")
    (inside / "out").symlink_to(place)
    for name in ("race.ptx", "endless.ptx"):
        (inside / name).write_bytes((CASES / name).read_bytes())
    return inside


async def wrong(tool: str, arguments: dict[str, object]) -> str:
    """The fault in how a call ends; "" if there is none."""
    with tempfile.TemporaryDirectory() as place:
        inside = project(Path(place))
        server = make_server(Commands(inside, SECONDS))
        known = next(one.input_schema["properties"] for one in await server.list_tools() if one.name == tool)
        before = sorted(Path(place).iterdir())
        try:
            said = str(await server.call_tool(tool, arguments))
            if unknown := [name for name in arguments if name not in known]:
                return f"took {unknown[0][:60]!r}, which is no argument of it"
        except ToolError as refused:
            said = str(refused)
            if len(said.splitlines()) != 1:
                return f"refused in {len(said.splitlines())} lines: {said[:200]!r}"
            if len(said) > 1000:
                return f"refused in {len(said)} characters: {said[:200]!r}"
        except Exception as error:
            return f"raised {type(error).__name__}: {str(error)[:200]!r}"
        if "Traceback" in said or SECRET in said:
            return f"said {said[-300:]!r}"
        return "wrote outside of the folder" if sorted(Path(place).iterdir()) != before else ""


def fault(drawn: tuple[str, dict[str, object]]) -> str:
    """The fault of a call, after the name of its tool; "" if there is none."""
    found = asyncio.run(wrong(*drawn))
    return f"{drawn[0]}: {found}" if found else ""


if __name__ == "__main__":
    main("calls", "calls", lambda _, rng: call(rng), fault, ascii)
