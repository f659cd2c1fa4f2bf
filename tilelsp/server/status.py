"""The notification tilelsp/status: is all well, and which engines are there."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.base.version import __version__
from tilelsp.engines.programs.errors import ToolError
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.tool import ToolName
from tilelsp.server.server import Server

METHOD = "tilelsp/status"
_TOOLS = (ToolName.PTXAS, ToolName.TILEIRAS, ToolName.NVDISASM)


@record
class EngineRow:
    """One engine or tool: its version, or the problem that keeps it from being used."""

    name: str
    version: str | None
    problem: str = ""


def send_status(server: Server, problems: tuple[str, ...] = ()) -> None:
    """Look for the tools in the background, then tell the client; `problems` are lines about its settings."""

    async def look() -> None:
        settings = server.session.settings("")
        toolbox = server.session.toolbox(settings)
        engines = await server.waiters.run(lambda _: survey(toolbox))
        server.lsp.protocol.notify(METHOD, status(engines, problems))

    server.background.put("status", 0, look)


def survey(toolbox: Toolbox) -> tuple[EngineRow, ...]:
    """Installed engines. Runs the tools to ask them for their versions."""
    found = [EngineRow("native", __version__)]
    for name in _TOOLS:
        try:
            found.append(EngineRow(name.value, str(toolbox.best(name).version)))
        except ToolError as error:
            found.append(EngineRow(name.value, None, str(error)))
    return tuple(found)


def status(engines: tuple[EngineRow, ...], problems: tuple[str, ...]) -> dict[str, object]:
    """The params of the notification. A tool that is missing is no fault: everything but its verdicts works."""
    missing = [f"{row.name}: {row.problem}" for row in engines if row.version is None]
    found = ", ".join(f"{row.name} {row.version}" for row in engines if row.version is not None)
    return {
        "health": "warning" if problems else "ok",
        "message": "\n\n".join((*problems, found, *missing)),
        "engines": [{"name": row.name, "version": row.version, "problem": row.problem} for row in engines],
        "version": __version__,
    }
