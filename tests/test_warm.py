"""Children that keep cuTile's compiler imported: the same answers as those of a new process, and the same limits."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.machine import real_tools
from tilelsp.base.cancel import Cancelled, CancelToken
from tilelsp.engines.producers import limits
from tilelsp.engines.producers.producer import Produced, SourceFile
from tilelsp.engines.producers.python.cutile import CUTILE
from tilelsp.engines.producers.python.warm import WarmChildren
from tilelsp.engines.programs.errors import ToolError
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.process import Limits

pytestmark = [real_tools, pytest.mark.skipif(sys.platform != "linux", reason="a child forks on Linux only")]

KERNEL = """\
import cuda.tile as ct
{more}

@ct.kernel
def scaled(x, z):
    ct.store(z, (ct.bid(0),), ct.load(x, (ct.bid(0),), (16,)) * {factor})
"""
SHARED = """\
import mmap
held = [mmap.mmap(-1, 1 << 28) for _ in range(8)]
factor = [[one.write(bytes(1 << 20)) for _ in range(256)] for one in held]"""
"""Memory that a limit of a process' own data does not count."""

FORKED = """\
import os, time
factor = [[os.fork() for _ in range(3)], b"x" * (1 << 28), time.sleep(60)]"""
"""Eight processes, each of which stays below the limit."""

TOOLBOX = Toolbox()


@pytest.fixture
def warm() -> Iterator[WarmChildren]:
    """Children that are ended behind the test."""
    made = WarmChildren()
    yield made
    pids = [one.process.pid for one in made._children.values()]  # pyright: ignore[reportPrivateUsage]
    made.close()
    assert [pid for pid in pids if Path(f"/proc/{pid}").exists()] == []


def made_of(more: str, warm: WarmChildren | None, cancel: CancelToken | None = None, factor: str = "2.0") -> Produced:
    # `more` is executed where it binds a name that the kernel reads.
    text = KERNEL.format(more=more, factor=factor)
    return CUTILE.produce(SourceFile(Path(__file__).with_name("never_saved.py"), text, warm=warm), TOOLBOX, cancel)


def pids(warm: WarmChildren) -> list[int]:
    return [one.process.pid for one in warm._children.values()]  # pyright: ignore[reportPrivateUsage]


def test_answers_are_those_of_a_new_process(warm: WarmChildren) -> None:
    for factor in ("2.0", "3.0", "q"):
        cold = made_of("", None, factor=factor)
        assert made_of("", warm, factor=factor) == cold
        assert bool(cold.products) == (factor != "q")
    assert len(pids(warm)) == 1


def test_what_one_request_changes_no_other_sees(warm: WarmChildren) -> None:
    changed = "import os\nfactor = float(os.environ.setdefault('SEEN', '2.0'))\nos.environ['SEEN'] = '9.0'"
    first = made_of(changed, warm, factor="factor")
    assert first.products
    assert made_of(changed, warm, factor="factor") == first
    assert "SEEN" not in os.environ


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("import time\nfactor = time.sleep(60)", "did not finish within 2 s and was stopped"),
        ("factor = print('x' * (1 << 20))", "printed more than 65536 bytes and was stopped"),
        ("import os\nfactor = os.kill(os.getpid(), 9)", "was ended by signal 9"),
        ("import os\nfactor = os._exit(3)", "exit status 3"),
        ("factor = len(bytearray(1 << 40))", "MemoryError"),
        (SHARED, "held more than 805306368 bytes of memory and was stopped"),
        (FORKED, "held more than 805306368 bytes of memory and was stopped"),
    ],
)
def test_a_request_that_breaks_a_limit_costs_itself(
    statement: str, told: str, warm: WarmChildren, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Limits(seconds=2.0, output_bytes=1 << 16, file_bytes=1 << 24, memory_bytes=3 << 28)
    assert made_of("", warm).products
    (before,) = pids(warm)
    monkeypatch.setattr(limits, "LIMITS", few)
    try:
        made = made_of(statement, warm, factor="factor")
        (said,) = [one for one in (made.problem, *(message.text for message in made.messages)) if one]
    except ToolError as error:
        said = str(error)
    assert told in said
    monkeypatch.undo()
    assert made_of("", warm).products
    assert pids(warm) == [before]
    assert Path(f"/proc/{before}/task/{before}/children").read_text() == ""


def test_a_request_is_given_up(warm: WarmChildren) -> None:
    assert made_of("", warm).products
    token = CancelToken()
    token.cancel()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        made_of("import time\nfactor = time.sleep(60)", warm, token, factor="factor")
    assert time.monotonic() - started < 5.0
    assert made_of("", warm).products
    assert len(pids(warm)) == 1


def test_a_child_that_has_ended_is_replaced(warm: WarmChildren) -> None:
    assert made_of("", warm).products
    (before,) = pids(warm)
    os.kill(before, 9)
    assert made_of("", warm).products
    assert made_of("", warm).products
    assert before not in pids(warm)
