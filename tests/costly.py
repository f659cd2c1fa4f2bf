"""Which tests cost too much for every run, and what each test costs.

`make test` is what somebody waits for, so it has to end within five minutes on two cores. costly.txt names the tests
that cost most beside others that try much the same: they are marked slow, and `make conformance` runs them.
`pytest --costs FILE` writes the processor time of every test, children and started commands included, the dearest
first: wall times say little of a machine that is busy.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

from tests import forking

_LIST = Path(__file__).with_name("costly.txt")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where the costs go."""
    parser.addoption("--costs", type=Path, metavar="FILE", help="write the processor time that each test takes")


def pytest_configure(config: pytest.Config) -> None:
    """Before anything is forked, so that the file is new."""
    path: Path | None = config.getoption("--costs")
    if path is not None:
        path.write_text("", encoding="utf-8")
        config.pluginmanager.register(_Costs(path), "costs")


def mark(config: pytest.Config, items: Sequence[pytest.Item]) -> None:
    """Let the listed tests be slow. Raises `pytest.UsageError` for a line that names none, where all are collected."""
    names = [line for line in _LIST.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    exact = {name for name in names if not name.endswith("*")}
    beginnings = tuple(name.removesuffix("*") for name in names if name.endswith("*"))
    met: set[str] = set()
    for item in items:
        name = item.nodeid.removeprefix("tests/")
        if name in exact:
            met.add(name)
        elif name.startswith(beginnings):
            met.update(f"{beginning}*" for beginning in beginnings if name.startswith(beginning))
        else:
            continue
        item.add_marker(pytest.mark.slow)
    unmet = [name for name in names if name not in met]
    if unmet and config.args == config.getini("testpaths"):
        raise pytest.UsageError(f"{_LIST.name} names tests that there are not: {', '.join(unmet)}")


class _Costs:
    """Appends a line for each test: seconds of processor time, and its name."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Around all that is done for a test, its fixtures included."""
        before = _spent()
        try:
            return (yield)
        finally:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{_spent() - before:.2f} {item.nodeid}\n")

    def pytest_sessionfinish(self) -> None:
        """The dearest first, and the sum in front."""
        lines = self._path.read_text(encoding="utf-8").splitlines()
        lines.sort(key=lambda line: -float(line.split(" ", 1)[0]))
        total = sum(float(line.split(" ", 1)[0]) for line in lines)
        self._path.write_text("\n".join((f"{total:.2f} all", *lines, "")), encoding="utf-8")


def _spent() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system + forking.spent()
