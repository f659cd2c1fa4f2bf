"""Which lines each test runs, and how long it takes: a pytest plugin, `-p tests.mutation.recording`.

The folder that `measured.FOLDER` names gets a data file of coverage.py whose contexts are the tests' node IDs (the
empty one is what imports run), one more for each process that `tests.forking` started, and `tests.json` with the
seconds of each test that passed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.mutation.measured import FOLDER, measure

TESTS = "tests.json"
"""Node IDs of the tests that passed, with the seconds that each took."""


class _Recording:
    def __init__(self) -> None:
        self._measure = measure()
        self._measure.start()
        self._seconds: dict[str, float] = {}
        self._unfit: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._measure.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self._measure.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] = self._seconds.get(report.nodeid, 0.0) + report.duration
        if not report.passed:
            self._unfit.add(report.nodeid)

    def pytest_unconfigure(self) -> None:
        self._measure.stop()
        self._measure.save()
        passed = {test: round(seconds, 4) for test, seconds in self._seconds.items() if test not in self._unfit}
        (Path(os.environ[FOLDER]) / TESTS).write_text(json.dumps(passed, indent=0), encoding="utf-8")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Begin before anything imports the product."""
    early_config.pluginmanager.register(_Recording())
