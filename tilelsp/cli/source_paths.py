"""Which of the paths that a command is given name source for other compilers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tilelsp.api.documents import STANDARD_INPUT, SUFFIXES


def sources_among(paths: Sequence[str]) -> list[str]:
    """The paths of files that a producer may take. The producers are imported where a path may be one: what ends as
    documents do never is."""
    others = [path for path in paths if path != STANDARD_INPUT and Path(path).suffix.lower() not in SUFFIXES]
    if not others:
        return []
    from tilelsp.cli.sources import is_source

    return [path for path in others if is_source(path)]


def hosts_among(paths: Sequence[str]) -> list[str]:
    """The paths of files of other languages in whose strings PTX may stand."""
    others = [path for path in paths if path != STANDARD_INPUT and Path(path).suffix.lower() not in SUFFIXES]
    if not others:
        return []
    from tilelsp.analysis.embedded.hosts import HOSTS

    return [path for path in others if Path(path).suffix.lower() in HOSTS and Path(path).is_file()]
