"""Where tools are looked for (`cases/engines/places.txt`), and what is made of what llvm-tblgen answers."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tilelsp.engines import tablegen
from tilelsp.engines.programs.errors import ToolFailed, ToolMissing, ToolTimeout
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.paths import ToolPaths
from tilelsp.engines.programs.process import Limits
from tilelsp.engines.programs.tool import ToolName

ROWS = [
    line
    for line in (Path(__file__).parent / "cases/engines/places.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
SETTINGS = ("ptxas", "tileiras")


def program(path: Path, text: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!{sys.executable} -S\n{text}", encoding="utf-8")
    path.chmod(0o755)


@pytest.mark.parametrize("row", ROWS)
def test_where_a_tool_is_found(row: str, tmp_path: Path) -> None:
    asked, files, wanted = (part.strip() for part in row.split(" | "))
    name, *given = asked.split()
    pairs = dict(word.split("=") for word in given)
    places = {key: ":".join(str(tmp_path / one) for one in value.split(":")) for key, value in pairs.items()}
    for file in files.split():
        program(tmp_path / file)
    set_by_user = {key: Path(place) for key, place in places.items() if key in SETTINGS}
    chosen = ToolPaths(ptxas=set_by_user.get("ptxas"), tileiras=set_by_user.get("tileiras"))
    toolbox = Toolbox(chosen, environ={k: v for k, v in places.items() if k not in SETTINGS}, search_path=[])
    found = [
        f"{candidate.path.relative_to(tmp_path)} {candidate.detail}" for candidate in toolbox.candidates(ToolName(name))
    ]
    assert (";".join(found) or "-") == wanted


def test_a_program_that_nobody_may_execute_or_that_lies_in_the_current_folder(tmp_path: Path) -> None:
    program(tmp_path / "p" / "nvdisasm")
    (tmp_path / "p" / "nvdisasm").chmod(0o644)
    for path in (str(tmp_path / "p"), "p", ""):
        assert Toolbox(environ={"PATH": path}, search_path=[]).candidates(ToolName.NVDISASM) == ()
    assert Toolbox(environ={"CUDA_HOME": "p"}, search_path=[]).candidates(ToolName.NVDISASM) == ()


# llvm-tblgen


def dumped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, name: str = "llvm-tblgen-22") -> str:
    program(tmp_path / "bin" / name, text)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.chdir(tmp_path)
    return tablegen.dump(Path("one.td"), [Path("a"), Path("b")])


@pytest.mark.parametrize("name", ["llvm-tblgen-40", "llvm-tblgen-22", "llvm-tblgen-18", "llvm-tblgen"])
def test_it_is_asked_for_all_records(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = dumped(tmp_path, monkeypatch, "import sys; print(*sys.argv[1:])", name)
    assert said == f"-dump-json -I {tmp_path}/a -I {tmp_path}/b {tmp_path}/one.td\n"


@pytest.mark.parametrize(("newer", "older"), [("-22", "-21"), ("-18", ""), ("-40", "-39")])
def test_the_newest_is_asked(newer: str, older: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "bin" / f"llvm-tblgen{older}", "print('older')")
    assert dumped(tmp_path, monkeypatch, "print('newer')", f"llvm-tblgen{newer}") == "newer\n"


@pytest.mark.parametrize("name", ["llvm-tblgen-17", "llvm-tblgen-41", "tblgen"])
def test_what_is_not_looked_for(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ToolMissing, match="llvm-tblgen is not installed"):
        dumped(tmp_path, monkeypatch, "", name)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("import sys; sys.exit(1)", "it printed more than 64 MiB"),
        (
            "import sys; print('note: a\\nx.td:1: error: b\\nerror: c', file=sys.stderr); sys.exit(1)",
            "x.td:1: error: b",
        ),
        ("import sys; print('first\\nsecond', file=sys.stderr); sys.exit(3)", "first"),
        ("print('x' * ((1 << 26) + 1), end='')", "it printed more than 64 MiB: give fewer .td files at a time"),
    ],
)
def test_what_it_says_of_a_failure(text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ToolFailed, match=rf"^llvm-tblgen: {said}"):
        dumped(tmp_path, monkeypatch, text)


def test_it_has_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tablegen, "_LIMITS", Limits(seconds=0.3))
    with pytest.raises(ToolTimeout, match="did not finish"):
        dumped(tmp_path, monkeypatch, "import time; time.sleep(60)")
