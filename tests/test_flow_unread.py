"""What cannot be read adds nothing to what is said of control flow: it may be what others lack.

In each text of `cases/rules/flow` in which nothing is wrong, lines lose a character, one after another; `make test` has
the first text of each family of rules at a level.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.test_flow import ALL, LANGUAGES, Case
from tilelsp.analysis import Host, finish
from tilelsp.base.diagnostic import Severity
from tilelsp.spec.rule import TextLevel

APART = 5
"""Every so many lines of a text are damaged."""


def _told(case: Case, text: str) -> tuple[set[str], int]:
    """The rules that are told of the control flow of a text, and how many errors there are in it."""
    snapshot = Host().open("case", text, 1, LANGUAGES[case.level])
    read = finish(snapshot.diagnostics((case.other_target,)))
    told = finish(snapshot.flow((case.other_target,)))
    return {finding.code for finding in told}, sum(finding.severity is Severity.ERROR for finding in read)


def _damaged(text: str) -> Iterator[str]:
    """Texts in which the first name of a line has another letter, or its last sign is missing."""
    lines = text.splitlines(keepends=True)
    start = sum(map(ord, text)) % APART
    for number in range(start, len(lines), APART):
        line = lines[number].rstrip()
        letter = next((at for at, sign in enumerate(line) if sign.isalpha()), None)
        for other in (line[:-1], *(() if letter is None else (f"{line[:letter]}qq{line[letter:]}",))):
            yield "".join((*lines[:number], other, "\n", *lines[number + 1 :]))


def _marked() -> Iterator[object]:
    met: set[tuple[str, TextLevel]] = set()
    for case in ALL:
        family = case.rule.partition(".")[0], case.level
        yield pytest.param(case, id=str(case), marks=[pytest.mark.slow] if family in met else [])
        met.add(family)


@pytest.mark.parametrize("case", [*_marked()])
def test_what_cannot_be_read_adds_no_finding_of_flow(case: Case) -> None:
    before, errors = _told(case, case.misses)
    for text in _damaged(case.misses):
        now, found = _told(case, text)
        assert found == errors or now <= before, text
