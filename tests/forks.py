"""`pytest --forks N`: tests in N processes that are forked when all is imported and collected.

Each process of pytest-xdist imports and collects by itself, which for 11,000 tests is a tenth of what the suite costs;
a fork has it all. What runs next is given out in runs of neighbours, so that fixtures of a module are made once for
most of it, and shorter runs towards the end, so that the last process has little to do alone. A process that ends in
the middle of a test costs that test alone.
"""

from __future__ import annotations

import multiprocessing
import os
import tempfile
import warnings
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from tests import forking

_LONGEST = 8
"""Tests that are given out at once: few, since each may start programs, and at the end others have nothing to do."""

_Reports = Sequence[dict[str, Any]]


def pytest_addoption(parser: pytest.Parser) -> None:
    """How many processes; none for a run in this one, as without the option."""
    parser.addoption("--forks", type=int, default=0, metavar="N", help="run tests in N forked processes")


def pytest_configure(config: pytest.Config) -> None:
    """A debugger wants the terminal to itself, and what is only collected is not run."""
    count = config.getoption("--forks") or 0
    if count > 0 and not config.getoption("usepdb") and not config.getoption("collectonly"):
        config.pluginmanager.register(_Parent(config, count), "forks")


@dataclass
class _Worker:
    process: BaseProcess
    pipe: Connection
    given: deque[int] = field(default_factory=deque[int])
    """Numbers of tests, in the order in which it runs them, that it has not reported."""


class _Parent:
    """Gives out the tests, and tells pytest's other plugins what is reported of them."""

    def __init__(self, config: pytest.Config, count: int) -> None:
        self._config = config
        self._count = count
        self._waiting: deque[int] = deque()
        self._workers: dict[Connection, _Worker] = {}
        self._context = multiprocessing.get_context("fork")
        self._stop = self._context.Event()
        self._started = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Takes the place of pytest's own loop."""
        if session.testsfailed and not self._config.getoption("continue_on_collection_errors"):
            raise session.Interrupted(f"{session.testsfailed} errors during collection")
        forking.share()
        self._waiting.extend(range(len(session.items)))
        try:
            for _ in range(min(self._count, len(session.items))):
                self._start(session)
            while self._workers:
                for pipe in wait(list(self._workers)):
                    assert isinstance(pipe, Connection)
                    self._hear(session, self._workers[pipe])
                if session.shouldfail or session.shouldstop:
                    self._waiting.clear()
                    self._stop.set()
        finally:
            self._stop.set()
            for worker in self._workers.values():
                worker.pipe.close()
                worker.process.join()
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        return True

    def _start(self, session: pytest.Session) -> None:
        ours, theirs = self._context.Pipe()
        others = [ours, *self._workers]
        child = _Child(session, theirs, self._stop, self._started)
        process = self._context.Process(target=child.run, args=(others,))
        process.start()
        theirs.close()
        self._started += 1
        self._workers[ours] = _Worker(process, ours)

    def _hear(self, session: pytest.Session, worker: _Worker) -> None:
        try:
            message = worker.pipe.recv()
        except (EOFError, ConnectionResetError):
            del self._workers[worker.pipe]
            self._ended(session, worker)
            return
        if message is None:
            run = self._run()
            worker.given.extend(run)
            worker.pipe.send(run)
        elif isinstance(message, warnings.WarningMessage):
            hook = self._config.hook
            hook.pytest_warning_recorded.call_historic(
                kwargs={"warning_message": message, "nodeid": "", "when": "runtest", "location": None}
            )
        else:
            worker.given.popleft()
            self._tell(message)

    def _run(self) -> list[int]:
        length = min(_LONGEST, max(1, len(self._waiting) // (4 * self._count)))
        return [self._waiting.popleft() for _ in range(min(length, len(self._waiting)))]

    def _tell(self, reports: _Reports) -> None:
        hook = self._config.hook
        for data in reports:
            report = hook.pytest_report_from_serializable(config=self._config, data=data)
            if report.when == "setup":
                hook.pytest_runtest_logstart(nodeid=report.nodeid, location=report.location)
            hook.pytest_runtest_logreport(report=report)
            if report.when == "teardown":
                hook.pytest_runtest_logfinish(nodeid=report.nodeid, location=report.location)

    def _ended(self, session: pytest.Session, worker: _Worker) -> None:
        """The test that it ended in has failed; another process takes over the rest."""
        worker.process.join()
        orderly = self._stop.is_set() and worker.process.exitcode == 0
        if orderly or not worker.given:
            return
        item = session.items[worker.given.popleft()]
        text = f"the process of this test ended with status {worker.process.exitcode}"
        report = pytest.TestReport(item.nodeid, item.location, {}, "failed", text, "call")
        self._config.hook.pytest_runtest_logreport(report=report)
        if self._stop.is_set():
            return
        self._waiting.extendleft(reversed(worker.given))
        if self._waiting:
            self._start(session)


class _Child:
    """Runs tests in a forked process and reports each of them in one message."""

    def __init__(self, session: pytest.Session, pipe: Connection, stop: Any, number: int) -> None:
        self._session = session
        self._pipe = pipe
        self._stop = stop
        self._number = number
        self._running = False
        self._reports: list[dict[str, Any]] = []

    def run(self, others: Iterable[Connection]) -> None:
        """All tests that the parent gives; `others` are ends of pipes which are not this process's."""
        for other in others:
            other.close()
        session = self._session
        plugins = session.config.pluginmanager
        plugins.unregister(name="forks")
        plugins.register(self, "forks")
        apart(session, self._number)
        self._running = True
        for item, following in self._tests():
            self._reports.clear()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self._pipe.send(self._reports)
        session._setupstate.teardown_exact(None)  # pyright: ignore[reportPrivateUsage] - where it was told to stop
        self._pipe.close()

    def _tests(self) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
        """Each test, and the one after it, which says how long fixtures are kept."""
        items = self._session.items
        given = deque(self._ask())
        while given and not self._stop.is_set():
            item = items[given.popleft()]
            if not given:
                given.extend(self._ask())
            yield item, items[given[0]] if given else None

    def _ask(self) -> list[int]:
        self._pipe.send(None)
        return self._pipe.recv()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Kept until the test is done."""
        config = self._session.config
        self._reports.append(config.hook.pytest_report_to_serializable(config=config, report=report))

    def pytest_warning_recorded(self, warning_message: warnings.WarningMessage) -> None:
        """Sent on for the summary at the end; those before the fork, which a new plugin is told too, are there."""
        what = warning_message
        if self._running:
            self._pipe.send(warnings.WarningMessage(str(what.message), what.category, what.filename, what.lineno))


def apart(session: pytest.Session, number: int) -> Path:
    """In a process that was forked: output is captured in files of its own, nothing is printed, and temporary folders
    have a parent of their own, which is returned."""
    config = session.config
    plugins = config.pluginmanager
    reporter: Any = plugins.getplugin("terminalreporter")
    reporter._tw._file = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - up to the end of the process
    capture: Any = plugins.getplugin("capturemanager")
    for stream in (capture._global_capturing.out, capture._global_capturing.err):
        if hasattr(stream, "targetfd"):
            _apart(stream.tmpfile.fileno(), stream.targetfd)
    factory: Any = getattr(config, "_tmp_path_factory")  # noqa: B009 - pytest declares no such attribute
    folder: Path = factory.getbasetemp() / f"fork{number}"
    folder.mkdir()
    factory._basetemp = folder
    return folder


def _apart(held: int, target: int) -> None:
    """Let a file that the process shares with others, and where it is written to, be one of its own.

    The Python objects stay: modules keep `sys.stderr` as it was when they were imported.
    """
    with tempfile.TemporaryFile(buffering=0) as own:
        for number in (target, held):
            if os.path.samestat(os.fstat(number), os.fstat(held)):
                os.dup2(own.fileno(), number)
