"""Numbers beside the limits that instructions of PTX have: `cases/ptx/limits.txt`, held to ptxas."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.machine import real_tools
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
