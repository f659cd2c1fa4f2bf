"""Launches under the debugger, as the command line prepares them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.base.text import LineIndex, Span

if TYPE_CHECKING:
    # What these bring along the first answers to a client do not wait for.
    from tilelsp.api.launch.results import RunResult
    from tilelsp.api.launch.watching import Watcher


@record
class DisplayedText:
    """The text whose lines a client sees: a document, or the source that one was compiled from."""

    name: str
    path: Path | None
    text: str = field(repr=False)
    index: LineIndex = field(repr=False)

    @classmethod
    def of(cls, name: str, path: Path | None, text: str) -> DisplayedText:
        """A text with its lines."""
        return cls(name, path, text, LineIndex(text))

    def line_of(self, span: Span) -> int:
        """The line on which a span starts, from 0."""
        return self.index.line_of(span.start)


@record
class PreparedLaunch:
    """A launch of a document that is ready to run. `back` leads a place in it to the shown text, None where nothing of
    that made it; `led_back` does so with findings. `invented` says what nobody asked for, in the words of the command
    line."""

    shown: DisplayedText
    document: DisplayedText
    run: Callable[[Watcher], RunResult] = field(repr=False)
    back: Callable[[Span], Span | None] = field(repr=False)
    led_back: Callable[[Diagnostic], Diagnostic | None] = field(repr=False)
    invented: str = ""


@record
class LaunchOptions:
    """A launch as a client asks for it: a document, the options of `tilelsp run`, and how it is judged."""

    program: str
    options: tuple[str, ...] = ()
    sanitize: bool = True
    strict: bool = False
    generate: bool = True


Prepare = Callable[[LaunchOptions, CancelToken], PreparedLaunch]
"""Reads, and where it is a source compiles, what is launched. Raises `UsageError`, and `Cancelled`."""
