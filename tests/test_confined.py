"""What a process that is held to its folders may read, list and change: events of Python's audit hooks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tilelsp.cli.confined import Folders

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the paths are those of other systems")

READ, WRITE = os.O_RDONLY, os.O_WRONLY


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    """Those of `inside` and `scratch`; modules are imported from `modules`, too."""
    for name in ("inside", "inside2", "scratch", "modules", "cache", "dist-packages"):
        (tmp_path / name).mkdir()
    (tmp_path / "inside" / "link").symlink_to(tmp_path / "secret")
    (tmp_path / "outside").symlink_to(tmp_path / "inside" / "a")
    elsewhere = [one for one in sys.path if not tmp_path.is_relative_to(one)]
    monkeypatch.setattr(sys, "path", [*elsewhere, str(tmp_path / "modules"), str(tmp_path / "dist-packages"), ""])
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path / "inside")
    return Folders([str(tmp_path / "inside"), str(tmp_path / "scratch")])


ALLOWED: list[tuple[str, tuple[object, ...]]] = [
    ("open", ("a", "r", READ)),
    ("open", (".", None, READ)),
    ("open", (b"a", "r", READ)),
    ("open", ("../scratch/deep/a", "w", WRITE)),
    ("open", ("deep/a", None, os.O_RDWR)),
    ("open", ("../outside", "w", WRITE)),
    ("open", ("../cache/tilelsp/a", "w", WRITE)),
    ("open", ("../modules/a.py", "r", READ)),
    ("open", ("../dist-packages/a.txt", "r", READ)),
    ("open", (3, "w", WRITE)),
    ("open", (os.devnull, "w", WRITE)),
    ("open", ("/dev/urandom", "rb", READ)),
    ("open", (os.__file__, "rb", READ)),
    ("open", (pytest.__file__, "rb", READ)),
    ("open", (__file__.replace("tests/test_confined.py", "tilelsp/cli/main.py"), "rb", READ)),
    ("os.listdir", (".",)),
    ("os.listdir", (None,)),
    ("os.listdir", (3,)),
    ("os.scandir", ("../modules",)),
    ("os.chmod", ("a", 0, -1)),
    ("os.remove", (3, -1)),
    ("os.rename", ("a", "../scratch/b", -1, -1)),
    ("os.link", ("a", "../scratch/b", -1, -1)),
    ("os.symlink", ("../secret", "b", -1)),
    ("os.other", ("../secret",)),
    ("open.other", ("../secret", "w", WRITE)),
]
REFUSED: list[tuple[str, tuple[object, ...]]] = [
    ("open", ("../secret", "r", READ)),
    ("open", ("../inside2/a", "r", READ)),
    ("open", ("link", "r", READ)),
    ("open", ("../inside/../secret", "r", READ)),
    ("open", (b"../secret", "r", READ)),
    ("open", ("../modules/a.txt", "r", READ)),
    ("open", ("../modules", None, READ)),
    ("open", ("../other.py", "r", READ)),
    ("open", ("/dev/zero", "r", READ)),
    ("os.listdir", ("../secret",)),
    ("os.listdir", ("../modules/deep",)),
    ("os.scandir", ("../inside2",)),
]
UNCHANGEABLE: list[tuple[str, tuple[object, ...]]] = [
    *(("open", ("../modules/a.py", mode, READ)) for mode in ("w", "a", "x", "r+", "rb+")),
    *(
        ("open", ("../modules/a.py", None, flag))
        for flag in (os.O_WRONLY, os.O_RDWR, os.O_CREAT, os.O_TRUNC, os.O_APPEND, os.O_WRONLY | os.O_CREAT)
    ),
    ("open", (os.__file__, "w", WRITE)),
    ("open", ("../cache/a", "w", WRITE)),
    ("open", ("/dev/zero", "w", WRITE)),
    ("os.chmod", ("../secret", 0, -1)),
    ("os.link", ("../secret", "b", -1, -1)),
    ("os.link", ("a", "../secret", -1, -1)),
    ("os.mkdir", ("../secret", 0, -1)),
    ("os.remove", ("../secret", -1)),
    ("os.rename", ("../secret", "b", -1, -1)),
    ("os.rename", ("a", "../secret", -1, -1)),
    ("os.rmdir", ("../modules", -1)),
    ("os.symlink", ("a", "../secret", -1)),
    ("os.truncate", ("../secret", 0)),
    ("os.utime", ("../secret", None, None, -1)),
]


@pytest.mark.parametrize(("event", "arguments"), ALLOWED)
def test_allowed(folders: Folders, event: str, arguments: tuple[object, ...]) -> None:
    folders.judge(event, arguments)


@pytest.mark.parametrize(("event", "arguments"), REFUSED)
def test_what_is_read_outside_is_not_there(folders: Folders, event: str, arguments: tuple[object, ...]) -> None:
    with pytest.raises(FileNotFoundError, match="outside of the folder") as caught:
        folders.judge(event, arguments)
    assert caught.value.filename == arguments[0]


@pytest.mark.parametrize(("event", "arguments"), UNCHANGEABLE)
def test_what_is_changed_outside_is_refused(folders: Folders, event: str, arguments: tuple[object, ...]) -> None:
    with pytest.raises(PermissionError, match="outside of the folder"):
        folders.judge(event, arguments)


_HOLDS = """\
import mmap, resource, sys
from tilelsp.cli.confined import run
most = int(sys.argv[3])
if most != 8 << 28:
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))
assert run(sys.argv[1], sys.argv[2], ["--version"]) == 0
for size in (most - (1 << 28), most):
    try:
        mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS).close()
        print("held")
    except OSError as error:
        print(error.strerror)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not count what a process may hold")
@pytest.mark.parametrize("most", [2 << 30, 1 << 30], ids=["as it is started", "where the system has a limit"])
def test_a_process_holds_two_gibibytes_with_all_that_it_needs_itself(tmp_path: Path, most: int) -> None:
    command = (sys.executable, "-c", _HOLDS, str(tmp_path), str(tmp_path), str(most))
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[1:] == ["held", "Cannot allocate memory"]
