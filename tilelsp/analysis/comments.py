"""Comments of a document that address tilelsp: pinned targets, and rules that a line allows to be broken.

Their reader sees a few kilobytes of the document at a time, and each of them once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tilelsp.analysis.buffer import Buffer, Piece
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.pins import Pins, read_pins
from tilelsp.base.record import record, replace
from tilelsp.base.text import Span
from tilelsp.defs.pages import find_page
from tilelsp.defs.targets import TARGET_NAMES
from tilelsp.spec.target import Target

MARK = "tilelsp:"


_OF_RUNS = "sanitize."
"""Prefix of the codes that only a run finds."""


@record
class Allowance:
    """`rule` may be broken on `lines` of the document; `span` is the rule's name in the comment."""

    rule: str
    lines: tuple[int, ...]
    span: Span


@record
class Comments:
    """Contents of a document's comments. `target_names` are those of the first pin, each once."""

    target_names: tuple[str, ...] = ()
    allows: tuple[Allowance, ...] = ()
    problems: tuple[Diagnostic, ...] = ()


def read_comments(buffer: Buffer, comments: tuple[str, ...]) -> Comments:
    """The comments of a document, of which only the pieces are read that changed since they were read last."""
    names: tuple[str, ...] = ()
    first_line = -1
    allows: list[Allowance] = []
    problems: list[Diagnostic] = []
    pieces = buffer.pieces
    for number, piece in enumerate(pieces):
        if piece.note is False:
            continue
        pins = _read_piece(piece, pieces[number + 1] if number + 1 < len(pieces) else None, comments)
        if pins is None:
            continue
        base, line = buffer.piece_place(number)
        for pin in pins.targets:
            if pin.span.start >= len(piece.text):
                break
            problems += (
                Diagnostic("pin.target", f"unknown target '{name.text}'", name.span.shifted(base))
                for name in pin.names
                if name.text not in TARGET_NAMES
            )
            if names:
                message = f"the targets are already pinned in line {first_line + 1}"
                problems.append(Diagnostic("pin", message, pin.span.shifted(base), Severity.WARNING))
            else:
                names = tuple(dict.fromkeys(name.text for name in pin.names))
                first_line = line + pin.line
        for allow in pins.allows:
            if allow.rule.span.start < len(piece.text):
                lines = tuple(line + own for own in allow.lines)
                allows.append(Allowance(allow.rule.text, lines, allow.rule.span.shifted(base)))
        problems += (
            Diagnostic("pin", problem.message, problem.span.shifted(base), Severity.WARNING)
            for problem in pins.problems
            if problem.span.start < len(piece.text) and not problem.message.startswith("the targets are already pinned")
        )
    return Comments(names, tuple(allows), tuple(problems))


@record
class _Note:
    following: Piece | None
    pins: Pins


def _read_piece(piece: Piece, following: Piece | None, comments: tuple[str, ...]) -> Pins | None:
    """The comments of a piece, read together with the next one, whose code they may be about."""
    if MARK not in piece.text:
        piece.note = False
        return None
    note = cast("_Note | None", piece.note)
    if note is None or note.following is not following:
        text = piece.text if following is None else piece.text + following.text
        note = _Note(following, read_pins(text, comments))
        piece.note = note
    return note.pins


def apply_allows(
    found: Sequence[Diagnostic], comments: Comments, buffer: Buffer, targets: tuple[Target, ...]
) -> tuple[Diagnostic, ...]:
    """The findings that no comment allows, each once with its targets, and what is wrong with the comments."""
    remaining = united(found)
    if comments.allows:
        remaining, used = _not_allowed(remaining, comments, buffer)
        remaining += [_unused(a) for a in comments.allows if a not in used and _could_fire(a.rule, targets)]
    remaining = united([*remaining, *comments.problems]) if comments.problems else remaining
    return tuple(sorted(remaining, key=lambda diagnostic: (diagnostic.span.start, diagnostic.span.end)))


def with_lowering(
    found: Sequence[Diagnostic], lowering: Sequence[Diagnostic], comments: Comments, buffer: Buffer
) -> tuple[Diagnostic, ...]:
    """`found`, what `apply_allows` left, and what was found later, at stages below or by another compiler.

    What a comment allows is left out, and a comment that does is no longer called unused. Each finding once with its
    targets, in text order.
    """
    if not lowering:
        return tuple(found)
    remaining, used = _not_allowed(united(lowering), comments, buffer)
    unused = {_unused(allowance) for allowance in used}
    both = _noted([diagnostic for diagnostic in found if not unused or diagnostic not in unused], remaining)
    return tuple(sorted(united(both), key=lambda diagnostic: (diagnostic.span.start, diagnostic.span.end)))


def _noted(found: list[Diagnostic], later: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Both, but what a rule says of an op as a note of a verifier's sentence that says the same of it."""
    spans = {diagnostic.span for diagnostic in found}
    for added in later:
        same = _same_as(added.code) if added.span in spans else ""
        alike = (at for at, earlier in enumerate(found) if same and (earlier.code, earlier.span) == (same, added.span))
        number = next(alike, None)
        if number is None:
            found.append(added)
        elif added.code not in (note.code for note in found[number].related):
            note = Label(added.span, added.message, added.code)
            found[number] = replace(found[number], related=(*found[number].related, note))
    return found


def _same_as(code: str) -> str:
    """See `Rule.same_as`."""
    from tilelsp.defs.rules import find_rule  # which most texts do not need

    rule = find_rule(code)
    return "" if rule is None else rule.same_as


def is_allowed(code: str, offset: int, comments: Comments, buffer: Buffer) -> bool:
    """True if a comment of the document allows the rule at `offset`."""
    return any(allow.rule == code and buffer.line_of(offset) in allow.lines for allow in comments.allows)


def _not_allowed(
    found: Sequence[Diagnostic], comments: Comments, buffer: Buffer
) -> tuple[list[Diagnostic], set[Allowance]]:
    """Diagnostics that no comment allows, and the comments that allow some."""
    used: set[Allowance] = set()
    allowed: dict[tuple[str, int], list[Allowance]] = {}
    for allowance in comments.allows:
        for line in allowance.lines:
            allowed.setdefault((allowance.rule, line), []).append(allowance)
    remaining: list[Diagnostic] = []
    for diagnostic in found:
        silencing = allowed.get((diagnostic.code, buffer.line_of(diagnostic.span.start)))
        if silencing is None:
            remaining.append(diagnostic)
        else:
            used.update(silencing)
    return remaining, used


def united(found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Each finding once, by code, place and sentence, with the targets of all; one without targets holds on every."""
    by_identity: dict[tuple[str, int, int, str], Diagnostic] = {}
    for diagnostic in found:
        span = diagnostic.span
        key = (diagnostic.code, span.start, span.end, diagnostic.message)
        known = by_identity.setdefault(key, diagnostic)
        if known is not diagnostic and known.targets:
            targets = (*known.targets, *diagnostic.targets) if diagnostic.targets else ()
            by_identity[key] = replace(known, targets=tuple(dict.fromkeys(targets)))
    return list(by_identity.values())


def _could_fire(rule_id: str, targets: tuple[Target, ...]) -> bool:
    """Return False if the rule cannot fire in this document; a rule about targets cannot where none of them is
    selected.

    Nor is what another compiler may say, or a run of the kernel: nobody knows that before it has looked.
    """
    from tilelsp.defs.rules import find_rule  # all rules, for comments that few documents have

    rule = find_rule(rule_id)
    if rule is None:
        return find_page(rule_id) is None and not rule_id.startswith(_OF_RUNS)
    return rule.target_independent or any(rule.targets(target) for target in targets)


def _unused(allowance: Allowance) -> Diagnostic:
    message = f"allow({allowance.rule}) silences nothing here"
    return Diagnostic("allow.unused", message, allowance.span, Severity.WARNING)
