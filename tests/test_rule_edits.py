"""Findings of rules in the texts that break them when a line is taken out, or comes after the next:
`cases/rules/edits`.

Every limit of a check over the control flow has a text on its other side here: a fence, a wait, a commit or a barrier
that is missing or comes too late. A section has the cases of one family of rules, `= rule number`, below each the edits
after which something else is found than before: `- 7` without line 7, `x 7` with line 7 behind line 8, and what is
found then, at the lines that the text had before. What is the same in all cases of a file stays as it is, and texts
that their language refuses are left out. TILELSP_BLESS=1 writes the records again, and what has changed is read before
it is kept.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.case_files import CASES, load
from tests.test_flow import CASES as RULES
from tests.test_flow import LANGUAGES, Case, read
from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import own_findings
from tilelsp.base.diagnostic import Severity
from tilelsp.defs.rules import find_rule
from tilelsp.spec.rule import TextLevel

RECORDS = sorted((CASES / "rules" / "edits").glob("*.txt"))
SECTIONS = [(path, family) for path in RECORDS for family in load(path).sections]
_HEAD = "//! edits"


@pytest.mark.slow
@pytest.mark.parametrize(("path", "family"), SECTIONS, ids=lambda one: one.stem if isinstance(one, Path) else one)
def test_a_line_that_is_missing_or_late_is_told_as_recorded(path: Path, family: str) -> None:
    found = "".join(f"{line}\n" for line in _section(path, family))
    assert found.split("\n") == load(path).sections[family].split("\n")


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(RULES.glob("*.txt")), ids=lambda path: path.stem)
def test_every_family_of_rules_is_recorded(path: Path) -> None:
    record = CASES / "rules" / "edits" / path.name
    families = list(dict.fromkeys(_family(case) for _, case in _cases(path)))
    if os.environ.get("TILELSP_BLESS"):
        parts = [(family, "".join(f"{line}\n" for line in _section(record, family))) for family in families]
        body = "".join(f"//--- {family}\n{text}" for family, text in parts)
        record.write_text(f"{_HEAD}\n{body}", encoding="utf-8")
    assert list(load(record).sections) == families


def _section(path: Path, family: str) -> Iterator[str]:
    cases = list(_cases(RULES / path.name))
    frame = (
        set[str].intersection(*(set(case.breaks.split("\n")) for _, case in cases)) if len(cases) > 1 else set[str]()
    )
    for number, case in cases:
        if _family(case) == family:
            yield f"= {case.rule} {number}"
            yield from _edits(case, frame)


def _cases(path: Path) -> Iterator[tuple[int, Case]]:
    """The cases of a file, each with its number among those of its rule."""
    level, count = TextLevel(path.name.partition(".")[0]), Counter[str]()
    for case in read(level, path.read_text(encoding="utf-8")):
        count[case.rule] += 1
        yield count[case.rule], case


def _family(case: Case) -> str:
    return case.rule.partition(".")[0]


def _edits(case: Case, frame: set[str]) -> Iterator[str]:
    lines, host = list(enumerate(case.breaks.split("\n"), 1)), Host()
    before = _found(host, case, lines)
    for at, (number, line) in enumerate(lines[:-1]):
        if line in frame:
            continue
        late = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        for sign, edited in (("-", lines[:at] + lines[at + 1 :]), ("x", late)):
            found = _found(host, case, edited)
            if found is not None and found != before:
                yield f"{sign} {number}: {' '.join(found) or 'nothing'}"


def _found(host: Host, case: Case, lines: Sequence[tuple[int, str]]) -> list[str] | None:
    """The rules that are told, with the numbers of their lines; None of a text that is refused."""
    text = "\n".join(line for _, line in lines)
    told = list(own_findings(host.open("case", text, 1, LANGUAGES[case.level]), (case.target,)))
    if any(diagnostic.severity is Severity.ERROR and find_rule(diagnostic.code) is None for diagnostic in told):
        return None
    rules = [diagnostic for diagnostic in told if find_rule(diagnostic.code)]
    return sorted({f"{rule.code}@{lines[text.count(chr(10), 0, rule.span.start)][0]}" for rule in rules})
