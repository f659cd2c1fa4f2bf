"""Hovers in LLVM and machine IR: packed words, opcodes and intrinsics, values, blocks, globals."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.hover.constraints import constraint_hover
from tilelsp.analysis.features.hover.embedded import embedded_hover
from tilelsp.analysis.features.hover.llvm_nodes import node_notes
from tilelsp.analysis.features.hover.llvm_strings import string_hover
from tilelsp.analysis.features.hover.llvm_words import word_hover
from tilelsp.analysis.features.hover.machine import body_start, machine_hover
from tilelsp.analysis.features.hover.machine_words import machine_word_hover
from tilelsp.analysis.features.reference.builtin_pages import builtin_page
from tilelsp.analysis.features.reference.instruction_pages import intrinsic_page, opcode_page
from tilelsp.analysis.features.reference.markdown import code
from tilelsp.analysis.features.reference.word_flow import ScopedRegister, unit_flow
from tilelsp.analysis.features.reference.word_places import (
    declared_words,
    ids_of_name,
    partial_pages,
    word_of_operand,
    word_page,
    word_pages,
)
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.low_level.inline_ptx import assemblies, read_ptx
from tilelsp.analysis.low_level.language import PlacedUnit, Unit
from tilelsp.analysis.low_level.module_ptx import module_assembly, module_strings, read_module_ptx
from tilelsp.analysis.low_level.names import Occurrence, in_ir, occurrence_at, occurrences
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects.llvm import find_signature
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.targets import TARGETS
from tilelsp.ir.module import Op
from tilelsp.spec.constants import Imm
from tilelsp.spec.field_bits import EncodingError
from tilelsp.syntax.llvm.facts import INTRINSIC
from tilelsp.syntax.llvm.units import LlvmUnit
from tilelsp.syntax.mir.units import MirUnit
from tilelsp.syntax.units import OccurrenceRole

Found = tuple[str, Span]


LONGEST = 12
"""Writes of a register that a hover shows."""


def low_level_hover(document: LowLevelDocument, offset: int) -> Found | None:
    """The hover at `offset`."""
    placed = document.unit_at(offset)
    inside = offset - placed.start
    occurrence = occurrence_at(document, offset)
    if occurrence is not None and occurrence.named.space in (*_REGISTERS, "block"):
        machine_found = machine_hover(document.buffer, placed, inside) if occurrence.named.space != "block" else None
        page = _name(document, occurrence)
        return (page if machine_found is None else f"{page}\n\n{machine_found[0]}"), occurrence.span
    machine_found = machine_hover(document.buffer, placed, inside)
    if machine_found is not None:
        return machine_found[0], machine_found[1].shifted(placed.start)
    found = _constant_at(placed.unit, inside) if _may_be_constant(document, placed.unit, offset) else None
    found = found or _assembly_at(placed.unit, inside)
    if found is None and placed.unit.ir is not None and any(module_strings(placed.unit.ir)):
        return _module_assembly_at(document, offset)
    if found is None:
        in_ir = placed.unit.ir is not None or document.stage is Stage.LLVM
        plain = in_ir and occurrence is None
        found = None if plain else _instruction_at(placed.unit, inside)
        if occurrence is not None and (found is None or not _names_intrinsic(occurrence)):
            return _name(document, occurrence), occurrence.span
    if found is None:
        return _word_at(document, placed, offset)
    return found[0], found[1].shifted(placed.start)


def _word_at(document: LowLevelDocument, placed: PlacedUnit[Unit], offset: int) -> Found | None:
    """The hover on a word that is no name."""
    unit = placed.unit
    if isinstance(unit, MirUnit) and unit.function is not None:
        in_body = offset - placed.start >= body_start(unit.function)
        return machine_word_hover(document.buffer, offset, in_body=in_body)
    in_ir = unit.ir is not None or document.stage is Stage.LLVM
    return (string_hover(document.buffer, offset) or word_hover(document.buffer, offset)) if in_ir else None


_CONSTANTS = ("true", "false", "null", "zeroinitializer", "undef", "poison")


def _may_be_constant(document: LowLevelDocument, unit: Unit, offset: int) -> bool:
    """True if the text at `offset` may be a number. In LLVM IR this takes the IR of the whole function."""
    if unit.ir is None and document.stage is not Stage.LLVM:
        return True
    line = document.buffer.line_span(document.buffer.line_of(offset))
    text = document.buffer.slice(line.start, line.end)
    start = end = offset - line.start
    while start and (text[start - 1].isalnum() or text[start - 1] in "_.-"):
        start -= 1
    while end < len(text) and (text[end].isalnum() or text[end] in "_.-"):
        end += 1
    word = text[start:end]
    return word[:1].isdigit() or word.startswith("-") or word in _CONSTANTS


def _assembly_at(unit: Unit, offset: int) -> Found | None:
    """The hover of a PTX document on what stands in inline assembly; operands and constraints have a page of their
    own."""
    for at, written in assemblies(unit.ir) if unit.ir is not None else ():
        constraints = at + written.constraints_start - written.start
        in_text = at <= offset < at + len(written.source)
        if not in_text and not constraints < offset <= constraints + len(written.constraints):
            continue
        ptx = read_ptx(written, TARGETS[-1])
        if not in_text:
            found = constraint_hover(written, ptx, offset - at)
        else:
            found = None if ptx is None else embedded_hover(ptx, offset - at)
        return None if found is None else (found[0], found[1].shifted(at))
    return None


def _module_assembly_at(document: LowLevelDocument, offset: int) -> Found | None:
    """The hover of a PTX document on what stands in a module's assembly."""
    units = document.section_at(offset).units
    whole = module_assembly([unit.unit.ir for unit in units])
    for (number, at), source, start in zip(whole.units, whole.sources, whole.starts, strict=True):
        token = units[number].start + at
        if token <= offset < token + len(source):
            ptx = read_module_ptx(whole, TARGETS[-1])
            found = embedded_hover(ptx, offset - token + start)
            return None if found is None else (found[0], found[1].shifted(token - start))
    return None


def _names_intrinsic(occurrence: Occurrence) -> bool:
    """True for the name of an intrinsic in a call: its page says more than its declaration."""
    return (
        occurrence.named.space == "global"
        and occurrence.named.name.startswith("llvm.")
        and occurrence.named.role is OccurrenceRole.READ
    )


def _name(document: LowLevelDocument, occurrence: Occurrence) -> str:
    """The name with its type or class, its declaration, and every write."""
    language = document.stage.language_id
    meant = in_ir(document, occurrence)  # enough to say: the uses in a long machine function take longer to find
    places = (
        [occurrence, meant]
        if meant is not None
        else list(occurrences(document, occurrence, reads=False)) or [occurrence]
    )
    detail = next((place.named.detail for place in places if place.named.detail), "")
    written = document.buffer.slice(occurrence.span.start, occurrence.span.end)
    parts: list[str] = []
    if detail:
        parts.append(code(f"{written} : {detail}", language))
    defining = [place for place in places if place.named.role is not OccurrenceRole.READ]
    lines = dict.fromkeys(_line(document, place) for place in defining[:LONGEST])
    if lines:
        parts.append(code("\n".join(lines), language))
    if occurrence.named.space in _REGISTERS:
        parts += _words(document, defining)
    elif occurrence.named.space == "metadata":
        parts += node_notes(document.buffer.text, occurrence.named.name)
    elif occurrence.named.space == "global":
        page = builtin_page(occurrence.named.name)
        parts += [page] if page is not None else []
        parts += word_pages(ids_of_name("llvm", occurrence.named.name))
    if len(defining) > LONGEST:
        parts.append(f"and {len(defining) - LONGEST} more writes")
    if not parts:
        parts.append(code(written, language))
    return "\n\n".join(parts)


_REGISTERS = ("value", "register")


def _words(document: LowLevelDocument, defining: list[Occurrence]) -> list[str]:
    """The packed words that a register, or what is made of it, is used as."""
    for occurrence in defining[:1]:
        placed = document.unit_at(occurrence.at)
        unit = placed.unit
        if unit.ir is not None and not any(declared_words("llvm", name) for name in _intrinsics(unit.ir)):
            return []  # the words of LLVM IR are arguments of intrinsics
        for op in _all_ops(unit):
            for result in op.results:
                if result.span == occurrence.named.span:
                    return partial_pages(unit_flow(unit).words(ScopedRegister(result)))
    return []


def _intrinsics(unit: LlvmUnit) -> Iterator[str]:
    """The intrinsics that a unit of LLVM IR names."""
    return (name for space, name in unit.wanted if space == "global" and name.startswith(INTRINSIC))


def _line(document: LowLevelDocument, place: Occurrence) -> str:
    """The first line of what a place defines."""
    line = document.buffer.line_span(document.buffer.line_of(place.span.start))
    return document.buffer.slice(line.start, line.end).strip()


def _constant_at(unit: Unit, offset: int) -> Found | None:
    for op in _all_ops(unit):
        for index, operand in enumerate(op.operands):
            span = operand.span
            if isinstance(operand, Imm) and span is not None and span.contains(offset):
                return _number(unit, op, index, operand, span)
    return None


def _all_ops(unit: Unit) -> Iterator[Op]:
    for op in unit.ops:
        yield from op.walk()


def _instruction_at(unit: Unit, offset: int) -> Found | None:
    for op in _all_ops(unit):
        if op.span is not None and op.span.start <= offset < op.span.end:
            page = _instruction(op)
            if page is not None:
                return page, op.span
    return None


def _number(unit: Unit, op: Op, index: int, operand: Imm, span: Span) -> Found | None:
    place = word_of_operand(op, index)
    if place is not None and operand.bits is not None:
        page = word_page(place, operand.bits)
        forms = _forms(op) if place[0] in _KIND_WORDS else None
        if page is not None:
            return (page if forms is None else f"{page}\n\n{forms}"), span
    words = partial_pages(unit_flow(unit).words(ScopedRegister(op.results[0]))) if len(op.results) == 1 else []
    if words:
        return "\n\n".join(words), span
    opcode = OPCODES.get(op.name)
    if opcode is None:
        return None
    for slot, start, end in opcode.slot_ranges(op.segments):
        if start <= index < end:
            return f"`{slot.name}`" + (f": {slot.doc}" if slot.doc else ""), span
    return None


_KIND_WORDS = ("kind-word", "collector")


def _forms(op: Op) -> str | None:
    """The kind word of a documents' MMA at every stage; None for another instruction."""
    from tilelsp.analysis.features.reference.kind_forms import kind_page
    from tilelsp.defs.llvm.tensor import Mma
    from tilelsp.defs.mir.tensor import MMA_VARIANTS
    from tilelsp.defs.rules.views import MmaView

    words = {place[0]: operand.bits for index, operand in enumerate(op.operands)
             if isinstance(operand, Imm) and (place := word_of_operand(op, index)) is not None}  # fmt: skip
    kind, collector = (words.get(name) for name in _KIND_WORDS)
    variant, named = MMA_VARIANTS.get(op.name), Mma.read(op.name)
    if kind is None or collector is None or (variant is None and named is None):
        return None
    try:
        view = MmaView.from_words(
            kind,
            collector,
            sparse=variant.sparse if variant is not None else named is not None and named.sp,
            weight_stationary=variant.ws if variant is not None else named is not None and named.ws,
        )
    except EncodingError:
        return None
    return kind_page(view, Stage.LLVM if variant is None else Stage.MIR)


def _instruction(op: Op) -> str | None:
    """Page of a machine opcode or an intrinsic, with its number in the documents."""
    opcode = OPCODES.get(op.name)
    if opcode is not None:
        return "\n\n".join((opcode_page(opcode), *word_pages(ids_of_name("mir", op.name))))
    signature = find_signature(op.name)
    if signature is None:
        return None
    return "\n\n".join((intrinsic_page(signature), *word_pages(ids_of_name("llvm", op.name))))
