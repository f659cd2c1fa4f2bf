"""Numbers beside the limits that instructions of PTX have: `cases/ptx/limits.txt`, held to ptxas."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.machine import real_tools
from tests.row_tables import first_error, read_rows
from tilelsp.analysis import Host, Language, finish
from tilelsp.base.diagnostic import Severity
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import Ptxas
from tools.isa.assembler import assembler_for
from tools.isa.forms import Form, ours

LINES = (Path(__file__).parent / "cases" / "ptx" / "limits.txt").read_text(encoding="utf-8").splitlines()
ROWS = [tuple(map(str.strip, line.split("|"))) for line in LINES if line and not line.startswith("#")]
"""Target, instruction, the numbers in the place of its N that it takes, and those that it does not."""


def _forms(code: str, *lists: str) -> list[tuple[Form, str]]:
    return [(Form(code.replace("N", number)), number) for numbers in lists for number in numbers.split()]


@pytest.mark.parametrize(("target", "code", "taken", "refused"), ROWS, ids=[f"{row[1]} {row[2]}" for row in ROWS])
def test_numbers_beside_a_limit(target: str, code: str, taken: str, refused: str) -> None:
    forms = _forms(code, taken, refused)
    said = ours([form for form, _ in forms], "9.5", target)
    assert " ".join(number for (_, number), found in zip(forms, said, strict=True) if found) == refused


@pytest.mark.verdicts
@real_tools
def test_ptxas_has_the_same_limits() -> None:
    wrong: list[str] = []
    for target, code, taken, refused in ROWS:
        forms = _forms(code, taken, refused)
        said = assembler_for(target).verdicts([form for form, _ in forms], "9.5", target)
        found = " ".join(number for (_, number), messages in zip(forms, said, strict=True) if messages)
        if found != refused:
            wrong.append(f"{code}: {found}, and not {refused}: {next(filter(None, said), '')}")
    assert wrong == []


MODULES = [
    line.rpartition(" :: ")[::2]
    for line in (Path(__file__).parent / "cases" / "ptx" / "modules.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("module", "said"), MODULES)
def test_a_module_of_one_line(module: str, said: str) -> None:
    found = [
        (diagnostic.span.start, diagnostic.message)
        for diagnostic in finish(Host().open("one.ptx", module, 1, Language.PTX).diagnostics(("sm_90a",)))
        if diagnostic.severity is Severity.ERROR
    ]
    assert min(found, key=lambda one: one[0], default=(0, "ok"))[1] == said


ROW_TABLES = ("calls", "functions", "lines", "operands", "tables", "values")
"""Files of rows that stand in one document, which the third line of each shows."""


def rows(name: str) -> tuple[str, list[tuple[str, str]]]:
    """The document of a table, with ROW in it, and its rows: a text, and the column and sentence of the first error."""
    return read_rows(Path(__file__).parent / "cases" / "ptx" / f"{name}.txt")


@pytest.mark.parametrize("name", ROW_TABLES)
def test_rows_are_judged_as_ptxas_judges_them(name: str) -> None:
    document, cases = rows(name)
    before = document.index("ROW")
    wrong: list[str] = []
    for row, wanted in cases:
        said = first_error(document.replace("ROW", row), Language.PTX, before, ("sm_90a",))
        if said != wanted:
            wrong.append(f"{row}: {said}, and not {wanted}")
    assert wrong == []


@pytest.mark.slow
@real_tools
def test_ptxas_says_so_of_modules() -> None:
    assembler = Ptxas(Toolbox())
    wrong: list[str] = []
    judged = [
        (document.replace("ROW", row), said.partition(": ")[2] or said)
        for document, cases in map(rows, ROW_TABLES)
        for row, said in cases
    ]
    for module, said in (*MODULES, *judged):
        report = assembler.assemble(module, "sm_90a")
        first = "ok" if report.accepted else next((error.text for error in report.errors), report.reason)
        if first != said:
            wrong.append(f"{module}: {first}, and not {said}")
    assert wrong == []


@pytest.mark.parametrize(("braces", "is_told"), [(255, True), (256, False)])
def test_a_name_is_looked_up_through_256_scopes(braces: int, is_told: bool) -> None:
    header = ".version 9.0 .target sm_90a .address_size 64 .entry k() "
    text = f"{header}{{ {'{ ' * braces}.reg .b32 a; mov.b32 a, b; {'} ' * braces}ret; }}"
    assert first_error(text, Language.PTX, text.index("b; }"), ("sm_90a",)) == (
        "1: Unknown symbol 'b'" if is_told else "ok"
    )
