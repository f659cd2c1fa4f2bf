"""Hovers in LLVM and machine IR: packed words, opcodes and intrinsics, values, blocks, globals."""

from __future__ import annotations

from tilelsp.analysis.features.reference.markdown import code, rows_table
from tilelsp.analysis.features.reference.word_places import word_of_operand, word_page
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.low_level.names import naming, target_at
from tilelsp.base.text import Span
from tilelsp.defs.dialects.llvm import Signature, find_signature
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.ir.module import Op, Value
from tilelsp.spec.constants import Imm
from tilelsp.spec.machine import Opcode
from tilelsp.spec.spelling import type_text

Found = tuple[str, Span]


def low_level_hover(document: LowLevelDocument, text: str, offset: int) -> Found | None:
    """The hover at `offset`."""
    language = document.stage.language_id
    for op in document.parsed.module.walk():
        for index, operand in enumerate(op.operands):
            span = operand.span
            if isinstance(operand, Imm) and span is not None and span.start <= offset <= span.end:
                return _number(op, index, operand, span)
    found = target_at(document, offset)
    named = naming(document, text, offset)
    if found is None or named is None:
        return _instruction_at(document, offset)
    target, span = found
    parts: list[str] = []
    if isinstance(target, Value):
        parts.append(code(f"{named.name} : {type_text(target.type)}", language))
    if named.definitions:
        full = named.definitions[0].full
        parts.append(code(text[full.start : full.end].strip(), language))
    return "\n\n".join(parts), span


def _instruction_at(document: LowLevelDocument, offset: int) -> Found | None:
    for op in document.parsed.module.walk():
        if op.span is not None and op.span.start <= offset < op.span.end:
            page = _instruction(op)
            if page is not None:
                return page, op.span
    return None


def _number(op: Op, index: int, operand: Imm, span: Span) -> Found | None:
    place = word_of_operand(op, index)
    if place is not None and operand.bits is not None:
        page = word_page(place, operand.bits)
        if page is not None:
            return page, span
    opcode = OPCODES.get(op.name)
    if opcode is None:
        return None
    for slot, start, end in opcode.slot_ranges(op.segments):
        if start <= index < end:
            return f"`{slot.name}`" + (f": {slot.doc}" if slot.doc else ""), span
    return None


def _instruction(op: Op) -> str | None:
    """What is declared about a machine opcode or an intrinsic."""
    opcode = OPCODES.get(op.name)
    if opcode is not None:
        return opcode_page(opcode)
    signature = find_signature(op.name)
    return None if signature is None else intrinsic_page(signature)


def intrinsic_page(signature: Signature) -> str:
    """What is declared about an intrinsic."""
    return f"**{signature.name}**\n\n{signature.summary}"


def opcode_page(opcode: Opcode) -> str:
    """What is declared about a machine opcode."""
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
