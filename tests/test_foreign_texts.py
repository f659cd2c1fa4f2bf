"""Every rule, at every level that it claims, in a text that looks like none of `cases/rules/flow`: other names, other
order, other spelling, other control flow.

The documents of `cases/rules/foreign` are whole ones, in the style of others: LEVEL.TOPIC.EXTENSION. `! RULE ...`
in a comment at the end of a line says which rules the line breaks; all other lines break none, so that legal twins
stand beside what is wrong. The first line names the target. A function of LLVM IR that our own compiler cannot compile,
which is no fault of a text, is marked as one at its head, and may be compiled some day; nothing else that is told
beside rules passes.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import own_findings
from tilelsp.analysis.snapshot import Language
from tilelsp.defs.rules import RULES, find_rule

CASES = Path(__file__).parent / "cases" / "rules" / "foreign"
LANGUAGES = {".ptx": Language.PTX, ".mir": Language.MIR, ".ll": Language.LLVM, ".mlir": Language.TILEIR}
DOCUMENTS = sorted(path for path in CASES.iterdir() if path.suffix in LANGUAGES)
LACKING = "native.unsupported"
MARKS = (" //! ", " ;! ", " #! ")


def marked(text: str) -> set[tuple[int, str]]:
    """Lines, from 1, with the rules that they break."""
    return {
        (number, rule)
        for number, line in enumerate(text.split("\n"), 1)
        for mark in MARKS
        for rule in line.partition(mark)[2].split()
    }


def told(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """Lines with what is told of them: rules, alone or as notes beside another tool's sentence, and other findings."""
    target = text.partition("target: ")[2].partition("\n")[0]
    for finding in own_findings(Host().open("a", text, 1, LANGUAGES[path.suffix]), (target,)):
        said = [(finding.code, finding.span), *((note.code, note.span) for note in finding.related if note.code)]
        yield from ((text.count("\n", 0, span.start) + 1, code) for code, span in said)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_the_marked_lines_break_their_rules_and_the_others_none(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found, wanted = set(told(path, text)), marked(text)
    rules = {(line, code) for line, code in found if find_rule(code) is not None or code == LACKING}
    assert sorted(one for one in wanted - rules if one[1] != LACKING) == []
    assert sorted(rules - wanted) == []
    lines = {line for line, _ in wanted}
    assert [one for one in sorted(found - rules) if one[0] not in lines] == []


def test_every_rule_has_such_a_text_for_every_level_that_it_claims() -> None:
    claimed = {f"{rule.id} {level.value}" for rule in RULES for level in rule.levels}
    shown = {
        f"{rule} {path.name.partition('.')[0]}"
        for path in DOCUMENTS
        for _, rule in marked(path.read_text(encoding="utf-8"))
        if rule != LACKING
    }
    assert sorted(claimed - shown) == []
    assert sorted(shown - claimed) == []
