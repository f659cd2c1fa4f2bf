"""Rules of waits for a time."""

from __future__ import annotations

from tilelsp.base.diagnostic import Severity
from tilelsp.defs.rules.views import SleepView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule, TextLevel

LONGEST = 1_000_000
"""Nanoseconds of the longest sleep."""

RULES: tuple[AnyRule, ...] = (
    Rule(
        id="nanosleep.longest",
        on=SleepView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.PTX),
        blame="nanoseconds",
        when=lambda v: not 0 <= v.nanoseconds <= LONGEST,
        severity=Severity.WARNING,
        message="nanosleep waits for a millisecond at most",
        explain="The duration is in nanoseconds and unsigned: the thread sleeps for up to twice as long, and never for "
        "more than 1,000,000 ns, whatever the operand. No tool refuses a larger one.",
        src=Cite("PTX ISA", "nanosleep"),
        fix="sleep several times, or until %globaltimer has the time",
        ours=True,
    ),
)
