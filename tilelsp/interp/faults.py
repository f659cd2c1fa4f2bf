"""Faults that end an evaluation early. A fault names the place in the program at which it was found."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.base.record import record

LIMIT = 2_000_000
"""Ops, or instructions, that one tile block may execute when nobody says otherwise; some seconds of work."""


class Fault(Exception):
    """The program did something that hardware need not survive, or that has no defined result."""

    def __init__(self, message: str, line: int = 0, source: str = "", *, earlier: int = -1) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.source = source
        self.span: tuple[int, int] | None = None
        """Where the instruction stands in the text; None where only the line is known."""
        self.earlier = earlier
        """The number of the instruction that did what this one collides with; -1 where there is none."""
        self.earlier_span: tuple[int, int] | None = None
        self.thread = -1
        """The thread of its CTA that did it; -1 where no single one is meant."""

    def __reduce__(self) -> tuple[Callable[..., Fault], tuple[object, ...]]:
        return _remade, (type(self), self.message, self.__dict__)

    def at(self, line: int, source: str, span: tuple[int, int] | None = None) -> Fault:
        """The same fault with the place where it happened; an earlier place is kept."""
        if not self.line:
            self.line, self.source, self.span = line, source, span
        return self

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}\n    {self.source.strip()}" if self.line else self.message


def _remade(kind: type[Fault], message: str, state: dict[str, object]) -> Fault:
    """A fault of another process."""
    made = kind(message)
    made.__dict__.update(state)
    return made


class MendedFault(Fault):
    """An order that the program lacks, and that its machine code has, so that it does what was meant."""


class UnsupportedProgram(Fault):
    """A program that the evaluator does not take on, whatever it would do: too large, or without a defined meaning."""


class UnknownInstruction(Fault):
    """The evaluator has no meaning for this instruction; it says nothing about the program."""


class OutOfBounds(Fault):
    """An access outside of the arrays that the kernel was given."""


class Endless(Fault):
    """The kernel takes longer than it may."""


@record
class Wait:
    """Threads that wait for ever: at which instruction, by its number and its line, `threads`, and for what.

    `blockers` are the numbers, among all waits of the deadlock, of those that hold threads which could end this one,
    and `ended` names threads that could have, and are no more.
    """

    at: int
    line: int
    source: str
    threads: str
    what: str
    blockers: tuple[int, ...] = ()
    ended: str = ""


class Deadlock(Fault):
    """No thread can go on."""

    waits: tuple[Wait, ...] = ()
    """Who waits for whom."""
