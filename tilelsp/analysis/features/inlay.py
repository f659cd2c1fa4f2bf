"""Inlay hints: types that the text leaves out, sizes of tiles, and what packed words and hints mean."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tilelsp.analysis.features.inlay_hint import LONGEST, InlayHint, shortened
from tilelsp.analysis.features.reference.word_places import (
    WordPlace,
    word_of_operand,
    word_of_ptx,
    word_page,
    word_summary,
)
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.snapshot import Snapshot, finish
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.facts import StatementFacts
from tilelsp.analysis.tile.known_statements import known_statements
from tilelsp.analysis.tile.locate import Locator
from tilelsp.base.numerals import small_integer
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.types import POISON, IntAttr, Type
from tilelsp.spec.attr import DialectKind, EnumKind
from tilelsp.spec.constants import Imm
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import AttrSlot
from tilelsp.spec.spelling import type_text
from tilelsp.spec.types import data_bits
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.ptx.tree import AddressOperand, Instruction, NumberKind, NumberOperand
from tilelsp.syntax.tree import OpSyntax

STEP = 50
"""Statements that are looked at in one step."""


@record
class HintSelection:
    """Which hints are wanted."""

    result_types: bool = True
    tile_bytes: bool = True
    decoded_words: bool = True


_MOST_CODE = 2**64
"""No number that a word stands for, or that counts something, is larger."""


def inlay_hints(snapshot: Snapshot, span: Span, shown: HintSelection) -> Generator[None, None, tuple[InlayHint, ...]]:
    """The hints for what stands in `span`, in text order."""
    document = snapshot.document
    found: list[InlayHint] = []
    if isinstance(document, TileDocument):
        yield from _tile(document, snapshot.text, span, shown, found)
    elif isinstance(document, LowLevelDocument) and shown.decoded_words:
        found += _low_level(document, span)
    elif isinstance(document, PtxDocument) and shown.decoded_words:
        yield from _ptx(document, span, found)
    return tuple(sorted(found, key=lambda hint: hint.offset))


# MLIR -----------------------------------------------------------------------------------------------------------


def _tile(
    document: TileDocument, text: str, span: Span, shown: HintSelection, found: list[InlayHint]
) -> Generator[None, None, None]:
    locator = Locator(document, text)
    segments = document.segments
    if not segments.items:
        return
    for number in range(segments.at(span.start), segments.at(span.end) + 1):
        unit = locator.document.units[number]
        if unit is None:
            continue
        yield from unit.work_out(document.language.tools)
        if unit.content is None:
            continue
        walk = known_statements(unit.content, unit.facts, segments.code_start(number), span)
        for count, (at, syntax, known) in enumerate(walk):
            if shown.result_types or shown.tile_bytes:
                found += _results(at, syntax, known, shown)
            if shown.decoded_words:
                found += _numbers(text, at, syntax)
            if count % STEP == STEP - 1:
                yield


def _results(at: int, syntax: OpSyntax, known: StatementFacts | None, shown: HintSelection) -> Iterator[InlayHint]:
    """Behind the names of results: their types where the text does not have them, and their sizes."""
    op = known.op if known is not None else None
    if not isinstance(op, OpDef) or syntax.broken or syntax.signature is not None:
        return
    written = {type for type_list in syntax.types.values() for type in type_list.types}
    dialect = op.spec.dialect
    number = 0
    for name in syntax.results:
        pack = op.results[number : number + name.count]
        number += name.count
        types = [value.type for value in pack if value.type is not POISON]
        if len(types) != name.count:
            continue
        hidden = shown.result_types and any(type not in written for type in types)
        label = f": {_types(types, dialect)}" if hidden else ""
        size = _size(types[0]) if shown.tile_bytes and len(types) == 1 else ""
        if label or size:
            label = f"{label} ({size})" if label and size else label or f" {size}"
            yield InlayHint(
                at + name.span.end, shortened(label), hidden, _types(types, "") if len(label) > LONGEST else ""
            )


def _types(types: list[Type], dialect: str) -> str:
    texts = [type_text(type, dialect if dialect == "cuda_tile" else None) for type in types]
    return texts[0] if len(texts) == 1 else f"({', '.join(texts)})"


def _size(type: Type) -> str:
    """`16 KiB`; "" for what is no array."""
    bits = data_bits(type) if getattr(type, "shape", None) else None
    if bits is None:
        return ""
    size = (bits + 7) // 8
    for unit in ("MiB", "KiB"):
        scale = {"MiB": 1 << 20, "KiB": 1 << 10}[unit]
        if size >= scale:
            return f"{size // scale} {unit}" if size % scale == 0 else f"{size / scale:.1f} {unit}"
    return f"{size} bytes"


def _numbers(text: str, at: int, syntax: OpSyntax) -> Iterator[InlayHint]:
    """Behind numbers in attributes: the word that one stands for, or what it counts."""
    if syntax.definition is None:
        return
    spans: dict[tuple[int, int], list[AttrSlot[object]]] = {}
    generic = syntax.signature is not None and not syntax.regions
    for name in syntax.attrs if generic else syntax.attr_spans:
        slot = syntax.definition.spec.attr(name)
        span = Span(syntax.name_span.end, syntax.length) if generic else syntax.attr_spans[name]
        if slot is not None and _tells(slot, syntax):
            spans.setdefault((span.start, span.end), []).append(slot)
    for (start, end), slots in spans.items():
        for key, value, after in _entries(text[at + start : at + end]):
            label = next((unit for slot in slots if (unit := _unit_of(slot, key, value))), "")
            if label:
                yield InlayHint(at + start + after, f" {label}")


def _tells(slot: AttrSlot[object], syntax: OpSyntax) -> bool:
    kind = slot.kind
    if isinstance(kind, EnumKind):
        return isinstance(syntax.attrs.get(slot.name), IntAttr)
    return isinstance(kind, DialectKind) and any(entry.unit for entry in kind.inner)


def _unit_of(slot: AttrSlot[object], key: str, value: int) -> str:
    """Meaning of a number behind `key` as part of an attribute."""
    kind = slot.kind
    if isinstance(kind, DialectKind):
        return next((entry.unit for entry in kind.inner if entry.name == key), "")
    if isinstance(kind, EnumKind) and kind.integer is not None and key == (slot.spelled or slot.name):
        member = kind.decode(IntAttr(value, kind.integer))
        return "" if member is None else str(member.value)
    return ""


def _entries(text: str) -> Iterator[tuple[str, int, int]]:
    """Each `key = number` of a text: key, number, and the offset behind the number (and its type)."""
    cursor = Cursor(text)
    key = word = ""
    while cursor.kind != lexer.END:
        if cursor.kind == lexer.NUMBER and key and cursor.token.lstrip("-").isdigit():
            value, end = small_integer(cursor.token.lstrip("-"), _MOST_CODE), cursor.end
            negative = cursor.token.startswith("-")
            cursor.advance()
            if cursor.at(":"):
                cursor.advance()
                end = cursor.end
                cursor.advance()
            if value is not None:
                yield key, -value if negative else value, end
            key = word = ""
            continue
        key = word if cursor.at("=") else ""
        word = cursor.token.strip('"') if cursor.kind in (lexer.WORD, lexer.STRING) else ""
        cursor.advance()


# instructions ---------------------------------------------------------------------------------------------------


def _low_level(document: LowLevelDocument, span: Span) -> Iterator[InlayHint]:
    """Behind numbers in LLVM and machine IR that are packed words."""
    for placed in document.units:
        if placed.start > span.end or placed.end < span.start:
            continue
        for op in (inner for outer in placed.unit.ops for inner in outer.walk()):
            for index, operand in enumerate(op.operands):
                if not isinstance(operand, Imm) or operand.span is None or operand.bits is None:
                    continue
                end = placed.start + operand.span.end
                word = word_of_operand(op, index) if span.start <= end <= span.end else None
                if word is not None:
                    yield from _word(word, operand.bits, end)


def _ptx(document: PtxDocument, span: Span, found: list[InlayHint]) -> Generator[None, None, None]:
    at = 0
    for chunk in finish(document.chunks()):
        if at + chunk.length >= span.start:
            for start, statement in zip(chunk.starts, chunk.statements, strict=True):
                content = statement.read.content
                if isinstance(content, Instruction):
                    found += _packed(content, at + start + statement.gap, span)
            yield
        at += chunk.length
        if at > span.end:
            break


def _packed(instruction: Instruction, at: int, span: Span) -> Iterator[InlayHint]:
    """Behind numbers of an instruction that are packed words."""
    for index, written in enumerate(instruction.operands):
        operand = written.items[0] if isinstance(written, AddressOperand) and len(written.items) == 1 else written
        if not isinstance(operand, NumberOperand) or operand.kind not in (NumberKind.SIGNED, NumberKind.UNSIGNED):
            continue
        word = word_of_ptx(instruction.mnemonic, index, len(instruction.operands))
        if word is not None and span.start <= at + operand.end <= span.end:
            yield from _word(word, operand.value, at + operand.end)


def _word(place: WordPlace, value: int, offset: int) -> Iterator[InlayHint]:
    summary = word_summary(place, value)
    if summary is not None:
        yield InlayHint(offset, f" {shortened(summary)}", tooltip=word_page(place, value) or "")
