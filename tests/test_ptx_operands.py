"""Operands that instructions of PTX take: `cases/ptx_forms/operands.txt`, as ptxas judges them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.machine import real_tools
from tools.isa.assembler import assembler_for
from tools.isa.forms import Form, opcode, ours

CASES = Path(__file__).parent / "cases" / "ptx_forms" / "operands.txt"
VERSION = "9.5"


@cache
def recorded() -> dict[tuple[str, str], list[tuple[Form, bool]]]:
    """By target and the first word of the opcode: forms, and whether ptxas takes them."""
    made: dict[tuple[str, str], list[tuple[Form, bool]]] = {}
    target = ""
    for line in CASES.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            target = line[3:]
        elif not line.startswith("#"):
            form = Form(line[2:])
            made.setdefault((target, opcode(form).partition(".")[0]), []).append((form, line[0] == "+"))
    return made


@pytest.mark.parametrize("where", recorded(), ids="-".join)
def test_operands_are_taken_as_ptxas_takes_them(where: tuple[str, str]) -> None:
    cases = recorded()[where]
    said = ours([form for form, _ in cases], VERSION, where[0])
    assert [str(form) for (form, legal), found in zip(cases, said, strict=True) if legal is bool(found)] == []


@pytest.mark.verdicts
@real_tools
@pytest.mark.parametrize("target", sorted({target for target, _ in recorded()}))
def test_ptxas_takes_them_so(target: str) -> None:
    cases = [case for (name, _), found in recorded().items() if name == target for case in found]
    said = assembler_for(target).verdicts([form for form, _ in cases], VERSION, target)
    assert [str(form) for (form, legal), found in zip(cases, said, strict=True) if legal is bool(found)] == []
