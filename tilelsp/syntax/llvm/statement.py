"""One statement of a function's body, as it was read: an instruction, a label, a debug record.

A statement is a function of its text alone and counts from its own start, so equal lines share one.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.ir.types import Type
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.cursor import Later, Outside, UnreadableStatement, Use
from tilelsp.syntax.llvm.metadata import Attached
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.types import SignatureType

INSTRUCTION, BLOCK, RECORD, ORDER = range(4)
"""Kinds of statements; ORDER is a use-list order."""


@record
class Assembly:
    """Inline assembly: its text and constraints, as characters, and whether it has side effects.

    `source` is the token of its text with the quotes, which starts at `start` of the statement, and that of the
    constraints at `constraints_start`. `constants` are what its arguments are where that is known: a whole number in
    decimal, a global's name behind `@` with its address space.
    """

    text: str
    constraints: str
    effects: bool
    source: str
    start: int
    constraints_start: int = 0
    unwinds: bool = False
    constants: tuple[str | tuple[str, int], ...] = ()


@record
class AllocaFacts:
    """Facts of an alloca: the type, whether it is for one, whether for a constant number, `inalloca`, `swifterror`."""

    type: Type
    single: bool
    fixed: bool
    moved: bool
    swift: bool


@record
class MustTail:
    """Facts that a `musttail` call must share with its function: convention, signature, attributes by argument."""

    convention: str
    signature: SignatureType
    attributes: tuple[tuple[int, list[Attribute]], ...]
    assembly: bool


class LlvmStatement:
    """An instruction or another statement.

    `word` is the opcode, `start:end` its place, `last` where the statement ends; `result` the name it defines, that of
    a block too (None: none, or the next number), `type` the type of its result (None: void). `labels` are the targets
    of a terminator, in order; `incoming` the predecessors of a phi, one for each operand. `fields` hold what the IR
    needs besides operands. `obstacle` says why the instruction cannot be lowered, empty where it can. A statement that
    could not be read has its `problem` and still says what it defines and uses.
    """

    __slots__ = (
        "attached", "end", "fields", "incoming", "kind", "labels", "last", "later", "names", "obstacle", "operands",
        "problem", "result", "result_at", "start", "type", "uses", "word",
    )  # fmt: skip

    def __init__(self, kind: int, word: str, start: int, end: int) -> None:
        self.kind = kind
        self.word = word
        self.start = start
        self.end = self.last = end
        self.result: str | None = None
        self.result_at: tuple[int, int] | None = None
        self.type: Type | None = None
        self.operands: tuple[LlvmOperand, ...] = ()
        self.labels: tuple[str, ...] = ()
        self.incoming: tuple[str, ...] = ()
        self.fields: Mapping[str, object] = {}
        self.uses: list[Use] = []
        self.names: list[Outside] = []
        self.later: list[Later] = []
        self.attached: list[Attached] = []
        self.obstacle = ""
        self.problem: UnreadableStatement | None = None
