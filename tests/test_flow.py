"""Findings of rules, level by level, and findings that follow from the control flow.

The cases stand in `cases/rules/flow`, one file for a level; the first lines of each file say how to read it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import pytest

from tilelsp.analysis import Host, finish
from tilelsp.analysis.features.checks.checked import own_findings
from tilelsp.analysis.snapshot import Language
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.cli import main as cli
from tilelsp.defs.rules import RULES, find_rule
from tilelsp.spec.rule import TextLevel

CASES = Path(__file__).parent / "cases" / "rules" / "flow"
LANGUAGES = {
    TextLevel.PTX: Language.PTX,
    TextLevel.MIR: Language.MIR,
    TextLevel.LLVM: Language.LLVM,
    TextLevel.CUDA_TILE: Language.TILEIR,
    TextLevel.NV_TILEAA: Language.TILEIR,
    TextLevel.NV_TILEAS: Language.TILEIR,
    TextLevel.CUTE: Language.TILEIR,
    TextLevel.NVGPU: Language.TILEIR,
    TextLevel.NVVM: Language.TILEIR,
}
NOT_RULES = ("mir.", "dialect.", "native.")
"""Codes of other findings: words of an instruction, dialects that are not declared, what cannot be lowered."""
HINT = "hint: "


@dataclass(frozen=True)
class Case:
    """A rule at a level: the text that breaks it, with its sentence and place, and the near miss that does not."""

    rule: str
    level: TextLevel
    target: str
    sentence: str
    breaks: str
    start: int
    end: int
    misses: str
    other_target: str
    """The near miss' own."""
    is_hint: bool
    """Set if the text is a listing, for which the rule gives a hint about what it lacks: `hint: ` before the
    sentence."""

    def __str__(self) -> str:
        return f"{self.rule} in {self.level.value}"


def read(level: TextLevel, text: str) -> Iterator[Case]:
    head, *cases = text.split("\n= ")
    frame = head.partition("kernel:\n")[2].rstrip() + "\n"
    for case in cases:
        title, sentence, body = case.split("\n", 2)
        breaks, _, behind = body.partition("near miss")
        why, _, misses = behind.partition("\n")
        rule, _, where = title.partition(" @ ")
        other = why.removeprefix(" @ ").partition(":")[0] if why.startswith(" @ ") else where

        def framed(inner: str, where: str = where) -> str:
            target, _, directives = where.partition(" ")
            return frame.replace("TARGET", target).replace("DIRECTIVES", directives).replace("BODY", inner.rstrip("\n"))

        marked = framed(breaks)
        start, end = marked.index("«"), marked.index("»") - 1
        plain = marked.replace("«", "").replace("»", "")
        yield Case(
            rule,
            level,
            where.partition(" ")[0],
            sentence.removeprefix(HINT),
            plain,
            start,
            end,
            framed(misses, other),
            other.partition(" ")[0],
            sentence.startswith(HINT),
        )


ALL = [
    case
    for level in LANGUAGES
    for path in sorted(CASES.glob(f"{level.value}.*"))
    for case in read(level, path.read_text(encoding="utf-8"))
]


def found(case: Case, text: str) -> list[Diagnostic]:
    snapshot = Host().open("case", text, 1, LANGUAGES[case.level])
    target = case.target if text is case.breaks else case.other_target
    told = list(own_findings(snapshot, (target,)))
    beside = [
        Diagnostic(note.code, note.message, note.span)
        for diagnostic in told
        for note in diagnostic.related
        if note.code
    ]
    others = [diagnostic for diagnostic in told if find_rule(diagnostic.code) is None]
    # Where another tool refuses what breaks the rule, there is one finding, in its words; the rule is a note of it.
    refused = {other.span for other in others if any(note.code for note in other.related)}
    wrong = [other.message for other in others if not other.code.startswith(NOT_RULES) or other.code == "mir.syntax"]
    assert not wrong or (refused and text is case.breaks), (wrong, text)
    told += beside
    rules = [rule for diagnostic in told if (rule := find_rule(diagnostic.code)) is not None]
    assert [rule.id for rule in rules if case.level not in rule.levels] == [], text
    return [diagnostic for diagnostic in told if diagnostic.code == case.rule]


@pytest.mark.parametrize("case", ALL, ids=str)
def test_a_rule_fires_where_it_says_and_stays_quiet_beside(case: Case) -> None:
    told = found(case, case.breaks)
    assert [(diagnostic.message, diagnostic.span.start, diagnostic.span.end) for diagnostic in told] == [
        (case.sentence, case.start, case.end)
    ]
    rule = find_rule(case.rule)
    assert rule is not None
    if rule.misses:
        assert [diagnostic.severity for diagnostic in told] == [Severity.HINT if case.is_hint else rule.severity]
    assert found(case, case.misses) == []


def test_explain_counts_the_rules_by_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "--list"]) == 0
    listed = capsys.readouterr().out.splitlines()
    levels = [level for rule in RULES for level in rule.levels]
    counts = ", ".join(f"{level.value} {levels.count(level)}" for level in TextLevel if level in levels)
    assert listed[-1] == f"rules by level: {counts}"


def test_a_rule_has_a_case_for_every_level_that_it_claims() -> None:
    claimed = {(rule.id, level) for rule in RULES for level in rule.levels}
    assert {(case.rule, case.level) for case in ALL} == claimed


# --- the documents' sentences --------------------------------------------------------------------------------------

SENTENCES = Path(__file__).parent / "cases" / "sentences" / "documents.txt"


def quoted() -> Iterator[tuple[str, str, str]]:
    """Level, sentence and what shows it, of every message that the documents quote."""
    for line in SENTENCES.read_text(encoding="utf-8").splitlines():
        if line and line[0] not in "#[":
            said, _, shown = line.partition(" -> ")
            level, _, sentence = said.partition(": ")
            yield level, sentence, shown


@pytest.mark.parametrize(("level", "sentence", "shown"), list(quoted()))
def test_a_quoted_sentence_is_said_where_the_documents_place_it(level: str, sentence: str, shown: str) -> None:
    """Each case says its sentence: see above for those of rules, and the runner of the file for others."""
    kind, _, rest = shown.partition(": ")
    pattern = re.compile(".*".join(map(re.escape, sentence.split("…"))))
    if kind == "none":
        assert rest
        assert not [case for case in ALL if case.level.value == level and pattern.fullmatch(case.sentence)]
    elif kind == "file":
        assert pattern.search((CASES.parent.parent / rest).read_text(encoding="utf-8"))
    else:
        assert [
            case for case in ALL if (case.rule, case.level.value) == (shown, level) and pattern.fullmatch(case.sentence)
        ]


def test_every_sentence_of_a_source_is_in_the_list() -> None:
    known = [re.compile(".*".join(map(re.escape, sentence.split("…")))) for _, sentence, _ in quoted()]
    told = {case.sentence for case in ALL if (rule := find_rule(case.rule)) is not None and not rule.ours}
    assert {one for one in told if not any(pattern.fullmatch(one) for pattern in known)} == NOT_QUOTED


NOT_QUOTED = {
    "Invalid multicast type for tcgen05.cp Op",
    "Not a canonical UMMA_MN Layout: Expected profile failure.",
    "PTX version 8.5 does not support target 'sm_100a'. Minimum required PTX version is 8.6. Either remove the PTX "
    "version to use the default, or increase it to at least 8.6.",
    "PTX version 8.6 does not support target 'sm_100f'. Minimum required PTX version is 8.8. Either remove the PTX "
    "version to use the default, or increase it to at least 8.8.",
}
"""Said by sources that are none of the five documents."""


_RING = """\
.version 9.0
.target sm_90a
.address_size 64
.shared .align 8 .b64 bars[{count}];
.shared .align 128 .b8 data[{size}];
.visible .entry ring(.param .u64 from, .param .u32 turns)
{{
  .reg .pred %p<9>;
  .reg .b32 %r<9>;
  .reg .b64 %rd<9>;
  ld.param.u64 %rd1, [from];
  ld.param.u32 %r1, [turns];
{inits}
  bar.sync 0;
  mov.u32 %r3, 0;
L:
{copies}
{reads}
  add.u32 %r3, %r3, 1;
  setp.lt.u32 %p3, %r3, %r1;
  @%p3 bra L;
  ret;
}}
"""
_INIT = "  mbarrier.init.shared.b64 [bars+{at}], 1;"
_COPY = """\
  mbarrier.arrive.expect_tx.shared.b64 %rd4, [bars+{at}], 8;
  cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [data+{at}], [%rd1], 16, [bars+{at}];"""
_READ = """\
W{at}:
  mbarrier.try_wait.parity.shared.b64 %p2, [bars+{at}], 0;
  @!%p2 bra W{at};
  ld.shared.u32 %r2, [data+{at}];
  mbarrier.arrive.shared.b64 %rd4, [bars+{at}];"""


def test_no_step_over_many_barriers_holds_up_a_request() -> None:
    """Work of a server's loop goes on in steps: twice as many barriers, each of which all others may lead to, make the
    longest one four times as long at most, counted in calls (seven times where it is asked anew for each read)."""
    few, many = (max(_calls_of_steps(count)) for count in (16, 32))
    assert many < 4 * few


def _calls_of_steps(count: int) -> list[int]:
    lines = ("\n".join(form.format(at=8 * at) for at in range(count)) for form in (_INIT, _COPY, _READ))
    text = _RING.format(count=count, size=8 * count + 8, **dict(zip(("inits", "copies", "reads"), lines, strict=True)))
    snapshot = Host().open("ring.ptx", text, 1, Language.PTX)
    assert [
        diagnostic.message for diagnostic in finish(snapshot.diagnostics()) if diagnostic.severity is Severity.ERROR
    ] == []
    calls: list[int] = []
    steps = snapshot.flow()

    def count_calls(_: FrameType, event: str, __: object) -> None:
        if event == "call":
            calls[-1] += 1

    sys.setprofile(count_calls)
    try:
        is_done = False
        while not is_done:
            calls.append(0)
            is_done = next(steps, True) is True
    finally:
        sys.setprofile(None)
    return calls
