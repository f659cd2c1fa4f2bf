"""Inline assembly of LLVM IR that is PTX: its text as a module of its own, judged as ptxas would judge it.

The operands `$0` become registers of the classes that the constraints name, and every character of the PTX leads
back to the characters of the string that it is written with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tilelsp.analysis.ptx.header import NEWEST
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.spec.target import Target

if TYPE_CHECKING:
    from tilelsp.syntax.llvm.statement import Assembly
    from tilelsp.syntax.llvm.units import LlvmUnit

_CLASSES = {"b": "pred", "c": "b16", "h": "b16", "r": "b32", "l": "b64", "q": "b128", "f": "b32", "d": "b64"}
"""The register classes of NVPTX's constraints (NVPTXTargetLowering::getRegForInlineAsmConstraint)."""

_SPACES = {0: "global", 1: "global", 3: "shared", 4: "const"}
"""Where a global may stand whose name is an operand, by its address space."""
_ADDRESS = "b64"

_HEX = frozenset("0123456789abcdefABCDEF")


@record
class InlinePtx:
    """A string of PTX as a module. `places` are those of the characters from `start` on, in the string token."""

    text: str
    start: int
    places: tuple[Span, ...]
    operands: tuple[tuple[Span, str, str], ...]
    """Where an operand is named in the string token, its constraint, and what stands in its place."""

    def found(self, span: Span) -> Span | None:
        """Where a span of the module stands in the string token; None outside of the string."""
        first, last = span.start - self.start, max(span.end - 1, span.start) - self.start
        if first < 0 or last >= len(self.places):
            return None
        return Span(self.places[first].start, self.places[last].end)

    def offset(self, inside: int) -> int | None:
        """The offset in the module of what stands at an offset of the string token."""
        for number, place in enumerate(self.places):
            if place.start <= inside < place.end:
                return self.start + number
        return None


def assemblies(unit: LlvmUnit) -> Iterator[tuple[int, Assembly]]:
    """The inline assembly of a unit, with the offset of each string token in the unit."""
    for entity in unit.entities:
        for at, chunk in entity.function.chunks if entity.function is not None else ():
            for start, written in chunk.said.assemblies:
                yield at + start, written


def is_nvptx(units: Iterable[LlvmUnit]) -> bool:
    """Whether a module is for NVPTX: by its triple; without one, by a kernel or an intrinsic of NVVM in it."""
    nvptx = False
    for unit in units:
        for entity in unit.entities:
            triple = entity.fields.get("triple") if entity.kind == "target" else None
            if isinstance(triple, str):
                return triple.startswith("nvptx")
            nvptx = nvptx or (entity.function is not None and entity.function.kernel)
        nvptx = nvptx or any(name.startswith("llvm.nvvm.") for _, name in unit.wanted)
    return nvptx


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
        """What stands in its place, in words."""
        if not self.kind:
            return f"the constant `{self.text}`"
        where = f"a register of class `.{self.kind}`"
        return where if self.text == self.register else f"memory at {where}"


def read_ptx(written: Assembly, target: Target) -> InlinePtx | None:
    """The module for inline assembly; None where it is not known what an operand will be."""
    classes = operands_of(written)
    if classes is None:
        return None
    source = written.source
    body: list[str] = []
    places: list[Span] = []
    operands: list[tuple[Span, str, str]] = []
    chars = list(characters(source))
    at = 0
    while at < len(chars):
        char, place = chars[at]
        if char != "$":
            body.append(char)
            places.append(place)
            at += 1
            continue
        ahead = "".join(one for one, _ in chars[at + 1 : at + 20])
        if ahead.startswith("$"):
            body.append("$")
            places.append(Span(place.start, chars[at + 1][1].end))
            at += 2
            continue
        inside = ahead[1:].partition("}")[0] if ahead.startswith("{") else ahead
        digits = inside[: len(inside) - len(inside.lstrip("0123456789"))]
        if (
            not digits
            or int(digits) >= len(classes)
            or (ahead.startswith("{") and inside not in (digits, f"{digits}:r"))
        ):
            return None  # NVPTX knows no other modifier than r.
        length = 1 + (len(inside) + 2 if ahead.startswith("{") else len(digits))
        whole = Span(place.start, chars[min(at + length, len(chars)) - 1][1].end)
        operand = classes[int(digits)]
        name = operand.text
        body.append(name)
        places += [whole] * len(name)
        operands.append((whole, operand.constraint, operand.what))
        at += length
    registers = "".join(f".reg .{one.kind} {one.register};\n" for one in classes if one.register)
    variables = "".join(f"{one}\n" for one in {each.variable: None for each in classes if each.variable})
    head = f"{ptx_header(target)}{variables}.func f()\n{{\n{registers}"
    return InlinePtx(f"{head}{''.join(body)}\n}}\n", len(head), tuple(places), tuple(operands))


def ptx_header(target: Target) -> str:
    """How a module for a target begins."""
    return f".version {NEWEST}\n.target {target.name}\n.address_size 64\n"


def characters(source: str) -> Iterator[tuple[str, Span]]:
    """The characters of a string token, each with its place in it."""
    at = 1
    while at < len(source) - 1:
        length = 1
        char = source[at]
        code = source[at + 1 : at + 3]
        if char == "\\" and len(code) == 2 and _HEX.issuperset(code):
            length, char = 3, chr(int(code, 16))
        elif source.startswith("\\\\", at):
            length = 2
        yield char, Span(at, at + length)
        at += length


def operands_of(written: Assembly) -> list[InlineOperand] | None:
    """The operands of inline assembly in order; None where one is nothing that NVPTX can write."""
    made: list[InlineOperand] = []
    given = iter(written.given)
    for part in written.constraints.split(",") if written.constraints else ():
        if part.startswith("~"):
            continue
        letter = part.lstrip("=&")
        register = f"%${len(made)}"
        value = next(given, "") if not part.startswith("=") or letter.startswith("*") else ""
        if letter.isdecimal() and int(letter) < len(made):
            made.append(InlineOperand(part, register, made[int(letter)].kind, register))
        elif letter in _CLASSES:
            made.append(InlineOperand(part, register, _CLASSES[letter], register))
        elif letter == "*m":
            made.append(InlineOperand(part, f"[{register}]", _ADDRESS, register))
        elif letter in ("n", "i") and isinstance(value, str) and value:
            made.append(InlineOperand(part, value))
        elif letter in ("i", "s") and isinstance(value, tuple) and value[0].isidentifier() and value[1] in _SPACES:
            variable = f".extern .{_SPACES[value[1]]} .b8 {value[0]};"
            made.append(InlineOperand(part, value[0], variable=variable))
        else:
            return None
    return made
