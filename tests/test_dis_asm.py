"""`tilelsp dis` and `tilelsp asm` as programs: what they print and write, and what they say of bad input."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import forking
from tilelsp.bytecode.reader import read_module
from tilelsp.defs.catalog import catalog

CASES = Path(__file__).parent / "cases"
GEMM = CASES / "cutile" / "gemm_bf16.tilebc"


def run(*arguments: str | Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return forking.run(tuple(map(str, arguments)), given=given)


def test_text_goes_to_standard_output() -> None:
    done = run("dis", GEMM)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == GEMM.with_suffix(".mlir").read_bytes()


def test_there_and_back_with_locations(tmp_path: Path) -> None:
    text, made = tmp_path / "a b.mlir", tmp_path / "made.tilebc"
    assert run("dis", "-g", GEMM, "-o", text).returncode == 0
    assert b'#loc = loc("gemm_bf16.py"' in text.read_bytes()
    assert run("asm", text, "-o", made).returncode == 0
    assert run("dis", "-g", "-", given=made.read_bytes()).stdout == text.read_bytes()


def test_a_version_may_be_asked_for(tmp_path: Path) -> None:
    made = tmp_path / "made.tilebc"
    assert run("asm", GEMM, "-o", made, "--bytecode-version", "13.5").returncode == 0
    assert read_module(made.read_bytes(), catalog()).version == (13, 5)
    assert run("dis", "-g", made).stdout == run("dis", "-g", GEMM).stdout


def test_places_in_the_document_may_be_recorded(tmp_path: Path) -> None:
    made = tmp_path / "made.tilebc"
    assert run("asm", "-g", GEMM.with_suffix(".mlir"), "-o", made).returncode == 0
    assert f'loc("{GEMM.with_suffix(".mlir")}":2:'.encode() in run("dis", "-g", made).stdout


def test_the_text_of_a_file_becomes_that_file_again(tmp_path: Path) -> None:
    made = tmp_path / "made.tilebc"
    assert run("asm", "-", "-o", made, "--base", GEMM, given=GEMM.with_suffix(".mlir").read_bytes()).returncode == 0
    assert made.read_bytes() == GEMM.read_bytes()


def test_an_op_may_go_by_its_former_name(tmp_path: Path) -> None:
    made = tmp_path / "made.tilebc"
    text = b"entry @k() {\n  %x = constant <f32: 2.0> : tile<f32>\n  %y = pow %x, %x : tile<f32>\n  return\n}\n"
    assert run("asm", "-", "-o", made, given=text).returncode == 0
    assert b"fpowf %cst_2_f32, %cst_2_f32 : tile<f32>" in run("dis", made).stdout


REFUSED: dict[str, tuple[list[str | Path], bytes, int, str]] = {
    "foreign": (["dis", GEMM.with_suffix(".mlir")], b"", 2, "invalid magic number: this is not Tile IR bytecode"),
    "truncated": (["dis", "-"], GEMM.read_bytes()[:1000], 2, "<stdin>: section length "),
    "future": (["dis", "-"], b"\x7fTileIR\0\x0d\x09\0\0", 2, "unsupported Tile version 13.9.0"),
    "preview of an older version": (
        ["dis", "-"],
        b"\x7fTileIR\0\x0d\x04\x01\0",
        2,
        "public-preview bytecode at version 13.4.1",
    ),
    "preview without an end": (["dis", "-"], b"\x7fTileIR\0\x0d\x05\x01\0", 2, "the file ends without an end section"),
    "unknown bits": (["dis", "-"], b"\x7fTileIR\0\x0d\x05\x06\0", 2, "header has unrecognized version tag bits (0x6);"),
    "missing": (["dis", "no such file"], b"", 2, "no such file: No such file or directory"),
    "version": (["asm", GEMM, "-o", "x", "--bytecode-version", "12.0"], b"", 2, "Invalid argument '12.0': the"),
    "old": (
        ["asm", CASES / "cutile" / "trig_mix.mlir", "-o", "x", "--bytecode-version", "13.1"],
        b"",
        1,
        "operation 'cuda_tile.atan2' is not available in bytecode version 13.1",
    ),
    "errors": (
        ["asm", "-", "-o", "x"],
        b"entry @k() {\n  %0 = addf %a, %a : tile<f32>\n}\n",
        1,
        "<stdin>:2:13: error:",
    ),
    "places": (["asm", "-g", GEMM, "-o", "x"], b"", 2, "-g records places in a text"),
    "base": (["asm", GEMM, "-o", "x", "--base", GEMM.with_suffix(".mlir")], b"", 2, "invalid magic number"),
    "folder": (["asm", CASES, "-o", "x"], b"", 2, "is a folder"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_bad_input_is_one_clear_line(case: str, tmp_path: Path) -> None:
    arguments, given, status, said = REFUSED[case]
    made = tmp_path / "x"
    done = run(*(made if argument == "x" else argument for argument in arguments), given=given)
    assert done.returncode == status
    assert done.stdout == b""
    assert said in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()
    if status == 2:
        assert done.stderr.count(b"\n") == 1
    assert not made.exists()
