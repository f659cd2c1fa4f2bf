"""The pages of instructions at the three lower levels: PTX instructions, LLVM intrinsics, machine opcodes.

A page has the forms, the targets, the effects on what outlives the instruction, and the packed words among its
operands, all from the declarations.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from tilelsp.analysis.features.reference.builtin_pages import builtin_page
from tilelsp.analysis.features.reference.machine_pages import machine_page
from tilelsp.analysis.features.reference.markdown import code, rows_table
from tilelsp.analysis.features.reference.word_places import declared_words
from tilelsp.base.record import record
from tilelsp.defs.dialects.llvm import Signature, find_signature
from tilelsp.defs.intrinsics import Row, find_row
from tilelsp.defs.llvm.effects import effects_of
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.ptx.instructions import find_family, operand_lists, read_mnemonic
from tilelsp.defs.ptx.support import support_of
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.effect import Effect
from tilelsp.spec.machine import Opcode
from tilelsp.spec.ptx.family import Family
from tilelsp.spec.spelling import type_text
from tilelsp.spec.word import TextLevel

MOST = 12
"""Variants that a page lists."""


@record
class InstructionPage:
    """Kind of an instruction, and its page as Markdown."""

    kind: str
    text: str


def find_instruction(name: str) -> InstructionPage | None:
    """The page of a PTX instruction with or without modifiers, an LLVM intrinsic, a builtin, or a machine opcode;
    None for another name."""
    signature = find_signature(name)
    if signature is not None:
        effects, modifiers, _ = effects_of(name)
        happening = [effect for effect in effects if effect.happens(modifiers)]
        return InstructionPage(
            "an LLVM intrinsic", _joined(intrinsic_page(signature), *_effects(happening), *_words("llvm", name, None))
        )
    row = find_row(name) if name.startswith("llvm.") else None
    if row is not None:
        effects, modifiers, _ = effects_of(name)
        happening = [effect for effect in effects if effect.happens(modifiers)]
        return InstructionPage("an LLVM intrinsic", _joined(_signature_page(name, row), *_effects(happening)))
    builtin = builtin_page(name)
    if builtin is not None:
        return InstructionPage("a builtin of CUDA", builtin)
    opcode = OPCODES.get(name)
    if opcode is not None:
        becomes = find_family(opcode.mnemonic) if opcode.mnemonic else None
        effects = () if becomes is None else becomes[0].effects
        words = _words("mir", name, {slot.name for slot in opcode.operands})
        return InstructionPage(
            "a machine opcode of the documents", _joined(opcode_page(opcode), *_effects(effects), *words)
        )
    family = find_family(name)
    page = None if family is None else instruction_page(name)
    if family is not None and page is not None:
        found, modifiers = family
        effects = [effect for effect in found.effects if effect.happens(modifiers)] if modifiers else found.effects
        operands = {operand for names in operand_lists(name) for operand in names}
        return InstructionPage("a PTX instruction", _joined(page, *_effects(effects), *_words("ptx", name, operands)))
    from tilelsp.defs.mir.nvptx import NVPTX  # LLVM's own table, which nothing else here needs

    return InstructionPage("a machine opcode of LLVM", machine_page(name).text) if name in NVPTX.opcodes else None


def _signature_page(name: str, row: Row) -> str:
    """Page of an intrinsic, from LLVM's table."""
    results = ", ".join(row.results) or "void"
    written = f"{results} @{name}({', '.join(row.parameters)})"
    limits = [
        (f"{number}", f"from {row.ranges[number][0]} to {row.ranges[number][1] - 1}" if number in row.ranges else "")
        for number in row.constants
    ]
    return _joined(code(written, "llvm"), *([rows_table(("constant argument", "values"), limits)] if limits else []))


def _joined(*parts: str) -> str:
    return "\n\n".join(parts)


def _effects(effects: Iterable[Effect]) -> Iterator[str]:
    """A table of effects, where there are any."""
    rows = [
        (
            effect.act.name.lower(),
            effect.of.value,
            ", ".join(f"`{operand}`" for operand in (effect.at, effect.amount, effect.which) if operand),
            " ".join((*(f"with .{word}" for word in effect.when), *(f"without .{word}" for word in effect.unless))),
        )
        for effect in effects
    ]
    if rows:
        yield rows_table(("effect", "on", "operands", "where it is written"), rows)


def _words(level: TextLevel, name: str, operands: Collection[str] | None) -> Iterator[str]:
    """The packed words among the operands, which `tilelsp decode` reads; None for operands that have numbers alone."""
    rows = [
        (f"`{place.at}`", f"`{word.name}`", word.doc)
        for word, place in declared_words(level, name)
        if operands is None or place.at in operands
    ]
    if rows:
        yield rows_table(("operand", "word", "what it is"), list(dict.fromkeys(rows)))


def instruction_page(mnemonic: str) -> str | None:
    """Declared facts about an instruction, and which targets have it with these modifiers."""
    found = find_family(mnemonic)
    if found is None:
        return None
    family, _ = found
    parts = [f"**{mnemonic}**", family.summary, code("\n".join(_patterns(family, mnemonic)), "ptx")]
    if family.meaning():
        parts.append(family.meaning())
    try:
        where = [target.name for target in TARGETS if support_of(target).can(mnemonic)]
    except KeyError:
        return "\n\n".join(parts)
    if not where:
        parts.append("On no target.")
    elif len(where) < len(TARGETS):
        parts.append(f"On {', '.join(where)}.")
    else:
        parts.append("On every target.")
    return "\n\n".join(parts)


def _patterns(family: type[Family], mnemonic: str) -> list[str]:
    """The instruction with the operands that it may have, or all variants of a mnemonic that is not whole."""
    meaning = read_mnemonic(tuple(mnemonic.split(".")))
    if meaning is None or not meaning.candidates:
        return list(dict.fromkeys(f"{family.mnemonic}{variant.text}" for variant in family.compiled))[:MOST]
    return [f"{mnemonic} {', '.join(names)}".rstrip() for names in operand_lists(mnemonic)]


def intrinsic_page(signature: Signature) -> str:
    """Declared facts about an intrinsic."""
    return f"**{signature.name}**\n\n{signature.summary}"


def opcode_page(opcode: Opcode) -> str:
    """Declared facts about a machine opcode."""
    number = ""
    if opcode.number is not None:
        number = f" (opcode {opcode.number}{', by position' if opcode.guessed else ''})"
    parts = [f"**{opcode.name}**{number}"]
    if opcode.doc:
        parts.append(opcode.doc)
    slots = [(f"`{slot.name}`", type_text(slot.type) if slot.type else "any", slot.doc) for slot in opcode.operands]
    if slots:
        parts.append(rows_table(("operand", "register", ""), slots))
    if opcode.ptx:
        parts.append(code(opcode.ptx, "ptx"))
    return "\n\n".join(parts)
