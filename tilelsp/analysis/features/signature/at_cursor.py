"""Signature help: the form of the op or instruction that is being written, and the part that comes next."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.features.completion.low_level import opcode_before
from tilelsp.analysis.features.completion.tile import word_start
from tilelsp.analysis.features.signature.label import SlotAspect, generic_label, op_label
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tile.around import around
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator
from tilelsp.base.record import record
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects.llvm import find_signature
from tilelsp.defs.ptx.instructions import find_family, operand_lists
from tilelsp.spec.machine import Opcode
from tilelsp.spec.spelling import type_text
from tilelsp.syntax.slot_at import SlotPosition
from tilelsp.syntax.wants import Allowed


@record
class SignatureParameter:
    """A part of the label, `start` to `end` in code points, and what it is."""

    start: int
    end: int
    doc: str = ""


@record
class Signature:
    """One form: its line, what it does, its parts."""

    label: str
    doc: str
    parameters: tuple[SignatureParameter, ...]


@record
class SignatureHelp:
    """The forms of what is being written; `active` is the part that comes next, None where that is no part."""

    signatures: tuple[Signature, ...]
    signature: int = 0
    active: int | None = None


def signature_help(snapshot: Snapshot, offset: int) -> SignatureHelp | None:
    """The forms of the op or instruction that `offset` is in; None where it is in none."""
    document = snapshot.document
    if isinstance(document, TileDocument):
        return _of_op(document, snapshot.text, offset)
    text = snapshot.text
    line = text[text.rfind("\n", 0, offset) + 1 : offset]
    if isinstance(document, PtxDocument):
        return _of_ptx(line)
    if isinstance(document, LowLevelDocument):
        return _of_intrinsic(line) if document.stage is Stage.LLVM else _of_opcode(text[:offset])
    return None


def _of_op(document: TileDocument, text: str, offset: int) -> SignatureHelp | None:
    start = word_start(text, offset)
    here = around(Locator(document, text), start)
    if here.begin < 0 or (here.new_line and not here.open):
        return None
    head = text[here.begin : start]
    slot = document.language.prober.slot_at(head, here.dialect)
    definition = slot.definition
    if (
        definition is None
        or slot.place in (SlotPosition.NAME, SlotPosition.REGION)
        or (here.new_line and slot.place is SlotPosition.BROKEN)
    ):
        return None
    name = definition.declared_name
    bare = name.partition(".")[2]
    written = bare if f"{name}" not in head and bare in head else name
    label = generic_label(definition) if slot.generic else op_label(definition, written)
    active = None
    for want in slot.wants:
        if want.slot is None:
            continue
        active = label.find(want.slot.name, SlotAspect.TYPE if want.kind is Allowed.TYPE else SlotAspect.VALUE)
        if active is not None:
            break
    parts = tuple(SignatureParameter(part.start, part.end, part.doc) for part in label.parameters)
    return SignatureHelp((Signature(label.text, definition.spec.summary, parts),), 0, active)


# instructions ---------------------------------------------------------------------------------------------------


def _of_ptx(line: str) -> SignatureHelp | None:
    """The forms of the PTX instruction that a line ends in."""
    code = line.rpartition(";")[2].split("//")[0].lstrip()
    if code.startswith("@"):
        code = code.partition(" ")[2].lstrip()
    mnemonic, blank, operands = code.partition(" ")
    found = find_family(mnemonic) if blank else None
    if found is None:
        return None
    family, _ = found
    index = _arguments(operands)
    signatures = tuple(_listed(f"{mnemonic} ", names, family.summary) for names in operand_lists(mnemonic) if names)
    if not signatures:
        return None
    fitting = next((n for n, signature in enumerate(signatures) if index < len(signature.parameters)), 0)
    return _active(signatures, fitting, index)


def _of_intrinsic(line: str) -> SignatureHelp | None:
    """The intrinsic whose arguments a line ends in."""
    head, bracket, arguments = line.rpartition("@llvm.")[2].partition("(")
    if not bracket or "@llvm." not in line or (")" in arguments and _depth(arguments) < 0):
        return None
    found = find_signature(f"llvm.{head}")
    if found is None:
        return None
    signature = _listed(f"llvm.{head}(", found.arguments, found.summary, ")")
    return _active((signature,), 0, _arguments(arguments))


def _of_opcode(text: str) -> SignatureHelp | None:
    """The machine opcode whose operands a text ends in: on its line, or on deeper lines below it."""
    opcode = opcode_before(text[-4000:])
    return None if opcode is None else _opcode_help(opcode, text.rpartition(opcode.name)[2])


def _opcode_help(opcode: Opcode, operands: str) -> SignatureHelp:
    """The form of an opcode behind which `operands` are written; named ones are found by their names."""
    docs = tuple(f"{s.doc} ({type_text(s.type) if s.type else 'any register'})".lstrip() for s in opcode.operands)
    names = tuple(f"{slot.name}:" if opcode.named else slot.name for slot in opcode.operands)
    signature = _listed(f"{opcode.name} ", names, opcode.doc, docs=docs)
    if not opcode.named:
        return _active((signature,), 0, _arguments(operands))
    written = [word.partition(":")[0] for word in operands.split() if ":" in word]
    places = {slot.name: index for index, slot in enumerate(opcode.operands)}
    last = places.get(written[-1] if written else "", len(places) if written else 0)
    value_follows = operands.rstrip().endswith(":") or not operands[-1:].isspace() or not written
    return _active((signature,), 0, last if value_follows else last + 1)


def _listed(head: str, names: Sequence[str], doc: str, tail: str = "", docs: Sequence[str] = ()) -> Signature:
    """A head and a comma list of operands."""
    text = head
    parts: list[SignatureParameter] = []
    for index, name in enumerate(name.strip() for name in names):
        if index:
            text += ", "
        parts.append(SignatureParameter(len(text), len(text) + len(name), docs[index] if docs else ""))
        text += name
    return Signature(text + tail, doc, tuple(parts))


def _active(signatures: tuple[Signature, ...], number: int, index: int) -> SignatureHelp:
    count = len(signatures[number].parameters)
    return SignatureHelp(signatures, number, index if index < count else None)


def _arguments(text: str) -> int:
    """How many commas outside of brackets a text has."""
    depth = count = 0
    for char in text:
        depth += (char in "([{<") - (char in ")]}>")
        count += char == "," and depth <= 0
    return count


def _depth(text: str) -> int:
    return sum((char in "([{") - (char in ")]}") for char in text)
