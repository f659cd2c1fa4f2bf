"""Hovers in PTX: instructions with their targets, packed words, registers, labels."""

from __future__ import annotations

import struct

from tilelsp.analysis.features.generated.ptx_words import TENSOR_MULTIPLY
from tilelsp.analysis.features.hover.ptx_lines import data_hover, element, in_source_section, place_hover
from tilelsp.analysis.features.reference.instruction_pages import instruction_page
from tilelsp.analysis.features.reference.markdown import code
from tilelsp.analysis.features.reference.word_flow import ptx_flow, ptx_register
from tilelsp.analysis.features.reference.word_places import partial_pages, word_of_ptx, word_page
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.names import PtxToken, declarations, function_at, token_at
from tilelsp.analysis.ptx.uses import numbers_in
from tilelsp.analysis.ptx.writes import MOST, writes
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word, start_of_word
from tilelsp.defs.ptx.directive_words import directives
from tilelsp.defs.ptx.instructions import operand_lists
from tilelsp.defs.ptx.names import SPECIAL_REGISTERS
from tilelsp.defs.ptx.targets import module_target
from tilelsp.spec.ptx.symbol import SpecialRegister
from tilelsp.syntax.ptx.tokens import NUMBER, WORD
from tilelsp.syntax.ptx.tree import Instruction, NameOperand, NumberKind

Found = tuple[str, Span]

_IN_SOURCE = frozenset("%@_.")
"""Marks of words in text of a stage in between."""


def ptx_hover(document: PtxDocument, offset: int) -> Found | None:
    """The hover at `offset`."""
    token = token_at(document, offset)
    outside = token is None or token.instruction is None
    if outside and in_source_section(document.buffer.text, offset):
        start = start_of_word(document.buffer.text, offset, _IN_SOURCE)
        place = Span(start, end_of_word(document.buffer.text, offset, _IN_SOURCE))
        page = "part of what the compiler kept of a stage in between; PTX passes over it."
        return f"`{document.buffer.slice(place.start, place.end)}`: {page}", place
    if token is None:
        return None
    instruction = token.instruction
    if instruction is not None:
        start = instruction.opcode.start
        end = instruction.modifiers[-1].end if instruction.modifiers else instruction.opcode.end
        if start <= token.span.start - token.at < end:
            page = instruction_page(instruction.mnemonic)
            forms = _forms(instruction.mnemonic) if page is not None else None
            if forms is not None:
                page = f"{page}\n\n{forms}"
            return (page, Span(token.at + start, token.at + end)) if page is not None else None
        if token.kind == NUMBER:
            return _number(document, instruction, token) or _plain_number(document, instruction, token)
    places = declarations(document, offset, token.text) if token.kind == WORD else ()
    if places:
        full = places[0].full
        if full == places[0].span:  # a parameter, in the head of its function
            full = document.buffer.line_span(document.buffer.line_of(full.start))
        declared = code(document.buffer.slice(full.start, full.end).strip().rstrip(","), "ptx")
        words = _words(document, token.text, offset) if instruction is not None else []
        written = writes(document, function_at(document, offset), token.text, offset)
        lines = [document.buffer.slice(writer.full.start, writer.full.end).strip() for writer in written[:MOST]]
        if len(written) > MOST:
            lines.append(f"// and {len(written) - MOST} more")
        if lines:
            declared = f"{declared}\n\nwritten by\n\n{code(chr(10).join(lines), 'ptx')}"
        return "\n\n".join((declared, *words)), token.span
    special = SPECIAL_REGISTERS.get(token.text)
    if special is not None:
        end = token.span.end
        field = document.buffer.slice(end, min(end + 2, document.buffer.length))
        whole = Span(token.span.start, end + 2) if field in (".x", ".y", ".z", ".w") else token.span
        return _special(document.buffer.slice(whole.start, whole.end), special), whole
    found = _directive(document, token)
    if found is not None or instruction is not None:
        return found
    variable = element(document, token)
    if variable:
        return f"`{token.text}`: {variable}{_value(token.text)}", token.span
    return place_hover(document, token) or data_hover(document, token) or _of_directive(document, token)


def _directive(document: PtxDocument, token: PtxToken) -> Found | None:
    """Meaning of a directive or a type, and of the module's target a description."""
    if token.text.startswith("sm_") and (target := module_target(token.text)) is not None:
        since = f"since PTX {target.ptx.major}.{target.ptx.minor}"
        return f"`{target.name}`, the architecture that the module is for: {target.generation}, {since}.", token.span
    dotted = token.span.start and document.buffer.slice(token.span.start - 1, token.span.start) == "."
    if not (dotted or token.text.startswith(".")):
        return None
    page = _directive_page(token.text.removeprefix("."))
    return None if page is None else (page, token.span)


def _directive_page(word: str) -> str | None:
    known = directives().get(word)
    if known is None:
        return None
    page = f"`.{known.word}`: {known.meaning}"
    return f"{page}\n\n{code(known.form, 'ptx')}" if known.form else page


def _of_directive(document: PtxDocument, token: PtxToken) -> Found | None:
    """Meaning of the directive that begins the line of a number, a word or a string."""
    line = document.buffer.line_span(document.buffer.line_of(token.span.start))
    words = document.buffer.slice(line.start, token.span.start).split()
    dotted = [word.removeprefix(".") for word in words if word.startswith(".")]
    nearest = dotted[-1] if words and words[-1].startswith(".") else "".join(dotted[:1])
    page = _directive_page(nearest)
    return None if page is None else (page, token.span)


_FLOATS = {"0f": (8, "<f", ".f32"), "0d": (16, "<d", ".f64")}
"""How the bits of floats begin: digits, how they are packed, and their type."""


def _plain_number(document: PtxDocument, instruction: Instruction, token: PtxToken) -> Found | None:
    """The operand that a number stands in, and its value in another notation."""
    start = token.span.start - token.at
    written = next(
        (operand for operand in instruction.operands if any(number.start == start for number in numbers_in(operand))),
        None,
    )
    if written is None:
        return None
    index, count = instruction.operands.index(written), len(instruction.operands)
    names = next((listed for listed in operand_lists(instruction.mnemonic) if len(listed) == count), ())
    what = f"`{names[index]}` of `{instruction.mnemonic}`" if names else f"operand of `{instruction.mnemonic}`"
    sign = token.span.start - 1
    if document.buffer.slice(sign, token.span.start) == "-":
        return f"`-{token.text}`: {what}", Span(sign, token.span.end)
    return f"`{token.text}`: {what}{_value(token.text)}", token.span


def _value(text: str) -> str:
    """A number's value where its text does not show it."""
    digits, packed, type = _FLOATS.get(text[:2].lower(), (0, "", ""))
    if digits and len(text) == digits + 2:
        value: float = struct.unpack(packed, int(text[2:], 16).to_bytes(digits // 2, "little"))[0]
        return f", {value!r} as `{type}`"
    number = text.rstrip("U")
    if number[:2].lower() == "0x":
        return f", {int(number, 16)}"
    return f", 0x{int(number):x}" if number.isdecimal() and int(number) > 9 else ""


def _forms(mnemonic: str) -> str | None:
    """The kind word of a tensor-memory multiply at every stage; None for another instruction."""
    if not mnemonic.startswith(TENSOR_MULTIPLY):
        return None
    from tilelsp.analysis.features.reference.kind_forms import kind_page, ptx_view
    from tilelsp.compile.stage import Stage

    view = ptx_view(mnemonic)
    return None if view is None else kind_page(view, Stage.PTX)


def _special(written: str, register: SpecialRegister) -> str:
    """Contents of a special register, and where there is one."""
    parts = [f"`{written}`, a special register of type `{register.type}`: {register.meaning}."]
    for need in register.needs:
        since = f"Since PTX {need.since}" if need.since else "Only"
        parts.append(f"{since}{f', from sm_{need.lowest} on' if need.lowest else ''}.")
    return "\n\n".join(parts)


def _words(document: PtxDocument, name: str, at: int) -> list[str]:
    """The packed words that a register, or what is made of it, is used as."""
    function = function_at(document, at)
    return partial_pages(ptx_flow(function, document.buffer.text).words(ptx_register(function, name, at)))


def _number(document: PtxDocument, instruction: Instruction, token: PtxToken) -> Found | None:
    """A number that is a packed word, by the operand it stands in, or by the register that it goes into."""
    start = token.span.start - token.at
    for index, operand in enumerate(instruction.operands):
        for number in numbers_in(operand):
            if number.start == start and number.kind in (NumberKind.SIGNED, NumberKind.UNSIGNED):
                place = word_of_ptx(instruction.mnemonic, index, len(instruction.operands))
                page = None if place is None else word_page(place, number.value)
                if page is None and isinstance(instruction.operands[0], NameOperand):
                    page = "\n\n".join(_words(document, instruction.operands[0].text, token.span.start))
                return (page, token.span) if page else None
    return None
