"""Constant expressions of PTX as initial values: `cases/evaluator/constants.txt`, and the bytes that ptxas makes of
them."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tests.machine import real_tools
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import AssembleOptions, Ptxas
from tilelsp.interp.ptx.initial import read_initial

ROWS = [
    tuple(line.rsplit(" | ", 1))
    for line in (Path(__file__).parent / "cases/evaluator/constants.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
FIRST = 0x1122334455667788
"""A number that shows where a table begins in a cubin."""


@pytest.mark.parametrize(("expression", "value"), ROWS)
def test_a_constant_expression(expression: str, value: str) -> None:
    text = f".global .u64 x = {expression};"
    assert int.from_bytes(read_initial(text, text.index("x"), "u64", (), 1).data, "little") == int(value, 0)


@real_tools
def test_ptxas_makes_the_same_of_them() -> None:
    values = ", ".join((hex(FIRST), *(expression for expression, _ in ROWS)))
    text = (
        ".version 8.6\n.target sm_80\n.address_size 64\n"
        f".visible .global .align 8 .u64 x[{len(ROWS) + 1}] = {{{values}}};\n.visible .entry k() {{ ret; }}\n"
    )
    cubin = Ptxas(Toolbox()).assemble(text, "sm_80", AssembleOptions(keep_cubin=True)).cubin
    found = struct.unpack_from(f"<{len(ROWS)}Q", cubin, cubin.index(struct.pack("<Q", FIRST)) + 8)
    assert list(found) == [int(value, 0) for _, value in ROWS]
