"""Forms of a PTX statement: a declaration, a function's head, a label, an instruction, ...

Positions count code points from the start of the statement, so that one reading serves wherever the statement stands.
"""

from __future__ import annotations

import enum
from typing import ClassVar, NamedTuple

from tilelsp.base.record import record
from tilelsp.syntax.ptx.tree import Instruction, NameOperand


@record
class StatementProblem:
    """Reason why a statement cannot be read, in ptxas' words.

    With a `field` it is about a part of the register or variable called `message`, in a statement that cannot be read:
    what is wrong with it depends on what the name stands for.
    """

    message: str
    start: int
    end: int
    field: str = ""


@record
class LabelStatement:
    """`name:`."""

    name: NameOperand


@record
class OpenBrace:
    """`{` in front of statements."""


@record
class Close:
    """`}` behind statements."""


class Field(NamedTuple):
    """A field of an opaque variable, `filter_mode = linear`; `word` is "" for a number."""

    name: str
    word: str


@record
class InitialValues:
    """Initial values, or some of them: the names that stand among them, and which kinds of literals do."""

    names: tuple[NameOperand, ...] = ()
    has_integers: bool = False
    has_floats: bool = False
    has_masks: bool = False
    """Set if they include a byte of a name's address: `0xff(name)`."""
    is_braced: bool = False
    """Set if they are written in braces."""
    fields: tuple[Field, ...] = ()
    """The fields of an opaque variable that are given."""
    count: int = 0
    """The values, fields among them."""


@record
class Declarator:
    """One name of a declaration.

    `count` is that of `%r<5>`, None for a single name. `dims` are the lengths of an array, 0 for `[]`, outermost first.
    """

    name: NameOperand
    count: int | None = None
    dims: tuple[int, ...] = ()
    values: InitialValues | None = None


@record
class Declaration:
    """Variables or registers: `.visible .global .align 8 .v2 .f32 x[4];`.

    `space` is `reg`, `global`, ...; `type` is without its dot; `linkage` is "" where none is written. `align` is None
    without `.align`, `vector` is 1, 2, 4 or 8.
    """

    linkage: str
    space: str
    type: str
    names: tuple[Declarator, ...]
    align: int | None = None
    vector: int = 1
    attributes: tuple[NameOperand, ...] = ()
    """The words of `.attribute(.managed, .unified(1, 2))`, without their dots."""


@record
class FormalParameter:
    """A formal parameter or result of a function or prototype; `pointer` is where `.ptr` stands, -1 for none.

    `behind` is the `]` of an array, else where the next token starts, `closing` where the `)` of the list does: ptxas
    says some things there.
    """

    space: str
    type: str
    name: NameOperand
    dims: tuple[int, ...] = ()
    align: int | None = None
    vector: int = 1
    behind: int = 0
    closing: int = 0
    pointer: int = -1

    @property
    def is_unnamed(self) -> bool:
        """True if `_` stands for its name."""
        return self.name.text == "_"


@record
class Tuning:
    """A directive between a function's parameters and its body: `.maxntid 128, 1, 1`."""

    name: NameOperand
    values: tuple[int, ...]
    strings: tuple[NameOperand, ...] = ()
    """Those of a `.pragma`, without their quotes."""


@record
class FunctionSignature:
    """Results and parameters of a function or a prototype; None where the list is not written."""

    results: tuple[FormalParameter, ...] | None
    parameters: tuple[FormalParameter, ...] | None


@record
class FunctionHeader:
    """The head of a kernel (`is_entry`) or function, without the `{` of its body."""

    linkage: str
    is_entry: bool
    name: NameOperand
    signature: FunctionSignature
    tuning: tuple[Tuning, ...]
    is_defined: bool
    """Set if its body follows."""
    behind: int = 0
    """Where the token stands that ends the head: ptxas compares a function with its declarations when it meets it."""
    attributes: tuple[NameOperand, ...] = ()
    """The words of `.attribute(.unified(1, 2))`, without their dots."""


@record
class Prototype:
    """`.callprototype ...;` behind its label."""

    signature: FunctionSignature
    tuning: tuple[Tuning, ...] = ()
    word: ClassVar[str] = ".callprototype"
    """The directive."""


@record
class Targets:
    """`.branchtargets A, B;` or `.calltargets f, g;` behind their label."""

    is_branch: bool
    names: tuple[NameOperand, ...]

    @property
    def word(self) -> str:
        """The directive."""
        return ".branchtargets" if self.is_branch else ".calltargets"


@record
class VersionDirective:
    """`.version 8.6`."""

    major: int
    minor: int


@record
class TargetDirective:
    """`.target sm_90, debug`."""

    names: tuple[NameOperand, ...]


@record
class AddressSize:
    """`.address_size 64`."""

    bits: int


@record
class Location:
    """`.loc 1 2 3, function_name label, inlined_at 1 5 6`: file, line and column, and those of the call."""

    place: tuple[int, int, int]
    function: NameOperand | None = None
    inlined: tuple[int, int, int] | None = None


@record
class File:
    """`.file 1 "a.c"`: its number, and where the statement ends for ptxas, which looks for a comma behind it."""

    number: int
    behind: int


@record
class Pragma:
    """`.pragma "nounroll";`: its strings, without their quotes."""

    strings: tuple[NameOperand, ...]


@record
class Vendor:
    """A section of NVIDIA's own, by its word."""

    word: NameOperand


@record
class AliasStatement:
    """`.alias new, old;`."""

    name: NameOperand
    target: NameOperand


@record
class More:
    """More initial values of the declaration in front, and what may stand behind them."""

    values: InitialValues
    names: tuple[Declarator, ...] = ()


class OtherStatement(enum.Enum):
    """Statements of which nothing but their kind is asked."""

    DATA = enum.auto()
    """`.b8 1, 2` in a debug section."""
    BROKEN = enum.auto()
    """A statement that could not be read; its problem says why."""
    LOST = enum.auto()
    """The same, where it began like a declaration."""
    REST = enum.auto()
    """More of a broken statement."""
    EMPTY = enum.auto()
    """The blanks and comments behind the last statement."""


@record
class DebugSection:
    """`.section .debug_info {`."""

    name: NameOperand


@record
class UnknownDirective:
    """A directive that PTX, as declared here, does not have."""

    word: NameOperand


Content = (
    Instruction
    | LabelStatement
    | Declaration
    | More
    | OpenBrace
    | Close
    | FunctionHeader
    | Prototype
    | Targets
    | VersionDirective
    | TargetDirective
    | AddressSize
    | AliasStatement
    | Location
    | File
    | Pragma
    | Vendor
    | DebugSection
    | UnknownDirective
    | OtherStatement
)
