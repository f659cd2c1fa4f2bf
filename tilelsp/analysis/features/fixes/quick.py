"""Quick fixes: what can be done mechanically about a finding, as plain edits.

Fixes of an MLIR document's text were tried: the finding goes away and no other error takes its place. Those that
change a comment (the pinned targets, a rule that is allowed) follow from the rule's declaration.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence

from tilelsp.analysis.features.fixes.promises import promise_fixes
from tilelsp.analysis.features.fixes.trial import Trial, replaced
from tilelsp.analysis.features.fixes.words import word_fixes
from tilelsp.analysis.host import Host
from tilelsp.analysis.snapshot import Slices, Snapshot, finish
from tilelsp.base.diagnostic import Diagnostic, Fix, Severity
from tilelsp.base.pins import Pins, read_pins
from tilelsp.base.record import replace
from tilelsp.base.text import Span, TextEdit, apply_edits
from tilelsp.defs.rules import find_rule
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.spec.rule import AnyRule
from tilelsp.spec.target import Target

MOST_FINDINGS = 100
"""Findings of one document that fixes are looked for: each costs a few milliseconds."""

_ROUNDS = 8
"""Most rounds of fixes: what one round brings to light the next one fixes."""

UNUSED = "allow.unused"
UNKNOWN_TARGET = "pin.target"


def with_fixes(snapshot: Snapshot, found: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The findings with their fixes, in the same order; after the first hundred, as they are."""
    trial = Trial(snapshot)
    fixed = [
        replace(diagnostic, fixes=(*diagnostic.fixes, *_fixes(trial, diagnostic)))
        for diagnostic in found[:MOST_FINDINGS]
    ]
    return (*fixed, *found[MOST_FINDINGS:])


def repaired(snapshot: Snapshot) -> tuple[str, int]:
    """The text with all fixes made that are automatic and the only ones of their findings, and how many those are.

    What a fix brings to light is fixed too, some rounds long; all rounds together try as much as one.
    """
    text, count, work = snapshot.text, 0, 0
    host = Host()  # what a round has read is known in the next
    for _ in range(_ROUNDS):
        now = host.open(snapshot.uri, text, None, snapshot.language)
        trial = Trial(now, work)
        chosen = finish(_only_fixes(trial, finish(now.diagnostics())))
        if not chosen:
            break
        count += len(chosen)
        work = trial.work
        text = apply_edits(text, tuple(edit for edits in chosen for edit in edits))
    return text, count


def all_fixes(snapshot: Snapshot, found: Sequence[Diagnostic]) -> Slices[tuple[TextEdit, ...]]:
    """One round of the same on findings that are known: edits that do not touch each other."""
    chosen = yield from _only_fixes(Trial(snapshot), found)
    return tuple(edit for edits in chosen for edit in edits)


def _only_fixes(trial: Trial, found: Sequence[Diagnostic]) -> Slices[list[tuple[TextEdit, ...]]]:
    """Edits of the fixes that are automatic and the only ones of their findings; of two that touch, the first."""
    chosen: list[tuple[TextEdit, ...]] = []
    for diagnostic in found[:MOST_FINDINGS]:
        yield
        fixes = (*diagnostic.fixes, *_fixes(trial, diagnostic))
        edits = fixes[0].edits if len(fixes) == 1 and fixes[0].automatic else ()
        if edits and not any(_touch(new, old) for new in edits for earlier in chosen for old in earlier):
            chosen.append(tuple(edits))
    return chosen


def _touch(edit: TextEdit, other: TextEdit) -> bool:
    return edit.span.start <= other.span.end and other.span.start <= edit.span.end


def _fixes(trial: Trial, finding: Diagnostic) -> Iterator[Fix]:
    snapshot = trial.snapshot
    rule = find_rule(finding.code)
    if finding.code == UNUSED:
        yield from _removals(snapshot, finding)
    elif finding.code == UNKNOWN_TARGET:
        yield from _known_targets(snapshot, finding)
    elif finding.severity is not Severity.ERROR and rule is None:
        yield from promise_fixes(trial, finding)
    elif rule is None:
        yield from word_fixes(trial, finding)
    if rule is not None:
        yield from _other_targets(snapshot, finding, rule)
    if rule is not None or (finding.severity is not Severity.ERROR and finding.stage):
        yield _allowance(snapshot, finding)


# comments ------------------------------------------------------------------------------------------------------


def _pins(snapshot: Snapshot) -> Pins:
    return read_pins(snapshot.text, snapshot.language.comments)


def _allowance(snapshot: Snapshot, finding: Diagnostic) -> Fix:
    """A comment on a line of its own above the finding, indented as its line is."""
    line = snapshot.line_span(snapshot.position(finding.span.start).line)
    text = snapshot.slice(line)
    indent = text[: len(text) - len(text.lstrip())]
    comment = f"{indent}{snapshot.language.comments[0]} tilelsp: allow({finding.code})\n"
    return Fix(f"allow {finding.code} here", replaced(Span(line.start, line.start), comment), False)


def _removals(snapshot: Snapshot, finding: Diagnostic) -> Iterator[Fix]:
    """The whole comment goes, where it says nothing else."""
    number = snapshot.position(finding.span.start).line
    line = snapshot.line_span(number)
    text = snapshot.slice(line)
    start = max(text.rfind(mark, 0, finding.span.start - line.start) for mark in snapshot.language.comments)
    words = text[start:].partition("tilelsp:")[2]
    before = text[:start].rstrip()
    alone = words.count("(") == 1 and "," not in words and "target" not in words
    if start >= 0 and alone:
        span = Span(line.start + len(before), line.end)
        if not before:
            span = Span(line.start, snapshot.line_span(number + 1).start)
        yield Fix(f"remove allow({snapshot.slice(finding.span)})", replaced(span, ""))


def _known_targets(snapshot: Snapshot, finding: Diagnostic) -> Iterator[Fix]:
    for name in difflib.get_close_matches(snapshot.slice(finding.span), [target.name for target in TARGETS], n=3):
        yield Fix(f"did you mean '{name}'?", replaced(finding.span, name))


def _other_targets(snapshot: Snapshot, finding: Diagnostic, rule: AnyRule) -> Iterator[Fix]:
    """For each target that the rule is broken on and the document pins, the nearest on which it cannot be broken; where
    that is pinned too, the first one goes."""
    pins = _pins(snapshot)
    names = pins.targets[0].names if pins.targets else ()
    for place, name in enumerate(names):
        if name.text not in finding.targets:
            continue
        better = _nearest(find_target(name.text), rule)
        if better is not None and any(other.text == better.name for other in names):
            after = names[place + 1].span.start if place + 1 < len(names) else name.span.end
            gone = Span(names[place - 1].span.end, name.span.end) if place else Span(name.span.start, after)
            yield Fix(f"do not pin {name.text}", replaced(gone, ""), False)
        elif better is not None:
            title = f"pin {better.name} in place of {name.text}"
            yield Fix(title, replaced(name.span, better.name), False)


def _nearest(target: Target, rule: AnyRule) -> Target | None:
    """The target of the nearest number, with all the rule asks for, on which it cannot be broken; None for no such."""
    fit = [
        candidate
        for candidate in TARGETS
        if all(candidate.has(feature) for feature in rule.needs) and not rule.targets(candidate)
    ]
    return min(fit, key=lambda candidate: (abs(candidate.number - target.number), candidate.name), default=None)
