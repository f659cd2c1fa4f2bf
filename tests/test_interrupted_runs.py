"""A launch on several processes that is ended from outside: nobody is left behind, and nothing is said."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("numpy")

ROOT = Path(__file__).parent.parent
KERNEL = """.version 8.6
.target sm_90
.address_size 64
.visible .entry k()
{
  .reg .b32 x;
  mov.u32 x, 0;
L:
  add.u32 x, x, 1;
  bra L;
}
"""
OPTIONS = ("--launch", "8", "--block", "1", "--limit", "4294967296")
PROCESSES = 3

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc"),
    pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one processor: all runs in one process"),
]


def session(number: int) -> list[int]:
    """The processes of a session that run."""
    found: list[int] = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, its, *_ = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(its) == number and state != "Z":
            found.append(int(status.parent.name))
    return found


def count_is(number: int, many: int) -> bool:
    """True if so many processes of a session run, or at least so many where that is more than none, soon."""
    for _ in range(600):
        here = len(session(number))
        if here >= many if many else not here:
            return True
        time.sleep(0.05)
    return False


def _as_in_a_terminal() -> None:
    """Who runs the tests may have them ignore that a terminal closes, as `nohup` does."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.mark.parametrize(
    ("number", "whole", "status"),
    [
        (signal.SIGINT, True, 130),
        (signal.SIGINT, False, 130),
        (signal.SIGTERM, False, 143),
        (signal.SIGHUP, True, 129),
        (signal.SIGHUP, False, 129),
        (signal.SIGKILL, False, -9),
    ],
)
def test_a_launch_that_is_ended(number: signal.Signals, whole: bool, status: int, tmp_path: Path) -> None:
    """By a terminal, which tells all of its processes, and by somebody who knows only the first."""
    (tmp_path / "k.ptx").write_text(KERNEL)
    process = subprocess.Popen(
        (sys.executable, "-m", "tilelsp", "run", "k.ptx", *OPTIONS), cwd=tmp_path, start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, preexec_fn=_as_in_a_terminal,
    )  # fmt: skip
    try:
        assert count_is(process.pid, PROCESSES)
        time.sleep(0.5)  # they are within their first CTA
        (os.killpg if whole else os.kill)(process.pid, number)
        assert process.communicate(timeout=60) == (b"", b"")
        assert process.returncode == status
        assert count_is(process.pid, 0)
    finally:
        for one in session(process.pid):
            os.kill(one, signal.SIGKILL)
