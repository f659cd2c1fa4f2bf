"""The PTX of a string as a module: operands become registers, and every character leads back to the string."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.ptx.header import NEWEST
from tilelsp.base.record import record, replace
from tilelsp.base.text import Span
from tilelsp.spec.target import Target

Char = tuple[str, Span]
"""A character of PTX, with its place in the document."""

CLASSES = {"b": "pred", "c": "b16", "h": "b16", "r": "b32", "l": "b64", "q": "b128", "f": "b32", "d": "b64"}
"""The register classes of NVPTX's constraints (NVPTXTargetLowering::getRegForInlineAsmConstraint)."""

_DIGITS = "0123456789"
_HEADER_END = ".address_size 64\n"


@record
class InlinePtx:
    """A string of PTX as a module. `places` are those of the characters from `start` on, in the document."""

    text: str
    start: int
    places: tuple[Span, ...]
    operands: tuple[tuple[Span, str, str], ...]
    """Where an operand is named, its constraint, and what stands in its place."""

    def found(self, span: Span) -> Span | None:
        """Where a span of the module stands in the document; None outside of the string."""
        first, last = span.start - self.start, max(span.end - 1, span.start) - self.start
        if first < 0 or last >= len(self.places):
            return None
        return Span(self.places[first].start, self.places[last].end)

    def for_target(self, target: Target) -> InlinePtx:
        """The same for another target: nothing but how it begins is another."""
        _, _, rest = self.text.partition(_HEADER_END)
        header = ptx_header(target)
        return replace(self, text=header + rest, start=self.start + len(header) - (len(self.text) - len(rest)))

    def up_to(self, end: int) -> InlinePtx:
        """The same without the statements behind the one that stands in front of `end` of the document."""
        at = self.offset(end - 1)
        cut = -1 if at is None else self.text.find(";", at) + 1
        return self if cut <= 0 else replace(self, text=f"{self.text[:cut]}\n}}\n")

    def offset(self, inside: int) -> int | None:
        """The offset in the module of what stands at an offset of the document."""
        for number, place in enumerate(self.places):
            if place.start <= inside < place.end:
                return self.start + number
        return None


@record
class InlineOperand:
    """An operand: its constraint, how it is written, and the class of its register, empty where it has none."""

    constraint: str
    text: str
    kind: str = ""
    register: str = ""
    variable: str = ""
    """A declaration that it needs."""

    @property
    def what(self) -> str:
        """A description, in words, of its replacement."""
        if not self.kind:
            return f"the constant `{self.text}`"
        where = f"a register of class `.{self.kind}`"
        return where if self.text == self.register else f"memory at {where}"


class NoOperand(Exception):
    """The string names an operand that there is none of; the message says what is wrong at `span`."""

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(message)
        self.span = span


def no_operand(written: str, count: int, span: Span) -> NoOperand:
    """The error of a name that stands for none of `count` operands."""
    operands = "there is 1 operand" if count == 1 else f"there are {count} operands"
    return NoOperand(f"`{written}` is no operand: {operands}", span)


def register_of(number: int) -> str:
    """Name of an operand's register."""
    return f"%${number}"


def written_module(
    chars: Sequence[Char], sigil: str, operands: Sequence[InlineOperand], target: Target, *, braced: bool = True
) -> InlinePtx:
    """The module for a string whose operands are named with `sigil`, as numbers or, where `braced`, `{0}` and `{0:r}`;
    with an empty one nothing is named. Raises `NoOperand`."""
    body: list[str] = []
    places: list[Span] = []
    named: list[tuple[Span, str, str]] = []
    at = 0
    while at < len(chars):
        char, place = chars[at]
        following = chars[at + 1][0] if at + 1 < len(chars) else ""
        if char == sigil and following == sigil:
            body.append(sigil)
            places.append(Span(place.start, chars[at + 1][1].end))
            at += 2
        elif char == sigil and (sigil == "$" or following in _DIGITS or following == "["):
            number, length = _number(chars, at, braced=braced)
            whole = Span(place.start, chars[min(at + length, len(chars)) - 1][1].end)
            if number is None or number >= len(operands):
                text = "".join(letter for letter, _ in chars[at : at + length])
                raise no_operand(text, len(operands), whole)
            operand = operands[number]
            body.append(operand.text)
            places += [whole] * len(operand.text)
            named.append((whole, operand.constraint, operand.what))
            at += length
        else:
            body.append(char)
            places.append(place)
            at += 1
    registers = "".join(f".reg .{operand.kind} {operand.register};\n" for operand in operands if operand.register)
    variables = "".join(
        f"{variable}\n" for variable in {operand.variable: None for operand in operands if operand.variable}
    )
    head = f"{ptx_header(target)}{variables}.func f()\n{{\n{registers}"
    return InlinePtx(f"{head}{''.join(body)}\n}}\n", len(head), tuple(places), tuple(named))


def _number(chars: Sequence[Char], at: int, *, braced: bool) -> tuple[int | None, int]:
    """The number of the operand that is named at a sigil, None where there is none, and how long the name is."""
    ahead = "".join(char for char, _ in chars[at + 1 : at + 20])
    brace = braced and ahead.startswith("{")
    inside = ahead[1:].partition("}")[0] if brace else ahead
    digits = inside[: len(inside) - len(inside.lstrip(_DIGITS))]
    length = 1 + (len(inside) + 2 if brace else max(len(digits), 1))
    # NVPTX knows no other modifier than r.
    if not digits or (brace and inside not in (digits, f"{digits}:r")):
        return None, length
    return int(digits), length


def ptx_header(target: Target) -> str:
    """How a module for a target begins."""
    return f".version {NEWEST}\n.target {target.name}\n{_HEADER_END}"
