"""Who follows a launch while it runs: what a debugger asks of the engines that run kernels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.evaluate import Passed
from tilelsp.interp.ptx.program import Program
from tilelsp.interp.tile.state import Frame
from tilelsp.ir.module import Op


@record
class PtxProgram:
    """PTX that is about to run, the arguments, and where `place` has its places in the document that it was made of."""

    text: str = field(repr=False)
    passed: Sequence[Passed] = field(repr=False)
    program: Program = field(repr=False)
    place: Callable[[Span], Span] = field(repr=False)


@record
class TileProgram:
    """A kernel of Tile IR that is about to be interpreted: its entry, and the ops of its document."""

    entry: Op = field(repr=False)
    ops: Sequence[Op] = field(repr=False)


class Watcher(Protocol):
    """Follows one launch. What it raises ends the launch; what takes its time holds the launch up.

    `ready` is called before anything runs, then `instruction` or `op` in front of each that is executed.
    """

    def ready(self, program: PtxProgram | TileProgram) -> None:
        """The launch has what it needs, and begins when this returns."""
        ...

    def instruction(self, cta: Cta, at: int, threads: Array) -> None:
        """Threads of a mask come to the instruction `at` of the program."""
        ...

    def op(self, frame: Frame, op: Op) -> None:
        """A tile block comes to an op."""
        ...

    def printed(self, text: str) -> None:
        """The kernel prints."""
        ...

    def found(self, found: Diagnostic, thread: int, is_end: bool) -> None:
        """Something was found, at its places in the document; `thread` is the number in its CTA of the thread that did
        it, -1 where no single one is meant. `is_end` says that the launch does not go on behind it."""
        ...


class PrintedTexts(list[str]):
    """Output of a kernel, passed to a watcher as it comes."""

    def __init__(self, watcher: Watcher | None) -> None:
        super().__init__()
        self._watcher = watcher

    def append(self, text: str, /) -> None:
        """Add a text."""
        super().append(text)
        if self._watcher is not None:
            self._watcher.printed(text)
