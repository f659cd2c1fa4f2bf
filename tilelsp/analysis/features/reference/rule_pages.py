"""The page of a rule, or of a question about a compiled kernel: what it says, why, where, and what to do."""

from __future__ import annotations

import difflib

from tilelsp.analysis.features.generated.lowered import PASSES
from tilelsp.base.diagnostic import Severity
from tilelsp.base.record import record
from tilelsp.defs.finding_pages import FINDINGS, find_explained
from tilelsp.defs.pages import PAGES, find_page
from tilelsp.defs.rules import RULES, find_rule
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.page import Explained, Page
from tilelsp.spec.rule import AnyRule


@record
class RulePage:
    """Everything about one rule, as text and names. `others` are other spellings and readings with their source."""

    id: str
    message: str
    explain: str
    severity: str
    targets: tuple[str, ...]
    target_independent: bool
    fix: str
    source: str
    verbatim: bool
    others: tuple[tuple[str, str], ...]

    @property
    def markdown(self) -> str:
        """The page as an editor shows it."""
        where = "every target" if len(self.targets) == len(TARGETS) else ", ".join(self.targets)
        lines = [f"**{self.id}** ({self.severity})", f"> {self.message}", self.explain, f"Where: {where}."]
        if self.fix:
            lines.append(f"Fix: {self.fix}")
        lines.append(f"Source: {self.source}{'' if self.verbatim else ' (sentence ours)'}")
        lines.extend(f"Elsewhere: {text} ({source})" for text, source in self.others)
        return "\n\n".join(lines)


def rule_page(code: str) -> RulePage | None:
    """The page of the rule, question, kind of finding, pass or decision with this id, of a number or an instruction;
    None where there is none."""
    rule = find_rule(code)
    if rule is not None:
        return _page(rule)
    page = find_page(code)
    if page is not None:
        return _answer(page)
    explained = find_explained(code)
    if explained is not None:
        return _explanation(explained, code)
    return _pass_page(code) or _term(code) or _decision(code) or _number(code) or _instruction(code)


def question_pages(query: str = "") -> tuple[RulePage, ...]:
    """The pages of questions and kinds of findings whose id or first line holds `query`; all for an empty one."""
    wanted = query.strip().casefold()
    answers = (_answer(page) for page in PAGES if wanted in f"{page.id}\n{page.question}\n{page.subject}".casefold())
    kinds = (_explanation(page, page.id) for page in FINDINGS if wanted in f"{page.id}\n{page.says}".casefold())
    return (*answers, *kinds)


def decision_subject(code: str) -> str:
    """Subject of a decision that could be better, in a few words; empty for every other code."""
    page = find_page(code)
    return page.subject if page is not None and not page.wanted else ""


def similar_rules(code: str) -> tuple[str, ...]:
    """Up to three ids of rules and questions that look like `code`."""
    return tuple(difflib.get_close_matches(code, [page.id for page in (*RULES, *PAGES, *FINDINGS)], n=3))


def _answer(page: Page) -> RulePage:
    lines = [page.answer, *(f"{advice.reason}: {advice.text}." for advice in page.advice)]
    severity = Severity.HINT if page.wanted else Severity.INFORMATION
    names = tuple(target.name for target in TARGETS)
    return RulePage(
        page.id, page.question, "\n".join(lines), severity.name.lower(), names, True, page.fix, str(page.src), False, ()
    )


def _explanation(page: Explained, code: str) -> RulePage:
    names = tuple(target.name for target in TARGETS)
    severity = Severity.ERROR.name.lower()
    return RulePage(code, page.says, page.why, severity, names, True, page.fix, str(page.src), False, ())


def _pass_page(name: str) -> RulePage | None:
    """Page of a pass of tilelsp's own pipeline."""
    found = next((entry for entry in PASSES if entry.name == name), None)
    if found is None:
        return None
    source, result = found.source.value, found.result.value
    lines = [f"It leads from {source} to {result}." if found.converts else f"It leaves the text at {source}."]
    lines += [f"It counts on what {', '.join(found.needs)} did."] if found.needs else []
    lines.append(
        "What it made is verified." if found.verifier is not None else "What it made is not verified by itself."
    )
    lines.append(f"`tilelsp compile FILE --print-after {name}` prints the text behind it.")
    return _note(name, found.summary, "\n".join(lines), "tilelsp, docs/generated/passes.md")


def _term(written: str) -> RulePage | None:
    """A term of the documents: a feature bit, a part of a barrier, a word of cooperative copies."""
    from tilelsp.analysis.features.reference.terms import find_term

    found = find_term(written)
    if found is None:
        return None
    severity = Severity.INFORMATION.name.lower()
    return RulePage(written, found.says, found.text, severity, found.targets, True, found.fix, found.source, False, ())


def _instruction(name: str) -> RulePage | None:
    """A PTX instruction, LLVM intrinsic or machine opcode."""
    from tilelsp.analysis.features.reference.instruction_pages import find_instruction

    found = find_instruction(name)
    return None if found is None else _note(name, found.kind, found.text, "tilelsp's declarations of instructions")


def _decision(id: str) -> RulePage | None:
    """A decision between readings, as code cites it."""
    from tilelsp.defs.decisions import find_decision

    decision = find_decision(id)
    if decision is None:
        return None
    sections = (("readings", decision.readings), ("evidence", decision.evidence), ("decision", decision.decision))
    text = "\n".join(f"{what}: {words}" for what, words in sections if words)
    return _note(decision.id, decision.topic, text, "tilelsp, docs/generated/decisions.md")


def _number(text: str) -> RulePage | None:
    """Page of the documents' facts about a number or the address of a function."""
    from tilelsp.analysis.features.reference.numbers import number_page  # all tables

    page = number_page(text)
    return None if page is None else _note(text, page.title, page.text, page.source)


def _note(id: str, message: str, text: str, source: str) -> RulePage:
    names = tuple(target.name for target in TARGETS)
    return RulePage(id, message, text, Severity.INFORMATION.name.lower(), names, True, "", source, False, ())


def _page(rule: AnyRule) -> RulePage:
    return RulePage(
        rule.id,
        rule.message,
        rule.explain,
        rule.severity_name,
        tuple(target.name for target in TARGETS if rule.targets(target)),
        rule.target_independent,
        rule.fix,
        str(rule.src),
        not rule.ours,
        tuple((other.text, str(other.src)) for other in rule.others),
    )
