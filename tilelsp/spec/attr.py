"""Kinds of attributes: how a declared attribute is stored in the IR and read as a Python value."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Generic, TypeVar

from tilelsp.base.record import record
from tilelsp.ir.types import (
    I1,
    I64,
    ArrayAttr,
    Attr,
    BareWord,
    BoolAttr,
    DenseArrayAttr,
    DenseAttr,
    DialectAttr,
    FloatAttr,
    FloatType,
    FunctionType,
    IntAttr,
    NoneType,
    Param,
    ParamValue,
    RawAttr,
    StringAttr,
    SymbolAttr,
    Type,
    TypeAttr,
    UnitAttr,
)
from tilelsp.spec.types import Constraint

T = TypeVar("T")
TypeT = TypeVar("TypeT", bound=Type)
E = TypeVar("E", bound="WordEnum")


class WordEnum(enum.Enum):
    """An enumeration whose members are spelled in text by their value and stored by their position."""

    @property
    def number(self) -> int:
        """The integer that stands for the member in bytecode and in integer-backed attributes."""
        return next(number for number, member in enumerate(type(self)) if member is self)

    @property
    def since(self) -> tuple[int, int] | None:
        """The bytecode version since which files may hold the member; None for as long as they hold its enumeration."""
        return None


@record
class AttrKind(Generic[T]):
    """How a value of type `T` is stored. `constraint` is MLIR's name for it in diagnostics."""

    constraint: str

    def encode(self, value: T) -> Attr:
        """The attribute that stores `value`."""
        raise TypeError(f"{type(self).__name__} cannot be made from {value!r}")

    def decode(self, attr: Attr) -> T | None:
        """The value that `attr` stores, or None when it is not of this kind."""
        raise TypeError(f"{type(self).__name__} cannot be read from {attr!r}")

    @property
    def samples(self) -> tuple[Attr, ...]:
        """Attributes of this kind that an editor may offer, where the kind itself does not list its values."""
        return ()


@record
class AttrConstraint:
    """A constraint on an attribute, apart from how it is written. `text` is what MLIR's message says it must be."""

    text: str
    accepts: Callable[[Attr], bool]


def written_word(value: ParamValue) -> str:
    """The word that a parameter is; `none` is a type to a reader of attributes. "" for what is no word."""
    if isinstance(value, BareWord):
        return value.text
    return "none" if isinstance(value, NoneType) else ""


@record
class EnumKind(AttrKind[E], Generic[E]):
    """`#dialect.mnemonic<word>`; with `integer` set, a plain integer of that type in the generic form.

    `expectation` is what a parser says where no word of the enumeration stands; `{word}` in it is what was read.
    `allowed` are the members that text may use; all, if empty.
    """

    enum: type[E]
    name: str
    integer: Type | None = None
    expectation: str = ""
    allowed: tuple[E, ...] = ()

    def encode(self, value: E) -> Attr:
        """See `AttrKind.encode`."""
        if self.integer is not None:
            return IntAttr(value.number, self.integer)
        return DialectAttr(self.name, (Param(BareWord(value.value)),))

    def decode(self, attr: Attr) -> E | None:
        """See `AttrKind.decode`."""
        if isinstance(attr, IntAttr) and self.integer is not None:
            members = list(self.enum) if attr.type == self.integer else ()
            return members[attr.value] if 0 <= attr.value < len(members) else None
        if isinstance(attr, DialectAttr) and attr.params and len(attr.params) == 1:
            return self.from_word(written_word(attr.params[0].value))
        return None

    def from_word(self, word: str) -> E | None:
        """The member that is spelled `word`."""
        try:
            return self.enum(word)
        except ValueError:
            return None

    @property
    def words(self) -> tuple[str, ...]:
        """The spellings that text may use, in order of their numbers."""
        return tuple(str(member.value) for member in self.allowed or self.enum)

    @property
    def legend(self) -> str:
        """Description of the legal values for a person: the words, with their numbers where numbers are stored."""
        members = self.allowed or tuple(self.enum)
        if self.integer is None:
            return f"one of {', '.join(self.words)}"
        return ", ".join(f"{member.number} is {member.value}" for member in members)


@record
class FlagKind(AttrKind[bool]):
    """A unit attribute: present or absent."""

    def encode(self, value: bool) -> Attr:
        """See `AttrKind.encode`."""
        return UnitAttr()

    def decode(self, attr: Attr) -> bool | None:
        """See `AttrKind.decode`."""
        return True if isinstance(attr, UnitAttr) else None


@record
class BoolKind(AttrKind[bool]):
    """`true` or `false`."""

    def encode(self, value: bool) -> Attr:
        """See `AttrKind.encode`."""
        return BoolAttr(value)

    def decode(self, attr: Attr) -> bool | None:
        """See `AttrKind.decode`."""
        return attr.value if isinstance(attr, BoolAttr) else None


@record
class IntKind(AttrKind[int]):
    """A signless integer of one type, not below `minimum`."""

    type: Type = I64
    minimum: int | None = None

    def encode(self, value: int) -> Attr:
        """See `AttrKind.encode`."""
        return IntAttr(value, self.type)

    def decode(self, attr: Attr) -> int | None:
        """See `AttrKind.decode`."""
        if not isinstance(attr, IntAttr) or attr.type != self.type:
            return None
        return None if self.minimum is not None and attr.value < self.minimum else attr.value


@record
class FloatKind(AttrKind[FloatAttr]):
    """A number of one floating-point type, printed without it."""

    type: FloatType

    def encode(self, value: FloatAttr) -> Attr:
        """See `AttrKind.encode`."""
        return value

    def decode(self, attr: Attr) -> FloatAttr | None:
        """See `AttrKind.decode`."""
        return attr if isinstance(attr, FloatAttr) and attr.type == self.type else None


@record
class IntsKind(AttrKind[tuple[int, ...]]):
    """`array<i32: ...>`, printed bare as `[1, 0]`; `array<i1: ...>` holds booleans."""

    element: Type

    def encode(self, value: tuple[int, ...]) -> Attr:
        """See `AttrKind.encode`."""
        return DenseArrayAttr(self.element, tuple(int(v) for v in value))

    def decode(self, attr: Attr) -> tuple[int, ...] | None:
        """See `AttrKind.decode`."""
        return attr.values if isinstance(attr, DenseArrayAttr) and attr.element == self.element else None


@record
class StringKind(AttrKind[str]):
    """A string."""

    def encode(self, value: str) -> Attr:
        """See `AttrKind.encode`."""
        return StringAttr(value)

    def decode(self, attr: Attr) -> str | None:
        """See `AttrKind.decode`."""
        return attr.value if isinstance(attr, StringAttr) else None


@record
class WordsKind(AttrKind[str]):
    """One of a few words: stored as a string, printed bare."""

    words: tuple[str, ...]

    def encode(self, value: str) -> Attr:
        """See `AttrKind.encode`."""
        return StringAttr(value)

    def decode(self, attr: Attr) -> str | None:
        """See `AttrKind.decode`."""
        return attr.value if isinstance(attr, StringAttr) else None


@record
class SymbolNameKind(AttrKind[str]):
    """The name an op defines in its symbol table: stored as a string, printed `@name`."""

    def encode(self, value: str) -> Attr:
        """See `AttrKind.encode`."""
        return StringAttr(value)

    def decode(self, attr: Attr) -> str | None:
        """See `AttrKind.decode`."""
        return attr.value if isinstance(attr, StringAttr) else None


@record
class SymbolRefKind(AttrKind[str]):
    """A reference to a symbol: `@name`."""

    def encode(self, value: str) -> Attr:
        """See `AttrKind.encode`."""
        return SymbolAttr((value,))

    def decode(self, attr: Attr) -> str | None:
        """See `AttrKind.decode`."""
        return attr.path[0] if isinstance(attr, SymbolAttr) and len(attr.path) == 1 else None


@record
class TypeKind(AttrKind[TypeT], Generic[TypeT]):
    """A type used as an attribute, of the class `of`."""

    of: type[TypeT]

    def encode(self, value: TypeT) -> Attr:
        """See `AttrKind.encode`."""
        return TypeAttr(value)

    def decode(self, attr: Attr) -> TypeT | None:
        """See `AttrKind.decode`."""
        return attr.type if isinstance(attr, TypeAttr) and isinstance(attr.type, self.of) else None


@record
class DictionaryEntry:
    """A key of a dictionary. `words` are its values where there are few; `unit` is what a number of it counts."""

    name: str
    doc: str
    words: tuple[str, ...] = ()
    unit: str = ""


@record
class DialectKind(AttrKind[DialectAttr]):
    """An attribute of the dialect, one of `names` (`cuda_tile.div_by`, ...).

    `entries` is a map of dictionaries: from some of `keys`, each to a dictionary with entries of `inner`.
    """

    names: tuple[str, ...]
    entries: bool = False
    keys: tuple[str, ...] = ()
    inner: tuple[DictionaryEntry, ...] = ()
    needless: bool = False
    """Set if it is left out where it is empty."""

    def encode(self, value: DialectAttr) -> Attr:
        """See `AttrKind.encode`."""
        return value

    def decode(self, attr: Attr) -> DialectAttr | None:
        """See `AttrKind.decode`."""
        return attr if isinstance(attr, DialectAttr) and attr.name in self.names else None


@record
class StoredKind(AttrKind[Attr]):
    """An attribute of one of the IR's own classes, read as it is stored."""

    classes: tuple[type[Attr], ...]

    def encode(self, value: Attr) -> Attr:
        """See `AttrKind.encode`."""
        return value

    def decode(self, attr: Attr) -> Attr | None:
        """See `AttrKind.decode`."""
        return attr if isinstance(attr, self.classes) else None


TYPED_STRING = "Builtin_StringAttr"
"""The constraint of a string that may have a type behind it."""


@record
class WrittenKind(AttrKind[Attr]):
    """An attribute of an imported declaration, whose own syntax is not known: any value, kept as it is written.

    One of an enumeration is one of `words`, or several of them; with `angle` it stands in angle brackets.
    """

    words: tuple[str, ...] = ()
    angle: bool = False
    name: str = ""
    """The attribute of an imported dialect (`#toy.layout`) that it is, where that is known."""

    def encode(self, value: Attr) -> Attr:
        """See `AttrKind.encode`."""
        return value

    def decode(self, attr: Attr) -> Attr | None:
        """See `AttrKind.decode`."""
        return attr


@record
class DenseKind(StoredKind):
    """Numbers in a shape, one literal: `elements` says of which types."""

    elements: Constraint


FLAG = FlagKind("unit attribute")
BOOL = BoolKind("bool attribute")
I64_ATTR = IntKind("64-bit signless integer attribute")
STRING = StringKind("string attribute")
SYMBOL_NAME = SymbolNameKind("string attribute")
SYMBOL_REF = SymbolRefKind("flat symbol reference attribute")
TYPE = TypeKind("type attribute", Type)
FUNCTION_TYPE = TypeKind("type attribute of function type", FunctionType)
ARRAY = StoredKind("array attribute", (ArrayAttr,))
VALUE = StoredKind("TypedAttr instance", (IntAttr, FloatAttr, BoolAttr, StringAttr, DenseAttr, RawAttr))
BOOLS = IntsKind("i1 dense array attribute", I1)
