"""Tests that are collected once and asked about many mutants: a pytest plugin, `-p tests.mutation.warm`.

Importing the product and collecting its tests takes longer than most mutants need to be told. Here one process has done
both; for each request, a line of JSON on the socket that `SOCKET` numbers, it forks, and the fork becomes the mutant
(`patching`) and runs the tests up to the first that fails. The answer is a line of JSON, too.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages
from resource import RLIMIT_CPU, setrlimit
from select import select

import pytest

from tests import forking, forks
from tests.mutation import patching

SOCKET = "TILELSP_WARM"
"""The environment variable with the number of the socket that requests come by."""
READY = "ready"
"""The first message: from then on no file of the product is read for what was imported."""
SURVIVED, FAILED, OUT_OF_TIME, UNFIT = "survived", "failed", "out of time", "unfit"
"""How a request ends: all tests pass, one fails (it is named), the limit is reached, the fork cannot be the mutant."""


class _Warm:
    def __init__(self) -> None:
        self._socket = socket.socket(fileno=int(os.environ[SOCKET]))
        self._asked = 0
        self._failed = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Takes the place of pytest's own loop."""
        _import_all()
        patching.remember()
        forking.share()
        items = {item.nodeid: item for item in session.items}
        lines = self._socket.makefile("rw", encoding="utf-8")
        print(READY, file=lines, flush=True)
        for line in lines:
            request = json.loads(line)
            asked = [items[name] for name in request["tests"] if name in items]
            lines.write(json.dumps(self._answer(session, asked, request["processor"], request["seconds"])) + "\n")
            lines.flush()
        return True

    def _answer(self, session: pytest.Session, tests: Sequence[pytest.Item], processor: int, seconds: int) -> list[str]:
        self._asked += 1
        read, write = os.pipe()
        child = os.fork()
        if not child:
            try:
                os.setsid()
                os.close(read)
                setrlimit(RLIMIT_CPU, (processor, processor + 5))
                with os.fdopen(write, "w", encoding="utf-8") as told:
                    told.write(json.dumps(self._run(session, tests)))
            finally:
                os._exit(0)
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as answer:
            said = answer.read() if select([answer], [], [], seconds)[0] else ""
            with suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return json.loads(said) if said else [OUT_OF_TIME, ""]

    def _run(self, session: pytest.Session, tests: Sequence[pytest.Item]) -> list[str]:
        try:
            patching.apply()
        except ValueError:
            return [UNFIT, ""]
        folder = forks.apart(session, self._asked)
        for test, following in zip(tests, [*tests[1:], None], strict=True):
            session.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
            if self._failed:
                return [FAILED, test.nodeid]
        shutil.rmtree(folder, ignore_errors=True)
        return [SURVIVED, ""]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed


def _import_all() -> None:
    import tilelsp

    for module in walk_packages(tilelsp.__path__, "tilelsp."):
        with suppress(ImportError):  # an extra that is not installed
            import_module(module.name)


def pytest_configure(config: pytest.Config) -> None:
    """Instead of a run."""
    config.pluginmanager.register(_Warm(), "warm")
