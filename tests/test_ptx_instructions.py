"""Single instructions for several targets and versions: `cases/ptx/instructions.txt`, as ptxas judges them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.machine import real_tools
from tilelsp.analysis import Host, Language, finish
from tilelsp.base.diagnostic import Severity
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import Ptxas

LINES = (Path(__file__).parent / "cases" / "ptx" / "instructions.txt").read_text(encoding="utf-8").splitlines()
DOCUMENT = next(line.removeprefix("#   ") for line in LINES if line.startswith("#   "))
WIDE = ".reg .b128 %o<4>; "
"""Registers that early versions lack, declared where a row names one."""


class Row(NamedTuple):
    """What stands in a body, and the first thing that ptxas says of it; `agreed` if we say that too, among others."""

    group: str
    target: str
    version: str
    text: str
    said: str
    agreed: bool

    @property
    def module(self) -> str:
        """The row in its document."""
        wide = WIDE if "%o" in self.text else ""
        filled = DOCUMENT.replace("WIDE ", wide).replace("VERSION", self.version).replace("TARGET", self.target)
        return filled.replace("ROW", self.text)


def rows() -> Iterator[Row]:
    """The rows of the table."""
    group = target = version = ""
    for line in LINES:
        if line.startswith("== "):
            _, group, target, version = line.split()
        elif not line.startswith("#"):
            text, _, said = line.rpartition(" :: ")
            yield Row(group, target, version, text, said.removeprefix("? "), not said.startswith("? "))


@pytest.mark.parametrize("group", dict.fromkeys(row.group for row in rows()))
def test_an_instruction_is_judged_as_ptxas_judges_it(group: str) -> None:
    wrong: list[str] = []
    for row in rows():
        if row.group != group:
            continue
        found = finish(Host().open("a.ptx", row.module, 1, Language.PTX).diagnostics((row.target,)))
        errors = {one.message for one in found if one.severity is Severity.ERROR} or {"ok"}
        if (row.said in errors) is not row.agreed or (row.said == "ok") is not (errors == {"ok"}):
            wrong.append(f"{row.target} {row.version}: {row.text}: {sorted(errors)}, and not {row.said}")
    assert wrong == []


@pytest.mark.slow
@real_tools
def test_ptxas_says_so_of_instructions() -> None:
    assembler = Ptxas(Toolbox())

    def wrong(row: Row) -> str:
        report = assembler.assemble(row.module, row.target)
        first = "ok" if report.accepted else next((error.text for error in report.errors), report.reason)
        return "" if first == row.said else f"{row.target} {row.version}: {row.text}: {first}, and not {row.said}"

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        assert list(filter(None, pool.map(wrong, rows()))) == []
