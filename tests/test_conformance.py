"""`tilelsp conformance` on lit-style cases of our own, and the vendor's verdicts on 35 broken modules.

The cases hold the floor for what the public tests ask: every directive met, nothing unexpected, every RUN line passed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from case_files import CASES

from tilelsp.analysis.languages import STAGES_OF_DIALECTS
from tilelsp.analysis.snapshot import finish
from tilelsp.analysis.tile.document import UNDECLARED_DIALECT, TileLanguage
from tilelsp.api.documents import make_document
from tilelsp.api.errors import UsageError
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import LineIndex
from tilelsp.bytecode.container import is_bytecode
from tilelsp.bytecode.primitives import BytecodeFault
from tilelsp.bytecode.reader import read_module
from tilelsp.cli.main import main
from tilelsp.conformance import testing_dialect
from tilelsp.conformance.chunks import FileChunk, parts_of
from tilelsp.conformance.directives import UNKNOWN, Emitted, compare, read_directives
from tilelsp.conformance.options import PASSES, pipeline_passes
from tilelsp.conformance.shell import run_lines, substituted
from tilelsp.conformance.suite import FileReport, RunOutcome, run_tree
from tilelsp.defs.catalog import catalog
from tilelsp.spec.op import OpDef
from tilelsp.spec.verify import verify
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

OWN = CASES / "conformance"
LEAST_DIRECTIVES = 120
LEAST_RUN_LINES = 22
DOCS = Path(__file__).parent.parent / "docs"


@pytest.fixture(scope="module")
def reports() -> list[FileReport]:
    return list(run_tree(OWN))


def test_every_directive_is_met_and_nothing_else_is_said(reports: list[FileReport]) -> None:
    lines = [(report.name, line) for report in reports for line in report.lines]
    assert [(name, d.text) for name, line in lines for d in line.missing] == []
    assert [(name, e.line + 1, e.message) for name, line in lines for e in line.unexpected] == []
    assert sum(report.matched for report in reports) >= LEAST_DIRECTIVES


def test_every_run_line_in_scope_passes(reports: list[FileReport]) -> None:
    lines = [(report.name, line) for report in reports for line in report.lines]
    assert [(name, line.line.text, line.reason) for name, line in lines if line.outcome is RunOutcome.FAILED] == []
    assert sum(report.count(RunOutcome.PASSED) for report in reports) >= LEAST_RUN_LINES


def test_passes_are_named_and_counted_apart(reports: list[FileReport]) -> None:
    (report,) = (report for report in reports if report.name == "passes.mlir")
    assert [line.passes for line in report.lines] == [("canonicalize",), ("loop-split", "fuse-fma")]
    assert pipeline_passes("builtin.module(cuda_tile.module(a,cuda_tile.entry(b{x=1}),c))") == ["a", "b", "c"]
    page = (DOCS / "conformance.md").read_text()
    assert all(f"`{name}`" in page for name in PASSES)


def test_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conformance", str(OWN / "passes.mlir")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "passes.mlir: 2 out of scope",
        "out of scope: canonicalize (1 RUN line): transformation pass",
        "out of scope: fuse-fma (1 RUN line): transformation pass",
        "out of scope: loop-split (1 RUN line): transformation pass",
        "unexpected diagnostics: 0",
        "0 passed, 0 failed",
    ]


BROKEN = """\
// RUN: cuda-tile-opt %s -verify-diagnostics
// RUN: cuda-tile-translate --list-versions | FileCheck %s
// RUN: cuda-tile-opt %s --frobnicate
// RUN: unheard-of %s
// CHECK: nothing that is printed
cuda_tile.module @m {
  entry @k() {
    // expected-error @below {{something else}}
    %0 = iota : tile<3xi32>
  }
}
"""


def test_failures_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a b.mlir").write_text(BROKEN)
    assert main(["conformance", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert out.startswith("a b.mlir: RUN lines 0 of 4, directives 0 of 1, 1 unexpected\n")
    assert "line 8: not reported: error: something else" in out
    assert "line 9: unexpected error: custom op 'cuda_tile.iota' all dimensions must be powers of two, got 3" in out
    assert 'Couldn\'t match "nothing that is printed"' in out
    assert "unknown option '--frobnicate'" in out
    assert "no command 'unheard-of'" in out
    assert out.endswith("0 passed, 4 failed\n")


def test_what_is_printed_of_a_tree_with_failures(capsys: pytest.CaptureFixture[str]) -> None:
    """Counts of each file and of the tree, the first lines of a reason, and what is not in scope."""
    folder = CASES / "conformance_failing"
    assert main(["conformance", str(folder)]) == 1
    printed = capsys.readouterr().out.replace(f"{folder}/", "")
    assert printed == (folder / "printed.txt").read_text(encoding="utf-8")


SENSELESS = {
    "// RUN: cuda-tile-opt %s -verify-diagnostics\n// expected-error-re @+1 {{a{{(}}}}\nop\n": "no regular expression",
    "// RUN: cuda-tile-opt nowhere.mlir": "nowhere.mlir: No such file or directory",
    "// RUN: cuda-tile-opt %s -o": "'-o' needs a value",
    '// RUN: cuda-tile-opt "%s': "No closing quotation",
    "// RUN: cuda-tile-opt %s |": "a command is missing in a RUN line",
    "// RUN: not": "'not' needs a command",
    "// RUN: diff %s": "'diff' needs two files",
    "// RUN: cuda-tile-translate %s": "no translation is asked for",
    "// RUN: cuda-tile-translate -mlir-to-cudatilebc -bytecode-version=x %s": "'x' is not a bytecode version",
    "// RUN: cuda-tile-opt %s 2> %t": "'2>' is not understood in a RUN line",
    "// RUN: cuda-tile-opt %s >& 1": "'>&' is not understood in a RUN line",
    "// RUN: cuda-tile-opt %s | FileCheck": "Missing argument: check-file",
}


@pytest.mark.parametrize("text", SENSELESS)
def test_senseless_lines_fail_with_a_reason(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "t.mlir").write_text(text)
    assert main(["conformance", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert SENSELESS[text] in out
    assert out.endswith("0 passed, 1 failed\n")


@pytest.mark.parametrize("name", ["missing", "empty"])
def test_bad_folders_are_one_line(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    assert main(["conformance", str(tmp_path / name)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("tilelsp: ")
    assert told.count("\n") == 1


def test_without_the_library(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "filecheck"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "filecheck", None)
    assert main(["conformance", str(OWN / "printed.mlir")]) == 2
    assert capsys.readouterr().err == (
        "tilelsp: FileCheck needs the library `filecheck`: pip install 'tilelsp[conformance]'\n"
    )


def test_test_ops_are_unknown_elsewhere() -> None:
    assert not {op.declared_name for op in testing_dialect.TEST_OPS} & catalog().ops.keys()


@pytest.mark.parametrize("op", testing_dialect.TEST_OPS, ids=lambda op: op.declared_name)
def test_examples_of_test_ops_are_printed_by_a_case(op: type[OpDef]) -> None:
    name = op.spec.name.removeprefix("cuda_tile.")
    assert any(f"{name} " in path.read_text() for path in OWN.glob("*.mlir"))


@pytest.fixture(scope="module")
def language() -> TileLanguage:
    return TileLanguage(testing_dialect.testing_catalog(), STAGES_OF_DIALECTS)


HAVE_NOTES_OF_OURS = ("ssa.undeclared", "op.attribute")
"""Findings beside whose sentence the editor names the value, or the words of an enumeration."""


@pytest.mark.parametrize("path", sorted(OWN.glob("*.mlir")), ids=lambda path: path.stem)
def test_the_editor_finds_what_the_whole_reader_finds(path: Path, language: TileLanguage) -> None:
    """Neither stops early; the editor reads op by op, and may point at a part of an op. It alone says which dialects it
    does not know, and puts notes of its own beside some sentences."""
    for part in parts_of(path.read_text(), split=True):
        document = language.document(part.text)
        index = LineIndex(part.text)

        def shown(
            found: Iterable[Diagnostic], part: FileChunk = part, index: LineIndex = index
        ) -> list[tuple[object, ...]]:
            return sorted(
                (
                    part.line + index.line_of(diagnostic.span.start) + 1,
                    diagnostic.severity,
                    diagnostic.message,
                    [
                        (part.line + index.line_of(label.span.start) + 1, label.message)
                        for label in diagnostic.related
                        if diagnostic.code not in HAVE_NOTES_OF_OURS
                    ],
                )
                for diagnostic in found
            )

        found = [diagnostic for diagnostic in finish(document.findings(())) if diagnostic.code != UNDECLARED_DIALECT]
        assert shown(found) == shown(parse_document(part.text, language.reader).findings())


# --- directives ------------------------------------------------------------------------------------------------


def test_places_of_directives() -> None:
    text = (
        "op // expected-error {{same}}\n"
        "// expected-error @below {{first}}\n"
        "// expected-note @below {{second}}\n"
        "op\n"
        "// expected-warning @above {{third}}\n"
        "// expected-error@+2 {{fourth}}\n"
        "// expected-remark-re @unknown {{[a-z]{{[0-9]+}}}}\n"
    )
    wanted = [("same", 0), ("first", 3), ("second", 3), ("third", 3), ("fourth", 7)]
    found = read_directives(text)
    assert [(d.text, d.line) for d in found[:5]] == wanted
    assert (found[5].line, found[5].pattern) == (UNKNOWN, True)
    assert found[5].accepts(Emitted(UNKNOWN, "remark", "[a-z]77"))
    assert not found[5].accepts(Emitted(UNKNOWN, "remark", "[a-z]x"))


def test_each_diagnostic_meets_one_directive() -> None:
    wanted = read_directives("op // expected-error 2 {{twice}}\n")
    emitted = Emitted(0, "error", "said twice")
    assert compare(wanted, [emitted]).missing == wanted
    assert compare(wanted, [emitted, emitted]).agrees
    assert compare(wanted, [emitted, emitted, emitted]).unexpected == (emitted,)
    assert compare(wanted, [Emitted(1, "error", "said twice")]).matched == ()


def test_run_lines_go_on_and_are_substituted() -> None:
    (line,) = run_lines("// RUN: a %s \\\n// RUN:   | b %S%% %t.bc\n// PRERUN: c\n")
    assert line.text == "a %s | b %S%% %t.bc"
    assert substituted(line.text, {"%s": "S", "%S": "D", "%t": "T"}) == "a S | b D% T.bc"


# --- the vendor's verdicts -------------------------------------------------------------------------------------

VERDICTS = json.loads((CASES / "invalid" / "index.json").read_text())["cases"]


def _read(name: str) -> bytes:
    return (CASES / "invalid" / f"{name}.tilebc").read_bytes()


def _sentences(name: str) -> tuple[str, list[str]]:
    """The first error of a module, and its warnings."""
    data = _read(name)
    if not is_bytecode(data):
        with pytest.raises(UsageError) as refused:
            make_document(None, f"{name}.tilebc", data)
        return str(refused.value).removeprefix(f"{name}.tilebc: "), []
    try:
        ops = read_module(data, catalog()).ops
    except BytecodeFault as fault:
        return fault.message, []
    found = verify(ops)
    errors = [d.message for d in found if d.severity is Severity.ERROR]
    if not errors:
        text = make_document(None, f"{name}.tilebc", data).text
        read = parse_document(text, Reader(catalog(), compile_parser)).findings()
        errors = [d.message for d in read if d.severity is Severity.ERROR]
    return (errors or [""])[0], [d.message for d in found if d.severity is Severity.WARNING]


def _sentence(message: str) -> str:
    """A recorded message without the offset in a section that the vendor's reader puts before it."""
    start, colon, rest = message.partition(": ")
    return rest if colon and start.startswith("error at offset ") else message


def test_there_are_35_verdicts() -> None:
    assert len(VERDICTS) == 35


@pytest.mark.parametrize("name", sorted(VERDICTS))
def test_the_vendor_says_the_same(name: str) -> None:
    error, warnings = _sentences(name)
    assert error == _sentence(VERDICTS[name]["message"])
    accepted_nonsense = name.startswith("hint_")
    assert bool(warnings) == accepted_nonsense


CHECKS: dict[str, Callable[[str], bool]] = {
    "no_return": lambda out: "3:8: error: block with no terminator, has %1 =" in out,
    "hint_num_cta_32": lambda out: "1:31: warning: expected power-of-two ≤ 16 for default.num_cta_in_cga" in out,
}


@pytest.mark.parametrize("name", sorted(CHECKS))
def test_check_says_it_of_bytecode(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["check", str(CASES / "invalid" / f"{name}.tilebc")])
    assert status == (0 if name.startswith("hint_") else 1)
    assert CHECKS[name](capsys.readouterr().out)
