"""Findings that a project has accepted: an earlier `tilelsp check --format json`, by file, rule and sentence.

Lines are left out of the comparison, so that an accepted finding stays accepted when the text above it changes. A
file that lists a finding twice accepts it twice.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from tilelsp.api.documents import read_bytes
from tilelsp.api.errors import UsageError
from tilelsp.base.record import replace

if TYPE_CHECKING:
    from tilelsp.base.diagnostic import Diagnostic
    from tilelsp.cli.check.jobs import Report

_Key = tuple[str, str, str]


class Baseline:
    """How often each finding is accepted."""

    def __init__(self, accepted: Counter[_Key]) -> None:
        self._accepted = accepted

    def without_accepted(self, report: Report) -> Report:
        """The report without the findings that are accepted."""
        left = self._accepted.copy()
        remaining: list[Diagnostic] = []
        for found in report.found:
            key = _key(report.name, found.code, found.message)
            if left[key] > 0:
                left[key] -= 1
            else:
                remaining.append(found)
        return replace(report, found=tuple(remaining))


def read_baseline(path: str | None) -> Baseline:
    """The baseline in a file; an empty one for None. Raises `UsageError` for a file that is none."""
    if path is None:
        return Baseline(Counter())
    try:
        data: object = json.loads(read_bytes(path)[1])
    except (ValueError, RecursionError):
        raise UsageError(f"{path}: not a baseline; `tilelsp check --format json` writes one") from None
    accepted: Counter[_Key] = Counter()
    try:
        for file in cast("list[Mapping[str, object]]", cast("Mapping[str, object]", data)["files"]):
            for found in cast("list[Mapping[str, object]]", file["diagnostics"]):
                accepted[_key(str(file["path"]), str(found["code"]), str(found["message"]))] += 1
    except (KeyError, TypeError):
        raise UsageError(f"{path}: not a baseline; `tilelsp check --format json` writes one") from None
    return Baseline(accepted)


def _key(path: str, code: str, message: str) -> _Key:
    return os.path.normpath(path).replace(os.sep, "/"), code, message
