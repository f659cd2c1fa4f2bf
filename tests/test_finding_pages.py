"""Every code that a diagnostic can carry has a page, which `tilelsp explain` and editors show."""

from __future__ import annotations

import pytest

from tilelsp.analysis.features.generated.lowered import PASS_NAMES
from tilelsp.analysis.features.reference.page_addresses import page_address
from tilelsp.analysis.features.reference.rule_pages import question_pages, rule_page
from tilelsp.cli.main import main
from tilelsp.defs.finding_pages import FINDINGS
from tilelsp.defs.rules import RULES
from tools.findings_docs import codes, files


@pytest.mark.slow  # `python -m tools findings --check` says so, too, in the quick suite (test_generated)
def test_every_code_has_a_page() -> None:
    found = sorted(set(codes()))
    assert len(found) > 90
    assert [code for code in found if rule_page(code) is None] == []


def test_every_page_has_one_subject() -> None:
    ids = [*(rule.id for rule in RULES), *(page.id for page in question_pages())]
    assert len(ids) == len(set(ids))
    assert all(page.says and page.why and page.fix for page in FINDINGS)


def test_every_page_can_be_reached_by_its_address() -> None:
    (text,) = (text for path, text in files().items() if path.name == "findings.md")
    for code in (*(rule.id for rule in RULES), *(page.id for page in question_pages()), "cuda_tile.addi.verify"):
        address = page_address(code)
        assert address is not None
        assert f'<a id="{address.partition("#")[2]}"></a>' in text


@pytest.mark.parametrize("code", ["type.use", "unknown-op", "ssa.undeclared", "cuda_tile.addi.verify"])
def test_explain_knows_what_no_rule_declares(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", code]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{code}\n")
    assert "to change it: " in out
    assert out.count("source: ") == 1


@pytest.mark.parametrize("name", PASS_NAMES)
def test_explain_knows_every_pass(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", name]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{name}\n")
    assert f"--print-after {name}" in out
