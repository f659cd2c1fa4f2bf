"""MLIR of dialects that nobody declared: legal text is quiet, and what no text can be is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from case_files import CASES

from tilelsp.analysis import Host
from tilelsp.analysis.snapshot import finish
from tilelsp.base.diagnostic import Severity

ACCEPTED = sorted((CASES / "dialects" / "accepted").glob("*.mlir"))
"""Texts that `mlir-opt` of LLVM 22 accepts, `--split-input-file` where they have parts."""


@pytest.mark.parametrize("path", ACCEPTED, ids=lambda path: path.stem)
def test_legal_text_has_one_hint_for_each_dialect(path: Path) -> None:
    found = finish(Host().open(path.name, path.read_text()).diagnostics())
    assert [one for one in found if one.severity is not Severity.HINT] == []
    assert len({one.message for one in found}) == len(found)


def test_a_thousand_ops_of_one_dialect_have_one_hint() -> None:
    body = "".join(f"  %{n + 1} = foo.add %{n}, %0 {{a = #foo<x y>}} : !foo.t<{n} of f32>\n" for n in range(1000))
    found = finish(Host().open("k", f"foo.func @f(%0: i32) {{\n{body}  foo.return\n}}\n").diagnostics())
    assert [(one.severity, one.code) for one in found] == [(Severity.HINT, "dialect.undeclared")]
