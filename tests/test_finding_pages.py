"""Every code that a diagnostic can carry has a page, which `tilelsp explain` and editors show."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tilelsp
from tilelsp.analysis.features.reference.rule_pages import page_address, question_pages, rule_page
from tilelsp.cli.main import main
from tilelsp.defs.finding_pages import FINDINGS
from tilelsp.defs.rules import RULES
from tools.findings_docs import files

SOURCES = {path: ast.parse(path.read_text()) for path in Path(tilelsp.__file__).parent.rglob("*.py")}
PLACES = {"Diagnostic": 0, "Problem": 2, "Fault": 3, "fault": 1, "ptx_error": 0, "_report": 0, "Wrong": 1}
"""Which argument is the code where findings are made, by the name of what is called."""
IS_CODE = re.compile(r"[a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*").fullmatch


def constants(module: ast.Module) -> Iterator[tuple[str, str]]:
    for statement in module.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                yield name, text
            case _:
                pass


def strings(node: ast.expr, named: dict[str, str]) -> Iterator[str]:
    """The texts that an argument may be, as far as it is written as texts."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Name(id=name) if name in named:
            yield named[name]
        case ast.IfExp(body=one, orelse=other):
            yield from strings(one, named)
            yield from strings(other, named)
        case ast.BoolOp(values=values):
            for value in values:
                yield from strings(value, named)
        case _:
            pass


def codes() -> Iterator[str]:
    """The codes that stand in our sources where findings are made."""
    everywhere = {name: text for module in SOURCES.values() for name, text in constants(module)}
    for module in SOURCES.values():
        named = {**everywhere, **dict(constants(module))}
        for call in (node for node in ast.walk(module) if isinstance(node, ast.Call)):
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            found = [keyword.value for keyword in call.keywords if keyword.arg == "code"]
            if name in PLACES and len(call.args) > PLACES[name]:
                found.append(call.args[PLACES[name]])
            for argument in found:
                yield from (text for text in strings(argument, named) if IS_CODE(text))


def test_every_code_has_a_page() -> None:
    found = sorted(set(codes()))
    assert len(found) > 90
    assert [code for code in found if rule_page(code) is None] == []


def test_every_page_has_one_subject() -> None:
    ids = [*(rule.id for rule in RULES), *(page.id for page in question_pages())]
    assert len(ids) == len(set(ids))
    assert all(page.says and page.why and page.fix for page in FINDINGS)


def test_every_page_can_be_reached_by_its_address() -> None:
    (text,) = files().values()
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
