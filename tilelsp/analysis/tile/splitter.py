"""Cuts documents into segments.

A line that starts an op which only a module may hold (`entry @f`) starts a segment even where braces before it are
missing, so that an unclosed kernel does not swallow the next one.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Generator

from tilelsp.analysis.tile.braces import braces
from tilelsp.analysis.tile.segments import Container, Resplit, Segment, SegmentKind, Segments, Stack
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import declared_regions
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import SUFFIX_NAME, VALUE_NAME, Cursor
from tilelsp.syntax.param_aliases import EVERY_ALIAS
from tilelsp.syntax.reader import MAX_DEPTH, Reader, TextReader
from tilelsp.syntax.separators import SEPARATING
from tilelsp.syntax.tool_output import TOOL_LINE, has_caret, match_tool_line, output_end
from tilelsp.syntax.tree import ArgSyntax, RegionSyntax

_TRIVIA = re.compile(r"(?:[ \t\r\n\f\v]+|//[^\n]*)*+")
_MARK = re.compile(rf"[ \t]*{SEPARATING}[^\n]*")
_SEPARATOR = re.compile(rf"^{_MARK.pattern}", re.MULTILINE)
_ALIAS = re.compile(rf"[#!]{SUFFIX_NAME}[ \t]*=(?!=)")
_DEFINES = re.compile(rf"{VALUE_NAME}(?::\d+)?(?:[ \t]*,[ \t]*{VALUE_NAME}(?::\d+)?)*[ \t]*=")
_WORD = re.compile(r"[A-Za-z_][\w$.]*")
_STRAY = re.compile(r"\}(?>(?:[ \t\n]*+\})*)")

_STRIDE = 200_000
"""Code points that are searched for segment starts in one step."""

_REACH = 2000
"""Code points past the step's end that a segment start found in it may need."""


class _OpenModule(Exception):
    """A module's header was read up to its brace."""

    def __init__(self, at: int, dialect: str | None) -> None:
        super().__init__()
        self.at = at
        self.dialect = dialect


class _ContainerReader(TextReader):
    def region(
        self, cursor: Cursor, dialect: str | None, base: int, depth: int, args: tuple[ArgSyntax, ...] = ()
    ) -> RegionSyntax:
        cursor.need_region()
        raise _OpenModule(cursor.start, dialect)


class Splitter:
    """Cuts texts of one catalog's language into segments."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._catalog = reader.catalog
        full, bare = _unit_names(reader.catalog)
        words = rf"(?:{_any(full + bare)})(?![\w$.])(?![ \t]*[=:,<(])"
        quoted = rf'"(?:{_any(full)})"[ \t]*\('
        self._another = re.compile(rf"(?<=[ \t])(?:{words}|{quoted}|{_DEFINES.pattern})|{_ALIAS.pattern}")
        self._hard = re.compile(rf"\n(?:{_ALIAS.pattern}|[ \t]*(?:{words}|{quoted}|{SEPARATING}|\{{-#)|{TOOL_LINE})")

    def split(self, text: str) -> Generator[None, None, list[Segment]]:
        """All segments of `text`; their texts add up to it. Every step makes one."""
        hard: list[int] = []
        for begin in range(0, len(text), _STRIDE):
            hard += self._hard_lines(text, begin, begin + _STRIDE)
            yield
        found: list[Segment] = []
        at, stack = 0, ()
        while at < len(text):
            segment, at, stack = self._next(text, at, stack, hard)
            found.append(segment)
            yield
        return found

    def splits_here(self, text: str) -> bool:
        """True if some line of `text`, which begins at the start of a line, starts a segment whatever comes before
        it."""
        return self._hard.search(f"\n{text}") is not None or has_caret(text)

    def resplit(self, old: Segments, start: int, end: int, new: str) -> Resplit:
        """Split again after `start:end` of the text of `old` is replaced by `new`."""
        first = max(old.line_above(start) - 1, 0)  # a caret says that the line above it is quoted
        last = old.at(end)
        begin = old.start(first)
        change = len(new) - (end - start)
        take = last + 2
        while True:
            take = min(take, len(old.items))
            whole = take == len(old.items)
            before = "".join([segment.text for segment in old.items[first:take]])
            text = before[: start - begin] + new + before[end - begin :]
            found = self._rescan(old, first, text, begin, start - begin + len(new), change, whole)
            if found is not None:
                return found
            take = first + 2 * (take - first) + 2

    def _rescan(
        self, old: Segments, first: int, text: str, begin: int, edit_end: int, change: int, whole: bool
    ) -> Resplit | None:
        """The segments of `text`, up to one that was there before; None where more of the text is needed to tell."""
        hard = self._hard_lines(text, 0, len(text))
        midline = first > 0 and not old.items[first - 1].text.endswith("\n")
        if midline and hard[:1] == [0]:
            del hard[0]
        found: list[Segment] = []
        at, stack = 0, old.items[first].stack if old.items else ()
        while at < len(text):
            if at >= edit_end and self._is_behind(text, at, edit_end):
                same = old.starting_at(begin + at - change, first)
                if same is not None and old.items[same].stack == stack:
                    return Resplit(first, same, found)
            start = at
            segment, at, stack = self._next(text, at, stack, hard, midline=midline)
            if not whole and (self._trivia_end(text, at) >= len(text) or self._may_open(text, start, segment, hard)):
                return None
            found.append(segment)
        return Resplit(first, len(old.items), found)

    def _may_open(self, text: str, at: int, segment: Segment, hard: list[int]) -> bool:
        """True if the segment at `at` is a module whose opening brace may still follow after `text`."""
        start = at + segment.start
        if segment.kind is SegmentKind.OPEN or _next_after(hard, start, len(text)) < len(text):
            return False
        dialect = segment.stack[-1].dialect if segment.stack else None
        return self._container_name(text, start, dialect) is not None

    def _is_behind(self, text: str, at: int, edit_end: int) -> bool:
        """True if an edit ends before the lines that decide the kind of the segment at `at`: the line of its first
        token and, if it has the mark of a separator, its own first line."""
        if _line_start(text, self._trivia_end(text, at)) <= edit_end:
            return False
        return _MARK.match(text, at) is None or _line_start(text, at) > edit_end

    def _hard_lines(self, text: str, begin: int, end: int) -> list[int]:
        """Starts of the lines that start a segment wherever they stand, for line breaks from `begin` to `end`."""
        # A pattern that begins with a line break is three times as fast as one that may also stand at the text's start.
        starts = [0] if begin == 0 and self._hard.match(f"\n{text[:_REACH]}") is not None else []
        for match in self._hard.finditer(text, begin, end + _REACH):
            if match.start() >= end:
                break
            starts.append(match.start() + 1)
        return starts

    def _next(
        self, text: str, at: int, stack: Stack, hard: list[int], *, midline: bool = False
    ) -> tuple[Segment, int, Stack]:
        """The segment that starts at `at`, where it ends, and the modules around what follows.

        `midline` says that the text begins in the middle of a line.
        """
        line = _next_after(hard, at, len(text))
        start = self._trivia_end(text, at, line)
        separator = _SEPARATOR.search(text, at + (midline and at == 0), start)
        if separator is None and start == line < len(text):
            # Comments and blanks go on up to a line that starts something: another separator, or code behind blanks.
            separator = _SEPARATOR.match(text, line)
            start = line if separator is not None else self._trivia_end(text, line)
        if separator is not None:
            end = min(separator.end() + 1, len(text))
            return Segment(SegmentKind.SEPARATOR, text[at:end], separator.start() - at, stack), end, ()
        if start == len(text):
            return Segment(SegmentKind.BLANK, text[at:], start - at, stack), start, stack
        limit = _next_after(hard, start, len(text))
        dialect = stack[-1].dialect if stack else None
        if start == _line_start(text, start) and not (midline and start == 0) and match_tool_line(text, start):
            end = output_end(text, start, lambda place: self._begins_ir(text, place, hard))
            return Segment(SegmentKind.TOOL_OUTPUT, text[at:end], start - at, stack), end, stack
        if text[start] == "}":
            if stack:
                end = self._statement_end(text, start + 1, limit, stack[-2].dialect if len(stack) > 1 else None)
                return Segment(SegmentKind.CLOSE, text[at:end], start - at, stack), end, stack[:-1]
            stray = _STRAY.match(text, start)
            end = start + 1 if stray is None else stray.end()
            return Segment(SegmentKind.UNIT, text[at:end], start - at, stack), end, stack
        if text.startswith("{-#", start):
            close = text.find("#-}", start)
            end = len(text) if close < 0 else close + 3
            return Segment(SegmentKind.RESOURCE, text[at:end], start - at, stack), end, stack
        opened = self._container(text, start, limit, stack)
        if opened is not None:
            end, container = opened
            return Segment(SegmentKind.OPEN, text[at:end], start - at, stack), end, (*stack, container)
        if _ALIAS.match(text, start) is not None:
            end = self._alias_end(text, start, limit, dialect)
            return Segment(SegmentKind.ALIAS, text[at:end], start - at, stack), end, stack
        line = _line_start(text, start)
        if self._container_name(text, start, dialect) is None and not (midline and line == 0):
            limit = self._limit(text, start, hard)
        place = bisect_left(hard, line)
        if place == len(hard) or hard[place] != line or text[line:start].strip():
            end = self._run_end(text, start, limit)
            return Segment(SegmentKind.LOOSE, text[at:end], start - at, stack), end, stack
        end = self._statement_end(text, start, limit, dialect)
        return Segment(SegmentKind.UNIT, text[at:end], start - at, stack), end, stack

    def _begins_ir(self, text: str, line: int, hard: list[int]) -> bool:
        """True if IR, or a dump, begins at the start of this line; source that a tool quotes is indented."""
        place = bisect_left(hard, line)
        return place < len(hard) and hard[place] == line and text[line] not in " \t"

    def _alias_end(self, text: str, start: int, limit: int, dialect: str | None) -> int:
        """Where the definition of an alias ends: in front of another one, or of a function, on its line."""
        line_end = text.find("\n", start, limit)
        value = text.index("=", start) + 1
        for match in self._another.finditer(text, value, limit if line_end < 0 else line_end):
            if _is_next(text, value, match.start()):
                return match.start()
        return self._statement_end(text, value, limit, dialect)

    def _limit(self, text: str, start: int, hard: list[int]) -> int:
        """Where the statement at `start` ends in any case: at the next line that starts another segment.

        A function that stands in a brace of the statement, further to the right than it, belongs to it; so does what
        stands in the braces of an op that nobody declared, where it begins right behind the first of them.
        """
        number = bisect_right(hard, start)
        line = _line_start(text, start)
        if number == len(hard) or text[line:start].strip():
            return _next_after(hard, start, len(text))
        depth, at = 0, start
        holds = self._holds(text, start, hard[number])
        for index in range(number, len(hard)):
            place = hard[index]
            first = _behind_blanks(text, place)
            if (first - place <= start - line and not holds) or text[first] in "#!/{" or match_tool_line(text, place):
                return place
            for brace in braces(text, at, place):
                depth += 1 if text[brace] == "{" else -1
            at = place
            if depth <= 0:
                return place
        return len(text)

    def _holds(self, text: str, start: int, place: int) -> bool:
        """True if an undeclared op at `start` opens a brace just before `place`."""
        made = _DEFINES.match(text, start)
        cursor = Cursor(text, start if made is None else self._trivia_end(text, made.end()))
        known = cursor.token[1:-1] in self._catalog.ops if cursor.kind == lexer.STRING else (
            self._catalog.op(cursor.token) is not None
        )  # fmt: skip
        opened = -1 if known else max(braces(text, start, place), default=-1)
        return opened >= 0 and text[opened] == "{" and self._trivia_end(text, opened + 1, place) == place

    def _trivia_end(self, text: str, at: int, end: int | None = None) -> int:
        match = _TRIVIA.match(text, at, len(text) if end is None else end)
        return match.end() if match is not None else at

    def _container(self, text: str, start: int, limit: int, stack: Stack) -> tuple[int, Container] | None:
        """Where the module that starts here opens, if one does; not inside of so many that nobody takes them apart.

        A header that does not parse ends at `limit` in any case, where another segment starts.
        """
        if len(stack) >= MAX_DEPTH:
            return None
        dialect = stack[-1].dialect if stack else None
        name = self._container_name(text, start, dialect)
        if name is None:
            return None
        header = text[start:limit]
        try:
            _ContainerReader(self._reader, header, EVERY_ALIAS).op(Cursor(header), dialect, 0)
        except _OpenModule as opened:
            return start + opened.at + 1, Container(name, opened.dialect)
        return None

    def _container_name(self, text: str, start: int, dialect: str | None) -> str | None:
        """The full name of the op at `start` where it is a module."""
        cursor = Cursor(text, start)
        if cursor.kind == lexer.STRING:
            definition = self._catalog.ops.get(cursor.token[1:-1])
        elif cursor.kind == lexer.WORD:
            definition = self._catalog.op(cursor.token, dialect)
        else:
            return None
        if definition is None or Trait.CONTAINER not in definition.spec.traits:
            return None
        return definition.declared_name

    def _statement_end(self, text: str, start: int, limit: int, dialect: str | None) -> int:
        """Where the op's text ends that starts at `start`: after the line that another statement follows, in front
        of a brace that closes something else, or at `limit`, where another segment starts in any case."""
        at = start
        depth = 0
        for brace in braces(text, start, limit):
            if depth == 0:
                end = self._end_behind(text, at, brace, dialect)
                if end >= 0:
                    return end
                if text[brace] == "}":
                    line = text.rfind("\n", start, brace) + 1
                    return line if line > 0 and not text[line:brace].strip() else brace
            depth += 1 if text[brace] == "{" else -1
            at = brace + 1
        end = self._end_behind(text, at, limit, dialect) if depth == 0 else -1
        return limit if end < 0 else end

    def _end_behind(self, text: str, at: int, limit: int, dialect: str | None) -> int:
        """As `_line_end`; behind a brace and its location, an alias on the same line ends a statement as well."""
        following = _behind_blanks(text, max(Cursor(text, at).location_end(), at))
        if text[at - 1 : at] == "}" and _ALIAS.match(text, following, limit) is not None:
            return following
        return self._line_end(text, at, limit, dialect)

    def _run_end(self, text: str, start: int, limit: int) -> int:
        """Where ops that are no units end: behind their last line, or in front of a brace that closes a module."""
        depth = 0
        for brace in braces(text, start, limit):
            depth += 1 if text[brace] == "{" else -1
            if depth < 0:
                limit = brace
                break
        end = limit
        while (line := text.rfind("\n", start, end - 1) + 1) > start and _is_blank(text[line:end]):
            end = line
        return end

    def _line_end(self, text: str, at: int, limit: int, dialect: str | None) -> int:
        """The end of the first line in `at:limit` that another statement follows; -1 if there is none."""
        while True:
            line_end = text.find("\n", at, limit)
            if line_end < 0:
                return -1
            following = self._trivia_end(text, line_end)
            if following > limit or following == len(text) or self._starts_statement(text, following, dialect):
                return line_end + 1
            at = following

    def _starts_statement(self, text: str, at: int, dialect: str | None) -> bool:
        """True if the token at `at`, the first of its line, starts an op or an alias, or ends a module."""
        char = text[at]
        if char == "}" or text.startswith("{-#", at):
            return True
        if char == "%":
            return _DEFINES.match(text, at) is not None
        if char in "#!":
            return _ALIAS.match(text, at) is not None
        if char == '"':
            cursor = Cursor(text, at)
            return cursor.kind == lexer.STRING and text.startswith("(", cursor.end)
        match = _WORD.match(text, at)
        return match is not None and ("." in match[0] or self._catalog.op(match[0], dialect) is not None)


def _line_start(text: str, at: int) -> int:
    return text.rfind("\n", 0, at) + 1


def _is_next(text: str, start: int, end: int) -> bool:
    """True if a token begins at `end`, and no bracket is open there that `start:end` opens."""
    depth = 0
    cursor = Cursor(text, start)
    while cursor.kind != lexer.END and cursor.start < end:
        if cursor.kind == lexer.PUNCT:
            depth += (cursor.token in ("(", "[", "{", "<")) - (cursor.token in (")", "]", "}", ">"))
        cursor.advance()
    return depth == 0 and cursor.start == end


def _behind_blanks(text: str, at: int) -> int:
    while text[at : at + 1] in (" ", "\t"):
        at += 1
    return at


def _is_blank(line: str) -> bool:
    code = line.strip()
    return not code or code.startswith("//")


def _any(words: list[str]) -> str:
    return "|".join(map(re.escape, words)) or r"(?!)"


def _next_after(hard: list[int], at: int, end: int) -> int:
    found = bisect_right(hard, at)
    return hard[found] if found < len(hard) else end


def _unit_names(catalog: Catalog) -> tuple[list[str], list[str]]:
    """Ops that stand in modules only, by their full names, and by the names without the prefix where that is valid."""
    inside = {slot.default_dialect for op in catalog.ops.values() for slot in declared_regions(op)}
    bare_dialects = {dialect for dialect in inside if dialect is not None} | set(catalog.top_level)
    full: list[str] = []
    bare: list[str] = []
    for name, op in catalog.ops.items():
        if Trait.CONTAINER in op.declared_traits or Trait.SYMBOL in op.declared_traits:
            full.append(name)
            dialect, _, mnemonic = name.partition(".")
            if dialect in bare_dialects:
                bare.append(mnemonic)
    return sorted(full), sorted(bare)
