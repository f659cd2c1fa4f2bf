"""Options of a project's build that a source of CUDA is compiled with, out of its `compile_commands.json`."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tilelsp.engines.producers.compile_commands import project_options

ROWS: dict[str, tuple[dict[str, object], str]] = {
    "folders and macros": (
        {"file": "src/k.cu", "command": "nvcc -Iinclude -I ../up -isystem=/sys -DROWS=64 -U DEBUG -c src/k.cu -o k.o"},
        "-I {root}/include, -I {root}/../up, -isystem /sys, -D ROWS=64, -U DEBUG",
    ),
    "long names": (
        {"file": "src/k.cu", "command": "nvcc --include-path=inc --define-macro 'NAME=\"a b\"' --std=c++17"},
        '-I {root}/inc, -D NAME="a b", -std c++17',
    ),
    "a list of arguments": ({"file": "src/k.cu", "arguments": ["nvcc", "-DA B", "-c"]}, "-D A B"),
    "extensions of the language": ({"file": "src/k.cu", "command": "clang++ -std=gnu++20"}, "-std c++20"),
    "what lambdas want": (
        {"file": "src/k.cu", "command": "nvcc --expt-relaxed-constexpr -expt-extended-lambda --use_fast_math"},
        "--expt-relaxed-constexpr, -expt-extended-lambda, --use_fast_math",
    ),
    "a file of options": (
        {"file": "src/k.cu", "command": "nvcc --options-file flags.rsp -DB"},
        "-I {root}/c, -D A, -D B",
    ),
    "the other spelling of it": ({"file": "src/k.cu", "command": "nvcc @flags.rsp"}, "-I {root}/c, -D A"),
    "a file of options that is not there": ({"file": "src/k.cu", "command": "nvcc --options-file=no.rsp -DB"}, "-D B"),
    "a file of options that names itself": ({"file": "src/k.cu", "command": "nvcc @loop.rsp -DB"}, "-D L, -D B"),
    "a device instead of a file of options": ({"file": "src/k.cu", "command": "nvcc @/dev/zero -DB"}, "-D B"),
    "nothing that runs a program or writes a file": (
        {"file": "src/k.cu", "command": "nvcc -ccbin ./cc -Xcompiler -fplugin=x.so -o out --run -arch=sm_70 -MD"},
        "",
    ),
    "another file": ({"file": "src/other.cu", "command": "nvcc -DA"}, ""),
    "a folder of its own": ({"file": "k.cu", "directory": "src", "command": "nvcc -I."}, "-I {root}/src"),
    "a value that is missing": ({"file": "src/k.cu", "command": "nvcc -DA -I"}, "-D A"),
    "a quote that is not closed": ({"file": "src/k.cu", "command": "nvcc -DA 'b"}, ""),
    "no command": ({"file": "src/k.cu"}, ""),
}


@pytest.mark.parametrize("place", ["", "build"])
@pytest.mark.parametrize(("entry", "expected"), ROWS.values(), ids=ROWS)
def test_options_of_a_file(entry: dict[str, object], expected: str, place: str, tmp_path: Path) -> None:
    folder = tmp_path / place
    folder.mkdir(exist_ok=True)
    entry = {**entry, "directory": str(tmp_path / str(entry.get("directory", "")))}
    (tmp_path / "flags.rsp").write_text("-Ic\n-DA\n")
    (tmp_path / "loop.rsp").write_text("-DL @loop.rsp\n")
    (folder / "compile_commands.json").write_text(json.dumps([entry]))
    assert _shown(tmp_path / "src" / "k.cu") == expected.format(root=tmp_path)


def _shown(path: Path) -> str:
    return ", ".join(" ".join(words) for words in project_options(path))


def test_a_header_has_those_of_a_file_beside_it(tmp_path: Path) -> None:
    entries = [{"file": f"{tmp_path}/{name}", "command": f"nvcc -D{name[0]}"} for name in ("a.cpp", "b.cu", "s/c.cu")]
    (tmp_path / "compile_commands.json").write_text(json.dumps(entries))
    assert _shown(tmp_path / "s" / "k.cuh") == "-D s"
    assert _shown(tmp_path / "k.cuh") == "-D b"
    assert _shown(tmp_path / "t" / "k.cuh") == "-D b"
    assert _shown(tmp_path / "k.cu") == ""


def test_the_nearest_one_counts_and_is_read_anew(tmp_path: Path) -> None:
    source = tmp_path / "a" / "k.cu"
    source.parent.mkdir()
    for folder, name in ((tmp_path, "FAR"), (source.parent, "NEAR"), (source.parent, "NEWER")):
        entry = {"file": str(source), "directory": str(folder), "command": f"nvcc -D{name}"}
        (folder / "compile_commands.json").write_text(json.dumps([entry]))
        assert _shown(source) == f"-D {name}"


@pytest.mark.parametrize("text", ["", "{", "{}", "[1, null]", "[" * 100_000, '[{"file": 1, "arguments": {}}]'])
def test_a_database_that_is_none(text: str, tmp_path: Path) -> None:
    (tmp_path / "compile_commands.json").write_text(text)
    assert project_options(tmp_path / "k.cu") == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no pipes with names")
def test_a_pipe_is_no_database(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "compile_commands.json")
    assert project_options(tmp_path / "k.cu") == ()
