"""PTX text, read line by line: labels, directives and instructions with their registers, all with spans.

Reading is shallow on purpose: what an instruction means is the business of its declared form. A line's content does
not depend on other lines, except inside a block comment or an instruction that goes on over several lines, so lines
are read once per distinct text (`PtxReader` keeps them). Nothing here fails: what is not understood stays a token.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from tilelsp.base.text import Span

DIRECTIVES = frozenset(
    (
        "version", "target", "address_size", "entry", "func", "visible", "extern", "weak", "reg", "param", "shared",
        "local", "global", "const", "align", "reqntid", "maxntid", "minnctapersm", "maxnreg", "maxnctapersm",
        "reqnctapercluster", "explicitcluster", "maxclusterrank", "pragma", "file", "loc", "section", "language",
        "noreturn", "branchtargets", "callprototype", "calltargets", "alias", "common", "ptr", "blocksareclusters",
    )
)  # fmt: skip
"""Words that are directives where they do not stand directly behind an opcode."""

_TOKEN = re.compile(
    r"(?P<register>%[A-Za-z_$][\w$]*(?:\.[xyzw]\b)?)|(?P<punct>[-+!@|,;:(){}\[\]<>=*?&^~])"
    r"|(?P<word>[A-Za-z_$][\w$]*)|(?P<modifier>\.[\w$]+(?:::[\w$]+)*)"
    r"|(?P<number>"
    r"0[fF][0-9a-fA-F]{8}|0[dD][0-9a-fA-F]{16}|0[xX][0-9a-fA-F]+U?|0[bB][01]+U?|[0-9]+(?:\.[0-9]+)?U?)"
    r'|(?P<string>"[^"\n]*")|(?P<comment>//[^\n]*)'
)


class PtxToken(NamedTuple):
    """A token: its kind and where it stands, counted from the start of its line.

    A named tuple, because a document has tens of thousands. Kinds are register, modifier, number, word, directive,
    string and punct; comments are no tokens.
    """

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """Just behind the token."""
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True)
class PtxInstruction:
    """One instruction of a line; positions count from the start of the line.

    `guard` is the predicate register with `!` where it is negated, "" without guard. `mnemonic` is the opcode with
    all modifiers and starts at `opcode`. `text` is what stands between it and the `;`, from `operands_at` on. `ended`
    says whether the `;` is on this line.
    """

    guard: str
    mnemonic: str
    start: int
    opcode: int
    operands_at: int
    text: str
    end: int
    ended: bool

    @property
    def operands(self) -> tuple[PtxToken, ...]:
        """The operand tokens with punctuation, read when asked for."""
        return tuple(PtxToken(kind, text, start + self.operands_at) for kind, text, start in _scan(self.text))

    @property
    def registers(self) -> tuple[PtxToken, ...]:
        """The registers among the operands."""
        return tuple(t for t in self.operands if t.kind == "register")


@dataclass(frozen=True, slots=True)
class PtxLine:
    """What one line holds, apart from where it stands.

    `in_comment` says that it starts inside a block comment, `open_comment` that one goes on behind it, and
    `open_instruction` that its last instruction does.
    """

    source: str
    labels: tuple[PtxToken, ...] = ()
    instructions: tuple[PtxInstruction, ...] = ()
    in_comment: bool = False
    open_comment: bool = False
    open_instruction: bool = False

    @property
    def tokens(self) -> tuple[PtxToken, ...]:
        """All tokens, read when asked for."""
        return _tokens(self.source, self.in_comment)[0]


@dataclass(frozen=True, slots=True)
class PtxDocument:
    """PTX as lines; `starts` are their offsets in the text."""

    lines: tuple[PtxLine, ...]
    starts: tuple[int, ...]

    def span(self, line: int, token: PtxToken) -> Span:
        """Where a token of a line stands in the document."""
        start = self.starts[line] + token.start
        return Span(start, start + len(token.text))

    def labels(self) -> dict[str, Span]:
        """Every label with its place; the last one where a name is used again."""
        return {t.text: self.span(i, t) for i, line in enumerate(self.lines) for t in line.labels}

    def instructions(self) -> Iterator[tuple[int, PtxInstruction]]:
        """Every instruction with its line."""
        for i, line in enumerate(self.lines):
            for instruction in line.instructions:
                yield i, instruction

    def entries(self) -> tuple[tuple[str, Span], ...]:
        """The kernels and functions, by `.entry` and `.func`."""
        made: list[tuple[str, Span]] = []
        for i, line in enumerate(self.lines):
            if ".entry" not in line.source and ".func" not in line.source:
                continue
            for k, token in enumerate(line.tokens):
                if token.text in (".entry", ".func"):
                    name = next((t for t in line.tokens[k + 1 :] if t.kind == "word"), None)
                    if name is not None:
                        made.append((name.text, self.span(i, name)))
        return tuple(made)

    def registers(self, name: str) -> tuple[Span, ...]:
        """Every place where a register stands."""
        return tuple(
            self.span(i, token)
            for i, line in enumerate(self.lines)
            if name in line.source
            for token in line.tokens
            if token.kind == "register" and token.text == name
        )


class PtxReader:
    """Reads PTX and remembers lines by their text; at most `remembered`, the least recently used go first."""

    def __init__(self, remembered: int = 50_000) -> None:
        self._remembered = remembered
        self._lines: OrderedDict[tuple[str, bool, bool], PtxLine] = OrderedDict()

    def read(self, text: str) -> PtxDocument:
        """Read a document."""
        lines = self.lines(text)
        return PtxDocument(tuple(lines), tuple(accumulate((len(line.source) + 1 for line in lines[:-1]), initial=0)))

    def lines(self, text: str, comment: bool = False, instruction: bool = False) -> list[PtxLine]:
        """The lines of a part of a document, which may start inside a block comment or an instruction.

        There is one line more than there are line feeds.
        """
        lines: list[PtxLine] = []
        known = self._lines
        for source in text.split("\n"):
            key = (source, comment, instruction)
            line = known.get(key)
            if line is None:
                line = known[key] = read_line(source, in_comment=comment, in_instruction=instruction)
                if len(known) > self._remembered:
                    known.popitem(last=False)
            else:
                known.move_to_end(key)
            lines.append(line)
            comment, instruction = line.open_comment, line.open_instruction
        return lines


def read_ptx(text: str) -> PtxDocument:
    """Read one document."""
    return PtxReader().read(text)


_PLAIN = re.compile(
    r"[ \t]*(?:@(!?%[\w$]+)[ \t]+)?([a-z]\w*(?:(?:\.|::)\w+)*)(?:[ \t]+([^;/:\"]*))?;[ \t\r]*(?://.*)?\Z"
)
"""A line that holds one whole instruction and nothing else, which is what compilers print."""


def read_line(source: str, *, in_comment: bool = False, in_instruction: bool = False) -> PtxLine:
    """Read one line, which may start inside a block comment, or inside an instruction of the line before."""
    if not in_comment and not in_instruction:
        plain = _PLAIN.match(source)
        if plain is not None:
            guard, mnemonic, text = plain.groups()
            opcode = plain.start(2)
            start = opcode if guard is None else plain.start(1) - 1
            at = plain.start(3) if text is not None else plain.end(2)
            end = source.index(";", at) + 1
            made = PtxInstruction(guard or "", mnemonic, start, opcode, at, text or "", end, True)
            return PtxLine(source, (), (made,))
    tokens, open_comment = _tokens(source, in_comment)
    labels: list[PtxToken] = []
    instructions: list[PtxInstruction] = []
    at = 0
    count = len(tokens)
    if in_instruction:
        while at < count and tokens[at].text != ";":
            at += 1
        if at == count:
            return PtxLine(source, (), (), in_comment, open_comment, True)
        at += 1
    open_instruction = False
    while at < count:
        token = tokens[at]
        if token.kind == "word" and at + 1 < count and tokens[at + 1].text == ":":
            labels.append(token)
            at += 2
        elif token.kind == "word" or token.text == "@":
            instruction, at = _instruction(source, tokens, at)
            if instruction is not None:
                instructions.append(instruction)
                open_instruction = not instruction.ended
        elif token.kind == "directive":
            # A directive takes the rest of its statement: `.reg .b32 %r<5>;`, `.entry k(`, `.target sm_80`.
            while at < count and tokens[at].text not in (";", "{", "}"):
                at += 1
            at += 1
        else:
            at += 1
    return PtxLine(source, tuple(labels), tuple(instructions), in_comment, open_comment, open_instruction)


def _tokens(source: str, in_comment: bool) -> tuple[tuple[PtxToken, ...], bool]:
    if not in_comment and "/*" not in source:
        return _scan(source), False
    made: tuple[PtxToken, ...] = ()
    at = 0
    end = len(source)
    while at < end:
        if in_comment:
            close = source.find("*/", at)
            if close < 0:
                return made, True
            at = close + 2
            in_comment = False
            continue
        stop = source.find("/*", at)
        line_comment = source.find("//", at)
        if stop < 0 or 0 <= line_comment < stop:
            return made + _shifted(source[at:], at), False
        made += _shifted(source[at:stop], at)
        at = stop + 2
        in_comment = True
    return made, in_comment


def _shifted(source: str, by: int) -> tuple[PtxToken, ...]:
    return tuple(PtxToken(kind, text, start + by) for kind, text, start in _scan(source))


def _scan(source: str) -> tuple[PtxToken, ...]:
    made: list[PtxToken] = []
    last = -1
    for match in _TOKEN.finditer(source):
        kind = match.lastgroup
        if kind == "comment" or kind is None:
            break
        text, start = match.group(), match.start()
        if kind == "modifier" and start != last and text[1:] in DIRECTIVES:
            kind = "directive"
        made.append(PtxToken(kind, text, start))
        last = start + len(text)
    return tuple(made)


def _instruction(source: str, tokens: tuple[PtxToken, ...], at: int) -> tuple[PtxInstruction | None, int]:
    """The instruction that starts at a token, and the index behind it; None for a stray `@`."""
    guard = ""
    count = len(tokens)
    start = tokens[at].start
    if tokens[at].text == "@":
        at += 1
        if at < count and tokens[at].text == "!":
            guard = "!"
            at += 1
        if at >= count or tokens[at].kind != "register":
            return None, at
        guard += tokens[at].text
        at += 1
        if at >= count or tokens[at].kind != "word":
            return None, at
    parts = [tokens[at].text]
    opcode = tokens[at].start
    end = tokens[at].end
    at += 1
    while at < count and tokens[at].kind == "modifier" and tokens[at].start == end:
        parts.append(tokens[at].text)
        end = tokens[at].end
        at += 1
    first = at
    while at < count and tokens[at].text != ";":
        at += 1
    ended = at < count
    operands = tokens[first:at]
    operands_at = operands[0].start if operands else end
    text = source[operands_at : operands[-1].end] if operands else ""
    last = tokens[at].end if ended else (operands[-1].end if operands else end)
    return PtxInstruction(guard, "".join(parts), start, opcode, operands_at, text, last, ended), at + 1
