"""Places of texts as a client counts and names them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import replace
from tilelsp.base.text import PositionEncoding, Span
from tilelsp.dap.errors import RequestError
from tilelsp.dap.fields import Fields
from tilelsp.dap.launching import DisplayedText
from tilelsp.dap.protocol import DisassembledInstruction, Source, StackFrame

if TYPE_CHECKING:
    from tilelsp.dap.machine import Activation, Machine

SHOWN, OWN = 1, 2
"""Texts by the numbers that clients ask for them by."""


class ClientPositions:
    """How a client counts lines and columns."""

    def __init__(self) -> None:
        self.first_line = 1
        self.first_column = 1

    def line(self, fields: Fields) -> int:
        """The member `line`, from 0."""
        return fields.integer("line") - self.first_line

    def text_of(self, source: Fields, machine: Machine) -> str:
        """Which text a client means: `shown`, `own` for that which runs, empty for another."""
        reference = source.integer("sourceReference", 0)
        if reference:
            return {SHOWN: "shown", OWN: "own"}.get(reference, "")
        path, shown = source.optional_text("path"), machine.shown.path
        return "shown" if path and shown is not None and os.path.realpath(path) == os.path.realpath(shown) else ""

    def content(self, reference: int, machine: Machine) -> str:
        """A text by its number. Raises `RequestError`."""
        if reference not in (SHOWN, OWN):
            raise RequestError(f"source: there is no text {reference}")
        return (machine.shown if reference == SHOWN else machine.own).text

    def frame(self, number: int, activation: Activation, machine: Machine) -> StackFrame:
        """An activation as a frame: in the text that runs, where it is of no place in the shown one."""
        text, span, reference = machine.shown, activation.span, SHOWN
        if span is None:
            text, span, reference = machine.own, machine.own_span(activation.place), OWN
        at = text.index.position(span.start, PositionEncoding.UTF16)
        return StackFrame(
            number, activation.name, at.line + self.first_line, at.character + self.first_column,
            _source(text, reference), instruction_pointer_reference=hex(activation.place),
        )  # fmt: skip

    def place(self, span: Span, machine: Machine) -> dict[str, object]:
        """`source`, `line` and `column` of a place in the shown text."""
        at = machine.shown.index.position(span.start, PositionEncoding.UTF16)
        return {
            "source": _source(machine.shown, SHOWN),
            "line": at.line + self.first_line,
            "column": at.character + self.first_column,
        }

    def trace(self, found: Diagnostic, machine: Machine) -> str:
        """The places of a finding in words, a line for each."""
        index = machine.shown.index
        rows = [(found.span, "here"), *((label.span, label.message) for label in found.related)]
        return "\n".join(f"{machine.shown.name}:{index.line_of(span.start) + 1}: {text}" for span, text in rows)

    def instruction(self, listed: DisassembledInstruction, machine: Machine) -> DisassembledInstruction:
        """An instruction with the place that it comes from."""
        if listed.line is None:
            return listed
        return replace(listed, line=listed.line + self.first_line, location=_source(machine.shown, SHOWN))


def _source(text: DisplayedText, reference: int) -> Source:
    if text.path is None:
        return Source(text.name, source_reference=reference)
    return Source(text.path.name, os.path.abspath(text.path))
