"""Pages of LLVM's machine opcodes: the PTX that an instruction becomes, and what each of its operands is in it."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from tilelsp.analysis.features.reference.markdown import code, rows_table
from tilelsp.base.record import record
from tilelsp.defs.ptx.instructions import find_family, operand_lists
from tilelsp.spec.machine_facts import ANYTHING, GENERIC, NO_REGISTER, REGISTER, Demand
from tilelsp.spec.machine_text import Modifier, Template, TemplatePart

_SLOTS = {ANYTHING: "anything", REGISTER: "a register", NO_REGISTER: "a number", GENERIC: "a generic type"}


@record
class MachinePage:
    """Known facts of an instruction: the page, the PTX that it becomes, and what each operand is in it."""

    text: str
    ptx: str
    operands: tuple[str, ...]


def machine_page(name: str, operands: Sequence[str] | None = None) -> MachinePage:
    """Page of an opcode of NVPTX as LLVM declares it, with operands as they are written, or without any."""
    from tilelsp.defs.mir.nvptx import NVPTX, WITHOUT_TEXT, nvptx_texts

    demand = NVPTX.opcodes.get(name)
    if demand is None:
        return MachinePage(f"**{name}**\n\nNot a machine opcode that is declared here.", "", ())
    template = nvptx_texts().template(name)
    ptx = "" if template is None else _ptx(template, operands)
    names = {} if template is None else _named(template, operands)
    meanings = tuple(
        _meaning(number, demand, template, names, None if operands is None else operands[number : number + 1])
        for number in range(len(demand.slots))
    )
    parts = [f"**{name}**{_flags(demand)}"]
    if name in WITHOUT_TEXT:
        parts.append(WITHOUT_TEXT[name])
    if ptx:
        parts.append(code(ptx, "ptx"))
        family = next((found for statement in _statements(ptx) if (found := find_family(_mnemonic(statement)))), None)
        parts += [] if family is None else [family[0].summary]
    rows = [
        (_cell(number, operands), _SLOTS.get(slot, slot), meanings[number]) for number, slot in enumerate(demand.slots)
    ]
    if rows:
        parts.append(rows_table(("operand", "takes", "is"), rows))
    return MachinePage("\n\n".join(parts), ptx, meanings)


def _flags(demand: Demand) -> str:
    properties = [word for word, holds in (
        ("terminator", demand.terminator), ("branch", demand.branch), ("reads memory", demand.loads),
        ("writes memory", demand.stores), ("takes more operands", demand.variadic),
    ) if holds]  # fmt: skip
    return f" ({', '.join(properties)})" if properties else ""


def _cell(number: int, operands: Sequence[str] | None) -> str:
    return f"`{operands[number]}`" if operands is not None and number < len(operands) else f"{number}"


def _ptx(template: Template, operands: Sequence[str] | None) -> str:
    """The text of an instruction; without operands those that stand as they are have their numbers."""
    modifiers = _modifiers()

    def filled(part: TemplatePart) -> str:
        if operands is None or part.operand >= len(operands):
            modifier = modifiers.get(part.kind)
            return f"${part.operand}" if modifier is None else "" if modifier.seldom else f"<{modifier.meaning}>"
        written = operands[part.operand]
        if not part.kind:
            return spelled(written)
        word = modifiers[part.kind].text(int(written)) if _is_number(written) else None
        return f"<{modifiers[part.kind].meaning}>" if word is None else word

    return template.filled(filled)


def _modifiers() -> Mapping[str, Modifier]:
    from tilelsp.defs.mir.nvptx import nvptx_texts

    return nvptx_texts().modifiers


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()


_FLOATS = {"float": ("f", "0f%08X", "I"), "double": ("d", "0d%016X", "Q")}


def spelled(operand: str) -> str:
    """An operand of machine IR as PTX writes it, where that is known without the rest of the function."""
    kind, _, number = operand.partition(" ")
    if kind in _FLOATS and number:
        packed, form, integer = _FLOATS[kind]
        try:
            bits: int = (
                int(number, 16)
                if number.startswith("0x") and kind == "double"
                else struct.unpack(f"<{integer}", struct.pack(f"<{packed}", _real(number)))[0]
            )
        except (ValueError, OverflowError, struct.error):
            return operand
        return form % bits
    if kind == "half" and number.startswith("0xH"):
        return f"0x{number[3:]}"
    if kind == "bfloat" and number.startswith("0xR"):
        return f"0x{number[3:]}"
    return operand[1:].strip('"') if operand[:1] in "@&" else operand


def _real(number: str) -> float:
    """A number of LLVM's text; hexadecimal ones are the bits of a double."""
    if number.startswith("0x"):
        value: float = struct.unpack("<d", struct.pack("<Q", int(number, 16)))[0]
        return value
    return float(number)


def _meaning(
    number: int, demand: Demand, template: Template | None, names: Mapping[int, str], written: Sequence[str] | None
) -> str:
    """Meaning of operand `number`."""
    parts = [f"`{names[number]}`" if " " not in names[number] else names[number]] if number in names else []
    if number < demand.results:
        parts.insert(0, "result")
    for part in () if template is None else template.parts:
        if part.operand == number and part.kind:
            modifier = _modifiers()[part.kind]
            word = modifier.text(int(written[0])) if written and _is_number(written[0]) else None
            nothing = "all" if modifier.seldom else "none"
            shown = f"`{word.strip().rstrip(',')}`" if word else "?" if word is None else nothing
            parts.append(modifier.meaning if written is None else f"{modifier.meaning}: {shown}")
    if not parts and written and written[0].startswith("%bb."):
        parts.append("a block")
    if not parts and template is not None and any(part.operand == number for part in template.parts):
        parts.append("part of the instruction's name" if _in_name(template, number) else "written in the PTX")
    return ", ".join(parts)


def _in_name(template: Template, number: int) -> bool:
    """True if an operand is part of the mnemonic: it stands before the first blank of the PTX."""
    mnemonic = takewhile(lambda piece: not isinstance(piece, str) or not _has_blank(piece), template.pieces)
    return any(not isinstance(piece, str) and piece.operand == number for piece in mnemonic)


def _has_blank(text: str) -> bool:
    return any(map(str.isspace, text))


# names of operands in PTX ------------------------------------------------------------------------------------------

_MARK = "\0"
"""Around the number of an operand in a text that is looked through."""


def _named(template: Template, operands: Sequence[str] | None) -> dict[int, str]:
    """PTX names of the operands, by their numbers."""
    text = template.filled(lambda part: _modified(part, operands) if part.kind else f"{_MARK}{part.operand}{_MARK}")
    found: dict[int, str] = {}
    for statement in _statements(text):
        guard, rest = ("", statement) if not statement.startswith("@") else statement.split(" ", 1)
        found.update(dict.fromkeys(_marks(guard), "guard"))
        mnemonic, _, listed = rest.partition(" ")
        plain = _plain(mnemonic, operands)
        written = _split(listed)
        lists = operand_lists(plain) or operand_lists(plain.split(".", 1)[0])
        names = next((listed_names for listed_names in lists if len(listed_names) == len(written)), None)
        for operand, name in zip(written, names or (), strict=False):
            _name_all(operand, name, found)
    return found


def _modified(part: TemplatePart, operands: Sequence[str] | None) -> str:
    if operands is None or part.operand >= len(operands) or not _is_number(operands[part.operand]):
        return ""
    return _modifiers()[part.kind].text(int(operands[part.operand])) or ""


def _plain(mnemonic: str, operands: Sequence[str] | None) -> str:
    """A mnemonic with operands in it as they are written, up to the first one that is not known."""
    made = ""
    for number, piece in enumerate(mnemonic.split(_MARK)):
        if number % 2 == 0:
            made += piece
        elif operands is None or int(piece) >= len(operands):
            return made.rpartition(".")[0]
        else:
            made += operands[int(piece)]
    return made


def _name_all(operand: str, name: str, found: dict[int, str]) -> None:
    inner, names = operand.strip("[]"), name.strip("[]")
    if operand.startswith("[") and len(_split(inner)) == len(_split(names)) > 1:
        for part, called in zip(_split(inner), _split(names), strict=True):
            _name_all(part, called, found)
        return
    called = next((word for word in _words(names) if word), names)
    address, plus, offset = operand.partition("+")
    for number in _marks(address):
        found.setdefault(number, f"address `{called}`" if operand.startswith("[") else called)
    for number in _marks(offset) if plus else ():
        found.setdefault(number, f"offset of `{called}`")


def _words(notation: str) -> list[str]:
    """The names in the notation of an operand: `p{|q}` has two."""
    return "".join(letter if letter.isalnum() or letter == "_" else " " for letter in notation).split()


def _marks(text: str) -> Iterator[int]:
    return (int(piece) for number, piece in enumerate(text.split(_MARK)) if number % 2)


def _statements(text: str) -> Iterator[str]:
    return (statement.strip() for line in text.splitlines() for statement in line.split(";") if statement.strip())


def _mnemonic(statement: str) -> str:
    words = statement.split()
    return next((word for word in words if not word.startswith("@")), "")


_OPENS, _CLOSES = "([{", ")]}"


def _split(text: str) -> list[str]:
    """The parts of a list between commas outside of brackets."""
    parts: list[str] = []
    depth, start = 0, 0
    for at, letter in enumerate(text):
        depth += (letter in _OPENS) - (letter in _CLOSES)
        if letter == "," and not depth:
            parts.append(text[start:at].strip())
            start = at + 1
    last = text[start:].strip()
    return [*parts, last] if last else parts
