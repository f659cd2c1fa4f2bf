"""Tests give the same results in forked processes as in one; see `tests.forks`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
_TESTS = """
import os, sys, warnings
import pytest

AT_IMPORT = sys.stderr

@pytest.fixture
def broken():
    raise ValueError("the fixture")

@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("folder")

@pytest.mark.parametrize("number", range(40))
def test_many(number, folder, tmp_path):
    assert folder.is_dir() and tmp_path.is_dir()

def test_output():
    print("printed by the one that fails")
    assert [1] == [2]

def test_quiet():
    print("printed by one that passes")

def test_a_file_of_the_import():
    os.fstat(AT_IMPORT.fileno())

def test_fixture(broken):
    pass

@pytest.mark.skip(reason="as it says")
def test_skipped():
    pass

def test_warning():
    warnings.warn("somebody is warned")

def test_last():
    pass
"""


def _run(folder: Path, text: str, *arguments: str) -> tuple[str, int]:
    tests = folder / "test_it.py"
    tests.write_text(text)
    command = (sys.executable, "-m", "pytest", "-c", "/dev/null", "-p", "tests.forks", f"--rootdir={folder}", "-q")
    ran = subprocess.run((*command, *arguments, str(tests)), cwd=ROOT, capture_output=True, text=True, check=False)
    return ran.stdout, ran.returncode


@pytest.mark.slow
@pytest.mark.parametrize("forks", ["0", "3"])
def test_what_is_told_is_the_same(forks: str, tmp_path: Path) -> None:
    printed, status = _run(tmp_path, _TESTS, "--forks", forks)
    assert "1 failed, 44 passed, 1 skipped, 1 warning, 1 error in" in printed
    assert "printed by the one that fails" in printed
    assert "assert [1] == [2]" in printed
    assert "ValueError: the fixture" in printed
    assert "UserWarning: somebody is warned" in printed
    assert "printed by one that passes" not in printed
    assert status == 1


def test_a_process_that_ends_costs_one_test(tmp_path: Path) -> None:
    ending = "def test_ending():\n    os._exit(7)\n"
    printed, status = _run(tmp_path, f"{_TESTS}\n{ending}{ending.replace('ending', 'ended')}", "--forks", "2")
    assert "3 failed, 44 passed, 1 skipped, 1 warning, 1 error in" in printed
    assert printed.count("the process of this test ended with status 7") >= 2
    assert status == 1


def test_a_run_stops_where_it_is_told_to(tmp_path: Path) -> None:
    printed, status = _run(tmp_path, f"def test_first():\n    assert False\n{_TESTS}", "--forks", "2", "-x")
    assert "stopping after 1 failures" in printed
    assert "44 passed" not in printed
    assert status == 1
