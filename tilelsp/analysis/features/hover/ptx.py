"""Hovers in PTX: instructions with their targets, packed words, registers, labels."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.analysis.features.reference.markdown import code
from tilelsp.analysis.features.reference.word_places import word_of_ptx, word_page
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.names import PtxSpot, naming, spot_at
from tilelsp.base.text import Span
from tilelsp.defs.ptx.forms import find_form
from tilelsp.defs.ptx.names import is_special
from tilelsp.defs.ptx.support import Support
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.target import Target
from tilelsp.syntax.ptx_text import PtxInstruction

Found = tuple[str, Span]


def ptx_hover(document: PtxDocument, offset: int) -> Found | None:
    """The hover at `offset`."""
    spot = spot_at(document, offset)
    if spot is None:
        return None
    instruction = spot.instruction
    if instruction is not None and spot.token.start < instruction.operands_at and spot.token.kind != "register":
        start = spot.span.start - spot.token.start + instruction.opcode
        page = instruction_page(instruction.mnemonic, document.language.support)
        return (page, Span(start, start + len(instruction.mnemonic))) if page is not None else None
    if spot.token.kind == "number" and instruction is not None:
        return _number(instruction, spot)
    found = naming(document, offset)
    if found is not None and found.definitions:
        full = found.definitions[0].full
        return code(document.buffer.text[full.start : full.end].strip(), "ptx"), spot.span
    if spot.token.kind == "register" and is_special(spot.token.text):
        return f"`{spot.token.text}`: a special register of PTX", spot.span
    return None


def instruction_page(mnemonic: str, support: Callable[[Target], Support] = Support) -> str | None:
    """What is declared about an instruction, and which targets have it with these modifiers."""
    found = find_form(mnemonic)
    if found is None:
        return None
    form, _ = found
    parts = [f"**{mnemonic}**"]
    if form.summary:
        parts.append(form.summary)
    parts.append(code("\n".join(f"{form.stem} {operands}" for operands in form.operands), "ptx"))
    try:
        where = [target.name for target in TARGETS if support(target).can(mnemonic)]
    except KeyError:
        return "\n\n".join(parts)
    if not where:
        parts.append("On no target.")
    elif len(where) < len(TARGETS):
        parts.append(f"On {', '.join(where)}.")
    else:
        parts.append("On every target.")
    return "\n\n".join(parts)


def _number(instruction: PtxInstruction, spot: PtxSpot) -> Found | None:
    """A number that is a packed word, by the operand it stands in."""
    where = operand_index(instruction, spot.token.start)
    place = word_of_ptx(instruction.mnemonic, *where) if where is not None else None
    value = integer(spot.token.text)
    page = None if place is None or value is None else word_page(place, value)
    return (page, spot.span) if page is not None else None


def operand_index(instruction: PtxInstruction, start: int) -> tuple[int, int] | None:
    """The number of the operand whose token starts at `start` of the line, and how many operands there are."""
    depth = index = 0
    mine = -1
    for token in instruction.operands:
        if token.text in ("{", "["):
            depth += 1
        elif token.text in ("}", "]"):
            depth -= 1
        elif token.text == "," and depth == 0:
            index += 1
        if token.start == start:
            mine = index
    return None if mine < 0 else (mine, index + 1)


def integer(text: str) -> int | None:
    """An integer of PTX; None for the notations of floating-point numbers."""
    written = text.rstrip("Uu")
    if written[:2].lower() in ("0f", "0d") and len(written) > 2:
        return None
    try:
        return int(written, 0)
    except ValueError:
        return None
