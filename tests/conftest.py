"""Settings of all tests: the effort of the property tests, and signals as a terminal has them."""

from __future__ import annotations

import difflib
import functools
import gc
import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO, TypeGuard, cast

import pytest
from hypothesis import HealthCheck, settings

from tilelsp.project.user import variables

# Of the modules that tests share, too, by both names that they are imported by.
pytest.register_assert_rewrite("tests", *(path.stem for path in Path(__file__).parent.iterdir()))

from tests import costly, forks  # noqa: E402 - a module that is imported before keeps its own assertions
from tests.hostile.limits import limited  # noqa: E402 - likewise


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options of ours."""
    forks.pytest_addoption(parser)
    costly.pytest_addoption(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugins that fork and that skip costly tests."""
    forks.pytest_configure(config)
    costly.pytest_configure(config)


@pytest.fixture(scope="session", autouse=True)
def _a_cache_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:  # pyright: ignore[reportUnusedFunction] - pytest calls it
    """No test sees, or leaves anything in, the user's cache folder; nor do the user's settings matter."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        for variable in variables().values():
            patch.delenv(variable, raising=False)
        yield


# The default run tries the same examples every time, so that it is red for a reason in the change; new ones are for
# `make fuzz`.
settings.register_profile(
    "default", deadline=None, max_examples=30, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("fuzz", deadline=None, max_examples=5_000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("default")


def pytest_collection_finish() -> None:
    """Exempt all present objects from garbage collection."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)  # before pytest looks at the marks
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks tests that cost much.

    `make fuzz` ends the process of an example that takes too long, and the run goes on in another one.

    Its stack goes to `build/hung.txt`, since pytest keeps what a test writes and an ended process shows nothing.
    """
    costly.mark(config, items)
    if config.getoption("--hypothesis-profile") != "fuzz":
        return
    (config.rootpath / "build").mkdir(exist_ok=True)
    stacks = (config.rootpath / "build" / "hung.txt").open("a", encoding="utf-8")
    tests: set[Any] = {getattr(item, "function", None) for item in items}
    for test in tests:
        handle = getattr(test, "hypothesis", None)
        if handle is not None:
            handle.inner_test = _ended_in_time(handle.inner_test, stacks)


def _ended_in_time(test: Callable[..., object], stacks: TextIO) -> Callable[..., object]:
    @functools.wraps(test)
    def run(*arguments: object, **values: object) -> object:
        with limited(stacks=stacks):
            return test(*arguments, **values)

    return run


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Show the difference of texts, or lists of lines, where a comparison fails."""
    if op != "==":
        return None
    if isinstance(left, str) and isinstance(right, str):
        return _difference(left.split("\n"), right.split("\n"))
    return _difference(left, right) if _are_lines(left) and _are_lines(right) else None


def _are_lines(value: object) -> TypeGuard[Sequence[str]]:
    return isinstance(value, list | tuple) and all(isinstance(one, str) for one in cast("Sequence[object]", value))


def _difference(came: Sequence[str], expected: Sequence[str]) -> list[str]:
    if len(came) < 2 and len(expected) < 2:
        return [f"{list(came)!r} came,", f"{list(expected)!r} was expected"]
    marked = difflib.unified_diff(expected, came, "expected", "came", lineterm="", n=2)
    return ["what came differs from what was expected:", *marked]


# A run that a script put into the background ignores interrupts, and so would every server that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
