"""Kernels that other compilers made give NumPy's numbers and no finding, or the report that they deserve.

The launches are `cases/producer_runs`.
"""

from __future__ import annotations

import contextlib
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from tests.machine import real_tools
from tests.producer_runs import TEXTS, launch, launch_file
from tests.sync_kernels import CASES, tileiras
from tilelsp.interp.faults import Fault

pytestmark = [pytest.mark.verdicts, real_tools]


@pytest.mark.parametrize(("kernel", "target", "maps", "report"), tileiras(), ids=lambda field: field.split(" ")[0])
def test_tileiras(kernel: str, target: str, maps: str, report: str) -> None:
    found: list[Fault] = []
    if report:
        with contextlib.suppress(Fault):
            launch(kernel, target, maps, found.append)
        assert report in found[0].message
        return
    assert launch(kernel, target, maps, found.append) <= 1
    assert not found


def others() -> list[Any]:
    cases = tomllib.loads((CASES / "others.toml").read_text())
    return [
        pytest.param(path, case, id=f"{name}-{path.suffixes[-2][1:]}")
        for name, case in cases.items()
        for path in sorted(TEXTS.glob(case["files"]))
    ]


@pytest.mark.parametrize(("path", "case"), others())
def test_other_compiler(path: Path, case: Mapping[str, Any]) -> None:
    found: list[Fault] = []
    assert launch_file(path, case, found.append) <= case["error"]
    assert not found
