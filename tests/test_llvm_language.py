"""LLVM IR is a language, whoever wrote the text: what llvm-as accepts is quiet, what it refuses is an error.

`tests/cases/llvm/language` has a file for each part of the language, accepted by llvm-as 22 (one in the forms of later
versions); `SENTENCES` have small texts, each with its sentence. `verdicts.txt` holds single
mutations of those files with llvm-as' verdict; `make conformance` asks it again, `make verdicts` about fresh ones. With
TILELSP_BLESS they are drawn anew.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.machine import real_tools
from tests.mutations import mutants
from tests.producers.judges import judge, llvm_program
from tests.row_tables import read_rows
from tilelsp.analysis import Host, Language, TextChange, finish
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.syntax.llvm.cursor import Interned
from tilelsp.syntax.llvm.parser import finish as finish_reading
from tilelsp.syntax.llvm.parser import parse_llvm
from tilelsp.syntax.llvm.starts import unit_starts
from tilelsp.syntax.llvm.units import read_unit

FOLDER = Path(__file__).parent / "cases" / "llvm" / "language"
FILES = sorted(FOLDER.glob("*.ll"))
LEGAL = [path for path in FILES if not path.read_text().startswith("; newer:")]
VERDICTS = FOLDER / "verdicts.txt"
ERRORS = FOLDER.parent / "errors.ll"
MENDED = FOLDER / "mended.ll"
"""`ERRORS`, line for line, without the mistakes."""
SENTENCES = (
    "verifier.txt", "limits.txt", "data_layout.txt", "sites.txt", "use_lists.txt", "forms.txt", "debug_nodes.txt",
    "statepoints.txt", "refused.txt", "neighbours.txt",
)  # fmt: skip
ROWS = FOLDER.parent / "rows"
ROW_TABLES = ("instructions", "functions", "attributes", "modules", "intrinsics", "records", "debug")
REFUSED, ACCEPTED = 200, 100
AGREEMENT = 0.98


def shown(text: str) -> tuple[Diagnostic, ...]:
    """The diagnostics that an editor shows."""
    return finish(Host().open("file:///case.ll", text, 1, Language.LLVM).diagnostics())


def refused(text: str) -> bool:
    return any(diagnostic.severity is Severity.ERROR for diagnostic in shown(text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_legal_text_is_quiet(path: Path) -> None:
    found = shown(path.read_text())
    assert [diagnostic for diagnostic in found if diagnostic.severity is not Severity.HINT] == []
    places = Counter(diagnostic.span for diagnostic in found)
    assert all(count == 1 for count in places.values()), "one hint on a function"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_line_that_was_read_before_means_the_same(path: Path) -> None:
    host = Host()
    once = finish(host.open("file:///one.ll", path.read_text(), 1, Language.LLVM).diagnostics())
    assert finish(host.open("file:///two.ll", path.read_text(), 1, Language.LLVM).diagnostics()) == once


# recorded verdicts ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Verdict:
    """A line of a file in another form, and whether llvm-as accepts the file then."""

    file: str
    line: int
    accepted: bool
    written: str

    @property
    def text(self) -> str:
        lines = (FOLDER / self.file).read_text().split("\n")
        return "\n".join((*lines[: self.line], self.written, *lines[self.line + 1 :]))

    def __str__(self) -> str:
        return f"{self.file}\t{self.line}\t{'accepted' if self.accepted else 'refused'}\t{self.written}"


def recorded() -> list[Verdict]:
    made: list[Verdict] = []
    for line in VERDICTS.read_text().splitlines():
        file, number, verdict, written = line.split("\t", 3)
        made.append(Verdict(file, int(number), verdict == "accepted", written))
    return made


def test_recorded_verdicts() -> None:
    wrong = [str(verdict) for verdict in recorded() if refused(verdict.text) == verdict.accepted]
    assert len(wrong) <= len(recorded()) * (1 - AGREEMENT), "\n".join(wrong)
    assert not [line for line in wrong if "\taccepted\t" in line], "a false refusal"


def tool(path: Path) -> bool:
    """llvm-as' verdict on a file."""
    return judge(path).accepted


def drawn(rng: random.Random, folder: Path) -> Iterator[Verdict]:
    """Mutants of the files and llvm-as' verdicts, without end."""
    while True:
        path = rng.choice(LEGAL)
        text = path.read_text()
        for mutant in mutants(text, rng, 1, skip=(";",)):
            written = mutant.text.split("\n")[mutant.line]
            file = folder / "mutant.ll"
            file.write_text(mutant.text)
            yield Verdict(path.name, mutant.line, tool(file), written)


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("path", LEGAL, ids=lambda path: path.stem)
def test_the_assembler_accepts_the_cases(path: Path) -> None:
    assert tool(path), judge(path).output


@pytest.mark.slow
@real_tools
def test_the_assembler_says_what_is_recorded(tmp_path: Path) -> None:
    if os.environ.get("TILELSP_BLESS"):
        left = {True: ACCEPTED, False: REFUSED}
        kept: list[Verdict] = []
        for verdict in drawn(random.Random("recorded"), tmp_path):
            if left[verdict.accepted]:
                left[verdict.accepted] -= 1
                kept.append(verdict)
            if not any(left.values()):
                break
        VERDICTS.write_text("".join(f"{verdict}\n" for verdict in sorted(kept, key=str)))
    for number, verdict in enumerate(recorded()):
        file = tmp_path / f"{number}.ll"
        file.write_text(verdict.text)
        assert tool(file) == verdict.accepted, str(verdict)


@pytest.mark.verdicts
@real_tools
def test_fresh_mutants_have_the_assembler_s_verdict(tmp_path: Path) -> None:
    seed = os.environ.get("TILELSP_SEED") or str(time.time_ns())
    count: Counter[tuple[bool, bool]] = Counter()
    wrong: list[str] = []
    source = drawn(random.Random(seed), tmp_path)
    for _ in range(1000):
        verdict = next(source)
        ours = not refused(verdict.text)
        count[verdict.accepted, ours] += 1
        if ours != verdict.accepted:
            wrong.append(str(verdict))
    print(f"seed {seed}: {dict(count)}")
    assert len(wrong) <= 1000 * (1 - AGREEMENT), f"TILELSP_SEED={seed}\n" + "\n".join(wrong)


@pytest.mark.slow
@real_tools
def test_each_mistake_alone_has_the_assembler_s_sentence(tmp_path: Path) -> None:
    """llvm-as stops at the first mistake: each one of a case is put alone into the text without any. A line that
    differs and has no sentence goes with the next one that has."""
    right, wrong = MENDED.read_text().split("\n"), ERRORS.read_text().split("\n")
    file = tmp_path / "one.ll"
    unheard: list[str] = []
    text = list(right)
    for number in range(1, len(wrong)):
        text[number] = wrong[number]
        sentence = wrong[number].partition("; error: ")[2]
        if not sentence:
            continue
        file.write_text("\n".join(text))
        if sentence not in (said := told(file)):
            unheard.append(f"{number + 1}: {said}")
        text = list(right)
    assert not unheard, "\n".join(unheard)


def told(path: Path) -> str:
    """The output of llvm-as for a file."""
    return judge(path).output


# modules of one line --------------------------------------------------------------------------------------------------


def lines() -> list[tuple[str, str]]:
    """A module of one line, and what llvm-as says of it: the column from 1 and a sentence, or ok."""
    rows = (FOLDER / "lines.txt").read_text(encoding="utf-8").splitlines()
    return [(row, said) for row, _, said in (one.rpartition(" :: ") for one in rows if one and one[0] != "#")]


def test_lines_are_judged_as_the_assembler_judges_them() -> None:
    wrong: list[str] = []
    for row, wanted in lines():
        errors = sorted(
            (diagnostic.span.start + 1, diagnostic.message)
            for diagnostic in shown(f"{row}\n")
            if diagnostic.severity is Severity.ERROR
        )
        said = f"{errors[0][0]}: {errors[0][1]}" if errors else "ok"
        if said != wanted:
            wrong.append(f"{row}: {said}, and not {wanted}")
    assert wrong == []


@pytest.mark.slow
@real_tools
def test_the_assembler_judges_lines_so() -> None:
    wrong: list[str] = []
    for row, wanted in lines():
        command = [llvm_program("llvm-as-22"), "-", "-o", "/dev/null"]
        done = subprocess.run(command, input=f"{row}\n", capture_output=True, text=True, check=False)
        at = re.search(r"<stdin>:1:(\d+): error: (.*)", done.stderr)
        if (f"{at[1]}: {at[2]}" if at else "ok") != wanted or (done.returncode == 0) != (wanted == "ok"):
            wrong.append(f"{row}: {done.stderr}, and not {wanted}")
    assert wrong == []


# modules that differ in a row -----------------------------------------------------------------------------------------


def rows(name: str) -> tuple[str, list[tuple[str, str]]]:
    """The document in the head of a table, and its rows: what stands in it, and what llvm-as says of that."""
    document, cases = read_rows(ROWS / f"{name}.txt", escaped=True)
    return f"{document}\n", cases


def placed(document: str, line: int, column: int, message: str) -> str:
    """A sentence with its place, whose line counts from 1 in the row."""
    return f"{line - document[: document.index('ROW')].count(chr(10))}:{column}: {message}"


@pytest.mark.parametrize("name", ROW_TABLES)
def test_rows_are_judged_as_the_assembler_judges_them(name: str) -> None:
    document, cases = rows(name)
    wrong: list[str] = []
    for row, wanted in cases:
        text = document.replace("ROW", row)
        found = sorted(
            (found.span.start, found.message) for found in shown(text) if found.severity is Severity.ERROR
        )  # fmt: skip
        said = "ok"
        if found:
            at, message = found[0]
            said = placed(document, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at), message)
        if wanted not in (said, *(f"*: {message}" for _, message in found)):
            wrong.append(f"{row}: {said}, and not {wanted}")
    assert wrong == []


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("name", ROW_TABLES)
def test_the_assembler_judges_rows_so(name: str) -> None:
    document, cases = rows(name)
    wrong: list[str] = []
    for row, wanted in cases:
        command = [llvm_program("llvm-as-22"), "-", "-o", "/dev/null"]
        text = document.replace("ROW", row)
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
        at = re.search(r"<stdin>:(\d+):(\d+): error: (.*)", done.stderr)
        if at is not None:
            said = placed(document, int(at[1]), int(at[2]), at[3])
        else:
            said = "ok" if not done.returncode else f"*: {done.stderr.partition('as correct!')[2].split(chr(10))[1]}"
        if said != wanted:
            wrong.append(f"{row}: {said}, and not {wanted}")
    assert wrong == []


# the verifier's sentences --------------------------------------------------------------------------------------------


def small_texts(files: Sequence[str] = SENTENCES) -> list[tuple[str, str, str]]:
    """The name, the sentence (empty where it is accepted) and the text of each."""
    made: list[tuple[str, str, str]] = []
    for part in (part for name in files for part in (FOLDER / name).read_text().split("\n== ")[1:]):
        title, _, text = part.partition("\n")
        name, _, sentence = title.partition(" ::")
        made.append((name, sentence.strip(), f"{text}\n"))
    return made


def test_the_verifier_s_sentences() -> None:
    wrong: list[str] = []
    for name, sentence, text in small_texts():
        found = [diagnostic.message for diagnostic in shown(text) if diagnostic.severity is not Severity.HINT]
        if (sentence not in found) if sentence else found:
            wrong.append(f"{name}: {found} instead of {sentence!r}")
    assert not wrong, "\n".join(wrong)


def test_what_an_order_of_uses_does_not_fit_stands_at_its_word() -> None:
    text = """@g = global i32 0
define void @f() {
start:
  br label %l
l:
  br label %l
}
define i32 @h(i32 %a) {
  %b = add i32 %a, %a
  ret i32 %b
  uselistorder i32 %a, { 1, 0, 2 }
}
uselistorder ptr @g, { 1, 0 }
uselistorder_bb @f, %start, { 1, 0 }
"""
    found = [
        (
            diagnostic.message,
            text.count("\n", 0, diagnostic.span.start) + 1,
            text[diagnostic.span.start : diagnostic.span.end],
        )
        for diagnostic in shown(text)
        if diagnostic.severity is not Severity.HINT
    ]
    assert found == [
        ("wrong number of indexes, expected 2", 11, "uselistorder"),
        ("value has no uses", 13, "uselistorder"),
        ("value has no uses", 14, "uselistorder_bb"),
    ]


@pytest.mark.slow
@real_tools
def test_the_assembler_says_the_verifier_s_sentences(tmp_path: Path) -> None:
    file = tmp_path / "small.ll"
    for name, sentence, text in small_texts():
        file.write_text(text)
        judgement = judge(file)
        assert judgement.accepted == (not sentence), f"{name}: {judgement.output}"
        assert sentence in judgement.output, f"{name}: {judgement.output}"


# limits and odd text --------------------------------------------------------------------------------------------------

DEEP = "types, constants and metadata nested deeper than 128 are not read"


@pytest.mark.parametrize(
    "text",
    [
        "@a = global " + "[1 x " * 5000 + "i8" + "]" * 5000 + " zeroinitializer\n",
        "@a = global i64 " + "add (i64 " * 5000 + "1" + ", i64 1)" * 5000 + "\n",
        "!0 = " + "!{" * 5000 + "}" * 5000 + "\n",
        "declare void @f(" + "void (" * 5000 + ")" * 5000 + ")\n",
        "@a = global " + "{ i8, " * 5000 + "i8" + " }" * 5000 + " undef\n",
    ],
    ids=("arrays", "expressions", "metadata", "functions", "structs"),
)
def test_nesting_has_a_limit(text: str) -> None:
    assert [diagnostic.message for diagnostic in parse_llvm(text).diagnostics] == [DEEP]


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        (f"@a = global i32 {'9' * 10_000}\n", []),
        (f"@a = global i{'9' * 10_000} 0\n", ["bitwidth for integer type out of range"]),
        (f"@a = global [{'9' * 10_000} x i8] undef\n", ["expected number in address space"]),
        (f"@a = global double 1.0e{'9' * 10_000}\n", []),
        (f"!0 = !{{!{'9' * 10_000}}}\n", ["expected 32-bit integer (too large)"]),
        (f"define void @f() {{\n  ret void, !x !{'1' * 9}\n}}\n", [f"use of undefined metadata '!{'1' * 9}'"]),
        ("define void @f() {\n  %1 = add i32 %0, 1\n  br label %" + "9" * 10_000 + "\n}\n", None),
        ("@" * 10_000, ["expected top-level entity"]),
        ("define void @f(){\r\n  ret void\r\n}\r\n", []),
    ],
    ids=range(9),
)
def test_numbers_and_odd_text(text: str, messages: list[str] | None) -> None:
    found = [diagnostic.message for diagnostic in parse_llvm(text).diagnostics]
    assert messages is None or found == messages


def test_a_broken_statement_costs_itself() -> None:
    """Each broken statement in a function is an error, and nothing around it, also where it goes on over lines."""
    good = "  %v{0} = add i32 %x, {0}\n"
    broken = ("%a = ", "%a = add i32 %x", "%a = add i32 %x,", "= add i32 1, 2", "%a add i32 1, 2", "store i32 1,")
    broken += (
        "invoke void @f(i33333333333 1)\n          to label %p unwind label %q",
        "switch i33333333333 1, label %p [\n    i32 1, label %q\n    i32 2, label %q\n  ]",
        "%a = landingpad i33333333333\n          cleanup\n          catch ptr null\n          filter [0 x ptr] []",
    )
    for line in broken:
        body = "".join(good.format(number) for number in range(3))
        text = f"define void @f(i32 %x) {{\n{body}  {line}\n{body.replace('%v', '%w')}  ret void\n}}\n"
        found = [diagnostic for diagnostic in parse_llvm(text).diagnostics if diagnostic.severity is Severity.ERROR]
        assert len(found) == 1, (line, found)


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("define void @f(i32 %x, i32 y) {", "expected ')' at end of argument list"),
        ("define void @f(i32 %x) nothing {", "expected '{' in function body"),
        ("define void @f(i32 %x) noinline alwaysinline {", "Attributes 'noinline and alwaysinline' are incompatible!"),
        ("define void @f(ptr nest %x, ptr nest %y) {", "More than one parameter has attribute nest!"),
    ],
)
def test_a_mistake_in_a_header_leaves_its_body_read(header: str, message: str) -> None:
    text = f"{header}\n  %a = add i32 %x2, 1, 2\n  %b = fadd i32 1, 2\n  ret void\n}}\n"
    found = [diagnostic.message for diagnostic in parse_llvm(text.replace("%x2", "1")).diagnostics]
    assert found == [message, "expected metadata after comma", "invalid operand type for instruction"]


def test_an_undefined_thing_costs_itself() -> None:
    text = "define void @f() {\n  %a = load %t, ptr @g, !x !5\n  %b = add i32 %c, 1\n  br label %d\n}\n"
    found = [diagnostic.message for diagnostic in parse_llvm(text).diagnostics]
    assert found == [
        "use of undefined type named 't'", "use of undefined value '@g'", "use of undefined metadata '!5'",
        "use of undefined value '%c'", "use of undefined value '%d'",
    ]  # fmt: skip


def test_an_edit_of_the_data_layout_is_meant_by_functions_that_were_read_before() -> None:
    text = 'target datalayout = "e-P0"\ndefine void @f(ptr %p) {\n  call void %p()\n  ret void\n}\n'
    host = Host()
    host.open("file:///a.ll", text, 1, Language.LLVM)
    at = text.index("P0") + 1
    said: list[list[str]] = []
    for digit in "010":
        found = finish(host.change("file:///a.ll", None, [TextChange(digit, at, at + 1)]).diagnostics())
        said.append([diagnostic.message for diagnostic in found if diagnostic.severity is Severity.ERROR])
    assert said == [[], ["'%p' defined with type 'ptr' but expected 'ptr addrspace(1)'"], []]


def test_an_edit_that_brings_another_form_of_debug_information_is_judged_in_the_whole_module() -> None:
    record = "#dbg_value(i32 %a, !0, !DIExpression(), !1)"
    call = "call void @llvm.dbg.value(metadata i32 %a, metadata !0, metadata !DIExpression())"
    functions = (f"define void @{name}(i32 %a) {{\n  {record}\n  ret void\n}}\n" for name in "fg")
    text = "".join(functions) + "!0 = !{}\n!1 = !{}\n"
    host = Host()
    assert not finish(host.open("file:///a.ll", text, 1, Language.LLVM).diagnostics())
    at = text.index(record)
    said: list[list[str]] = []
    for old, new in ((record, call), (call, ""), ("", record)):
        found = finish(host.change("file:///a.ll", None, [TextChange(new, at, at + len(old))]).diagnostics())
        said.append([diagnostic.message for diagnostic in found if diagnostic.severity is Severity.ERROR])
    assert said == [["debug record should not appear in a module containing debug info intrinsics"], [], []]


def test_units_begin_where_entities_do() -> None:
    text = "declare void @f()\n@a = global i32 0\n!0 = !{}\ndefine void @g() {\n  ret void\n}\n\n%t = type i32\n"
    starts = list(unit_starts(text))
    assert [text[start:].split("\n")[0] for start in starts] == [
        "declare void @f()", "@a = global i32 0", "!0 = !{}", "define void @g() {", "%t = type i32",
    ]  # fmt: skip


@pytest.mark.parametrize("remembered", [True, False])
def test_a_keystroke_reads_the_statements_around_it(remembered: bool) -> None:
    """Of a function with two thousand statements, all chunks but those around the edit are the ones of before."""
    body = "".join(f"  %v{i + 1} = add i32 %v{i}, {i}\n" for i in range(2000))
    text = f"define void @f(i32 %v0) {{\n{body}  ret void\n}}\n"
    lines = Interned() if remembered else None
    unit = finish_reading(read_unit(text, lines))
    changed = text.replace("%v1000, 1000", "%v1000, $$")
    again = finish_reading(read_unit(changed, lines, (unit, text)))
    before, after = (one.entities[0].function for one in (unit, again))
    assert before is not None
    assert after is not None
    known = {chunk for _, chunk in before.chunks}
    assert len(before.chunks) > 20
    assert 1 <= sum(chunk not in known for _, chunk in after.chunks) <= 3
    assert [problem.message for problem in again.problems] == ["expected value token"]


VERSION = '!llvm.module.flags = !{!9}\n!9 = !{i32 2, !"Debug Info Version", i32 3}\n'
BROKEN = '!8 = !DIFile(filename: "x", directory: "y", checksumkind: CSK_MD5, checksum: "12")\n'


@pytest.mark.parametrize(
    ("around", "severity"),
    [
        ("!x = !{!8}\n", Severity.ERROR),
        ("!llvm.dbg.cu = !{!0}\n!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !8)\n", Severity.WARNING),
        ("@g = global i32 0, !dbg !8\n", Severity.WARNING),
        ("!llvm.dbg.cu = !{!1}\n!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !8)\n!2 = !{!1}\n", None),
        ("!0 = !{!8}\n", None),
    ],
    ids=["other metadata", "debug information", "attached", "another version", "nobody"],
)
def test_broken_debug_information_is_judged_by_who_leads_to_it(around: str, severity: Severity | None) -> None:
    flags = "" if "!2 =" in around else VERSION
    found = [diagnostic for diagnostic in shown(around + BROKEN + flags) if diagnostic.severity is not Severity.HINT]
    assert [diagnostic.severity for diagnostic in found] == ([] if severity is None else [severity])
