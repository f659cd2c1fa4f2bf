"""The targets of a document, as command line and settings have them."""

from __future__ import annotations

from tilelsp.analysis.ptx.header import declared_target
from tilelsp.analysis.snapshot import Language
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.defs.targets import DEFAULT_TARGET, TARGET_NAMES, UnknownTargetError, find_targets
from tilelsp.project.pins import read_pins
from tilelsp.project.targets import choose_targets


def targets_of(document: Document, named: str | None, project: tuple[str, ...]) -> tuple[str, ...]:
    """The targets of a document (decision C53): `named` on the command line, else its own, else the project's.

    PTX for which nobody names any is for its `.target`: another one's ptxas may not take it.
    Raises `UsageError` for names that do not exist.
    """
    try:
        chosen = choose_targets(
            command_line=tuple(target.name for target in find_targets(named)) if named is not None else (),
            pinned=read_pins(document.text, document.language.comments).target_names,
            project=project,
            default=(_own(document) or DEFAULT_TARGET.name,),
        )
        find_targets(",".join(chosen.targets))
    except UnknownTargetError as error:
        raise UsageError(str(error)) from None
    return chosen.targets


def _own(document: Document) -> str:
    """The target that a PTX module declares, where it is a known one."""
    declared = declared_target(document.text) if document.language is Language.PTX else ""
    return declared if declared in TARGET_NAMES else ""
