"""The targets of a document, and the tools, as command line and settings have them."""

from __future__ import annotations

from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.defs.targets import DEFAULT_TARGET, UnknownTargetError, find_targets
from tilelsp.engines.programs.find import ToolPaths
from tilelsp.project.pins import read_pins
from tilelsp.project.settings import Settings
from tilelsp.project.targets import choose_targets


def tool_paths(settings: Settings) -> ToolPaths:
    """What the settings say of the tools."""
    return ToolPaths(
        settings.ptxas_path, settings.tileiras_path, float(settings.tileiras_seconds), settings.python_path,
        float(settings.source_seconds),
    )  # fmt: skip


def targets_of(document: Document, named: str | None, project: tuple[str, ...]) -> tuple[str, ...]:
    """The targets of a document (decision C53): `named` on the command line, else its own, else the project's.

    Raises `UsageError` for names that do not exist.
    """
    try:
        chosen = choose_targets(
            command_line=tuple(target.name for target in find_targets(named)) if named is not None else (),
            pinned=read_pins(document.text, document.language.comments).target_names,
            project=project,
            default=(DEFAULT_TARGET.name,),
        )
        find_targets(",".join(chosen.targets))
    except UnknownTargetError as error:
        raise UsageError(str(error)) from None
    return chosen.targets
