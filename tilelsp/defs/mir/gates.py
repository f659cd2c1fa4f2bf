"""Needs of machine instructions on a target: one answer for the machine verifier and for instruction selection.

An instruction is gated by what it prints: by the needs of its mnemonic, modifiers of its fields included, and by those
of the special register that it reads. Those of tensor memory and wgmma are gated by a rule, in its words. Opcodes that
are expanded by the PTX stage print no mnemonic of their own; the rules on their words judge them.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.defs.mir.tensor import (
    MMA_VARIANTS,
    TCGEN05_WORDS,
    WGMMA,
    WGMMA_COMMIT_GROUP,
    WGMMA_FENCE,
    WGMMA_WAIT_GROUP,
)
from tilelsp.defs.mir.threads import READ_SREG, READ_SREG_B64
from tilelsp.defs.ptx.support import Support
from tilelsp.defs.rules import find_rule
from tilelsp.ir.types import Attr, StringAttr
from tilelsp.spec.machine import Opcode
from tilelsp.spec.rule import AnyRule

_READS = (READ_SREG.name, READ_SREG_B64.name)


def _rule(rule_id: str) -> AnyRule:
    rule = find_rule(rule_id)
    assert rule is not None, rule_id
    return rule


RULES: Mapping[str, AnyRule] = {
    **{
        name: _rule("tcgen05.wait-target" if word == "tcgen05.wait" else "tcgen05.target")
        for name, word in TCGEN05_WORDS.items()
    },
    **dict.fromkeys(MMA_VARIANTS, _rule("tcgen05.mma-target")),
    **dict.fromkeys(
        (opcode.name for opcode in (WGMMA, WGMMA_FENCE, WGMMA_COMMIT_GROUP, WGMMA_WAIT_GROUP)), _rule("wgmma.target")
    ),
}
"""The rule that says of an opcode, by its name, which targets lack it."""


@record
class Refusal:
    """Why a target cannot execute an instruction; `rule` is the id of the rule that says so, where one does."""

    message: str
    rule: str = ""


def refusal(opcode: Opcode, attrs: Mapping[str, Attr], support: Support) -> Refusal | None:
    """Why the target cannot execute an instruction with these fields; None where it can."""
    rule = RULES.get(opcode.name)
    if rule is not None and rule.targets(support.target):
        return Refusal(rule.message, rule.id)
    mnemonic = special_register(opcode, attrs) or opcode.mnemonic_with(attrs)
    if not mnemonic or not support.knows(mnemonic) or support.can(mnemonic):
        return None
    return Refusal(f"{mnemonic} is not supported on {support.target}")


def special_register(opcode: Opcode, attrs: Mapping[str, Attr]) -> str:
    """The special register that an instruction reads, as PTX writes it; nothing for any other instruction."""
    word = attrs.get("sreg")
    return f"%{word.value}" if opcode.name in _READS and isinstance(word, StringAttr) else ""
