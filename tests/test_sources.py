"""Source of other languages on the command line: what its compiler and tilelsp find, at the lines of the source.

A file of `cases/sources` begins with a line for each command that is tried on it: `//: sanitize --launch 1 ...`, in
Python `#: sanitize`. A line of the source ends with `//! code, code` where the commands find something; `//: mended
OLD -> NEW` makes the source right, after which they find nothing, as does `//: quiet COMMAND` at once. `//: prints
TEXT` is a line that a command prints, and `//: refused TEXT` the one line with which it ends, where it has no answer;
of both `... TEXT` is a part. `//: seconds N` is how long the compiler may take, `//: options
WORDS` what the project's `compile_commands.json` has for the file, whose headers lie in `headers`. A
file with `//: slow` is tried by `make conformance` only, one with `//: verdicts` by `make verdicts`, which has Triton;
so is one with `#: tilelang`, in the environment of the programs of `tilelsp gpu`.

What is found, in full, stands in `cases/sources/found`, in a record of the file's name: a section for each command, a
line for each finding with its place, and indented lines for what it relates to and for what mends it. `make verdicts`
has none. TILELSP_BLESS=1 writes the records again.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from tests import gpu_programs
from tests.machine import real_tools
from tests.producers.make import producers
from tilelsp.cli.main import main
from tilelsp.engines.producers import limits
from tilelsp.engines.producers.python import compiling
from tilelsp.engines.programs.process import Limits
from tilelsp.syntax.hosts import languages

CASES = Path(__file__).parent / "cases" / "sources"
RECORDS = CASES / "found"
MARKS = {".py": ("#: ", "#! "), **dict.fromkeys((".cu", ".cpp", ".h"), ("//: ", "//! "))}
"""Beginnings of lines for the test, and beginnings of expected findings at the end of a line."""


@dataclass
class Command:
    """A command with what is expected of it."""

    words: list[str]
    prints: list[str] = field(default_factory=list[str])
    refused: str = ""
    quiet: bool = False


@dataclass
class Case:
    """A source, the commands for it, and how it is mended."""

    path: Path
    text: str
    commands: list[Command]
    mended: tuple[str, str] | None = None
    seconds: int = 0
    options: str = ""
    python: Path = field(default_factory=producers)
    """The interpreter that has its compiler, where `make test` has none."""
    tried_by: str = ""
    """The mark of a case that `make test` leaves out."""

    @property
    def marks(self) -> Counter[tuple[int, str]]:
        """The line, from 0, and the code of each finding."""
        mark = MARKS[self.path.suffix][1]
        found = ((number, line.partition(mark)[2]) for number, line in enumerate(self.text.splitlines()))
        return Counter((number, code.strip()) for number, codes in found if codes for code in codes.split(","))


def _read(path: Path) -> Case:
    mark = MARKS[path.suffix][0]
    head = [line.removeprefix(mark) for line in path.read_text().splitlines() if line.startswith(mark)]
    case = Case(path, path.read_text(), [])
    for line in head:
        word, _, rest = line.partition(" ")
        match word:
            case "mended":
                old, _, new = rest.partition(" -> ")
                case.mended = old, new
            case "slow" | "verdicts":
                case.tried_by = word
            case "tilelang":
                case.tried_by, case.python = "verdicts", gpu_programs.PYTHON
            case "seconds":
                case.seconds = int(rest)
            case "options":
                case.options = rest
            case "prints":
                case.commands[-1].prints.append(rest)
            case "refused":
                case.commands[-1].refused = rest
            case "quiet":
                case.commands.append(Command(rest.split(), quiet=True))
            case _:
                case.commands.append(Command(line.split()))
    return case


FILES = [
    pytest.param(case, marks=[getattr(pytest.mark, case.tried_by)] if case.tried_by else [], id=case.path.name)
    for case in map(_read, (path for path in sorted(CASES.iterdir()) if path.is_file()))
]


def found(path: Path, words: list[str], out: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """The findings of a command that reads one document, as `--format json` has them."""
    command, *options = words
    status = main([command, path.name, *options, "--format", "json"])
    (file,) = json.loads(out.readouterr().out)["files"]
    assert file["path"] == path.name
    assert status == int(any(finding["severity"] == "error" for finding in file["diagnostics"]))
    return file["diagnostics"]


def marks_of(findings: list[dict[str, Any]]) -> Counter[tuple[int, str]]:
    return Counter((finding["range"]["start"]["line"], finding["code"]) for finding in findings)


def described(finding: dict[str, Any]) -> str:
    """A finding on a line, and on indented ones what it relates to and its fixes."""
    head = f"{_place(finding)} {finding['severity']}[{finding['code']}]: {finding['message']}"
    related = [f"  {one['path']}:{_place(one)} {one['message']}" for one in finding["related"]]
    fixes = [f"  fix: {one['title']}" for one in finding["fixes"]]
    return "\n".join(line.replace("\n", "\n    ") for line in (head, *related, *fixes))


def _place(part: dict[str, Any]) -> str:
    """Its line and column, from 1, and the last one's."""
    ends = (part["range"]["start"], part["range"]["end"])
    return "-".join(f"{end['line'] + 1}:{end['character'] + 1}" for end in ends)


def check_record(case: Case, command: Command, findings: list[dict[str, Any]]) -> None:
    """Fail unless the findings are those of the file's record."""
    head, body = f"= {' '.join(command.words)}\n", "".join(f"{described(finding)}\n" for finding in findings)
    path = RECORDS / f"{case.path.name}.txt"
    known = path.read_text(encoding="utf-8") if path.exists() else ""
    before, _, rest = known.partition(head)
    until = f"\n{rest}".find("\n= ")
    recorded, behind = (rest, "") if until < 0 else (rest[:until], rest[until:])
    if os.environ.get("TILELSP_BLESS"):
        path.write_text(before + head + body + behind, encoding="utf-8")
        return
    assert head in known, f"{path.name} has no {head}: TILELSP_BLESS=1 writes it"
    assert body.split("\n") == recorded.split("\n"), f"{path.name}: {head}"


@real_tools
@pytest.mark.parametrize("case", FILES)
def test_source(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    if case.tried_by == "verdicts":
        monkeypatch.setenv("TILELSP_PYTHON_PATH", str(case.python))
    path = tmp_path / case.path.name
    path.write_text(case.text)
    if case.seconds:
        Path("tilelsp.toml").write_text(f"sourceTimeLimit = {case.seconds}\n")
    if case.options:
        shutil.copytree(CASES / "headers", tmp_path / "headers")
        entry = {"file": path.name, "directory": str(tmp_path), "command": f"nvcc {case.options} -c {path.name}"}
        Path("compile_commands.json").write_text(json.dumps([entry]))
    for command in case.commands:
        if command.refused:
            assert main([command.words[0], path.name, *command.words[1:]]) == 2
            (said,) = capsys.readouterr().err.splitlines()
            part = command.refused.removeprefix("... ")
            assert part in said if part != command.refused else said == f"tilelsp: {part}"
        elif command.prints:
            assert main([command.words[0], path.name, *command.words[1:]]) == 0
            printed = [line.strip() for line in capsys.readouterr().out.splitlines()]
            parts = [line.removeprefix("... ") for line in command.prints if line.startswith("... ")]
            assert [part for part in parts if not any(part in line for line in printed)] == []
            assert [line for line in command.prints if line not in printed and not line.startswith("... ")] == []
        else:
            findings = found(path, command.words, capsys)
            assert marks_of(findings) == (Counter() if command.quiet else case.marks)
            if not command.quiet and case.tried_by != "verdicts":
                check_record(case, command, findings)
            if case.mended is not None:
                assert case.mended[0] in case.text
                path.write_text(case.text.replace(*case.mended))
                assert found(path, command.words, capsys) == []
                path.write_text(case.text)


def test_what_nobody_trusts_is_not_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("k.cu").write_text("__global__ void k() {}\n")
    for command in ("check", "compile", "run", "sanitize", "matrix"):
        assert main([command, "k.cu"], trusted=False) == 2
        refusal = "tilelsp: k.cu: CUDA C++; its compiler is not run on what nobody has looked at\n"
        assert capsys.readouterr().err == refusal
        monkeypatch.setenv("PRE_COMMIT", "1")
        assert main([command, "k.cu"]) == 2
        assert capsys.readouterr().err == refusal
        monkeypatch.delenv("PRE_COMMIT")


@real_tools
def test_a_folder_is_searched_for_sources_where_it_is_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for path in (Path("in/k.cu"), Path("in/deep/k.cuh"), Path("in/.venv/k.cu")):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("__global__ void k() { q; }\n")
    assert main(["check", "in"]) == 2
    assert "no document in this folder" in capsys.readouterr().err
    assert main(["check", "in", "--trust", "--format", "json"]) == 1
    assert {one["path"] for one in json.loads(capsys.readouterr().out)["files"]} == {"in/k.cu", "in/deep/k.cuh"}
    Path("in/k.mlir").write_text("entry @k() {\n  return\n}\n")
    assert main(["check", "in"]) == 0
    assert main(["check", "in", "--trust"]) == 1
    assert main(["check", "in", "--trust"], trusted=False) == 2
    monkeypatch.setenv("PRE_COMMIT", "1")
    assert main(["check", "in/k.cu"]) == 2
    assert main(["check", "in/k.cu", "--trust"]) == 1


def test_a_source_without_kernels_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    path = tmp_path / "k.cuh"
    path.write_text("inline int f() { return 1; }\n")
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr() == ("", "")
    assert main(["run", str(path)]) == 2
    assert capsys.readouterr().err == f"tilelsp: {path}: no kernel stands in it\n"


def test_without_its_compiler_one_line_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr("tilelsp.engines.programs.find.places_of_wheels", list[str])
    path = tmp_path / "k.cu"
    path.write_text("__global__ void k() {}\n")
    assert main(["check", str(path)]) == 2
    assert capsys.readouterr().err == f"tilelsp: {path}: nvcc is not installed: pip install 'tilelsp[nvidia]'\n"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems cannot be told to hold a process to its memory")
@pytest.mark.parametrize(
    ("does", "line"),
    [
        pytest.param(
            "time.sleep(60)",
            "did not finish within 1 s and was stopped; the setting tilelsp.sourceTimeLimit allows more",
            id="hangs",
        ),
        pytest.param("print('x' * 100_000)", "printed more than 65536 bytes and was stopped", id="prints"),
        pytest.param("hold(255)", "exit status 3", id="memory below the limit"),
        pytest.param("hold(257)", "out of memory", id="memory above the limit"),
        pytest.param("os.kill(os.getpid(), signal.SIGSEGV)", "exit status -11", id="crashes"),
    ],
)
def test_a_compiler_that_runs_wild_costs_one_line(
    does: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Limits are made small; the memory is asked for beside what the interpreter has, in MiB."""
    tool = tmp_path / "bin" / "nvcc"
    tool.parent.mkdir()
    tool.write_text(
        f"#!{sys.executable}\n"
        "import mmap, os, signal, sys, time\n"
        "if '--version' in sys.argv:\n"
        "    sys.exit(print('Cuda compilation tools, release 13.5, V13.5.37'))\n"
        "def hold(mebibytes):\n"
        "    used = next(int(one.split()[1]) << 10 for one in open('/proc/self/status') if one.startswith('VmData'))\n"
        "    try:\n"
        "        mmap.mmap(-1, (mebibytes << 20) - used, mmap.MAP_PRIVATE)\n"
        "    except (OSError, MemoryError):\n"
        "        sys.exit('out of memory')\n"
        f"{does}\n"
        "sys.exit(3)\n"
    )
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tool.parent))
    monkeypatch.setattr("tilelsp.engines.programs.find.places_of_wheels", list[str])
    (tmp_path / "tilelsp.toml").write_text("sourceTimeLimit = 1\n")
    monkeypatch.setattr(limits, "LIMITS", Limits(output_bytes=1 << 16, memory_bytes=256 << 20))
    path = tmp_path / "k.cu"
    path.write_text("__global__ void k() {}\n")
    assert main(["check", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"tilelsp: {path}: nvcc 13.5.37")
    assert said.endswith(f"{line}\n")
    assert said.count("\n") == 1


_PYTHON_KERNEL = """
@ct.kernel
def twice(x):  # tilelsp: launch(--grid 1 --arg x=16:f32:1)
    ct.store(x, (0,), ct.load(x, (0,), (16,)) * SIZE)
"""


@real_tools
def test_only_what_kernels_need_is_executed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    needed = "import cuda.tile as ct\nimport sys\nsys.path.append('beside')\nfrom sizes import SIZE\nSIZE += 1\n"
    others = "open('ran', 'w')\nOTHER = open('ran', 'w')\nif True:\n    print(OTHER)\nraise SystemExit\n"
    Path("beside").mkdir()
    Path("beside/sizes.py").write_text("SIZE = 2\n")
    Path("k.py").write_text(needed + others + _PYTHON_KERNEL)
    assert main(["run", "k.py"]) == 0
    assert "3 3 3" in capsys.readouterr().out
    assert not Path("ran").exists()
    assert not list(tmp_path.rglob("__pycache__"))


@real_tools
def test_without_the_package_one_line_says_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!{sys.executable} -IS\nprint(\'{{"python": "3.11.0", "packages": {{}}}}\')\n')
    python.chmod(0o755)
    monkeypatch.setenv("TILELSP_PYTHON_PATH", str(python))
    path = tmp_path / "k.py"
    path.write_text(f"import cuda.tile as ct\n{_PYTHON_KERNEL}")
    assert main(["check", str(path)]) == 2
    wanted = f"cuda-tile is not installed for {python}: {python} -m pip install cuda-tile"
    assert capsys.readouterr().err == f"tilelsp: {path}: {wanted}\n"


@pytest.mark.parametrize(
    "text",
    [
        "import numpy\n\n@numpy.vectorize\ndef f(x):\n    return x\n",
        "import cuda.tile as ct\n\n@other.kernel\ndef f(x):\n    return ct.load(x)\n",
        "# cuda.tile\n\ndef broken(:\n",
    ],
    ids=["another package", "another decorator", "no Python and no decorator"],
)
def test_python_without_kernels_says_nothing(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiling, "run", None)
    path = tmp_path / "k.py"
    path.write_text(text)
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr() == ("", "")


def test_without_tree_sitter_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "tree_sitter", None)
    languages.nodes_of.cache_clear()
    Path("a.h").write_text('void f() { asm("bar.snyc 0;"); }\n')
    Path("b.h").write_text("void f() {}\n")
    assert main(["check", "a.h", "b.h"]) == 0
    told = "PTX in strings is not looked at without tree-sitter: pip install 'tilelsp[sources]'"
    assert capsys.readouterr().err == f"tilelsp: a.h: {told}\n"
    assert main(["check", "b.h"]) == 0
    assert capsys.readouterr().err == ""
