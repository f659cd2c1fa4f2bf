"""Synchronisation that a launch does not need: what it does without each barrier, fence and wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.interp.ptx.omission import omissible
from tilelsp.interp.ptx.program import Instruction

CODE = "sanitize.redundant"

Attempt = Callable[[frozenset[int]], bool]
"""A launch without some instructions, by number; True if it reports nothing and leaves the same results."""


def find_redundant(
    code: Sequence[Instruction], executed: frozenset[int], attempt: Attempt, advance: Callable[[], None]
) -> list[Diagnostic]:
    """The instructions that the launch can do without, all of them at once.

    One after the other is left out, and stays out where nothing was found: what came of the order that it made was
    ordered otherwise. That is judged by the clocks, so that it holds for every schedule of the same control flow.
    """
    found: list[Diagnostic] = []
    without: frozenset[int] = frozenset()
    for number in sorted(omissible(code) & executed):
        instruction = code[number]
        if instruction.span is None:
            continue
        if attempt(without | {number}):
            without |= {number}
            message = f"'{instruction.mnemonic}' ordered nothing in this launch that was not ordered without it"
            found.append(Diagnostic(CODE, message, Span(*instruction.span), Severity.WARNING))
        advance()
    return found


def candidates(code: Sequence[Instruction], executed: frozenset[int]) -> int:
    """How many instructions `find_redundant` tries."""
    return len(omissible(code) & executed)
