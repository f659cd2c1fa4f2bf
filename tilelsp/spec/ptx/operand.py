"""The operands of PTX instructions, declared: role, type, width, and what else than a register may stand there."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from typing import TypeAlias

from tilelsp.base.record import record, replace
from tilelsp.spec.ptx.scalar import SCALARS, ScalarType, TypeClass

Words: TypeAlias = Mapping[str, str]
"""The modifiers of one instruction: what each choice of the declaration, or each fixed word, was filled with."""


class Role(enum.Enum):
    """Role of an operand in an instruction."""

    WRITE = "written"
    READ = "read"
    IMMEDIATE = "a constant"
    ADDRESS = "an address"
    NAME = "a symbol"
    LABEL = "a label"
    TABLE = "a table of labels"
    SINK = "nothing"


class Fit(enum.Enum):
    """How the width of a register relates to the type that the instruction names."""

    EXACT = enum.auto()
    WIDER = enum.auto()
    """Loads, stores and conversions also take wider registers."""
    CONVERTED = enum.auto()
    """Wider registers are converted first, by a `cvt` that the assembler writes and judges."""
    UNTYPED = enum.auto()
    """Registers of bits alone."""


Count: TypeAlias = "int | str | Callable[[Words], int]"
"""How many registers in braces: a number, the choice that says (`v2`, `x4`), or what the modifiers make it."""


@record
class Operand:
    """One operand of a family.

    `type` is the name of a choice, a type word, or `wide(x)` for twice its width, and "" where any type will do; a `!`
    behind it says that the type is fixed, even though a modifier has the same name.
    `constant` says whether a literal may stand there, `special` a special register, `variable` a variable's address,
    `sink` the `_`. `count` is that of registers in braces; 1 is a bare register. `low`, `high` and `step` bound a
    constant; a `high` in words is another operand, whose constant is the bound. `space` names the choice that says
    where an address points, or is the space itself; "" is any.
    """

    role: Role
    type: str = "type"
    fit: Fit = Fit.EXACT
    constant: bool = False
    special: bool = False
    variable: bool = False
    sink: bool = False
    count: Count = 1
    low: int | None = None
    high: int | str | None = None
    step: int = 1
    space: str = "space"
    registers: bool = True
    negative: bool = True
    """Set if a constant may be less than zero, where it has no other bounds."""
    positive: bool = False
    """Set if a constant must be more than zero, for which the assembler has a message of its own."""
    power: bool = False
    """Set if a constant must be a power of two, besides `low`, `high` and `step`; the assembler reports each
    separately."""
    braces: bool = False
    """Set if braces are required even around a single register."""
    wrapped: bool = False
    """Set if braces are allowed although no modifier makes it a vector."""
    beside: str = ""
    """A modifier that stands exactly where this operand does, "" for none."""
    values: tuple[int, ...] = ()
    """The constants that are legal, () where a range or nothing bounds them."""
    wanted: str = ""
    """The assembler's name for them, `{choice}` being a modifier; "" for the list of them."""
    selectors: tuple[str, ...] = ()
    """Parts of the register that may be chosen behind a dot, as video instructions do."""
    signed: bool = False
    """Set if a register may be negated by a minus."""
    wide: bool = False
    """Set if a global or generic address must have 64 bits; no current target addresses these with fewer."""
    holds: str = ""
    """The state space of a variable in an address, where no modifier says it: `generic` for any that has generic
    addresses, "" where it is not looked at but with `wide` and `expanded`, which mean the same."""
    stored: bool = False
    """Set if an address is written to."""
    indexed: bool = False
    """Set if an array with an index may take the place of an address in brackets."""
    expanded: bool = False
    """Set if the assembler copies an address to a register first, so that a narrow one is reported as an error of
    the copy."""
    outside: str = ""
    """The assembler's sentence on a constant out of bounds, with `{value}`, which is also `{signed}` as 32 bits have it
    and `{unsigned}` as 64 do, `{low}` and `{high}`; "" for its usual one."""
    uneven: str = ""
    """The same of one that is no multiple of `step`."""
    loose: bool = False
    """Set if braces may hold more than are needed, of mixed types: the coordinates of a texture."""
    layered: bool = False
    """Set if the first in braces is the number of a layer, where the modifier `geom` has layers."""
    unbraced: str = ""
    """The assembler's sentence where braces are demanded and not there; "" for its usual one."""
    single: bool = False
    """Set if a single value may replace two in braces."""
    integers: bool = True
    """Set if braces may hold integers alone: with no register beside them they are too wide for some instructions."""
    share: bool = False
    """Set if a floating-point constant must be more than 0 and at most 1."""
    whole: str = ""
    """The assembler's sentence on a `_` among several results; "" where it takes one."""
    gaps: int = 0
    """How many bits a source has in all whose elements, but not all of them, may be `_`; 0 where none may."""

    @property
    def takes_braces(self) -> bool:
        """True if a single value may be in braces: where they are required, or where a vector is allowed too."""
        return self.wrapped or self.braces or self.count != 1


def write(
    type: str = "type", *, fit: Fit = Fit.EXACT, sink: bool = False, count: Count = 1, braces: bool = False,
    whole: str = "",
) -> Operand:  # fmt: skip
    """A destination register."""
    return Operand(Role.WRITE, type, fit, sink=sink, count=count, braces=braces, whole=whole)


def read(
    type: str = "type", *, fit: Fit = Fit.EXACT, constant: bool = True, special: bool = False, variable: bool = False,
    count: Count = 1, low: int | None = None, high: int | str | None = None, step: int = 1, braces: bool = False,
    beside: str = "", values: tuple[int, ...] = (), wide: bool = False, positive: bool = False, power: bool = False,
    outside: str = "", uneven: str = "", wanted: str = "", integers: bool = True, gaps: int = 0, wrapped: bool = False,
    share: bool = False, holds: str = "",
) -> Operand:  # fmt: skip
    """A source: a register, or a constant unless `constant` is false."""
    return Operand(
        Role.READ, type, fit, constant, special, variable, False, count, low, high, step, braces=braces, beside=beside,
        values=values, wide=wide, positive=positive, power=power, outside=outside, uneven=uneven, wanted=wanted,
        integers=integers, gaps=gaps, wrapped=wrapped, share=share, holds=holds,
    )  # fmt: skip


def constant(
    *values: int, low: int | None = None, high: int | None = None, step: int = 1, negative: bool = True,
    outside: str = "", uneven: str = "",
) -> Operand:  # fmt: skip
    """An integer constant, never a register: one of `values`, or in `low` to `high` and a multiple of `step`."""
    return Operand(
        Role.IMMEDIATE, "s32", constant=True, low=low, high=high, step=step, registers=False, values=values,
        negative=negative, outside=outside, uneven=uneven,
    )  # fmt: skip


def predicate(*, constant: bool = True) -> Operand:
    """A predicate that is read; a literal stands for one unless `constant` is false."""
    return Operand(Role.READ, "pred", constant=constant)


def address(
    space: str = "space",
    type: str = "",
    *,
    wide: bool = False,
    holds: str = "",
    stored: bool = False,
    indexed: bool = False,
    expanded: bool = False,
    constant: bool = False,
) -> Operand:
    """An address operand in brackets; `type` is that of a register there, "" for any width, and `constant` says whether
    a number is an address elsewhere than in local memory.
    """
    return Operand(
        Role.ADDRESS, type, constant=constant, space=space, wide=wide, holds=holds, stored=stored, indexed=indexed,
        expanded=expanded,
    )  # fmt: skip


def symbol() -> Operand:
    """A name of a function, table, texture or other declared thing."""
    return Operand(Role.NAME, "")


def table() -> Operand:
    """The label of a `.branchtargets` directive."""
    return Operand(Role.TABLE, "")


def sink() -> Operand:
    """Nothing but the `_` that drops a result."""
    return Operand(Role.SINK, "", sink=True)


def selected(operand: Operand, selectors: str, *, signed: bool = False) -> Operand:
    """The same operand, of which a part may be chosen: `%r1.b0`."""
    return replace(operand, selectors=tuple(selectors.split()), signed=signed)


def coordinates(
    type: str, count: Count, *, braces: bool = False, single: bool = False, layered: bool = False, unbraced: str = ""
) -> Operand:
    """Where in a texture or surface: `count` values, in braces, filled up to two or four; or one for two."""
    return Operand(
        Role.READ, type, constant=True, count=count, loose=True, braces=braces or bool(unbraced), single=single,
        layered=layered, unbraced=unbraced,
    )  # fmt: skip


def label() -> Operand:
    """A place to jump to."""
    return Operand(Role.LABEL, "")


def retyped(operand: Operand, type: str) -> Operand:
    """The same operand of another type."""
    return replace(operand, type=type)


_WIDE = {"u8": "u16", "s8": "s16", "u16": "u32", "s16": "s32", "u32": "u64", "s32": "s64", "b16": "b32", "b32": "b64"}


def type_of(expression: str, words: Words) -> ScalarType | None:
    """The type that an operand's expression means under these modifiers; None where any will do.

    Raises `KeyError` for an expression that is none.
    """
    expression = expression.removesuffix("!")
    if not expression:
        return None
    if expression.startswith("wide("):
        inner = type_of(expression[5:-1], words)
        return inner and SCALARS[_WIDE[inner.name]]
    word = words.get(expression, expression)
    return SCALARS[word]


def count_of(count: Count, words: Words) -> int:
    """How many registers an operand takes under these modifiers."""
    if isinstance(count, int):
        return count
    if isinstance(count, str):
        word = words.get(count, "")
        return int(word[1:]) if word else 1
    return count(words)


def fits(type: ScalarType, register: ScalarType, fit: Fit = Fit.EXACT, *, fixed: bool = False) -> bool:
    """True if a register of one type is accepted where an instruction wants another.

    `fixed` is an operand whose type no modifier says: the assembler then takes no packed register for an integer.
    """
    if fixed and register.name == "f16x2" and (type.is_integer or type.kind is TypeClass.PREDICATE):
        return False
    if register.kind is TypeClass.PREDICATE or type.kind is TypeClass.PREDICATE:
        return type.kind is TypeClass.PREDICATE and (register.kind is TypeClass.PREDICATE or register.name == "f16x2")
    if fit is Fit.UNTYPED and register.kind is not TypeClass.BITS:
        return False
    wide = fit in (Fit.WIDER, Fit.CONVERTED)
    if register.bits < type.bits or (register.bits > type.bits and not wide):
        return False
    if type.kind is TypeClass.BITS:
        return True
    if register.kind is TypeClass.BITS:
        return type.name not in ("bf16", "bf16x2") or register.bits == type.bits
    if type.is_integer or type.name in ("u16x2", "s16x2"):
        return register.name == "f16x2" or (register.is_integer and type.is_integer)
    return register.name == type.name
