"""MLIR of dialects that nobody declared: legal text is quiet, and what no text can be is not."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from case_files import CASES

from tests.machine import real_tools
from tests.producers.judges import llvm_program
from tilelsp.analysis import Host
from tilelsp.analysis.features.format import layout
from tilelsp.analysis.features.outline.symbols import Symbol, SymbolKind, symbols
from tilelsp.analysis.snapshot import finish
from tilelsp.base.diagnostic import Severity
from tilelsp.base.text import apply_edits

ACCEPTED = sorted((CASES / "dialects" / "accepted").glob("*.mlir"))
"""Texts that `mlir-opt` of LLVM 22 accepts, `--split-input-file` where they have parts."""

DUMPS = sorted((CASES / "dialects" / "dumps").glob("*.mlir"))
"""What the compilers of Triton 3.9 and of NVIDIA's CuTe DSL 4.8 printed for kernels of ours."""


@pytest.mark.parametrize("path", DUMPS, ids=lambda path: path.stem)
def test_dumps_of_other_compilers_are_read(path: Path) -> None:
    """All of Triton's by the declarations that are shipped; CuTe's kernels have ops of a dialect without any."""
    snapshot = Host().open(path.name, path.read_text())
    found = [one for one in finish(snapshot.diagnostics()) if one.severity is not Severity.HINT or "ttg" in path.name]
    assert found == []
    assert any(symbol.kind is SymbolKind.ENTRY for symbol in _all(symbols(snapshot)))


def _all(found: Iterable[Symbol]) -> Iterator[Symbol]:
    for symbol in found:
        yield symbol
        yield from _all(symbol.children)


@pytest.mark.parametrize("path", ACCEPTED, ids=lambda path: path.stem)
def test_legal_text_has_one_hint_for_each_dialect(path: Path) -> None:
    found = finish(Host().open(path.name, path.read_text()).diagnostics())
    assert [one for one in found if one.severity is not Severity.HINT] == []
    assert len({one.message for one in found}) == len(found)


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("path", ACCEPTED, ids=lambda path: path.stem)
def test_formatted_text_is_the_same_module(path: Path) -> None:
    """What was read is printed by the formatter; mlir-opt prints the same of both in the generic form."""
    program = llvm_program("mlir-opt-22")
    options = (
        "--allow-unregistered-dialect",
        "--split-input-file",
        "--mlir-print-op-generic",
        "--mlir-print-local-scope",
    )
    text = path.read_text()
    formatted = apply_edits(text, finish(layout(Host().open(path.name, text))))
    printed = [
        subprocess.run([program, *options], input=one, capture_output=True, text=True, check=True).stdout
        for one in (text, formatted)
    ]
    assert printed[0] == printed[1]


def test_a_thousand_ops_of_one_dialect_have_one_hint() -> None:
    body = "".join(f"  %{n + 1} = foo.add %{n}, %0 {{a = #foo<x y>}} : !foo.t<{n} of f32>\n" for n in range(1000))
    found = finish(Host().open("k", f"foo.func @f(%0: i32) {{\n{body}  foo.return\n}}\n").diagnostics())
    assert [(one.severity, one.code) for one in found] == [(Severity.HINT, "dialect.undeclared")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("%0 = gpu.thread_id w", "custom op 'gpu.thread_id' expected one of these words: x, y, z"),
        ("%0 = llvm.intr.vscale : i64", "custom op 'llvm.intr.vscale' has no custom assembly form"),
        ("%0 = arith.addi %a : i32", "expected ','"),
        ("%0 = vector.broadcast %a : i32 to <4xi32>", "expected non-function type"),
    ],
)
def test_another_form_of_a_declared_op_is_an_error(text: str, said: str) -> None:
    found = finish(Host().open("k", f"func.func @f(%a: i32) {{\n  {text}\n  func.return\n}}\n").diagnostics())
    assert [one.message for one in found][:1] == [said]
    assert found[0].severity is Severity.ERROR
