"""`tilelsp explain`: the page of a rule, a finding, a decision, a question, or of a number of the documents."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tilelsp.analysis.features.reference.rule_pages import RulePage, question_pages, rule_page, similar_rules
from tilelsp.cli.errors import UsageError
from tilelsp.defs.rules import RULES, find_rule
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.rule import AnyRule, TextLevel

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `explain`."""
    parser = subparsers.add_parser("explain", help="explain a rule, by its id or its message")
    parser.add_argument(
        "query", nargs="?", metavar="RULE_OR_MESSAGE", help="an id, a message, a part of one; C50, 10522, sub_36E9630"
    )
    parser.add_argument(
        "--list", action="store_true", help="print every rule id with its message, and how many fire at each level"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def run(args: argparse.Namespace) -> int:
    """Print the rules that the query means."""
    if args.list:
        found, pages = list(RULES), question_pages()
    elif not (args.query or "").strip():
        raise UsageError("explain needs a rule id or a message; `tilelsp explain --list` prints them")
    else:
        exact = rule_page(args.query) if find_rule(args.query) is None else None
        pages = (exact,) if exact is not None else question_pages(args.query) if find_rule(args.query) is None else ()
        found = [] if exact is not None else find(args.query, required=not pages)
    if args.format == "json":
        print(json.dumps({"rules": [*map(as_json, found), *map(_page_json, pages)]}, indent=2))
    elif args.list:
        print("\n".join(f"{one.id}: {one.message}" for one in (*found, *pages)))
        print(f"rules by level: {', '.join(_by_level(found))}")
    else:
        print("\n\n".join("\n".join(lines) for lines in (*map(as_text, found), *map(_page_text, pages))))
    return 0


def _by_level(rules: Sequence[AnyRule]) -> Iterator[str]:
    """How many rules text can break at each level."""
    for level in TextLevel:
        count = sum(level in rule.levels for rule in rules)
        if count:
            yield f"{level.value} {count}"


def _page_text(page: RulePage) -> list[str]:
    """The page of a question, line by line."""
    lines = [page.id, f"  {page.message}", "", *(f"  {line}" for line in page.explain.split("\n"))]
    return [*lines, *([f"  to change it: {page.fix}"] if page.fix else []), f"  source: {page.source}"]


def _page_json(page: RulePage) -> dict[str, object]:
    return {
        "id": page.id,
        "message": page.message,
        "explain": page.explain,
        "severity": page.severity,
        "targets": list(page.targets),
        "target_independent": page.target_independent,
        "fix": page.fix,
        "source": page.source,
        "verbatim": page.verbatim,
        "others": [],
    }


def find(query: str, *, required: bool = True) -> list[AnyRule]:
    """The rule of that id, else those whose message or another spelling of it holds the query.

    Raises `UsageError` when there is none and one is `required`.
    """
    exact = find_rule(query)
    if exact is not None:
        return [exact]
    wanted = query.strip().casefold()
    spelled = [(rule, (rule.message, *(other.text for other in rule.others))) for rule in RULES]
    whole = [
        rule
        for rule, texts in spelled
        if any(wanted.rstrip(".") == text.casefold().rstrip(".") for text in texts)
        or (rule.rest is not None and wanted.startswith(rule.message.casefold()))
    ]
    found = whole or [
        rule
        for rule, texts in spelled
        if wanted and (wanted in rule.id or any(wanted in text.casefold() for text in texts))
    ]
    if not found and required:
        close = similar_rules(query)
        hint = f"did you mean {', '.join(close)}?" if close else "`tilelsp explain --list` prints all rules"
        raise UsageError(f"no rule has the id or message '{query}'; {hint}")
    return found


def _where(rule: AnyRule) -> str:
    if rule.target_independent and not rule.needs:
        return "on every target, and without one"
    names = ", ".join(target.name for target in TARGETS if rule.targets(target))
    return f"{names}{', and without a target' if rule.target_independent else ''}"


def as_text(rule: AnyRule) -> list[str]:
    """The page of a rule, line by line."""
    lines = [rule.id, f"  {rule.message}{'...' if rule.rest is not None else ''}", "", f"  {rule.explain}"]
    lines.append(f"  severity: {rule.told_as}{', spoken at selection' if rule.selector else ''}")
    lines.append(f"  where: {_where(rule)}")
    if rule.levels:
        lines.append(f"  fires in: {', '.join(level.value for level in rule.levels)}")
    if rule.ptxas_refuses:
        lines.append("  no PTX is printed for it: ptxas refuses it")
    if rule.fix:
        lines.append(f"  fix: {rule.fix}")
    lines.append(f"  source: {rule.src}{' (sentence ours)' if rule.ours else ''}")
    lines.extend(f"  elsewhere: {other.text} ({other.src})" for other in rule.others)
    return lines


def as_json(rule: AnyRule) -> dict[str, object]:
    """A rule as plain data."""
    return {
        "id": rule.id,
        "message": rule.message,
        "explain": rule.explain,
        "severity": rule.severity.name.lower(),
        "targets": [target.name for target in TARGETS if rule.targets(target)],
        "target_independent": rule.target_independent,
        "levels": [level.value for level in rule.levels],
        "fix": rule.fix,
        "source": str(rule.src),
        "verbatim": not rule.ours,
        "others": [{"text": other.text, "source": str(other.src)} for other in rule.others],
    }
