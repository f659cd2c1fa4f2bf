"""Names of kernels as their source has them, beside those that `c++filt` makes of the same symbols."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from tilelsp.analysis.features.sources.names import lines_with, source_name

NAMES = {
    "_Z3sumPKfPfi": "sum",
    "_Z3sum3Vec": "sum",
    "_Z3sumN2ns3VecE": "sum",
    "_Z10reduce_allPf": "reduce_all",
    "_Z1kv": "k",
    "_ZN2ns3sumIfEEvPT_": "sum",
    "_ZN2ns5inner3sumEPf": "sum",
    "_ZN12_GLOBAL__N_13sumEPf": "sum",
    "_ZN2ns3sumE3Vec": "sum",
}
OTHERS = ("sum", "Z3sum", "_3sum", "_Zli2_xy", "_ZN", "_Z", "")
"""Symbols of C, of operators, and what is no symbol: they are what they are."""


@pytest.mark.parametrize("symbol", NAMES)
def test_a_mangled_symbol_is_its_own_name_alone(symbol: str) -> None:
    assert source_name(symbol) == NAMES[symbol]


@pytest.mark.parametrize("symbol", OTHERS)
def test_another_name_stays(symbol: str) -> None:
    assert source_name(symbol) == symbol


@pytest.mark.skipif(shutil.which("c++filt") is None, reason="no binutils")
def test_cxxfilt_has_the_same_names() -> None:
    run = subprocess.run(["c++filt"], input="\n".join(NAMES), capture_output=True, text=True, check=True)
    for name, shown in zip(NAMES.values(), run.stdout.splitlines(), strict=True):
        assert re.search(rf"(^|::| ){name}(<float>)?\(", shown), shown


def test_lines_have_a_name_as_a_whole_word() -> None:
    text = "void sum(float*);\nsum_all();\nresum();\nx=sum<float>;\nns::sum\n// SUM\nsum1\n"
    assert list(lines_with(text, "sum")) == [0, 3, 4]
