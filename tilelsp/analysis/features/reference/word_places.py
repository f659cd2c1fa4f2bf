"""Where packed words stand as plain integers: which operand of which instruction is which word, read which way.

Every word is read as the document's own layer writes it: LLVM and machine IR by the documents' reading, PTX by the
PTX ISA's. Other readings are named, never mixed in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tilelsp.analysis.features.reference.markdown import rows_table
from tilelsp.defs.encodings import find_word
from tilelsp.defs.llvm.tensor import Mma
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.mir.tensor import MMA_VARIANTS, WGMMA
from tilelsp.defs.ptx.instructions import operand_lists
from tilelsp.ir.module import Op
from tilelsp.ir.types import I64
from tilelsp.spec.bits import EncodingError
from tilelsp.spec.machine import names_in

WordPlace = tuple[str, str]
"""A word and the reading to use, "" for the default one."""

_MACHINE_SLOTS: Mapping[str, WordPlace] = {"ctrl": ("kind-word", "tileiras"), "collector": ("collector", "tileiras")}
"""By the name of a machine opcode's operand slot."""

_MMAS = names_in(WGMMA) | MMA_VARIANTS.keys()
_DESCRIPTORS = ("a", "b")
_SMEM: WordPlace = ("smem-desc", "tileiras")
"""What 64 bits are as an operand of those."""

_LLVM_CALLS: tuple[tuple[str, Mapping[int, WordPlace]], ...] = (
    (
        f"{Mma.stem}.",
        {
            -3: ("kind-word", "tileiras"),
            -2: ("collector", "tileiras"),
            1: _SMEM,
            2: _SMEM,
        },
    ),
)
"""By the start of an intrinsic's name: argument numbers, those from the end negative."""

_PTX_OPERANDS: Mapping[str, str] = {"idesc": "idesc", "a_desc": "smem-desc", "b_desc": "smem-desc"}
"""By the operand's name in the instruction's declaration."""

_PTX_DESCRIPTORS: tuple[tuple[str, str], ...] = (("wgmma.", "ptx-wgmma"), ("tcgen05.", "ptx-tcgen05"))


def word_of_operand(op: Op, index: int) -> WordPlace | None:
    """The word that operand `index` of a machine instruction or of a call is; None for an ordinary number."""
    opcode = OPCODES.get(op.name)
    if opcode is not None:
        for slot, start, end in opcode.slot_ranges(op.segments):
            if start <= index < end:
                if slot.name in _DESCRIPTORS and op.name in _MMAS and op.operands[index].type == I64:
                    return _SMEM
                return _MACHINE_SLOTS.get(slot.name)
        return None
    for start_of_name, places in _LLVM_CALLS:
        if op.name.startswith(start_of_name):
            return places.get(index) or places.get(index - len(op.operands))
    return None


def word_of_ptx(mnemonic: str, index: int, count: int) -> WordPlace | None:
    """The word that operand `index` of `count` of a PTX instruction is."""
    for names in operand_lists(mnemonic):
        if len(names) != count:
            continue
        word = _PTX_OPERANDS.get(names[index])
        if word == "idesc":
            kind = next((m.removeprefix("kind::") for m in mnemonic.split(".") if m.startswith("kind::")), "")
            readings = {encoding.reading for encoding in find_word(word).readings}
            return word, kind if kind in readings else ""
        if word is not None:
            reading = next((reading for stem, reading in _PTX_DESCRIPTORS if mnemonic.startswith(stem)), "")
            return word, reading
    return None


def word_summary(place: WordPlace, value: int) -> str | None:
    """The fields of a word that are not zero, in one short line; None for a value that does not fit."""
    name, reading = place
    try:
        encoding = find_word(name).reading(reading or None)
        rows = encoding.rows(encoding.unsigned(value))
    except EncodingError:
        return None
    said = [row.field if row.meaning == "yes" else f"{row.field} {row.meaning}" for row in rows if row.value]
    return ", ".join(said) or "all zero"


def word_page(place: WordPlace, value: int) -> str | None:
    """A word taken apart, as Markdown; None for a value that does not fit."""
    name, reading = place
    word = find_word(name)
    try:
        encoding = word.reading(reading or None)
        bits = encoding.unsigned(value)
    except EncodingError:
        return None
    rows: Sequence[tuple[str, ...]] = [
        (
            str(row.low) if row.low == row.high else f"{row.low}-{row.high}",
            row.field,
            str(row.value),
            row.meaning,
        )
        for row in encoding.rows(bits)
    ]
    parts = [
        f"**{word.doc}** {encoding.hex(bits)} = {bits}",
        rows_table(("bits", "field", "value", "meaning"), rows),
        *(f"Not legal: {fault}" for fault in encoding.faults(bits)),
        f"Reading {encoding.reading}: {encoding.src}",
    ]
    others = [other.reading for other in word.readings if other.reading != encoding.reading]
    if others:
        parts.append(f"Other readings of this word: {', '.join(others)}.")
    return "\n\n".join(parts)


def word_pages(words: Iterable[tuple[WordPlace, int]]) -> list[str]:
    """Words taken apart, as Markdown, without those that do not fit."""
    return [page for place, value in words if (page := word_page(place, value)) is not None]
