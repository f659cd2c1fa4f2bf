"""Comments by which a document speaks to tilelsp.

`// tilelsp: target=sm_100a,sm_120a` pins its targets; `// tilelsp: allow(rule-id)` on or above a line silences a
rule there; text after an `allow` is free, so that it can give the reason. Several of the two may stand in one comment.
`// tilelsp: launch(--launch 2 --block 128 --arg n=7)` above a kernel says how it is run: the options of `tilelsp run`.
"""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.base.text import LineIndex, Span

_MARK = "tilelsp:"
_BLANKS = " \t"
DIRECTIVES = ("target", "allow", "launch")
"""Directives that a comment may hold."""


@record
class PinnedName:
    """A target or a rule id as written."""

    text: str
    span: Span


@record
class TargetPin:
    """One `target=...`; the names are not checked against any table. `line` counts from 0."""

    names: tuple[PinnedName, ...]
    span: Span
    line: int


@record
class Allow:
    """One rule silenced on the lines `lines`, counted from 0.

    A comment behind code speaks for its own line; one that stands alone speaks for the next line that holds code
    as well, past further comment lines.
    """

    rule: PinnedName
    lines: tuple[int, ...]


@record
class LaunchPin:
    """How the kernel on the lines `lines`, counted as those of `Allow`, is launched; `options` are as written."""

    options: str
    lines: tuple[int, ...]
    span: Span


@record
class PinProblem:
    """A comment that speaks to tilelsp and is not understood."""

    message: str
    span: Span


@record
class Pins:
    """Everything a text says to tilelsp."""

    targets: tuple[TargetPin, ...] = ()
    allows: tuple[Allow, ...] = ()
    problems: tuple[PinProblem, ...] = ()
    launches: tuple[LaunchPin, ...] = ()

    @property
    def target_names(self) -> tuple[str, ...]:
        """The targets that the text pins: those of its first pin, each once; empty where there is none."""
        return tuple(dict.fromkeys(name.text for name in self.targets[0].names)) if self.targets else ()


def read_pins(text: str, comments: tuple[str, ...] = ("//",)) -> Pins:
    """The pins of `text`, in which `comments` start a comment outside of double quotes (`;` in LLVM and MIR)."""
    if _MARK not in text:
        return Pins()
    return _Reader(text, comments).read()


class _Reader:
    def __init__(self, text: str, comments: tuple[str, ...]) -> None:
        self._text = text
        self._comments = comments
        self._index = LineIndex(text)
        self._targets: list[TargetPin] = []
        self._allows: list[Allow] = []
        self._problems: list[PinProblem] = []
        self._launches: list[LaunchPin] = []
        self._above: dict[int, tuple[int, ...]] = {}
        """The line of code below each of the comments that were last looked at."""

    def read(self) -> Pins:
        done: int | None = None
        at = self._text.find(_MARK)
        while at >= 0:
            line = self._index.line_of(at)
            if line != done:
                done = line
                self._line(line)
            at = self._text.find(_MARK, at + len(_MARK))
        return Pins(tuple(self._targets), tuple(self._allows), tuple(self._problems), tuple(self._launches))

    def _line(self, line: int) -> None:
        span = self._index.line_span(line)
        comment = self._comment(span)
        if comment is None:
            return
        start, body = comment
        if not self._text.startswith(_MARK, body):
            return
        alone = not self._text[span.start : start].strip()
        lines = (line, *self._next_code(line)) if alone else (line,)
        at = body + len(_MARK)
        last = ""
        while True:
            at = self._skip(at, span.end)
            word_end = at
            while word_end < span.end and (self._text[word_end].isalpha() or self._text[word_end] in "-_"):
                word_end += 1
            word = self._text[at:word_end]
            sign = self._text[word_end : min(word_end + 1, span.end)]
            if word == "target" and sign == "=":
                at = self._target(at, word_end + 1, span.end, line)
            elif word == "allow" and sign == "(":
                at = self._allow(word_end + 1, span.end, lines)
            elif word == "launch" and sign == "(" and not last:
                self._launch(at, word_end + 1, span.end, lines)
                return
            elif last == "target" and at < span.end:
                self._problems.append(PinProblem("targets are separated by commas", Span(at, span.end)))
                return
            else:
                if not last:
                    self._unknown(Span(at, word_end if word else span.end), word)
                return
            last = word

    def _comment(self, span: Span) -> tuple[int, int] | None:
        """Where the line's comment starts, and where its text does."""
        at = span.start
        quoted = False
        while at < span.end:
            char = self._text[at]
            if char == '"':
                quoted = not quoted
            elif char == "\\" and quoted:
                at += 1
            elif not quoted:
                mark = next((mark for mark in self._comments if self._text.startswith(mark, at)), "")
                if mark:
                    body = at + len(mark)
                    while self._text.startswith(mark[-1], body):  # `///` and `;;`
                        body += 1
                    return at, self._skip(body, span.end)
            at += 1
        return None

    def _target(self, start: int, at: int, end: int, line: int) -> int:
        names, at = self._names(at, end)
        if not names:
            self._problems.append(PinProblem("target= names no target", Span(start, at)))
        elif self._targets:
            first = self._targets[0].line + 1
            self._problems.append(PinProblem(f"the targets are already pinned in line {first}", Span(start, at)))
        if names:
            self._targets.append(TargetPin(names, Span(start, at), line))
        return at

    def _allow(self, at: int, end: int, lines: tuple[int, ...]) -> int:
        start = at
        names, at = self._names(at, end)
        at = self._skip(at, end)
        closed = at < end and self._text[at] == ")"
        if not names:
            self._problems.append(PinProblem("allow() names no rule", Span(start, max(at, start))))
        if not closed:
            self._problems.append(PinProblem("allow( is not closed by )", Span(start, at)))
        self._allows.extend(Allow(name, lines) for name in names)
        return at + 1 if closed else end

    def _launch(self, start: int, at: int, end: int, lines: tuple[int, ...]) -> None:
        """The options reach to the line's last bracket: there may be some in them."""
        close = self._text.rfind(")", at, end)
        if close < 0:
            self._problems.append(PinProblem("launch( is not closed by )", Span(start, end)))
        else:
            self._launches.append(LaunchPin(self._text[at:close].strip(), lines, Span(start, close + 1)))

    def _names(self, at: int, end: int) -> tuple[tuple[PinnedName, ...], int]:
        """Names separated by commas, and where they end."""
        names: list[PinnedName] = []
        last = at
        while True:
            at = self._skip(at, end)
            start = at
            while at < end and (self._text[at].isalnum() or self._text[at] in "._-"):
                at += 1
            if at == start:
                return tuple(names), last
            names.append(PinnedName(self._text[start:at], Span(start, at)))
            last = at
            at = self._skip(at, end)
            if at >= end or self._text[at] != ",":
                return tuple(names), last
            at += 1

    def _unknown(self, span: Span, word: str) -> None:
        from difflib import get_close_matches

        close = get_close_matches(word, DIRECTIVES, 1)
        hint = f"did you mean {close[0]}?" if close else "write target=sm_100a,..., allow(rule-id) or launch(options)"
        self._problems.append(PinProblem(f"tilelsp does not understand this comment; {hint}", span))

    def _next_code(self, line: int) -> tuple[int, ...]:
        """The line down to which there are only comments, and which is more than one; only that one counts for a rule.

        Empty where an empty line ends what the comment stands above. Comments in a row look for it once.
        """
        if line not in self._above:
            comments, following = [line], line + 1
            while following < len(self._index.starts) and self._is_comment(following):
                comments.append(following)
                following += 1
            self._above = dict.fromkeys(comments, self._code(following))
        return self._above[line]

    def _is_comment(self, line: int) -> bool:
        """True if the line holds a comment and nothing else."""
        span = self._index.line_span(line)
        comment = self._comment(span)
        return comment is not None and not self._text[span.start : comment[0]].strip()

    def _code(self, line: int) -> tuple[int, ...]:
        span = self._index.line_span(line)
        return (line,) if self._text[span.start : span.end].strip() else ()

    def _skip(self, at: int, end: int) -> int:
        while at < end and self._text[at] in _BLANKS:
            at += 1
        return at
