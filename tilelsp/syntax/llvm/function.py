"""A function that was read, and what its names mean."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from tilelsp.base.record import field, record
from tilelsp.ir.types import Type
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.chunk import ChunkDefinition, LlvmChunk
from tilelsp.syntax.llvm.cursor import Later
from tilelsp.syntax.llvm.flow import ControlFlowGraph
from tilelsp.syntax.llvm.statement import LlvmStatement
from tilelsp.syntax.llvm.types import SignatureType


@record
class FunctionParameter:
    """A parameter: its type, its name (None: the next number), where that or else the type stands."""

    type: Type
    name: str | None
    start: int
    end: int
    attributes: tuple[Attribute, ...] = ()


@record(frozen=False)
class FunctionDefinition:
    """A definition as it was read. Places count from the unit; those of a statement from its own offset."""

    name: str
    start: int
    end: int
    result: Type
    parameters: tuple[FunctionParameter, ...] = ()
    variadic: bool = False
    convention: str = ""
    kernel: bool = False
    broken: bool = False
    """Set if its header could not be read to the end, so that parameters may be missing."""
    personality: bool = False
    collected: bool = False
    """Set if it names a garbage collector."""
    unnamed: bool = False
    """Set if its address does not matter, `unnamed_addr`."""
    attributes: tuple[Attribute, ...] = ()
    groups: tuple[str, ...] = ()
    chunks: list[tuple[int, LlvmChunk]] = field(default_factory=list[tuple[int, LlvmChunk]])
    """Its statements, in chunks with their offsets."""
    closed: int = -1
    """Where the closing brace stands; -1 without one."""
    _statements: list[tuple[int, LlvmStatement]] | None = None
    _begins: list[int] | None = None
    """The number of each chunk's first statement."""

    @property
    def signature(self) -> SignatureType:
        """The function's type."""
        return SignatureType(self.result, tuple(parameter.type for parameter in self.parameters), self.variadic)

    @property
    def statements(self) -> list[tuple[int, LlvmStatement]]:
        """Every statement, with its offset."""
        if self._statements is None:
            self._statements = [
                (at + offset, statement) for at, chunk in self.chunks for offset, statement in chunk.statements
            ]
        return self._statements

    def statement(self, number: int) -> LlvmStatement:
        """A statement, without putting all of them together. Raises `IndexError` for one behind the last."""
        if self._begins is None:
            self._begins = list(accumulate((len(chunk.statements) for _, chunk in self.chunks), initial=0))
        at = bisect_right(self._begins, number) - 1
        return self.chunks[at][1].statements[number - self._begins[at]][1]


@record
class LlvmFault:
    """Something wrong: a sentence, its code, its place in the unit, and a first place it refers to."""

    message: str
    code: str
    start: int
    end: int
    earlier: tuple[int, int] | None = None


@record(frozen=False)
class BoundFunction:
    """Meanings of a function's names. `values` has blocks too, which have the type `label`."""

    values: dict[str, ChunkDefinition] = field(default_factory=dict[str, ChunkDefinition])
    blocks: list[tuple[str, int, int]] = field(default_factory=list[tuple[str, int, int]])
    """The first and one past the last statement of each block, and its name."""
    numbers: list[str] = field(default_factory=list[str])
    """The name of each statement's result; empty without one."""
    faults: list[LlvmFault] = field(default_factory=list[LlvmFault])
    bases: dict[LlvmChunk | None, tuple[int, int, int]] = field(
        default_factory=lambda: dict[LlvmChunk | None, tuple[int, int, int]](((None, (0, 0, 0)),))
    )
    """The offset of each chunk, the number of its first statement, and that of the block that it goes on with."""
    flow: ControlFlowGraph | None = None
    """The control flow, where it is known."""
    undefined: dict[str, Type] = field(default_factory=dict[str, Type])
    """The values that are used and not defined, each with the type of a use."""

    later: list[Later] = field(default_factory=list[Later])
    """Questions to the module about types that may be one, placed in the unit."""

    def place(self, definition: ChunkDefinition) -> tuple[int, int]:
        """Where a value or block is defined in the unit."""
        at = self.bases[definition.chunk][0]
        return at + definition.start, at + definition.end

    def block(self, definition: ChunkDefinition) -> int:
        """The number of the block that a value is defined in, or that a block has."""
        return self.bases[definition.chunk][2] + definition.block

    def statement(self, definition: ChunkDefinition) -> int:
        """The number of the statement that defines a value; -1 for a parameter and a block."""
        return self.bases[definition.chunk][1] + definition.statement if definition.statement >= 0 else -1
