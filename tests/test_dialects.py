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
from tilelsp.analysis.features.names.references import references
from tilelsp.analysis.features.names.rename import rename
from tilelsp.analysis.features.outline.symbols import OutlineSymbol, SymbolKind, symbols
from tilelsp.analysis.snapshot import finish
from tilelsp.base.diagnostic import Severity
from tilelsp.base.text import apply_edits
from tilelsp.defs.catalog import catalog
from tilelsp.defs.imported import imported
from tilelsp.spec.imported_data import Dialect, ImportedOp
from tilelsp.syntax.document import parse_document, read_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.printed_document import printed
from tilelsp.syntax.printer import print_ops
from tilelsp.syntax.reader import Reader
from tilelsp.syntax.written_form import UnprintableIr

ACCEPTED = sorted((CASES / "dialects" / "accepted").glob("*.mlir"))
"""Texts that `mlir-opt` of LLVM 22 accepts, `--split-input-file` where they have parts."""

DUMPS = sorted((CASES / "dialects" / "dumps").glob("*.mlir"))
"""Texts that the compilers of Triton 3.9 and of NVIDIA's CuTe DSL 4.8 printed for kernels of ours."""


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(catalog(), compile_parser, tolerant=True)


@pytest.mark.parametrize("path", DUMPS, ids=lambda path: path.stem)
def test_dumps_of_other_compilers_are_read(path: Path) -> None:
    """All of Triton's by the declarations that are shipped; CuTe's kernels have ops of a dialect without any."""
    snapshot = Host().open(path.name, path.read_text())
    found = [
        diagnostic
        for diagnostic in finish(snapshot.diagnostics())
        if diagnostic.severity is not Severity.HINT or "ttg" in path.name
    ]
    assert found == []
    assert any(symbol.kind is SymbolKind.ENTRY for symbol in _all(symbols(snapshot)))


def _all(found: Iterable[OutlineSymbol]) -> Iterator[OutlineSymbol]:
    for symbol in found:
        yield symbol
        yield from _all(symbol.children)


@pytest.mark.parametrize("path", ACCEPTED, ids=lambda path: path.stem)
def test_legal_text_has_one_hint_for_each_dialect(path: Path) -> None:
    found = finish(Host().open(path.name, path.read_text()).diagnostics())
    assert [diagnostic for diagnostic in found if diagnostic.severity is not Severity.HINT] == []
    assert len({diagnostic.message for diagnostic in found}) == len(found)


OF_LLVM = [
    found for name in imported().names if (found := imported().dialect(name)) and found.source.startswith("LLVM ")
]
"""The dialects whose declarations were imported from LLVM."""


def test_texts_of_llvms_dialects_have_each_op_in_the_form_that_it_is_printed_in(reader: Reader) -> None:
    """Custom form, where an op has one; it is read by a declaration, not by names and brackets."""
    generic, custom = set[str](), set[str]()
    for path in ACCEPTED:
        for chunk in read_document(path.read_text(), reader):
            for op in (op for at, top in chunk.ops for _, op in top.walk(at) if not op.opaque and not op.broken):
                (custom if op.signature is None else generic).add(op.name)
    assert len(OF_LLVM) == 18
    ops = [op for dialect in OF_LLVM for op in dialect.ops.values()]
    assert [op.name for op in ops if op.name not in (custom if op.format or op.parser else generic)] == []


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("path", ACCEPTED, ids=lambda path: path.stem)
def test_formatted_text_is_the_same_module(path: Path) -> None:
    """The formatter prints the module that was read; mlir-opt prints the same of both in the generic form."""
    text = path.read_text()
    formatted = apply_edits(text, finish(layout(Host().open(path.name, text))))
    assert _as_reference_has_it(formatted) == _as_reference_has_it(text)


def _as_reference_has_it(text: str) -> str:
    """The module that a text is, as mlir-opt prints it in the generic form."""
    options = (
        "--allow-unregistered-dialect",
        "--split-input-file",
        "--mlir-print-op-generic",
        "--mlir-print-local-scope",
    )
    command = [llvm_program("mlir-opt-22"), *options]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("path", ACCEPTED, ids=lambda path: path.stem)
def test_printed_ir_is_the_same_module(path: Path, reader: Reader) -> None:
    text = path.read_text()
    assert _as_reference_has_it(printed(text, reader)) == _as_reference_has_it(text)


@pytest.mark.parametrize("path", ACCEPTED[::4], ids=lambda path: path.stem)
def test_printed_ir_is_printed_as_it_stands(path: Path, reader: Reader) -> None:
    once = printed(path.read_text(), reader)
    assert printed(once, reader) == once


def test_an_op_of_which_declarations_know_less_is_printed_as_it_was_read(reader: Reader) -> None:
    """mlir-opt takes both as one module: linkage, comdat and the constants of a switch are in no slot of the IR."""
    text = """llvm.func internal @f(%flag: i32) attributes {dso_local} {
  llvm.switch %flag : i32, ^default(%flag : i32) [
    7: ^seven
  ]
^seven:
  %next = llvm.add %flag, %flag overflow<nsw> : i32
  llvm.br ^default(%next : i32)
^default(%last: i32):
  llvm.return
}
"""
    shown = text.replace("%flag", "%arg0").replace("%next", "%0").replace("%last", "%1")
    assert printed(text, reader) == shown


def test_a_value_that_is_passed_on_above_its_definition_is_printed_by_its_name(reader: Reader) -> None:
    """mlir-opt prints this text itself: the block that defines %x dominates the one that passes it."""
    text = """"llvm.func"() <{function_type = !llvm.func<void ()>, linkage = #llvm.linkage<private>, sym_name = "f"}> ({
  "llvm.br"()[^bb2] : () -> ()
^bb1:
  "llvm.br"(%x)[^bb3] : (i32) -> ()
^bb2:
  %x = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
  "llvm.br"()[^bb1] : () -> ()
^bb3(%y: i32):
  "llvm.return"() : () -> ()
}) : () -> ()
"""
    assert 'llvm.br"(%0)[^bb3] : (i32) -> ()' in printed(text, reader)


def test_what_cannot_be_printed_is_refused(reader: Reader) -> None:
    with pytest.raises(UnprintableIr, match=r"^line 2: use of undeclared SSA value name$"):
        printed("func.func @f() {\n  foo.bar %x : i32\n  return\n}\n", reader)


def test_a_clause_named_like_an_op_of_tile_ir_belongs_to_the_op_before_it() -> None:
    """In a function of `func` names without a prefix are those of `func`; none judges a dialect that nobody has."""
    text = "func.func @f(%a: i32) {\n  foo.nest %a\n  loop(%a : i32)\n  return\n}\n"
    found = finish(Host().open("k", text).diagnostics())
    assert [(diagnostic.severity, diagnostic.code) for diagnostic in found] == [(Severity.HINT, "dialect.undeclared")]


def test_a_name_with_a_prefix_means_its_own_dialect_first() -> None:
    """`tensor.empty` in a region of an op of `flow` is not `flow.tensor.empty`; mlir-opt reads it so."""
    use = ImportedOp("flow.tensor.empty", format="`size` attr-dict")
    imported().use({"flow": Dialect("flow", {use.name: use})})
    try:
        text = "func.func @f() {\n  flow.region {\n    %0 = tensor.empty() : tensor<i32>\n  }\n  return\n}\n"
        found = finish(Host().open("k", text).diagnostics())
    finally:
        imported().use({})
    assert [
        diagnostic
        for diagnostic in found
        if diagnostic.severity is Severity.ERROR and "flow.region" not in diagnostic.message
    ] == []


def test_a_function_in_a_brace_keeps_to_it_and_one_behind_a_lost_brace_does_not() -> None:
    text = "gpu.module @k {\n  func.func @f() {\n    return\n\n  func.func @g() {\n    nonsense\n    return\n  }\n"
    assert [symbol.name for symbol in _all(symbols(Host().open("k", text)))] == ["k", "f", "g"]
    text = "func.func @f() {\n  return\n\nfunc.func @g() {\n  nonsense\n  return\n}\n"
    found = [
        diagnostic
        for diagnostic in finish(Host().open("k", text).diagnostics())
        if diagnostic.severity is Severity.ERROR
    ]
    assert [text.count("\n", 0, diagnostic.span.start) for diagnostic in found] == [1, 4]


def test_a_thousand_ops_of_one_dialect_have_one_hint() -> None:
    body = "".join(f"  %{n + 1} = foo.add %{n}, %0 {{a = #foo<x y>}} : !foo.t<{n} of f32>\n" for n in range(1000))
    found = finish(Host().open("k", f"foo.func @f(%0: i32) {{\n{body}  foo.return\n}}\n").diagnostics())
    assert [(diagnostic.severity, diagnostic.code) for diagnostic in found] == [(Severity.HINT, "dialect.undeclared")]


def test_names_lead_to_each_other_in_a_thousand_ops_of_a_dialect_that_nobody_declared() -> None:
    """Fifty functions of twenty ops, whose values, blocks and arguments are called the same in each of them."""
    text = "".join(_FUNCTION.replace("KERNEL", f"kernel{n}").replace("NEXT", f"kernel{n + 1}") for n in range(49))
    text += _FUNCTION.replace("KERNEL", "kernel49").replace("NEXT", "kernel0")
    assert text.count(" foo.") + text.count("\nfoo.") >= 999
    snapshot = Host().open("k", text)
    assert [symbol.name for symbol in symbols(snapshot)] == [f"kernel{n}" for n in range(50)]
    third = text.index("@kernel3(")
    for name, uses in {"%x": 12, "%i": 3, "%acc": 4, "^done": 3, "%p": 5, "@kernel3(": 2}.items():
        at = text.index(name, third) if name.startswith("@") else text.index(name, third + 1)
        name = name.rstrip("(")
        spans = references(snapshot, at + 1)
        assert [text[span.start : span.end].lstrip("%^@") for span in spans] == [name.lstrip("%^@")] * uses, name
        edits = rename(snapshot, at + 1, "renamed")
        assert len(edits) == uses
        changed = apply_edits(text, edits)
        assert len(list(finish(Host().open("k", changed).diagnostics()))) == 1


_FUNCTION = """foo.func @KERNEL(%p: !foo.ptr<1 of f32>, %n: index) -> f32 {
  %x = foo.load %p[%n] : !foo.ptr<1 of f32>
  %r:2 = foo.for %i = %n to %n step 1 iter_args(%acc = %x) -> (index, f32) {
    %y = foo.load %p[%i] : !foo.ptr<1 of f32>
    %z = foo.add %y, %acc {mode = #foo<fast, "x y">} : f32
    foo.if %z {
      foo.print %acc, %x
    } else {
      foo.use %i, %x : index, f32
    }
    foo.yield %z, %acc : index, f32
  }
  foo.cond_br %r#1, ^done(%x : f32), ^more
^more:
  %a = foo.sin %x : f32
  %b = "foo.cos"(%x) {k = 1 : i32} : (f32) -> f32
  %c = foo.fma %a, %b, %x fastmath<contract> : f32
  %d = foo.max(%c, %x) : (f32, f32) -> f32
  %e = foo.call @NEXT(%p, %n) : (!foo.ptr<1 of f32>, index) -> f32
  %f = foo.select %d, %e, %x ? i1
  foo.store %f, %p[%n] : !foo.ptr<1 of f32>
  foo.br ^done(%x : f32)
^done(%out: f32):
  foo.assert %out, "never : %x"
  foo.keep %x {}
  foo.return %out : f32
}
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("%0 = gpu.thread_id w", "custom op 'gpu.thread_id' expected ::mlir::gpu::Dimension to be one of: x, y, z"),
        ("%0 = llvm.intr.vscale : i64", "custom op 'llvm.intr.vscale' has no custom assembly form"),
        ("%0 = arith.addi %a : i32", "expected ','"),
        ("%0 = vector.broadcast %a : i32 to <4xi32>", "expected non-function type"),
    ],
)
def test_another_form_of_a_declared_op_is_an_error(text: str, said: str) -> None:
    found = finish(Host().open("k", f"func.func @f(%a: i32) {{\n  {text}\n  func.return\n}}\n").diagnostics())
    assert [diagnostic.message for diagnostic in found][:1] == [said]
    assert found[0].severity is Severity.ERROR


def test_an_op_without_an_attribute_that_it_needs_is_printed_in_the_generic_form(reader: Reader) -> None:
    text = 'func.func @f() {\n  "nvvm.memory.barrier"() : () -> ()\n  nvvm.barrier0\n  return\n}\n'
    shown = print_ops(parse_document(text, reader).ops).text.splitlines()
    assert [line.strip() for line in shown[1:3]] == ['"nvvm.memory.barrier"() : () -> ()', "nvvm.barrier0"]
