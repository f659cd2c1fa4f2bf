"""Directives of `-verify-diagnostics`: comments in a test that say which diagnostics a line must get.

    // expected-error @below {{text that the message contains}}

`@above` and `@below` mean the nearest line without a directive, `@+1` and `@-1` count lines, `@unknown` a diagnostic
without a place; with nothing, the directive's own line is meant. `-re` after the kind makes what stands in inner
`{{...}}` a regular expression. Columns do not count.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tilelsp.base.record import record
from tilelsp.base.text import line_starts

_DIRECTIVE = re.compile(
    r"expected-(error|note|remark|warning)(-re)?[ \t]*"
    r"(?:@([+-]\d+|above|below|unknown))?[ \t]*(\d+)?[ \t]*\{\{(.*)\}\}[ \t]*$"
)
"""One token of the language: a whole directive, as the reference itself reads it."""

UNKNOWN = -1
"""The line of a diagnostic that has no place in the file."""


class DirectiveFault(ValueError):
    """A directive that makes no sense: `str(fault)` says which and why."""


@record
class Emitted:
    """A diagnostic as the reference's handlers see it: zero-based line, `error`, `warning`, `note` or `remark`."""

    line: int
    kind: str
    message: str


@record
class ExpectDirective:
    """A demand for `count` diagnostics on `line` (zero-based) whose message contains `text`, or matches it."""

    kind: str
    line: int
    text: str
    pattern: bool = False
    count: int = 1
    at: int = 0
    """The line that the directive itself stands on."""

    def accepts(self, found: Emitted) -> bool:
        """True if a diagnostic is what the directive asks for. Raises `DirectiveFault`."""
        if found.kind != self.kind or found.line != self.line:
            return False
        if not self.pattern:
            return self.text in found.message
        try:
            return re.search(_as_regex(self.text), found.message) is not None
        except re.error as error:
            raise DirectiveFault(f"line {self.at + 1}: '{self.text}' is no regular expression: {error}") from None


def _as_regex(text: str) -> str:
    """`plain{{regex}}plain` as one regular expression."""
    parts: list[str] = []
    rest = text
    while True:
        plain, opened, rest = rest.partition("{{")
        parts.append(re.escape(plain))
        if not opened:
            return "".join(parts)
        inner, closed, rest = rest.partition("}}")
        parts.append(f"({inner})" if closed else re.escape(opened + inner))


def read_directives(text: str) -> tuple[ExpectDirective, ...]:
    """The directives of a text, in their order."""
    starts = [*line_starts(text), len(text)]
    lines = [text[a:b].rstrip("\r\n") for a, b in pairwise(starts)]
    found: list[ExpectDirective] = []
    waiting: list[tuple[int, re.Match[str]]] = []
    last_plain = UNKNOWN
    for number, line in enumerate(lines):
        match = _DIRECTIVE.search(line)
        if match is None:
            found += [_directive(at, earlier, number) for at, earlier in waiting]
            waiting.clear()
            last_plain = number
            continue
        place = match.group(3)
        if place == "below":
            waiting.append((number, match))
        elif place == "above":
            found.append(_directive(number, match, last_plain))
        elif place == "unknown":
            found.append(_directive(number, match, UNKNOWN))
        else:
            found.append(_directive(number, match, number + (int(place) if place else 0)))
    found += [_directive(at, earlier, len(lines)) for at, earlier in waiting]
    return tuple(sorted(found, key=lambda directive: directive.at))


def _directive(at: int, match: re.Match[str], line: int) -> ExpectDirective:
    kind, pattern, _, count, text = match.groups()
    return ExpectDirective(kind, line, text, pattern is not None, int(count or 1), at)


@record
class DirectiveComparison:
    """Directives that were met, those that were not, and diagnostics that nobody asked for."""

    matched: tuple[ExpectDirective, ...]
    missing: tuple[ExpectDirective, ...]
    unexpected: tuple[Emitted, ...]

    @property
    def agrees(self) -> bool:
        """True if everything asked for was found and nothing else."""
        return not self.missing and not self.unexpected


def compare(wanted: Sequence[ExpectDirective], found: Sequence[Emitted]) -> DirectiveComparison:
    """Match each diagnostic with the first directive that asks for it and is not met yet. Raises `DirectiveFault`."""
    left = [directive.count for directive in wanted]
    unexpected: list[Emitted] = []
    for emitted in found:
        index = next((i for i, directive in enumerate(wanted) if left[i] and directive.accepts(emitted)), None)
        if index is None:
            unexpected.append(emitted)
        else:
            left[index] -= 1
    return DirectiveComparison(
        tuple(directive for directive, count in zip(wanted, left, strict=True) if not count),
        tuple(directive for directive, count in zip(wanted, left, strict=True) if count),
        tuple(unexpected),
    )
