"""Launches that ask for more than there is: `tilelsp run` ends with one line and status 2, within 1 GiB and 10 seconds.

`launches.json` has a kernel of Tile IR, or the parts of one of PTX, the options and the line, which is empty for what
still runs: each limit stands there with its neighbours. `command` is another one than `run`, and `padded` the length of
a comment that spaces behind its first word fill. `arrays.json` has the parts of a `.npy` file that an argument names.
"""

from __future__ import annotations

import gc
import json
import os
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

from tests.hostile.commands import Ended, array, ended, kernel, launched
from tests.samples import sampled
from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.evaluate import Evaluator

CASES = Path(__file__).parent / "cases" / "hostile"


def _rows(name: str) -> list[dict[str, Any]]:
    return json.loads((CASES / name).read_text())


def judge(folder: Path, arguments: Sequence[str], says: str) -> None:
    """A refusal is one line; `...` stands for its end."""
    end = ended(folder, arguments)
    if not says:
        assert end == Ended(0, "")
        return
    start, _, more = f"tilelsp: {says}".partition("...") if says.endswith("...") else (f"tilelsp: {says}\n", "", "")
    assert not more
    assert end.status == 2, end
    assert end.said.startswith(start), end
    assert len(end.said.splitlines()) == 1, end


@pytest.mark.parametrize(
    "case", sampled([(case,) for case in _rows("launches.json")], 2), ids=lambda case: case["name"]
)
def test_launches(case: Mapping[str, Any], tmp_path: Path) -> None:
    name, text = launched(case)
    (tmp_path / name).write_text(text)
    judge(tmp_path, [case.get("command", "run"), name, *shlex.split(case["options"])], case["says"])


def test_ctas_are_let_go_of_when_they_end() -> None:
    """Not when garbage is looked for next: they take half a megabyte each, and a command looks seldom."""
    memory = np.zeros(64, np.uint8)
    gc.collect()
    gc.disable()
    try:
        Evaluator().launch(kernel({"parameters": ".param .u64 p"}), "k", (8, 1, 1), 32, 0, [memory])
        assert [one for one in gc.get_objects() if isinstance(one, Cta)] == []
    finally:
        gc.enable()


@pytest.mark.parametrize("case", _rows("arrays.json"), ids=lambda case: case["name"])
def test_arrays(case: Mapping[str, Any], tmp_path: Path) -> None:
    (tmp_path / "a.npy").write_bytes(array(case))
    (tmp_path / "k.ptx").write_text(kernel({"parameters": ".param .u64 p"}))
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
    (tmp_path / "k.ptx").write_text(kernel({"parameters": ".param .u64 p"}))
    start = "k.ptx: a.npy " if kind == "large" else "a.npy: "
    judge(tmp_path, ["run", "k.ptx", "--launch", "1", "--block", "1", "--arg", "p=a.npy"], start + says)
