"""Inline assembly as a program of another language has it: the characters of its strings, and its operands."""

from __future__ import annotations

from tilelsp.base.record import field, record
from tilelsp.base.text import Span

Char = tuple[str, Span]
"""A character of a string, with the characters of the document that it is written with."""


class HostsMissing(Exception):
    """The parsers of other languages are not installed; the message says how to get them."""


@record
class HostOperand:
    """An operand: its constraint as it stands in the document, and the text of what is given for it."""

    constraint: str
    span: Span
    value: str = ""
    is_output: bool = False


@record
class HostAssembly:
    """Inline assembly of a document.

    `span` is the whole statement or call, `chars` are the characters of its strings, joined. Operands are named with
    `sigil` in the PTX; without any operand nvcc leaves the string as it is. `count_of_inputs` is how many values the
    call gives, where it lists them. `is_device` is unset where the function may be the host's.
    """

    span: Span
    chars: tuple[Char, ...] = field(repr=False)
    sigil: str
    operands: tuple[HostOperand, ...]
    count_of_inputs: int | None = None
    is_device: bool = True

    @property
    def text(self) -> str:
        """The PTX, operands as they are named in it."""
        return "".join(char for char, _ in self.chars)
