"""Operands of machine IR as PTX writes them."""

from __future__ import annotations

import pytest

from tilelsp.analysis.features.reference.machine_pages import spelled


@pytest.mark.parametrize(
    ("operand", "ptx"),
    [
        ("float 1.0", "0f3F800000"),
        ("float 1.000000e+00", "0f3F800000"),
        ("float -0.0", "0f80000000"),
        ("float 0x3FF0000000000000", "0f3F800000"),
        ("float 0x7FF0000000000000", "0f7F800000"),
        ("float 1e99", "float 1e99"),
        ("float 0x3", "0f00000000"),
        ("float x", "float x"),
        ("float 0xg", "float 0xg"),
        ("float 0x3FF00000000000000", "float 0x3FF00000000000000"),
        ("float", "float"),
        ("double 1.5", "0d3FF8000000000000"),
        ("double -0.0", "0d8000000000000000"),
        ("double 0x3FF8000000000000", "0d3FF8000000000000"),
        ("double 0x1", "0d0000000000000001"),
        ("double 0xg", "double 0xg"),
        ("double", "double"),
        ("half 0xH3C00", "0x3C00"),
        ("half 0xR3C00", "half 0xR3C00"),
        ("half 1.0", "half 1.0"),
        ("bfloat 0xR3F80", "0x3F80"),
        ("bfloat 0xH3F80", "bfloat 0xH3F80"),
        ("@name", "name"),
        ("&name", "name"),
        ('&"a b"', "a b"),
        ("%0", "%0"),
        ('"a"', '"a"'),
        ("12", "12"),
        ("", ""),
    ],
)
def test_an_operand(operand: str, ptx: str) -> None:
    assert spelled(operand) == ptx
