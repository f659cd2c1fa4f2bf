"""One machine instruction as LLVM writes it: a line of a machine function's body.

An instruction is a pure function of its line and is remembered by it, so that an edit reads the lines that it touches.
What a line says by itself is judged here; names are judged by `function`, which knows the others. The first thing
that is wrong with a line is told, in LLVM's words: what stands behind it is not read.
"""

from __future__ import annotations

from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.mir.machine_tokens import MachineToken
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole

Problem = tuple[str, Span]
"""A sentence and its place."""

NOWHERE = Span(0, 0)
_LONGEST = 1000
"""Digits of a number that is worked out."""


class RejectedLine(Exception):
    """A line that LLVM's reader refuses, and where."""

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(message)
        self.message = message
        self.span = span


@record(frozen=False)
class MachineOperand:
    """One operand.

    `kind` is `register`, `physical`, `none` (no register), `number`, `block`, `frame`, `external` (a symbol), `other`,
    or `mask` for what may stand behind all operands that are asked for. `name` is a register's name without its sigil,
    a block's number, or a number as it is written.
    """

    kind: str
    span: Span
    name: str = ""
    flags: frozenset[str] = frozenset()
    register_class: str = ""
    class_span: Span = NOWHERE
    sub_register: str = ""
    tied: int | None = None
    type: str = ""

    @property
    def defines(self) -> bool:
        """True if it writes its register."""
        return "def" in self.flags or "implicit-def" in self.flags

    @property
    def implicit(self) -> bool:
        """True if it comes after the operands that the opcode declares."""
        return "implicit" in self.flags or "implicit-def" in self.flags


@record(frozen=False)
class MachineInstruction:
    """One instruction; spans count from the start of its line. `names` are the names in it that are no registers."""

    opcode: str = ""
    span: Span = NOWHERE
    flags: frozenset[str] = frozenset()
    operands: list[MachineOperand] = field(default_factory=list[MachineOperand])
    names: list[NameOccurrence] = field(default_factory=list[NameOccurrence])
    problem: Problem | None = None
    poisoned: list[str] = field(default_factory=list[str])
    """Registers that a line which is refused would have defined: nothing is said of their uses."""
    memory: frozenset[str] = frozenset()
    """Accesses of its memory operands: `load`, `store`."""
    located: bool = False
    """Set if it has a debug location."""
    location: tuple[str, Span] | None = None
    """The metadata node that is its debug location."""
    numbered: bool = False
    """Set if it has a number that debug instructions refer to."""
    opens_bundle: bool = False
    ends_open: bool = False
    """Set if it ends in an expression, behind which LLVM reads on over the end of the line."""
    end: int = 0
    """The length of the line."""


class TokenCursor:
    """The words of one line, read from the front; shared by what reads operands and what reads memory operands."""

    def __init__(self, tokens: list[MachineToken], facts: MachineFacts, end: int) -> None:
        self.tokens = tokens
        self.facts = facts
        self.at: int = 0
        self.end = end
        self.names: list[NameOccurrence] = []
        self.memory: set[str] = set()

    def peek(self) -> MachineToken | None:
        """The next word."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    @property
    def here(self) -> Span:
        """Where the next word stands."""
        token = self.peek()
        return token.span if token is not None else Span(self.end, self.end)

    def next_is(self, text: str) -> bool:
        """True if the next token is `text`."""
        token = self.peek()
        return token is not None and token.text == text

    def kind(self) -> str:
        """The kind of the next word; empty at the end."""
        token = self.peek()
        return token.kind if token is not None else ""

    def take(self, text: str) -> bool:
        """Go over a word if it is this one."""
        if self.next_is(text):
            self.at += 1
            return True
        return False

    def expect(self, text: str) -> None:
        """Go over this word, which must be there."""
        if not self.take(text):
            raise self.refused(f"expected '{text}'")

    def refused(self, message: str, span: Span | None = None) -> RejectedLine:
        """The line is wrong here; a word that is none has its own sentence."""
        token = self.peek()
        if span is None and token is not None:
            if token.kind == "badblock":
                return RejectedLine("expected a number after '%bb.'", token.span)
            if token.kind == "label":
                return RejectedLine("basic block definition should be located at the start of the line", token.span)
            if token.kind == "open":
                end = Span(token.end, token.end)
                return RejectedLine("end of machine instruction reached before the closing '\"'", end)
            if token.kind == "bad":
                return RejectedLine(f"unexpected character '{token.text}'", token.span)
        return RejectedLine(message, span or self.here)

    def unsigned(self, message: str, bits: int = 32) -> int:
        """A decimal without a sign."""
        token = self.peek()
        if token is not None and token.text.startswith("-"):
            raise self.refused(message)
        return self.integer(message, bits)

    def integer(self, message: str, bits: int = 32) -> int:
        """A decimal; of a negative one its bits, as few as it takes."""
        token = self.peek()
        if token is None or token.kind != "number":
            raise self.refused(message)
        self.at += 1
        return small(token, bits)

    def any_integer(self, message: str, bits: int = 32) -> int:
        """A decimal or hexadecimal number."""
        if self.kind() != "hex":
            return self.integer(message, bits)
        token = self.tokens[self.at]
        self.at += 1
        return small(token, bits)

    def name(self, space: str, name: str, token: MachineToken, role: OccurrenceRole = OccurrenceRole.READ) -> None:
        """Note a name."""
        self.names.append(NameOccurrence(token.span, space, name, role))


def number_of(token: MachineToken) -> int | None:
    """The value of a number word; None for one that is too long for any use."""
    digits = token.text[2:] if token.kind == "hex" else token.text.removeprefix("-")
    if len(digits.lstrip("0")) > _LONGEST:
        return None
    value = int(digits.lstrip("0") or "0", 16 if token.kind == "hex" else 10)
    return -value if token.text.startswith("-") else value


def small(token: MachineToken, bits: int) -> int:
    """The value of a number word, of a negative one its bits. Raises `RejectedLine` where it has more."""
    try:
        value = number_of(token)
    except ValueError:
        raise RejectedLine("expected an integer literal", token.span) from None
    if value is not None and value < 0:
        value += 1 << ((~value).bit_length() + 1)
    if value is None or value >> bits:
        raise RejectedLine(f"expected {bits}-bit integer (too large)", token.span)
    return value
