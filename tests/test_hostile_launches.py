"""Launches that ask for more than there is: `tilelsp run` ends with one line and status 2, within 1 GiB and 10 seconds.

`launches.json` has a kernel of Tile IR, or the parts of one of PTX, the options and the line, which is empty for what
still runs: each limit stands there with its neighbours. `arrays.json` has the parts of a `.npy` file that an argument
names.
"""

from __future__ import annotations

import json
import os
import resource
import shlex
import struct
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from tests.forking import Forked

CASES = Path(__file__).parent / "cases" / "hostile"
MEMORY, SECONDS = 1 << 30, 10

_HEAD = ".version 8.6\n.target sm_90\n.address_size 64\n"


def _rows(name: str) -> list[dict[str, Any]]:
    return json.loads((CASES / name).read_text())


def ended(folder: Path, arguments: Sequence[str]) -> tuple[int, str]:
    """The status of `tilelsp ARGUMENTS` and what it says on standard error."""
    said = folder / "said"
    with open(os.devnull) as empty, open(os.devnull, "w") as printed, said.open("w") as told:
        process = Forked(
            arguments, (empty.fileno(), printed.fileno(), told.fileno()), cwd=str(folder), environ=dict(os.environ)
        )
        for which, most in ((resource.RLIMIT_DATA, MEMORY), (resource.RLIMIT_CPU, SECONDS)):
            resource.prlimit(process.pid, which, (most, most))
        return process.wait(120), said.read_text()


def judge(folder: Path, arguments: Sequence[str], says: str) -> None:
    """A refusal is one line; `...` stands for its end."""
    status, said = ended(folder, arguments)
    if not says:
        assert (status, said) == (0, "")
        return
    start, _, more = f"tilelsp: {says}".partition("...") if says.endswith("...") else (f"tilelsp: {says}\n", "", "")
    assert not more
    assert status == 2, said
    assert said.startswith(start), said
    assert len(said.splitlines()) == 1, said


def _kernel(case: Mapping[str, str]) -> str:
    comment = f"// tilelsp: launch({case['comment']})\n" if "comment" in case else f"{case.get('before', '')}\n"
    head = f".visible .entry k({case.get('parameters', '')}) {case.get('head', '')}"
    return f"{_HEAD}{comment}{head}\n{{ {case.get('body', '')} ret; }}\n".replace("\n{ ", "\n{\n", 1)


@pytest.mark.parametrize("case", _rows("launches.json"), ids=lambda case: case["name"])
def test_launches(case: dict[str, str], tmp_path: Path) -> None:
    name = "k.mlir" if "tile" in case else "k.ptx"
    (tmp_path / name).write_text(case["tile"] if "tile" in case else _kernel(case))
    judge(tmp_path, ["run", name, *shlex.split(case["options"])], case["says"])


@pytest.mark.parametrize("case", _rows("arrays.json"), ids=lambda case: case["name"])
def test_arrays(case: Mapping[str, Any], tmp_path: Path) -> None:
    header = case["header"].encode("latin-1")
    length = struct.pack("<H" if case["version"][0] == 1 else "<I", len(header))
    data = case["magic"].encode("latin-1") + bytes(case["version"]) + length + header
    (tmp_path / "a.npy").write_bytes(data + bytes(case["bytes"]))
    (tmp_path / "k.ptx").write_text(_kernel({"parameters": ".param .u64 p"}))
    says = f"a.npy: {case['says']}" if case["says"] else ""
    judge(tmp_path, ["run", "k.ptx", "--launch", "1", "--block", "1", "--arg", "p=a.npy"], says)


@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "missing", "empty", "large"])
def test_arrays_that_are_no_files(kind: str, tmp_path: Path) -> None:
    path, says = tmp_path / "a.npy", "no NumPy array: it is no file"
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
            says = "Is a directory"
        case "device":
            path.symlink_to("/dev/zero")
        case "empty":
            path.touch()
            says = "no NumPy array: EOF: reading magic string, expected 8 bytes got 0"
        case "large":
            path.touch()
            os.truncate(path, 3 << 30)
            says = "would take 3221225472 bytes: of the 134217728 that there are for a launch, 134217728 are left"
        case _:
            says = "No such file or directory"
    (tmp_path / "k.ptx").write_text(_kernel({"parameters": ".param .u64 p"}))
    start = "k.ptx: a.npy " if kind == "large" else "a.npy: "
    judge(tmp_path, ["run", "k.ptx", "--launch", "1", "--block", "1", "--arg", "p=a.npy"], start + says)
