"""`tilelsp watch`: what a program writes into a folder is checked as it appears."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tilelsp.cli.main import main
from tilelsp.project.watched import WatchedFolder

GOOD = ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n\tret;\n}\n"
BAD = GOOD.replace("ret;", "rte;")


def written(folder: Path, *texts: str, status: int = 0) -> list[str]:
    """A command that writes PTX files, one after the other."""
    program = "import sys, pathlib\n" + "".join(
        f"pathlib.Path(sys.argv[1], 'made{number}.ptx').write_text({text!r})\n" for number, text in enumerate(texts)
    )
    return [sys.executable, "-c", f"{program}sys.exit({status})", str(folder)]


@pytest.mark.parametrize(
    ("texts", "ends", "status", "told"),
    [
        ([GOOD], 0, 0, "1 document written to {}, 0 errors"),
        ([GOOD, BAD], 0, 1, "2 documents written to {}, 1 error"),
        ([BAD], 3, 3, "1 document written to {}, 1 error"),
        ([], 0, 0, "0 documents written to {}, 0 errors"),
    ],
)
def test_what_a_program_writes_is_checked(
    texts: list[str], ends: int, status: int, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "before.ptx").write_text(BAD)
    assert main(["watch", str(tmp_path), "--", *written(tmp_path, *texts, status=ends)]) == status
    out, err = capsys.readouterr()
    assert err == f"tilelsp watch: {told.format(tmp_path)}\n"
    assert ("before.ptx" in out, f"made{len(texts) - 1}.ptx:6:2: error: " in out) == (False, BAD in texts)


def test_a_document_that_is_mended_has_no_errors_any_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(tmp_path / "k.ptx")
    program = f"import time\nfor text in ({BAD!r}, {GOOD!r}):\n open({place!r}, 'w').write(text)\n time.sleep(1.5)\n"
    assert main(["watch", str(tmp_path), "--", sys.executable, "-c", program]) == 0
    assert "k.ptx:6:2: error: " in capsys.readouterr().out


def test_without_a_program_an_interrupt_ends_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tilelsp", "watch", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        time.sleep(1.0)
        (tmp_path / "k.ptx").write_text(BAD)
        assert "k.ptx:6:2: error: " in process.stdout.readline()
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)
    assert process.returncode == 130


def test_only_a_users_command_line_starts_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", str(tmp_path), "--", "true"], trusted=False) == 2
    assert "only a user's own command line" in capsys.readouterr().err
    assert main(["watch", str(tmp_path / "none"), "--", "true"]) == 2
    assert capsys.readouterr().err.endswith("is no folder; make it, so that it can be watched\n")
    assert main(["watch", str(tmp_path), "--", "/nowhere/none"]) == 2
    assert capsys.readouterr().err == "tilelsp: /nowhere/none: there is no such program\n"


def test_a_file_that_is_being_written_is_told_when_it_rests(tmp_path: Path) -> None:
    watched = WatchedFolder(lambda: sorted(tmp_path.iterdir()))
    place = tmp_path / "k.ptx"
    place.write_text("a")
    assert watched.changed(complete=False) == []
    place.write_text("ab")
    assert watched.changed(complete=False) == []
    assert watched.changed(complete=False) == [place]
    assert watched.changed(complete=False) == []
    place.write_text("abc")
    assert watched.changed(complete=True) == [place]
    place.unlink()
    assert watched.changed(complete=False) == []
    place.write_text("abc")
    assert watched.changed(complete=True) == [place]


def test_a_file_is_another_one_by_its_time_or_size_or_once_it_was_gone(tmp_path: Path) -> None:
    place, gone = tmp_path / "k.ptx", tmp_path / "a.ptx"
    watched = WatchedFolder(lambda: [gone, place])

    def is_told(text: str, seconds: int) -> bool:
        place.write_text(text)
        os.utime(place, (seconds, seconds))
        return watched.changed(complete=True) == [place]

    assert is_told("abc", 100)
    assert not is_told("xyz", 100)
    assert is_told("abc", 101)
    assert is_told("abcd", 101)
    place.unlink()
    assert watched.changed(complete=True) == []
    assert is_told("abcd", 101)
