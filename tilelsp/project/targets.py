"""Which targets apply to a document (decision C53), as one pure function."""

from __future__ import annotations

import enum

from tilelsp.base.record import record


class TargetSource(enum.Enum):
    """Who chose the targets; the value fits into "targets from ..."."""

    COMMAND_LINE = "--target"
    PIN = "the document's pin"
    PROJECT = "the project file"
    SETTING = "the setting tilelsp.targets"
    DEFAULT = "the default"


@record
class TargetChoice:
    """The targets, in the order in which they were named, each once; empty only by the caller's default."""

    targets: tuple[str, ...]
    source: TargetSource


def choose_targets(
    *,
    command_line: tuple[str, ...] = (),
    pinned: tuple[str, ...] = (),
    project: tuple[str, ...] = (),
    setting: tuple[str, ...] = (),
    default: tuple[str, ...],
) -> TargetChoice:
    """The first of `--target`, the pin, the project file and the setting that names any target, else `default`.

    The default is the target table's for `compile` and previews, and empty for `check`, which then runs the
    target-independent checks only.
    """
    named = (
        (command_line, TargetSource.COMMAND_LINE),
        (pinned, TargetSource.PIN),
        (project, TargetSource.PROJECT),
        (setting, TargetSource.SETTING),
    )
    targets, source = next((pair for pair in named if pair[0]), (default, TargetSource.DEFAULT))
    return TargetChoice(tuple(dict.fromkeys(targets)), source)
