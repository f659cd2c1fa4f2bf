"""Numbers of a document that are packed words: which word stands at a place, and its number with other fields.

A number is the word that its operand is, or the one that its register is used as, where nothing changes it on the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tilelsp.analysis.features.reference.known_bits import constant
from tilelsp.analysis.features.reference.word_flow import ScopedRegister, WordFlow, ptx_flow, ptx_register, unit_flow
from tilelsp.analysis.features.reference.word_places import WordPlace, find_word, word_of_operand, word_of_ptx
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.names import function_at, token_at
from tilelsp.analysis.ptx.uses import numbers_in
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.types import IntType
from tilelsp.spec.bits import Encoding
from tilelsp.spec.constants import Imm
from tilelsp.spec.field_bits import EncodingError
from tilelsp.syntax.ptx.tree import NameOperand, NumberKind

_HEXADECIMAL = ("0x", "0X", "u0x", "s0x")
"""How hexadecimal numbers begin; LLVM IR has its own marks in front."""


@record
class PlacedWord:
    """A packed word where it stands: how it is read, its bits, and its number as it is written.

    `signed` is the width of the operand in texts that write numbers with their sign, else 0.
    """

    layout: Encoding
    value: int
    span: Span
    written: str
    signed: int = 0

    def replaced(self, fields: Mapping[str, int]) -> PlacedWord:
        """The word with these fields and every other bit as it is, in the same notation.

        Raises `EncodingError` for fields that it does not have, and values that they cannot hold.
        """
        value = self.layout.replace(self.value, **fields)
        return PlacedWord(self.layout, value, self.span, self._spelled(value), self.signed)

    def choices(self, name: str) -> tuple[tuple[int, str], ...]:
        """The values that a field may have, each with its meaning; none where any number may stand."""
        field = self.layout.field(name)
        if field.constant is not None:
            values: Sequence[int] = (field.constant,)
        elif field.codes:
            values = [code.raw for code in field.codes if code.legal]
        else:
            values = field.only or (range(2) if field.width == 1 else ())
        return tuple((value, field.meaning(value)) for value in values)

    def _spelled(self, value: int) -> str:
        start = next((literal for literal in _HEXADECIMAL if self.written.startswith(literal)), "")
        if start:
            digits = len(self.written) - len(start)
            return f"{start}{value:0{digits}{'x' if self.written.islower() else 'X'}}"
        is_negative = self.signed and value >> (self.signed - 1)
        return str(value - (1 << self.signed) if is_negative else value)


def word_at(snapshot: Snapshot, offset: int) -> PlacedWord | None:
    """The packed word whose number stands at `offset`; None where there is none, or only a part of one."""
    document = snapshot.document
    found = None
    if isinstance(document, PtxDocument):
        found = _in_ptx(document, offset)
    elif isinstance(document, LowLevelDocument):
        found = _in_unit(document, offset)
    if found is None:
        return None
    place, value, span, signed = found
    layout = find_word(place[0]).reading(place[1] or None)
    if not isinstance(layout, Encoding):
        return None
    try:
        return PlacedWord(layout, layout.unsigned(value), span, snapshot.slice(span), signed)
    except EncodingError:
        return None


_Found = tuple[WordPlace, int, Span, int]


def _in_ptx(document: PtxDocument, offset: int) -> _Found | None:
    token = token_at(document, offset)
    instruction = token.instruction if token is not None else None
    if token is None or instruction is None:
        return None
    start = token.span.start - token.at
    for index, operand in enumerate(instruction.operands):
        for number in numbers_in(operand):
            if number.start != start or number.kind not in (NumberKind.SIGNED, NumberKind.UNSIGNED):
                continue
            span = Span(token.at + number.start, token.at + number.end)
            place = word_of_ptx(instruction.mnemonic, index, len(instruction.operands))
            first = instruction.operands[0]
            if place is None and isinstance(first, NameOperand):
                function = function_at(document, offset)
                flow = ptx_flow(function, document.buffer.text)
                place = _first_unchanged(flow, ptx_register(function, first.text, token.span.start), number.value)
            return None if place is None else (place, number.value, span, 0)
    return None


def _in_unit(document: LowLevelDocument, offset: int) -> _Found | None:
    placed = document.unit_at(offset)
    inside = offset - placed.start
    for op in (inner for outer in placed.unit.ops for inner in outer.walk()):
        for index, operand in enumerate(op.operands):
            span = operand.span
            if not isinstance(operand, Imm) or operand.bits is None or span is None or not span.contains(inside):
                continue
            place = word_of_operand(op, index)
            if place is None and len(op.results) == 1:
                place = _first_unchanged(unit_flow(placed.unit), ScopedRegister(op.results[0]), operand.bits)
            width = operand.type.width if isinstance(operand.type, IntType) else 0
            return None if place is None else (place, operand.bits, span.shifted(placed.start), width)
    return None


def _first_unchanged(flow: WordFlow, register: ScopedRegister, value: int) -> WordPlace | None:
    """The first word that a register's whole number is used as, unchanged."""
    return next(_unchanged(flow, register, value), None)


def _unchanged(flow: WordFlow, register: ScopedRegister, value: int) -> Iterator[WordPlace]:
    wanted = constant(value)
    return (place for place, known in flow.words(register) if known == wanted)
