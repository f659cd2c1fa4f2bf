"""Attributes, types, operations and modules of one line: `cases/dialects/rows`, held to mlir-opt."""

from __future__ import annotations

import re
import subprocess

import pytest

from tests.case_files import CASES
from tests.machine import real_tools
from tests.producers.judges import llvm_program
from tests.row_tables import first_error, read_rows
from tilelsp.analysis import Language

ROW_TABLES = ("attributes", "functions", "modules", "types")
_BETWEEN = "\n// -----\n"
_ERROR = re.compile(r"<stdin>:(\d+):(\d+): error: (.*)")


def rows(name: str) -> tuple[str, list[tuple[str, str]]]:
    """The document of a table, with ROW in it, and its rows: a text, and the column and sentence of the first error."""
    return read_rows(CASES / "dialects" / "rows" / f"{name}.txt")


@pytest.mark.slow
@pytest.mark.parametrize("name", ROW_TABLES)
def test_rows_are_judged_as_the_table_says(name: str) -> None:
    document, cases = rows(name)
    wrong: list[str] = []
    for row, wanted in cases:
        said = first_error(document.replace("ROW", row), Language.TILEIR)
        if said != wanted.removeprefix("~ "):
            wrong.append(f"{row}: {said}, and not {wanted}")
    assert wrong == []


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("name", ROW_TABLES)
def test_mlir_opt_judges_rows_so(name: str) -> None:
    document, cases = rows(name)
    text = _BETWEEN.join(document.replace("ROW", row) for row, _ in cases)
    command = [llvm_program("mlir-opt-22"), "--split-input-file", "-o", "/dev/null", "-"]
    printed = subprocess.run(command, input=f"{text}\n", capture_output=True, text=True, check=False).stderr
    first: dict[int, str] = {}
    for line, column, said in _ERROR.findall(printed):
        first.setdefault(int(line) // 2, f"{column}: {said}")
    wrong = [
        f"{row}: {first.get(number, 'ok')}, and not {wanted}"
        for number, (row, wanted) in enumerate(cases)
        if (number not in first if wanted.startswith("~ ") else first.get(number, "ok") != wanted)
    ]
    assert wrong == []
