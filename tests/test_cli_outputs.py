"""Files that the command line writes where its user says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilelsp.api.errors import UsageError
from tilelsp.cli.outputs import make_folder, write_file, write_inside


def test_standard_output(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    assert write_file(Path("-"), b"a\xff") is True
    sys.stdout.flush()
    assert capfdbinary.readouterr().out == b"a\xff"


def test_whether_a_file_was_changed(tmp_path: Path) -> None:
    path = tmp_path / "a"
    assert write_file(path, b"one")
    assert not write_file(path, b"one")
    assert write_file(path, b"two")
    assert path.read_bytes() == b"two"
    link = tmp_path / "link"
    link.symlink_to(path)
    assert write_file(link, b"three")
    assert (link.is_symlink(), path.read_bytes()) == (True, b"three")
    assert write_inside(tmp_path, "link", b"four")
    assert (link.is_symlink(), path.read_bytes()) == (False, b"three")
    assert not write_inside(tmp_path, "link", b"four")
    assert write_inside(tmp_path, "deep/er/b", b"")


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(UsageError, match="link: is a symbolic link, which could lead out of"):
        write_inside(tmp_path, "link/deep/a", b"")
    assert not list((tmp_path / "elsewhere").iterdir())
    with pytest.raises(UsageError, match="elsewhere: is a folder"):
        write_file(tmp_path / "elsewhere", b"")
    with pytest.raises(UsageError, match="file/a: cannot be written: Not a directory"):
        write_file(tmp_path / "file" / "a", b"")
    with pytest.raises(UsageError, match="file/a: cannot be made: Not a directory"):
        make_folder(tmp_path / "file" / "a")
    make_folder(tmp_path / "elsewhere")
