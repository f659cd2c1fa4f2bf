"""A number of PTX gets a name: a register that the function's head moves it into, wherever the number was an operand.

A number that an instruction has to have as such (an immediate, an offset of an address) stays: with a register there
the document would have an error.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.features.fixes.trial import Trial
from tilelsp.analysis.features.refactor.change import Offer, RefactorChange
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.functions import FunctionExtent
from tilelsp.analysis.ptx.names import function_at
from tilelsp.analysis.snapshot import Slices, Snapshot
from tilelsp.base.record import record
from tilelsp.base.text import Span, TextEdit
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.defs.ptx.move import Mov
from tilelsp.spec.ptx.scalar import SCALARS
from tilelsp.syntax.ptx.tree import Instruction, NumberKind, NumberOperand

NAME = "constant"
_STEM = "%c"
_PLAIN = 32
"""Bits of an integer where the instruction names no type."""
_FLOATS = {NumberKind.F32: "f32", NumberKind.F64: "f64"}


@record
class _Number:
    """A number that is an operand of its own, and the type of the register that could stand for it."""

    span: Span
    operand: NumberOperand
    type: str

    def means(self, other: _Number) -> bool:
        """True if one register could hold both numbers: their types and values agree."""
        return (self.type, self.operand.value) == (other.type, other.operand.value)


def offers(snapshot: Snapshot, at: int) -> Iterator[Offer]:
    """The number at `at`."""
    found = _number_at(snapshot, at)
    if found is not None:
        function, number = found
        yield Offer(NAME, f"name {number.operand.text} {_free(function, snapshot.text)}", at)


def change(snapshot: Snapshot, offer: Offer) -> Slices[RefactorChange | None]:
    """The register at the function's head, in every place of the number; or in this one, where another must keep it."""
    found = _number_at(snapshot, offer.at)
    if found is None:
        return None
    function, number = found
    yield
    same = [candidate for candidate in _numbers(function) if candidate.means(number)]
    trial = Trial(snapshot)
    for places in [same, [number]] if len(same) > 1 else [same]:
        edits = _edits(snapshot, function, number, places)
        if edits and trial.is_quiet(edits):
            return RefactorChange(edits)
        yield
    return None


def _number_at(snapshot: Snapshot, at: int) -> tuple[FunctionExtent, _Number] | None:
    document = snapshot.document
    if not isinstance(document, PtxDocument):
        return None
    function = function_at(document, at)
    if function.header is None:
        return None
    number = next(
        (candidate for candidate in _numbers(function) if candidate.span.start <= at <= candidate.span.end), None
    )
    return None if number is None else (function, number)


def _numbers(function: FunctionExtent) -> Iterator[_Number]:
    """The numbers that are operands, but those that a move gives a name already."""
    for at, statement in function.statements:
        content = statement.read.content
        if not isinstance(content, Instruction):
            continue
        family = find_family(content.mnemonic)
        if family is None or family[0] is Mov:
            continue
        scalar = SCALARS.get(content.mnemonic.rpartition(".")[2])
        for operand in content.operands[1:]:
            if isinstance(operand, NumberOperand):
                type = _FLOATS.get(operand.kind, f"b{scalar.bits if scalar is not None else _PLAIN}")
                yield _Number(Span(at + operand.start, at + operand.end), operand, type)


def _edits(
    snapshot: Snapshot, function: FunctionExtent, number: _Number, places: Sequence[_Number]
) -> tuple[TextEdit, ...]:
    """The declaration and the move in front of the first instruction, and the register in its places."""
    first = next((at for at, statement in function.statements if isinstance(statement.read.content, Instruction)), None)
    if first is None:
        return ()
    start = snapshot.line_span(snapshot.position(first).line).start
    before = snapshot.slice(Span(start, first))
    if before.strip():
        return ()  # something else stands in its line: a label, another statement
    name = _free(function, snapshot.text)
    head = f"{before}.reg .{number.type} {name};\n{before}mov.{number.type} {name}, {number.operand.text};\n"
    return (TextEdit(Span(start, start), head), *(TextEdit(place.span, name) for place in places))


def _free(function: FunctionExtent, text: str) -> str:
    """A name for a register that nothing in the function has."""
    body = text[function.full.start : function.full.end]
    return next(name for number in range(len(body)) if (name := f"{_STEM}{number}") not in body)
