"""Records and combined words that `python -m tools isa` makes of answers."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

from tests.machine import real_tools
from tilelsp.syntax.hosts.languages import assemblies_in
from tools.__main__ import main
from tools.isa.answers import Answers
from tools.isa.assembler import assembler_for
from tools.isa.forms import RECORD, Case, Form, case_targets, ours, read_cases, read_form
from tools.isa.headers import forms_of
from tools.isa.record import Panel, compact, record_text, uncovered, versions
from tools.isa.uses import taken
from tools.isa.words import compounds


def test_the_record_is_what_its_cases_say() -> None:
    assert _groups(record_text(read_cases(), case_targets(), Panel({}))) == _groups(RECORD.read_text())


def test_every_recorded_form_is_asked_and_every_declared_modifier_is_recorded() -> None:
    cases = read_cases()
    assert all(case.asked for case in cases)
    assert not [case.written for case in uncovered(cases)]


@pytest.mark.parametrize(
    ("latest", "last"),
    [("8.8", ["8.7", "8.8"]), ("9.0", ["8.8", "9.0"]), ("9.5", ["9.4", "9.5"]), ("7.0", ["6.5", "7.0"])],
)
def test_versions_end_with_the_latest(latest: str, last: list[str]) -> None:
    assert versions(latest)[0] == "6.3"
    assert versions(latest)[-2:] == last


@pytest.mark.parametrize(
    ("form", "written"),
    [
        ("a {%r1, %r2, %r3, %r4, %r5};", "a {%r1..5};"),
        ("a {%r1, %r2, %r3, %r4};", "a {%r1, %r2, %r3, %r4};"),
        ("a {%r1, %r2, %r3, %r4, %r6};", "a {%r1, %r2, %r3, %r4, %r6};"),
        ("a {%r1, %r2, %f3, %r4, %r5}, [%r1];", "a {%r1, %r2, %f3, %r4, %r5}, [%r1];"),
    ],
)
def test_runs_of_five_registers_are_written_short(form: str, written: str) -> None:
    assert compact(read_form(form)) == written


def test_words_are_put_together_from_the_parts_of_others() -> None:
    made = compounds(["a::b", "c::d::e", "plain"])
    assert {"a::e", "c::b", "c::d::b", "a::plain"} <= made


@real_tools
def test_what_swallows_the_rest_of_a_text_is_found() -> None:
    ptxas = assembler_for("sm_90a")
    said = ptxas.parsed(["add.foo.u32 %r1, %r2, %r3;", ".MACRO", "add.bar.u32 %r1, %r2, %r3;"], "sm_90a")
    assert said[0] == ["Unknown modifier '.foo'"]
    assert said[1]
    assert said[2] == ["Unknown modifier '.bar'"]


@real_tools
def test_a_verdict_is_printed_as_the_record_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    taken, refused = "copysign.f32 %f1, %f2, %f3;", "add.foo.u32 %r1, %r2, %r3;"
    assert main(["verdict", taken, refused]) == 0
    printed = capsys.readouterr()
    head = next(head for head, *forms in map(str.splitlines, RECORD.read_text().split("\n= ")) if taken in forms)
    assert printed.out == f"= {head}\n{taken}\n= 0\n{refused}\n"
    assert "  recorded already\n  Unknown modifier '.foo' (sm_70, sm_72, sm_75, sm_80 and " in printed.err
    assert "DIFFERS" not in printed.err


@real_tools
def test_a_verdict_that_is_not_ours_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def takes_all(forms: Sequence[Form], version: str, target: str) -> list[list[str]]:
        return [[] for _ in forms]

    monkeypatch.setattr("tools.isa.verdict.ours", takes_all)
    assert main(["verdict", "add.foo.u32 %r1, %r2, %r3;"]) == 1
    assert "DIFFERS: ptxas refuses, tilelsp accepts (sm_70, " in capsys.readouterr().err


def test_what_is_no_form_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verdict", "add | %r1"]) == 2
    assert capsys.readouterr().err == "no form: add | %r1\n"


def _groups(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#")]


@real_tools
def test_a_word_that_is_part_of_another_instructions_name_leads_to_it(tmp_path: Path) -> None:
    form = read_form(
        "fabric.try_get.async.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.b128 "
        "[%r1], [%r2, %rd1], 256, [%r3];"
    )
    case = Case(form, frozenset(("sm_107a",)))
    answers = Answers(tmp_path / "answers.sqlite", lambda _: None)
    found = taken(assembler_for("sm_107a"), [case], ["tensor", "tile", "notAModifier"], answers)
    assert list(found.stems) == ["fabric.try_get.async.tensor"]
    assert not found.uses


def test_assembly_of_a_header_is_a_form_where_nothing_is_left_open() -> None:
    text = """
        __device__ void f(unsigned r, long l, float d) {
          asm volatile("ld.global.b32 %0, [%1];" : "=r"(r) : "l"(l) : "memory");
          asm("{ .reg .pred p; setp.eq.u32 p, %0, %1; }" :: "r"(r), "n"(8));
          asm("add.f32 %0, %1, " SECOND : "+f"(d) : "f"(d));
          asm("add.f32 %0, %1, %4;" : "+f"(d) : "f"(d));
          asm("{ .reg .pred p;" ::);
        }
    """
    assert [str(form) for form in forms_of(assemblies_in(".h", text))] == [
        "ld.global.b32 %r0, [%rd1];",
        "{ .reg .pred p; setp.eq.u32 p, %r0, 1; }",
    ]


def test_forms_that_cannot_be_judged_are_not_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Generator[None, None, None]:
        raise ImportError
        yield

    monkeypatch.setattr("tilelsp.analysis.ptx.document.loading", broken)
    with pytest.raises(RuntimeError, match="could not be analysed"):
        ours([Form("add.foo.u32 %r1, %r2, %r3;")], "9.5", "sm_90a")
