"""The flow graph of a text: `cases/graphs`.

A text there says what regions, blocks, addresses and flags become; a file `.txt` has it for the cases of
`cases/rules/flow` that break a rule, of the file of the same name. Those are records: TILELSP_BLESS=1 writes them
again, and what has changed is read before it is kept.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.case_files import CASES, case_name, case_paths, load
from tests.graphs import graphs
from tests.test_flow import CASES as RULES
from tests.test_flow import LANGUAGES, read
from tilelsp.analysis import Language
from tilelsp.spec.rule import TextLevel

RECORDS = sorted((CASES / "graphs").glob("*.txt"))


@pytest.mark.parametrize("path", [path for path in case_paths("graphs") if path not in RECORDS], ids=case_name)
def test_ops_become_instructions_and_steps(path: Path) -> None:
    case = load(path)
    case.check_section("graph", graphs(case.text, Language(case.options["language"]), case.options["target"]))


@pytest.mark.parametrize("path", RECORDS, ids=case_name)
def test_what_breaks_a_rule_is_followed_as_recorded(path: Path) -> None:
    case, found = load(path), dict(_sections(path.name))
    if os.environ.get("TILELSP_BLESS"):
        head = path.read_text(encoding="utf-8").partition("\n")[0]
        body = "".join(f"//--- {name}\n{text}" for name, text in found.items())
        path.write_text(f"{head}\n{body}", encoding="utf-8")
        return
    for name, text in case.sections.items():
        assert found.get(name, "").split("\n") == text.split("\n"), name
    assert list(found) == list(case.sections)


def _sections(file: str) -> Iterator[tuple[str, str]]:
    """Texts that are PTX show the steps alone."""
    level = TextLevel(file.partition(".")[0])
    count: Counter[str] = Counter()
    for case in read(level, (RULES / file).read_text(encoding="utf-8")):
        count[case.rule] += 1
        text = graphs(case.breaks, LANGUAGES[level], case.target, with_lines=level is not TextLevel.PTX)
        if text:
            yield f"{case.rule} {count[case.rule]}", text
