"""What a producer is: a compiler that turns source of another language into documents that tilelsp reads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Severity
from tilelsp.engines.programs.find import Toolbox, ToolName


@dataclass(frozen=True, slots=True)
class Message:
    """What a producer says of a place in a file; line and column count from 1, and column 0 is the whole line."""

    severity: Severity
    text: str
    file: str
    line: int
    column: int = 0


@dataclass(frozen=True, slots=True)
class Source:
    """A file to compile, and the target to compile it for; None leaves that to the producer."""

    path: Path
    target: str | None = None


@dataclass(frozen=True, slots=True)
class Produced:
    """What came of it: the document's bytes (PTX, or bytecode of Tile IR), None where the source has errors.

    `problem` is one line where the compiler failed without a place in the source.
    """

    data: bytes | None = field(repr=False)
    messages: tuple[Message, ...] = ()
    problem: str = ""


Produce = Callable[[Source, Toolbox, CancelToken | None], Produced]
"""Compiles; raises `Cancelled`, and `ToolError` where the compiler is missing or gives no answer."""


@dataclass(frozen=True, slots=True)
class Producer:
    """A compiler with the sources that are its own: files of these endings in which one of the words stands."""

    name: str
    title: str
    suffixes: tuple[str, ...]
    words: tuple[str, ...]
    needs: ToolName
    makes: str
    produce: Produce

    def takes(self, path: Path, text: str) -> bool:
        """Whether a file has a kernel for it, as far as its words tell."""
        return path.suffix.lower() in self.suffixes and any(word in text for word in self.words)
