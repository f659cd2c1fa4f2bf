"""Bytecode files as the server's workers read, write and search them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilelsp.analysis.features.bytecode.disassembled import disassemble
from tilelsp.server import bytecode_files
from tilelsp.server.bytecode_files import FileText, Written, made_at, read_shown, write_back

KERNEL = Path(__file__).parent / "cases" / "cutile" / "vector_add_f32.tilebc"
OTHER = """entry @k(%arg0: tile<i32>) {
  %0 = muli %arg0, %arg0 : tile<i32>
  return
}
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of version 13.4 with locations."""
    found = tmp_path / "k.tilebc"
    found.write_bytes(KERNEL.read_bytes())
    return found


def shown(path: Path) -> str:
    return read_shown(str(path), locations=False).text


def test_a_file_is_text_with_locations_where_they_are_asked_for(path: Path) -> None:
    found = read_shown(str(path), locations=False)
    assert (found.version, found.producer, found.error) == ("13.4", None, "")
    assert "= addf " in found.text
    assert "vector_add_f32.py" not in found.text
    assert 'loc("vector_add_f32.py":' in read_shown(str(path), locations=True).text


def test_what_cannot_be_read_is_told_in_one_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_shown(str(path.with_name("gone")), False) == FileText(error="gone: No such file or directory")
    size = path.stat().st_size
    monkeypatch.setattr(bytecode_files, "LIMIT_BYTES", size)
    assert not read_shown(str(path), False).error
    monkeypatch.setattr(bytecode_files, "LIMIT_BYTES", size - 1)
    assert read_shown(str(path), False) == FileText(error="k.tilebc: larger than 0 MiB")
    monkeypatch.undo()
    path.write_bytes(b"text")
    assert read_shown(str(path), False).error.startswith("k.tilebc: ")


def test_the_same_text_is_not_written_again(path: Path) -> None:
    before = path.stat()
    for version in (None, "13.4"):
        assert write_back(str(path), shown(path), version) == Written(before.st_size, "13.4")
        assert path.stat().st_ino == before.st_ino
    assert write_back(str(path), shown(path), "13.5").version == "13.5"
    assert path.stat().st_ino != before.st_ino
    assert read_shown(str(path), True).version == "13.5"


def test_a_wrong_file_that_is_saved_as_it_is_stays(path: Path) -> None:
    path.write_bytes((KERNEL.parents[1] / "invalid" / "addf_on_i32.tilebc").read_bytes())
    before = path.read_bytes()
    assert write_back(str(path), shown(path), None).error == ""
    assert path.read_bytes() == before
    assert "op operand #0 must be tile of f16" in write_back(str(path), f"{shown(path)}\n", None).error


def test_another_text_keeps_what_the_file_has_beside_it(path: Path) -> None:
    other = shown(path).replace("= addf ", "= mulf ", 1)
    written = write_back(str(path), other, None)
    assert written == Written(path.stat().st_size, "13.4")
    found = read_shown(str(path), locations=True).text
    assert "= mulf " in found
    assert "vector_add_f32.py" in found


@pytest.mark.parametrize("before", [None, b"text"])
def test_a_file_that_is_none_yet_is_made(before: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "new.tilebc"
    if before is not None:
        path.write_bytes(before)
    written = write_back(str(path), OTHER, None)
    assert written == Written(path.stat().st_size, "13.1")
    assert "muli" in shown(path)
    assert disassemble(path.read_bytes()).module.producer is None


@pytest.mark.parametrize(
    ("text", "version", "said"),
    [
        (OTHER, "12.0", "Invalid argument '12.0': the supported versions are [13.1 - 13.5]"),
        (OTHER.replace("muli", "mulq"), None, "line 2: "),
        (OTHER.replace("  return", "  %1 = mulq %arg0\n  %2 = mulr %arg0\n  return"), None, "line 3: "),
        (OTHER.replace("entry", "entryy"), None, "line 1: "),
    ],
)
def test_what_cannot_be_written_leaves_the_file(text: str, version: str | None, said: str, path: Path) -> None:
    before = path.read_bytes()
    written = write_back(str(path), text, version)
    assert written.error.startswith(f"k.tilebc was not written: {said}")
    assert written.error.endswith(" (and 1 more)") == ("mulr" in text)
    assert "\n" not in written.error
    assert path.read_bytes() == before


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    error = write_back(str(tmp_path / "none" / "k.tilebc"), OTHER, None).error
    assert error == "k.tilebc was not written: No such file or directory"
    assert write_back(str(tmp_path), OTHER, None).error.startswith(f"{tmp_path.name} was not written: ")


def test_an_op_leads_to_where_it_was_made(path: Path) -> None:
    text, located = (read_shown(str(path), locations=wanted).text for wanted in (False, True))
    found, own = made_at(text, text.index("addf"), str(path)), made_at(located, located.index("addf"), None)
    assert found is not None
    assert own is not None
    assert [place.file for place in found.places] == ["vector_add_f32.py"]
    assert found.places == own.places
    for other in (None, str(path.with_name("gone")), str(path.parent)):
        assert made_at(text, text.index("addf"), other) is None
