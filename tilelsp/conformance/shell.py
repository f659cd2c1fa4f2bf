"""RUN lines of lit tests: found in a file, substituted, and run as pipelines of our own commands.

What is understood: `;` and `&&` between pipelines, `|`, `2>&1`, `> FILE`, `< FILE`, quotes, `%%`, and the substitutions
that the caller gives (`%s`, `%S`, `%t`). Files that commands write live in memory.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from pathlib import Path

from tilelsp.base.record import field, record
from tilelsp.conformance.results import Result, UsageFault

RUN = "RUN:"

Command = Callable[["ShellCommand"], Result]
"""A command. Raises `UsageFault` for arguments that it does not understand."""


@record
class ShellCommand:
    """One command of a pipeline: its arguments, what it reads, and where its files are."""

    name: str
    arguments: tuple[str, ...]
    stdin: bytes
    session: ShellSession

    def read(self, name: str) -> bytes:
        """The bytes of a file, `-` for standard input. Raises `UsageFault`."""
        return self.stdin if name == "-" else self.session.read(name)


@record(frozen=False)
class ShellSession:
    """The files that the RUN lines of one test have written so far; others are read from disk."""

    commands: Mapping[str, Command]
    files: dict[str, bytes] = field(default_factory=dict[str, bytes])

    def read(self, name: str) -> bytes:
        """The bytes of a file. Raises `UsageFault`."""
        if name in self.files:
            return self.files[name]
        try:
            return Path(name).read_bytes()
        except OSError as error:
            raise UsageFault(f"{name}: {error.strerror or error}") from None

    def run(self, call: ShellCommand) -> Result:
        """Run one command. Raises `UsageFault`."""
        command = self.commands.get(call.name)
        if command is None:
            raise UsageFault(f"no command '{call.name}'")
        return command(call)


@record
class RunLine:
    """One RUN line: the zero-based line that it starts on, and its text with continuations joined."""

    line: int
    text: str


def run_lines(text: str) -> tuple[RunLine, ...]:
    """The RUN lines of a test; a line that ends in a backslash goes on in the next."""
    found: list[RunLine] = []
    open_line: RunLine | None = None
    for number, line in enumerate(text.split("\n")):
        at = line.find(RUN)
        if at < 0 or (at and (line[at - 1].isalnum() or line[at - 1] in "-_")):
            continue
        words = line[at + len(RUN) :].strip()
        start, joined = (number, words) if open_line is None else (open_line.line, f"{open_line.text} {words}")
        if joined.endswith("\\"):
            open_line = RunLine(start, joined[:-1].rstrip())
        else:
            found.append(RunLine(start, joined))
            open_line = None
    return tuple(found) if open_line is None else (*found, open_line)


def substituted(text: str, values: Mapping[str, str]) -> str:
    """`text` with `%name` replaced, longer names first, and `%%` by a percent sign."""
    names = sorted(values, key=len, reverse=True)
    parts: list[str] = []
    at = 0
    while at < len(text):
        if text.startswith("%%", at):
            parts.append("%")
            at += 2
            continue
        name = next((name for name in names if text.startswith(name, at)), None)
        parts.append(text[at] if name is None else values[name])
        at += 1 if name is None else len(name)
    return "".join(parts)


def execute(text: str, session: ShellSession) -> Result:
    """Run one line: pipelines up to the first that fails. Raises `UsageFault`."""
    lexer = shlex.shlex(text, posix=True, punctuation_chars="|&;<>")
    lexer.whitespace_split = True
    try:
        tokens = list(lexer)
    except ValueError as error:
        raise UsageFault(f"{error} in '{text}'") from None
    result = Result()
    pipeline: list[str] = []
    for token in (*tokens, ";"):
        if token not in (";", "&&"):
            pipeline.append(token)
            continue
        if pipeline:
            result = _pipeline(pipeline, session)
            if result.status:
                return result
        pipeline = []
    return result


def _pipeline(tokens: list[str], session: ShellSession) -> Result:
    """Commands joined by `|`; it fails where one of them does, as lit has it."""
    stdin = b""
    result = Result()
    failed: Result | None = None
    words: list[str] = []
    for token in (*tokens, "|"):
        if token != "|":
            words.append(token)
            continue
        result = _command(words, stdin, session)
        stdin = result.out
        failed = failed or (result if result.status else None)
        words = []
    return failed or result


def _command(words: list[str], stdin: bytes, session: ShellSession) -> Result:
    """One command with its redirections."""
    arguments: list[str] = []
    merged = False
    target = ""
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word == "2" and rest[:2] == [">&", "1"]:
            merged = True
            rest = rest[2:]
        elif word == "2" and rest[:1] in ([">"], [">&"], [">>"]):
            raise UsageFault(f"'2{rest[0]}' is not understood in a RUN line")
        elif word == ">" and rest:
            target = rest.pop(0)
        elif word == "<" and rest:
            stdin = session.read(rest.pop(0))
        elif word in ("<", ">", ">>", ">&", "&", "||", "2>"):
            raise UsageFault(f"'{word}' is not understood in a RUN line")
        else:
            arguments.append(word)
    if not arguments:
        raise UsageFault("a command is missing in a RUN line")
    result = session.run(ShellCommand(arguments[0], tuple(arguments[1:]), stdin, session))
    out = result.err + result.out if merged else result.out
    if target:
        session.files[target] = out
        out = b""
    return Result(result.status, out, b"" if merged else result.err, result.comparison)
