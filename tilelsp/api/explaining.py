"""Pages about rules, findings, decisions, questions, numbers of the documents, and instructions."""

from __future__ import annotations

from tilelsp.analysis.features.reference.rule_pages import RulePage, question_pages, rule_page, similar_rules
from tilelsp.api.errors import UsageError
from tilelsp.base.record import record
from tilelsp.defs.rules import RULES, find_rule
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.rule import AnyRule


@record
class ExplainPage:
    """A page: its id and title, the whole text line by line, and the same as plain data."""

    id: str
    title: str
    text: str
    data: dict[str, object]


def explain(query: str) -> tuple[ExplainPage, ...]:
    """The pages that `query` means: the one of that id (a finding's code, a rule, a decision as `C50`, a number of the
    documents as `10522`, a PTX instruction, an LLVM intrinsic, a machine opcode), else those whose sentence holds it.

    Raises `UsageError` where there is none.
    """
    if not query.strip():
        raise UsageError("explain needs a rule id or a message; `tilelsp explain --list` prints them")
    rule = find_rule(query)
    if rule is not None:
        return (_of_rule(rule),)
    exact = rule_page(query)
    if exact is not None:
        return (_of_page(exact),)
    pages = question_pages(query)
    return (*map(_of_rule, find_rules(query, required=not pages)), *map(_of_page, pages))


def every_page() -> tuple[ExplainPage, ...]:
    """The pages of all rules and questions."""
    return (*map(_of_rule, RULES), *map(_of_page, question_pages()))


def _of_rule(rule: AnyRule) -> ExplainPage:
    return ExplainPage(rule.id, rule.message, "\n".join(as_text(rule)), as_json(rule))


def _of_page(page: RulePage) -> ExplainPage:
    return ExplainPage(page.id, page.message, "\n".join(_page_text(page)), _page_json(page))


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


def find_rules(query: str, *, required: bool = True) -> list[AnyRule]:
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
    lines.append(f"  severity: {rule.severity_name}{', spoken at selection' if rule.selector else ''}")
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
