"""Declarations of names in PTX text, so that an operand that uses a name has a type."""

from __future__ import annotations

import enum
from collections.abc import Callable
from math import prod

from tilelsp.base.record import record
from tilelsp.spec.ptx.need import Need
from tilelsp.spec.ptx.scalar import ScalarType


class Space(enum.Enum):
    """Where a variable lives, by its directive without the dot."""

    REG = "reg"
    SREG = "sreg"
    CONST = "const"
    GLOBAL = "global"
    LOCAL = "local"
    PARAM = "param"
    SHARED = "shared"
    TEX = "tex"


@record
class RegisterSymbol:
    """A `.reg`. `vector` counts elements: 1 for a scalar, 2 or 4 for `.v2` and `.v4`."""

    type: ScalarType
    vector: int = 1


@record
class SpecialRegister:
    """A register that PTX itself defines; `vector` is 4 for `%tid` and its like, which have components.

    `needs` are what it asks of version and target, `meaning` says what it holds. `directive` is the one that a kernel
    has which names it, with a value that is not 0; "" for none.
    """

    type: ScalarType
    vector: int = 1
    name: str = ""
    needs: tuple[Need, ...] = ()
    meaning: str = ""
    directive: str = ""


@record
class VariableSymbol:
    """A variable in memory.

    `extents` are those of an array, None for one left empty in brackets, and () for a scalar. `alignment` is in bytes,
    the type's own where none is written. `vector` counts elements of the type. `entry` marks a kernel's parameter,
    `formal` any parameter in a signature rather than a variable of a body, `result` one that is handed back.
    """

    space: Space
    type: ScalarType
    vector: int = 1
    extents: tuple[int | None, ...] = ()
    alignment: int = 1
    entry: bool = False
    formal: bool = False
    result: bool = False

    @property
    def size(self) -> int:
        """The bytes that it takes; 0 where an extent is left open."""
        return prod((extent or 0 for extent in self.extents), start=self.vector * self.type.bits // 8)

    @property
    def is_of_call(self) -> bool:
        """True if it is a parameter that a body declares for a call."""
        return self.space is Space.PARAM and not self.formal


@record
class LabelSymbol:
    """A place in a body."""


class TableKind(enum.Enum):
    """Kind of the list of a labelled directive."""

    BRANCHES = "branchtargets"
    CALLS = "calltargets"
    PROTOTYPE = "callprototype"


@record
class LabelTable:
    """A label with `.branchtargets`, `.calltargets` or `.callprototype` behind it."""

    kind: TableKind
    members: tuple[str, ...] = ()
    """The labels or functions listed; of a prototype none."""
    signature: FunctionSymbol | None = None
    """Signature of a prototype; None for the other two."""


@record
class FunctionSymbol:
    """A `.func` or `.entry`. Parameters are registers or variables in parameter space, in order."""

    results: tuple[RegisterSymbol | VariableSymbol, ...] = ()
    parameters: tuple[RegisterSymbol | VariableSymbol, ...] = ()
    entry: bool = False
    variadic: bool = False
    """Set if the last parameter is an array of open length."""


Symbol = RegisterSymbol | SpecialRegister | VariableSymbol | LabelSymbol | LabelTable | FunctionSymbol

LookUp = Callable[[str], Symbol | None]
"""Declaration of a name where an instruction stands; None for one that has none, or whose declaration is broken."""
