"""The pages of all findings, for a browser: what `codeDescription` leads to; and where rules fire."""

from __future__ import annotations

import argparse
import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import tilelsp
from tilelsp.analysis.features.reference.page_addresses import ALL_PAGES
from tilelsp.analysis.features.reference.rule_pages import RulePage, question_pages, rule_page
from tilelsp.defs.rules import RULES
from tilelsp.spec.rule import TextLevel
from tools.generated import ROOT, configure_check, settle

_PLACES = {"Diagnostic": 0, "Problem": 2, "Fault": 3, "fault": (1, 3), "ptx_error": 0, "_report": 0, "Wrong": 1,
           "Unselectable": 1, "Unprintable": 1, "report": 2}  # fmt: skip
"""Which argument is the code where findings are made, by the name of what is called."""
_NOT_SHOWN = ("llvm.poisoned",)
"""Codes that are raised where another finding has told of the cause."""
_makes = re.compile(rf"\b(?:{'|'.join(_PLACES)})\(|\bcode=").search
"""Search a source for calls that may make a finding."""
_names = re.compile(r'^\w+ = "', re.MULTILINE).search
"""Search a source for names of texts."""
_is_code = re.compile(r"[a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*").fullmatch

PATH = ROOT / "docs" / "generated" / ALL_PAGES.rpartition("/")[2]
TABLE = PATH.with_name("rules.md")
_CASES = ROOT / "tests" / "cases" / "rules"
_MARKS = (" //! ", " ;! ", " #! ")
"""The mark that names the rules which a line of a foreign text breaks, at its end."""
_TABLE_HEAD = """# Rules and levels

Made by: `python -m tools findings`. Where a rule fires, and how many texts of the tests break it there: those of
`tests/cases/rules/flow`, each with a near miss beside it, and lines of those in other tools' styles in
`tests/cases/rules/foreign`. Each pair has a text of both kinds at least (`tests/test_flow.py` and
`tests/test_foreign_texts.py` see to it).
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the page up to date. Returns the exit status."""
    missing = sorted({code for code in codes() if rule_page(code) is None})
    for code in missing:
        print(f"findings with the code {code} have no page; add one to tilelsp/defs/finding_pages.py")
    return settle(files(), "findings", arguments.check) or bool(missing)


def files() -> dict[Path, str]:
    """The page as it should be."""
    rules = [page for rule in RULES if (page := rule_page(rule.id)) is not None]
    pages = sorted((*rules, *question_pages()), key=lambda page: page.id)
    head = "# Findings\n\nMade by: `python -m tools findings`. In an editor, and as `tilelsp explain CODE`, too.\n"
    table = "\n".join([_TABLE_HEAD, *rule_table()]) + "\n"
    return {PATH: "\n".join([head, *(line for page in pages for line in _lines(page))]), TABLE: table}


def rule_table() -> Iterator[str]:
    """Rules by levels, in Markdown: how many texts of the tests break each where it says that it fires."""
    levels = [level.value for level in TextLevel if any(level in rule.levels for rule in RULES)]
    yield f"| rule | {' | '.join(levels)} |"
    yield f"|---|{'---|' * len(levels)}"
    broken = Counter(_broken())
    for rule in RULES:
        fires = {level.value for level in rule.levels}
        cells = (str(broken[rule.id, level]) if level in fires else "" for level in levels)
        yield f"| [{rule.id}]({PATH.name}#{rule.id}) | {' | '.join(cells)} |"


def _broken() -> Iterator[tuple[str, str]]:
    """The rule and level of each text that breaks one."""
    for path in sorted(_CASES.glob("*/*")):
        level = path.name.partition(".")[0]
        for line in path.read_text(encoding="utf-8").splitlines():
            if path.parent.name == "flow":
                named = line[2:].partition(" @ ")[0].split() if line.startswith("= ") else []
            else:
                marks = (line.partition(mark)[2].split() for mark in _MARKS if mark in line)
                named = next(marks, list[str]())
            yield from ((rule, level) for rule in named)


def _lines(page: RulePage) -> Iterator[str]:
    yield f'<a id="{page.id}"></a>\n'
    yield f"## {page.id}\n"
    yield f"{page.markdown.partition(chr(10))[2].lstrip()}\n"


def _constants(module: ast.Module) -> Iterator[tuple[str, str]]:
    """The texts that a module names, by their names."""
    for statement in module.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                yield name, text
            case _:
                pass


def _strings(node: ast.expr, named: dict[str, str]) -> Iterator[str]:
    """The texts that an argument may be, as far as it is written as texts."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Name(id=name) if name in named:
            yield named[name]
        case ast.IfExp(body=one, orelse=other):
            yield from _strings(one, named)
            yield from _strings(other, named)
        case ast.BoolOp(values=values):
            for value in values:
                yield from _strings(value, named)
        case _:
            pass


def codes() -> Iterator[str]:
    """The codes that stand in our sources where findings are made."""
    texts = [path.read_text() for path in Path(tilelsp.__file__).parent.rglob("*.py")]
    sources = [(text, ast.parse(text)) for text in texts if _makes(text) or _names(text)]
    everywhere = {name: text for _, module in sources for name, text in _constants(module)}
    for module in (module for text, module in sources if _makes(text)):
        named = {**everywhere, **dict(_constants(module))}
        for call in (node for node in ast.walk(module) if isinstance(node, ast.Call)):
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            found = [keyword.value for keyword in call.keywords if keyword.arg == "code"]
            places = _PLACES.get(name, ())
            for place in places if isinstance(places, tuple) else (places,):
                found += call.args[place : place + 1]
            for argument in found:
                yield from (text for text in _strings(argument, named) if _is_code(text) and text not in _NOT_SHOWN)
