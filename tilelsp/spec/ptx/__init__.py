"""How PTX instructions are declared: the stem, the modifiers in documented order, the operands, and what they need."""

from __future__ import annotations

from dataclasses import dataclass

from tilelsp.spec.target import Feature, Version


@dataclass(frozen=True, slots=True)
class Need:
    """What a form, or a form with certain modifiers, asks of assembler and target.

    `modifiers` must all be present for the need to hold. `ptx` is the lowest `.version`; `feature` is what the target
    must have, None for every target.
    """

    ptx: Version
    feature: Feature | None = None
    modifiers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """A PTX instruction.

    `stem` is the fixed part of the mnemonic; `modifiers` are groups of alternatives in documented order, where a group
    with "" may be left out and "*" stands for a shape or type family too large to list. `operands` are the operand
    patterns as the ISA writes them.
    """

    stem: str
    modifiers: tuple[tuple[str, ...], ...]
    operands: tuple[str, ...]
    needs: tuple[Need, ...]
    summary: str


def alternatives(text: str) -> tuple[str, ...]:
    """Alternatives written side by side: `"ca cg"`; a `-` is the empty alternative."""
    return tuple("" if word == "-" else word for word in text.split())
