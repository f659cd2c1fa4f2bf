"""The rules on machine IR in LLVM's form: what the PTX of its opcodes says."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.spec.target import Target
from tilelsp.syntax.mir.units import MirUnit, opcodes

STEP = 500
"""Instructions that are looked at in one step."""


def verify_opcodes(unit: MirUnit, target: Target) -> Generator[None, None, tuple[Diagnostic, ...]]:
    """Diagnostics of a function's instructions in LLVM's form on a target, in places of the unit."""
    from tilelsp.defs.rules import RULES  # the rules and their views, which a text without such opcodes does not need
    from tilelsp.defs.rules.from_ptx import opcode_view
    from tilelsp.defs.rules.views import TmaView
    from tilelsp.spec.rule import TextLevel, rules_on

    rules = rules_on(RULES, TmaView, TextLevel.MIR, selector=True)
    found: list[Diagnostic] = []
    for count, (name, at) in enumerate(opcodes(unit), 1):
        if count % STEP == 0:
            yield
        view = opcode_view(name)
        if view is not None:
            span = Span(at, at + len(name))
            broken = (rule for rule in rules if rule.broken(view, target))
            found += (rule.diagnostic(view, span, target, Stage.MIR.value) for rule in broken)
    return tuple(found)
