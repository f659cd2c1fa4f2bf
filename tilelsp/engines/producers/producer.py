"""Definition of a producer: a compiler that turns source of another language into documents that tilelsp reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.analysis.features.sources.compiler_stages import WrittenStage
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Severity
from tilelsp.base.record import field, record
from tilelsp.engines.programs.find import Toolbox

if TYPE_CHECKING:
    from tilelsp.engines.producers.python.warm import WarmChildren


@record
class ProducerMessage:
    """A producer's message on a place in a file; line and column count from 1, and column 0 is the whole line."""

    severity: Severity
    text: str
    file: str
    line: int
    column: int = 0


@record
class SourceFile:
    """A file to compile with its text, which may be newer than the file.

    `target` None leaves that to the producer. `entry` is the only kernel that is wanted, None for all; `arguments` are
    the texts of `--arg` for it, which go before those of the comment above it. `warm` are children that have a compiler
    imported already, for those who compile again and again.
    """

    path: Path
    text: str = field(repr=False)
    target: str | None = None
    entry: str | None = None
    arguments: tuple[str, ...] = ()
    warm: WarmChildren | None = field(default=None, repr=False, compare=False)


@record
class ProducedFile:
    """One document that came of a source: PTX, or bytecode of Tile IR.

    Where it is the document of one kernel, `entry` is that kernel's name in the source. `arguments` has the place of
    each parameter of the source among those of the document, None for what was compiled into it. `launch` are options
    of a launch that the compiler has decided on, and `hidden` are texts of `--arg` for parameters that it has added.
    `maps` has, for parameters that the document takes as tensor maps, the fields of these. `headers` are
    options for the headers that the document includes, where it is CUDA C++ yet.
    `invented` says which arguments nobody gave, for the reader. `stages` are those in front of it, as far as the
    compiler shows them.
    """

    data: bytes = field(repr=False)
    entry: str = ""
    arguments: Mapping[str, int | None] = field(default_factory=dict[str, "int | None"])
    launch: Mapping[str, str] = field(default_factory=dict[str, str])
    invented: str = ""
    hidden: tuple[str, ...] = ()
    maps: Mapping[str, str] = field(default_factory=dict[str, str])
    headers: tuple[str, ...] = ()
    stages: tuple[WrittenStage, ...] = field(default=(), repr=False)


@record
class Produced:
    """Outcome of compiling a source. No products where it has errors; `problem` is one line where the compiler failed
    without a place in the source."""

    products: tuple[ProducedFile, ...]
    messages: tuple[ProducerMessage, ...] = ()
    problem: str = ""


Produce = Callable[[SourceFile, Toolbox, CancelToken | None], Produced]
"""Compiles; raises `Cancelled`, and `ToolError` where the compiler is missing or gives no answer."""


@record
class Producer:
    """A compiler with the sources that are its own: files of these endings in which one of the words stands, and of
    these one that `has_kernel`.

    What it makes may be `for_every_target`, so that it is asked once. `package` is its distribution, where it is one of
    Python. `found` names the compiler with its version, for a file or the current folder, and raises `ToolError` where
    there is none. `comments` start a comment, and `first_column` is the number of a line's first column in its
    locations.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    words: tuple[str, ...]
    shown: str
    makes: str
    found: Callable[[Toolbox, Path | None], str]
    produce: Produce
    for_every_target: bool = False
    comments: tuple[str, ...] = ("//",)
    first_column: int = 1
    package: str = ""
    has_kernel: Callable[[str], bool] = lambda _: True

    def takes(self, path: Path, text: str) -> bool:
        """True if a file has a kernel for it."""
        return (
            path.suffix.lower() in self.suffixes and any(word in text for word in self.words) and self.has_kernel(text)
        )
