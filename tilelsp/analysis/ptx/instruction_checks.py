"""Checks one PTX instruction as the assembler does: its name, modifiers, operands, and what version and target lack."""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.analysis.ptx.address_checks import OperandFault
from tilelsp.analysis.ptx.operand_checks import OperandChecker
from tilelsp.analysis.ptx.uses import names_of
from tilelsp.base.record import replace
from tilelsp.defs.ptx.families import registry
from tilelsp.defs.ptx.instructions import needs_in_force, read_mnemonic
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.ptx.family import Variant
from tilelsp.spec.ptx.mnemonic import Meaning
from tilelsp.spec.ptx.nearest import nearest_form
from tilelsp.spec.ptx.need import Need
from tilelsp.spec.ptx.operand import Words
from tilelsp.spec.ptx.scalar import TypeClass
from tilelsp.spec.ptx.symbol import LookUp, RegisterSymbol, SpecialRegister
from tilelsp.spec.ptx.verdict import Verdict
from tilelsp.spec.target import Target, Version
from tilelsp.syntax.ptx.tree import Instruction


def check_instruction(
    instruction: Instruction, look_up: LookUp, version: Version, target: Target
) -> tuple[Verdict, ...]:
    """Every independent error of an instruction in a module of `version` for `target`; () if the assembler takes it.

    A name that `look_up` does not know is passed over here: that it is undeclared is said by the module's rules.
    """
    return (
        *_guard(instruction, look_up),
        *_form(instruction, look_up, version, target),
        *_about_registers(instruction, look_up, version, target),
    )


def _guard(instruction: Instruction, look_up: LookUp) -> Iterable[Verdict]:
    """Verdict on the guard in front, if it is no predicate."""
    if instruction.guard is None:
        return
    name = instruction.guard.predicate
    symbol = look_up(name.text)
    if symbol is None or (isinstance(symbol, RegisterSymbol) and symbol.type.kind is TypeClass.PREDICATE):
        return
    yield Verdict("Predicate expression expected", name.start, name.end)


def _about_registers(instruction: Instruction, look_up: LookUp, version: Version, target: Target) -> Iterable[Verdict]:
    """Verdicts on the needs of special registers among the operands."""
    for name in names_of(instruction):
        symbol = look_up(name.text)
        for need in symbol.needs if isinstance(symbol, SpecialRegister) else ():
            for sentence in need.sentences("", version, target):
                yield Verdict(sentence, name.start, name.end, targets=_having(need))


_MISMATCH = "Arguments mismatch"
_VALUE = "Argument "
"""Beginning of sentences about the value of a constant."""


def _form(instruction: Instruction, look_up: LookUp, version: Version, target: Target) -> tuple[Verdict, ...]:
    opcode = instruction.opcode
    meaning = read_mnemonic((opcode.text, *(modifier.text for modifier in instruction.modifiers)))
    if meaning is None:
        called = registry().nearest_stem((opcode.text, *(modifier.text for modifier in instruction.modifiers)))
        return (Verdict(f"Not a name of any known instruction: '{called}'", opcode.start, opcode.end),)
    if meaning.complaints or not meaning.candidates:
        form = _nearest(instruction, meaning)
        return tuple(replace(verdict, nearest=form) for verdict in _about_mnemonic(instruction, meaning))
    best: tuple[int, list[OperandFault], Variant, Words] | None = None
    count = len(instruction.operands)
    for variant, words in meaning.candidates:
        judged = OperandChecker(meaning.op, variant, words, look_up, target)
        for signature in variant.lists(words):
            if len(signature) != count:
                continue
            faults = judged.faults(signature, instruction.operands)
            lacking = sum(
                1
                for need in needs_in_force(meaning, variant, words)
                for _ in need.sentences(meaning.op, version, target)
            )
            rank = len(faults) * 100 + lacking
            if best is None or rank < best[0]:
                best = (rank, faults, variant, words)
            if rank == 0:
                return ()
    if best is None:
        message = f"Arguments mismatch for instruction '{meaning.op}'"
        cause = f"there are {count} operands"
        form = _nearest(instruction, meaning)
        verdict = Verdict(message, opcode.start, _end(instruction), cause, nearest=form)
        variant, words = meaning.candidates[0]
        return (verdict, *_lacking(instruction, meaning, variant, words, version, target))
    _, faults, variant, words = best
    if any(fault.message.startswith(_MISMATCH) for fault in faults):  # ptxas looks at no value then
        faults = [fault for fault in faults if not fault.message.startswith(_VALUE)]
    unique = {fault.message: fault for fault in reversed(faults)}
    made = tuple(
        Verdict(fault.message, fault.start, fault.end, fault.cause, unless_label=fault.unless_label)
        for fault in reversed(unique.values())
    )
    return (*made, *_lacking(instruction, meaning, variant, words, version, target))


def _nearest(instruction: Instruction, meaning: Meaning) -> str:
    stem = meaning.family.mnemonic.count(".")
    words = [modifier.text for modifier in instruction.modifiers[stem:]]
    return nearest_form(meaning.family, words, len(instruction.operands))


def _end(instruction: Instruction) -> int:
    return instruction.modifiers[-1].end if instruction.modifiers else instruction.opcode.end


def _about_mnemonic(instruction: Instruction, meaning: Meaning) -> Iterable[Verdict]:
    for complaint in meaning.complaints:
        if complaint.word:
            place = instruction.modifiers[complaint.word - 1]
            yield Verdict(complaint.message, place.start, place.end, complaint.cause or f"'.{place.text}' is to blame")
        else:
            yield Verdict(complaint.message, instruction.opcode.start, _end(instruction), complaint.cause)


def _lacking(
    instruction: Instruction, meaning: Meaning, variant: Variant, words: Words, version: Version, target: Target
) -> Iterable[Verdict]:
    for need in needs_in_force(meaning, variant, words):
        blamed = next((m for m in instruction.modifiers if m.text in need.words), None)
        start, end = (blamed.start, blamed.end) if blamed else (instruction.opcode.start, _end(instruction))
        for sentence in need.sentences(meaning.op, version, target):
            cause = f"'.{blamed.text}' is to blame" if blamed else ""
            yield Verdict(sentence, start, end, cause, targets=_having(need))


def _having(need: Need) -> tuple[str, ...]:
    return tuple(target.name for target in TARGETS if need.holds_on(target))
