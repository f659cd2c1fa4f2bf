"""The text that an instruction of a target becomes, as a template over its operands; and what modifiers write in it.

A template is literal text with operands in it: `$2` stands as it is, `${2:scope}` is a modifier, of which the kind says
what it writes for which value. One operand may have several modifiers, each of some of its bits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from tilelsp.base.record import field, record

ANY = "*"
"""In place of a value: all others. `X` in its text is the number in hexadecimal; a text behind `#` is repeated as often
as the number says, with `N` for how often before."""


ALL = 0xFFFFFFFF
"""The mask of a modifier that reads all bits."""


@record
class Modifier:
    """A kind of modifier. `mask` has the bits of its operand that it reads, `words` what it writes for a value."""

    name: str
    meaning: str
    mask: int
    words: Mapping[int, str]
    other: str | None = None

    @property
    def seldom(self) -> bool:
        """True if it writes nothing where all bits are set, so that few instructions show it."""
        return ALL in self.words

    def text(self, value: int) -> str | None:
        """Text for its operand's value; None for one that it does not have."""
        known = self.words.get(value & self.mask)
        if known is not None or self.other is None:
            return known
        if self.other.startswith("#"):
            return ", ".join(self.other[1:].replace("N", str(number)) for number in range(min(value, 256)))
        return self.other.replace("X", f"{value & ALL:x}")


@record
class TemplatePart:
    """An operand in a template, with its kind of modifier; none where it stands as it is."""

    operand: int
    kind: str = ""


@record
class Template:
    """Text and operands in turns."""

    pieces: tuple[str | TemplatePart, ...]

    @property
    def parts(self) -> Iterator[TemplatePart]:
        """The operands, in the order of the text."""
        return (piece for piece in self.pieces if isinstance(piece, TemplatePart))

    def filled(self, operand: Callable[[TemplatePart], str]) -> str:
        """The text with what stands for each operand. An offset of zero is left out, as LLVM does."""
        made = ""
        for piece in self.pieces:
            text = piece if isinstance(piece, str) else operand(piece)
            if text == "0" and made.endswith("+") and isinstance(piece, TemplatePart) and not piece.kind:
                made, text = made[:-1], ""
            made += text
        return made


@record
class MachineTexts:
    """A target's templates. `modifiers` are its kinds by name; `templates` is by opcode, as the table has it."""

    modifiers: Mapping[str, Modifier]
    templates: Mapping[str, str]
    _read: dict[str, Template] = field(default_factory=dict[str, Template])

    def template(self, opcode: str) -> Template | None:
        """The template of an opcode; None for one of which no text is made."""
        written = self.templates.get(opcode)
        return None if written is None else read_template(written)


_PART = re.compile(r"\$(?:(\d+)\.\.\$(\d+)|(\d+)|\{(\d+):([\w-]+)\})")


@cache
def read_template(text: str) -> Template:
    """A template as the table has it: `$N`, `$N..$M` for a list, `${N:kind}`, and `\\n` for the end of a line."""
    pieces: list[str | TemplatePart] = []
    at = 0
    for found in _PART.finditer(text):
        pieces.append(text[at : found.start()].replace("\\n", "\n"))
        first, last, lone, modified, kind = found.groups()
        if first:
            for number in range(int(first), int(last) + 1):
                pieces += [TemplatePart(number), ", "]
            pieces.pop()
        else:
            pieces.append(TemplatePart(int(lone or modified), kind or ""))
        at = found.end()
    pieces.append(text[at:].replace("\\n", "\n"))
    return Template(tuple(piece for piece in pieces if piece != ""))


def read_modifier(line: str) -> Modifier:
    """A line `@KIND|MEANING|MASK|VALUE=TEXT|...`; no mask is all bits. Raises `ValueError` for another line."""
    name, meaning, mask, *rows = line.removeprefix("@").split("|")
    words = dict(row.split("=", 1) for row in rows)
    other = words.pop(ANY, None)
    other = None if other is None else other.replace("\\n", "\n")
    return Modifier(name, meaning, int(mask or ALL), {int(value): text for value, text in words.items()}, other)


def read_texts(table: str) -> MachineTexts:
    """A table: lines of `read_modifier`, lines `TEMPLATE: NAMES`, comments behind `;` at a line's start.

    Raises `ValueError` for a line that is none of these.
    """
    modifiers: dict[str, Modifier] = {}
    templates: dict[str, str] = {}
    for line in table.splitlines():
        if line.startswith("@"):
            modifier = read_modifier(line)
            modifiers[modifier.name] = modifier
        elif line and not line.startswith(";"):
            names, colon, text = line.partition(": ")
            if not colon:
                raise ValueError(f"no template in {line[:40]!r}")
            for name in names.split():
                templates[name] = text
    return MachineTexts(modifiers, templates)
