"""The standard streams of the process: each is there, and what cannot be written ends the command in one line."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.base.text import abridged

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

OUTPUT, ERRORS = 1, 2


class OutputError(UsageError):
    """Standard output takes nothing more, as on a disk that is full."""


class _Output(io.FileIO):
    """Standard output, told apart from every other file that cannot be written."""

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputError(f"standard output: {error.strerror or error}") from None


def demand_streams() -> None:
    """Raise `UsageError` where a standard stream is closed: the next file that is opened would take its place."""
    streams = (("input", sys.stdin), ("output", sys.stdout), ("error", sys.stderr))
    closed = next((name for name, stream in streams if stream is None), None)
    if closed is not None:
        raise UsageError(f"standard {closed} is closed; let it be /dev/null")


def demand_folder() -> None:
    """Raise `UsageError` where the current folder has been removed: names of files are looked for below it."""
    try:
        os.getcwd()
    except OSError as error:
        raise UsageError(f"the current folder is gone ({error.strerror or error}); change to another one") from None


def guard_output() -> None:
    """Let what is written to standard output raise `OutputError` where it cannot be."""
    stream = sys.stdout
    if stream is sys.__stdout__ and not stream.isatty():
        raw = _Output(stream.fileno(), "w", closefd=False)
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(raw), stream.encoding, "backslashreplace")


_COMMANDS = {code: f"\\x{code:02x}" for code in (*range(0x20), *range(0x7F, 0xA0)) if chr(code) not in "\n\t"}
"""Characters that a terminal acts on, and how they are shown; line ends and tabs stay."""


def for_terminal(text: str) -> str:
    """Text of a stranger's program for a terminal: no character of it moves the cursor or sets a title."""
    return text.translate(_COMMANDS)


def give_up(descriptor: int) -> None:
    """Drop what could not be written to a standard stream: Python would try, and complain, once more when it ends."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


def complain(line: str) -> None:
    """Say one line on standard error, where that is possible: a file's name in it may hold anything."""
    try:
        if sys.stderr is not None:
            print(abridged(line), file=sys.stderr, flush=True)
    except OSError:
        give_up(ERRORS)
