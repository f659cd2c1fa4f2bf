"""Notes beside the sentences of the reference where these leave out what a reader needs."""

from __future__ import annotations

from tilelsp.base.diagnostic import Label
from tilelsp.base.text import Span
from tilelsp.ir.module import Op
from tilelsp.spec.attr import EnumKind
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem


def which_value(name: str, span: Span) -> Label:
    """Which name is undeclared: the sentence does not say."""
    return Label(span, f"no op or block argument that can be seen from here defines {name}")


def which_words(op: Op, problem: Problem, span: Span) -> tuple[Label, ...]:
    """The words of an enumeration, of which the sentence lists the numbers."""
    attr = op.spec.attr(problem.slot) if isinstance(op, OpDef) and problem.slot is not None else None
    if attr is None or problem.code != "op.attribute" or not isinstance(attr.kind, EnumKind):
        return ()
    return (Label(span, attr.kind.legend),)
